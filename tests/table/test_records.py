"""A record is the game: what was shown is in it, and what comes out of it is the exact decision."""

from __future__ import annotations

import os
import sqlite3
import stat
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_tui.engine.agenda import Command, Question
from monopoly_tui.engine.errors import IllegalCommand
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.verbs import Buy
from monopoly_tui.table import games
from monopoly_tui.table.recorded import RecordedGame
from monopoly_tui.table.save_errors import Overtaken
from monopoly_tui.table.session import Session
from monopoly_tui.table.verifying import verify_record
from tests.laws.tables import games as tables_played
from tests.laws.tables import tables
from tests.playing import BOARDS, some_command
from tests.table.recording import begun, begun_at, closed, digest, play, played, rows_of, tiny_board


@pytest.mark.parametrize("board", BOARDS)
@tables_played(4)
@given(st.data())
def test_at_every_decision_the_record_holds_the_same_game(board: str, data: st.DataObject) -> None:
    table = data.draw(tables(board))._replace(decisions=data.draw(st.integers(1, 120)))
    recorded = begun_at(table)
    for _ in play(recorded, Random(table.seed + 1), table.decisions):
        again = RecordedGame.load(recorded.record)
        assert again.cut == ""
        assert again.game.snapshot() == recorded.game.snapshot()
        assert again.last == recorded.last
        assert again.timeline.steps == recorded.timeline.steps


@pytest.mark.parametrize("board", BOARDS)
@tables_played(3)
@given(st.data())
def test_a_whole_game_loads_from_a_snapshot_and_can_be_verified_from_its_seed(board: str, data: st.DataObject) -> None:
    table = data.draw(tables(board))
    recorded = played(begun_at(table), 600, table.seed + 1)
    turns = recorded.game.world.turns
    assert bool(list(recorded.record.snapshots(2**62))) == (turns - min(1, turns) >= 25)
    assert RecordedGame.load(recorded.record).game.snapshot() == recorded.game.snapshot()
    verdict = verify_record(recorded.record)
    assert verdict.good, verdict.fault
    assert verdict.rows == recorded.last.seq + 1


@pytest.mark.parametrize("board", BOARDS)
@tables_played(3)
@given(st.data())
def test_a_game_that_is_gone_on_with_goes_on_like_one_that_was_never_left(board: str, data: st.DataObject) -> None:
    table = data.draw(tables(board))
    half = data.draw(st.integers(0, 150))
    left = played(begun_at(table), half, table.seed + 1)
    stayed = left.game.copy()
    resumed = RecordedGame.load(left.record)
    random, other = Random(table.seed + 2), Random(table.seed + 2)
    for _ in range(40):
        if stayed.over:
            break
        command = some_command(stayed, random)
        assert some_command(resumed.game, other) == command
        assert resumed.carry_out(command) == stayed.submit(command)
    assert resumed.game.snapshot() == stayed.snapshot()


def test_a_row_is_in_the_file_before_anybody_is_told_of_it(tmp_path: Path) -> None:
    recorded = begun(tmp_path, tiny_board(tmp_path))
    watcher = sqlite3.connect(f"file:{recorded.record.file.path}?mode=ro", uri=True)
    session = Session(recorded.game, {}, recorded)
    written: list[tuple[int, int]] = []
    session.listen(
        lambda command, events: written.append(
            (session.count, watcher.execute("SELECT max(seq) FROM log").fetchone()[0])
        )
    )
    for _ in range(20):
        session.submit(some_command(recorded.game, Random(1)))
    assert written == [(number, number) for number in range(21)]
    watcher.close()
    recorded.close()


def test_every_row_waits_for_the_disk(tmp_path: Path) -> None:
    recorded = begun(tmp_path, tiny_board(tmp_path))
    assert recorded.record.file.one("PRAGMA synchronous") == (2,), "FULL"
    assert recorded.record.file.one("PRAGMA journal_mode") == ("wal",)
    recorded.close()


