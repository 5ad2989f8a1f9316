"""The chronicle: what has happened so far, as sentences; the events of one command may become known one at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from monopoly_tui.engine.events import Event
from monopoly_tui.words.narrate import Telling, tellings
from monopoly_tui.words.voice import Voice

KEPT = 4000  # sentences: a long evening


class Chronicle:
    """The sentences in order, each with the money that went by it."""

    def __init__(self) -> None:
        self._past: list[Telling] = []
        self._now: list[Telling] = []

    @property
    def tellings(self) -> list[Telling]:
        """Everything told so far, newest last."""
        return self._past + self._now

    @property
    def lines(self) -> list[str]:
        """The mere sentences."""
        return [telling.text for telling in self.tellings]

    def last(self, count: int) -> list[Telling]:
        """The newest ones."""
        return (self._past[-count:] + self._now)[-count:]

    @property
    def caption(self) -> str:
        """The last sentence of the command that is being told."""
        return self._now[-1].text if self._now else ""

    def tell(self, voice: Voice, events: Sequence[Event]) -> None:
        """What is known so far of the command that is being told, from its beginning."""
        self._now = list(tellings(voice, events))

    def note(self, sentence: str) -> None:
        """A sentence about the game rather than of it."""
        self.close()
        self._past.append(Telling(sentence))

    def recall(self, voice: Voice, past: Iterable[Sequence[Event]]) -> None:
        """Begin anew with what came of these commands, one after the other."""
        self._past, self._now = [], []
        for events in past:
            self.tell(voice, events)
            self.close()

    def close(self) -> None:
        """All of a command is known; another one may follow."""
        self._past += self._now
        self._now = []
        if len(self._past) > KEPT:
            del self._past[: len(self._past) - KEPT]
