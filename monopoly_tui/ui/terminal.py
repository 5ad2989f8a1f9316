"""The terminal: a driver that no byte from outside can end or hang, and that gives the terminal back on every way out.

It has no thread that reads: the app's own loop does, so that a key need not wait for two of them to take turns.

Stock Textual breaks where a byte is no UTF-8 (its input thread dies), where a key's code is no character or has parts
(ValueError in its parser), where a reply claims a size of 999,999 cells (it lays that out), where a paste never ends
(every later key is swallowed), where the terminal answers by itself (it takes that for keys) and where the terminal has
gone (it reads nothing for ever, at full speed).
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import threading
import time
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator
from contextvars import Context, copy_context
from typing import TYPE_CHECKING, Any, cast

from textual import events, messages
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.constants import ESCAPE_DELAY
from textual.drivers.linux_driver import LinuxDriver
from textual.keys import Keys
from textual.message import Message

from monopoly_tui.ui.outlet import Outlet
from monopoly_tui.ui.replies import Replies

if TYPE_CHECKING:
    from monopoly_tui.ui.app import GameApp

LONGEST_PASTE = 10_000  # characters; the rest of a longer one is dropped
PASTE_PATIENCE = 1.0  # seconds after which a paste that goes on by single keys is over
TICK = 0.1  # seconds between two looks at what is overdue
STILL_SENDING = 16  # characters at once that a terminal sends and nobody types
FARTHEST = 1_000  # cells; no mouse is farther away
LEAVING = 2.0  # seconds that the way out may take before the program is ended without it

_PARTS = re.compile(r"(?<=[\d:]):[\d:]*")
_RELEASE = re.compile(r"\x1b\[[\d:]*;\d*:3(?:;[\d:]*)?[u~A-HPQRS]")


class HardyParser(XTermParser):
    """Textual's parser, for which every input is an input: what makes no sense is no key."""

    def __init__(self, debug: bool = False, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._replies = Replies(clock)
        self._pasted = -1  # characters of the open paste so far; -1: none is open
        self._paste_deadline = 0.0
        self._tail = ""  # the end of what came before, in which the mark of a paste may have begun
        super().__init__(debug)

    def feed(self, data: str) -> Iterable[Message]:
        """The messages that these characters stand for, without those no terminal of ours would send."""
        if not data:  # a byte that was no text, or the end
            return
        if len(data) == 1 and data.isalnum() and self.is_at_rest:  # nearly every key: looking it up takes far longer
            self._tail = ""
            yield events.Key(data, data)
            return
        data = self._replies.without(data)
        while data:
            piece, data = self._next_piece(data)
            if piece:
                yield from self._kept(super().feed(piece))

    @property
    def is_at_rest(self) -> bool:
        """Whether no sequence, paste or reply has begun: a letter is a letter."""
        return self._pasted < 0 and not self._replies.has_begun and self._awaiting.timeout is None

    def tick(self) -> Iterable[Message]:
        """Called ten times a second: an end that is overdue is put to an open paste or reply."""
        self._replies.tick()
        if self._pasted >= 0 and self._clock() >= self._paste_deadline:
            self._pasted, self._tail = -1, ""
            yield from self._kept(super().feed(BRACKETED_PASTE_END))
        yield from self._kept(super().tick())

    def _next_piece(self, data: str) -> tuple[str, str]:
        """What is to be fed now and what is left: a paste is cut to a length that is worth reading."""
        text = self._tail + data
        if self._pasted >= 0:
            return self._next_of_paste(text, len(data))
        end = text.find(BRACKETED_PASTE_START) + len(BRACKETED_PASTE_START)
        if end < len(BRACKETED_PASTE_START):
            self._tail = text[1 - len(BRACKETED_PASTE_START) :]  # fed, but the mark may have begun in it
            return data, ""
        known, self._tail = len(self._tail), ""
        self._pasted = 0
        self._paste_deadline = self._clock() + PASTE_PATIENCE
        return text[known:end], text[end:]

    def _next_of_paste(self, text: str, fresh: int) -> tuple[str, str]:
        pasted, end, rest = text.partition(BRACKETED_PASTE_END)
        if end:
            piece = self._worth_reading(pasted)
            self._pasted, self._tail = -1, ""
            return piece + BRACKETED_PASTE_END, rest
        if fresh >= STILL_SENDING:
            self._paste_deadline = self._clock() + PASTE_PATIENCE
        lengths = range(len(BRACKETED_PASTE_END) - 1, 0, -1)
        begun = next((length for length in lengths if text.endswith(BRACKETED_PASTE_END[:length])), 0)
        self._tail = text[len(text) - begun :]  # kept back: it may be the beginning of the end
        return self._worth_reading(text[: len(text) - begun]), ""

    def _worth_reading(self, pasted: str) -> str:
        piece = pasted[: max(0, LONGEST_PASTE - self._pasted)].replace("\x1b", "")
        self._pasted += len(pasted)
        return piece

    def _kept(self, found: Iterable[Message]) -> Iterator[Message]:
        """Sizes come from the system alone, and a mouse that is outside every screen is nowhere."""
        for message in found:
            if isinstance(message, events.Resize | messages.InBandWindowResize):
                self.mouse_pixels, self.terminal_size = False, None
            elif not isinstance(message, events.MouseEvent) or max(message.x, message.y) < FARTHEST:
                yield message

    def _parse_extended_key(  # type: ignore[override]  # theirs is cached, which a method of ours need not be
        self, sequence: str
    ) -> list[events.Key] | None:
        """A key as kitty tells it; one with a code that is no character, or that was let go, is ignored."""
        if len(sequence) == 1:
            return None
        if _RELEASE.fullmatch(sequence):
            return [events.Key(Keys.Ignore, None)]
        head, *rest = sequence.split(";", 2)
        plain = ";".join([*(_PARTS.sub("", part) for part in (head, *rest[:1])), *rest[1:]])
        try:
            return super()._parse_extended_key(plain)
        except (ValueError, OverflowError):
            return [events.Key(Keys.Ignore, None)]


class HardyDriver(LinuxDriver):
    """Textual's driver for Linux and macOS with the parser above, and an end when the terminal is gone."""

    _app_context: Context | None = None  # in which Textual finds its app; back from SIGSTOP there is none
    _ticking: asyncio.TimerHandle | None = None
    _alone = False  # whether the message on its way came alone

    def start_application_mode(self) -> None:
        """Take the terminal, and listen to it."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._app_context = self._app_context or copy_context()
        if self._writer_thread is not None and self._file is not None:
            self._writer_thread.stop()
            self._writer_thread = Outlet(self._file)
            self._writer_thread.start()
        self._parser = HardyParser(self._debug)
        self._decode = getincrementaldecoder("utf-8")(errors="ignore").decode
        self._loop.add_reader(self.fileno, self._in_app, self._hear)
        self._tick()

    def run_input_thread(self) -> None:
        """Nothing: the thread that Textual starts for this is over at once."""

    def disable_input(self) -> None:
        """Listen no more."""
        self._deafen()
        super().disable_input()

    def _deafen(self) -> None:
        self._loop.remove_reader(self.fileno)
        if self._ticking is not None:
            self._ticking.cancel()

    def _in_app(self, act: Callable[[], None]) -> None:
        assert self._app_context is not None
        self._app_context.copy().run(act)

    def _hear(self) -> None:
        """Something was typed, or the terminal is gone."""
        data = self._read()
        if data:
            self._process(self._parser.feed(self._decode(data)))
            if not self._parser.is_at_rest:  # it may be a lone Escape: that is known as soon as it can be
                self._loop.call_later(ESCAPE_DELAY, self._in_app, self._look_at_overdue)
        else:
            self._deafen()
            leave(self._app, 128 + signal.SIGHUP)

    def _tick(self) -> None:
        """Look at what is overdue, again and again."""
        self._in_app(self._look_at_overdue)
        self._ticking = self._loop.call_later(TICK, self._tick)

    def _look_at_overdue(self) -> None:
        self._process(self._parser.tick())

    def _process(self, found: Iterable[Message]) -> None:
        try:
            messages = list(found)
            self._alone = len(messages) == 1
            for message in messages:
                self.process_message(message)
        except Exception as error:  # of the loop's own callbacks nobody would hear
            self._app._handle_exception(error)

    def send_message(self, message: Message) -> None:
        """A key that came alone is heard at once, if it can be; everything else is put in line."""
        app = cast("GameApp", self._app)
        if not (self._alone and isinstance(message, events.Key) and app.hears(message)):
            app.post_message(message)

    def _read(self) -> bytes:
        """What was typed; nothing if there is no terminal any more."""
        try:
            return os.read(self.fileno, 4096)
        except OSError:
            return b""


def leave(app: Any, code: int) -> None:
    """End the app with `code`; if its own way out hangs (nobody reads what it writes), end the program without it."""
    if app.rescue is not None:
        return
    app.rescue = threading.Timer(LEAVING, _end, (app, code))
    app.rescue.daemon = True
    app.rescue.start()
    app.exit(code, return_code=code)


def _end(app: Any, code: int) -> None:
    """Give the terminal back by hand, if it still takes anything, and be gone. What was shown is saved already."""
    driver = app._driver
    try:
        if driver is not None and driver.attrs_before is not None:
            import termios

            os.set_blocking(2, False)
            termios.tcsetattr(driver.fileno, termios.TCSANOW, driver.attrs_before)
            os.write(2, b"\x1b[<u\x1b[?1000l\x1b[?1003l\x1b[?1006l\x1b[?2004l\x1b[?7h\x1b[?1049l\x1b[?25h\x1b[?1004l")
    except Exception:
        pass
    os._exit(code)


def heed_signals(app: Any) -> None:
    """Let SIGTERM and SIGHUP end the app as quitting does. Called in the app's own event loop."""
    import asyncio

    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGHUP):
        try:
            loop.add_signal_handler(number, leave, app, 128 + number)
        except (NotImplementedError, RuntimeError, ValueError):  # not in the main thread: a test's or another's loop
            return
