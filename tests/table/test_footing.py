"""What cannot be written is not done, and that needs neither a copy of the game beforehand nor the disk afterwards."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from monopoly_tui.engine.errors import SaveError
from monopoly_tui.engine.game import Game
from monopoly_tui.table.entries import Rewound, SeatGiven, UndoAsked
from monopoly_tui.table.footing import FARTHEST, Footing
from monopoly_tui.table.recorded import RecordedGame
from monopoly_tui.table.save_errors import Damaged, NoAccess
from monopoly_tui.table.session import Session
from monopoly_tui.table.verifying import verify
from tests.playing import some_command
from tests.table.recording import Dead, begun, closed, digest, is_a_sentence, played, tiny_board


@pytest.fixture
def recorded(tmp_path: Path) -> RecordedGame:
    return begun(tmp_path, tiny_board(tmp_path), seats=6, rules={"money.start": "5000"})


def standing(recorded: RecordedGame) -> tuple[bytes, bytes, list[Any], int]:
    return recorded.game.snapshot(), digest(recorded), recorded.game.events, len(recorded.timeline.steps)


@pytest.mark.parametrize("commands", [0, 1, FARTHEST - 1, FARTHEST, FARTHEST + 1, 2 * FARTHEST + 5])
def test_a_disk_that_can_be_neither_written_nor_read_leaves_the_game_as_it_was(
    recorded: RecordedGame, commands: int
) -> None:
    played(recorded, commands)
    before = standing(recorded)
    for seed in range(3):
        with Dead(recorded), pytest.raises(NoAccess, match="does not do what it is told"):
            recorded.carry_out(some_command(recorded.game, Random(seed)))
        assert standing(recorded) == before
    played(recorded, 5)
    assert verify(closed(recorded)).commands == commands + 5


def test_a_word_of_the_table_that_cannot_be_written_changes_nothing(recorded: RecordedGame) -> None:
    played(recorded, 70)
    seat = recorded.timeline.steps[-1].seat
    people = recorded.timeline.people()
    before = standing(recorded)
    for word in (SeatGiven(seat, "careful"), UndoAsked(seat, 0), Rewound(seat, 0, people)):
        with Dead(recorded), pytest.raises(NoAccess):
            recorded.write(word)
        assert standing(recorded) == before
    with Dead(recorded), pytest.raises(NoAccess):
        recorded.carry_out(some_command(recorded.game, Random(1)))
    recorded.write(Rewound(seat, 0, people))
    back = standing(recorded)
    with Dead(recorded), pytest.raises(NoAccess):
        recorded.carry_out(some_command(recorded.game, Random(1)))
    assert standing(recorded) == back, "after going back, that is where the game stands"
    assert verify(closed(recorded)).good


def test_going_back_that_can_be_read_but_not_written_is_not_done(recorded: RecordedGame) -> None:
    played(recorded, 40)
    seat = recorded.timeline.steps[-1].seat
    before = standing(recorded)
    recorded.record.file.run("PRAGMA query_only = ON")
    with pytest.raises(NoAccess, match="not written"):
        recorded.write(Rewound(seat, 3, recorded.timeline.people()))
    assert standing(recorded) == before
    recorded.close()


def test_who_comes_after_a_first_command_that_failed_is_told_how_the_game_began(recorded: RecordedGame) -> None:
    opening = recorded.game.events
    assert opening
    session = Session(recorded.game, {}, recorded)
    with Dead(recorded), pytest.raises(NoAccess):
        session.submit(some_command(recorded.game, Random(1)))
    told: list[Any] = []
    session.listen(lambda command, events: told.append((command, events)))
    assert told == [(None, opening)]
    recorded.close()


def test_a_game_that_was_interrupted_on_its_way_back_goes_back_before_anything_else(
    recorded: RecordedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(recorded, 10)
    before = standing(recorded)
    command = some_command(recorded.game, Random(1))
    with monkeypatch.context() as patch, Dead(recorded):
        patch.setattr(Footing, "stands", interrupted)
        with pytest.raises(KeyboardInterrupt):
            recorded.carry_out(command)
    assert list(recorded.news()) == []
    assert standing(recorded) == before
    recorded.carry_out(command)
    assert verify(closed(recorded)).good


def interrupted(_: Footing) -> Game:
    raise KeyboardInterrupt


def fails(_: Footing) -> Game:
    raise KeyError("rent")


def test_a_game_that_finds_no_way_back_says_so_and_writes_nothing_until_it_does(
    recorded: RecordedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(recorded, 10)
    command = some_command(recorded.game, Random(1))
    before = standing(recorded)
    elsewhere = Game.restore(recorded.game.board, recorded.rebuilding.at(3).snapshot())
    for way in (lambda _: elsewhere.copy(), fails):
        with monkeypatch.context() as patch:
            patch.setattr(Footing, "stands", way)
            with Dead(recorded), pytest.raises(SaveError):
                recorded.carry_out(command)
            for act in (lambda: recorded.carry_out(command), lambda: list(recorded.news()), lambda: undo(recorded)):
                with pytest.raises(Damaged, match="cannot go back to row 10") as told:
                    act()
                assert is_a_sentence(told.value)
        assert list(recorded.news()) == []
        assert standing(recorded) == before
    path = closed(recorded)
    assert verify(path).commands == 10


def undo(recorded: RecordedGame) -> None:
    recorded.write(Rewound(recorded.timeline.people()[0], 0, recorded.timeline.people()))


def test_a_command_that_goes_well_copies_no_game(recorded: RecordedGame, monkeypatch: pytest.MonkeyPatch) -> None:
    copies: list[Game] = []
    copy = Game.copy

    def counted(game: Game) -> Game:
        copies.append(game)
        return copy(game)

    monkeypatch.setattr(Game, "copy", counted)
    played(recorded, FARTHEST - 1)
    assert not copies
    played(recorded, 1)
    assert len(copies) == 1
    recorded.close()
