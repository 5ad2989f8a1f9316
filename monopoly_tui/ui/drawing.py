"""Drawing: rows of styled text, measured in cells. Pure; everything on the screen is made of these rows.

A row is a list of rich segments. A piece may carry what it does when clicked, as `meta["do"]`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from rich.cells import cached_cell_len, chop_cells, set_cell_size
from rich.segment import Segment
from rich.style import Style

Row = list[Segment]

_GAP = re.compile(r"(?<!\d) +| +(?!\d{3}(?!\d))")  # blanks, but for those within a number such as 100 000


def row(*pieces: tuple[str, Style]) -> Row:
    """A row of these texts."""
    return [Segment(text, style) for text, style in pieces if text]


def width_of(pieces: Sequence[Segment]) -> int:
    """How many cells a row takes."""
    width = 0
    for text, _, _ in pieces:
        width += cached_cell_len(text)
    return width


def fitted(pieces: Row, width: int, style: Style) -> Row:
    """A row of exactly `width` cells: cut, or filled with `style`."""
    missing = width - width_of(pieces)
    if missing < 0:
        return Segment.adjust_line_length(pieces, width)
    return [*pieces, Segment(" " * missing, style)] if missing else pieces[:]


def both_ends(left: Row, right: Row, width: int, style: Style) -> Row:
    """`left` at the left edge and `right` at the right one; the left gives way if there is too little room."""
    room = max(0, width - width_of(right))
    return fitted(fitted(left, room, style) + right, width, style)


def cut(text: str, width: int, more: str = "…") -> str:
    """`text` in at most `width` cells; what is cut off is told by `more`."""
    if cached_cell_len(text) <= width:
        return text
    return set_cell_size(text, max(0, width - cached_cell_len(more))).rstrip() + more if width > 0 else ""


def padded(text: str, width: int) -> str:
    """`text` in exactly `width` cells."""
    return set_cell_size(text, width)


def centred(text: str, width: int) -> str:
    """`text` in the middle of `width` cells."""
    room = max(0, width - cached_cell_len(text))
    return padded(" " * (room // 2) + text, width)


def wrapped(text: str, width: int) -> list[str]:
    """`text` in lines of at most `width` cells, parted at spaces; a word that is wider than a line is chopped."""
    return list(_lines(text, width)) if width > 0 else []


def _lines(text: str, width: int) -> Iterator[str]:
    line = ""
    for word in _GAP.split(text):
        joined = f"{line} {word}" if line else word
        if cached_cell_len(joined) <= width:
            line = joined
            continue
        if line:
            yield line
        *whole, line = chop_cells(word, width) or [""]
        yield from whole
    if line:
        yield line


@lru_cache(maxsize=512)
def doing(style: Style, do: str) -> Style:
    """`style` for a piece that does something when clicked."""
    return style + Style(meta={"do": do})
