"""A game in the line mode: asks, hears and tells until the game is over, the input ends, or somebody has had enough.

Nothing is redrawn. However it ends, the last lines say how everybody stands and how the game can be played again, or
gone on with: nothing needs to be saved, for what was said has been written before.
"""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.errors import IllegalCommand, SaveError
from monopoly_tui.engine.events import Event, TurnStarted
from monopoly_tui.engine.marking import N_
from monopoly_tui.line import prompt, views
from monopoly_tui.line.hearing import Hearing
from monopoly_tui.line.looks import Looks
from monopoly_tui.line.streams import Ear, Mouth
from monopoly_tui.line.table_words import TableWords
from monopoly_tui.line.waiting import Happened
from monopoly_tui.table.entries import Entry
from monopoly_tui.table.notation import NotationError
from monopoly_tui.table.save_errors import Overtaken
from monopoly_tui.table.session import Session
from monopoly_tui.words.catalogue import told
from monopoly_tui.words.narrate import announced, tell
from monopoly_tui.words.reasons import reason
from monopoly_tui.words.verbs import LOOKS, meant, shown
from monopoly_tui.words.voice import Voice

TITLE = N_("{title}. At the table: {seats}. Type {help} for help")
PLEDGE = N_("Fingerprint of the seed, SHA-256: {pledge}")
SEED = N_("Seed: {seed}")
NO = N_("No: {reason}")
NOTHING_OBVIOUS = N_("Enter alone is no answer here")
INPUT_ENDED = N_("The input has ended. The game is not over: round {round}, {seat} to move")
LEFT = N_("You leave. The game is not over: round {round}, {seat} to move")
INTERRUPTED = N_("Interrupted. Seed: {seed}")
STOPPED = N_("Interrupted. {kept}")
GOES_ON = N_("The game goes on: round {round}, {seat} to move")
TOO_LATE = N_("another terminal was quicker; look at the question again")
ELSEWHERE = N_("Waiting for {seats}, at another terminal")
AGAIN = N_("With this seed the same commands lead here again; commands so far: {number}")

DONE, INTERRUPT = 0, 130


