"""The chronicle: what has happened so far, as sentences; the events of one command may become known one at a time.

It remembers the events as well, so that all of it can be told anew in another language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import TypeAlias

from monopoly_tui.engine.events import Event
from monopoly_tui.words.narrate import Telling, tellings
from monopoly_tui.words.voice import Voice

KEPT = 3000  # commands: a long evening
Heard: TypeAlias = "Sequence[Event] | Callable[[Voice], str]"


class Chronicle:
    """The sentences in order, each with the money that went by it.

    `earlier` gives what came before the first of them, where it is not told before somebody wants to read it.
    """

    def __init__(self) -> None:
        self._heard: list[tuple[Heard, list[Telling]]] = []  # a command's events or what tells it, and what it says
        self._events: Sequence[Event] = ()
        self._voice: Voice | None = None  # in which these events are still to be told
        self._told: list[Telling] = []
        self.earlier: Callable[[], Iterable[Sequence[Event]]] | None = None

    @property
    def _now(self) -> list[Telling]:
        """What the command that is being told says so far; put into words when somebody listens."""
        if self._voice is not None:
            self._told, self._voice = list(tellings(self._voice, self._events)), None
        return self._told

    @property
    def tellings(self) -> list[Telling]:
        """Everything told so far, newest last."""
        return [*chain.from_iterable(told for _, told in self._heard), *self._now]

    @property
    def lines(self) -> list[str]:
        """The mere sentences."""
        return [telling.text for telling in self.tellings]

    def last(self, count: int) -> list[Telling]:
        """The newest ones, so many at least, as far as there are any."""
        found = list(self._now)
        for _, told in reversed(self._heard):
            if len(found) >= count:
                break
            found[:0] = told
        return found

    @property
    def caption(self) -> str:
        """The last sentence of the command that is being told."""
        return self._now[-1].text if self._now else ""

    def tell(self, voice: Voice, events: Sequence[Event]) -> None:
        """What is known so far of the command that is being told, from its beginning."""
        self._events, self._voice = events, voice

    def note(self, voice: Voice, told: Callable[[Voice], str]) -> None:
        """A sentence about the game rather than of it."""
        self.close()
        self._heard.append((told, _told(voice, told)))

    def recall(self, voice: Voice, past: Iterable[Sequence[Event]]) -> None:
        """Begin anew with what came of these commands, one after the other."""
        self._heard, self._told, self._voice, self.earlier = [], [], None, None
        for events in past:
            self.tell(voice, events)
            self.close()

    def unroll(self, voice: Voice) -> None:
        """Tell what came earlier too."""
        if self.earlier is not None:
            past = list(self.earlier())[-KEPT:]
            self._heard[:0] = [(events, list(tellings(voice, events))) for events in past]
            self.earlier = None

    def retell(self, voice: Voice) -> None:
        """All of it in another language."""
        self._heard = [(heard, _told(voice, heard)) for heard, _ in self._heard]
        self._voice = voice if self._now else None

    def close(self) -> None:
        """All of a command is known; another one may follow."""
        if self._now:
            self._heard.append((tuple(self._events), self._now))
        self._events, self._told = (), []
        if len(self._heard) > KEPT:
            del self._heard[: len(self._heard) - KEPT]


def _told(voice: Voice, heard: Heard) -> list[Telling]:
    return [Telling(heard(voice))] if callable(heard) else list(tellings(voice, heard))
