"""Keycaps: a key as it is drawn, and lines of keys with what they do, which may be clicked as well. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.segment import Segment

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, cut, doing, fitted, width_of
from monopoly_tui.ui.palette import Palette, styled


class Hint(Struct, frozen=True):
    """A key, what it does in words, and what a click on it does. `strong`: an answer, not a mere aid.

    `known`: the key alone says enough where the words find no room.
    """

    key: str
    label: str
    do: str
    strong: bool = False
    chosen: bool = False
    known: bool = False


def keycap(palette: Palette, key: str, do: str, *, on: str = "card", chosen: bool = False) -> Segment:
    """A key to press, drawn on a ground from which it stands out."""
    if palette.depth != "true":
        style = colours.ink(palette, "accent", bold=True, underline=True)
        return Segment(f" {key} ", doing(style, do))
    face = "accent" if chosen else "ground" if on == "raised" else "raised"
    style = colours.ink(palette, "ground" if chosen else "accent", face, bold=True)
    return Segment(f" {key} ", doing(style, do))


def hint_rows(hints: Sequence[Hint], width: int, height: int, palette: Palette, mark: str = "") -> list[Row]:
    """The keys one after the other, as many as find room in so many rows; those at the end give way first.

    `mark` stands before the one that is chosen, as before the row of a list.
    """
    ground = colours.ink(palette)
    rows: list[Row] = [[Segment(" ", ground)]]
    full = False
    for hint in hints:
        pieces = _hint(hint, palette, max(1, width - len(hint.key) - 6))
        if width_of(rows[-1]) + width_of(pieces) > width and width_of(rows[-1]) > 1:
            full = full or len(rows) == height
            if not full:
                rows.append([Segment(" ", ground)])
        if full:
            pieces = _hint(hint, palette, 0)[:1] if hint.known else []
            if not pieces or width_of(rows[-1]) + width_of(pieces) > width:
                continue
        if hint.chosen and mark:
            rows[-1][-1] = Segment(mark, ground)
        rows[-1] += pieces
    rows = [fitted(pieces, width, ground) for pieces in rows]
    return [fitted([], width, ground)] * (height - len(rows)) + rows


def _hint(hint: Hint, palette: Palette, room: int) -> Row:
    text = colours.ink(palette, "text" if hint.strong else "faint", bold=hint.chosen)
    if hint.chosen and palette.depth == "true":
        text = colours.ink(palette, "ground", "accent", bold=True)
    elif hint.chosen:
        text = text + styled(reverse=True)
    label = Segment(f" {cut(hint.label, room)} ", doing(text, hint.do))
    if not hint.key:
        return [label, Segment(" ", colours.ink(palette))]
    if hint.strong:
        return [keycap(palette, hint.key, hint.do, chosen=hint.chosen), label, Segment(" ", colours.ink(palette))]
    key = colours.ink(palette, "accent")
    return [Segment(hint.key, doing(key, hint.do)), label, Segment(" ", colours.ink(palette))]
