"""The outlet: what is written goes to the terminal at once as far as the line takes it, and the rest by a thread.

A line that has stopped takes nothing, and the program must not stop with it. So the terminal is opened once more, in a
way in which no write waits: that way belongs to what was opened, and what the shell has opened stays as it is.
"""

from __future__ import annotations

import os
from contextlib import suppress
from queue import Queue
from typing import TextIO

from textual.drivers._writer_thread import MAX_QUEUED_WRITES, WriterThread


class Outlet(WriterThread):
    """Textual's writing thread, which has hardly anything to do. Only one thread may write to it."""

    def __init__(self, file: TextIO) -> None:
        super().__init__(file)
        self._encoding = file.encoding
        self._left: Queue[bytes | None] = Queue(MAX_QUEUED_WRITES)
        self._line = opened_once_more(file.fileno())

    def write(self, text: str) -> None:
        """Write `text` behind all that was written before."""
        left = text.encode(self._encoding, "backslashreplace")
        if self._line is not None and not self._left.unfinished_tasks:
            with suppress(OSError):  # the line takes nothing now, or is gone: the thread will see
                left = left[os.write(self._line, left) :]
        if left:
            self._left.put(left)

    def run(self) -> None:
        """Write what the line did not take, for as long as it takes; nothing once it is gone."""
        place = self._file.fileno()
        while (left := self._left.get()) is not None:
            with suppress(OSError):
                while left:
                    left = left[os.write(place, left) :]
            self._left.task_done()

    def stop(self) -> None:
        """Write what is left, and end."""
        self._left.put(None)
        self.join()
        if self._line is not None:
            os.close(self._line)
            self._line = None


def opened_once_more(terminal: int) -> int | None:
    """The same terminal, opened so that no write waits; None if it is none, or may not be opened."""
    try:
        return os.open(os.ttyname(terminal), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
    except OSError:
        return None
