"""Hearing lines while something else may happen: whoever waits for a line is told of it and may ask anew.

Bytes are taken from the stream as they come and kept here, so a line is never waited for that was typed already.
"""

from __future__ import annotations

import os
import select
from collections.abc import Callable
from typing import TextIO

from monopoly_tui.line.streams import LONGEST, Ear
from monopoly_tui.table.names import clean

EVERY = 0.05  # seconds between two looks at what else may have happened
PIECE = 4096  # bytes


class Happened(Exception):
    """Something has happened while a line was waited for; nothing that was typed is lost."""


class WaitingEar(Ear):
    """Hears lines. While it waits, `look` is called twenty times a second; if it finds something, Happened is raised.

    A stream without a descriptor, such as a text in memory, is read without looking up.
    """

    def __init__(self, stream: TextIO, look: Callable[[], bool]) -> None:
        super().__init__(stream)
        self._look = look
        self._heard = b""
        self._ended = False
        try:
            self._descriptor = stream.fileno()
        except (OSError, ValueError):
            self._descriptor = -1

    def line(self, *, fresh: bool = False) -> str | None:
        if self._descriptor < 0:
            return super().line(fresh=fresh)
        early = fresh and self.echoes and (b"\n" in self._heard or self._ready(0))
        while True:
            text = self._next()
            if text is None or text or not early:
                return text

    def _next(self) -> str | None:
        """The next line, cleaned; None at the end of input."""
        while b"\n" not in self._heard and not self._ended:
            if self._ready(EVERY):
                piece = self._read()
                self._ended = not piece
                self._heard += piece
            elif self._look():
                raise Happened
        line, found, self._heard = self._heard.partition(b"\n")
        if not found and not line:
            return None
        return clean(line.decode(self.stream.encoding or "utf-8", "replace")[:LONGEST])

    def _ready(self, seconds: float) -> bool:
        return bool(select.select([self._descriptor], [], [], seconds)[0])

    def _read(self) -> bytes:
        """What has been typed; nothing once the terminal has hung up."""
        try:
            return os.read(self._descriptor, PIECE)
        except OSError:
            return b""
