"""Money only moves: its sum is always zero, and nobody pays what he does not have."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_tui.engine.events import MoneyMoved
from monopoly_tui.engine.world import BANK, World
from tests.laws.tables import games, tables
from tests.playing import BOARDS, watched


@pytest.mark.parametrize("board", BOARDS)
@games(8)
@given(st.data())
def test_the_sum_of_all_money_never_changes_and_no_purse_is_ever_below_zero(
    board: str, data: st.DataObject
) -> None:
    shown: World | None = None
    for game, step in watched(data.draw(tables(board))):
        if shown is None or step is None:
            shown = game.world.copy()
        for event in step.events if step else ():
            event.apply(shown)
            if isinstance(event, MoneyMoved):
                assert event.amount > 0, "nothing is paid for nothing"
                assert event.frm != event.to
                assert sum(shown.money.values()) == 0
                assert all(sum_ >= 0 for account, sum_ in shown.money.items() if account != BANK), event
        assert sum(game.world.money.values()) == 0


@pytest.mark.parametrize("board", BOARDS)
@games(6)
@given(st.data())
def test_who_is_out_of_the_game_has_nothing_left(board: str, data: st.DataObject) -> None:
    for game, _ in watched(data.draw(tables(board))):
        for seat in game.world.out:
            assert game.world.money[seat] == 0
