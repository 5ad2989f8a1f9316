"""The careful bot wins: against chance nearly always, and among its like soon enough."""

from __future__ import annotations

import os

import pytest

from monopoly_tui.bots.simulate import simulate
from tests.playing import BOARDS

pytestmark = pytest.mark.long

JOBS = os.cpu_count() or 1


@pytest.mark.parametrize("seats", [("careful", "random"), ("random", "careful")])
@pytest.mark.parametrize("board", BOARDS)
def test_it_beats_the_random_bot_in_nine_of_ten_games_for_two(board: str, seats: tuple[str, str]) -> None:
    result = simulate(board, seats, 200, seed=3, jobs=JOBS)
    assert result.finished == 200
    assert result.wins["careful-1"] >= 180


@pytest.mark.parametrize("board", ["classic", "anime"])
def test_four_of_its_kind_finish_nine_of_ten_games_and_half_of_them_in_eighty_rounds(board: str) -> None:
    result = simulate(board, ["careful"] * 4, 300, seed=4, jobs=JOBS)
    assert result.finished >= 270
    assert result.median_rounds < 80
    assert min(result.wins.values()) > 300 // 4 // 2, "no seat is better than the others"


def test_four_of_its_kind_finish_nineteen_of_twenty_games_of_stadiums_in_four_hundred_rounds() -> None:
    result = simulate("pokemon", ["careful"] * 4, 200, seed=4, rounds=400, jobs=JOBS)
    assert result.finished >= 190
    assert min(result.wins.values()) > 200 // 4 // 2, "no seat is better than the others"


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_game_of_eight_laps_ends(seats: int) -> None:
    result = simulate("monopol", ["careful"] * seats, 60, seed=seats, jobs=JOBS)
    assert result.finished == 60
    assert result.median_rounds < 150
