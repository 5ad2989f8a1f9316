"""Lists: entries to go through by arrows, Enter, digits, letters and mouse. Pure: a list of rows and a cursor.

Used by every dialog that lets one choose, so that all of them take the same keys.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, both_ends, cut, doing, fitted, width_of
from monopoly_tui.ui.palette import Palette, styled
from monopoly_tui.ui.signs import Signs


class Entry(Struct, frozen=True):
    """A row to be chosen. `key` is its letter or digit; `letter` is a sign before it in a group's or seat's colour.

    `brief` stands in the place of the text where that finds no room.
    """

    text: str
    value: str = ""
    key: str = ""
    letter: str = ""
    colour: str = ""
    ansi: str = ""
    seat: int = -1
    faint: bool = False
    brief: str = ""


def moved(cursor: int, key: str, count: int, page: int = 8) -> int:
    """Where the cursor is after a key; as it was if the key does not move it."""
    steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -count, "end": count}
    if key not in steps or not count:
        return cursor
    if key in ("up", "down"):
        return (cursor + steps[key]) % count
    return max(0, min(count - 1, cursor + steps[key]))


def list_rows(
    entries: Sequence[Entry],
    cursor: int,
    width: int,
    height: int,
    palette: Palette,
    signs: Signs,
    do: str = "entry",
    first: int | None = None,
) -> list[Row]:
    """The entries around the cursor, which stands out by a sign and by colour; or from the `first` on."""
    ground = colours.ink(palette)
    first = max(0, min(cursor - height // 2 if first is None else first, len(entries) - height))
    rows = [
        _entry(entry, first + index == cursor, f"{do}:{first + index}", width, palette, signs)
        for index, entry in enumerate(entries[first : first + height])
    ]
    if first > 0 and rows:
        rows[0] = _with_sign(rows[0], signs.up, width, palette)
    if first + height < len(entries) and rows:
        rows[-1] = _with_sign(rows[-1], signs.down, width, palette)
    return rows + [fitted([], width, ground)] * (height - len(rows))


def _entry(entry: Entry, chosen: bool, do: str, width: int, palette: Palette, signs: Signs) -> Row:
    face = "accent" if chosen and palette.depth == "true" else "card"
    colour = "ground" if chosen and palette.depth == "true" else "faint" if entry.faint else "text"
    text = doing(colours.ink(palette, colour, face, bold=chosen), do)
    if chosen and palette.depth != "true":
        text = text + styled(reverse=True)
    pieces = [Segment(f" {signs.mark if chosen else ' '} ", text)]
    if entry.key:
        key = text if chosen else doing(colours.ink(palette, "accent", face, bold=True), do)
        pieces.append(Segment(f"{entry.key} ", key))
    if entry.letter:
        style = colours.chip(palette, entry.seat) if entry.seat >= 0 else _letter(entry, palette, chosen)
        pieces += [Segment(entry.letter, doing(style, do)), Segment(" ", text)]
    right = [Segment(f" {entry.value}  ", text)] if entry.value else []
    room = width - width_of(pieces) - width_of(right)
    told = entry.brief if entry.brief and cell_len(entry.text) > room else entry.text
    return both_ends([*pieces, Segment(cut(told, room, signs.more), text)], right, width, text)


def _letter(entry: Entry, palette: Palette, chosen: bool) -> Style:
    return colours.strip(palette, entry.colour, entry.ansi) if entry.colour else colours.ink(palette)


def _with_sign(pieces: Row, sign: str, width: int, palette: Palette) -> Row:
    style = pieces[-1].style or colours.ink(palette)
    return fitted([*fitted(pieces, width - 1, style), Segment(sign, style)], width, style)
