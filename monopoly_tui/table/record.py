"""A record: the append-only log of one game. A row is on the disk before anybody is shown what it tells.

Rows are compared and appended: a row goes in only right after the row its writer has seen, so of two writers of the
same row one is told that it was overtaken, and nothing is lost or doubled.
"""

from __future__ import annotations

import os
import secrets
import sqlite3
import stat
import time
import zlib
from collections.abc import Iterator
from contextlib import AbstractContextManager, suppress
from pathlib import Path

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.errors import SaveError
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Saying
from monopoly_tui.library.reading import LARGEST as LARGEST_BOARD
from monopoly_tui.table.chain import digest_of_head, linked, unbroken
from monopoly_tui.table.entries import Row
from monopoly_tui.table.folder import ENDING
from monopoly_tui.table.heads import Head, board_of, read_head
from monopoly_tui.table.record_file import RecordFile
from monopoly_tui.table.save_errors import NO_PLACE, Damaged, NoAccess, NotARecord, Overtaken
from monopoly_tui.table.shelf import in_place, remove

LARGEST_SNAPSHOT = 4_000_000  # bytes
APPEND = "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, (SELECT ? FROM log WHERE seq = ? AND link = ?))"
SNAPSHOTS = "SELECT * FROM snapshot WHERE seq BETWEEN 0 AND ? ORDER BY seq DESC"


class Record:
    """An open record. `written` is its head as it lies there; `digest` is that of the head, where the chain begins."""

    def __init__(self, file: RecordFile, written: bytes, board_text: bytes) -> None:
        self.file = file
        self.written = written
        self.head = read_head(written)
        self.board_text = board_text
        self.digest = digest_of_head(written, board_text)
        self._changes = -1

    # — making and opening —

    @classmethod
    def begin(cls, folder: Path | None, written: bytes, board_text: bytes) -> Record:
        """A new record without rows, in `folder` or in memory; on the disk it has no name yet: see `name`.

        Damaged if the head cannot be right, or the board cannot be played; then there is no file.
        """
        board_of(read_head(written), board_text)
        path = _unnamed(folder) if folder else None
        record = cls(RecordFile.fresh(path, _mode(folder) if folder else 0), written, board_text)
        try:
            record.file.run("INSERT INTO head VALUES (0, ?, ?)", written, zlib.compress(board_text, 9))
        except BaseException:
            record.discard()
            raise
        return record

    def name(self) -> Record:
        """The same record under its name, where others find it. Until then it is nowhere, whatever happens."""
        temporary = self.file.path
        if temporary is None:
            return self
        self.close()
        final = temporary.with_name(file_name(self.head))
        in_place(temporary, final)
        try:
            return Record.open(final)
        except BaseException:
            with suppress(SaveError):
                remove(final)
            raise

    def discard(self) -> None:
        """Leave nothing of a record that was not to be."""
        self.close()
        if self.file.path is not None:
            with suppress(SaveError):
                remove(self.file.path)

    @classmethod
    def open(cls, path: Path) -> Record:
        """The record at `path`. SaveError says in a sentence why there is none that can be used."""
        file = RecordFile.open(path)
        try:
            found = file.one("SELECT head, board FROM head WHERE id = 0")
            if found is None or not all(type(field) is bytes for field in found):
                raise NotARecord(N_("the record has no head: its game was never begun"))
            return cls(file, found[0], _unpacked(found[1], LARGEST_BOARD))
        except BaseException:
            file.close()
            raise

    def close(self) -> None:
        """Let go of the file."""
        self.file.close()

    @property
    def board(self) -> Board:
        """The embedded board, whatever has become of the file it was read from. Damaged if it cannot be played."""
        return board_of(self.head, self.board_text)

    # — rows —

    def append(
        self, before: Row, said: bytes, events: bytes, counter: int, state: bytes, snapshot: bytes | None = None
    ) -> Row:
        """Write the row after `before`; it is on the disk when this returns.

        Nothing is written, and it raises, if another terminal wrote a row after `before` (Overtaken) or the record is
        gone (NoAccess).
        """
        row = linked(before.link, before.seq + 1, said, events, _now(before.at), counter, state)
        self.file.must_be_there()  # what is refused must not be found in a file that somebody puts back
        try:
            if snapshot is None:
                self.file.run(APPEND, *row, before.seq, before.link)
            else:
                with self.file.together():
                    self.file.run(APPEND, *row, before.seq, before.link)
                    self._keep(row.seq, snapshot)
        except sqlite3.IntegrityError:  # there is such a row already, or not the one before
            self.file.must_be_there()
            raise Overtaken(N_("another terminal has written row {row} already"), row=row.seq) from None
        return row

    def open_log(self, events: bytes, counter: int, state: bytes) -> Row:
        """Write row 0: how the game began."""
        row = linked(self.digest, 0, b"", events, self.head.begun, counter, state)
        self.file.run("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", *row)
        return row

    def put(self, row: Row, snapshot: bytes | None = None) -> None:
        """Write a row that was linked elsewhere, as it is: for copies and imports, before the record has a name."""
        self.file.run("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", *row)
        if snapshot is not None:
            self._keep(row.seq, snapshot)

    def together(self) -> AbstractContextManager[None]:
        """Write all of a block or nothing: see `put`."""
        return self.file.together()

    def rows(self, first: int = 0, last: int = 2**62) -> Iterator[Row]:
        """Rows `first` to `last` as they lie there, not yet looked at. Damaged where they cannot be read."""
        for found in self.file.rows("SELECT * FROM log WHERE seq BETWEEN ? AND ? ORDER BY seq", first, last):
            yield Row(*found)

    def whole_part(self) -> tuple[list[Row], str]:
        """The rows from the beginning that hold together, and what is wrong with the one after them, if any.

        NoAccess if the disk does not answer: that need not be damage.
        """
        rows: list[Row] = []
        try:
            rows.extend(unbroken(self.digest, 0, self.rows(-(2**62))))
            sound = self.file.one("PRAGMA quick_check(1)")
        except Damaged as error:
            return rows, error.saying
        if sound != ("ok",):  # the last rows may be missing, which leaves the chain as it is
            return rows, Saying(N_("the file is damaged, and rows after it may be lost"))
        return rows, ""

    def after(self, row: Row) -> Iterator[Row]:
        """What others wrote after `row`. Damaged if it does not continue it."""
        return unbroken(row.link, row.seq + 1, self.rows(row.seq + 1))

    def changed(self) -> bool:
        """Whether somebody else may have written since the last call. Cheap enough to be asked all the time."""
        changes = self.file.changes()
        changed, self._changes = changes != self._changes, changes
        return changed

    # — snapshots —

    def _keep(self, seq: int, snapshot: bytes) -> None:
        self.file.run("INSERT OR REPLACE INTO snapshot VALUES (?, ?)", seq, zlib.compress(snapshot))

    def snapshots(self, last: int) -> Iterator[tuple[int, bytes]]:
        """The snapshots after rows up to `last`, the newest first. One that cannot be read is left out."""
        with suppress(SaveError):
            for seq, packed in self.file.rows(SNAPSHOTS, last):
                if type(seq) is int and type(packed) is bytes:
                    with suppress(Damaged):
                        yield seq, _unpacked(packed, LARGEST_SNAPSHOT)


