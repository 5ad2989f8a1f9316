"""What a simulation found, written for people or as JSON; how far it is stands on stderr, and only at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

import click
import msgspec

from monopoly_tui.bots.names import parse_bots
from monopoly_tui.bots.self_play import IN_JAIL
from monopoly_tui.bots.simulate import Result, simulate
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Saying
from monopoly_tui.library.find import find
from monopoly_tui.library.load import load
from monopoly_tui.words.catalogue import tell
from monopoly_tui.words.voice import Voice

INTERRUPTED = 130
MOST_VISITED = 10
LABEL = N_("games")
BROKEN_OFF = N_("Interrupted after {games:,} of {wanted:,} games.")
GAMES = N_("{board}: {games:,} games, {finished:,} of them won by somebody")
LENGTH = N_("Length: {rounds} rounds, half of the games shorter and half longer")
TURNS = N_("Turns: {turns:,}, {speed:,} in a second of CPU time; throws: {rolls:,}")
WINS = N_("Wins:")
VISITS = N_("Most visited:")
IN = N_("in {jail}")


def run(
    board: str,
    bots: str,
    games: int,
    seed: int,
    rounds: int,
    rules: Mapping[str, str],
    jobs: int,
    language: str,
    *,
    as_json: bool,
) -> int:
    """Play and write what was found, for people in `language`; the exit code."""
    kinds = parse_bots(bots)
    with _told_how_far(games, tell(language, Saying(LABEL))) as progress:
        result = simulate(board, kinds, games, seed, rounds, rules, jobs, progress)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(result), indent=2).decode())
    else:
        for line in _lines(result, Voice(load(find(board), rules), language), games):
            click.echo(line)
    return INTERRUPTED if result.interrupted else 0


@contextmanager
def _told_how_far(games: int, label: str) -> Iterator[Callable[[int], None] | None]:
    """Something to be told how many games are over."""
    if not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=games, label=label, file=sys.stderr, show_pos=True) as bar:
        yield lambda over: bar.update(over - bar.pos)


def _lines(result: Result, voice: Voice, wanted: int) -> Iterator[str]:
    def say(message: str, **facts: object) -> str:
        return tell(voice.language, Saying(message, **facts))

    if result.interrupted:
        yield say(BROKEN_OFF, games=result.games, wanted=wanted)
    yield say(GAMES, board=voice.text(voice.board.title), games=result.games, finished=result.finished)
    yield say(LENGTH, rounds=result.median_rounds)
    yield say(TURNS, turns=result.turns, speed=round(result.turns_per_cpu_s), rolls=result.rolls)
    yield say(WINS)
    yield from _table(result.wins, result.games, voice.language)
    yield say(VISITS)
    busiest = sorted(result.landings.items(), key=lambda landing: -landing[1])[:MOST_VISITED]
    yield from _table({_place(voice, space): count for space, count in busiest}, result.rolls, voice.language)


def _place(voice: Voice, space: str) -> str:
    return voice.say(IN, jail=voice.word("jail")) if space == IN_JAIL else f"{voice.space(space)} ({space})"


def _table(counts: Mapping[str, int], whole: int, language: str) -> Iterator[str]:
    """Names, counts and shares, under one another."""
    wide = max(map(len, counts), default=0)
    for name, count in counts.items():
        share = 100 * count / whole if whole else 0
        number = tell(language, Saying("{count:>9,}", count=count))
        yield f"  {name:<{wide}} {number} {share:>5.1f} %"
