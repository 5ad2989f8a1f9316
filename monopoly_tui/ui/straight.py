"""Straight: what has changed of a screen goes to the terminal at once, where nothing lies over it.

Textual would wait for its next refresh, and then ask every widget near by for its lines. From a key to what it brings
about that takes longer than everything else together. Where its way is needed (before a layout is done, under a
dialog, behind another page), its way is taken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from rich.console import Console, RenderableType
from rich.control import Control
from rich.segment import Segments
from textual._compositor import CompositorUpdate
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from monopoly_tui.ui.widgets.lines import Lines, Piece

Changed = Sequence[tuple[Lines, Sequence[Piece]]]  # widgets, and what of them looks different now


class Pieces(CompositorUpdate):
    """An update of a few pieces of lines."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces = pieces

    def __rich_console__(self, console: Console, options: object) -> Iterator[RenderableType]:
        """As rich would draw it; nobody asks for that at a terminal."""
        for y, x, piece in self.pieces:
            yield Control.move_to(x, y)
            yield Segments(piece)

    def render_segments(self, console: Console) -> str:
        """What is written to the terminal."""
        return "".join(f"{Control.move_to(x, y)}{Strip(piece).render(console)}" for y, x, piece in self.pieces)


def show(screen: Screen[Any], changed: Changed, parts: Collection[Widget]) -> None:
    """Show what has changed in the parts of a screen, above which anything else lies."""
    if not changed:
        return
    if _is_settled(screen, changed) and _is_bare(screen, parts):
        screen.app._display(screen, Pieces([piece for widget, pieces in changed for piece in _placed(widget, pieces)]))
        return
    for widget, pieces in changed:
        widget.refresh_at(pieces)


def _is_settled(screen: Screen[Any], changed: Changed) -> bool:
    """Whether this page is the one that is seen, and what has changed stands where it is meant to."""
    if screen.app.screen is not screen or screen.app._batch_count:
        return False
    return all(widget.region == widget.allotted for widget, _ in changed)


def _is_bare(screen: Screen[Any], parts: Collection[Widget]) -> bool:
    """Whether nothing but these parts is to be seen."""
    return all(widget is screen or widget in parts for widget in screen._compositor.visible_widgets)


def _placed(widget: Lines, pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Pieces of a widget in its place on the screen, in the colours that the terminal can show."""
    left, top = widget.region.offset
    filters, ground = widget.filters
    for y, x, piece in pieces:
        for each in filters:
            piece = each.apply(list(piece), ground)
        yield top + y, left + x, piece
