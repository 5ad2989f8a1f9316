"""A side track as a strip of cells with pawns; a long one goes on in the next row. Pure, and without a single rule."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.segment import Segment
from rich.style import Style

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, centred, fitted, width_of
from monopoly_tui.ui.palette import Palette, styled

TONE = 0.34  # how much of good or bad a cell takes on
WIDEST, NARROWEST = 9, 4


class TrackCell(Struct, frozen=True):
    """One cell. `tone`: good, bad, accent or none; `pawns`: the letter and colour of who stands there."""

    text: str
    tone: str = ""
    pawns: tuple[tuple[str, int], ...] = ()


def columns_of(count: int, width: int) -> tuple[int, int]:
    """How many cells stand in a row of `width`, and how wide each is; the rows as equal as may be."""
    most = max(1, width // (NARROWEST + 1))
    rows = -(-count // max(1, min(most, width // 6 if width // 6 else 1)))
    columns = -(-count // rows)
    return columns, max(NARROWEST, min(WIDEST, width // columns))


def track_rows(cells: Sequence[TrackCell], width: int, palette: Palette, *, tall: int = 2) -> list[Row]:
    """The strip: each row of cells takes `tall` rows, its pawns in the lowest; a blank row parts it from the next."""
    ground = colours.ink(palette)
    columns, wide = columns_of(len(cells), width)
    rows: list[Row] = []
    for start in range(0, len(cells), columns):
        chunk = cells[start : start + columns]
        margin = Segment(" " * max(0, (width - columns * wide) // 2), ground)
        for line in range(tall):
            pieces = [piece for cell in chunk for piece in cell_pieces(cell, line, tall, wide - 1, palette)]
            rows.append(fitted([margin, *pieces], width, ground))
        rows.append(fitted([], width, ground))
    return rows[:-1]


def track_height(count: int, width: int, tall: int) -> int:
    """How many rows the strip takes."""
    rows = -(-count // columns_of(count, width)[0])
    return rows * (tall + 1) - 1


def cell_pieces(cell: TrackCell, line: int, tall: int, wide: int, palette: Palette) -> Row:
    """One row of one cell, the parting blank on its right in it."""
    style = toned(palette, cell.tone)
    gap = Segment(" ", colours.ink(palette))
    where = 0 if tall < 3 else (tall - 2) // 2
    if line == tall - 1 and cell.pawns and tall > 1:
        return [*pawn_pieces(cell.pawns, wide, style, palette), gap]
    if tall == 1 and cell.pawns:
        return [*pawn_pieces(cell.pawns, wide, style, palette), gap]
    return [Segment(centred(cell.text if line == where else "", wide), style), gap]


def pawn_pieces(pawns: Sequence[tuple[str, int]], wide: int, style: Style, palette: Palette) -> Row:
    """Pawns in the middle of a cell, broad if there is room."""
    broad = len(pawns) * 3 <= wide
    chips = [Segment(f" {sign} " if broad else sign, colours.chip(palette, seat)) for sign, seat in pawns]
    room = max(0, wide - width_of(chips))
    return fitted([Segment(" " * (room // 2), style), *chips], wide, style)


def toned(palette: Palette, tone: str) -> Style:
    """The style of a cell that gives, takes, or stands out."""
    if palette.depth == "none":
        return styled(reverse=True, bold=tone == "good", underline=tone == "bad")
    if palette.depth == "ansi":
        colour = {"good": palette.good, "bad": palette.bad, "accent": palette.accent}.get(tone, "white")
        return styled(color="black", bgcolor=colour)
    if not tone:
        return colours.ink(palette, "faint", "raised")
    return styled(color=palette.text, bgcolor=colours.mixed(palette.card, getattr(palette, tone), TONE), bold=True)
