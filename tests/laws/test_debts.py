"""Debts: who could pay by selling everything may not give up, and who may could not have paid (F1)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.debts import AskRaise, Bankrupt
from monopoly_tui.rulebook.trade import Offer
from tests.laws.tables import games, tables
from tests.playing import BOARDS, watched


@pytest.mark.parametrize("board", BOARDS)
@games(12)
@given(st.data())
def test_giving_up_is_legal_just_when_selling_and_pledging_everything_would_not_do(
    board: str, data: st.DataObject
) -> None:
    for game, _ in watched(data.draw(tables(board))):
        if not game.over and isinstance(game.question, AskRaise):
            seat, debt = game.question.seat, game.question
            hopeless = game.refusal(Bankrupt(seat)) is None
            twin = game.copy()
            _raise_everything(twin, debt)
            still_owed = not twin.over and twin.question == debt
            assert still_owed == hopeless
            if still_owed:
                assert twin.refusal(Bankrupt(seat)) is None


def _raise_everything(game: Game, debt: AskRaise) -> None:
    """Sell and pledge, buildings group by group first, until the debt is paid or nothing is left."""
    while not game.over and game.question == debt:
        ways = [choice.command for choice in game.powers() if not isinstance(choice.command, Offer)]
        if not ways:
            return
        game.submit(min(ways, key=lambda command: ("raze", "withdraw").count(command.verb) * -1))


@pytest.mark.parametrize("board", BOARDS)
@games(12)
@given(st.data())
def test_nobody_is_asked_for_a_debt_that_his_cash_covers(board: str, data: st.DataObject) -> None:
    for game, _ in watched(data.draw(tables(board))):
        if not game.over and isinstance(game.question, AskRaise):
            question = game.question
            assert game.world.money[question.seat] < question.amount
            assert question.to not in game.world.out
