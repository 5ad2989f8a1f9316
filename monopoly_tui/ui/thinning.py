"""Thinning: a picture of the screen with what nobody sees left out, a third of its size, one piece a line."""

from __future__ import annotations

import re
from collections import Counter

_COMMENT = re.compile(r"\s*<!--.*?-->", re.DOTALL)
_CLIPS = re.compile(r"\s*<clipPath id=\"terminal-\d+-line-\d+\">.*?</clipPath>", re.DOTALL)
_PIECE = re.compile(
    r'<rect fill="([^"]+)" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" shape-rendering="crispEdges"/>'
)
_TEXT = re.compile(
    r'<text class="terminal-\d+-(r\d+)" x="([\d.]+)" y="([\d.]+)" textLength="([\d.]+)"[^>]*>([^<]*)</text>'
)
BRAILLE = frozenset(map(chr, range(0x2800, 0x2900)))  # lines are drawn of it, and few fonts of equal widths have it
DOTS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))  # column and row of each bit
BASELINE, APART, DOT = 18.5, 6.1, 3  # from the top of a cell; from dot to dot; the side of one
_CROPPED = re.compile(r'(<g transform="[^"]+" clip-path="[^"]+">)')


def thin(svg: str) -> str:
    """The same picture in fewer bytes."""
    svg = _CLIPS.sub("", _COMMENT.sub("", svg))
    svg = _without_ground(svg)
    svg = _TEXT.sub(_text, svg)
    svg = re.sub(r"terminal-\d+-", "", svg)
    svg = svg.replace("</style>", "path { shape-rendering: crispEdges }\n</style>")
    return "\n".join(line for line in (line.strip() for line in svg.splitlines()) if line) + "\n"


def _without_ground(svg: str) -> str:
    """One large piece in the commonest colour instead of many."""
    pieces = _PIECE.findall(svg)
    if not pieces:
        return svg
    area: Counter[str] = Counter()
    for fill, _, _, width, height in pieces:
        area[fill] += round(float(width) * float(height))
    ground = area.most_common(1)[0][0]
    svg = _PIECE.sub(lambda piece: "" if piece[1] == ground else _rectangle(piece), svg)
    return _CROPPED.sub(rf'\1\n<rect fill="{ground}" width="100%" height="100%"/>', svg, count=1)


def _rectangle(piece: re.Match[str]) -> str:
    """A piece of colour as a path: rows of one colour meet without a seam."""
    x, y, width, height = (_short(piece[index]) for index in range(2, 6))
    return f'\n<path fill="{piece[1]}" d="M{x} {y}h{width}v{height}h-{width}z"/>'


def _text(piece: re.Match[str]) -> str:
    text = piece[5].replace("&#160;", "\u00a0").strip("\n")
    if not text.strip("\u00a0 "):
        return ""
    x, y, length = (_short(piece[index]) for index in range(2, 5))
    if any(sign in BRAILLE for sign in text):
        return _dots(piece[1], text, float(piece[2]), float(piece[3]) - BASELINE, float(piece[4]) / len(text))
    return f'\n<text class="{piece[1]}" x="{x}" y="{y}" textLength="{length}">{text}</text>'


def _dots(kind: str, text: str, left: float, top: float, cell: float) -> str:
    """Braille as what it is: dots in their places, whatever the font."""
    drawn = [
        f"M{_short(left + cell * index + APART * (column + 0.25))} {_short(top + APART * (row + 0.25))}"
        f"h{DOT}v{DOT}h-{DOT}z"
        for index, sign in enumerate(text)
        if sign in BRAILLE
        for bit, (column, row) in enumerate(DOTS)
        if ord(sign) >> bit & 1
    ]
    return f'\n<path class="{kind}" d="{"".join(drawn)}"/>'


def _short(number: str | float) -> str:
    return f"{float(number):.2f}".rstrip("0").rstrip(".")
