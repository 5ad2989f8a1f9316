"""A record can be looked at row by row, in both directions, and a new game can begin anywhere in it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_tui.engine.errors import SaveError
from monopoly_tui.engine.events import TurnStarted, WentBroke
from monopoly_tui.rulebook.auction import AuctionOpened
from monopoly_tui.rulebook.debts import Resign
from monopoly_tui.rulebook.property import DeedPassed
from monopoly_tui.table.recorded import RecordedGame
from monopoly_tui.table.replay import JUMPS, Replay, take_over
from monopoly_tui.table.save_errors import CannotReplay
from monopoly_tui.table.session import Session
from monopoly_tui.table.verifying import verify, verify_record
from tests.laws.tables import games, tables
from tests.playing import BOARDS
from tests.table.recording import begun, begun_at, closed, play, played, tiny_board

TOLD = {
    "turn": TurnStarted,
    "purchase": DeedPassed,
    "auction": AuctionOpened,
    "bankruptcy": WentBroke,
}


@pytest.mark.parametrize("board", BOARDS)
@games(4)
@given(st.data())
def test_every_place_of_a_record_is_the_game_as_it_stood(board: str, data: st.DataObject) -> None:
    table = data.draw(tables(board))._replace(decisions=data.draw(st.integers(1, 150)))
    recorded = begun_at(table)
    states = [recorded.game.snapshot()]
    for _ in play(recorded, Random(table.seed + 1), table.decisions):
        states.append(recorded.game.snapshot())
    replay = Replay(recorded.record)
    assert replay.last == len(states) - 1
    places = [data.draw(st.integers(0, replay.last)) for _ in range(5)]
    for seq in (*range(len(states)), *reversed(range(max(0, len(states) - 5), len(states))), *places):
        assert replay.go(seq).snapshot() == states[seq]


def test_one_jumps_to_the_next_turn_purchase_auction_and_bankruptcy(tmp_path: Path) -> None:
    replay = Replay(played(begun(None, tiny_board(tmp_path)), 400).record)
    assert set(TOLD) == set(JUMPS)
    for kind, event in TOLD.items():
        seq = replay.find(kind, 0)
        assert seq is not None, kind
        assert any(isinstance(told, event) for told in replay.events(seq))
        following = replay.find(kind, seq)
        assert following is None or following > seq
    with pytest.raises(KeyError):
        replay.find("sunset", 0)


def test_one_jumps_to_a_turn_by_its_number(tmp_path: Path) -> None:
    replay = Replay(played(begun(None, tiny_board(tmp_path)), 100).record)
    assert replay.turn(1) == 0
    for number in (2, 3, 10):
        seq = replay.turn(number)
        assert seq is not None
        assert replay.go(seq).world.turns == number
        assert replay.go(seq - 1).world.turns == number - 1
    assert replay.turn(10_000) is None
    assert replay.turn(0) is None


def test_beyond_the_ends_one_stays_at_the_end(tmp_path: Path) -> None:
    replay = Replay(played(begun(None, tiny_board(tmp_path)), 10).record)
    replay.go(99)
    assert replay.seq == replay.last == 10
    replay.go(-5)
    assert replay.seq == 0


@pytest.mark.parametrize("seq", [0, 7, 60])
def test_a_new_game_takes_over_with_dice_of_its_own(tmp_path: Path, seq: int) -> None:
    recorded = played(begun(tmp_path, tiny_board(tmp_path)), 60)
    there = recorded.rebuilding.at(seq)
    other = take_over(recorded.record, seq, tmp_path)
    assert other.game.world == there.world
    assert other.game.stack == there.stack
    assert other.record.head.seed != recorded.record.head.seed
    assert other.record.head.origin == f"{recorded.record.head.id}:{seq}"
    played(other, 30)
    assert verify(closed(other)).good
    assert verify_record(recorded.record).good
    recorded.close()


def test_where_the_game_is_over_nothing_is_taken_over(tmp_path: Path) -> None:
    recorded = played(begun(tmp_path, tiny_board(tmp_path)), 10)
    for seat in ("Ann", "Bob"):
        recorded.carry_out(Resign(seat))
    assert recorded.game.over
    files = sorted(tmp_path.iterdir())
    with pytest.raises(SaveError, match="nothing is left to be played there"):
        take_over(recorded.record, recorded.last.seq, tmp_path)
    assert sorted(tmp_path.iterdir()) == files
    recorded.close()


def test_who_plays_a_seat_is_taken_over_too(tmp_path: Path) -> None:
    recorded = begun(tmp_path, tiny_board(tmp_path), bot="careful")
    Session(recorded.game, {}, recorded).give("Bob")
    other = take_over(recorded.record, 1, None)
    assert other.timeline.bots == {"Ann": "careful", "Cy": "careful"}
    assert RecordedGame.load(other.record).timeline.bots == other.timeline.bots
    with pytest.raises(CannotReplay, match="row 9 is not in the record"):
        take_over(recorded.record, 9, None)
    recorded.close()
