"""A write torn by a crash: what lies beside the record is cut or changed anywhere, and the rows before that stay."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from monopoly_tui.engine.errors import SaveError
from monopoly_tui.table import games
from monopoly_tui.table.entries import Row
from tests.table.recording import begun, is_a_sentence, played

COMMANDS = 24


@pytest.fixture
def crashed(tmp_path: Path) -> tuple[Path, bytes, list[Row]]:
    """A record as it lies there when its program is killed; its log that SQLite had not yet put in; its rows."""
    recorded = begun(tmp_path / "playing")
    path = recorded.record.file.path
    assert path is not None
    played(recorded, COMMANDS)
    left = tmp_path / "left" / path.name
    left.parent.mkdir()
    shutil.copyfile(path, left)
    log = Path(f"{path}-wal").read_bytes()
    rows = list(recorded.record.rows())
    recorded.close()
    return left, log, rows


def rows_left(left: Path, log: bytes, folder: Path) -> list[Row] | str:
    """The rows of the record with this log beside it, or the sentence that says why there are none."""
    path = folder / left.name
    shutil.copyfile(left, path)
    Path(f"{path}-wal").write_bytes(log)
    Path(f"{path}-shm").unlink(missing_ok=True)
    try:
        recorded = games.load(path)
    except SaveError as error:
        return str(error)
    rows = list(recorded.record.rows())
    assert recorded.last == rows[-1] or recorded.cut
    recorded.close()
    return rows


def test_what_was_written_is_there_after_a_crash(crashed: tuple[Path, bytes, list[Row]], tmp_path: Path) -> None:
    left, log, rows = crashed
    assert rows_left(left, log, tmp_path) == rows
    assert len(rows) == COMMANDS + 1


def test_a_torn_log_loses_only_its_last_rows(crashed: tuple[Path, bytes, list[Row]], tmp_path: Path) -> None:
    left, log, rows = crashed
    counts = []
    for length in range(0, len(log), max(1, len(log) // 60)):
        found = rows_left(left, log[:length], tmp_path)
        assert isinstance(found, list)
        assert found == rows[: len(found)]
        counts.append(len(found))
    assert counts == sorted(counts), "the more of the log is there, the more rows are"
    assert counts[0] < counts[-1]


def test_a_changed_byte_in_the_log_makes_no_other_game(crashed: tuple[Path, bytes, list[Row]], tmp_path: Path) -> None:
    left, log, rows = crashed
    for place in range(0, len(log), max(1, len(log) // 120)):
        damaged = bytearray(log)
        damaged[place] ^= 0xFF
        found = rows_left(left, bytes(damaged), tmp_path)
        assert is_a_sentence(SaveError(found)) if isinstance(found, str) else found == rows[: len(found)]
