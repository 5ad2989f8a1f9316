"""The chronicle: what has happened so far, as sentences; the events of one command may become known one at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from monopoly_tui.engine.events import Event, TurnStarted
from monopoly_tui.words.narrate import narrate, tell
from monopoly_tui.words.voice import Voice

KEPT = 400  # sentences


class Chronicle:
    """The sentences in order, and which of them begin a turn."""

    def __init__(self) -> None:
        self._past: list[str] = []
        self._now: list[str] = []
        self.headings: set[str] = set()

    @property
    def lines(self) -> list[str]:
        """Everything told so far, newest last."""
        return self._past + self._now

    @property
    def caption(self) -> str:
        """The last sentence of the command that is being told."""
        return self._now[-1] if self._now else ""

    def tell(self, voice: Voice, events: Sequence[Event]) -> None:
        """What is known so far of the command that is being told, from its beginning."""
        self._now = list(tell(voice, events))
        self.headings.update(narrate(voice, event) for event in events if isinstance(event, TurnStarted))

    def note(self, sentence: str) -> None:
        """A sentence about the game rather than of it."""
        self.close()
        self._past.append(sentence)

    def recall(self, voice: Voice, past: Iterable[Sequence[Event]]) -> None:
        """Begin anew with what came of these commands, one after the other."""
        self._past, self._now = [], []
        self.headings.clear()
        for events in past:
            self.tell(voice, events)
            self.close()

    def close(self) -> None:
        """All of a command is known; another one may follow."""
        self._past = (self._past + self._now)[-KEPT:]
        self._now = []
        self.headings.intersection_update(self._past)
