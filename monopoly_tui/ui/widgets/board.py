"""The board: one widget that draws all spaces by lines, over a pure renderer of one cell, and repaints single cells."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.cells import cell_rows
from monopoly_tui.ui.geometry import Place
from monopoly_tui.ui.palette import DARK, Palette
from monopoly_tui.ui.signs import UNICODE, Signs
from monopoly_tui.ui.view import CellView
from monopoly_tui.ui.widgets.lines import Lines, Piece


class Looked(Message):
    """A space was clicked: its place in the track."""

    def __init__(self, index: int) -> None:
        super().__init__()
        self.index = index


class Board(Lines):
    """The spaces of a board, wherever they are. `shown` are the places in the track that are drawn, in order."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.palette: Palette = DARK
        self.signs: Signs = UNICODE
        self._cells: tuple[CellView, ...] = ()
        self._places: tuple[Place, ...] = ()
        self._shown: tuple[int, ...] = ()
        self._cursor = -1
        self._lines: dict[int, list[tuple[int, int]]] = {}

    def set_out(self, frame: Place, places: Sequence[Place]) -> None:
        """Stand at `frame`, the spaces at `places` in it."""
        self.put(frame)
        self._places = tuple(places)
        self._lines = {}
        for slot, place in enumerate(self._places):
            for y in range(place.y, place.bottom):
                self._lines.setdefault(y, []).append((place.x, slot))
        for line in self._lines.values():
            line.sort()
        self.refresh()

    def take(self, cells: tuple[CellView, ...], shown: Sequence[int], cursor: int) -> list[Piece]:
        """Be these spaces from now on, without drawing them: what of it looks different.

        `cursor` is the one that is being looked at.
        """
        old = (self._cells, self._shown, self._cursor)
        self._cells, self._shown, self._cursor = cells, tuple(shown), cursor
        if old[1] != self._shown or len(old[0]) != len(cells):
            self.refresh()
            return []
        marked = {cursor, old[2]} if cursor != old[2] else set()
        found: list[Piece] = []
        for place, index in zip(self._places, self._shown, strict=False):
            if old[0][index] != cells[index] or index in marked:
                before = self._rows(old[0][index], place, looked_at=index == old[2])
                after = self._rows(cells[index], place, looked_at=index == cursor)
                rows = enumerate(zip(before, after, strict=True), place.y)
                found += [(y, place.x, other) for y, (one, other) in rows if one != other]
        return found

    def _rows(self, cell: CellView, place: Place, *, looked_at: bool) -> tuple[tuple[Segment, ...], ...]:
        return cell_rows(cell, place.width, place.height, self.palette, self.signs, looked_at)

    def render_line(self, y: int) -> Strip:
        """One line: the cells that touch it, and nothing between them."""
        ground = colours.ink(self.palette, "text", "ground")
        pieces: list[Segment] = []
        end = 0
        for x, slot in self._lines.get(y, ()):
            if slot >= len(self._shown) or x < end:
                continue
            place, index = self._places[slot], self._shown[slot]
            if x > end:
                pieces.append(Segment(" " * (x - end), ground))
            rows = self._rows(self._cells[index], place, looked_at=index == self._cursor)
            pieces += rows[y - place.y]
            end = place.right
        if end < self.size.width:
            pieces.append(Segment(" " * (self.size.width - end), ground))
        return Strip(pieces)

    def on_click(self, event: events.Click) -> None:
        """Tell which space was clicked."""
        for slot, place in enumerate(self._places[: len(self._shown)]):
            if place.holds(event.x, event.y):
                event.stop()
                self.post_message(Looked(self._shown[slot]))
                return