def _now(before: int) -> int:
    """The time in ms since 1970; it does not run backward in a record."""
    return max(before, time.time_ns() // 1_000_000)


def _unpacked(packed: bytes, most: int) -> bytes:
    """What was packed, at most so many bytes. Damaged if it was not packed by us."""
    unpacking = zlib.decompressobj()
    try:
        text = unpacking.decompress(packed, most + 1)
    except zlib.error:
        raise Damaged(N_("what was packed into the record cannot be unpacked")) from None
    if len(text) > most or not unpacking.eof or unpacking.unused_data:
        raise Damaged(N_("what was packed into the record is not whole"))
    return text


def file_name(head: Head) -> str:
    """The name of a new record's file: when the game began, its board, and something that tells it from others."""
    begun = time.strftime("%Y%m%d-%H%M%S", time.localtime(head.begun / 1000))
    board = "".join(sign for sign in head.board.lower() if sign.isascii() and (sign.isalnum() or sign == "-"))
    return f"{begun}-{board[:30] or 'board'}-{secrets.token_hex(2)}{ENDING}"


def _unnamed(folder: Path) -> Path:
    """A place for a record that is not finished. The folder is made if it is not there."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise NoAccess(N_("the games folder cannot be made: {reason}"), reason=error.strerror or error) from None
    return folder / f".{secrets.token_hex(8)}.part"


def _mode(folder: Path) -> int:
    """Who may open a record in this folder: only its owner, or the group too if the group may write in the folder."""
    try:
        return 0o660 if os.stat(folder).st_mode & stat.S_IWGRP else 0o600
    except OSError as error:
        raise NoAccess(NO_PLACE, reason=error.strerror or error) from None
