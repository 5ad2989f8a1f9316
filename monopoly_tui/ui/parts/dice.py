"""The dice: up to two drawn large, each seven cells by three; more of them, or in little room, by their faces."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from rich.style import Style

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, centred, fitted
from monopoly_tui.ui.palette import Palette, styled
from monopoly_tui.ui.signs import Signs

PIPS = {
    1: ("       ", "   o   ", "       "),
    2: (" o     ", "       ", "     o "),
    3: (" o     ", "   o   ", "     o "),
    4: (" o   o ", "       ", " o   o "),
    5: (" o   o ", "   o   ", " o   o "),
    6: (" o   o ", " o   o ", " o   o "),
}
LARGE = 7


def dice_rows(
    dice: Sequence[int], lie: bool, width: int, height: int, palette: Palette, signs: Signs
) -> list[Row]:
    """The last throw; faint if the dice lie there since an earlier turn."""
    ground = colours.ink(palette, "text", "ground")
    if not dice:
        return [fitted([], width, ground)] * height
    if height < 3 or len(dice) * (LARGE + 1) - 1 > width or any(face not in PIPS for face in dice):
        return _small(dice, width, height, palette, signs)
    white = _white(palette, lie)
    rows: list[Row] = []
    for line in range(3):
        pieces: Row = []
        for face in dice:
            pieces += [Segment(PIPS[face][line].replace("o", signs.pip), white), Segment(" ", ground)]
        rows.append(fitted(pieces[:-1], width, ground))
    return rows + [fitted([], width, ground)] * (height - 3)


def _small(dice: Sequence[int], width: int, height: int, palette: Palette, signs: Signs) -> list[Row]:
    ground = colours.ink(palette, "text", "ground", bold=True)
    text = " ".join(signs.faces[face - 1] if 1 <= face <= 6 else str(face) for face in dice)
    rows = [fitted([Segment(centred(text, width), ground)], width, ground)]
    return rows + [fitted([], width, ground)] * (height - 1)


def _white(palette: Palette, lie: bool) -> Style:
    if palette.depth == "none":
        return styled(reverse=not lie)
    if palette.depth == "ansi":
        return styled(color="black", bgcolor="bright_black" if lie else "white", bold=True)
    if lie:
        return colours.ink(palette, "faint", "raised")
    return styled(color="#1b1d26", bgcolor="#f4f1ea" if palette.dark else "#ffffff", bold=True)
