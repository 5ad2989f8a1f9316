"""Exchange: a record as JSON lines, to be read by people and played again on another machine to the same digests.

The first line is the head with the board's text, then comes a line a row, last the number of rows. A command stands in
the command language with the dice that were thrown; only what is played again is believed. Events and the chain are
made anew, so a later version that tells more of a command still takes the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.errors import GameError, IllegalCommand, SaveError
from monopoly_tui.engine.events import DiceRolled, Event, OpeningThrown
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Saying
from monopoly_tui.library.listening import EMPTY
from monopoly_tui.library.regular_files import CannotRead, whole_file
from monopoly_tui.table.chain import linked
from monopoly_tui.table.entries import (
    Entry,
    Rewound,
    Row,
    Said,
    SeatGiven,
    UndoAgreed,
    UndoAsked,
    UndoDeclined,
    read_events,
    read_said,
    written_events,
    written_said,
)
from monopoly_tui.table.heads import board_of, read_head
from monopoly_tui.table.notation import line as notation
from monopoly_tui.table.notation import parse
from monopoly_tui.table.rebuilding import Rebuilding, rewind
from monopoly_tui.table.record import Record
from monopoly_tui.table.recorded import SNAPSHOT_TURNS, RecordedGame, add
from monopoly_tui.table.save_errors import GOOD_UP_TO, Damaged, shown
from monopoly_tui.table.timeline import Timeline

NO_LINE = N_("the line is not as `export` writes it ({why})")
WRONG_END = N_("the file ends with a number of rows that is not {count}")
WRONG_ROW = N_("row {row} should stand here, and time does not run backward")
BREAKS = N_("this cannot be carried out ({kind})")

LARGEST = 64_000_000  # bytes of a file
LONGEST = 100_000  # bytes of a line after the first

Words = Rewound | UndoAsked | UndoAgreed | UndoDeclined | SeatGiven
Dice = tuple[tuple[int, ...], ...]
L = TypeVar("L", bound=Struct)


class HeadLine(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: the head as the chain has it, and the text of the board."""

    head: msgspec.Raw
    board: str


class RowLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A row: `say` for a command, or `table` for a word of the table; row 0 has neither. `at` in ms since 1970."""

    seq: int
    at: int
    state: str
    say: str | UnsetType = UNSET
    dice: Dice | UnsetType = UNSET
    table: Words | UnsetType = UNSET


class EndLine(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: how many rows there are."""

    rows: int


class ImportError_(SaveError):
    """A file cannot be imported; the text says the file, the line and why."""


# — out —


def export(record: Record) -> Iterator[str]:
    """The lines of a record, without line ends. Damaged if it is not whole."""
    rows, fault = record.whole_part()
    if fault or not rows:
        raise Damaged(GOOD_UP_TO, row=len(rows) - 1, why=fault or Saying(N_("it has no rows")))
    yield _text(HeadLine(msgspec.Raw(record.written), record.board_text.decode()))
    for row in rows:
        yield _text(_row_line(row))
    yield _text(EndLine(len(rows)))


def _row_line(row: Row) -> RowLine:
    dice = dice_in(read_events(row)) or UNSET
    if not row.seq:
        return RowLine(row.seq, row.at, row.state.hex(), dice=dice)
    said = read_said(row)
    if isinstance(said, Command):
        return RowLine(row.seq, row.at, row.state.hex(), notation(said), dice)
    assert isinstance(said, Words)
    return RowLine(row.seq, row.at, row.state.hex(), table=said)


def dice_in(events: Iterable[Event]) -> Dice:
    """The throws that events tell of, in order."""
    return tuple(event.dice for event in events if isinstance(event, DiceRolled | OpeningThrown))


def _text(line: Struct) -> str:
    return msgspec.json.encode(line).decode()


# — in —


def import_file(path: Path, folder: Path | None) -> RecordedGame:
    """The game in the file at `path`, played again into a new record in `folder` or in memory.

    ImportError_ says the line at which it is not what was played; nothing is left in the folder then.
    """
    try:
        lines = whole_file(path, LARGEST).split(b"\n")
    except CannotRead as error:
        raise ImportError_("{path}: {why}", path=shown(path), why=error.saying) from None
    if lines and not lines[-1]:
        lines.pop()
    importing = Importing(path.name, lines)
    record = importing.begun(folder)
    try:
        with record.together():
            importing.fill(record)
        record = record.name()
    except BaseException:
        record.discard()
        raise
    return RecordedGame.load(record)


