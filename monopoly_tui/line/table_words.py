"""Words of the table: undo, redo, agree, refuse, sit, rise, bot, person: said about a recorded game, not in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from monopoly_tui.bots.roster import KINDS
from monopoly_tui.engine.errors import SaveError
from monopoly_tui.engine.marking import N_
from monopoly_tui.line.hearing import Hearing
from monopoly_tui.table.entries import Entry, UndoAsked
from monopoly_tui.table.notation import quoted
from monopoly_tui.table.session import Session
from monopoly_tui.words.bots import bot_name, kind_of
from monopoly_tui.words.table_talk import TableTalk
from monopoly_tui.words.verbs import TABLE_WORDS, meant, shown
from monopoly_tui.words.voice import Voice

WHO = N_("begin with the name of the seat, such as {example}")
NO_BOT = N_("there is no bot «{word}»; there are: {several}")
ANSWER = N_("Type {agree} or {refuse}")
HELP = N_(
    "{undo} and {redo}: take back what was done, and bring it back. {sit} and {rise}: who plays at this terminal. "
    "{bot}: a bot takes the seat. {person}: a person takes it back."
)


class TableWords:
    """The words of the table at one terminal. SaveError and IllegalCommand say what cannot be done."""

    def __init__(self, voice: Voice, session: Session, hearing: Hearing) -> None:
        self.voice, self.session, self.hearing = voice, session, hearing
        self.talk = TableTalk(session)
        self.doing: Mapping[str, Callable[[str, str], object]] = {
            "undo": lambda seat, more: session.undo(seat, agreed=self._others_here(seat)),
            "redo": lambda seat, more: session.redo(seat),
            "agree": lambda seat, more: session.agree(seat),
            "refuse": lambda seat, more: session.decline(seat),
            "sit": self._sit,
            "rise": self._rise,
            "bot": self._give_to_bot,
            "person": lambda seat, more: session.give(seat),
        }

    def people_here(self) -> tuple[str, ...]:
        """The people who speak from this terminal."""
        seating = self.session.seating
        return self.hearing.people if seating is None else seating.speaks_for(self.hearing.people)

    def do(self, text: str) -> bool:
        """Do what a line says; False if it is no word of the table."""
        seat, rest = self.hearing.speaker(text)
        word, _, more = rest.strip().partition(" ")
        verb = next((verb for verb in meant(word) if verb in TABLE_WORDS), "")
        if not verb:
            return False
        self.doing[verb](seat or self._speaker(verb), more.strip())
        self.hearing.people = self._people()
        return True

    def _people(self) -> tuple[str, ...]:
        return self.session.log.timeline.people() if self.session.log else self.hearing.people

    def _speaker(self, verb: str) -> str:
        """Who means it, if that is not said: the only person here, or the one who acted last."""
        here = self.people_here()
        if len(here) == 1:
            return here[0]
        log = self.session.log
        if log and here and verb == "undo":
            return log.timeline.last_speaker(here) or here[0]  # of whom it is told that there is nothing
        if log and here and verb == "redo":
            return log.timeline.next_speaker(here) or here[0]
        example = f"{quoted((here or self.hearing.people or ('SEAT',))[0])}: {shown(self.voice.language, verb)}"
        raise SaveError(self.voice.say(WHO, example=example))

    def _others_here(self, seat: str) -> Sequence[str]:
        """People at one terminal settle it among themselves."""
        return [other for other in self.people_here() if other != seat and other not in self.session.game.world.out]

    def _sit(self, seat: str, more: str) -> None:
        if self.session.seating is not None:
            self.session.seating.take(seat)

    def _rise(self, seat: str, more: str) -> None:
        if self.session.seating is not None:
            self.session.seating.leave([seat])

    def _give_to_bot(self, seat: str, word: str) -> None:
        kind = kind_of(word or "careful")
        if kind not in KINDS:
            known = [bot_name(self.voice.language, each) for each in KINDS]
            raise SaveError(self.voice.say(NO_BOT, word=word[:20], several=", ".join(known)))
        self.session.give(seat, kind)

    def told(self, entry: Entry) -> Sequence[str]:
        """What is to be said after a word of the table."""
        self.hearing.people = self._people()
        told = [self.talk.tell(self.voice, entry)]
        log = self.session.log
        if isinstance(entry, UndoAsked) and log and set(log.timeline.missing()) & set(self.people_here()):
            words = {name: shown(self.voice.language, name) for name in ("agree", "refuse")}
            told.append(self.voice.say(ANSWER, **words))
        return told

    def help(self) -> str:
        """A line about these words."""
        seat = quoted((self.hearing.people or ("SEAT",))[-1])
        words = {name: shown(self.voice.language, name) for name in TABLE_WORDS}
        return self.voice.say(HELP, **{**words, "bot": f"{seat}: {words['bot']}", "sit": f"{seat}: {words['sit']}"})
