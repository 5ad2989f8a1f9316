"""Signs: the few pictures drawn beside letters, each one cell wide, and what stands for them in plain ASCII."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len
from rich.segment import Segment


class Signs(Struct, frozen=True):
    """One set of pictures. `faces` are the six sides of a die; `plain`: nothing but ASCII may be drawn."""

    plain: bool = False
    faces: str = "⚀⚁⚂⚃⚄⚅"
    pip: str = "●"
    house: str = "⌂"
    hotel: str = "▮"
    pledge: str = "▽"
    here: str = "◂"
    bar: str = "▌"
    mark: str = "▸"
    dot: str = "·"
    more: str = "…"
    enter: str = "⏎"
    rule: str = "─"
    up: str = "↑"
    down: str = "↓"
    left: str = "←"
    right: str = "→"
    ticked: str = "■"
    unticked: str = "□"
    dash: str = "—"


UNICODE = Signs()
ASCII = Signs(
    plain=True,
    faces="123456",
    pip="o",
    house="h",
    hotel="H",
    pledge="%",
    here="<",
    bar="|",
    mark=">",
    dot=".",
    more="~",
    enter="Enter",
    rule="-",
    up="up",
    down="down",
    left="<",
    right=">",
    ticked="x",
    unticked="_",
    dash="-",
)


def signs_for(ascii_only: bool, house: str = "", hotel: str = "") -> Signs:
    """The pictures of a table; a board's own signs for its buildings are taken if they are one cell wide."""
    if ascii_only:
        return ASCII
    return Signs(house=_one_cell(house, UNICODE.house), hotel=_one_cell(hotel, UNICODE.hotel))


def _one_cell(sign: str, otherwise: str) -> str:
    return sign if len(sign) == 1 and cell_len(sign) == 1 and sign.isprintable() else otherwise


def plain(text: str) -> str:
    """`text` in ASCII, as wide as it was: Cyrillic by Latin letters, question marks for what nothing stands for."""
    near = text.translate(_NEAREST)
    return near if near.isascii() else "".join(sign if sign.isascii() else "?" * cell_len(sign) for sign in near)


_NEAREST = str.maketrans(
    "«»’“”„—–−…→←↑↓×·●■□абвгґдеёєжзиіїйклмнопрстуфхцчшщъыьэюяАБВГҐДЕЁЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ\xa0",
    "\"\"'\"\"\"---~><^vx.ox_abvggdeeezziiijklmnoprstufhccss'y'euaABVGGDEEEZZIIIJKLMNOPRSTUFHCCSS'Y'EUA ",
)


def as_drawn(rows: Sequence[Sequence[Segment]], signs: Signs) -> Sequence[Sequence[Segment]]:
    """The rows as these signs allow."""
    if not signs.plain:
        return rows
    return [[segment._replace(text=plain(segment.text)) for segment in row] for row in rows]
