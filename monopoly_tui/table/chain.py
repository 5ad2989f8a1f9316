"""The chain: each row's digest covers the row's bytes and the digest before it, beginning with that of the head.

So a row that is changed, dropped, doubled or put elsewhere breaks the chain at that row; all before it still stands.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from monopoly_tui.engine.marking import N_
from monopoly_tui.table.entries import Row
from monopoly_tui.table.save_errors import Damaged

DIGEST = 32  # bytes


def digest_of_head(head: bytes, board: bytes) -> bytes:
    """Where the chain begins: the head and the board's text."""
    return hashlib.sha256(b"%d:%b%d:%b" % (len(head), head, len(board), board)).digest()


def link(before: bytes, seq: int, said: bytes, events: bytes, at: int, counter: int, state: bytes) -> bytes:
    """The digest of a row in the chain. Lengths stand before what varies, so no byte can change its field."""
    numbers = b"%d %d %d %d %d:" % (seq, at, counter, len(said), len(events))
    return hashlib.sha256(b"".join((before, numbers, said, events, state))).digest()


def linked(before: bytes, seq: int, said: bytes, events: bytes, at: int, counter: int, state: bytes) -> Row:
    """A row, with its link to the one whose link is `before`."""
    return Row(seq, said, events, at, counter, state, link(before, seq, said, events, at, counter, state))


def unbroken(before: bytes, first: int, rows: Iterable[Row]) -> Iterator[Row]:
    """The rows as long as they hold together, the first of them being row `first`; then Damaged if one does not."""
    seq = first
    for row in rows:
        if not _is_row(row) or row.seq != seq or row.link != link(before, *row[:-1]):
            raise Damaged(N_("row {row} is damaged or missing"), row=seq)
        yield row
        before = row.link
        seq += 1


def _is_row(row: Row) -> bool:
    """Whether each field is of its type: SQLite keeps anything in any column."""
    seq, said, events, at, counter, state, its = row  # nothing here is slow, for a record has thousands of rows
    numbers = type(seq) is type(at) is type(counter) is int
    return numbers and type(said) is type(events) is type(state) is type(its) is bytes
