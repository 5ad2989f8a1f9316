"""Side tracks: cells beside the board, run along by throws while the token stays (rules H12, H13, H16).

Three ways of running: round and round until an empty cell (a wheel), until the throw leads past the end (a race), or
one throw a turn until all cells are passed, where what exceeds them is walked on the board (a sauna).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import BeforeValidator, Field

from monopoly_tui.engine.agenda import Command, Question
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect, Signed, Whole, whole
from monopoly_tui.engine.world import BANK, Part, World
from monopoly_tui.rulebook.debts import charge
from monopoly_tui.rulebook.money import pay
from monopoly_tui.rulebook.points import ESTATE
from monopoly_tui.rulebook.travel import follow, walk
from monopoly_tui.rulebook.verbs import Roll

Sum = Literal["half", "double"]


def _cell(value: object) -> object:
    """A cell is a sum, or what happens to the sum run up so far."""
    return value if value in ("half", "double") else whole(value)


Cell = Annotated[int | Sum, BeforeValidator(_cell)]


class SideTracks(Part, tag="side-tracks"):
    """How far each seat has come on the track it is on (cells from 1, 0 before the first), and what it has run up."""

    place: dict[str, int] = {}
    sum: dict[str, int] = {}


class RanTo(Event, frozen=True, tag="side-track.ran"):
    """A seat has come to a cell of the track at a space, and has run up a sum."""

    says = N_("{seat}: cell {cell}")
    seat: str
    about: str
    cell: int
    sum: int = 0

    def apply(self, world: World) -> None:
        part = world.parts[SideTracks]
        part.place[self.seat] = self.cell
        part.sum[self.seat] = self.sum


class LeftTrack(Event, frozen=True, tag="side-track.left"):
    """A seat is done with the side track."""

    says = N_("{seat} is back on the board")
    seat: str
    about: str

    def apply(self, world: World) -> None:
        part = world.parts[SideTracks]
        part.place.pop(self.seat, None)
        part.sum.pop(self.seat, None)


class Wheel(Effect):
    """Run round the wheel, paid or fined at every stop, until an empty sector leads back to the board."""

    key: ClassVar[str] = "wheel"
    under: ClassVar[tuple[str, ...]] = ("land",)
    wheel: Annotated[
        tuple[Signed, ...], Field(min_length=2, max_length=60, description=N_("The sectors; 0 is an empty one"))
    ]
    exit: Annotated[str, Field(description=N_("The id of the space where one comes out"))]

    def happen(self, game: Game, seat: str, about: str) -> None:
        game.emit(RanTo(seat, about, 0))
        game.then(AskRun(seat, about))

    def ran(self, game: Game, seat: str, about: str, steps: int) -> None:
        """Go on by a throw."""
        cell = (game.world.parts[SideTracks].place[seat] + steps - 1) % len(self.wheel) + 1
        game.emit(RanTo(seat, about, cell))
        amount = self.wheel[cell - 1]
        if not amount:
            game.emit(LeftTrack(seat, about))
            follow(game, seat, game.board.jump(self.exit))
            return
        if amount > 0:
            pay(game, BANK, seat, amount, "prize", about)
        else:
            charge(game, seat, BANK, -amount, "wheel", about)
        game.then(AskRun(seat, about))

    def names(self) -> Iterator[tuple[str, str]]:
        yield "space", self.exit


class Race(Effect):
    """Run along the track until the throw leads past its end; then the fund pays what was run up."""

    key: ClassVar[str] = "race"
    under: ClassVar[tuple[str, ...]] = ("land",)
    race: Annotated[
        tuple[Cell, ...],
        Field(min_length=2, max_length=60, description=N_("The cells: sums, `half` (rounded down) or `double`")),
    ]

    def happen(self, game: Game, seat: str, about: str) -> None:
        game.emit(RanTo(seat, about, 0))
        game.then(AskRun(seat, about))

    def ran(self, game: Game, seat: str, about: str, steps: int) -> None:
        """Go on by a throw."""
        part = game.world.parts[SideTracks]
        cell, total = part.place[seat] + steps, part.sum[seat]
        if cell > len(self.race):
            game.emit(LeftTrack(seat, about))
            pay(game, BANK, seat, total, "prize", about)
            return
        what = self.race[cell - 1]
        total = total // 2 if what == "half" else total * 2 if what == "double" else total + int(what)
        game.emit(RanTo(seat, about, cell, total))
        game.then(AskRun(seat, about))


class AskRun(Question, frozen=True, tag="side-track.run"):
    """Throw to run on along the track of the space `about`."""

    says = N_("{seat} ({cash}): throw the dice and run on")
    accepts = (Roll,)
    about: str

    def answer(self, game: Game, command: Command) -> None:
        track = next(effect for effect in game.board.effects[self.about + "/land"] if isinstance(effect, Wheel | Race))
        (face,) = game.throw(self.seat, 1, "run")
        track.ran(game, self.seat, self.about, face)


class Basins(Effect):
    """From the next move one goes over so many basins, throw by throw; both under `land:` and under `throw:`."""

    key: ClassVar[str] = "basins"
    under: ClassVar[tuple[str, ...]] = ("land", "throw")
    basins: Annotated[Whole, Field(ge=1, le=60, description=N_("How many basins"))]

    def happen(self, game: Game, seat: str, about: str) -> None:
        game.emit(RanTo(seat, about, 0))

    def takes(self, game: Game, seat: str, dice: tuple[int, ...]) -> bool:
        about = game.world.at[seat]
        cell = game.world.parts[SideTracks].place.get(seat, 0)
        if cell >= self.basins:
            game.emit(LeftTrack(seat, about))
            return False
        cell += sum(dice)
        if cell <= self.basins:
            game.emit(RanTo(seat, about, cell))
        else:
            game.emit(LeftTrack(seat, about))
            walk(game, seat, cell - self.basins)
        return True


@ESTATE.at(7)
def _off_the_track(game: Game, seat: str, heir: str) -> None:
    """Who leaves the game runs on no track."""
    if seat in game.world.parts[SideTracks].place:
        game.emit(LeftTrack(seat, game.world.at[seat]))
