"""Turns and endings: the turn goes to the left; a game ends with the last seat standing, or as agreed (F10, F11).

Besides, a table may agree on a number of laps or rounds, or on minutes, which the clock outside calls. The round in
which the limit is reached is played to its end, so all have equal turns; then the richest seat has won.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from monopoly_tui.engine.agenda import Choice, Command, Item, Refusal, Task, no
from monopoly_tui.engine.board import Board, once
from monopoly_tui.engine.events import GameWon, LastRoundCalled, TurnStarted
from monopoly_tui.engine.forms import Asked
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Power, Rules, Told, Whole
from monopoly_tui.engine.world import World
from monopoly_tui.rulebook.points import net_worth
from monopoly_tui.rulebook.property import Titles

NOT_AGREED = N_("this table has not agreed on a time to end")
CALLED = N_("the last round is being played already")
ROUNDS = N_("After so many rounds the richest has won: {count}.")
LAPS = N_("After the round in which somebody has walked so many laps the richest has won: {count}.")
MINUTES = N_("After the round in which so many minutes are over the richest has won: {count}.")


class EndRules(Rules):
    """When a game ends before the last seat stands alone; 0 means never."""

    section: ClassVar[str] = "end"
    heading: ClassVar[str] = N_("The end")
    rounds: Annotated[
        Whole,
        Asked(N_("Rounds"), {"0": N_("no limit")}, step=5, rank=7),
        Field(description=N_("After so many rounds the richest wins")),
    ] = 0
    laps: Annotated[
        Whole,
        Asked(N_("Laps"), {"0": N_("no limit")}, rank=8),
        Field(description=N_("After the round in which a seat has walked so many laps the richest wins")),
    ] = 0
    minutes: Annotated[
        Whole,
        Asked(N_("Minutes"), {"0": N_("no limit")}, step=10),
        Field(description=N_("After the round in which so many minutes are over the richest wins")),
    ] = 0

    def told(self, board: Board) -> Iterator[Told]:
        yield Told(N_("The last seat left has won."))
        for limit, says in ((self.rounds, ROUNDS), (self.laps, LAPS), (self.minutes, MINUTES)):
            if limit:
                yield Told(says, {"count": limit})


class NextTurn(Task, frozen=True, tag="turn.next"):
    """Hand the turn on from `seat`, even if it has just left the game; end the game after its last round."""

    outlives = True

    def run(self, game: Game) -> None:
        world = game.world
        known = world.notes.get("turns")
        if known is None or known[0] is not world.out:  # a tuple, so another one whenever a seat has left
            known = world.notes["turns"] = world.out, _turns(game)
        upcoming, comes_round, rest = known[1][self.seat]
        number = world.round
        if comes_round:
            if _is_last(game):
                game.emit(GameWon(richest(game)))
                game.finish()
                return
            number += 1
        started = TurnStarted(upcoming, number)
        started.apply(world)  # straight away, for every turn comes by: see `Game.emit`
        game.events.append(started)
        game.stack += rest  # at once, for it comes after all that the first phase puts
        game.board.turn[0].begin(game, upcoming)


def rest_of_turn(board: Board, seat: str) -> tuple[Item, ...]:
    """What follows the first phase of a turn, the last first: its other phases in the board's order, the next turn."""
    later = tuple(enumerate(board.turn))[:0:-1]
    return (NextTurn(seat), *(phase.later(seat, index) for index, phase in later))


def _turns(game: Game) -> dict[str, tuple[str, bool, tuple[Item, ...]]]:
    """What follows the turn of each seat, as long as nobody leaves: whose turn, whether in a new round, its rest."""
    turns = {}
    for seat in game.world.seats:
        upcoming = (*game.world.others(seat), seat)[0]
        turns[seat] = upcoming, _comes_round(game.world, seat, upcoming), rest_of_turn(game.board, upcoming)
    return turns


def _comes_round(world: World, seat: str, upcoming: str) -> bool:
    """Whether the way from `seat` to `upcoming` leads to the chair of the one that began, or by it if that has left."""
    seats = world.seats
    first = seats.index(world.first)
    return (seats.index(upcoming) - first) % len(seats) <= (seats.index(seat) - first) % len(seats)


def _is_last(game: Game) -> bool:
    """Whether the round that has just been played was the last. Who has left since counts for the laps as well."""
    (rounds, laps), world = game.board.once[_limits], game.world
    return world.last_round or 0 < rounds <= world.round or (laps > 0 and max(world.laps.values()) >= laps)


@once(EndRules)
def _limits(board: Board) -> tuple[int, int]:
    """After how many rounds and laps a game ends; 0: never."""
    rules = board.rules[EndRules]
    return rules.rounds, rules.laps


def richest(game: Game) -> tuple[str, ...]:
    """The seats with the greatest net worth; a tie is won by more cash, then by more deeds, then shared."""
    owners = list(game.world.parts[Titles].owner.values())
    standing = {
        seat: (net_worth(game, seat), game.world.money[seat], owners.count(seat)) for seat in game.world.playing
    }
    best = max(standing.values())
    return tuple(seat for seat, value in standing.items() if value == best)


class LastRound(Command, frozen=True, tag="last-round"):
    """Said by the table's clock: the agreed minutes are over."""

    verb = "last-round"
    by_table = True


class LastRoundPower(Power):
    """The round being played is the last."""

    command = LastRound
    needs = EndRules

    def refusal(self, game: Game, command: LastRound) -> Refusal | None:
        if not game.board.rules[EndRules].minutes:
            return no(NOT_AGREED)
        return no(CALLED) if game.world.last_round else None

    def perform(self, game: Game, command: LastRound) -> None:
        game.emit(LastRoundCalled())

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        return iter(())
