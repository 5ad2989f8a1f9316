"""The action bar: the legal actions, each with its letter."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from rich.style import Style

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.actions import Action
from monopoly_tui.ui.drawing import Row, cut, doing, fitted, width_of
from monopoly_tui.ui.palette import Palette, styled
from monopoly_tui.ui.signs import Signs

WHOLE = 1_000
LOOKS = ((True, WHOLE), (False, WHOLE), (False, 12), (False, 8), (False, 5), (False, 3))  # sums; so much of a label


def bar_rows(
    actions: Sequence[Action],
    chosen: int,
    owners: dict[str, tuple[str, int]],
    seat: str,
    width: int,
    height: int,
    palette: Palette,
    signs: Signs,
) -> list[Row]:
    """The actions, row by row; `owners`: letter and colour of each seat, shown on what is another's.

    Where there is little room sums go first, then the ends of words; no action ever does.
    """
    ground = colours.ink(palette, "text", "ground")
    rows: list[Row] = [[]]
    for sums, longest in LOOKS:
        rows = _flowed(actions, chosen, owners, seat, width, palette, sums, longest)
        if len(rows) <= height:
            break
    rows = [fitted(pieces, width, ground) for pieces in rows[:height]]
    return [fitted([], width, ground)] * (height - len(rows)) + rows


def _flowed(
    actions: Sequence[Action],
    chosen: int,
    owners: dict[str, tuple[str, int]],
    seat: str,
    width: int,
    palette: Palette,
    sums: bool,
    longest: int,
) -> list[Row]:
    ground = colours.ink(palette, "text", "ground")
    rows: list[Row] = [[]]
    for index, action in enumerate(actions):
        pieces = _button(action, index == chosen, owners, seat, palette, sums, longest)
        if rows[-1] and width_of(rows[-1]) + width_of(pieces) + 1 > width:
            rows.append([])
        if rows[-1]:
            rows[-1].append(Segment(" ", ground))
        rows[-1] += pieces
    return rows


def _button(
    action: Action,
    chosen: bool,
    owners: dict[str, tuple[str, int]],
    seat: str,
    palette: Palette,
    sums: bool,
    longest: int,
) -> Row:
    do = f"act:{action.seat}:{action.verb}"
    face = "accent" if chosen else "raised"
    key = colours.ink(palette, "ground" if chosen else "accent", face, bold=True)
    text = colours.ink(palette, "ground" if chosen else "text", face, bold=chosen)
    if palette.depth != "true":
        key, text = _plain(chosen, palette, styled(bold=True)), _plain(chosen, palette, styled())
    pieces = [Segment(f" {action.key} " if action.key else " ", doing(key, do))]
    if action.seat != seat:
        letter, colour = owners[action.seat]
        pieces.append(Segment(letter, doing(colours.chip(palette, colour), do)))
        pieces.append(Segment(" ", doing(text, do)))
    told = f" {action.sum}" if action.sum and sums else ""
    pieces.append(Segment(f"{cut(action.label, longest)}{told} ", doing(text, do)))
    return pieces


def _plain(chosen: bool, palette: Palette, style: Style) -> Style:
    if palette.depth == "none":
        return style + styled(reverse=chosen)
    return style + (styled(color="black", bgcolor="bright_yellow") if chosen else styled(color="default"))
