"""Playback: events are shown one by one on a copy of the world, so that every frame is a state of the game.

Pure of clocks and widgets: `next` applies the next step and says how long to look at it. Whatever moves, skipping
ends in the same world.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from monopoly_tui.engine.events import DiceRolled, Event, MoneyMoved, OpeningThrown, PawnMoved
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.attractions.basement import WentDown
from monopoly_tui.rulebook.attractions.lottery import TicketDrawn
from monopoly_tui.rulebook.attractions.sidetrack import RanTo
from monopoly_tui.rulebook.cards import CardDrawn
from monopoly_tui.rulebook.jail import SentToJail

TUMBLES = 4


class Frame(Struct, frozen=True):
    """What is to be seen for `pause` seconds, beside the world. `told`: so many of the command's events are known."""

    pause: float = 0.0
    dice: tuple[int, ...] = ()  # faces while they tumble
    seat: str = ""  # who walks, and where to
    space: str = ""
    card: tuple[str, str] = ("", "")  # the deck and the card that is read aloud, or a lottery's space and its ticket
    sums: Mapping[str, int] = {}  # what accounts have just got or given
    event: Event | None = None  # the fact that becomes known with this frame
    first: bool = False  # the first of its command


PAUSES: Mapping[str, Mapping[str, float]] = {
    "full": {"tumble": 0.09, "dice": 0.5, "step": 0.09, "stop": 0.35, "money": 0.4, "card": 2.2, "jail": 0.6},
    "reduced": {"dice": 0.4, "stop": 0.3, "card": 1.6, "jail": 0.4},
    "off": {},
}


class Playback:
    """What is still to be shown. `shown` is the game as it is seen: its world lags behind the real one."""

    def __init__(self, game: Game, motion: str = "full", pace: float = 1.0) -> None:
        self.motion = motion
        self._steps: deque[Frame] = deque()
        self.settle(game)
        self.pace = pace

    @property
    def pending(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self._steps)

    def feed(self, events: Sequence[Event], lead: float = 0.0) -> None:
        """The events of one command are to be shown, after a pause of `lead` seconds."""
        first = True
        if lead and self.motion != "off":
            self._steps.append(Frame(pause=lead, first=True))
            first = False
        for event in events:
            for frame in self._frames(event):
                self._steps.append(frame if not first else _first(frame))
                first = False

    def next(self) -> Frame:
        """Take the next step: its fact, if it has one, is in the shown world from now on."""
        frame = self._steps.popleft()
        if self.shown is self._game:
            return frame
        if frame.event is not None:
            frame.event.apply(self.shown.world)
        elif frame.space:
            self.shown.world.at[frame.seat] = frame.space
        return frame

    def settle(self, game: Game) -> None:
        """Everything was shown: the question that is open now is open in the shown game too.

        Where nothing moves that is the game itself, which is never behind.
        """
        self._game = game
        self.shown = game if self.motion == "off" else game.copy()

    def move(self, motion: str) -> None:
        """So much moves from now on."""
        self.motion = motion
        if not self.pending:
            self.settle(self._game)

    def _frames(self, event: Event) -> Iterator[Frame]:
        frames = FRAMES.get(type(event))
        if frames is None:
            yield Frame(event=event)
        else:
            yield from frames(event, self._pause)

    def _pause(self, what: str) -> float:
        return PAUSES[self.motion].get(what, 0.0) * self.pace


def _first(frame: Frame) -> Frame:
    return Frame(frame.pause, frame.dice, frame.seat, frame.space, frame.card, frame.sums, frame.event, True)


Pause = Callable[[str], float]


def _dice(event: DiceRolled | OpeningThrown, pause: Pause) -> Iterator[Frame]:
    """Faces that never show the throw before it has come to rest."""
    if pause("tumble"):
        for nth in range(1, TUMBLES + 1):
            faces = tuple((face + nth * 5 + place * 3) % 6 + 1 for place, face in enumerate(event.dice))
            yield Frame(pause=pause("tumble"), dice=faces)
    yield Frame(pause=pause("dice"), dice=event.dice, event=event)


def _walk(event: PawnMoved, pause: Pause) -> Iterator[Frame]:
    if pause("step"):
        for space in event.path[:-1]:
            yield Frame(pause=pause("step"), seat=event.seat, space=space)
    yield Frame(pause=pause("stop"), event=event)


def _money(event: MoneyMoved, pause: Pause) -> Iterator[Frame]:
    yield Frame(pause=pause("money"), sums={event.frm: -event.amount, event.to: event.amount}, event=event)


def _card(event: CardDrawn, pause: Pause) -> Iterator[Frame]:
    yield Frame(pause=pause("card"), card=(event.deck, event.card), event=event)


def _ticket(event: TicketDrawn, pause: Pause) -> Iterator[Frame]:
    yield Frame(pause=pause("card"), card=(event.about, f"{event.first}-{event.second}"), event=event)


def _aside(event: RanTo | WentDown, pause: Pause) -> Iterator[Frame]:
    yield Frame(pause=pause("stop"), event=event)


def _jail(event: SentToJail, pause: Pause) -> Iterator[Frame]:
    yield Frame(pause=pause("jail"), event=event)


FRAMES: Mapping[type[Event], Callable[[Any, Pause], Iterator[Frame]]] = {
    DiceRolled: _dice,
    OpeningThrown: _dice,
    PawnMoved: _walk,
    MoneyMoved: _money,
    CardDrawn: _card,
    TicketDrawn: _ticket,
    RanTo: _aside,
    WentDown: _aside,
    SentToJail: _jail,
}
