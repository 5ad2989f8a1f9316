"""One game that bots play among themselves, and what is counted in it.

The same seed and number give the same game, whatever else is played before or beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, TypeVar

from msgspec import Struct

from monopoly_tui.bots.careful import Careful
from monopoly_tui.bots.roster import make
from monopoly_tui.engine.agenda import Command, Question
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.game import Game, leaves
from monopoly_tui.engine.world import BANK
from monopoly_tui.rulebook.jail import AskJail, Jail
from monopoly_tui.rulebook.opening import open_game
from monopoly_tui.rulebook.travel import AskRoll
from monopoly_tui.rulebook.verbs import Roll
from monopoly_tui.table.session import Answerer, Players

K = TypeVar("K")
IN_JAIL = "in-jail"
MOVING = frozenset({AskRoll, AskJail})


Reply = Callable[[Game, str, Any], Command | None]


class NoAnswer(GameError):
    """No bot at the table has an answer to the open question."""


class Tally(Struct):
    """What was counted in some games. `rounds` tells how many games were so many rounds long."""

    games: int
    finished: int
    turns: int
    rolls: int
    wins: dict[str, int]
    rounds: dict[int, int]
    landings: dict[str, int]

    @classmethod
    def empty(cls, board: Board, names: Sequence[str]) -> Tally:
        """Nothing counted yet, with every seat and every space in it."""
        return cls(0, 0, 0, 0, dict.fromkeys(names, 0), {}, dict.fromkeys((*board.spaces, IN_JAIL), 0))

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(
            self.games + other.games,
            self.finished + other.finished,
            self.turns + other.turns,
            self.rolls + other.rolls,
            _sum(self.wins, other.wins),
            _sum(self.rounds, other.rounds),
            _sum(self.landings, other.landings),
        )


def _sum(one: dict[K, int], other: dict[K, int]) -> dict[K, int]:
    return {key: one.get(key, 0) + other.get(key, 0) for key in (*one, *(key for key in other if key not in one))}


def self_play(board: Board, bots: Sequence[str], names: Sequence[str], seed: int, number: int, rounds: int) -> Tally:
    """Play the game of this number, at most so many rounds of it, with a bot of each kind under each name."""
    digest = sha256(b"game %d of seed %d" % (number, seed)).digest()
    game = open_game(board, tuple(names), Chance(digest))
    answerers = {
        name: make(kind, int.from_bytes(sha256(digest + b"%d" % index).digest()[:8], "big"))
        for index, (name, kind) in enumerate(zip(names, bots, strict=True))
    }
    tally = Tally.empty(board, names)
    game.play(_spoken(game, answerers, rounds, tally.landings))
    world = game.world
    capped = world.round > rounds  # a turn of the next round has begun
    tally.games = 1
    tally.finished = int(bool(world.won))
    tally.turns = world.turns - capped
    tally.rolls = sum(tally.landings.values())
    tally.rounds[world.round - capped] = 1
    for seat in world.won:
        tally.wins[seat] += 1
    return tally


def _spoken(
    game: Game, answerers: Mapping[str, Answerer], rounds: int, landings: dict[str, int]
) -> Iterator[Command]:
    """What the bots say to the end or to the end of the last round, one by one; counts where each roll ends."""
    world, stack = game.world, game.stack
    ready = _ready(game, answerers)
    jailed = world.parts[Jail].failed
    roller = ""  # whose roll is not over
    while stack and world.round <= rounds:
        question: Question = stack[-1]  # type: ignore[assignment]
        seat = question.seat
        if roller and question.calm:
            landings[IN_JAIL if roller in jailed else world.at[roller]] += 1
            roller = ""
        kind = type(question)
        command = ready[seat][kind](game, seat, question)
        if command is None:
            raise NoAnswer(f"no bot has an answer to {kind.__name__}")
        yield command
        if kind in MOVING and type(command) is Roll:
            roller = seat
    if roller:
        landings[IN_JAIL if roller in jailed else world.at[roller]] += 1


def _ready(game: Game, answerers: Mapping[str, Answerer]) -> dict[str, dict[type[Question], Reply]]:
    """Who speaks, by the seat and the type of a question: all who sit at the table, as `Players` has them speak.

    Careful bots are asked straight away, which takes half the time, unless a seat may wish something out of turn.
    """
    players = Players(answerers)

    def anybody(game: Game, seat: str, question: Question) -> Command | None:
        return players.next_command(game)

    everybody: dict[type[Question], Reply] = dict.fromkeys(leaves(Question), anybody)
    ready = dict.fromkeys((BANK, *answerers), everybody)  # several are asked in the name of the bank
    if not any(answerer.watches(game) for answerer in answerers.values()):
        for seat, bot in answerers.items():
            if isinstance(bot, Careful):
                ready[seat] = {**everybody, **bot.replies(game, seat)}
    return ready
