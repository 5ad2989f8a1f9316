"""Replay: a record looked at, row by row, in either direction. It only reads, and it never runs past what is sound."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from msgspec.structs import replace

from monopoly_tui.engine.errors import SaveError
from monopoly_tui.engine.events import Event, TurnStarted, WentBroke
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Saying
from monopoly_tui.engine.world import BANK
from monopoly_tui.rulebook.auction import AuctionOpened
from monopoly_tui.rulebook.property import DeedPassed
from monopoly_tui.table.entries import Row, Said, read_events, read_said
from monopoly_tui.table.heads import new_head
from monopoly_tui.table.rebuilding import Rebuilding, become
from monopoly_tui.table.record import Record
from monopoly_tui.table.recorded import RecordedGame, folded, seeded_again
from monopoly_tui.table.save_errors import GOOD_UP_TO, NEVER_BEGUN, NOT_THERE, CannotReplay, Damaged

OVER_THERE = N_("nothing is left to be played there: go back to where the game still went on")


def _is_bought(event: DeedPassed) -> bool:
    """Whether a deed was paid for; deeds that are dealt out at the opening are not."""
    return event.why == "market" or (event.frm == BANK and event.why != "dealt")


JUMPS: dict[str, Callable[[Event], bool]] = {
    "turn": lambda event: isinstance(event, TurnStarted),
    "purchase": lambda event: isinstance(event, DeedPassed) and _is_bought(event),
    "auction": lambda event: isinstance(event, AuctionOpened),
    "bankruptcy": lambda event: isinstance(event, WentBroke),
}
"""What can be jumped to, by the events that tell of it."""


class Replay:
    """A record and a place in it: `game` stands as after row `seq`. `cut` says what could not be read, if anything."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.rows, self.cut = record.whole_part()
        if not self.rows:
            raise Damaged(self.cut or NEVER_BEGUN)
        if self.cut:
            self.cut = Saying(GOOD_UP_TO, row=self.last, why=self.cut)
        self.seq = 0
        self._rebuilding = Rebuilding(record, self.rows)
        self.game = self._rebuilding.at(0)

    @property
    def last(self) -> int:
        """The last row."""
        return len(self.rows) - 1

    def said(self, seq: int) -> Said | None:
        """What was said in a row; None for row 0."""
        return read_said(self.rows[seq]) if seq else None

    def events(self, seq: int) -> list[Event]:
        """What a row tells."""
        return read_events(self.rows[seq])

    def go(self, seq: int) -> Game:
        """Stand as after row `seq`, or the last one. CannotReplay names a row that cannot be what was played."""
        seq = max(0, min(seq, self.last))
        if seq == self.seq + 1:
            self._step(self.rows[seq])
        elif seq != self.seq:
            become(self.game, self._rebuilding.at(seq))
        self.seq = seq
        return self.game

    def _step(self, row: Row) -> None:
        before = self.game.copy()
        try:
            self._rebuilding.carry_out(self.game, row, {})
        except CannotReplay:
            become(self.game, before)
            raise

    def find(self, kind: str, after: int) -> int | None:
        """The next row after `after` that tells of a jump of this kind, or None. KeyError if there is no such kind."""
        return next(self._telling(JUMPS[kind], after + 1), None)

    def back(self, kind: str, before: int) -> int | None:
        """The last row before `before` that tells of a jump of this kind, or None."""
        is_it = JUMPS[kind]
        return next((row.seq for row in reversed(self.rows[:before]) if any(map(is_it, read_events(row)))), None)

    def turn(self, number: int) -> int | None:
        """The row in which the turn of this number, counted from 1, begins; None if it never did.

        A turn that was taken back and begun anew is found where it was begun first.
        """
        if number < 1:
            return None
        return next(islice(self._telling(JUMPS["turn"], 0), number - 1, None), None)

    def _telling(self, is_it: Callable[[Event], bool], first: int) -> Iterator[int]:
        """The rows from `first` on with such an event."""
        for row in self.rows[first:]:
            if any(map(is_it, read_events(row))):
                yield row.seq


def take_over(record: Record, seq: int, folder: Path | None) -> RecordedGame:
    """A new game that begins as the one in `record` stood after row `seq`, at the same seats, with dice of its own.

    CannotReplay if the record does not lead there; SaveError if the game is over there.
    """
    rebuilding = Rebuilding(record)
    rows = rebuilding.rows(seq)
    if not 0 <= seq < len(rows):
        raise CannotReplay(seq, NOT_THERE)
    past = rebuilding.at(seq)
    if past.over:
        raise SaveError(OVER_THERE)
    game = seeded_again(past)
    timeline, _ = folded(record.head, rows)
    return begin_from(record, game, timeline.bots, folder, f"{record.head.id}:{seq}")


def begin_from(record: Record, game: Game, bots: dict[str, str], folder: Path | None, origin: str) -> RecordedGame:
    """A new record, with the head of `record`, of a game that begins as `game` stands."""
    head = record.head
    seats = [replace(seat, bot=bots.get(seat.name, "")) for seat in head.seats]
    head = new_head(head.board, head.rules, seats, game.chance, origin=origin, start=game.snapshot().decode())
    return RecordedGame.begin(folder, head, record.board_text)
