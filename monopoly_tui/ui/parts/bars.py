"""Bars: numbers side by side, each with its name, as long as they are large."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, cut, fitted, padded
from monopoly_tui.ui.palette import Palette
from monopoly_tui.ui.signs import Signs

SHORTEST = 8  # cells of a bar; beyond that names may be as long as they are
FULL, EIGHTHS = "█", " ▏▎▍▌▋▊▉"


def bars(entries: Sequence[tuple[str, int, str]], width: int, palette: Palette, signs: Signs) -> list[Row]:
    """A line for each of these: a name, a bar as long as its number, and the number as it is told."""
    ground = colours.ink(palette, "text", "ground")
    most = max((value for _, value, _ in entries), default=0)
    told = max((cell_len(text) for _, _, text in entries), default=0)
    longest = max((cell_len(name) for name, _, _ in entries), default=0)
    names = min(longest, max(width * 2 // 5, width - told - 3 - SHORTEST))
    room = max(1, width - names - told - 3)
    lit = colours.ink(palette, "accent", "ground")
    rows: list[Row] = []
    for name, value, text in entries:
        head = Segment(padded(cut(name, names, signs.more), names) + " ", ground)
        bar = Segment(padded(_bar(value, most, room, signs), room) + " ", lit)
        rows.append(fitted([head, bar, Segment(text.rjust(told), ground)], width, ground))
    return rows


def _bar(value: int, most: int, room: int, signs: Signs) -> str:
    """As long as `value` is of `most`, in eighths of a cell."""
    eighths = value * room * 8 // most if most else 0
    if signs.plain:
        return "#" * (eighths // 8)
    return FULL * (eighths // 8) + EIGHTHS[eighths % 8].strip()
