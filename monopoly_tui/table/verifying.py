"""Verifying: a record played again from its beginning, so that everybody can see that the dice were what was pledged.

Nothing but the head and what was said is believed: events, states, chain and snapshots must all come out the same.
"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from monopoly_tui.engine.errors import IllegalCommand
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.table.entries import Entry, Row, read_events, read_said
from monopoly_tui.table.exchange import import_file
from monopoly_tui.table.rebuilding import Rebuilding
from monopoly_tui.table.record import Record
from monopoly_tui.table.recorded import add
from monopoly_tui.table.save_errors import NEVER_BEGUN, CannotReplay, Damaged, shown
from monopoly_tui.table.shelf import MAGIC
from monopoly_tui.table.timeline import Timeline

NOT_SAYABLE = N_("row {row} could not be said: {why}")


class Verdict(Struct, frozen=True):
    """What came of verifying: `rows` that are as they should be, and the fault of the next one, if any.

    `seed` is told when the game is over only; `pledge` is its SHA-256, which was shown at the beginning.
    """

    rows: int
    commands: int
    pledge: str
    seed: str
    over: bool
    fault: str

    @property
    def good(self) -> bool:
        """Whether all is as it was played."""
        return not self.fault


def verify(path: Path) -> Verdict:
    """Play the record, or the exported game, at `path` again. SaveError if it is neither."""
    record = Record.open(path) if _is_database(path) else import_file(path, None).record
    try:
        return verify_record(record)
    finally:
        record.close()


def _is_database(path: Path) -> bool:
    """Whether `examine` should say what is wrong with this file: it is no text, or no file at all."""
    try:
        if not path.is_file() or path.is_symlink():
            return True
        with path.open("rb") as stream:
            beginning = stream.read(len(MAGIC))
    except (OSError, ValueError):
        return True
    return not beginning.lstrip().startswith(b"{")


def verify_record(record: Record) -> Verdict:
    """Play an open record again from its beginning."""
    rows, fault = record.whole_part()
    if not rows:
        raise Damaged(fault or NEVER_BEGUN)
    rebuilding = Rebuilding(record, rows)
    timeline = Timeline(record.head.names, record.head.bots)
    game = rebuilding.opened()
    good = 0
    try:
        _compare_opening(rebuilding, game, rows[0])
        good = _compare(rebuilding, game, timeline, rows)
        _compare_snapshots(rebuilding, record, rows)
    except CannotReplay as error:
        good, fault = min(error.seq, len(rows)), error.saying
    commands = sum(1 for row in rows[1:good] if not isinstance(read_said(row), Entry))
    seed = record.head.seed if game.over and not fault else ""
    return Verdict(good, commands, record.head.pledge, seed, game.over, fault)


def _compare_opening(rebuilding: Rebuilding, game: Game, row: Row) -> None:
    if rebuilding.digest(game) != row.state or game.events != read_events(row):
        raise CannotReplay(0, N_("row {row} tells of another beginning than the seed leads to"))


def _compare(rebuilding: Rebuilding, game: Game, timeline: Timeline, rows: list[Row]) -> int:
    """How many rows are as they should be: all, or CannotReplay says which is not."""
    before, out = rows[0], game.world.out
    for row, events in rebuilding.replayed(game, 0, rows[1:]):
        said = read_said(row)
        refusal = timeline.refusal(said, out) if isinstance(said, Entry) else None
        if refusal is not None:
            raise CannotReplay(row.seq, NOT_SAYABLE, why=shown(IllegalCommand(refusal)))
        if read_events(row) != events:
            raise CannotReplay(row.seq, N_("row {row} tells of other events than those that happen"))
        if row.counter != game.chance.counter or row.at < before.at:
            raise CannotReplay(row.seq, N_("row {row} counts chance or time otherwise"))
        add(timeline, before, row, said)
        before, out = row, game.world.out
    return len(rows)


def _compare_snapshots(rebuilding: Rebuilding, record: Record, rows: list[Row]) -> None:
    """Each snapshot must be the state after its row."""
    for seq, snapshot in record.snapshots(len(rows) - 1):
        try:
            sound = rebuilding.digest(rebuilding.restored(snapshot)) == rows[seq].state
        except Damaged:
            sound = False
        if not sound:
            raise CannotReplay(seq, N_("row {row} is kept with a snapshot of another state"))
