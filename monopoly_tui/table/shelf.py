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
from monopoly_tui.library.regular_files import QUIET
from monopoly_tui.table.save_errors import NO_PLACE, NewerFormat, NoAccess, NotARecord
from monopoly_tui.table.schema_versions import APPLICATION, VERSION

LARGEST = 256_000_000  # bytes; a game of ten thousand turns has about twenty millions
MAGIC = b"SQLite format 3\0"
KINDS = {
    stat.S_IFLNK: N_("this is a link, not a record"),
    stat.S_IFDIR: N_("this is a directory, not a record"),
    stat.S_IFIFO: N_("this is a pipe, not a record"),
    stat.S_IFCHR: N_("this is a device, not a record"),
    stat.S_IFBLK: N_("this is a device, not a record"),
    stat.S_IFSOCK: N_("this is a socket, not a record"),
}
NO_FILE = N_("this is no file, not a record")
NEWER = N_("the record has format {number}, and this version of the program knows up to {known}")
UNREADABLE = N_("the record cannot be read: {reason}")
BESIDE = ("-wal", "-shm")  # what SQLite keeps beside the file while it is open

system = SimpleNamespace(
    rename=os.rename, chmod=os.chmod, stat=os.stat, fsync=os.fsync, open=os.open, unlink=os.unlink, close=os.close
)


def examine(path: Path) -> int:
    """The version of the record at `path`, which is not changed. NotARecord or NewerFormat say why it is not opened."""
    header = _beginning(path)
    if not header:
        raise NotARecord(N_("the file is empty: its game was never begun"))
    if len(header) < 100 or not header.startswith(MAGIC):
        raise NotARecord(N_("the file is no record of a game"))
    version = int.from_bytes(header[60:64], "big")
    if int.from_bytes(header[68:72], "big") != APPLICATION:
        raise NotARecord(N_("the file is a database, but no record of a game"))
    if version > VERSION:
        raise NewerFormat(NEWER, number=version, known=VERSION)
    if version < 1:
        raise NotARecord(N_("the record has no format: its game was never begun"))
    return version


def _beginning(path: Path) -> bytes:
    """The header of the file, if it is a regular one of a sane size."""
    try:
        about = os.lstat(path)
        if not stat.S_ISREG(about.st_mode):
            raise NotARecord(KINDS.get(stat.S_IFMT(about.st_mode), NO_FILE))
        beside = Path(f"{path}-wal")
        if about.st_size > LARGEST or (beside.exists() and beside.stat().st_size > LARGEST):
            raise NotARecord(N_("the file has more than {most:,} bytes, which no game needs"), most=LARGEST)
        descriptor = os.open(path, os.O_RDONLY | QUIET | getattr(os, "O_NOFOLLOW", 0))
    except FileNotFoundError:
        raise NotARecord(N_("there is no such record")) from None
    except (OSError, ValueError) as error:
        raise NotARecord(UNREADABLE, reason=getattr(error, "strerror", None) or error) from None
    try:
        return os.read(descriptor, 100)
    except OSError as error:
        raise NotARecord(UNREADABLE, reason=error.strerror or error) from None
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
