"""Lean updates: what has changed on the screen in as few bytes as will do, for slow lines.

Textual writes a changed span from the start of the widget's line, a whole style for every piece of it and a reset after
each. Here only those cells are written that stand otherwise on the terminal, and a style is told by what differs from
the one before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, cast

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console, RenderableType
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import SGR_STYLES, Strip

from monopoly_tui.ui.paper import Paper

DRAWN_ON_BLANKS = frozenset({"4", "7", "9", "21", "51", "52", "53"})  # underlined, reversed, struck out, framed
Piece = tuple[int, int, Iterable[Segment]]  # row, column, what stands there


class Pen(NamedTuple):
    """How a terminal writes now: its attributes, and the codes of both colours."""

    attributes: frozenset[str] = frozenset()
    colour: str = "39"
    ground: str = "49"


PLAIN = Pen()
Cell = tuple[str, Pen]  # what stands in one cell, and how it was written


def lean(update: RenderableType | None, paper: Paper[Cell]) -> RenderableType | None:
    """The same update in fewer bytes, if it is one of those that can be. `paper` is what it will be written on."""
    if isinstance(update, ChopsUpdate):
        return LeanUpdate(update, tuple(_spans(update)), paper)
    if isinstance(update, LayoutUpdate):
        region = update.region
        rows = enumerate(update.strips, region.y)
        return LeanUpdate(update, tuple((y, region.x, _joined(strips)) for y, strips in rows), paper)
    return update


class LeanUpdate(CompositorUpdate):
    """An update as pieces with their places."""

    def __init__(self, update: CompositorUpdate, pieces: tuple[Piece, ...], paper: Paper[Cell]) -> None:
        self._update = update
        self._pieces = pieces
        self._paper = paper

    def __rich_console__(self, console: Console, options: object) -> Iterator[RenderableType]:
        """As rich would draw it; nobody asks for that at a terminal."""
        yield cast("RenderableType", self._update)

    def render_segments(self, console: Console) -> str:
        """What is written to the terminal; it writes plainly before and after."""
        system = console._color_system or ColorSystem.TRUECOLOR
        written: list[str] = []
        pen = PLAIN
        for y, x, segments in self._pieces:
            cells = _cells(segments, system)
            if cells is None:
                pen = self._write_whole(y, x, segments, system, written, pen)
                continue
            here = -1
            for column, run in self._paper.fresh(y, x, cells):
                written.append(f"\x1b[{y + 1};{column + 1}H" if here < 0 else f"\x1b[{column - here}C")
                pen = _write(run, written, pen)
                here = column + len(run)
        return "".join(written) + _change(pen, PLAIN)

    def _write_whole(
        self, y: int, x: int, segments: Iterable[Segment], system: ColorSystem, written: list[str], pen: Pen
    ) -> Pen:
        """Write a piece that has signs of other widths or links in it; the pen afterwards."""
        written.append(_change(pen, PLAIN) + f"\x1b[{y + 1};{x + 1}H")
        for text, style, control in segments:
            if not control:
                written.append(Strip.render_style(style, text, system) if style is not None else text)
        self._paper.blot(y, x, sum(segment.cell_length for segment in segments))
        return PLAIN


def _cells(segments: Iterable[Segment], system: ColorSystem) -> list[Cell] | None:
    """The cells of a piece; None if it has signs in it that are not one cell wide, or a link."""
    found: list[Cell] = []
    for text, style, control in segments:
        if control or not text:
            continue
        if (style is not None and style._link) or cell_len(text) != len(text):
            return None
        pen = _pen(style, system) if style is not None else PLAIN
        blank = pen if pen.attributes & DRAWN_ON_BLANKS else Pen(ground=pen.ground)  # it shows its ground alone
        found += [(sign, blank if sign == " " else pen) for sign in text]
    return found


def _write(run: Iterable[Cell], written: list[str], pen: Pen) -> Pen:
    """Write cells one after the other; the pen afterwards."""
    for sign, wanted in run:
        if sign == " " and not (wanted.attributes | pen.attributes) & DRAWN_ON_BLANKS:
            wanted = Pen(pen.attributes, pen.colour, wanted.ground)
        if wanted != pen:
            written.append(_change(pen, wanted))
            pen = wanted
        written.append(sign)
    return pen


def _spans(update: ChopsUpdate) -> Iterator[Piece]:
    """The changed spans, each with no more than has changed."""
    for y, start, stop in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            left, right = max(x, start), min(end, stop)
            if strip is not None and left < right:
                yield y, left, strip.crop(left - x, right - x)


def _joined(strips: Iterable[Strip]) -> tuple[Segment, ...]:
    return tuple(segment for strip in strips for segment in strip)


@lru_cache(maxsize=1024)
def _pen(style: Style, system: ColorSystem) -> Pen:
    """The pen that a style wants."""
    bits = style._attributes & style._set_attributes
    attributes = frozenset(code for bit, code in enumerate(SGR_STYLES) if bits & (1 << bit))
    colour = ";".join(style.color.downgrade(system).get_ansi_codes()) if style.color else "39"
    ground = ";".join(style.bgcolor.downgrade(system).get_ansi_codes(foreground=False)) if style.bgcolor else "49"
    return Pen(attributes, colour, ground)


@lru_cache(maxsize=4096)
def _change(before: Pen, after: Pen) -> str:
    """What turns one pen into another."""
    if before == after:
        return ""
    if after == PLAIN:
        return "\x1b[0m"
    codes = []
    if before.attributes - after.attributes:
        codes.append("0")
        before = PLAIN
    codes += sorted(after.attributes - before.attributes)
    codes += [after.colour] if after.colour != before.colour else []
    codes += [after.ground] if after.ground != before.ground else []
    return f"\x1b[{';'.join(codes)}m"
