"""What stands in a row of a record: a command of the game, or a word of the table, which only concerns the record.

Tags are permanent. A row holds bytes as they were written; they are read strictly, so `true` is no number.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.game import leaves, union
from monopoly_tui.engine.marking import N_
from monopoly_tui.table.save_errors import CannotReplay, shown

UNKNOWN_SAID = N_("row {row} says nothing that this version knows ({why})")
UNKNOWN_EVENTS = N_("row {row} tells of nothing that this version knows ({why})")


class Entry(Struct, frozen=True, tag_field="do"):
    """A word of the table, said by `seat`. It is no move of the game."""

    seat: str


class Rewound(Entry, frozen=True, tag="table.rewound"):
    """The game went back (or, after going back, forth) to how it stood after row `to`; `agreed` are who consented."""

    to: int
    agreed: tuple[str, ...] = ()


class UndoAsked(Entry, frozen=True, tag="table.undo-asked"):
    """A seat asks all others whether the game may go back to row `to`, across a throw or a drawn card."""

    to: int


class UndoAgreed(Entry, frozen=True, tag="table.undo-agreed"):
    """A seat consents; others still have to."""


class UndoDeclined(Entry, frozen=True, tag="table.undo-declined"):
    """A seat does not consent, and the asking is over."""


class SeatGiven(Entry, frozen=True, tag="table.seat-given"):
    """From now on `seat` is played by a bot of this kind, or by a person if it is empty."""

    bot: str = ""


Said: TypeAlias = Command | Entry


class Row(NamedTuple):
    """One row: what was said, what came of it, when (ms since 1970), and the digests of the state and of the chain.

    `counter` is the number of bytes of chance used so far. Row 0 says nothing: it is how the game began.
    """

    seq: int
    said: bytes
    events: bytes
    at: int
    counter: int
    state: bytes
    link: bytes


TABLE_WORD = b'{"do":"table.'
_write = msgspec.json.Encoder().encode


@cache
def _said_reader() -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(union(Command) | _entries(), strict=True)


def _entries() -> Any:
    kinds = tuple(leaves(Entry))
    known: Any = kinds[0]
    for kind in kinds[1:]:
        known |= kind
    return known


@cache
def _events_reader() -> msgspec.json.Decoder[list[Event]]:
    return msgspec.json.Decoder(list[union(Event)], strict=True)  # type: ignore[misc]


def written_said(said: Said) -> bytes:
    """A command or a word of the table as it stands in a row."""
    return _write(said)


def written_events(events: list[Event]) -> bytes:
    """Events as they stand in a row."""
    return _write(events)


def read_said(row: Row) -> Said:
    """What a row says. CannotReplay if that is nothing this version knows."""
    try:
        return _said_reader().decode(row.said)  # type: ignore[no-any-return]
    except (msgspec.MsgspecError, ValueError) as error:
        raise CannotReplay(row.seq, UNKNOWN_SAID, why=shown(error)) from None


def read_entry(row: Row) -> Entry | None:
    """The word of the table in a row, or None for a command, which is not looked into. CannotReplay as `read_said`."""
    if not row.said.startswith(TABLE_WORD):
        return None
    said = read_said(row)
    if not isinstance(said, Entry):
        raise CannotReplay(row.seq, N_("row {row} is neither a command nor a word of the table"))
    return said


def read_events(row: Row) -> list[Event]:
    """The events of a row. CannotReplay if this version knows them not."""
    try:
        return _events_reader().decode(row.events)
    except (msgspec.MsgspecError, ValueError) as error:
        raise CannotReplay(row.seq, UNKNOWN_EVENTS, why=shown(error)) from None
