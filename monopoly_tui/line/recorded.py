"""The line mode at a recorded table: other terminals may sit at it too, and what was done can be taken back.

Nothing needs to be saved: what was said has been written before. However it ends, the game is there to go on with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TextIO

from monopoly_tui.bots.roster import KINDS, make
from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.errors import GameError, IllegalCommand, SaveError
from monopoly_tui.engine.marking import N_
from monopoly_tui.line import prompt, views
from monopoly_tui.line.play import DONE, NO, PLEDGE, SEED, TITLE, LineMode
from monopoly_tui.line.streams import Mouth
from monopoly_tui.line.waiting import Happened, WaitingEar
from monopoly_tui.table.entries import Entry, Rewound, SeatGiven, UndoAgreed, UndoAsked, UndoDeclined
from monopoly_tui.table.lease import Places
from monopoly_tui.table.notation import NotationError
from monopoly_tui.table.recorded import RecordedGame
from monopoly_tui.table.save_errors import Overtaken
from monopoly_tui.table.session import Answerer, Session
from monopoly_tui.words.reasons import reason
from monopoly_tui.words.verbs import shown
from monopoly_tui.words.voice import Voice

GOES_ON = N_("The game goes on: round {round}, {seat} to move")
KEPT = N_("The game is kept: {game}")
WENT_BACK = N_("{seat}: back to row {to}")
ASKS_BACK = N_("{seat} wants to take back a throw or a card. Type agree or refuse: {missing}")
CONSENTS = N_("{seat} agrees")
REFUSES = N_("{seat} does not agree")
BY_BOT = N_("{seat} is played by a bot now: {bot}")
BY_PERSON = N_("{seat} is played by a person now")
TOO_LATE = N_("another terminal was quicker; look at the question again")
ELSEWHERE = N_("Waiting for {seats}, at another terminal")
WHO = N_("begin with the name of the seat, such as {example}")
NO_BOT = N_("there is no bot «{word}»; there are: {several}")
TABLE_WORDS = ("undo", "redo", "agree", "refuse", "sit", "rise", "bot", "person")


class RecordedTable(LineMode):
    """One terminal at a recorded table; `places` says who sits at it."""

    ear: WaitingEar

    def __init__(
        self, recorded: RecordedGame, places: Places, voice: Voice, heard: TextIO, mouth: Mouth, name: str
    ) -> None:
        self.recorded = recorded
        self.places = places
        self.name = name
        answerers = answerers_of(recorded)
        session = Session(recorded.game, answerers, recorded, places, partial(bot_for, recorded))
        super().__init__(session, voice, mouth, WaitingEar(heard, self._look_up))

    def run(self) -> int:
        try:
            self._begin()
            self._play()
        except KeyboardInterrupt:
            self.mouth.say()
            self._end(None)
        finally:
            self._leave()
        return DONE

    def _leave(self) -> None:
        """Make room for others at once; a terminal that is killed makes room in three seconds."""
        try:
            self.places.leave()
        except GameError:  # then they lapse
            return
        finally:
            self.recorded.close()

    def _begin(self) -> None:
        say, voice, world = self.mouth.say, self.voice, self.game.world
        title, seats = voice.text(self.game.board.title), ", ".join(world.seats)
        say(voice.say(TITLE, title=title, seats=seats, help=shown(voice.language, "help")))
        say(voice.say(PLEDGE, pledge=self.recorded.record.head.pledge))
        if self.recorded.last.seq:
            say(voice.say(GOES_ON, round=world.round, seat=world.turn))
        self.session.listen(self._told)
        self.session.listen_to_table(self._table_told)

    def _play(self) -> None:
        asks = True
        while True:
            asks = self._follow() or asks
            if self.game.over:
                self._end(None)
                return
            try:
                text = self._ask(asks)
            except Happened:
                asks = True
                self.mouth.say()
                continue
            if text is None or self._is_quit(text):
                self._end(None)
                return
            asks = self._answered(text)

    def _follow(self) -> bool:
        """Follow the others and let the bots act; whether anything has happened."""
        news = self.session.catch_up()
        for _ in self.session.run_bots():
            news = True
        return news

    def _look_up(self) -> bool:
        """What is done while a line is waited for; whether anything has happened."""
        self.places.renew()
        if self.recorded.record.changed() and self._follow():
            return True
        return any(True for _ in self.session.run_bots())  # whoever drove the bots may be gone

    def _ask(self, asks: bool) -> str | None:
        asked, here = self.session.waiting_for, self.session.waiting_here
        if not here:
            if asks and asked:
                self.mouth.say(self.voice.say(ELSEWHERE, seats=", ".join(asked)))
            return self.ear.line()
        if asks:
            for line in prompt.lines(self.voice, self.game, self._people_here()):
                self.mouth.say(line)
        self.mouth.ask(prompt.cue(self.voice, self.game, here))
        text = self.ear.line(fresh=here != self._asked)
        self._asked = here
        if text is None or not self.ear.echoes:
            self.mouth.say(text or "")
        return text

    def _people_here(self) -> tuple[str, ...]:
        return tuple(seat for seat in self.hearing.people if self.places.speaks(seat))

    def _command(self, text: str) -> Command | None:
        if text:
            return self.hearing.command(text, self.session.waiting_here)
        return prompt.obvious(self.game, self._people_here())

    def _answered(self, text: str) -> bool:
        try:
            if self._table_word(text):
                return True
            return super()._answered(text)
        except (NotationError, IllegalCommand) as error:
            self.mouth.say(self.voice.say(NO, reason=reason(self.voice, error.refusal)))
        except Overtaken:
            self.mouth.say(self.voice.say(NO, reason=self.voice.say(TOO_LATE)))
            return True
        except SaveError as error:
            self.mouth.say(self.voice.say(NO, reason=str(error)))
        return False

    # — words of the table —

    def _table_word(self, text: str) -> bool:
        """Do what a word of the table says; False if it is none."""
        seat, rest = self.hearing.speaker(text)
        word, _, more = rest.strip().partition(" ")
        word = word.casefold()
        if word not in TABLE_WORDS:
            return False
        doing: dict[str, Callable[[str, str], object]] = {
            "undo": lambda seat, more: self.session.undo(seat, agreed=self._at_this_terminal(seat)),
            "redo": lambda seat, more: self.session.redo(seat),
            "agree": lambda seat, more: self.session.agree(seat),
            "refuse": lambda seat, more: self.session.decline(seat),
            "sit": lambda seat, more: self.places.take(seat),
            "rise": lambda seat, more: self.places.leave([seat]),
            "bot": self._give_to_bot,
            "person": lambda seat, more: self.session.give(seat),
        }
        doing[word](seat or self._speaker(word), more.strip())
        return True

    def _speaker(self, word: str) -> str:
        """Who means it, if that is not said: the only person here, or the one who acted last."""
        here = self._people_here()
        if len(here) == 1:
            return here[0]
        acted = [step.seat for step in self.recorded.timeline.steps if step.seat in here]
        if word in ("undo", "redo") and acted:
            return acted[-1]
        raise SaveError(self.voice.say(WHO, example=f"{(here or self.hearing.people or ('SEAT',))[0]}: {word}"))

    def _at_this_terminal(self, seat: str) -> Sequence[str]:
        """People at one terminal settle it among themselves."""
        return [other for other in self._people_here() if other != seat and other not in self.game.world.out]

    def _give_to_bot(self, seat: str, kind: str) -> None:
        if kind not in KINDS:
            raise SaveError(self.voice.say(NO_BOT, word=kind[:20], several=", ".join(KINDS)))
        self.session.give(seat, kind)

    def _table_told(self, entry: Entry) -> None:
        """Tell what a word of the table has done."""
        say = self.voice.say
        self.hearing.people = self.recorded.timeline.people()
        if isinstance(entry, Rewound):
            self.mouth.say(say(WENT_BACK, seat=entry.seat, to=entry.to))
        elif isinstance(entry, UndoAsked):
            missing = ", ".join(self.recorded.timeline.missing(self.game.world.out))
            self.mouth.say(say(ASKS_BACK, seat=entry.seat, missing=missing))
        elif isinstance(entry, UndoAgreed):
            self.mouth.say(say(CONSENTS, seat=entry.seat))
        elif isinstance(entry, UndoDeclined):
            self.mouth.say(say(REFUSES, seat=entry.seat))
        elif isinstance(entry, SeatGiven):
            self.mouth.say(say(BY_BOT if entry.bot else BY_PERSON, seat=entry.seat, bot=entry.bot))

    def _end(self, message: str | None) -> None:
        """The last lines: how everybody stands; the seed once the game is over, else how to go on."""
        game, voice = self.game, self.voice
        for seat in game.world.seats:
            self.mouth.say(views.standing(voice, game, seat))
        if game.over:
            self.mouth.say(voice.say(SEED, seed=self.recorded.record.head.seed))
        self.mouth.say(voice.say(KEPT, game=self.name))


def answerers_of(recorded: RecordedGame) -> dict[str, Answerer]:
    """The bots that play at a recorded table now. SaveError if this version has no such bot."""
    return {seat: bot_for(recorded, kind, seat) for seat, kind in recorded.timeline.bots.items()}


def bot_for(recorded: RecordedGame, kind: str, seat: str) -> Answerer:
    """A bot of this kind for a seat; one that acts at random does so by the seed of the game."""
    if kind not in KINDS:
        raise SaveError(f"this version has no bot «{kind}», which plays {seat}")
    head = recorded.record.head
    return make(kind, int(head.seed[:16], 16) + head.names.index(seat))


