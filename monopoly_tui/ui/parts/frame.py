"""The frame of a page: its title above, its keys or a word to the reader below. Pure, and without a single rule."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from rich.style import Style

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, both_ends, cut, doing, fitted, width_of
from monopoly_tui.ui.palette import Palette, styled
from monopoly_tui.ui.signs import Signs

PROGRAM = "monopoly_tui"
GAPS = (3, 2, 1)  # cells between two keys at the foot, by how many there are
Hint = tuple[str, str, str]  # the key, what it does, and what a click on it does


def title_row(title: str, width: int, palette: Palette, signs: Signs) -> Row:
    """The first line of a page."""
    faint = colours.ink(palette, "faint", "ground")
    right = [Segment(f"{PROGRAM} ", faint)]
    room = width - width_of(right) - 2
    left = [Segment(f" {cut(title, room, signs.more)}", colours.ink(palette, "accent", "ground", bold=True))]
    return both_ends(left, right, width, faint) if room > 8 else fitted(left, width, faint)


def foot_row(notice: str, hints: Sequence[Hint], width: int, palette: Palette, signs: Signs) -> Row:
    """A reason, or else the keys, as many as find room."""
    ground = colours.ink(palette, "faint", "ground")
    if notice:
        bad = colours.ink(palette, "bad", "ground", bold=True)
        return fitted([Segment(f" {signs.mark} {cut(notice, width - 4, signs.more)}", bad)], width, ground)
    keys = [_hint(*hint, palette) for hint in hints]
    whole = sum(width_of(key) for key in keys) + 1
    gap = next((gap for gap in GAPS if whole + gap * (len(keys) - 1) <= width), GAPS[-1])
    pieces: Row = [Segment(" ", ground)]
    for index, key in enumerate(keys):
        between = [Segment(" " * gap, ground)] if index else []
        if width_of([*pieces, *between, *key]) > width:
            break
        pieces += [*between, *key]
    return fitted(pieces, width, ground)


def _hint(key: str, label: str, do: str, palette: Palette) -> Row:
    accent, ground = colours.ink(palette, "accent", "ground"), colours.ink(palette, "faint", "ground")
    return [Segment(key, doing(accent, do)), Segment(f" {label}", doing(ground, do))]


def lit(palette: Palette, *, focused: bool, faint: bool = False, face: str = "card") -> Style:
    """The style of a piece that may have the focus."""
    if focused and palette.depth == "true":
        return colours.ink(palette, "ground", "accent", bold=True)
    if focused:
        return styled(reverse=True, bold=True)
    return colours.ink(palette, "faint" if faint else "text", face)


def placed(rows: Sequence[Row], x: int, y: int, above: list[Row], width: int, ground: Style) -> None:
    """Put `rows` into the rows `above`, `x` cells from the left, over what stands there."""
    for index, pieces in enumerate(rows):
        line = y + index
        if 0 <= line < len(above):
            parts = list(Segment.divide(above[line], [x, x + width_of(pieces), max(width, x + width_of(pieces))]))
            left = fitted(list(parts[0]), x, ground)
            right = list(parts[2]) if len(parts) > 2 else []
            above[line] = fitted([*left, *pieces, *right], width, ground)
