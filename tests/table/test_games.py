"""The games folder tells every game in it, and a broken file spoils nothing but its own line."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path

import pytest

from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.errors import BoardError, GameError, SaveError
from monopoly_tui.library.find import find
from monopoly_tui.table import games, shelf
from monopoly_tui.table.folder import files, games_folder
from monopoly_tui.table.glance import last_unfinished
from monopoly_tui.table.heads import Seat
from monopoly_tui.table.lease import Leases, Places
from monopoly_tui.table.save_errors import NoAccess, NotARecord
from monopoly_tui.table.verifying import verify
from tests.table.recording import begun, closed, is_a_sentence, played, tiny_board


def played_at(path: Path, when: float) -> Path:
    """The same file, written at another time."""
    os.utime(path, (when, when))
    return path


def test_a_game_is_told_by_board_seats_round_leader_and_when_it_was_played(tmp_path: Path) -> None:
    before = time.time_ns() // 1_000_000
    path = closed(played(begun(tmp_path, "classic", bot="careful"), 30))
    (told,) = games.listed(tmp_path)
    assert (told.name, told.board, told.fault, told.cut) == (path.name, "classic", "", "")
    assert told.title["en"] == "Classic"
    assert told.seats == (Seat("Ann", "careful"), Seat("Bob", "careful"), Seat("Cy", "careful"))
    assert told.round >= 1
    assert set(told.leaders) <= {"Ann", "Bob", "Cy"}
    assert told.leaders
    assert (told.over, told.commands) == (False, 30)
    assert before <= told.begun <= told.played


def test_broken_files_are_told_with_their_fault(tmp_path: Path) -> None:
    board = tiny_board(tmp_path)
    sound = closed(played(begun(tmp_path, board), 3))
    (tmp_path / "empty.game").write_bytes(b"")
    (tmp_path / "junk.game").write_bytes(os.urandom(10_000))
    (tmp_path / "cut.game").write_bytes(sound.read_bytes()[: sound.stat().st_size // 2])
    (tmp_path / "evil\x1b[2J.game").write_bytes(b"")
    (tmp_path / "link.game").symlink_to(sound)
    (tmp_path / "folder.game").mkdir()
    os.mkfifo(tmp_path / "pipe.game")
    (tmp_path / ".hidden.part").write_bytes(b"")
    (tmp_path / "notes.txt").write_bytes(b"")
    told = list(games.listed(tmp_path))
    assert len(told) == 8
    assert [game.name for game in told if not game.fault] == [sound.name]
    for game in told:
        assert game.name.isprintable()
        assert not game.fault or is_a_sentence(SaveError(game.fault))


def test_a_folder_that_is_not_there_has_no_games(tmp_path: Path) -> None:
    assert list(games.listed(tmp_path / "missing")) == []
    with pytest.raises(NotARecord, match="no game to go on with"):
        games.find(tmp_path / "missing")
    (tmp_path / "file").write_text("")
    with pytest.raises(NoAccess):
        list(games.listed(tmp_path / "file"))


def test_a_game_is_found_by_its_name_a_part_of_it_or_as_the_last(tmp_path: Path) -> None:
    board = tiny_board(tmp_path)
    older = played_at(closed(begun(tmp_path, board)), 1000.0)
    newer = played_at(closed(begun(tmp_path, board)), 2000.0)
    assert games.find(tmp_path) == newer
    assert games.find(tmp_path, older.name) == older
    assert games.find(tmp_path, older.stem) == older
    assert games.find(tmp_path, older.stem[-4:]) == older
    assert games.find(tmp_path, str(older)) == older
    with pytest.raises(NotARecord, match="may mean"):
        games.find(tmp_path, "tiny")
    with pytest.raises(NotARecord, match="there is no game «nothing»"):
        games.find(tmp_path, "nothing")


def test_who_only_sits_at_a_game_has_not_played_it(tmp_path: Path) -> None:
    idle, later = begun(tmp_path, tiny_board(tmp_path)), begun(tmp_path, tiny_board(tmp_path))
    while later.last.at <= idle.last.at:
        played(later, 1)
    Places(Leases(idle.record.file), host=True).drives()
    names = closed(idle).name, closed(later).name
    played_at(tmp_path / names[0], time.time() + 60)
    found = last_unfinished(files(tmp_path))
    assert found is not None
    assert found.path.name == games.find(tmp_path).name == names[1]
    assert [game.name for game in games.listed(tmp_path)] == list(reversed(names))


def test_the_last_game_is_one_that_can_be_gone_on_with(tmp_path: Path) -> None:
    board = tiny_board(tmp_path)
    going = played_at(closed(begun(tmp_path, board)), 1000.0)
    over = begun(tmp_path, board, seats=2, rules={"end.rounds": "1"})
    played(over, 200)
    assert over.game.over
    played_at(closed(over), 2000.0)
    played_at(Path(shutil.copy(board, tmp_path / "broken.game")), 3000.0)
    assert games.find(tmp_path) == going


def test_a_game_is_removed_with_what_lies_beside_it(tmp_path: Path) -> None:
    recorded = played(begun(tmp_path / "games", tiny_board(tmp_path)), 3)
    path = recorded.record.file.path
    assert path is not None
    Places(Leases(recorded.record.file), host=True).drives()
    with pytest.raises(SaveError, match="being played"):
        games.remove_game(path)
    Leases(recorded.record.file)._file.run("DELETE FROM lease")
    games.remove_game(path)
    recorded.close()
    assert list((tmp_path / "games").iterdir()) == []
    with pytest.raises(NotARecord):
        games.remove_game(tmp_path / "tiny.yaml")
    with pytest.raises(NoAccess):
        games.remove_game(path)


def test_a_broken_game_can_be_removed(tmp_path: Path) -> None:
    path = tmp_path / "broken.game"
    path.write_bytes(b"junk")
    games.remove_game(path)
    assert not path.exists()


def test_where_nothing_can_be_written_a_game_can_be_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recorded = played(begun(tmp_path, tiny_board(tmp_path)), 10)
    path = recorded.record.file.path
    assert path is not None
    monkeypatch.setattr(shelf, "can_be_written", lambda path: False)
    there = sorted(entry.name for entry in tmp_path.iterdir())
    other = games.load(path)
    assert other.game.snapshot() == recorded.game.snapshot(), "what is still in the log beside the file counts too"
    with pytest.raises(NoAccess, match="not written"):
        played(other, 1)
    assert other.game.snapshot() == recorded.game.snapshot()
    other.close()
    assert games.listing(path).commands == 10
    assert verify(path).good
    assert sorted(entry.name for entry in tmp_path.iterdir()) == there
    recorded.close()


def test_a_board_that_cannot_be_played_begins_no_game(tmp_path: Path) -> None:
    board = tmp_path / "bad.yaml"
    board.write_text("title: Bad\nspaces: [{id: go, name: Go}]\n")
    with pytest.raises(BoardError, match=r"bad\.yaml:"):
        games.begin(tmp_path / "games", board, [Seat("Ann"), Seat("Bob")])
    for seats, rules in (
        ([Seat("Ann")], {}),
        ([Seat("Ann"), Seat("Bob")], {"no.such": "1"}),
        ([Seat("Ann"), Seat("ann")], {}),
        ([Seat("Ann"), Seat("bank")], {}),
        ([Seat("Ann"), Seat("Bob", "../bot")], {}),
    ):
        with pytest.raises(GameError):
            games.begin(tmp_path / "games", find("classic"), seats, rules, Chance(1))
    assert not (tmp_path / "games").exists() or list((tmp_path / "games").iterdir()) == []


def test_the_folder_is_the_users_own_unless_another_is_chosen(tmp_path: Path) -> None:
    assert games_folder(tmp_path) == tmp_path
    own = games_folder()
    assert own.name == "games"
    assert "monopoly-tui" in str(own)
