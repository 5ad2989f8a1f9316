"""The story of a game: what everybody was worth round by round, where the tokens stopped, what earned, what was thrown.

It is counted while the game is played. Where the game was joined in its middle, or went back, its record tells it anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.events import DiceRolled, Event, GameWon, MoneyMoved, PawnMoved, TurnStarted
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.jail import SentToJail
from monopoly_tui.rulebook.points import net_worth
from monopoly_tui.table.entries import Entry, Rewound
from monopoly_tui.table.record import Record
from monopoly_tui.table.recorded import RecordedGame
from monopoly_tui.table.replay import Replay
from monopoly_tui.table.session import Session

Worths = dict[str, int]


class Story:
    """What was counted. Sums are in the board's unit; `rounds` are those whose beginning `worths` tells of."""

    def __init__(self) -> None:
        self.rounds: list[int] = []
        self.worths: list[Worths] = []
        self.stops: Counter[str] = Counter()  # by space
        self.earned: Counter[str] = Counter()  # rent, by space
        self.throws: Counter[int] = Counter()  # throws to move, by their sum

    def add(self, events: Iterable[Event], worths: Callable[[], Worths]) -> None:
        """Count what one command led to; `worths` tells, if that is wanted, what the seats were worth after it."""
        for event in events:
            if isinstance(event, DiceRolled) and not event.why:
                self.throws[sum(event.dice)] += 1
            elif isinstance(event, PawnMoved | SentToJail):
                self.stops[event.space] += 1
            elif isinstance(event, MoneyMoved) and event.why == "rent":
                self.earned[event.about] += event.amount
            elif isinstance(event, TurnStarted) and (not self.rounds or event.round > self.rounds[-1]):
                self._stand(event.round, worths)
            elif isinstance(event, GameWon) and self.rounds:
                self._stand(self.rounds[-1] + 1, worths)

    def _stand(self, round_number: int, worths: Callable[[], Worths]) -> None:
        self.rounds.append(round_number)
        self.worths.append(worths())


def worths_of(game: Game) -> Worths:
    """The net worth of every seat; nothing, of those that have left."""
    playing = game.world.playing
    return {seat: net_worth(game, seat) if seat in playing else 0 for seat in game.world.seats}


def _tells_worth(events: Iterable[Event]) -> bool:
    return any(isinstance(event, TurnStarted | GameWon) for event in events)


class Storyteller:
    """Follows a session, and tells its story."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._story = Story()
        self._whole = not session.count  # nothing was missed, and nothing taken back
        session.listen(self._heard)
        session.listen_to_table(self._table_said)

    def _heard(self, command: Command | None, events: list[Event]) -> None:
        self._story.add(events, lambda: worths_of(self._session.game))

    def _table_said(self, entry: Entry) -> None:
        if isinstance(entry, Rewound):
            self._whole = False

    def story(self) -> Story:
        """The story as far as the game has come. SaveError if it would have to be read and cannot be."""
        log = self._session.log
        if not self._whole and isinstance(log, RecordedGame):
            return story_of(log.record)
        return self._story


def story_of(record: Record) -> Story:
    """The story of a recorded game along its line of play: what was taken back does not count."""
    replay = Replay(record)
    found: dict[int, tuple[list[Event], Worths]] = {}
    for seq in range(replay.last + 1):
        game, events = replay.go(seq), replay.events(seq)
        found[seq] = events, worths_of(game) if _tells_worth(events) else {}
    story = Story()
    for seq in (0, *(step.seq for step in RecordedGame.load(record).timeline.steps)):
        events, worths = found[seq]
        story.add(events, partial(dict, worths))
    return story
