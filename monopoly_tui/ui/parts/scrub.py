"""The scrub bar of a replay: where it stands between the beginning and the end, and how fast it plays. Pure."""

from __future__ import annotations

from msgspec import Struct
from rich.segment import Segment

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, centred, cut, doing, fitted
from monopoly_tui.ui.palette import Palette
from monopoly_tui.ui.signs import Signs


class Place(Struct, frozen=True):
    """Row `seq` of 0 to `last`; `told` says it in words."""

    seq: int
    last: int
    told: str


def scrub_rows(place: Place, width: int, height: int, palette: Palette, signs: Signs) -> list[Row]:
    """The bar with its mark, and the words below it; in a single row the words alone."""
    ground = colours.ink(palette, "text", "ground")
    faint = colours.ink(palette, "faint", "ground")
    accent = colours.ink(palette, "accent", "ground", bold=True)
    words = fitted([Segment(centred(cut(place.told, width, signs.more), width), accent)], width, ground)
    if height < 2 or width < 12:
        return [words]
    room = width - 4
    mark = round(place.seq * (room - 1) / place.last) if place.last else 0
    bar: Row = [Segment("  ", ground)]
    for cell in range(room):
        style = accent if cell <= mark else faint
        sign = signs.ticked if cell == mark else signs.rule
        bar.append(Segment(sign, doing(style, f"scrub:{round(cell * place.last / max(1, room - 1))}")))
    blank = fitted([], width, ground)
    return [*[blank] * (height - 2), fitted(bar, width, ground), words]