class LineMode:
    """One table in the line mode."""

    def __init__(self, session: Session, voice: Voice, mouth: Mouth, ear: Ear) -> None:
        self.session = session
        self.game = session.game
        self.voice = voice
        self.mouth = mouth
        self.ear = ear
        self.log: list[str] = []
        people = [seat for seat in self.game.world.seats if seat not in session.players.answerers]
        self.hearing = Hearing(self.game, people)
        self.words = TableWords(voice, session, self.hearing) if session.log else None
        self.looks = Looks(voice, self.game, self.hearing, self.log, self.words.help() if self.words else "")
        self._asked: tuple[str, ...] = ()  # who was asked last

    def kept(self) -> str:
        """What is said at the end of a recorded game: how it can be gone on with. Empty for one that is not kept."""
        return ""

    def run(self) -> int:
        """Play; the exit code."""
        try:
            self._begin()
            self._play()
        except KeyboardInterrupt:
            self.mouth.say()
            self._interrupted()
            return INTERRUPT
        return DONE

    def _begin(self) -> None:
        say, voice = self.mouth.say, self.voice
        seats = ", ".join(self.game.world.seats)
        title = voice.text(self.game.board.title)
        say(voice.say(TITLE, title=title, seats=seats, help=shown(voice.language, "help")))
        say(voice.say(PLEDGE, pledge=self.game.chance.pledge))
        if self.session.count:
            say(voice.say(GOES_ON, round=self.game.world.round, seat=self.game.world.turn))
        self.session.listen(self._told)
        self.session.listen_to_table(self._table_told)

    def _play(self) -> None:
        """Follow the others, let the bots act, then ask a person, over and over."""
        asks = True
        while True:
            asks = self.look_round() or asks
            if self.game.over:
                self._end(None)
                return
            try:
                text = self._ask(asks)
            except Happened:
                asks = True
                self.mouth.say()
                continue
            if text is None:
                self._end(INPUT_ENDED)
                return
            if self._is_quit(text):
                self._end(LEFT)
                return
            asks = self._answered(text)

    def look_round(self) -> bool:
        """Follow the others and let the bots act; whether anything has happened."""
        news = self.session.look_round()
        for _ in self.session.run_bots():  # whoever drove the bots may be gone
            news = True
        return news

    def _people_here(self) -> tuple[str, ...]:
        return self.words.people_here() if self.words else self.hearing.people

    def _ask(self, asks: bool) -> str | None:
        """Say what is asked, if that is news, and hear a line."""
        asked, here = self.session.waiting_for, self.session.waiting_here
        if not here:
            if asks and asked:
                self.mouth.say(self.voice.say(ELSEWHERE, seats=", ".join(asked)))
            return self.ear.line()
        if asks:
            for line in prompt.lines(self.voice, self.game, self._people_here()):
                self.mouth.say(line)
        self.mouth.ask(prompt.cue(self.voice, self.game, self._people_here()))
        text = self.ear.line(fresh=here != self._asked)
        self._asked = here
        if text is None or not self.ear.echoes:
            self.mouth.say(text or "")
        return text

    def _is_quit(self, text: str) -> bool:
        return "quit" in meant(text)

    def _answered(self, text: str) -> bool:
        """Do what a line says. Whether the question must be asked anew: a look or a mistake leaves it as it stands."""
        try:
            if self._looked(text):
                return False
            if self.words is not None and self.words.do(text):
                return True
            command = self._command(text)
            if command is None:
                self.mouth.say(self.voice.say(NOTHING_OBVIOUS))
                return False
            self.session.submit(command)
        except (NotationError, IllegalCommand) as error:
            return self._no(reason(self.voice, error.refusal))
        except Overtaken:
            self._no(self.voice.say(TOO_LATE))
        except SaveError as error:  # not kept, so not done
            return self._no(told(self.voice.language, error))
        return True

    def _no(self, why: str) -> bool:
        self.mouth.say(self.voice.say(NO, reason=why))
        return False

    def _command(self, text: str) -> Command | None:
        if text:
            return self.hearing.command(text, self.session.waiting_here)
        return prompt.obvious(self.game, self._people_here())

    def _looked(self, text: str) -> bool:
        """Answer a looking command; False if it is none."""
        word, _, rest = text.partition(" ")
        looks = [verb for verb in meant(word) if verb in LOOKS] if word != "?" else ["help"]
        if not looks:
            return False
        for line in self.looks.of[looks[0]](rest.strip(), self.session.waiting_for):
            self.mouth.say(line)
        return True

    # — telling —

    def _table_told(self, entry: Entry) -> None:
        """Tell what a word of the table has done."""
        for line in self.words.told(entry) if self.words else ():
            self.mouth.say(line)

    def _told(self, command: Command | None, events: Sequence[Event]) -> None:
        """Tell what has happened; an empty line parts the turns."""
        if said := announced(self.voice, command):
            self._say(said)
        for event_group in _by_turns(events):
            if isinstance(event_group[0], TurnStarted):
                self.mouth.say()
            for sentence in tell(self.voice, event_group):
                self._say(sentence)

    def _say(self, sentence: str) -> None:
        """Say a sentence, and remember it for the log."""
        self.log.append(sentence)
        self.mouth.say(sentence)

    def _end(self, message: str | None) -> None:
        """The last lines; `message` says why the game is not over."""
        game, voice, kept = self.game, self.voice, self.kept()
        if message:
            self.mouth.say(voice.say(message, round=game.world.round, seat=game.world.turn))
        for seat in game.world.seats:
            self.mouth.say(views.standing(voice, game, seat))
        if game.over or not kept:  # else the seed stays secret: the game may be gone on with
            self.mouth.say(voice.say(SEED, seed=game.chance.seed.hex()))
        self.mouth.say(kept or voice.say(AGAIN, number=self.session.count))

    def _interrupted(self) -> None:
        """Ctrl+C was pressed."""
        kept, say = self.kept(), self.voice.say
        self.mouth.say(say(STOPPED, kept=kept) if kept else say(INTERRUPTED, seed=self.game.chance.seed.hex()))


def _by_turns(events: Sequence[Event]) -> list[list[Event]]:
    """The events, parted before each turn that begins."""
    groups: list[list[Event]] = []
    for event in events:
        if not groups or isinstance(event, TurnStarted):
            groups.append([])
        groups[-1].append(event)
    return groups
