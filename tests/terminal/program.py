"""The real program at a pseudo-terminal: its screen as pyte draws it, its keys as a terminal sends them.

Nothing sleeps: what is waited for is read for, until a deadline. A key is sent when the terminal has been silent for as
long as a decision that has just appeared takes no key.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pexpect
import pyte

from monopoly_tui.ui.arrangement import arrange
from monopoly_tui.ui.fresh import FIRST_REPEAT, SETTLING
from monopoly_tui.ui.geometry import Grid, Place, grid

ROOT = Path(__file__).resolve().parents[2]
REST, AGAIN = SETTLING + 0.05, FIRST_REPEAT + 0.05
PATIENCE = 30.0  # seconds; the machine may be busy
KEYS = {
    "enter": "\r", "tab": "\t", "space": " ", "backspace": "\x7f", "escape": "\x1b", "f1": "\x1bOP",
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "ctrl+q": "\x11",
}  # fmt: skip
CHUNK = 2048  # bytes that a terminal holds for a program that does not read
BADGE = 5  # cells of the seat's letter in the banner
LATIN, CYRILLIC = "qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфівапролдячсмить"
_UNKNOWN = re.compile(rb"\x1b\[[<>=?][\d;]*[a-z]|\x1b\[[\d;]*\$p")  # what pyte would print
_UNFINISHED = re.compile(rb"\x1b(\[[<>=?]?[\d;]*\$?)?$")


RING = grid(40)


class Late(AssertionError):
    """What was waited for did not come."""


class Program:
    """One run of the program. `plan` says where its board's spaces stand; what is None in `environment` is unset."""

    def __init__(
        self,
        home: Path,
        *words: str,
        size: tuple[int, int] = (80, 24),
        environment: Mapping[str, str | None] | None = None,
        cyrillic: bool = False,
        python: Sequence[str] = ("-m", "monopoly_tui"),
        plan: Grid = RING,
        dice: int = 2,
    ) -> None:
        self.size = size
        self.plan, self.dice = plan, dice
        self.cyrillic = cyrillic
        self.bytes = 0
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._rest = b""
        self._heard = time.monotonic()
        self._last = ""  # the key pressed last
        self.ended = False
        variables = {
            **os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8",
            "PYTHONPATH": str(ROOT), "HOME": str(home), "XDG_DATA_HOME": str(home / "data"),
            "XDG_STATE_HOME": str(home / "state"), "XDG_CONFIG_HOME": str(home / "config"), **(environment or {}),
        }  # fmt: skip
        unset = [name for name, value in (environment or {}).items() if value is None]
        for name in ("NO_COLOR", "SSH_CONNECTION", "TEXTUAL_DRIVER", "COLUMNS", "LINES", *unset):
            variables.pop(name, None)
        self._process = pexpect.spawn(
            sys.executable, [*python, *words], env=variables, cwd=str(ROOT), dimensions=size[::-1]
        )
        self._process.delaybeforesend = None

    @property
    def heard(self) -> float:
        """When the last bytes came, by the monotonic clock."""
        return self._heard

    @property
    def pid(self) -> int:
        """The number of the process."""
        return int(self._process.pid)

    # — what is seen —

    def hear(self, seconds: float) -> bytes:
        """Take and draw what the program writes within some seconds, as soon as it writes anything."""
        return self.draw(self.take(seconds))

    def take(self, seconds: float) -> bytes:
        """The same without drawing it, which would put off the moment at which the next bytes are heard."""
        try:
            data: bytes = self._process.read_nonblocking(1 << 16, max(0.0, seconds))
        except pexpect.TIMEOUT:
            return b""
        except pexpect.EOF:
            self.ended = True
            return b""
        self._heard = time.monotonic()
        self.bytes += len(data)
        return data

    def draw(self, data: bytes) -> bytes:
        """Draw what was taken: what of it is whole."""
        data, self._rest = self._rest + data, b""
        unfinished = _UNFINISHED.search(data)
        if unfinished:
            data, self._rest = data[: unfinished.start()], data[unfinished.start() :]
        self._stream.feed(_UNKNOWN.sub(b"", data))
        return data

    @property
    def buffer(self) -> Mapping[int, Mapping[int, Any]]:
        """The screen, sign by sign with their colours."""
        found: Mapping[int, Mapping[int, Any]] = self._screen.buffer
        return found

    @property
    def lines(self) -> list[str]:
        """The screen, line by line."""
        return list(self._screen.display)

    def part(self, name: str) -> str:
        """What stands in a part of the table, its lines joined and single blanks between words."""
        place: Place = getattr(arrange(*self.size, self.plan, self.dice), name)
        if name == "banner":  # without the badge, which stands beside its middle line
            place = Place(place.x + BADGE, place.y, place.width - BADGE, place.height)
        lines = (line[place.x : place.right] for line in self.lines[place.y : place.bottom])
        return " ".join(" ".join(lines).split())

    @property
    def text(self) -> str:
        """The whole screen, its lines joined and single blanks between words."""
        return " ".join(" ".join(self.lines).split())

    def until(self, seen: str | Callable[[], bool], part: str = "text", seconds: float = PATIENCE) -> None:
        """Read until a text stands in a part of the screen, or something else is so."""

        def fulfilled() -> bool:
            if callable(seen):
                return seen()
            return seen in (self.text if part == "text" else self.part(part))

        deadline = time.monotonic() + seconds
        while not fulfilled():
            left = deadline - time.monotonic()
            if left <= 0 or self.ended:
                what = "it" if callable(seen) else repr(seen)
                raise Late(f"{what} was not shown in {part}:\n" + "\n".join(self.lines))
            self.hear(min(left, 1.0))

    def silence(self, seconds: float = REST, patience: float = PATIENCE) -> None:
        """Read until nothing has been written for so long."""
        deadline = time.monotonic() + patience
        while (left := self._heard + seconds - time.monotonic()) > 0 and not self.ended:
            if time.monotonic() > deadline:
                raise Late("the program does not stop writing")
            self.hear(left)

    # — what is done —

    def press(self, *keys: str, rest: float = REST) -> None:
        """Press keys one after the other, the first when the screen has come to rest, on the layout of this program.

        A key that was pressed last before that is pressed anew only when it cannot be taken for one held down.
        """
        self.silence(AGAIN if keys[0] == self._last else rest)
        self._last = keys[-1]
        for key in keys:
            if self.cyrillic and key in LATIN:
                key = CYRILLIC[LATIN.index(key)]
            self._process.send(KEYS.get(key, key))
            self._heard = time.monotonic()

    def write(self, text: str) -> None:
        """Write a text as it is."""
        self.silence()
        self._process.send(text)
        self._heard = time.monotonic()

    def send(self, data: bytes) -> None:
        """Send bytes at once, however many, as fast as the program takes them."""
        for start in range(0, len(data), CHUNK):
            os.write(self._process.child_fd, data[start : start + CHUNK])
            self.hear(0.0)
        self._heard = time.monotonic()

    def hang_up(self) -> int:
        """Take the terminal away; the exit code of the program that had it."""
        self._process.ptyproc.fileobj.close()
        self._process.closed = self._process.ptyproc.closed = True
        _, status = os.waitpid(self.pid, 0)
        self.ended = self._process.terminated = self._process.ptyproc.terminated = True
        return os.waitstatus_to_exitcode(status)

    def leave(self) -> int:
        """Quit by key; the exit code."""
        self.press("ctrl+q")
        return self.end()

    def end(self) -> int:
        """Read until the program ends; its exit code."""
        self.until(lambda: self.ended)
        self._process.close()
        code: int = self._process.exitstatus
        return code

    def kill(self) -> None:
        """Whatever happened, leave nothing behind."""
        self._process.close(force=True)
