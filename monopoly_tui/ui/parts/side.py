"""The side panel: every seat with its cash, its worth and its deeds by group; shown from 100×30 up."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, both_ends, cut, doing, fitted, width_of
from monopoly_tui.ui.palette import Palette, styled
from monopoly_tui.ui.signs import Signs
from monopoly_tui.ui.view import DeedView, Holding, SeatView


def side_rows(
    seats: Sequence[SeatView], floats: dict[str, str], width: int, height: int, palette: Palette, signs: Signs
) -> list[Row]:
    """All seats; if they do not find room at length, their deeds are told by the letters of groups alone."""
    ground = colours.ink(palette, "text", "ground")
    rows: list[Row] = []
    for brief in (False, True):
        rows = [line for seat in seats for line in _seat(seat, floats, width, palette, signs, brief)]
        if len(rows) <= height:
            break
    rows = rows[:height]
    return rows + [fitted([], width, ground)] * (height - len(rows))


def _seat(seat: SeatView, floats: dict[str, str], width: int, palette: Palette, signs: Signs, brief: bool) -> list[Row]:
    ground = colours.ink(palette, "text", "ground")
    faint = colours.ink(palette, "faint", "ground")
    rows = [_name(seat, floats.get(seat.name, ""), width, palette, signs)]
    if seat.out:
        return [*rows, fitted([], width, ground)]
    if brief:
        return [*rows, *_in_letters(seat, width, palette, signs)]
    for holding in seat.holdings:
        rows += _group(holding, width, palette, signs)
    if seat.cards:
        rows.append(fitted([Segment(f"   + {len(seat.cards)} {signs.faces[0]}", faint)], width, ground))
    return [*rows, fitted([], width, ground)]


def _name(seat: SeatView, floating: str, width: int, palette: Palette, signs: Signs) -> Row:
    do = f"seat:{seat.name}"
    face = "raised" if seat.on_turn else "card"
    shade = colours.ink(palette, "faint" if seat.out else "text", face, bold=seat.on_turn)
    purse = seat.purse if cell_len(seat.name) + cell_len(seat.purse) + 7 <= width else seat.brief
    amount = floating or ("" if seat.out else purse)
    style = shade
    if floating:
        style = colours.ink(palette, "good" if floating.startswith("+") else "bad", "raised", bold=True)
    right = [Segment(f"{amount} ", style)]
    token = Segment(f" {seat.letter} ", doing(colours.chip(palette, seat.colour, held=seat.jailed or seat.out), do))
    jailed = "#" if seat.jailed else ""
    name = cut(seat.name, width - 5 - width_of(right) - len(jailed), signs.more)
    return both_ends([token, Segment(f" {name} {jailed}", doing(shade, do))], right, width, shade)


def _group(holding: Holding, width: int, palette: Palette, signs: Signs) -> list[Row]:
    """The group's letter, then its deeds by their short names; a whole group is marked."""
    ground = colours.ink(palette, "text", "ground")
    head = Segment(f" {holding.letter}", colours.letter(palette, holding.colour, holding.ansi, palette.ground))
    whole = Segment(signs.mark if holding.whole and holding.size > 1 else " ", colours.ink(palette, "accent", "ground"))
    rows: list[Row] = [[head, whole]]
    for deed in holding.deeds:
        pieces = deed_pieces(deed, palette, signs, "ground")
        if width_of(rows[-1]) + width_of(pieces) > width and width_of(rows[-1]) > 3:
            rows.append([Segment("   ", ground)])
        rows[-1] += [*pieces, Segment(" ", ground)]
    return [fitted(pieces, width, ground) for pieces in rows]


def deed_pieces(deed: DeedView, palette: Palette, signs: Signs, ground: str) -> Row:
    """A deed by its short name with what stands on it; a pledged one is faint and has its sign."""
    name = colours.ink(palette, "faint" if deed.pledged else "text", ground)
    state = signs.pledge if deed.pledged else signs.hotel if deed.hotel else str(deed.level) if deed.level else ""
    return [Segment(deed.short, name), Segment(state, name + styled(bold=True))]


def _in_letters(seat: SeatView, width: int, palette: Palette, signs: Signs) -> list[Row]:
    """Each group by its letter and how many of it there are, as many in a row as find room."""
    ground = colours.ink(palette, "text", "ground")
    faint = colours.ink(palette, "faint", "ground")
    rows: list[Row] = [[Segment(" ", ground)]]
    for holding in seat.holdings:
        style = colours.letter(palette, holding.colour, holding.ansi, palette.ground)
        levels = sum(deed.level for deed in holding.deeds)
        told = str(len(holding.deeds)) + (signs.mark if holding.whole else "") + (f"+{levels}" if levels else "")
        if width_of(rows[-1]) + len(told) + 3 > width:
            rows.append([Segment(" ", ground)])
        rows[-1] += [Segment(f" {holding.letter}", style), Segment(told, faint)]
    return [fitted(pieces, width, ground) for pieces in rows if width_of(pieces) > 1]
