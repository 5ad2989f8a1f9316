"""The log: what has happened, newest at the bottom, the names of seats in their colours. Always plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, both_ends, cut, fitted, wrapped
from monopoly_tui.ui.palette import Palette, styled
from monopoly_tui.ui.seats import Look
from monopoly_tui.ui.signs import Signs
from monopoly_tui.words.narrate import Telling


def log_rows(
    tellings: Sequence[Telling], looks: tuple[Look, ...], width: int, height: int, palette: Palette, signs: Signs
) -> list[Row]:
    """As many of the last `tellings` as find room; a heading (a turn that begins) is set apart."""
    ground = colours.ink(palette, "text", "ground")
    rows: list[Row] = []
    for telling in reversed(tellings):
        if len(rows) >= height:
            break
        rows[:0] = _rows_of(telling, looks, width, palette, signs)
    rows = rows[-height:] if height else []
    return rows + [fitted([], width, ground)] * (height - len(rows))


@lru_cache(maxsize=256)
def _rows_of(telling: Telling, looks: tuple[Look, ...], width: int, palette: Palette, signs: Signs) -> list[Row]:
    """The same sentence is drawn again whenever another one has pushed it up."""
    return telling_rows(telling, name_marks(looks, palette), width, palette, signs)


def name_marks(looks: Iterable[Look], palette: Palette) -> dict[str, Style]:
    """How the name of each seat is written."""
    return {look.name: colours.mark(palette, look.colour, "ground") for look in looks}


def telling_rows(
    telling: Telling,
    marks: dict[str, Style],
    width: int,
    palette: Palette,
    signs: Signs,
    right: Row | None = None,
    found: str = "",
) -> list[Row]:
    """A sentence in as many rows as it needs; `right` ends the first row; `found` is what was searched for."""
    hit = found and found in telling.text.casefold()
    if telling.heading and not hit:
        return [_heading(telling.text, width, palette, signs)]
    ground = colours.ink(palette, "text", "ground")
    right = right or []
    room = width - sum(piece.cell_length for piece in right) - (3 if right else 2)
    rows = []
    for index, text in enumerate(wrapped(telling.text, room)):
        indent = [Segment("  ", ground)] if index else []
        told = _found(text, found, palette, ground) if hit else _named(text, marks, ground)
        rows.append(both_ends([*indent, *told], right if not index else [], width, ground))
    return rows


def _heading(line: str, width: int, palette: Palette, signs: Signs) -> Row:
    style = colours.ink(palette, "faint", "ground")
    text = cut(line, width, signs.more)
    long = width - cell_len(text) - 1
    rest = " " + signs.rule * long if long > 0 else ""
    return fitted([Segment(text, style), Segment(rest, style)], width, style)


def _named(text: str, marks: dict[str, Style], ground: Style) -> Iterator[Segment]:
    """The text with the names of seats in their colours."""
    end = 0
    for match in _names(tuple(marks)).finditer(text):
        yield Segment(text[end : match.start()], ground)
        yield Segment(match[0], marks[match[0]])
        end = match.end()
    yield Segment(text[end:], ground)


@lru_cache(maxsize=8)
def _names(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)) or "$^")


def _found(text: str, found: str, palette: Palette, ground: Style) -> Iterator[Segment]:
    """The text with what was searched for set off."""
    style = colours.ink(palette, "ground", "accent", bold=True)
    if palette.depth != "true":
        style = styled(reverse=True, bold=True)
    end = 0
    for match in re.finditer(re.escape(found), text, re.IGNORECASE):
        yield Segment(text[end : match.start()], ground)
        yield Segment(match[0], style)
        end = match.end()
    yield Segment(text[end:], ground)
