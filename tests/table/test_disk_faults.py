"""Nothing is said to be done that is not: a disk that fails at any call leaves the game and its record agreeing."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from monopoly_tui.engine.errors import SaveError
from monopoly_tui.table import games, record_file, shelf
from monopoly_tui.table.folder import files
from monopoly_tui.table.lease import Leases
from monopoly_tui.table.recorded import SNAPSHOT_TURNS
from monopoly_tui.table.save_errors import NoAccess, Overtaken
from monopoly_tui.table.session import Session
from monopoly_tui.table.verifying import verify
from tests.playing import some_command
from tests.table.recording import begun, closed, is_a_sentence, played, rows_of, tiny_board

ERRORS = (
    sqlite3.OperationalError("database or disk is full"),
    sqlite3.OperationalError("disk I/O error"),
    sqlite3.OperationalError("attempt to write a readonly database"),
    sqlite3.DatabaseError("database disk image is malformed"),
)
NO_SPACE = OSError(errno.ENOSPC, "No space left on device")


class Disk:
    """Counts the calls that reach the disk, and fails at one of them: instead of it, or after it was done."""

    def __init__(self, fails_at: int, error: Exception, *, after: bool = False) -> None:
        self.calls = 0
        self.fails_at = fails_at
        self.error = error
        self.after = after

    def call(self, error: Exception, act: Any, *values: Any) -> Any:
        self.calls += 1
        if self.calls != self.fails_at:
            return act(*values)
        if self.after:
            act(*values)
        raise error


class Connection:
    """A connection to a file on such a disk."""

    def __init__(self, real: sqlite3.Connection, disk: Disk) -> None:
        self._real = real
        self._disk = disk

    def execute(self, statement: str, values: tuple[object, ...] = ()) -> Any:
        return self._disk.call(self._disk.error, self._real.execute, statement, values)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)


@contextmanager
def failing(disk: Disk) -> Iterator[None]:
    """All records that are opened in the block lie on this disk."""
    with pytest.MonkeyPatch.context() as patch:
        connect = record_file.connect
        patch.setattr(record_file, "connect", lambda address: Connection(connect(address), disk))
        for name, act in vars(shelf.system).items():
            patch.setattr(shelf.system, name, lambda *values, act=act: disk.call(NO_SPACE, act, *values))
        yield


def attempt(folder: Path, board: Path, told: list[int]) -> bool:
    """Begin, play, leave and go on with a game; whether all went well. `told` are the rows that somebody was shown."""
    fault, recorded = None, None
    try:
        recorded = begun(folder, board)
        for length in (8, 3):
            _play_on(recorded, told, length)
            path = closed(recorded)
            recorded = games.load(path)
        Leases(recorded.record.file).hold("driving")
    except SaveError as error:
        fault = error
    finally:
        if recorded:
            recorded.close()
    assert fault is None or is_a_sentence(fault), str(fault)
    return fault is None


def _play_on(recorded: Any, told: list[int], length: int) -> None:
    session = Session(recorded.game, {}, recorded)
    session.listen(lambda command, events: told.append(recorded.last.seq))
    for _ in range(length):
        before = recorded.game.snapshot()
        count = len(told)
        try:
            session.submit(some_command(recorded.game, Random(recorded.last.seq)))
        except Overtaken:
            continue  # by ourselves: the disk had done what it said it had not
        except SaveError:
            assert recorded.game.snapshot() == before, "a command that failed changes nothing"
            assert len(told) == count, "and nobody is told of it"
            raise


@pytest.mark.parametrize(
    ("error", "after"),
    [
        (ERRORS[0], False),
        (ERRORS[1], True),
        *(pytest.param(error, after, marks=pytest.mark.long) for error in ERRORS for after in (False, True)),
    ],
)
def test_a_disk_that_fails_at_any_call_loses_nothing_that_was_told(
    tmp_path: Path, error: Exception, after: bool
) -> None:
    board = tiny_board(tmp_path)
    number = 0
    while True:
        number += 1
        folder = tmp_path / str(number)
        told: list[int] = []
        disk = Disk(number, error, after=after)
        with failing(disk):
            well = attempt(folder, board, told)
        found = files(folder) if folder.exists() else []
        assert len(found) <= 1
        if told:
            rows = rows_of(found[0])
            assert max(told) <= rows[-1].seq <= max(told) + 1, "what was told is there, and what was being written"
            assert verify(found[0]).good
        if disk.calls < number:
            assert well
            break


def test_a_full_disk_is_told_and_the_game_goes_on_when_there_is_room(tmp_path: Path) -> None:
    recorded = played(begun(tmp_path, tiny_board(tmp_path)), 5)
    file = recorded.record.file
    pages = file.one("PRAGMA page_count")
    assert pages is not None
    file.run(f"PRAGMA max_page_count = {pages[0]}")
    before = None
    with pytest.raises(NoAccess, match="no room left"):  # noqa: PT012
        for _ in range(200):
            before = recorded.game.snapshot()
            played(recorded, 1)
    assert recorded.game.snapshot() == before
    file.run("PRAGMA max_page_count = 100000")
    last = recorded.last.seq
    played(recorded, 20)
    assert len(rows_of(closed(recorded))) == last + 21


def test_a_record_that_another_program_holds_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_file, "PATIENCE", 0.01)
    recorded = played(begun(tmp_path, tiny_board(tmp_path)), 5)
    before = recorded.game.snapshot()
    other = sqlite3.connect(recorded.record.file.path, isolation_level=None)  # type: ignore[arg-type]
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(NoAccess, match="another program"):
        played(recorded, 1)
    assert recorded.game.snapshot() == before
    other.execute("ROLLBACK")
    other.close()
    played(recorded, 1)
    recorded.close()


def test_a_record_that_can_only_be_read_is_told(tmp_path: Path) -> None:
    recorded = played(begun(tmp_path, tiny_board(tmp_path)), 5)
    before = recorded.game.snapshot()
    recorded.record.file.run("PRAGMA query_only = ON")
    with pytest.raises(NoAccess, match="not written"):
        played(recorded, 1)
    assert recorded.game.snapshot() == before
    recorded.close()


def test_a_snapshot_and_its_row_are_written_together_or_not_at_all(tmp_path: Path) -> None:
    recorded = played(begun(tmp_path, tiny_board(tmp_path)), 5)
    recorded.record.file.run("CREATE TRIGGER no_room BEFORE INSERT ON snapshot BEGIN SELECT RAISE(FAIL, 'full'); END")
    with pytest.raises((SaveError, sqlite3.IntegrityError)):
        played(recorded, 500)
    turns = recorded.game.world.turns
    rows = recorded.record.whole_part()[0]
    assert rows[-1] == recorded.last
    assert turns < SNAPSHOT_TURNS + 1
    recorded.close()
