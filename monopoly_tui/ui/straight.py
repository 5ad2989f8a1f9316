"""Straight: what has changed of a screen goes to the terminal at once, where nothing lies over it.

Textual would wait for its next refresh, and then ask every widget near by for its lines. From a key to what it brings
about that takes longer than everything else together. Where its way is needed (before a layout is done, under a
dialog, behind another page), its way is taken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct
from rich.console import Console, RenderableType
from rich.control import Control
from rich.segment import Segment, Segments
from rich.style import Style
from textual._compositor import CompositorUpdate
from textual.color import TRANSPARENT, Color
from textual.filter import LineFilter
from textual.geometry import NULL_REGION, Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from monopoly_tui.ui.widgets.lines import Lines, Piece
from monopoly_tui.ui.widgets.rows import Rows

Changed = Sequence[tuple[Lines, Sequence[Piece]]]  # widgets, and what of them looks different now


class Filtered(Struct, frozen=True, eq=False):
    """What makes of colours those that the terminal is to show, and the ground on which they stand."""

    filters: tuple[LineFilter, ...] = ()
    ground: Color = TRANSPARENT

    def style(self, style: Style) -> Style:
        """A style as it is to be shown."""
        return self.piece([Segment("", style)])[0].style or style

    def piece(self, piece: Sequence[Segment]) -> list[Segment]:
        """A piece as it is to be shown."""
        shown = list(piece)
        for each in self.filters:
            shown = each.apply(shown, self.ground)
        return shown


_filtered = lru_cache(maxsize=16)(Filtered)  # one of each, which is quickly told from another one


class Pieces(CompositorUpdate):
    """An update of a few pieces of lines."""

    def __init__(self, pieces: Sequence[Piece], filtered: Filtered) -> None:
        self.pieces = pieces
        self.filtered = filtered

    def __rich_console__(self, console: Console, options: object) -> Iterator[RenderableType]:
        """As rich would draw it; nobody asks for that at a terminal."""
        for y, x, piece in self.pieces:
            yield Control.move_to(x, y)
            yield Segments(self.filtered.piece(piece))

    def render_segments(self, console: Console) -> str:
        """What is written to the terminal."""
        strips = ((x, y, Strip(self.filtered.piece(piece))) for y, x, piece in self.pieces)
        return "".join(f"{Control.move_to(x, y)}{strip.render(console)}" for x, y, strip in strips)


def is_laid_out(screen: Screen[Any]) -> bool:
    """Whether Textual has ever laid a screen out, so that the places of its parts are those of its real size."""
    return bool(screen._compositor.visible_widgets)


def show(
    screen: Screen[Any],
    changed: Changed,
    parts: Sequence[Lines],
    above: Rows | None = None,
    leaving: Rows | None = None,
) -> None:
    """Show what has changed in the parts of a screen, the first of which lies behind the others.

    `above` is what lies above them or is to lie there: before Textual has laid it out it is shown too, instead of what
    is behind it. `leaving` lay there and is gone: what was behind it is shown before Textual has taken it away.
    """
    seen = screen._compositor.visible_widgets  # with where they stand, as it was laid out last
    comes = above.whole if above is not None and above.display and above not in seen else []
    goes = leaving if leaving is not None and leaving in seen else None
    if not (changed or comes or goes):
        return
    if not _is_settled(screen, changed, parts if goes is None else (*parts, goes)):
        for widget, pieces in changed:
            widget.refresh_at(pieces)
        return
    if above is not None and comes:
        changed = [*_beside(changed, above), (above, comes)]
    elif goes is not None:
        changed = [*changed, *_uncovered(parts, goes.allotted or NULL_REGION)]
    filtered = _filtered(tuple(screen.get_line_filters()), _ground(screen))
    screen.app._display(screen, Pieces([piece for one in changed for piece in _placed(*one)], filtered))


def _ground(screen: Screen[Any]) -> Color:
    """On what a screen stands: on its own colour, unless something is seen through that."""
    own = screen.styles.background
    return own if own.a == 1 else screen.background_colors[1]


def _uncovered(parts: Sequence[Lines], region: Region) -> Iterator[tuple[Lines, Sequence[Piece]]]:
    """All that stands in a region: the rows of the parts there, and between them the one behind the others."""
    behind, *others = parts
    places = [(part, part.allotted or NULL_REGION) for part in others]
    there = sorted(((part, place) for part, place in places if place.overlaps(region)), key=lambda one: one[1].x)
    left, top = (behind.allotted or NULL_REGION).offset
    for y in region.line_range:
        x = region.x
        strip = behind.render_line(y - top)
        for part, place in there:
            if y in place.line_range:
                if place.x > x:
                    yield behind, [(y - top, x - left, list(strip.crop(x - left, place.x - left)))]
                yield part, [(y - place.y, 0, list(part.render_line(y - place.y)))]
                x = max(x, place.right)
        if x < region.right:
            yield behind, [(y - top, x - left, list(strip.crop(x - left, region.right - left)))]


def _beside(changed: Changed, above: Lines) -> Iterator[tuple[Lines, Sequence[Piece]]]:
    """What has changed beside something that lies above the rest; what is behind it Textual may draw."""
    covered = above.allotted or NULL_REGION
    for widget, pieces in changed:
        left, top = (widget.allotted or NULL_REGION).offset
        seen: list[Piece] = []
        behind: list[Piece] = []
        for y, x, row in pieces:
            width = sum(segment.cell_length for segment in row)
            hides = covered.overlaps(Region(left + x, top + y, width, 1))
            (behind if hides else seen).append((y, x, row))
        widget.refresh_at(behind)
        yield widget, seen


def _is_settled(screen: Screen[Any], changed: Changed, parts: Collection[Widget]) -> bool:
    """Whether this page is the one that is seen, nothing lies above its parts, and what has changed stands in place."""
    if screen.app.screen is not screen or screen.app._batch_count:
        return False
    seen = screen._compositor.visible_widgets  # with where they stand, as it was laid out last
    if not all(widget in parts or widget is screen for widget in seen):
        return False
    return all(widget in seen and seen[widget][0] == widget.allotted for widget, _ in changed)


def _placed(widget: Lines, pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Pieces of a widget in its place on the screen."""
    left, top = (widget.allotted or NULL_REGION).offset
    for y, x, piece in pieces:
        yield top + y, left + x, piece
