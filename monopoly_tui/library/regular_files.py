"""Reading of a whole regular file, up to a size. Never waits: a pipe, a device, a directory is refused."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.marking import N_

# Without the first a pipe without a writer would hold us for ever, without the second a terminal become ours.
QUIET = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
KINDS = {
    stat.S_IFDIR: N_("this is a directory, not a file"),
    stat.S_IFIFO: N_("this is a pipe, not a file"),
    stat.S_IFCHR: N_("this is a device, not a file"),
    stat.S_IFBLK: N_("this is a device, not a file"),
    stat.S_IFSOCK: N_("this is a socket, not a file"),
}
NO_FILE = N_("this is something else, not a file")
MISSING = N_("there is no such file")
UNREADABLE = N_("the file cannot be read: {reason}")
NO_PATH = N_("this is no path of a file: {reason}")
TOO_LARGE = N_("the file is larger than {most:,} bytes")


class CannotRead(GameError):
    """A file is missing, closed to us, too large or no regular file; the text says which."""


def whole_file(path: Path, most: int) -> bytes:
    """The content of the regular file at `path`, which may have `most` bytes; CannotRead says why not."""
    try:
        with open(path, "rb", opener=_open_quietly) as stream:
            about = os.fstat(stream.fileno())
            if not stat.S_ISREG(about.st_mode):
                raise CannotRead(KINDS.get(stat.S_IFMT(about.st_mode), NO_FILE))
            content = stream.read(most + 1)  # what the system says of the size need not be true
    except FileNotFoundError:
        raise CannotRead(MISSING) from None
    except IsADirectoryError:
        raise CannotRead(KINDS[stat.S_IFDIR]) from None
    except OSError as error:
        raise CannotRead(UNREADABLE, reason=error.strerror or error) from None
    except ValueError as error:  # a path with a NUL in it
        raise CannotRead(NO_PATH, reason=error) from None
    if len(content) > most:
        raise CannotRead(TOO_LARGE, most=most)
    return content


def _open_quietly(path: str, flags: int) -> int:
    return os.open(path, flags | QUIET)
