"""A long page to be read: lines under headings, moved by arrows."""

from __future__ import annotations

from collections.abc import Iterator

from rich.segment import Segment

from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.drawing import Row, fitted, wrapped
from monopoly_tui.ui.palette import ink
from monopoly_tui.ui.parts.frame import Hint
from monopoly_tui.ui.screens.page import BACK, MOVE, Page

MARGINS = 6  # cells: two before a line, and four after it for the arrow that tells of more
WIDEST = 92  # cells; longer lines are hard to read


class ScrollPage(Page):
    """A page as long as it must be. A subclass makes its `lines`."""

    def __init__(self, table: GameApp) -> None:
        super().__init__(table)
        self.first = 0
        self._most = 0

    @property
    def shown(self) -> int:
        """The first line that is shown; `first` stays where it was read to while the window is too large for it."""
        return max(0, min(self.first, self._most))

    def lines(self, width: int) -> list[Row]:
        """All lines, each at most `width` cells wide."""
        raise NotImplementedError

    def heading(self, text: str) -> Row:
        """A line that begins something new."""
        return [Segment(text, ink(self.palette, "accent", "ground", bold=True))]

    def paragraph(self, text: str, width: int, head: str = "") -> Iterator[Row]:
        """A text in lines, with `head` before the first of them and blanks before the others."""
        style = ink(self.palette, "text", "ground")
        for index, line in enumerate(wrapped(text, width - len(head))):
            yield [
                Segment(" " * len(head) if index else head, ink(self.palette, "accent", "ground")),
                Segment(line, style),
            ]

    def body(self, width: int, height: int) -> list[Row]:
        lines = self.lines(min(width - MARGINS, WIDEST))
        self._most = max(0, len(lines) - height)
        first = self.shown
        ground = ink(self.palette, "text", "ground")
        rows = [fitted([Segment("  ", ground), *line], width, ground) for line in lines[first:][:height]]
        faint = ink(self.palette, "faint", "ground")
        ends = ((first > 0, 0, self.signs.up), (first < self._most, -1, self.signs.down))
        for shown, place, sign in ends:
            if shown and rows:
                cut_row = fitted(rows[place], width - 3, ground)
                rows[place] = fitted([*cut_row, Segment(f" {sign}", faint)], width, ground)
        return rows

    def hints(self) -> list[Hint]:
        move = (f"{self.signs.up} {self.signs.down}", self.say(MOVE), "key:down")
        return [move, ("Esc", self.say(BACK), "key:escape")]

    def key(self, key: str) -> bool:
        steps = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "space": 10}
        steps |= {"home": -self._most, "end": self._most}
        if key in steps:
            self.first = max(0, min(self._most, self.shown + steps[key]))
            return True
        if key in ("escape", "backspace", "enter", "q", "h", "question_mark", "f1", "f2"):
            self.leave()
            return True
        return False
