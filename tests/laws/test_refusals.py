"""A refused command changes nothing, and what is not refused is carried out."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_tui.engine.errors import IllegalCommand
from tests.commands import unlikely_commands
from tests.laws.tables import games, tables
from tests.playing import BOARDS, glanced_at


@pytest.mark.parametrize("board", BOARDS)
@games(5)
@given(st.data())
def test_a_refused_command_changes_nothing_and_its_reason_can_be_told(
    board: str, data: st.DataObject
) -> None:
    table = data.draw(tables(board))
    random = Random(table.seed)
    for game in glanced_at(table, 0.04):
        before = game.snapshot()
        events = game.events
        for command in unlikely_commands(game, random):
            refusal = game.refusal(command)
            if refusal is not None:
                with pytest.raises(IllegalCommand) as told:
                    game.submit(command)
                assert told.value.refusal == refusal
                assert refusal.says.format_map(refusal.facts)
        assert game.snapshot() == before
        assert game.events is events


@pytest.mark.parametrize("board", BOARDS)
@games(4)
@given(st.data())
def test_asking_whether_a_command_is_legal_changes_nothing(board: str, data: st.DataObject) -> None:
    for game in glanced_at(data.draw(tables(board)), 0.02):
        before = game.snapshot()
        answers = [game.refusal(command) for command in unlikely_commands(game, Random(0))]
        decision = game.decision
        assert answers == [game.refusal(command) for command in unlikely_commands(game, Random(0))]
        assert decision == game.decision
        assert game.snapshot() == before


@pytest.mark.parametrize("board", BOARDS)
@games(4)
@given(st.data())
def test_whatever_is_not_refused_is_carried_out_to_the_next_question(board: str, data: st.DataObject) -> None:
    table = data.draw(tables(board))
    random = Random(table.seed)
    for game in glanced_at(table, 0.05):
        for command in unlikely_commands(game, random):
            if game.refusal(command) is None:
                twin = game.copy()
                twin.submit(command)
                assert twin.over or twin.question.asked(twin)
                assert sum(twin.world.money.values()) == 0
