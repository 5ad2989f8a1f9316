"""The careful bot wins: against chance nearly always, and among its like soon enough."""

from __future__ import annotations

import os

import pytest

from monopoly_tui.bots.simulate import simulate

pytestmark = pytest.mark.long


@pytest.mark.parametrize("board", ["classic", "anime"])
def test_it_beats_the_random_bot_in_nine_of_ten_games_for_two(board: str) -> None:
    result = simulate(board, ["careful", "random"], 200, seed=3, jobs=os.cpu_count() or 1)
    assert result.wins["careful-1"] >= 180


@pytest.mark.parametrize("board", ["classic", "anime"])
def test_four_of_its_kind_finish_nine_of_ten_games_and_half_of_them_in_eighty_rounds(board: str) -> None:
    result = simulate(board, ["careful"] * 4, 300, seed=4, jobs=os.cpu_count() or 1)
    assert result.finished >= 270
    assert result.median_rounds < 80
    assert min(result.wins.values()) > 300 // 4 // 2, "no seat is better than the others"
