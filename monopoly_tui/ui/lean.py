"""Lean updates: what has changed on the screen in as few bytes as will do, for slow lines.

Textual writes a changed span from the start of the widget's line, a whole style for every piece of it and a reset after
each. Here only those cells are written that stand otherwise on the terminal, and a style is told by what differs from
the one before.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import cast

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console, RenderableType
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip

from monopoly_tui.ui.paper import Paper
from monopoly_tui.ui.pens import PENS, PLAIN, Pen, blank, change, over, pen_of
from monopoly_tui.ui.straight import Filtered, Pieces
from monopoly_tui.ui.widgets.lines import Piece

AS_IT_IS = Filtered()
MOST_STYLES = 1024  # that are remembered at once
_STROKES = re.compile(r"(.)\1*", re.DOTALL)  # of one pen


def lean(update: RenderableType | None, paper: Paper) -> RenderableType | None:
    """The same update in fewer bytes, if it is one of those that can be. `paper` is what it will be written on."""
    if isinstance(update, Pieces):
        return LeanUpdate(update, update.pieces, paper, update.filtered)
    if isinstance(update, ChopsUpdate):
        return LeanUpdate(update, tuple(_spans(update)), paper)
    if isinstance(update, LayoutUpdate):
        region = update.region
        rows = enumerate(update.strips, region.y)
        return LeanUpdate(update, tuple((y, region.x, _joined(strips)) for y, strips in rows), paper)
    return update


class LeanUpdate(CompositorUpdate):
    """An update as pieces with their places."""

    def __init__(
        self, update: CompositorUpdate, pieces: Sequence[Piece], paper: Paper, filtered: Filtered = AS_IT_IS
    ) -> None:
        self._update = update
        self._pieces = pieces
        self._paper = paper
        self._filtered = filtered
        self._text: str | None = None

    def __rich_console__(self, console: Console, options: object) -> Iterator[RenderableType]:
        """As rich would draw it; nobody asks for that at a terminal."""
        yield cast("RenderableType", self._update)

    def render_segments(self, console: Console) -> str:
        """What is written to the terminal."""
        return self.text(console)

    def text(self, console: Console) -> str:
        """The same, found out once, for by then it stands on the paper. It is written plainly before and after."""
        if self._text is None:
            self._text = self._made(console)
        return self._text

    def _made(self, console: Console) -> str:
        system = console._color_system or ColorSystem.TRUECOLOR
        pens_of = _pens(system, self._filtered)
        written: list[str] = []
        pen = PLAIN
        for y, x, segments in self._pieces:
            text, pens = _inked(segments, pens_of)
            if pens is None:
                pen = self._write_whole(y, x, segments, system, written, pen)
                continue
            here = -1
            for start, stop in self._paper.fresh(y, x, text, pens):
                written.append(f"\x1b[{y + 1};{x + start + 1}H" if here < 0 else f"\x1b[{start - here}C")
                pen = _write(text, pens, start, stop, written, pen)
                here = stop
        return "".join(written) + change(pen, PLAIN)

    def _write_whole(
        self, y: int, x: int, segments: Sequence[Segment], system: ColorSystem, written: list[str], pen: Pen
    ) -> Pen:
        """Write a piece that has signs of other widths or links in it; the pen afterwards."""
        written.append(change(pen, PLAIN) + f"\x1b[{y + 1};{x + 1}H")
        for text, style, control in self._filtered.piece(segments):
            if not control:
                written.append(Strip.render_style(style, text, system) if style is not None else text)
        self._paper.blot(y, x, sum(segment.cell_length for segment in segments))
        return PLAIN


class _Pens:
    """The pens of styles, told apart by which they are, not by what is in them: to look into each takes too long.

    `known`: by the id of a style the style itself, so that no other one has that id, and the signs of its pens for
    signs and for blanks alone.
    """

    def __init__(self, system: ColorSystem, filtered: Filtered) -> None:
        self._system = system
        self._filtered = filtered
        self.known: dict[int, tuple[Style, str, str]] = {}

    def learn(self, style: Style) -> tuple[Style, str, str]:
        """Take a style in."""
        if len(self.known) >= MOST_STYLES:
            self.known.clear()
        used = pen_of(self._filtered.style(style), self._system)
        found = self.known[id(style)] = style, used.sign, blank(used).sign
        return found


_pens = lru_cache(maxsize=16)(_Pens)
WITHOUT_STYLE = Style.null(), PLAIN.sign, blank(PLAIN).sign


def _inked(segments: Iterable[Segment], pens_of: _Pens) -> tuple[str, str | None]:
    """A piece as its text and the pen of every sign; without pens if it is not one sign a cell, or has a link in it."""
    whole = pens = ""
    known = pens_of.known
    for text, style, control in segments:
        if control or not text:
            continue
        if style is not None and style._link:
            return "", None
        _, used, blanks = WITHOUT_STYLE if style is None else known.get(id(style)) or pens_of.learn(style)
        whole += text
        pens += (blanks if text.isspace() else used) * len(text)
    return whole, pens if whole.isascii() or cell_len(whole) == len(whole) else None


def _write(text: str, pens: str, start: int, stop: int, written: list[str], pen: Pen) -> Pen:
    """Write some of the signs; the pen afterwards. A blank needs nothing but its ground."""
    for stroke in _STROKES.finditer(pens, start, stop):
        wanted = PENS[stroke[1]]
        shown = text[slice(*stroke.span())]
        if wanted is not pen:
            if not (pen.draws or wanted.draws or shown.strip(" ")):
                wanted = over(pen, wanted.ground)
            written.append(change(pen, wanted))
            pen = wanted
        written.append(shown)
    return pen


def _spans(update: ChopsUpdate) -> Iterator[Piece]:
    """The changed spans, each with no more than has changed."""
    for y, start, stop in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            left, right = max(x, start), min(end, stop)
            if strip is not None and left < right:
                yield y, left, list(strip.crop(left - x, right - x))


def _joined(strips: Iterable[Strip]) -> list[Segment]:
    return [segment for strip in strips for segment in strip]
