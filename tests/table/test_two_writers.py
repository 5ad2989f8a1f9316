"""Terminals that write the same table at once: no command is lost, none doubled, and all see the same game."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from monopoly_tui.engine.errors import IllegalCommand
from monopoly_tui.table import games
from monopoly_tui.table.save_errors import Overtaken
from monopoly_tui.table.session import Session
from monopoly_tui.table.verifying import verify
from tests.playing import some_command
from tests.table.recording import begun, closed, rows_of, tiny_board
from tests.table.test_kills import heard, order, players


@pytest.mark.parametrize("rows", [200, pytest.param(2000, marks=pytest.mark.long)])
def test_two_processes_write_one_table_at_once(tmp_path: Path, rows: int) -> None:
    path = closed(begun(tmp_path, rules={"money.start": "100000"}))
    wrote: list[list[int]] = []
    ended: list[list[str]] = []
    with ExitStack() as stack:
        programs = [stack.enter_context(players()) for _ in range(2)]
        for seed, program in enumerate(programs):
            order(program, f"race {path} {rows} {1000 * seed}")
            assert heard(program)[0] == "process"
            assert heard(program) == ["ready"]
        path.with_suffix(".go").touch()
        for program in programs:
            wrote.append([int(word) for word in heard(program)[1:]])
            ended.append(heard(program)[1:])
    assert all(wrote), "each wrote some"
    assert sorted(wrote[0] + wrote[1]) == list(range(1, len(rows_of(path)))), "none lost, none doubled"
    assert len(rows_of(path)) > rows
    assert ended[0] == ended[1], "both saw the same game in the end"
    assert verify(path).good


def test_the_second_writer_of_a_row_is_told_and_has_followed_by_then(tmp_path: Path) -> None:
    path = closed(begun(tmp_path, tiny_board(tmp_path)))
    one, other = games.load(path), games.load(path)
    session, second = Session(one.game, {}, one), Session(other.game, {}, other)
    told: list[int] = []
    second.listen(lambda command, events: told.append(other.last.seq))
    command = some_command(one.game, Random(1))
    session.submit(command)
    with pytest.raises(Overtaken, match="row 1"):
        second.submit(command)
    assert other.game.snapshot() == one.game.snapshot()
    assert told == [0, 1], "what the first wrote was told to the listeners of the second"
    assert other.last == one.last
    second.submit(some_command(other.game, Random(2)))
    assert session.catch_up()
    assert not session.catch_up()
    assert other.game.snapshot() == one.game.snapshot()
    one.close()
    other.close()


def test_undo_and_seats_are_followed_by_other_terminals(tmp_path: Path) -> None:
    path = closed(begun(tmp_path, "classic", seats=2))
    one, other = games.load(path), games.load(path)
    session, second = Session(one.game, {}, one), Session(other.game, {}, other)
    told: list[str] = []
    second.listen_to_table(lambda entry: told.append(type(entry).__name__))
    session.submit(some_command(one.game, Random(1)))
    mover = one.timeline.steps[-1].seat
    session.undo(mover, 0)
    second.catch_up()
    second.agree("Bob" if mover == "Ann" else "Ann")
    session.catch_up()
    assert other.game.snapshot() == one.game.snapshot()
    session.give("Bob", "careful")
    second.catch_up()
    assert other.timeline.bots == {"Bob": "careful"}
    assert told == ["UndoAsked", "Rewound", "SeatGiven"]
    one.close()
    other.close()


def test_who_changes_their_mind_about_a_command_of_another_game_is_refused(tmp_path: Path) -> None:
    path = closed(begun(tmp_path, tiny_board(tmp_path)))
    one, other = games.load(path), games.load(path)
    session, second = Session(one.game, {}, one), Session(other.game, {}, other)
    command = some_command(one.game, Random(1))
    session.submit(command)
    second.catch_up()
    before = other.game.snapshot()
    with pytest.raises(IllegalCommand):
        second.submit(command)
    assert other.game.snapshot() == before
    one.close()
    other.close()
