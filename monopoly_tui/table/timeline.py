"""The line of play: which commands led to where the game stands, which were taken back, and who may take back what.

It is folded from the rows alone. Going back is free as far as the last throw or drawn card; across one all people at
the table must have consented. What was taken back can be brought again until another command is given.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from monopoly_tui.engine.agenda import Refusal, no
from monopoly_tui.engine.marking import N_
from monopoly_tui.table.entries import Entry, Rewound, SeatGiven, UndoAgreed, UndoAsked, UndoDeclined

NOT_A_PERSON = N_("{seat} is not played by a person")
NOT_THERE = N_("the game cannot go back to row {to}")
NO_CONSENT = N_("going back across a throw or a drawn card needs the consent of {missing}")
NOBODY_ASKS = N_("nobody has asked to go back")
NO_SEAT = N_("there is no seat «{seat}»")
NOTHING_BACK = N_("there is nothing to take back")
NOTHING_FORTH = N_("there is nothing to bring back")
NO_BOT = N_("«{bot}» is no bot")
_DRAWN = b'"event":"card.drawn"'


class Step(NamedTuple):
    """A command on the line of play: its row, who gave it, and whether it threw dice or drew a card."""

    seq: int
    seat: str
    lucky: bool


def is_lucky(before: int, counter: int, events: bytes) -> bool:
    """Whether a row used chance or drew a card. The pattern is in no text: there its quotes would be escaped."""
    return counter != before or _DRAWN in events


class Timeline:
    """Where a table stands on its line of play; `asked` is the open wish to go back, `agreed` who consented to it."""

    def __init__(self, seats: Iterable[str], bots: Mapping[str, str]) -> None:
        self.seats = tuple(seats)
        self.bots = dict(bots)
        self.steps: list[Step] = []
        self.undone: list[Step] = []
        self.asked: UndoAsked | None = None
        self.agreed: tuple[str, ...] = ()

    def people(self, out: Iterable[str] = ()) -> tuple[str, ...]:
        """The seats that are played by people and have not left the game."""
        gone = (*out, *self.bots)
        return tuple(seat for seat in self.seats if seat not in gone)

    # — folding —

    def add_command(self, step: Step) -> None:
        """A command was given: the line goes on from here, and a wish to go back is over."""
        self.steps.append(step)
        self.undone.clear()
        self._settled()

    def add(self, entry: Entry) -> None:
        """A word of the table that was not refused."""
        if isinstance(entry, Rewound):
            self._go_to(entry.to)
            self._settled()
        elif isinstance(entry, UndoAsked):
            self.asked, self.agreed = entry, (entry.seat,)
        elif isinstance(entry, UndoAgreed):
            self.agreed += (entry.seat,)
        elif isinstance(entry, UndoDeclined):
            self._settled()
        elif isinstance(entry, SeatGiven):
            self.bots.pop(entry.seat, None)
            if entry.bot:
                self.bots[entry.seat] = entry.bot

    def _settled(self) -> None:
        self.asked, self.agreed = None, ()

    def _go_to(self, to: int) -> None:
        if any(step.seq == to for step in self.undone):
            while not self.steps or self.steps[-1].seq != to:
                self.steps.append(self.undone.pop())
        while self.steps and self.steps[-1].seq != to:
            self.undone.append(self.steps.pop())

    # — what is allowed —

    def refusal(self, entry: Entry, out: Iterable[str] = ()) -> Refusal | None:
        """Why a word of the table may not be said now; `out` are the seats that have left the game."""
        if entry.seat not in self.seats:
            return no(NO_SEAT, seat=entry.seat)
        if isinstance(entry, SeatGiven):
            return None
        people = self.people(out)
        if entry.seat not in people:
            return no(NOT_A_PERSON, seat=entry.seat)
        if isinstance(entry, Rewound):
            return self._rewinding_refusal(entry, people)
        if isinstance(entry, UndoAsked):
            return None if self._is_behind(entry.to) else no(NOT_THERE, to=entry.to)
        return None if self.asked else no(NOBODY_ASKS)

    def _rewinding_refusal(self, entry: Rewound, people: tuple[str, ...]) -> Refusal | None:
        if any(step.seq == entry.to for step in self.undone):
            return None
        if not self._is_behind(entry.to):
            return no(NOT_THERE, to=entry.to)
        missing = [seat for seat in people if seat not in (*entry.agreed, entry.seat)]
        if missing and not self.is_free(entry.to):
            return no(NO_CONSENT, missing=", ".join(missing))
        return None

    def _is_behind(self, to: int) -> bool:
        return bool(self.steps) and (to == 0 or any(step.seq == to for step in self.steps[:-1]))

    def is_free(self, to: int) -> bool:
        """Whether no dice were thrown and no card was drawn after row `to`."""
        return not any(step.lucky for step in self.steps if step.seq > to)

    def before_last_of(self, seat: str) -> int | None:
        """The row before the last command of `seat`, to which it would go back; None if it has given none."""
        for index in range(len(self.steps) - 1, -1, -1):
            if self.steps[index].seat == seat:
                return self.steps[index - 1].seq if index else 0
        return None

    def last_speaker(self, seats: Collection[str]) -> str:
        """Who of `seats` gave the last command on the line; empty if none of them gave any."""
        return next((step.seat for step in reversed(self.steps) if step.seat in seats), "")

    def next_speaker(self, seats: Collection[str]) -> str:
        """Who of `seats` gave the next command that could be brought back; empty if none of them gave any."""
        return next((step.seat for step in reversed(self.undone) if step.seat in seats), "")

    def forth(self) -> int | None:
        """The row to which the next command that was taken back leads; None if there is none."""
        return self.undone[-1].seq if self.undone else None

    def missing(self, out: Iterable[str] = ()) -> tuple[str, ...]:
        """Who has not yet consented to the open wish."""
        return tuple(seat for seat in self.people(out) if seat not in self.agreed) if self.asked else ()
