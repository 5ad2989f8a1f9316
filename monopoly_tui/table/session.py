"""A session: a game being played by people and bots, its record, and whoever is told what happens.

Screens, the line mode and simulations talk to a session only. It takes its answerers by protocol and knows no bot, and
its record by protocol and knows no file. What listeners are told has been written before.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Protocol, TypeVar

from monopoly_tui.engine.agenda import Command, Question, no
from monopoly_tui.engine.errors import IllegalCommand
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.world import TABLE
from monopoly_tui.table.entries import Entry, Rewound, Said, SeatGiven, UndoAgreed, UndoAsked, UndoDeclined
from monopoly_tui.table.save_errors import Overtaken
from monopoly_tui.table.timeline import NOBODY_ASKS, NOTHING_BACK, NOTHING_FORTH, Timeline

E = TypeVar("E", bound=Entry)

NOT_YOURS = N_("{seat} sits at another terminal")
NOT_RECORDED = N_("this game is not recorded, so nothing can be taken back")


class Answerer(Protocol):
    """Anything that decides for a seat: a bot, a script, somebody far away."""

    def answer(self, game: Game, seat: str) -> Command | None:
        """A legal command of `seat`, which is being asked: an answer or a power that is open to it.

        None leaves the word to the other seats asked.
        """

    def wish(self, game: Game, seat: str) -> Command | None:
        """A power that `seat` wants to use at a quiet moment in which another seat is asked, or None."""

    def watches(self, game: Game) -> bool:
        """Whether `wish` may ever have something to say in this game."""


class Players:
    """Who answers for which seat. Seats that are not here belong to people."""

    def __init__(self, answerers: Mapping[str, Answerer]) -> None:
        self.answerers = dict(answerers)
        self._move = -1  # at which nobody had a wish

    def next_command(self, game: Game) -> Command | None:
        """What a bot says next, or None if only people can go on."""
        stack = game.stack
        if not stack:
            return None
        question: Question = stack[-1]  # type: ignore[assignment]
        if question.calm and game.moves != self._move:
            wish = self._wish(game, question.seat)
            if wish is not None:
                return wish
        if question.several:
            return self._one_of(game, question)
        answerer = self.answerers.get(question.seat)
        return None if answerer is None else answerer.answer(game, question.seat)

    def _one_of(self, game: Game, question: Question) -> Command | None:
        """The first command of a bot where several seats are asked."""
        for seat in question.asked(game):
            if seat in self.answerers:
                command = self.answerers[seat].answer(game, seat)
                if command is not None:
                    return command
        return None

    def _wish(self, game: Game, mover: str) -> Command | None:
        """The first wish of a bot that is not asked now."""
        for seat, answerer in self.answerers.items():
            if seat != mover and answerer.watches(game) and seat not in game.world.out:
                wish = answerer.wish(game, seat)
                if wish is not None:
                    return wish
        self._move = game.moves
        return None


Listener = Callable[[Command | None, list[Event]], None]
TableListener = Callable[[Entry], None]


class Log(Protocol):
    """Where a session's game is kept: see `RecordedGame`."""

    timeline: Timeline

    @property
    def board_text(self) -> bytes:
        """The text of the board that is played on."""

    def carry_out(self, command: Command) -> list[Event]:
        """Carry out a command and keep it, or neither."""

    def write(self, entry: Entry) -> None:
        """Keep a word of the table and do what it says, or neither."""

    def news(self) -> Iterator[tuple[Said, list[Event]]]:
        """Follow what others have written, one by one."""

    def changed(self) -> bool:
        """Whether others may have written since the last call; cheap."""

    def events_of(self, seq: int) -> list[Event]:
        """What a row that has been seen tells."""

    def said_of(self, seq: int) -> Said:
        """What was said in it."""


class Seating(Protocol):
    """Who sits at this terminal: see `lease`. `own` are the seats that sit here and nowhere else."""

    own: set[str]

    def speaks(self, seat: str) -> bool:
        """Whether this terminal may speak for `seat`."""

    def speaks_for(self, seats: Collection[str]) -> tuple[str, ...]:
        """Those of `seats` for whom it may speak; as quick as for one."""

    def drives(self) -> bool:
        """Whether this terminal moves the bots and the clock now."""

    def elsewhere(self, seat: str) -> bool:
        """Whether another terminal sits at `seat`."""

    def take(self, seat: str) -> None:
        """Sit down at `seat`. SaveError if another terminal sits there."""

    def leave(self, seats: Collection[str] = ()) -> None:
        """Get up from `seats`, or from all."""

    def renew(self) -> None:
        """Keep what is held; to be called at least once a second."""


