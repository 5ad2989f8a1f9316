"""Where a record lies: links, pipes, huge files, folders that are not there, and two who open the same file."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from monopoly_tui.engine.errors import SaveError
from monopoly_tui.table import games
from monopoly_tui.table.save_errors import NotARecord
from tests.table.recording import begun, closed, played, tiny_board


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A sound record of a short game."""
    return closed(played(begun(tmp_path, tiny_board(tmp_path)), 20))


def test_two_gigabytes_are_not_read(path: Path) -> None:
    os.truncate(path, 2_000_000_000)
    with pytest.raises(NotARecord, match="no game needs"):
        games.load(path)


def test_a_link_a_pipe_and_a_folder_are_told_and_nobody_waits(path: Path, tmp_path: Path) -> None:
    link, pipe, folder = (tmp_path / f"{name}.game" for name in ("link", "pipe", "folder"))
    link.symlink_to(path)
    os.mkfifo(pipe)
    folder.mkdir()
    for place, kind in ((link, "a link"), (pipe, "a pipe"), (folder, "a directory")):
        with pytest.raises(NotARecord, match=kind):
            games.load(place)
    with pytest.raises(NotARecord, match="no such"):
        games.load(tmp_path / "missing.game")
    with pytest.raises(NotARecord):
        games.load(tmp_path / "nul\0.game")


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    board = tiny_board(tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="games folder cannot be made"):
        begun(tmp_path / "file" / "games", board)


def test_a_vanished_folder_stops_the_game_where_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    recorded = played(begun(folder, tiny_board(tmp_path)), 10)
    before = recorded.game.snapshot()
    shutil.rmtree(folder)
    with pytest.raises(SaveError, match="no longer in its folder"):
        played(recorded, 1)
    assert recorded.game.snapshot() == before
    recorded.close()


def test_what_was_refused_while_the_record_was_away_is_not_in_it_when_it_comes_back(path: Path, tmp_path: Path) -> None:
    recorded = games.load(path)
    played(recorded, 3)
    before, away = recorded.last, tmp_path / "away"
    path.rename(away)
    with pytest.raises(SaveError, match="no longer in its folder"):
        played(recorded, 1)
    away.rename(path)
    assert recorded.last == before
    assert not list(recorded.news()), "nothing was written"
    played(recorded, 1, seed=2)
    assert recorded.last.seq == before.seq + 1
    recorded.close()


def test_a_record_opened_twice_is_one_game(path: Path) -> None:
    one, other = games.load(path), games.load(path)
    played(one, 5)
    assert len(list(other.news())) == 5
    assert other.game.snapshot() == one.game.snapshot()
    played(other, 5, seed=2)
    assert len(list(one.news())) == 5
    assert other.game.snapshot() == one.game.snapshot()
    one.close()
    other.close()
