"""Basement: a grid of cells run through by throws, wherever it pays best, until one leaves by the arrow (rule H11).

A throw goes exactly its number of steps, not diagonally, not through a wall, not over one cell twice; only the cell
where it ends gives or takes. Who is near enough may leave instead; who is not out after the last throw pays.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, ClassVar

from pydantic import AfterValidator, Field

from monopoly_tui.engine.agenda import Choice, Command, Question, Refusal, Task, no
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect, Whole
from monopoly_tui.engine.sayings import Quoted, Saying
from monopoly_tui.engine.world import BANK, Part, World
from monopoly_tui.rulebook.debts import charge
from monopoly_tui.rulebook.money import pay
from monopoly_tui.rulebook.points import ESTATE
from monopoly_tui.rulebook.verbs import Roll

UNREACHED = N_("the throw of {steps} does not end there: {cell}")
TOO_FAR = N_("the arrow is {steps} steps away")
UNEVEN = N_("all rows of the grid have the same number of cells")
ENTRIES = N_("expected one entry E in the grid, not {count}")
EXITS = N_("expected one exit X in the grid, not {count}")
NO_CELL = N_("a cell is E, X, C, a point or a signed sum, not {word}")

Place = tuple[int, int]
ENTRY, EXIT, WALL, EMPTY = "E", "X", "C", "."


def _grid(rows: tuple[str, ...]) -> tuple[str, ...]:
    """Rows of one length in which one entry and one exit are found, and sums or walls elsewhere."""
    cells = [row.split() for row in rows]
    if len({len(row) for row in cells}) != 1:
        raise ValueError(Saying(UNEVEN))
    flat = [cell for row in cells for cell in row]
    for mark, problem in ((ENTRY, ENTRIES), (EXIT, EXITS)):
        if flat.count(mark) != 1:
            raise ValueError(Saying(problem, count=flat.count(mark)))
    for cell in flat:
        if cell not in (ENTRY, EXIT, WALL, EMPTY) and not (cell[0] in "+-" and cell[1:].isdecimal() and len(cell) < 8):
            raise ValueError(Saying(NO_CELL, word=Quoted(cell, 10)))
    return rows


class Basement(Effect):
    """Down into the basement."""

    key: ClassVar[str] = "basement"
    under: ClassVar[tuple[str, ...]] = ("land",)
    basement: Annotated[
        tuple[str, ...],
        Field(min_length=2, max_length=20, description=N_("The grid, row by row")),
        AfterValidator(_grid),
    ]
    throws: Annotated[Whole, Field(ge=1, le=20, description=N_("So many throws at the most"))]
    late_fee: Annotated[Whole, Field(description=N_("What one pays who is not out after them, in the board's unit"))]
    exit: Annotated[str, Field(description=N_("The id of the space where one comes out; it has no effect"))]

    def happen(self, game: Game, seat: str, about: str) -> None:
        cells = grid(self.basement)
        entry = next(place for place, cell in cells.items() if cell == ENTRY)
        game.emit(WentDown(seat, name(entry)))
        game.then(AskSteps(seat, about, self.throws))

    def names(self) -> Iterator[tuple[str, str]]:
        yield "space", self.exit


@cache
def grid(rows: tuple[str, ...]) -> dict[Place, str]:
    """The cells by row and column, both from 1."""
    return {(r, c): cell for r, row in enumerate(rows, 1) for c, cell in enumerate(row.split(), 1)}


def name(place: Place) -> str:
    """A cell as it is written: r1c5."""
    return f"r{place[0]}c{place[1]}"


def _neighbours(cells: dict[Place, str], place: Place) -> Iterator[Place]:
    row, column = place
    for near in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
        if cells.get(near, WALL) != WALL:
            yield near


@cache
def ends(rows: tuple[str, ...], start: Place, steps: int) -> frozenset[Place]:
    """The cells where a throw of `steps` from `start` may end: over no cell twice, the exit apart."""
    cells = grid(rows)
    found: set[Place] = set()

    def go(path: tuple[Place, ...]) -> None:
        if len(path) > steps:
            found.add(path[-1])
            return
        for near in _neighbours(cells, path[-1]):
            if near not in path and cells[near] != EXIT:
                go((*path, near))

    go((start,))
    return frozenset(found)


@cache
def distance(rows: tuple[str, ...], start: Place) -> int:
    """How many steps it takes from `start` to the exit."""
    cells = grid(rows)
    edge, seen, steps = {start}, {start}, 0
    while edge and not any(cells[place] == EXIT for place in edge):
        edge = {near for place in edge for near in _neighbours(cells, place)} - seen
        seen |= edge
        steps += 1
    return steps


class InBasement(Part, tag="basement"):
    """The cell where each seat in a basement stands."""

    cell: dict[str, str] = {}


class WentDown(Event, frozen=True, tag="basement.down"):
    """A seat is in the basement, on a cell."""

    says = N_("{seat}: in the basement, {cell}")
    seat: str
    cell: str

    def apply(self, world: World) -> None:
        world.parts[InBasement].cell[self.seat] = self.cell


class CameOut(Event, frozen=True, tag="basement.out"):
    """A seat has left the basement and stands on a space, whose effects do not happen."""

    says = N_("{seat} leaves the basement and stands on {space}")
    seat: str
    space: str

    def apply(self, world: World) -> None:
        world.parts[InBasement].cell.pop(self.seat, None)
        world.at[self.seat] = self.space


class GoCell(Command, frozen=True, tag="cell"):
    """Say where the throw ends, as r1c5."""

    verb = "cell"
    cell: str


class LeaveBasement(Command, frozen=True, tag="leave"):
    """Walk out by the arrow."""

    verb = "leave"


def _basement(game: Game, about: str) -> Basement:
    return next(effect for effect in game.board.effects[about + "/land"] if isinstance(effect, Basement))


def standing(game: Game, seat: str) -> Place:
    """Where `seat` stands in the basement."""
    row, _, column = game.world.parts[InBasement].cell[seat][1:].partition("c")
    return int(row), int(column)


class AskSteps(Question, frozen=True, tag="basement.throw"):
    """Throw; `left` throws are left, this one counted."""

    says = N_("{seat} ({cash}), basement, {cell}: throw the dice; throws left: {left}")
    accepts = (Roll,)
    about: str
    left: int

    def answer(self, game: Game, command: Command) -> None:
        (face,) = game.throw(self.seat, 1, "basement")
        rows, here = _basement(game, self.about).basement, standing(game, self.seat)
        if ends(rows, here, face) or distance(rows, here) <= face:
            game.then(AskCell(self.seat, self.about, self.left, face))
        else:
            game.then(ThrowOver(self.seat, self.about, self.left))


class AskCell(Question, frozen=True, tag="basement.cell"):
    """Choose where the throw ends, or leave."""

    says = N_("{seat}, basement, {cell}: where do {steps} steps end?")
    accepts = (GoCell, LeaveBasement)
    about: str
    left: int
    steps: int

    def reachable(self, game: Game) -> tuple[str, ...]:
        """The cells where this throw may end."""
        rows = _basement(game, self.about).basement
        return tuple(name(place) for place in sorted(ends(rows, standing(game, self.seat), self.steps)))

    def refusal(self, game: Game, command: Command) -> Refusal | None:
        if isinstance(command, GoCell):
            if command.cell in self.reachable(game):
                return None
            return no(UNREACHED, steps=self.steps, cell=command.cell)
        far = distance(_basement(game, self.about).basement, standing(game, self.seat))
        return no(TOO_FAR, steps=far) if far > self.steps else None

    def answer(self, game: Game, command: Command) -> None:
        seat = self.seat
        if not isinstance(command, GoCell):
            game.emit(CameOut(seat, _basement(game, self.about).exit))
            return
        game.emit(WentDown(seat, command.cell))
        cell = grid(_basement(game, self.about).basement)[standing(game, seat)]
        if cell[0] == "+":
            pay(game, BANK, seat, int(cell), "prize", self.about)
        elif cell[0] == "-":
            charge(game, seat, BANK, -int(cell), "basement", self.about)
        game.then(ThrowOver(seat, self.about, self.left))

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        yield Choice(LeaveBasement(seat))
        for cell in self.reachable(game):
            yield Choice(GoCell(seat, cell))


class ThrowOver(Task, frozen=True, tag="basement.over"):
    """A throw is played: the next one, or out and pay."""

    about: str
    left: int

    def run(self, game: Game) -> None:
        if self.left > 1:
            game.then(AskSteps(self.seat, self.about, self.left - 1))
            return
        basement = _basement(game, self.about)
        charge(game, self.seat, BANK, basement.late_fee, "late", self.about)
        game.then(ComeOut(self.seat, basement.exit))


class ComeOut(Task, frozen=True, tag="basement.exit"):
    """The fee is paid: up to the board."""

    space: str

    def run(self, game: Game) -> None:
        game.emit(CameOut(self.seat, self.space))


@ESTATE.at(8)
def _out_of_the_basement(game: Game, seat: str, heir: str) -> None:
    """Who leaves the game stands in no basement."""
    if seat in game.world.parts[InBasement].cell:
        game.emit(CameOut(seat, game.world.at[seat]))
