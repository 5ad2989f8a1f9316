"""Where tokens end up: long walks of strollers agree with the exact odds of a Markov chain."""

from __future__ import annotations

import csv
import os
from pathlib import Path

import pytest

from monopoly_tui.bots.self_play import IN_JAIL
from monopoly_tui.bots.simulate import simulate
from monopoly_tui.library.find import find

pytestmark = pytest.mark.long

ODDS = Path(__file__).parents[3] / "shared" / "tables" / "landing_markov.csv"
ROLLS = 1_500_000
CLOSE = 0.12  # points
ENDLESS_MONEY = {"money.start": "1000000000", "auction": "off"}  # what nobody buys and nobody bids for moves no token


def odds(column: str) -> list[float]:
    """The chance, in percent, that a roll ends on each space in board order, and then in jail."""
    if not ODDS.exists():
        pytest.skip("the table of odds is not here")
    with ODDS.open(encoding="utf-8", newline="") as file:
        return [float(row[column]) for row in csv.DictReader(file)]


def walked(board: str, kind: str) -> list[float]:
    """The same from long walks of four strollers."""
    games = 440  # of 3400 to 3500 rolls each
    result = simulate(
        board, [kind] * 4, games, seed=11, house_rules=ENDLESS_MONEY, rounds=750, jobs=os.cpu_count() or 1
    )
    assert result.rolls >= ROLLS
    assert list(result.landings)[-1] == IN_JAIL
    return [100 * count / result.rolls for count in result.landings.values()]


def test_who_leaves_jail_at_once_stops_as_often_on_each_space_as_the_odds_say() -> None:
    expected = odds("end_of_roll_short_pct")
    assert walked("classic", "stroller") == pytest.approx(expected, abs=CLOSE)


def test_who_stays_in_jail_stops_as_often_on_each_space_as_the_odds_say(tmp_path: Path) -> None:
    expected = odds("end_of_roll_long_pct")
    text = find("classic").read_text(encoding="utf-8")
    assert text.count("[{keep: jail}]") == 2
    board = tmp_path / "returning.yaml"  # the two kept cards return to their decks at once
    board.write_text(text.replace("[{keep: jail}]", "[]"), encoding="utf-8")
    assert walked(str(board), "stroller-long") == pytest.approx(expected, abs=CLOSE)
