"""The basement: its grid, lit where the throw may end; one goes there by the cell's letter, arrows or a click."""

from __future__ import annotations

from string import ascii_lowercase

from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.attractions.basement import (
    AskCell,
    AskSteps,
    Basement,
    GoCell,
    InBasement,
    LeaveBasement,
    Place,
    distance,
    grid,
    name,
    standing,
)
from monopoly_tui.ui.drawing import Row
from monopoly_tui.ui.labels import TAKEN, label
from monopoly_tui.ui.prompts.basement_grid import Sight, cell_at, grid_rows, heights
from monopoly_tui.ui.prompts.dialog import title_row
from monopoly_tui.ui.prompts.keycaps import Hint
from monopoly_tui.ui.prompts.visit import FOOT, Visit
from monopoly_tui.words.fields import cell as told_cell
from monopoly_tui.words.sums import sum_of

NTH_THROW = N_("throw {nth} of {most}")
STEPS = N_("{steps} steps: choose a lit cell")
TO_THE_ARROW = N_("steps to the arrow: {steps}")
CELL_BRINGS, PLACE_BRINGS = N_("cell {cell}: {sum}"), N_("{cell}: {sum}")
GO_THERE = N_("go there")
ANOTHER = N_("another cell")
LETTERS = "".join(sorted(set(ascii_lowercase) - TAKEN - {"l"}))  # of lit cells; l leaves, others are the table's
WAYS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


class BasementDialog(Visit):
    """A run through a basement: throw, choose, throw again, leave."""

    asks = (AskSteps, AskCell)
    cell: Place = (0, 0)  # the lit cell that is marked

    @property
    def basement(self) -> Basement:
        """The basement below the space."""
        return next(effect for effect in self.scene.game.board.spaces[self.place].land if isinstance(effect, Basement))

    def lit(self) -> dict[str, Place]:
        """The cells where the throw may end, each with its letter; a space stands for the last ones without."""
        question = self.question
        if not isinstance(question, AskCell) or not self.inside:
            return {}
        cells = [_place(cell) for cell in question.reachable(self.scene.game)]
        return dict(zip([*LETTERS, *map(str, range(100, 500))], cells, strict=False))

    @property
    def inside(self) -> bool:
        """Whether the seat is still in the basement."""
        return self.seat in self.scene.game.world[InBasement].cell

    def asked(self) -> None:
        """The cell that pays best is marked."""
        cells = list(self.lit().values())
        if cells:
            self.cell = max(cells, key=lambda cell: (self._sum(cell), -distance(self.basement.basement, cell)))

    def _sum(self, cell: Place) -> int:
        return sum_of(self.scene.game, GoCell(self.seat, name(cell))) or 0

    # — what is seen —

    def rows(self, width: int, height: int) -> list[Row]:
        """The title, the grid, the die and what a cell would bring."""
        cells = grid(self.basement.basement)
        tall, foot = heights(cells, height - 1, FOOT)
        sight = self._sight()
        body = grid_rows(self.scene, sight, width, height - 1 - foot, tall)
        return [title_row(self, self._title(), width), *body, *self.foot(self._told(), width, foot)]

    def _sight(self) -> Sight:
        scene = self.scene
        world = scene.game.world
        pawns = {}
        for seat, cell in world[InBasement].cell.items():
            if world.at[seat] == self.place:
                pawns[_place(cell)] = (scene.letter(seat), scene.colour(seat))
        lit = {cell: key if len(key) == 1 else "" for key, cell in self.lit().items()}
        here = standing(scene.game, self.seat) if self.inside else (1, 1)
        return Sight(grid(self.basement.basement), lit, self.cell if lit else here, pawns, self._may_leave())

    def _may_leave(self) -> bool:
        asks = isinstance(self.question, AskCell) and self.inside
        return asks and not self.scene.why_not(LeaveBasement(self.seat))

    def _title(self) -> str:
        question, most = self.question, self.basement.throws
        assert isinstance(question, AskSteps | AskCell)
        nth = self.scene.voice.say(NTH_THROW, nth=most - question.left + 1, most=most)
        return f"{self.name} {self.scene.signs.dot} {nth}"

    def _told(self) -> list[str]:
        voice, question = self.scene.voice, self.question
        if not self.inside:
            return [self.cash()]
        if not isinstance(question, AskCell):
            far = distance(self.basement.basement, standing(self.scene.game, self.seat))
            return [self.cash(), voice.say(TO_THE_ARROW, steps=far)]
        first = voice.say(STEPS, steps=question.steps)
        if not self.lit():
            return [first]
        amount = self._sum(self.cell)
        told = ("+" if amount > 0 else "") + voice.money(amount)
        letter = self._sight().lit.get(self.cell, "")
        if letter:
            return [first, voice.say(CELL_BRINGS, cell=letter, sum=told)]
        return [first, voice.say(PLACE_BRINGS, cell=told_cell(voice, name(self.cell)), sum=told)]

    def hints(self) -> list[Hint]:
        """Going, leaving, another cell."""
        if not isinstance(self.question, AskCell):
            return super().hints()
        say, signs = self.scene.voice.say, self.scene.signs
        found = [Hint(signs.enter, say(GO_THERE), "key:enter", strong=True)] if self.lit() else []
        if self._may_leave():
            found.append(Hint("l", label(self.scene.voice, "leave"), "key:l", strong=True))
        return [*found, Hint(f"{signs.left} {signs.right} {signs.up} {signs.down}", say(ANOTHER), "key:right")]

    # — what is done —

    def key(self, key: str) -> bool:
        """A letter goes to its cell, arrows lead from lit cell to lit cell, Enter goes, l leaves."""
        lit = self.lit()
        if not isinstance(self.question, AskCell):
            return super().key(key)
        if key in WAYS:
            self.cell = _next(self.cell, WAYS[key], list(lit.values()))
            self.notice = ""
            self.redraw()
        elif key in ("enter", "space") and lit:
            self.try_to(GoCell(self.seat, name(self.cell)))
        elif key == "l" or (key in ("enter", "space") and not lit):
            self.try_to(LeaveBasement(self.seat))
        elif key in lit:
            self.try_to(GoCell(self.seat, name(lit[key])))
        else:
            return super().key(key)
        return True

    def do(self, what: str) -> bool:
        """A cell was clicked."""
        kind, _, cell = what.partition(":")
        if kind != "cell":
            return super().do(what)
        if isinstance(self.question, AskCell):
            leaves = cell_at(grid(self.basement.basement), _place(cell)) == "X"
            self.try_to(LeaveBasement(self.seat) if leaves else GoCell(self.seat, cell))
        return True


def _place(cell: str) -> Place:
    row, _, column = cell[1:].partition("c")
    return int(row), int(column)


def _next(here: Place, way: tuple[int, int], lit: list[Place]) -> Place:
    """The nearest lit cell in a direction; the same one if there is none."""
    row, column = way

    def far(cell: Place) -> tuple[int, int]:
        down, across = cell[0] - here[0], cell[1] - here[1]
        along, beside = abs(down * row + across * column), abs(down * column) + abs(across * row)
        return along + 2 * beside, beside

    ahead = [cell for cell in lit if (cell[0] - here[0]) * row + (cell[1] - here[1]) * column > 0]
    return min(ahead, key=far, default=here)


