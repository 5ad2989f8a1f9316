"""A game hand in hand with its record: what is done to the one is written to the other first, or undone.

Invariant: at rest the game stands as after the last row this terminal has seen. A command is told to nobody before its
row is on the disk; if the row cannot be written, the game is as it was before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.errors import IllegalCommand
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Saying
from monopoly_tui.table.entries import (
    Entry,
    Rewound,
    Row,
    Said,
    read_entry,
    read_events,
    read_said,
    written_events,
    written_said,
)
from monopoly_tui.table.footing import Footing
from monopoly_tui.table.heads import Head, write_head
from monopoly_tui.table.rebuilding import Rebuilding, become, rewind
from monopoly_tui.table.record import Record
from monopoly_tui.table.save_errors import GOOD_UP_TO, NEVER_BEGUN, CannotReplay, Damaged, shown
from monopoly_tui.table.timeline import Step, Timeline, is_lucky

NOT_SAID = N_("row {row} cannot be what was said")
NOT_SAID_FOR = N_("row {row} cannot be what was said: {why}")

SNAPSHOT_TURNS = 25
NO_WAY_BACK = N_("the game cannot go back to row {row} ({why})")


class RecordedGame:
    """One game and its open record. `cut` is empty, or the sentence that says what could not be read of it."""

    def __init__(self, record: Record, rebuilding: Rebuilding, game: Game, timeline: Timeline, last: Row) -> None:
        self.record = record
        self.rebuilding = rebuilding
        self.game = game
        self.timeline = timeline
        self.last = last
        self.cut = ""
        self._footing = Footing(game)
        self._back: list[Event] | None = None  # what the last row told, while the game has still to go back to it
        self._kept_at = game.world.turns  # the turn of the newest snapshot, or later: it is only a saving of time

    @classmethod
    def begin(cls, folder: Path | None, head: Head, board_text: bytes) -> RecordedGame:
        """A new game, its record in `folder` (or in memory). SaveError leaves no file."""
        record = Record.begin(folder, write_head(head), board_text)
        try:
            rebuilding = Rebuilding(record)
            game = rebuilding.opened()
            record.open_log(written_events(game.events), game.chance.counter, rebuilding.digest(game))
            record = rebuilding.record = record.name()
            return cls(record, rebuilding, game, Timeline(head.names, head.bots), rebuilding.rows(0)[0])
        except BaseException:
            record.discard()
            raise

    @classmethod
    def load(cls, record: Record) -> RecordedGame:
        """The game as its record leaves it: the exact decision. Damaged if there is no game to be had from it."""
        rows, fault = record.whole_part()
        if not rows:
            raise Damaged(fault or NEVER_BEGUN)
        rebuilding = Rebuilding(record, rows)
        timeline, count = folded(record.head, rows)
        fault = "" if count == len(rows) and not fault else fault or Saying(NOT_SAID, row=count)
        last = count - 1
        while True:
            try:
                game = rebuilding.at(last)
                break
            except CannotReplay as error:
                if error.seq <= 0:
                    raise
                last, fault = error.seq - 1, error.saying
        if last < count - 1:
            timeline, _ = folded(record.head, rows[: last + 1])
        recorded = cls(record, rebuilding, game, timeline, rows[last])
        if fault:
            recorded.cut = Saying(GOOD_UP_TO, row=last, why=fault)
        return recorded

    @property
    def board_text(self) -> bytes:
        """The text of the board, as it is embedded in the record."""
        return self.record.board_text

    # — writing —

    def carry_out(self, command: Command) -> list[Event]:
        """Carry out a command; its row is on the disk when this returns.

        IllegalCommand, Overtaken and every other SaveError leave the game as it was.
        """
        return self._write(command)

    def write(self, entry: Entry) -> None:
        """Say a word of the table. IllegalCommand says why not, if it may not be said now."""
        self._stand()
        refusal = self.timeline.refusal(entry, self.game.world.out)
        if refusal is not None:
            raise IllegalCommand(refusal)
        self._write(entry)

    def _write(self, said: Said) -> list[Event]:
        if self.cut:
            raise Damaged(N_("nothing more can be written: {why}"), why=self.cut)
        self._stand()
        told = self.game.events
        try:
            events = self._do(said)
            row = self._append(said, events)
        except IllegalCommand:
            raise
        except BaseException:
            self._back = told
            self._stand()
            raise
        self._add(row, said)
        return events

    def _stand(self) -> None:
        """Let the game stand as after the last row again, if it does not. It reads nothing: the disk may have failed.

        Damaged if that cannot be done. Then nothing can be written or followed until it can.
        """
        if self._back is None:
            return
        try:
            past = self._footing.stands()
        except Exception as error:  # no rule may fail over a command that it has carried out before
            raise Damaged(NO_WAY_BACK, row=self.last.seq, why=type(error).__name__) from None
        if self.rebuilding.digest(past) != self.last.state:
            raise Damaged(NO_WAY_BACK, row=self.last.seq, why=Saying(N_("another state")))
        past.events = self._back
        become(self.game, past)
        self._back = None

    def _do(self, said: Said) -> list[Event]:
        if isinstance(said, Command):
            return self.game.submit(said)
        if isinstance(said, Rewound):
            rewind(self.game, self.rebuilding.at(said.to))
        return []

    def _append(self, said: Said, events: list[Event]) -> Row:
        game = self.game
        due = isinstance(said, Rewound) or game.world.turns >= self._kept_at + SNAPSHOT_TURNS
        return self.record.append(
            self.last,
            written_said(said),
            written_events(events),
            game.chance.counter,
            self.rebuilding.digest(game),
            game.snapshot() if due else None,
        )

    def _add(self, row: Row, said: Said) -> None:
        """The row is in the record, and the game stands after it."""
        if self.game.world.turns >= self._kept_at + SNAPSHOT_TURNS or isinstance(said, Rewound):
            self._kept_at = self.game.world.turns
        add(self.timeline, self.last, row, said)
        self._footing.add(said, self.game)
        self.last = row

    # — reading what others wrote —

    def news(self) -> Iterator[tuple[Said, list[Event]]]:
        """Follow what other terminals wrote since, row by row. Damaged if it does not continue what was seen here."""
        self._stand()
        for row in () if self.cut else list(self.record.after(self.last)):
            yield self._follow(row)

    def _follow(self, row: Row) -> tuple[Said, list[Event]]:
        said = read_said(row)
        refusal = self.timeline.refusal(said, self.game.world.out) if isinstance(said, Entry) else None
        if refusal is not None:
            raise CannotReplay(row.seq, NOT_SAID_FOR, why=shown(IllegalCommand(refusal)))
        told = self.game.events
        try:
            events = self.rebuilding.carry_out(self.game, row, {})
        except BaseException:
            self._back = told
            self._stand()
            raise
        self._add(row, said)
        return said, events

    def changed(self) -> bool:
        """Whether others may have written since the last call; cheap."""
        return self.record.changed()

    def events_of(self, seq: int) -> list[Event]:
        """What a row that has been seen tells."""
        return read_events(self.rebuilding.row(seq))

    def said_of(self, seq: int) -> Said:
        """What was said in it."""
        return read_said(self.rebuilding.row(seq))

    def close(self) -> None:
        """Let go of the record."""
        self.record.close()


def folded(head: Head, rows: Iterable[Row]) -> tuple[Timeline, int]:
    """The line of play after these rows, and how many of them can be: it ends before a word that could not be said.

    Who had left the game is not known here, so consent is not looked into; `verify` does that.
    """
    timeline = Timeline(head.names, head.bots)
    count = 0
    before: Row | None = None
    for row in rows:
        if before is not None:
            try:
                entry = read_entry(row)
            except Damaged:
                return timeline, count
            if entry is not None:
                others = [seat for seat in head.names if seat != entry.seat]
                if timeline.refusal(entry, others) is not None:
                    return timeline, count
                timeline.add(entry)
            else:
                timeline.add_command(Step(row.seq, speaker(row), is_lucky(before.counter, row.counter, row.events)))
        before = row
        count += 1
    return timeline, count


def speaker(row: Row) -> str:
    """Who said a row; empty if that cannot be read, which matters only to undo."""
    try:
        return read_said(row).seat
    except Damaged:
        return ""


def add(timeline: Timeline, before: Row, row: Row, said: Said) -> None:
    """Add a row to the line of play."""
    if isinstance(said, Command):
        timeline.add_command(Step(row.seq, said.seat, is_lucky(before.counter, row.counter, row.events)))
    else:
        timeline.add(said)


def seeded_again(game: Game) -> Game:
    """The same state with fresh dice from the system, which nobody can know."""
    twin = game.copy()
    twin.chance = Chance()
    return twin
