"""Pacing: what is shown next and for how long, through playback and the bots' moves, until a person must decide.

Knows no timers: `step` does the next thing and says after how many seconds it wants to be called again.
"""

from __future__ import annotations

import time

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.events import Event
from monopoly_tui.table.entries import Entry
from monopoly_tui.table.session import Session
from monopoly_tui.ui.chronicle import Chronicle
from monopoly_tui.ui.options import Speed
from monopoly_tui.ui.playback import Frame, Playback
from monopoly_tui.words.narrate import announced
from monopoly_tui.words.voice import Voice

SLICE = 0.02  # seconds of running on before the screen is painted again
STILL = Frame()


class Pacing:
    """A session as it is watched. `frame` is what is seen now; `running_on`: nothing is, until a person decides."""

    def __init__(self, session: Session, voice: Voice, motion: str, bots: Speed) -> None:
        self.session = session
        self.voice = voice
        self.bots = bots
        self.running_on = False
        self.chronicle = Chronicle()
        self.playback = Playback(session.game, motion)
        self.frame = STILL
        self.card = ("", "")  # drawn in the command that was shown last
        self.speaker = ""  # who spoke last
        self._told: list[Event] = []
        session.listen(self._heard)
        session.listen_to_table(self._table_said)

    @property
    def showing(self) -> bool:
        """Whether something is still being shown."""
        return self.playback.pending

    def next_of(self, waiting: tuple[str, ...]) -> str:
        """Of several seats that are asked the one on the left of who spoke last."""
        if len(waiting) < 2:
            return waiting[0] if waiting else ""
        seats = self.session.game.world.seats
        start = seats.index(self.speaker) + 1 if self.speaker in seats else 0
        return min(waiting, key=lambda seat: (seats.index(seat) - start) % len(seats))

    def _heard(self, command: Command | None, events: list[Event]) -> None:
        if command is None:  # how the game began: the world is already past it
            self.chronicle.tell(self.voice, events)
            self.chronicle.close()
            return
        if announced(self.voice, command):
            self.chronicle.note(self.voice, lambda voice: announced(voice, command))
        self.speaker = command.seat
        is_bot = command.seat in self.session.players.answerers
        self.playback.pace = self.bots.pace if is_bot else 1.0
        self.playback.feed(events, self.bots.pause if is_bot and not self.running_on else 0.0)

    def _table_said(self, entry: Entry) -> None:
        """The game may stand elsewhere now, without events that led there."""
        self.settle()

    def step(self) -> float | None:
        """Do the next thing; how long it is to be looked at, or None: a person must decide, or the game is over."""
        ends = time.monotonic() + SLICE
        while True:
            while self.playback.pending:
                frame = self._next()
                if frame.pause and not self.running_on:
                    self.frame = frame
                    return frame.pause
            self.frame = STILL
            if next(self.session.run_bots(), None) is None:
                self.running_on = False
                self.playback.settle(self.session.game)
                return None
            if (self.running_on or not self.bots.pause) and time.monotonic() > ends:
                return 0.0

    def settle(self) -> None:
        """What is shown is how the game stands."""
        self.skip()
        self.playback.settle(self.session.game)

    def skip(self) -> None:
        """What is being shown has been seen."""
        while self.playback.pending:
            self._next()
        self.frame = STILL

    def _next(self) -> Frame:
        frame = self.playback.next()
        if frame.first:
            self.chronicle.close()
            self._told = []
            self.card = ("", "")
        if frame.card[0]:
            self.card = frame.card
        if frame.event is not None:
            self._told.append(frame.event)
            self.chronicle.tell(self.voice, self._told)
        return frame