class Importing:
    """Reads the lines of one file; a fault names the line, counted from 1."""

    def __init__(self, name: str, lines: list[bytes]) -> None:
        self.name = shown(name)
        self.lines = lines

    def fault(self, line: int, why: object) -> ImportError_:
        """What is wrong in a line."""
        return ImportError_("{place}: {why}", place=f"{self.name}:{line}", why=shown(why, 200))

    def begun(self, folder: Path | None) -> Record:
        """An empty record with the head of the file."""
        if not self.lines:
            raise self.fault(1, Saying(EMPTY))
        found = self._read(1, HeadLine)
        try:
            text = found.board.encode()
            board_of(read_head(bytes(found.head)), text)
        except (GameError, UnicodeEncodeError) as error:
            raise self.fault(1, error) from None
        return Record.begin(folder, bytes(found.head), text)

    def fill(self, record: Record) -> None:
        """Play every line again."""
        rebuilding = Rebuilding(record)
        head = record.head
        try:
            game = rebuilding.opened()
        except GameError as error:
            raise self.fault(1, error) from None
        timeline = Timeline(head.names, head.bots)
        first = self._read(2, RowLine)
        if (first.seq, first.say, first.table, first.at) != (0, UNSET, UNSET, head.begun):
            raise self.fault(2, Saying(N_("the second line tells how the game began, and when")))
        row = self._row(2, first, record.digest, b"", game.events, rebuilding, game.chance.counter, game)
        record.put(row)
        kept_at = game.world.turns
        for number in range(3, len(self.lines)):
            told = self._read(number, RowLine)
            before, row, said = row, *self._played(number, told, row, rebuilding, game, timeline)
            due = isinstance(said, Rewound) or game.world.turns >= kept_at + SNAPSHOT_TURNS
            record.put(row, game.snapshot() if due else None)
            kept_at = game.world.turns if due else kept_at
            add(timeline, before, row, said)
        end = self._read(len(self.lines), EndLine) if len(self.lines) > 2 else None
        if end != EndLine(row.seq + 1):
            raise self.fault(len(self.lines), Saying(WRONG_END, count=row.seq + 1))

    def _played(
        self, number: int, told: RowLine, before: Row, rebuilding: Rebuilding, game: Any, timeline: Timeline
    ) -> tuple[Row, Said]:
        """The row of a line, which has been carried out on `game`."""
        if told.seq != before.seq + 1 or told.at < before.at:
            raise self.fault(number, Saying(WRONG_ROW, row=before.seq + 1))
        said: Said
        events: list[Event] = []
        try:
            if isinstance(told.say, str) and told.table is UNSET:
                said = parse(game, told.say)
                events = game.submit(said)
            elif isinstance(told.table, Entry) and told.say is UNSET:
                said = told.table
                refusal = timeline.refusal(said, game.world.out)
                if refusal is not None:
                    raise IllegalCommand(refusal)
                if isinstance(said, Rewound):
                    rewind(game, rebuilding.at(said.to))
            else:
                raise self.fault(number, Saying(N_("a row is either a command or a word of the table")))
        except ImportError_:
            raise
        except GameError as error:
            raise self.fault(number, error) from None
        except Exception as error:  # no rule may fail over a command that it did not refuse
            raise self.fault(number, Saying(BREAKS, kind=type(error).__name__)) from None
        text = written_said(said)
        row = self._row(number, told, before.link, text, events, rebuilding, game.chance.counter, game)
        return row, said

    def _row(
        self,
        number: int,
        told: RowLine,
        before: bytes,
        said: bytes,
        events: list[Event],
        rebuilding: Rebuilding,
        counter: int,
        game: Any,
    ) -> Row:
        """The row of a line, if dice and state are what was played."""
        if (dice_in(events) or UNSET) != told.dice:
            raise self.fault(number, Saying(N_("other dice were thrown here")))
        state = rebuilding.digest(game)
        if state.hex() != told.state:
            raise self.fault(number, Saying(N_("this leads to another state than was played")))
        return linked(before, told.seq, said, written_events(events), told.at, counter, state)

    def _read(self, number: int, kind: type[L]) -> L:
        """A line as what should stand there."""
        if number > len(self.lines):
            raise self.fault(number, Saying(N_("the file ends too early")))
        line = self.lines[number - 1]
        if number > 1 and len(line) > LONGEST:
            raise self.fault(number, Saying(N_("the line has more than {most:,} bytes"), most=LONGEST))
        try:
            return msgspec.json.decode(line, type=kind, strict=True)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise self.fault(number, Saying(NO_LINE, why=shown(error))) from None
