"""Paper: what stands on the terminal, cell by cell, so that nothing is written that stands there already.

Textual draws the whole screen anew whenever a dialog opens, and often twice. What the paper does not know for sure is
written: everything at first, after a change of size and on another page, and whatever is wider than a cell.
"""

from __future__ import annotations

import re

from monopoly_tui.ui.pens import PENS, blank

GAP = 4  # cells that are sooner written once more than passed over
_RUNS = re.compile(b"[^\0]+(?:\0{1,%d}[^\0]+)*" % GAP, re.DOTALL)  # of cells that differ
UNKNOWN = "\0"  # stands for no pen


class Paper:
    """The cells of a terminal as they were written last: a sign, and the sign of the pen it was written by."""

    def __init__(self) -> None:
        self._texts: dict[int, str] = {}
        self._pens: dict[int, str] = {}

    def forget(self) -> None:
        """Nothing is known of what stands there."""
        self._texts.clear()
        self._pens.clear()

    def blot(self, y: int, x: int, width: int) -> None:
        """Something was written here of which it is not known where its cells are."""
        self._reach(y, x + width)
        pens = self._pens[y]
        self._pens[y] = pens[:x] + UNKNOWN * width + pens[x + width :]

    def fresh(self, y: int, x: int, text: str, pens: str) -> list[tuple[int, int]]:
        """Which signs of `text`, which begins at column `x`, do not stand there yet; from now on they do.

        `pens` has the sign of a pen for each of them. In runs, each by its start and its end.
        """
        end = x + len(text)
        self._reach(y, end)
        row, known = self._texts[y], self._pens[y]
        old, used = row[x:end], known[x:end]
        if old == text and used == pens:
            return []
        self._texts[y] = row[:x] + text + row[end:]
        self._pens[y] = known[:x] + pens + known[end:]
        runs = []
        for run in _RUNS.finditer(_apart(old, used, text, pens)):
            start, stop = run.span()
            signs = text[start:stop]
            if signs != old[start:stop] or not _look_the_same(signs, used[start:stop], pens[start:stop]):
                runs.append((start, stop))
        return runs

    def _reach(self, y: int, width: int) -> None:
        """Know of a row at least so far."""
        pens = self._pens.get(y, "")
        missing = width - len(pens)
        if missing > 0:
            self._texts[y] = self._texts.get(y, "") + " " * missing
            self._pens[y] = pens + UNKNOWN * missing


def _apart(old: str, used: str, text: str, pens: str) -> bytes:
    """For each cell zero if neither its sign nor its pen has changed. All cells at once: a step for each takes long."""
    count = len(text)
    differ = _number(old + used) ^ _number(text + pens)  # four bytes for each sign, after them for each pen
    differ |= differ >> 32 * count
    differ |= differ >> 16
    differ |= differ >> 8
    return differ.to_bytes(8 * count, "little")[: 4 * count : 4]


def _look_the_same(text: str, used: str, pens: str) -> bool:
    """Whether `text` looks the same by either pens: blanks may show nothing but their ground.

    Who cuts a line into pieces otherwise gives its blanks other pens.
    """
    return all(
        one == other or (sign == " " and one != UNKNOWN and blank(PENS[one]) is blank(PENS[other]))
        for sign, one, other in zip(text, used, pens, strict=True)
    )


def _number(text: str) -> int:
    return int.from_bytes(text.encode("utf-32-le", "surrogatepass"), "little")
