"""The shelf: a record's file as it lies in its folder. It is looked at before it is opened, named when it is whole.

A link, a pipe, a huge file, something else than a record and a newer format are refused with their bytes untouched.
`system` is where a test puts a failing disk.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

from monopoly_tui.engine.marking import N_
from monopoly_tui.library.regular_files import KINDS, QUIET
from monopoly_tui.table.save_errors import NO_PLACE, NewerFormat, NoAccess, NotARecord
from monopoly_tui.table.schema_versions import APPLICATION, VERSION

LARGEST = 256_000_000  # bytes; a game of ten thousand turns has about twenty millions
MAGIC = b"SQLite format 3\0"
BESIDE = ("-wal", "-shm")  # what SQLite keeps beside the file while it is open

system = SimpleNamespace(
    rename=os.rename, chmod=os.chmod, stat=os.stat, fsync=os.fsync, open=os.open, unlink=os.unlink, close=os.close
)


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


def can_be_written(path: Path) -> bool:
    """Whether the file and what SQLite keeps beside it can be written."""
    return os.access(path, os.W_OK) and os.access(path.absolute().parent, os.W_OK)


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
        raise NoAccess(NO_PLACE, reason=error.strerror or error) from None


def remove(path: Path) -> None:
    """Take a file and what SQLite keeps beside it away. NoAccess if it stays."""
    try:
        system.unlink(path)
    except OSError as error:
        raise NoAccess(N_("the file cannot be removed: {reason}"), reason=error.strerror or error) from None
    for beside in BESIDE:
        with suppress(FileNotFoundError):
            system.unlink(f"{path}{beside}")
