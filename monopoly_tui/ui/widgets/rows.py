"""Rows: a widget that shows ready rows and repaints those that changed. Most parts of the screen are one of these."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip

from monopoly_tui.ui.widgets.lines import Lines, Piece


class Clicked(Message):
    """A piece that does something was clicked."""

    def __init__(self, do: str) -> None:
        super().__init__()
        self.do = do


class Rows(Lines):
    """Rows of segments, one a line, as wide as the widget."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: Sequence[Sequence[Segment]] = ()
        self._strips: dict[int, Strip] = {}  # those that Textual has asked for

    def show(self, rows: Sequence[Sequence[Segment]]) -> None:
        """Show these rows from now on."""
        self.refresh_at(self.take(rows))

    def take(self, rows: Sequence[Sequence[Segment]]) -> list[Piece]:
        """Be these rows from now on, without drawing them: what of it looks different."""
        old, self._rows = self._rows, rows
        found: list[Piece] = [
            (y, 0, row) for y, row in enumerate(rows) if y >= len(old) or (old[y] is not row and old[y] != row)
        ]
        for y, _, _ in found:
            self._strips.pop(y, None)
        if len(rows) < len(old):
            self._strips.clear()
            self.refresh()
        return found

    @property
    def whole(self) -> list[Piece]:
        """All of it, in the same segments in which Textual will draw it."""
        return [(y, 0, list(Segment.simplify(row))) for y, row in enumerate(self._rows)]

    def render_line(self, y: int) -> Strip:
        """One row, as it is."""
        if y >= len(self._rows):
            return Strip.blank(self.size.width, self.rich_style)
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = Strip(Segment.simplify(self._rows[y]))
        return strip

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked."""
        do = event.style.meta.get("do") if event.style else None
        if isinstance(do, str):
            event.stop()
            self.post_message(Clicked(do))
