"""Reading of a whole regular file, up to a size. Never waits: a pipe, a device, a directory is refused."""

from __future__ import annotations

import os
import stat
from pathlib import Path

# Without the first a pipe without a writer would hold us for ever, without the second a terminal become ours.
QUIET = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
KINDS = {
    stat.S_IFDIR: "a directory",
    stat.S_IFIFO: "a pipe",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
    stat.S_IFSOCK: "a socket",
}


class CannotRead(Exception):
    """A file is missing, closed to us, too large or no regular file; the text says which."""


def whole_file(path: Path, most: int) -> bytes:
    """The content of the regular file at `path`, which may have `most` bytes; CannotRead says why not."""
    try:
        with open(path, "rb", opener=_open_quietly) as stream:
            about = os.fstat(stream.fileno())
            if not stat.S_ISREG(about.st_mode):
                kind = KINDS.get(stat.S_IFMT(about.st_mode), "something else")
                raise CannotRead(f"this is {kind}, not a file")
            content = stream.read(most + 1)  # what the system says of the size need not be true
    except FileNotFoundError:
        raise CannotRead("there is no such file") from None
    except IsADirectoryError:
        raise CannotRead("this is a directory, not a file") from None
    except OSError as error:
        raise CannotRead(f"the file cannot be read: {error.strerror or error}") from None
    except ValueError as error:  # a path with a NUL in it
        raise CannotRead(f"this is no path of a file: {error}") from None
    if len(content) > most:
        raise CannotRead(f"the file is larger than {most:,} bytes")
    return content


def _open_quietly(path: str, flags: int) -> int:
    return os.open(path, flags | QUIET)
