"""Table talk: what people say about the game rather than in it, as sentences: going back, consenting, changing seats.

What is taken back is told by what it had led to, as the table heard it the first time; and where that was only that a
turn began, by who said what.
"""

from __future__ import annotations

from collections.abc import Callable

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.marking import N_
from monopoly_tui.table.entries import Entry, Rewound, SeatGiven, UndoAgreed, UndoAsked, UndoDeclined
from monopoly_tui.table.notation import SEVERAL, fields
from monopoly_tui.table.session import Session
from monopoly_tui.table.timeline import Timeline
from monopoly_tui.words.bots import bot_name
from monopoly_tui.words.narrate import tellings
from monopoly_tui.words.verbs import spoken
from monopoly_tui.words.voice import Voice

TAKES_BACK = N_("{seat} takes back: {what}")
TAKES_ALL_BACK = N_("{seat} takes back all from here on: {what}")
BRINGS_BACK = N_("{seat} brings back: {what}")
ASKS_BACK = N_("{seat} wants to take back: {what}. Still asked: {missing}")
CONSENTS = N_("{seat} agrees")
REFUSES = N_("{seat} does not agree")
BY_BOT = N_("{seat} is played by a bot now: {bot}")
BY_PERSON = N_("{seat} is played by a person now")


def what_came(voice: Voice, session: Session, seq: int | None) -> str:
    """What a row led to, in its first sentence, or in all of them where several deeds were named at once.

    Empty if there is none, or nothing can be told of it.
    """
    if session.log is None or seq is None:
        return ""
    try:
        all_told = tellings(voice, session.log.events_of(seq))
        told = next(all_told, None)
        said = session.log.said_of(seq)
    except GameError:  # it can be gone back over, told or not
        return ""
    if told is None or (told.heading and isinstance(said, Command)):
        return f"{said.seat}: {spoken(voice.language, said.verb)}" if isinstance(said, Command) else ""
    many = isinstance(said, Command) and any(what in SEVERAL for _, what in fields(type(said)))
    return "; ".join([told.text, *(more.text for more in all_told)]) if many else told.text


class TableTalk:
    """Tells the words of the table of one session; it is to be told of each, or it takes going back for going forth."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._count = session.count
        session.listen(lambda command, events: self._counted())

    def _counted(self) -> None:
        self._count = self.session.count

    def tell(self, voice: Voice, entry: Entry) -> str:
        """A word of the table that has just been said."""
        return self.hear(entry)(voice)

    def hear(self, entry: Entry) -> Callable[[Voice], str]:
        """The same, to be told in one language now and perhaps in another one later."""
        before, self._count = self._count, self.session.count
        log = self.session.log
        assert log is not None
        if isinstance(entry, Rewound):
            return self._rewound(entry, log.timeline, before)
        if isinstance(entry, UndoAsked):
            missing = ", ".join(log.timeline.missing(self.session.game.world.out))
            seq = self._wanted(entry)
            return lambda voice: voice.say(
                ASKS_BACK, seat=entry.seat, what=what_came(voice, self.session, seq), missing=missing
            )
        if isinstance(entry, UndoAgreed):
            return lambda voice: voice.say(CONSENTS, seat=entry.seat)
        if isinstance(entry, UndoDeclined):
            return lambda voice: voice.say(REFUSES, seat=entry.seat)
        assert isinstance(entry, SeatGiven)
        message, bot = BY_BOT if entry.bot else BY_PERSON, entry.bot
        return lambda voice: voice.say(message, seat=entry.seat, bot=bot_name(voice.language, bot) if bot else "")

    def _rewound(self, entry: Rewound, timeline: Timeline, before: int) -> Callable[[Voice], str]:
        moved = self._count - before
        step = timeline.undone[-1] if moved < 0 else timeline.steps[-1]
        message = BRINGS_BACK if moved > 0 else TAKES_BACK if moved == -1 else TAKES_ALL_BACK
        return lambda voice: voice.say(message, seat=entry.seat, what=what_came(voice, self.session, step.seq))

    def wanted(self, voice: Voice, asked: UndoAsked) -> str:
        """What would be taken back by an open wish: the first of it."""
        return what_came(voice, self.session, self._wanted(asked))

    def _wanted(self, asked: UndoAsked) -> int | None:
        assert self.session.log is not None
        return next((step.seq for step in self.session.log.timeline.steps if step.seq > asked.to), None)
