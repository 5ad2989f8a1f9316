"""One SQLite file: every statement goes through here, and every failure comes out as a sentence.

A file is opened only after it has been looked at (`shelf`). `connect` is where a test puts a failing disk.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from monopoly_tui.engine.marking import N_
from monopoly_tui.table import shelf
from monopoly_tui.table.save_errors import NO_PLACE, Damaged, NoAccess
from monopoly_tui.table.schema_versions import APPLICATION, TELL_SHAPE, VERSION, shape, statements
from monopoly_tui.table.shelf import system

LARGEST_VALUE = 8_000_000  # bytes in one field
PAGE = 2048  # bytes; a row fills a fraction of one, and each commit writes whole ones
PATIENCE = 5.0  # seconds to wait for another program that is writing


def connect(address: str) -> sqlite3.Connection:
    """A connection in autocommit mode; `address` is a URI."""
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=PATIENCE, check_same_thread=False)


class RecordFile:
    """An open file, or tables in memory if `path` is None. One thread at a time."""

    def __init__(self, path: Path | None, connection: sqlite3.Connection) -> None:
        self.path = path
        self._place = str(path or "")  # as the system takes it quickest, before every row
        self._connection = connection
        self._inode = system.stat(path).st_ino if path else 0
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    @classmethod
    def open(cls, path: Path) -> RecordFile:
        """The record at `path`, its tables brought up to the newest version. SaveError if there is none.

        In a place where nothing can be written it can still be read.
        """
        version = shelf.examine(path)
        if not shelf.can_be_written(path):
            return cls._open_copy(path, version)
        return cls._open(path, path, version)

    @classmethod
    def _open(cls, path: Path, lies_at: Path, version: int) -> RecordFile:
        try:
            file = cls(path, connect(f"{lies_at.absolute().as_uri()}?mode=rw"))
        except (sqlite3.Error, OSError) as error:
            raise NoAccess(N_("the record cannot be opened: {reason}"), reason=error) from None
        try:
            file._prepare(version)
        except BaseException:
            file.close()
            raise
        return file

    @classmethod
    def _open_copy(cls, path: Path, version: int) -> RecordFile:
        """A copy that can only be read: beside its file SQLite would have to write."""
        folder = tempfile.TemporaryDirectory(prefix="monopoly-tui-")
        try:
            copy = Path(folder.name, path.name)
            shutil.copyfile(path, copy)
            if Path(f"{path}-wal").exists():
                shutil.copyfile(f"{path}-wal", f"{copy}-wal")
            file = cls._open(path, copy, version)
            file.run("PRAGMA query_only = ON")
        except OSError as error:
            folder.cleanup()
            raise NoAccess(N_("the record cannot be read: {reason}"), reason=error.strerror or error) from None
        except BaseException:
            folder.cleanup()
            raise
        file._folder = folder
        return file

    @classmethod
    def fresh(cls, path: Path | None, mode: int = 0o600) -> RecordFile:
        """A new file with empty tables, or tables in memory. NoAccess if there is no place for it."""
        try:
            if path:
                system.close(system.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode))
                system.chmod(path, mode)  # whatever the mask of this process says: friends may share the folder
            file = cls(path, connect(f"{path.absolute().as_uri()}?mode=rw" if path else "file::memory:"))
        except (sqlite3.Error, OSError) as error:
            raise NoAccess(NO_PLACE, reason=getattr(error, "strerror", None) or error) from None
        try:
            file.run(f"PRAGMA page_size = {PAGE}")
            file.run(f"PRAGMA application_id = {APPLICATION}")
            file._prepare(0)
            file.run("PRAGMA journal_mode = WAL")
        except BaseException:
            file.close()
            raise
        return file

    def _prepare(self, version: int) -> None:
        self._connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_VALUE)
        for pragma in ("synchronous = FULL", "fullfsync = ON", "trusted_schema = OFF", "cell_size_check = ON"):
            self.run(f"PRAGMA {pragma}")
        if version and frozenset(self.rows(TELL_SHAPE)) != shape(version):
            raise Damaged(N_("the tables of the record are not as this program makes them"))
        if version < VERSION:
            with self.together():
                for statement in statements(version):
                    self.run(statement)
                self.run(f"PRAGMA user_version = {VERSION}")

    def close(self) -> None:
        """Let go of the file. Never raises: all that matters has been written before."""
        with suppress(sqlite3.Error):
            self._connection.close()
        if self._folder is not None:
            self._folder.cleanup()

    # — statements —

    def run(self, statement: str, *values: object) -> int:
        """Carry out a statement that writes; how many rows it touched. NoAccess or Damaged if it failed."""
        try:
            return self._connection.execute(statement, values).rowcount
        except FAILURES as error:
            raise _told(error) from None

    def rows(self, statement: str, *values: object) -> Iterator[tuple[Any, ...]]:
        """What a statement that reads finds, row by row. Damaged where the file cannot be read on."""
        try:
            yield from self._connection.execute(statement, values)
        except FAILURES as error:
            raise _told(error) from None

    def one(self, statement: str, *values: object) -> tuple[Any, ...] | None:
        """The first row that a statement finds."""
        return next(self.rows(statement, *values), None)

    @contextmanager
    def together(self) -> Iterator[None]:
        """All statements of the block, or none of them; inside another such block, they are part of that."""
        if self._connection.in_transaction:
            yield
            return
        self.run("BEGIN IMMEDIATE")
        try:
            yield
            self.run("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            raise

    def changes(self) -> int:
        """A number that is another one after somebody else has written. Costs microseconds."""
        found = self.one("PRAGMA data_version")
        return found[0] if found else 0

    def must_be_there(self) -> None:
        """NoAccess if the file is no longer where it was: what is written then is in no folder any more."""
        if self.path is None:
            return
        try:
            there = system.stat(self._place).st_ino == self._inode
        except OSError:
            there = False
        if not there:
            raise NoAccess(N_("the record is no longer in its folder: somebody has moved or removed it"))


FAILURES = (sqlite3.Error, sqlite3.Warning, ValueError, OverflowError, MemoryError)
"""What a statement may end with."""


def _told(error: Exception) -> Exception:
    """Whatever SQLite says becomes one of our sentences; only a row that may not be written is told as it is."""
    if isinstance(error, sqlite3.IntegrityError):
        return error
    said = str(error)
    readable = not any(sign in said for sign in ("decode", "no such", "malformed"))
    kind = NoAccess if readable and isinstance(error, sqlite3.OperationalError) else Damaged
    sentence = next((sentence for sign, sentence in SENTENCES if sign in said), USELESS)
    return kind(sentence, said="".join(sign if sign.isprintable() else "?" for sign in said[:80]))


SENTENCES: tuple[tuple[str, str], ...] = (
    ("full", N_("there is no room left on the disk ({said})")),
    ("readonly", N_("the record can be read but not written here ({said})")),
    ("locked", N_("another program is holding the record ({said})")),
    ("I/O", N_("the disk does not do what it is told ({said})")),
    ("unable to open", N_("the folder of the record is not there, or is closed to us ({said})")),
    ("malformed", N_("the file of the record is damaged ({said})")),
)
USELESS = N_("the record cannot be used ({said})")
