"""One SQLite file: every statement goes through here, and every failure comes out as a sentence.

Nothing is opened before it has been looked at: a link, a pipe, a huge file, something else than a record and a newer
format are refused with their bytes untouched. `connect` and `system` are where a test puts a failing disk.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from monopoly_tui.library.regular_files import KINDS, QUIET
from monopoly_tui.table.save_errors import Damaged, NewerFormat, NoAccess, NotARecord
from monopoly_tui.table.schema_versions import APPLICATION, TELL_SHAPE, VERSION, shape, statements

LARGEST = 256_000_000  # bytes; a game of ten thousand turns has about twenty millions
LARGEST_VALUE = 8_000_000  # bytes in one field
PATIENCE = 5.0  # seconds to wait for another program that is writing
MAGIC = b"SQLite format 3\0"
BESIDE = ("-wal", "-shm")  # what SQLite keeps beside the file while it is open

system = SimpleNamespace(
    rename=os.rename, chmod=os.chmod, stat=os.stat, fsync=os.fsync, open=os.open, unlink=os.unlink, close=os.close
)


def connect(address: str) -> sqlite3.Connection:
    """A connection in autocommit mode; `address` is a URI."""
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=PATIENCE, check_same_thread=False)


def examine(path: Path) -> int:
    """The version of the record at `path`, which is not changed. NotARecord or NewerFormat say why it is not opened."""
    header = _beginning(path)
    if not header:
        raise NotARecord("the file is empty: its game was never begun")
    if len(header) < 100 or not header.startswith(MAGIC):
        raise NotARecord("the file is no record of a game")
    version = int.from_bytes(header[60:64], "big")
    if int.from_bytes(header[68:72], "big") != APPLICATION:
        raise NotARecord("the file is a database, but no record of a game")
    if version > VERSION:
        raise NewerFormat(f"the record has format {version}, and this version of the program knows up to {VERSION}")
    if version < 1:
        raise NotARecord("the record has no format: its game was never begun")
    return version


def _beginning(path: Path) -> bytes:
    """The header of the file, if it is a regular one of a sane size."""
    try:
        about = os.lstat(path)
        if not stat.S_ISREG(about.st_mode):
            kind = "a link" if stat.S_ISLNK(about.st_mode) else KINDS.get(stat.S_IFMT(about.st_mode), "no file")
            raise NotARecord(f"this is {kind}, not a record")
        beside = Path(f"{path}-wal")
        if about.st_size > LARGEST or (beside.exists() and beside.stat().st_size > LARGEST):
            raise NotARecord(f"the file has more than {LARGEST:,} bytes, which no game needs")
        descriptor = os.open(path, os.O_RDONLY | QUIET | getattr(os, "O_NOFOLLOW", 0))
    except FileNotFoundError:
        raise NotARecord("there is no such record") from None
    except (OSError, ValueError) as error:
        raise NotARecord(f"the record cannot be read: {getattr(error, 'strerror', None) or error}") from None
    try:
        return os.read(descriptor, 100)
    except OSError as error:
        raise NotARecord(f"the record cannot be read: {error.strerror or error}") from None
    finally:
        os.close(descriptor)


class RecordFile:
    """An open file, or tables in memory if `path` is None. One thread at a time."""

    def __init__(self, path: Path | None, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection
        self._inode = system.stat(path).st_ino if path else 0

    @classmethod
    def open(cls, path: Path) -> RecordFile:
        """The record at `path`, its tables brought up to the newest version. SaveError if there is none."""
        version = examine(path)
        try:
            file = cls(path, connect(f"{path.absolute().as_uri()}?mode=rw"))
        except (sqlite3.Error, OSError) as error:
            raise NoAccess(f"the record cannot be opened: {error}") from None
        try:
            file._prepare(version)
        except BaseException:
            file.close()
            raise
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
            raise NoAccess(f"no record can be made here: {getattr(error, 'strerror', None) or error}") from None
        try:
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
            raise Damaged("the tables of the record are not as this program makes them")
        if version < VERSION:
            with self.together():
                for statement in statements(version):
                    self.run(statement)
                self.run(f"PRAGMA user_version = {VERSION}")

    def close(self) -> None:
        """Let go of the file. Never raises: all that matters has been written before."""
        with suppress(sqlite3.Error):
            self._connection.close()

    # — statements —

    def run(self, statement: str, *values: object) -> int:
        """Carry out a statement that writes; how many rows it touched. NoAccess or Damaged if it failed."""
        with _told():
            return self._connection.execute(statement, values).rowcount

    def rows(self, statement: str, *values: object) -> Iterator[tuple[Any, ...]]:
        """What a statement that reads finds, row by row. Damaged where the file cannot be read on."""
        with _told():
            yield from self._connection.execute(statement, values)

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
            there = system.stat(self.path).st_ino == self._inode
        except OSError:
            there = False
        if not there:
            raise NoAccess("the record is no longer in its folder: somebody has moved or removed it")


@contextmanager
def _told() -> Iterator[None]:
    """Whatever SQLite says becomes one of our sentences."""
    try:
        yield
    except sqlite3.IntegrityError:
        raise
    except sqlite3.OperationalError as error:
        said = str(error)
        unreadable = "decode" in said or "no such" in said or "malformed" in said
        raise (Damaged if unreadable else NoAccess)(_sentence(said)) from None
    except (sqlite3.Error, sqlite3.Warning, ValueError, OverflowError, MemoryError) as error:
        raise Damaged(_sentence(str(error))) from None


SENTENCES: tuple[tuple[str, str], ...] = (
    ("full", "there is no room left on the disk"),
    ("readonly", "the record can be read but not written here"),
    ("locked", "another program is holding the record"),
    ("I/O", "the disk does not do what it is told"),
    ("unable to open", "the folder of the record is not there, or is closed to us"),
    ("malformed", "the file of the record is damaged"),
)


def _sentence(said: str) -> str:
    plain = next((sentence for sign, sentence in SENTENCES if sign in said), "the record cannot be used")
    return f"{plain} ({''.join(character if character.isprintable() else '?' for character in said[:80])})"


def in_place(temporary: Path, final: Path) -> None:
    """Give a finished file its name, so that a record is there whole or not at all. NoAccess if that fails."""
    try:
        system.rename(temporary, final)
        folder = system.open(final.parent, os.O_RDONLY)
        try:
            system.fsync(folder)
        finally:
            system.close(folder)
    except OSError as error:
        raise NoAccess(f"no record can be made here: {error.strerror or error}") from None


def remove(path: Path) -> None:
    """Take a file and what SQLite keeps beside it away. NoAccess if it stays."""
    attempt(lambda: system.unlink(path))
    for beside in BESIDE:
        with suppress(FileNotFoundError):
            system.unlink(f"{path}{beside}")


def attempt(act: Callable[[], object]) -> None:
    """Do something to a file; NoAccess says why it failed."""
    try:
        act()
    except OSError as error:
        raise NoAccess(f"that cannot be done here: {error.strerror or error}") from None
