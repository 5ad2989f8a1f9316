"""The story of a game in charts: everybody’s net worth over the rounds, where tokens stopped, what earned, the throws.

Three leaves, turned by arrows or their digits; each is drawn for whatever room there is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count

from rich.segment import Segment

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.marking import N_
from monopoly_tui.table.story import Story
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.drawing import Row, fitted, width_of, wrapped
from monopoly_tui.ui.palette import ink
from monopoly_tui.ui.parts.bars import bars
from monopoly_tui.ui.parts.frame import Hint, lit, placed
from monopoly_tui.ui.parts.heat import heat_rows, least_room
from monopoly_tui.ui.parts.lines import LEAST, Line, line_rows
from monopoly_tui.ui.screens.page import BACK, Page
from monopoly_tui.ui.seats import Look
from monopoly_tui.words.voice import Voice

LEAVES = (N_("Net worth by rounds"), N_("Stops"), N_("Rent and dice"))
EARNERS, THROWS, NOTHING_YET = N_("Best earners"), N_("Throws"), N_("nothing yet")
TOO_SMALL = N_("This leaf needs {columns} × {rows}; this window has {width} × {height}.")
TURN_LEAF = N_("turn the leaf")
BEST = 12
LABELS = 5  # sums beside the chart, above the lowest
WIDEST = 110
AROUND = 5  # rows of the page above and below a leaf


class ReportScreen(Page):
    """The page of charts, above the standings or the table."""

    title_text = N_("The story of the game")

    def __init__(self, table: GameApp, board: Board, looks: Mapping[str, Look], story: Story) -> None:
        super().__init__(table)
        self.board, self.looks, self.story = board, looks, story
        self.leaf = 0

    def body(self, width: int, height: int) -> list[Row]:
        ground = ink(self.palette, "text", "ground")
        page = [fitted([], width, ground) for _ in range(height)]
        placed([self._tabs(width)], 2, 0, page, width, ground)
        beside = width_beside(self.leaf)
        wide, high = min(width - beside, WIDEST if self.leaf != 1 else width), height - 2
        leaf = (self._worth, self._stops, self._rent)[self.leaf](max(1, wide), max(1, high))
        placed(leaf[:high], (width - wide) // 2, 2, page, width, ground)
        return page

    def _tabs(self, width: int) -> Row:
        """The leaves by number and title; where that is too long only the one that is open keeps its title, or none."""
        every = range(len(LEAVES))
        ways = [self._titles(titled) for titled in (every, (self.leaf,), ())]
        row = next((row for row in ways if width_of(row) <= width - 4), ways[-1])
        return fitted(row, width - 4, ink(self.palette, "text", "ground"))

    def _titles(self, titled: Sequence[int]) -> Row:
        row: Row = []
        for index, label in enumerate(LEAVES):
            style = lit(self.palette, focused=index == self.leaf, face="ground")
            title = f" {self.say(label)}" if index in titled else ""
            gap = [Segment("  ", ink(self.palette, "text", "ground"))] if index else []
            row += [*gap, Segment(f" {index + 1}{title} ", style)]
        return row

    @property
    def voice(self) -> Voice:
        """The board in the language of the table."""
        return Voice(self.board, self.table.language)

    # — leaves —

    def _worth(self, width: int, height: int) -> list[Row]:
        """A line for every seat, and whose is which."""
        story, voice = self.story, self.voice
        seats = [seat for seat in self.looks if story.worths and seat in story.worths[0]]
        lines = [Line(self.looks[seat], [worths[seat] for worths in story.worths]) for seat in seats]
        legend = self._legend(seats, width)
        top = max((max(line.values) for line in lines), default=0)
        labels = {amount: voice.money(amount) for amount in range(0, top + 1, step_of(top))}
        chart = line_rows(story.rounds, lines, labels, width, height - len(legend), self.palette, self.signs)
        if chart or not story.rounds:
            return [*(chart or [self._quiet(width)]), *legend]
        return self._too_small(LEAST[0] + width_beside(0), LEAST[1] + len(legend), width)

    def _legend(self, seats: list[str], width: int) -> list[Row]:
        ground = ink(self.palette, "text", "ground")
        row: Row = []
        for seat in seats:
            look = self.looks[seat]
            row += [
                Segment(f" {look.letter} ", colours.chip(self.palette, look.colour)),
                Segment(f" {seat}   ", ground),
            ]
        return [fitted(row, width, ground)]

    def _stops(self, width: int, height: int) -> list[Row]:
        heat = heat_rows(self.voice, self.story.stops, width, height, self.palette, self.signs)
        if heat:
            return heat
        columns, rows = least_room(self.voice)
        return self._too_small(columns + width_beside(1), rows, width)

    def _too_small(self, columns: int, rows: int, width: int) -> list[Row]:
        """That the chart finds no room, of which it needs so much, in as many lines as that takes."""
        faint = ink(self.palette, "faint", "ground")
        wide, high = self.size
        told = self.say(TOO_SMALL, columns=columns, rows=rows + AROUND, width=wide, height=high)
        return [fitted([Segment(line, faint)], width, faint) for line in wrapped(told, width)]

    def _rent(self, width: int, height: int) -> list[Row]:
        """What earned most at the left, the throws by their sum at the right, or below where it is narrow."""
        voice, story = self.voice, self.story
        apart = 3
        column = (width - apart) // 2 if width >= 70 else width
        best = [entry for entry in story.earned.most_common(min(BEST, max(1, height - 2))) if entry[1]]
        earners = [(voice.space(space), amount, voice.money(amount)) for space, amount in best]
        sums = range(min(story.throws, default=0), max(story.throws, default=-1) + 1)
        throws = [(str(pips), story.throws[pips], str(story.throws[pips])) for pips in sums]
        left = [self._heading(EARNERS, column), *self._bars(earners, column)]
        right = [self._heading(THROWS, column), *self._bars(throws, column)]
        if column == width:
            return [*left, fitted([], width, ink(self.palette, "text", "ground")), *right]
        ground = ink(self.palette, "text", "ground")
        rows = [fitted([], width, ground) for _ in range(max(len(left), len(right)))]
        placed(left, 0, 0, rows, width, ground)
        placed(right, column + apart, 0, rows, width, ground)
        return rows

    def _bars(self, entries: list[tuple[str, int, str]], width: int) -> list[Row]:
        return bars(entries, width, self.palette, self.signs) if entries else [self._quiet(width)]

    def _heading(self, message: str, width: int) -> Row:
        style = ink(self.palette, "accent", "ground", bold=True)
        return fitted([Segment(self.say(message), style)], width, ink(self.palette, "text", "ground"))

    def _quiet(self, width: int) -> Row:
        faint = ink(self.palette, "faint", "ground")
        return fitted([Segment(self.say(NOTHING_YET), faint)], width, faint)

    # — keys —

    def hints(self) -> list[Hint]:
        turn = f"{self.signs.left} {self.signs.right}"
        return [(turn, self.say(TURN_LEAF), "key:right"), ("Esc", self.say(BACK), "key:escape")]

    def key(self, key: str) -> bool:
        if key in ("right", "tab", "space", "down"):
            self.leaf = (self.leaf + 1) % len(LEAVES)
        elif key in ("left", "shift+tab", "up"):
            self.leaf = (self.leaf - 1) % len(LEAVES)
        elif key in ("1", "2", "3"):
            self.leaf = int(key) - 1
        elif key in ("enter", "r"):
            self.leave()
        else:
            return super().key(key)
        return True


def width_beside(leaf: int) -> int:
    """How many columns stay empty beside a leaf."""
    return 2 if leaf == 1 else 4


def step_of(top: int) -> int:
    """From one sum beside the chart to the next: a round one, so large that a few reach the top."""
    steps = (digit * int("1" + "0" * zeros) for zeros in count() for digit in (1, 2, 5))
    return next(step for step in steps if step * LABELS >= top)
