"""Paper: what stands on the terminal, cell by cell, so that nothing is written that stands there already.

Textual draws the whole screen anew whenever a dialog opens, and often twice. What the paper does not know for sure is
written: everything at first, after a change of size and on another page, and whatever is wider than a cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

GAP = 4  # cells that are sooner written once more than passed over

C = TypeVar("C")


class Paper(Generic[C]):
    """The cells of a terminal as they were written last. A cell is anything that can be told from another one."""

    def __init__(self) -> None:
        self._rows: dict[int, list[C | None]] = {}

    def forget(self) -> None:
        """Nothing is known of what stands there."""
        self._rows.clear()

    def blot(self, y: int, x: int, width: int) -> None:
        """Something was written here of which it is not known where its cells are."""
        self._row(y, x + width)[x : x + width] = [None] * width

    def fresh(self, y: int, x: int, cells: Sequence[C]) -> Iterator[tuple[int, Sequence[C]]]:
        """The runs of `cells`, which begin at column `x`, that do not stand there yet; from now on they do."""
        row = self._row(y, x + len(cells))
        old = row[x : x + len(cells)]
        if old == cells:
            return
        row[x : x + len(cells)] = cells
        begun = ended = -1
        for index, (before, after) in enumerate(zip(old, cells, strict=True)):
            if before == after:
                continue
            if begun >= 0 and index - ended > GAP:
                yield x + begun, cells[begun:ended]
                begun = index
            begun, ended = (begun if begun >= 0 else index), index + 1
        yield x + begun, cells[begun:ended]

    def _row(self, y: int, width: int) -> list[C | None]:
        row = self._rows.setdefault(y, [])
        row += [None] * (width - len(row))
        return row
