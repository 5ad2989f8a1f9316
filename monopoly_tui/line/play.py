"""A game in the line mode: asks, hears and tells until the game is over, the input ends, or somebody has had enough.

Nothing is redrawn. However it ends, the last lines say how everybody stands and how the game can be played again.
"""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.errors import IllegalCommand
from monopoly_tui.engine.events import Event, TurnStarted
from monopoly_tui.engine.marking import N_
from monopoly_tui.line import prompt, views
from monopoly_tui.line.hearing import Hearing
from monopoly_tui.line.looks import Looks
from monopoly_tui.line.streams import Ear, Mouth
from monopoly_tui.table.notation import NotationError
from monopoly_tui.table.session import Session
from monopoly_tui.words.narrate import tell
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
        self.looks = Looks(voice, self.game, self.hearing, self.log)
        self._asked: tuple[str, ...] = ()  # who was asked last

    def run(self) -> int:
        """Play; the exit code."""
        try:
            self._begin()
            self._play()
        except KeyboardInterrupt:
            self.mouth.say()
            self.mouth.say(self.voice.say(INTERRUPTED, seed=self.game.chance.seed.hex()))
            return INTERRUPT
        return DONE

    def _begin(self) -> None:
        say, voice = self.mouth.say, self.voice
        seats = ", ".join(self.game.world.seats)
        title = voice.text(self.game.board.title)
        say(voice.say(TITLE, title=title, seats=seats, help=shown(voice.language, "help")))
        say(voice.say(PLEDGE, pledge=self.game.chance.pledge))
        self.session.listen(self._told)

    def _play(self) -> None:
        """Let the bots act, then ask a person, over and over."""
        asks = True
        while True:
            for _ in self.session.run_bots():
                asks = True
            if self.game.over:
                self._end(None)
                return
            text = self._ask(asks)
            if text is None:
                self._end(INPUT_ENDED)
                return
            if self._is_quit(text):
                self._end(LEFT)
                return
            asks = self._answered(text)

    def _ask(self, asks: bool) -> str | None:
        """Say what is asked, if that is news, and hear a line."""
        asked = self.session.waiting_for
        if asks:
            for line in prompt.lines(self.voice, self.game, self.hearing.people):
                self.mouth.say(line)
        self.mouth.ask(prompt.cue(self.voice, self.game, self.hearing.people))
        text = self.ear.line(fresh=asked != self._asked)
        self._asked = asked
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
            command = self._command(text)
            if command is None:
                self.mouth.say(self.voice.say(NOTHING_OBVIOUS))
                return False
            self.session.submit(command)
        except (NotationError, IllegalCommand) as error:
            told = reason(self.voice, error.refusal)
            self.mouth.say(self.voice.say(NO, reason=told))
            return False
        return True

    def _command(self, text: str) -> Command | None:
        if text:
            return self.hearing.command(text, self.session.waiting_for)
        return prompt.obvious(self.game, self.hearing.people)

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

    def _told(self, command: Command | None, events: Sequence[Event]) -> None:
        """Tell what has happened; an empty line parts the turns."""
        for event_group in _by_turns(events):
            if isinstance(event_group[0], TurnStarted):
                self.mouth.say()
            for sentence in tell(self.voice, event_group):
                self.log.append(sentence)
                self.mouth.say(sentence)

    def _end(self, message: str | None) -> None:
        """The last lines; `message` says why the game is not over."""
        game, voice = self.game, self.voice
        if message:
            self.mouth.say(voice.say(message, round=game.world.round, seat=game.world.turn))
        for seat in game.world.seats:
            self.mouth.say(views.standing(voice, game, seat))
        self.mouth.say(voice.say(SEED, seed=game.chance.seed.hex()))
        self.mouth.say(voice.say(AGAIN, number=self.session.count))


def _by_turns(events: Sequence[Event]) -> list[list[Event]]:
    """The events, parted before each turn that begins."""
    groups: list[list[Event]] = []
    for event in events:
        if not groups or isinstance(event, TurnStarted):
            groups.append([])
        groups[-1].append(event)
    return groups
