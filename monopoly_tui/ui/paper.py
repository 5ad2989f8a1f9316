"""Paper: what stands on the terminal, cell by cell, so that nothing is written that stands there already.

Textual draws the whole screen anew whenever a dialog opens, and often twice. What the paper does not know for sure is
written: everything at first, after a change of size and on another page, and whatever is wider than a cell.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from operator import is_not, ne, or_
from typing import Generic, TypeVar

GAP = 4  # cells that are sooner written once more than passed over
_RUNS = re.compile(b"\x01(?:\x00{0,%d}\x01)*" % GAP)  # of ones

P = TypeVar("P")


class Paper(Generic[P]):
    """The cells of a terminal as they were written last: a sign, and by which pen. Pens are compared by identity."""

    def __init__(self) -> None:
        self._texts: dict[int, str] = {}
        self._pens: dict[int, list[P | None]] = {}

    def forget(self) -> None:
        """Nothing is known of what stands there."""
        self._texts.clear()
        self._pens.clear()

    def blot(self, y: int, x: int, width: int) -> None:
        """Something was written here of which it is not known where its cells are."""
        self._reach(y, x + width)
        self._pens[y][x : x + width] = [None] * width

    def fresh(self, y: int, x: int, text: str, pens: Sequence[P]) -> list[tuple[int, int]]:
        """Which signs of `text`, which begins at column `x`, do not stand there yet; from now on they do.

        In runs, each by its start and its end.
        """
        end = x + len(text)
        self._reach(y, end)
        row, known = self._texts[y], self._pens[y]
        old, used = row[x:end], known[x:end]
        if old == text and used == pens:
            return []
        self._texts[y] = row[:x] + text + row[end:]
        known[x:end] = pens
        differ = bytes(map(or_, map(ne, old, text), map(is_not, used, pens)))
        return [run.span() for run in _RUNS.finditer(differ)]

    def _reach(self, y: int, width: int) -> None:
        """Know of a row at least so far."""
        pens = self._pens.setdefault(y, [])
        missing = width - len(pens)
        if missing > 0:
            self._texts[y] = self._texts.get(y, "") + " " * missing
            pens += [None] * missing
