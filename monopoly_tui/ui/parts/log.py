"""The log: what has happened, newest at the bottom, the names of seats in their colours. Always plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.segment import Segment
from rich.style import Style

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, fitted, wrapped
from monopoly_tui.ui.palette import Palette
from monopoly_tui.ui.seats import Look
from monopoly_tui.ui.signs import Signs


def log_rows(
    lines: Sequence[str],
    headings: Iterable[str],
    looks: Iterable[Look],
    width: int,
    height: int,
    palette: Palette,
    signs: Signs,
) -> list[Row]:
    """As many of the last `lines` as find room; a heading (a turn that begins) is set apart."""
    ground = colours.ink(palette, "text", "ground")
    named = {look.name: look for look in looks}
    heads = set(headings)
    rows: list[Row] = []
    for line in reversed(lines):
        if len(rows) >= height:
            break
        told = _heading(line, width, palette, signs) if line in heads else _told(line, named, width, palette, ground)
        rows[:0] = told
    rows = rows[-height:] if height else []
    return rows + [fitted([], width, ground)] * (height - len(rows))


def _heading(line: str, width: int, palette: Palette, signs: Signs) -> list[Row]:
    style = colours.ink(palette, "faint", "ground")
    text = wrapped(line, width)[0] if line else ""
    rest = " " + signs.rule * max(0, width - len(text) - 1) if len(text) < width - 1 else ""
    return [fitted([Segment(text, style), Segment(rest, style)], width, style)]


def _told(line: str, named: dict[str, Look], width: int, palette: Palette, ground: Style) -> list[Row]:
    pattern = re.compile("|".join(re.escape(name) for name in sorted(named, key=len, reverse=True)) or "$^")
    rows = []
    for index, text in enumerate(wrapped(line, width - 2)):
        pieces = [Segment("  " if index else "", ground)]
        end = 0
        for match in pattern.finditer(text):
            pieces.append(Segment(text[end : match.start()], ground))
            pieces.append(Segment(match[0], colours.mark(palette, named[match[0]].colour, "ground")))
            end = match.end()
        rows.append(fitted([*pieces, Segment(text[end:], ground)], width, ground))
    return rows
