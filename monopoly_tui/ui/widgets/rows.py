"""Rows: a widget that shows ready rows and repaints those that changed. Most parts of the screen are one of these."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from monopoly_tui.ui.drawing import changed
from monopoly_tui.ui.geometry import Place


class Clicked(Message):
    """A piece that does something was clicked."""

    def __init__(self, do: str) -> None:
        super().__init__()
        self.do = do


class Rows(Widget):
    """Rows of segments, one a line."""

    ALLOW_SELECT = False

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: list[list[Segment]] = []

    def put(self, place: Place) -> None:
        """Stand at `place`; a place without width hides the widget."""
        self.display = place.width > 0 and place.height > 0
        if self.display:
            self.styles.offset = (place.x, place.y)
            self.styles.width, self.styles.height = place.width, place.height

    def show(self, rows: Sequence[Sequence[Segment]]) -> None:
        """Show these rows from now on."""
        fresh = [list(Segment.simplify(row)) for row in rows]
        old, self._rows = self._rows, fresh
        if len(old) != len(fresh):
            self.refresh()
            return
        spans = [(index, changed(one, other)) for index, (one, other) in enumerate(zip(old, fresh, strict=True))]
        regions = [Region(x, index, width, 1) for index, (x, width) in spans if width]
        if regions:
            self.refresh(*regions)

    def render_line(self, y: int) -> Strip:
        """One row, as it is."""
        if y < len(self._rows):
            return Strip(self._rows[y])
        return Strip.blank(self.size.width, self.rich_style)

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked."""
        do = event.style.meta.get("do") if event.style else None
        if isinstance(do, str):
            event.stop()
            self.post_message(Clicked(do))
