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
from monopoly_tui.library.find import find
from monopoly_tui.library.load import load
from monopoly_tui.words.voice import Voice

INTERRUPTED = 130
MOST_VISITED = 10


def run(
    board: str, bots: str, games: int, seed: int, rounds: int, rules: Mapping[str, str], jobs: int, *, as_json: bool
) -> int:
    """Play and write what was found; the exit code."""
    kinds = parse_bots(bots)
    with _told_how_far(games) as progress:
        result = simulate(board, kinds, games, seed, rounds, rules, jobs, progress)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(result), indent=2).decode())
    else:
        for line in _lines(result, Voice(load(find(board), rules), "en"), games):
            click.echo(line)
    return INTERRUPTED if result.interrupted else 0


@contextmanager
def _told_how_far(games: int) -> Iterator[Callable[[int], None] | None]:
    """Something to be told how many games are over."""
    if not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=games, label="games", file=sys.stderr, show_pos=True) as bar:
        yield lambda over: bar.update(over - bar.pos)


def _lines(result: Result, voice: Voice, wanted: int) -> Iterator[str]:
    if result.interrupted:
        yield f"Interrupted after {result.games:,} of {wanted:,} games."
    yield f"{voice.text(voice.board.title)}: {result.games:,} games, {result.finished:,} of them won by somebody"
    yield f"Length: {result.median_rounds} rounds, half of the games shorter and half longer"
    yield f"Turns: {result.turns:,}, {result.turns_per_cpu_s:,.0f} in a second of CPU time; throws: {result.rolls:,}"
    yield "Wins:"
    yield from _table(result.wins, result.games)
    yield "Most visited:"
    busiest = sorted(result.landings.items(), key=lambda landing: -landing[1])[:MOST_VISITED]
    yield from _table({_place(voice, space): count for space, count in busiest}, result.rolls)


def _place(voice: Voice, space: str) -> str:
    return f"in {voice.word('jail')}" if space == IN_JAIL else f"{voice.space(space)} ({space})"


def _table(counts: Mapping[str, int], whole: int) -> Iterator[str]:
    """Names, counts and shares, under one another."""
    wide = max(map(len, counts), default=0)
    for name, count in counts.items():
        share = 100 * count / whole if whole else 0
        yield f"  {name:<{wide}} {count:>9,} {share:>5.1f} %"
