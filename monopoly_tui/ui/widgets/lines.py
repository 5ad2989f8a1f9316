"""Lines: a widget made of ready lines, which knows what of it looks different now.

Nothing of Textual's stands round them, no border and no tint, so lines are shown as they are.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from monopoly_tui.ui.geometry import Place

Piece = tuple[int, int, Sequence[Segment]]  # row, column, what stands there


class Lines(Widget):
    """A subclass gives its lines by `render_line`, whole."""

    ALLOW_SELECT = False
    allotted: Region | None = None  # where it is to stand on its screen, if it was told

    def put(self, place: Place) -> None:
        """Stand at `place`; a place without width or height hides the widget."""
        self.allotted = Region(*place)
        self.display = place.width > 0 and place.height > 0
        if self.display:
            self.styles.offset = (place.x, place.y)
            self.styles.width, self.styles.height = place.width, place.height

    def refresh_at(self, pieces: Sequence[Piece]) -> None:
        """Let Textual draw these pieces of it."""
        if pieces:
            self.refresh(*[Region(x, y, sum(one.cell_length for one in piece), 1) for y, x, piece in pieces])

    def render_lines(self, crop: Region) -> list[Strip]:
        """What Textual asks for: a part of the lines."""
        width = self.size.width
        lines = [self.render_line(y).adjust_cell_length(width, self.rich_style) for y in crop.line_range]
        for each in self.get_line_filters():
            lines = [line.apply_filter(each, self.background_colors[1]) for line in lines]
        return [line.crop(crop.x, crop.right) for line in lines]