def test_a_row_goes_in_only_right_after_the_row_that_its_writer_has_seen(tmp_path: Path) -> None:
    recorded = played(begun(tmp_path, tiny_board(tmp_path)), 3)
    record, last, row = recorded.record, recorded.last, recorded.rebuilding.row(1)
    for before in (row, last._replace(seq=2), last._replace(seq=9), last._replace(link=row.link)):
        for snapshot in (None, b"{}"):
            with pytest.raises(Overtaken, match=f"row {before.seq + 1}"):
                record.append(before, row.said, row.events, row.counter, row.state, snapshot)
    assert record.whole_part() == (recorded.rebuilding.rows(3), "")
    assert [seq for seq, _ in record.snapshots(99)] == []
    record.append(last, row.said, row.events, row.counter, row.state)
    assert len(record.whole_part()[0]) == 5
    recorded.close()


def test_a_refused_command_is_not_written(tmp_path: Path) -> None:
    recorded = begun(tmp_path, tiny_board(tmp_path))
    session = Session(recorded.game, {}, recorded)
    before = recorded.game.snapshot()
    with pytest.raises(IllegalCommand):
        session.submit(Buy("Ann"))
    assert recorded.game.snapshot() == before
    assert len(rows_of(closed(recorded))) == 1


def test_a_rule_that_fails_leaves_the_game_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recorded = played(begun(None, tiny_board(tmp_path)), 5)
    before = recorded.game.snapshot()
    kind, fails = type(recorded.game.question), iter([True])  # over this command, not those that went well before
    answer = kind.answer

    def answered(question: Question, game: Game, command: Command) -> None:
        answer(question, game, command)
        if next(fails, False):
            raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(kind, "answer", answered)
        with pytest.raises(ZeroDivisionError):
            played(recorded, 1)
    assert recorded.game.snapshot() == before
    played(recorded, 5)
    assert verify_record(recorded.record).good


def test_the_seed_is_pledged_and_kept(tmp_path: Path) -> None:
    recorded = begun(None, tiny_board(tmp_path), seed=5)
    head = recorded.record.head
    assert head.pledge == recorded.game.chance.pledge
    assert head.seed == recorded.game.chance.seed.hex()
    assert head.seed.encode() not in recorded.last.state + recorded.last.events


def test_a_record_appears_in_its_folder_whole(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    recorded = begun(folder, tiny_board(tmp_path))
    path = recorded.record.file.path
    assert path is not None
    assert path.parent == folder
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert path.name.endswith(".game")
    assert "-tiny-" in path.name
    recorded.close()
    assert [entry.name for entry in folder.iterdir()] == [path.name], "nothing else is left once it is closed"


def test_in_a_folder_of_a_group_the_group_may_play(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(0o2770)
    before = os.umask(0o077)
    try:
        recorded = played(begun(folder, tiny_board(tmp_path)), 1)
        names = [entry for entry in folder.iterdir() if stat.S_IMODE(entry.stat().st_mode) != 0o660]
    finally:
        os.umask(before)
    assert names == []
    recorded.close()


def test_house_rules_seats_and_the_first_seat_are_kept(tmp_path: Path) -> None:
    path = closed(begun(tmp_path, tiny_board(tmp_path), rules={"money.start": "777", "auction": "off"}, bot="careful"))
    recorded = games.load(path)
    assert recorded.game.world.money["Ann"] == 777
    assert recorded.timeline.bots == {"Ann": "careful", "Bob": "careful", "Cy": "careful"}
    assert recorded.record.head.rules == {"money.start": "777", "auction": "off"}
    recorded.close()


def test_the_digest_of_a_state_does_not_speak_of_chapters_that_were_never_used(tmp_path: Path) -> None:
    recorded = played(begun(None, tiny_board(tmp_path)), 10)
    before = digest(recorded)
    world = recorded.game.world
    for kind, part in list(world.parts.items()):
        if part == kind.fresh(recorded.game.board, world.seats):
            del world.parts[kind]
    assert digest(recorded) == before