class Session:
    """One game and the people and bots at its table.

    `log` is its record, if it has one; `seating` says who sits here, or everybody does. `make` makes the bot of a kind
    for a seat that is given to one.
    """

    def __init__(
        self,
        game: Game,
        answerers: Mapping[str, Answerer],
        log: Log | None = None,
        seating: Seating | None = None,
        make: Callable[[str, str], Answerer] | None = None,
    ) -> None:
        self.game = game
        self.players = Players(answerers)
        self.log = log
        self.seating = seating
        self._make = make
        self._count = 0
        self._is_behind = False  # others wrote what could not be followed yet
        self._listeners: list[Listener] = []
        self._table_listeners: list[TableListener] = []

    @property
    def count(self) -> int:
        """How many commands led to where the game stands."""
        return len(self.log.timeline.steps) if self.log else self._count

    def listen(self, listener: Listener) -> None:
        """Tell `listener` of every command and its events from now on, and at once of how the game began."""
        self._listeners.append(listener)
        if not self.count:
            listener(None, self.game.events)

    def listen_to_table(self, listener: TableListener) -> None:
        """Tell `listener` of every word of the table: after a `Rewound` the game stands elsewhere, without events."""
        self._table_listeners.append(listener)

    def submit(self, command: Command) -> list[Event]:
        """Carry out a command and tell everybody. IllegalCommand and SaveError change nothing.

        Overtaken, a SaveError: another terminal was quicker; what it did has been followed and told by then.
        """
        self._must_speak_for(command.seat)
        if self.log is None:
            events = self.game.submit(command)
        else:
            try:
                events = self.log.carry_out(command)
            except Overtaken:
                self.catch_up()
                raise
        self._tell(command, events)
        return events

    def _must_speak_for(self, seat: str) -> None:
        if self.seating is None:
            return
        ours = self.seating.drives() if seat in (TABLE, *self.players.answerers) else self.seating.speaks(seat)
        if not ours:
            raise IllegalCommand(no(NOT_YOURS, seat=seat))

    def _tell(self, said: Said, events: list[Event]) -> None:
        if isinstance(said, Command):
            self._count += 1
            for listener in self._listeners:
                listener(said, events)
            return
        if isinstance(said, SeatGiven):
            self._seat(said)
        for table_listener in self._table_listeners:
            table_listener(said)

    def catch_up(self) -> bool:
        """Follow and tell what other terminals wrote; whether there was anything. SaveError if that cannot be done."""
        anything = False
        for said, events in self.log.news() if self.log else ():
            self._tell(said, events)
            anything = True
        return anything

    def look_round(self) -> bool:
        """Keep the places of this terminal and follow the others: whether anything has happened. Cheap if nothing has.

        To be called some ten times a second. SaveError if that cannot be done; the next call tries again.
        """
        if self.seating is not None:
            self.seating.renew()
        if self.log is None or not (self.log.changed() or self._is_behind):
            return False
        self._is_behind = True
        anything = self.catch_up()
        self._is_behind = False
        return anything

    def run_bots(self) -> Iterator[Command]:
        """Let bots act until a person must decide or the game is over; yields each command after it was done.

        Does nothing while another terminal drives the bots.
        """
        while self.drives and (command := self.players.next_command(self.game)) is not None:
            try:
                self.submit(command)
            except Overtaken:
                continue
            yield command

    @property
    def drives(self) -> bool:
        """Whether the bots and the clock are moved by this terminal."""
        return self.seating is None or self.seating.drives()

    @property
    def waiting_for(self) -> tuple[str, ...]:
        """The seats of people that are being asked now."""
        if self.game.over:
            return ()
        return tuple(seat for seat in self.game.question.asked(self.game) if seat not in self.players.answerers)

    @property
    def waiting_here(self) -> tuple[str, ...]:
        """Those of them for whom this terminal speaks."""
        waiting = self.waiting_for
        return waiting if self.seating is None else self.seating.speaks_for(waiting)

    # — taking back —

    def undo(self, seat: str, to: int | None = None, agreed: Sequence[str] = ()) -> Rewound | UndoAsked:
        """Go back to how the game stood after row `to`, or before the last command of `seat`.

        Across a throw or a drawn card all people must consent. Who has not, of whom `agreed` are sure, is asked first:
        then an UndoAsked comes back, and the game goes back when the last of them says `agree`.
        """
        timeline = self._timeline()
        if to is None:
            to = timeline.before_last_of(seat)
            if to is None:
                raise IllegalCommand(no(NOTHING_BACK))
        for other in agreed:
            self._must_speak_for(other)
        rewound = Rewound(seat, to, tuple(agreed))
        alone = set(timeline.people(self.game.world.out)) <= {seat, *agreed}
        if alone or timeline.is_free(to):
            return self._said(rewound)
        asked = self._said(UndoAsked(seat, to))
        for other in timeline.missing(self.game.world.out):
            if other in agreed:
                self._said(UndoAgreed(other))
        return asked

    def agree(self, seat: str) -> Entry:
        """Consent to the open wish; with the last consent the game goes back."""
        timeline = self._timeline()
        asked = timeline.asked
        if asked is None:
            raise IllegalCommand(no(NOBODY_ASKS))
        if set(timeline.missing(self.game.world.out)) <= {seat}:
            self._must_speak_for(seat)
            return self._said(Rewound(asked.seat, asked.to, (*timeline.agreed, seat)), speaker=seat)
        return self._said(UndoAgreed(seat))

    def decline(self, seat: str) -> Entry:
        """Do not consent to the open wish, which is over with that."""
        return self._said(UndoDeclined(seat))

    def redo(self, seat: str) -> Rewound:
        """Bring the next command back that was taken back, as it had come out."""
        to = self._timeline().forth()
        if to is None:
            raise IllegalCommand(no(NOTHING_FORTH))
        return self._said(Rewound(seat, to))

    def _timeline(self) -> Timeline:
        if self.log is None:
            raise IllegalCommand(no(NOT_RECORDED))
        return self.log.timeline

    # — seats —

    def give(self, seat: str, bot: str = "") -> SeatGiven:
        """Let a bot of this kind play `seat` from now on, or a person again."""
        return self._said(SeatGiven(seat, bot))

    def _seat(self, given: SeatGiven) -> None:
        self.players.answerers.pop(given.seat, None)
        if given.bot and self._make:
            self.players.answerers[given.seat] = self._make(given.bot, given.seat)

    def _said(self, entry: E, speaker: str = "") -> E:
        """Write a word of the table and tell everybody."""
        self._timeline()
        assert self.log is not None
        self._must_speak_for(speaker or entry.seat)
        try:
            self.log.write(entry)
        except Overtaken:
            self.catch_up()
            raise
        self._tell(entry, [])
        return entry
