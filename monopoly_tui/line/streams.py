"""The two streams of the line mode: lines said and lines heard. Neither ever raises over a character.

A line said is written and flushed at once. Bad bytes heard become a sign that means nothing, and a line is cleaned like
every text from people.
"""

from __future__ import annotations

import io
import select
import shutil
import textwrap
from typing import TextIO

from monopoly_tui.line.plain import ERRORS
from monopoly_tui.table.names import clean

LONGEST = 500  # characters of a line that are looked at; no command is longer


class Mouth:
    """Says lines. On a terminal a long line is broken between words; elsewhere it stays one line."""

    def __init__(self, stream: TextIO, *, ascii_only: bool = False) -> None:
        self.stream = stream
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="ascii" if ascii_only else stream.encoding, errors=ERRORS)
        self.width = shutil.get_terminal_size().columns if stream.isatty() else 0

    def say(self, text: str = "") -> None:
        """Write a line."""
        self._write(self._broken(text) + "\n")

    def ask(self, text: str) -> None:
        """Write the beginning of a line on which somebody will answer."""
        self._write(text)

    def _broken(self, text: str) -> str:
        if not self.width or len(text) < self.width:
            return text
        lines = textwrap.wrap(text, max(20, self.width - 1), break_long_words=False, break_on_hyphens=False)
        return "\n".join(lines)

    def _write(self, text: str) -> None:
        self.stream.write(text)
        self.stream.flush()


class Ear:
    """Hears lines."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
        self.echoes = stream.isatty()  # a terminal shows what is typed; from elsewhere it must be said again

    def line(self, *, fresh: bool = False) -> str | None:
        """The next line, cleaned; None at the end of input.

        `fresh`: a question to somebody else has just been asked, so an Enter that was pressed before it does not count.
        """
        while True:
            early = fresh and self.echoes and self._waiting()
            line = self.stream.readline()
            if not line:
                return None
            text = clean(line[:LONGEST])
            if text or not early:
                return text

    def _waiting(self) -> bool:
        """Whether a line was typed already."""
        try:
            return bool(select.select([self.stream], [], [], 0)[0])
        except (OSError, ValueError):  # not everywhere can a terminal be asked
            return False
