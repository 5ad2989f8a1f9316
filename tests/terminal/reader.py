"""What a person sees on the screen, and nothing else: whose decision it is, the keys that are drawn, everybody's cash.

It knows no game and no layout. A key is a sign in bold on a cap of its own, in the colour of the `?` at the foot; a
seat's letter is shown large, five cells wide on that seat's colour; cash and the round stand in the first line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from tests.terminal.program import Program

BADGE, CAP = 5, 3  # cells
CURSOR, ENTER = "▸", "⏎"
_SUM = re.compile(r"(\+?)(\$?\d[\d,]*(?:\s\d{3})*(?:\s[^\d\s]{1,5})?)$")  # +$75, 1 400 000 $, 50 тис.
_CLOCK = re.compile(r"!?\d:\d\d")
_ROUND = re.compile(r"  \S+ (\d+)  ")


class Button(NamedTuple):
    """A key that is drawn: what it is called, the sum on it (below zero: it costs), and the seat it is said to be of.

    `chosen`: Enter does it. `listed`: it is a row of a list.
    """

    key: str
    label: str
    sum: int
    letter: str
    chosen: bool
    listed: bool


class Sight(NamedTuple):
    """The whole screen at a moment, but for a clock on it."""

    lines: tuple[str, ...]
    letter: str  # of the seat that decides, shown large; empty if none is
    buttons: tuple[Button, ...]
    cash: dict[str, int]
    round: int

    @property
    def labels(self) -> set[str]:
        """What the keys are called."""
        return {button.label for button in self.buttons}

    @property
    def rivals(self) -> bool:
        """Whether several seats have the same keys: an auction."""
        return len(self.labels) < len(self.buttons)

    @property
    def enter(self) -> Button | None:
        """The key Enter, if it is drawn among the others."""
        return next((button for button in self.buttons if button.key == ENTER), None)

    @property
    def dialog(self) -> bool:
        """Whether a dialog stands there instead of the table's own keys."""
        return self.enter is not None or any(button.listed for button in self.buttons)

    @property
    def obvious(self) -> Button:
        """What Enter does, or the first key if it does nothing."""
        return self.enter or next((button for button in self.buttons if button.chosen), self.buttons[0])


def colour_of_keys(program: Program) -> str:
    """The colour of the first sign at the foot, which is the key `?` as long as nothing else is told there."""
    foot = (program.buffer[program.size[1] - 1][x] for x in range(program.size[0]))
    return str(next(cell.fg for cell in foot if cell.data.strip()))


def look(program: Program, letters: str, accent: str) -> Sight:
    """What stands on the screen now. `letters` of the seats, as they stand in the first line; the colour of keys."""
    width, height = program.size
    cells = [[program.buffer[y][x] for x in range(width)] for y in range(height)]
    middle = range(1, height - 1)
    badges = [badge for y in middle if (badge := _badge(cells[y], letters))]
    buttons = [button for y in middle for button in _buttons(cells[y], accent, letters)]
    told = _ROUND.search(program.lines[0])
    cash = _cash(program.lines[0], letters)
    lines = tuple(_CLOCK.sub("", line) for line in program.lines)
    return Sight(lines, next(iter(badges), ""), tuple(buttons), cash, int(told[1]) if told else 0)


def _text(cells: Sequence[Any]) -> str:
    return "".join(cell.data for cell in cells)


def _badge(cells: Sequence[Any], letters: str) -> str:
    """The letter that stands large in a line."""
    for x in range(len(cells) - BADGE + 1):
        run = cells[x : x + BADGE]
        sign = run[2].data
        if sign in letters and _text(run) == f"  {sign}  " and len({cell.bg for cell in run}) == 1:
            return str(sign)
    return ""


def _buttons(cells: Sequence[Any], accent: str, letters: str) -> list[Button]:
    caps = [x for x in range(len(cells) - CAP) if _is_cap(cells, x, accent)]
    ends = [*caps, len(cells)][1:]
    return [button for x, end in zip(caps, ends, strict=True) if (button := _button(cells[x:end], accent, letters))]


def _is_cap(cells: Sequence[Any], x: int, accent: str) -> bool:
    run = cells[x : x + CAP]
    alone = x == 0 or cells[x - 1].bg != run[0].bg
    same = len({cell.bg for cell in run}) == 1
    key = run[1].data.strip() and run[1].bold and accent in (run[1].fg, run[1].bg)
    return bool(alone and same and key and not (run[0].data + run[2].data).strip())


def _button(cells: Sequence[Any], accent: str, letters: str) -> Button | None:
    """The button that begins with the first of these cells."""
    key, begin, letter = cells[1].data, CAP, ""
    chosen, listed = cells[1].bg == accent, key == CURSOR
    if listed:  # a row of a list: all of it is lit, and its key follows
        lit = max((x for x, cell in enumerate(cells) if cell.bg == accent), default=0)
        told = _text(cells[CAP : lit + 1]).strip()
        key, _, told = told.partition(" ")
        if not (key.isascii() and key.isalnum() and len(key) == 1):
            return None
    else:
        if cells[begin].data in letters and cells[begin].bg not in (cells[0].bg, cells[begin + 1].bg):
            letter, begin = cells[begin].data, begin + 1
        told = _text(cells[begin:]).strip().partition("  ")[0]
    amount = _SUM.search(told)
    worth = (1 if amount[1] else -1) * money(amount[2]) if amount else 0
    return Button(key, told[: amount.start()].strip() if amount else told, worth, letter, chosen, listed)


def _cash(line: str, letters: str) -> dict[str, int]:
    told = (piece.partition(" ") for piece in re.split(r"  +", line.strip()))
    return {letter: money(amount) for letter, _, amount in told if letter in letters and amount}


def money(told: str) -> int:
    """A sum without its unit."""
    return int("".join(sign for sign in told if sign.isdigit()))
