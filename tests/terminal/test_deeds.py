"""What happens in a game, done by keys in the real program on the anime board: each seed brings one thing about.

Once with Latin letters, once more with those that stand on the same keys of a Cyrillic layout.
"""

from __future__ import annotations

import pytest

from tests.terminal.conftest import Start
from tests.terminal.program import Program

# The same keys by either layout; one of them is enough for every change.
LAYOUTS = pytest.mark.parametrize(
    "cyrillic", [pytest.param(False, marks=pytest.mark.long), True], ids=["latin", "cyrillic"]
)


def table(start: Start, seed: int, *rules: str, cyrillic: bool = False, hammer: int = 8) -> Program:
    words = [word for rule in rules for word in ("--rule", rule)]
    begin = ("play", "anime", "--seats", "Оля,Тарас", "--seed", str(seed), "--motion", "off", "--lang", "en")
    program = start(*begin, *words, "--hammer", str(hammer), cyrillic=cyrillic)
    program.until("throw the dice", "actions")
    return program


def buy_and_auction(game: Program) -> None:
    """Тарас buys what he stops on, and Оля leaves hers to the auction (seed 512)."""
    game.press("r")
    game.until("Тарас (1500 K): buy Naruto, Studio Pierrot, for 120 K?", "banner")
    game.press("b")
    game.until("Тарас buys Naruto for 120 K", "log")
    game.press("e")
    game.until("now it is Оля who decides", "banner")
    game.press("r")
    game.until("buy Yu Yu Hakusho", "banner")
    game.press("d")
    game.until("Auction: Yu Yu Hakusho", "dialog")


@LAYOUTS
def test_a_purchase_an_auction_won_by_the_other_seat_and_a_claimed_rent(start: Start, cyrillic: bool) -> None:
    game = table(start, 512, cyrillic=cyrillic, hammer=600)
    buy_and_auction(game)
    game.press("o")  # Тарас, whose turn it is not, bids
    game.until("Тарас bids 5 K", "dialog")
    game.press("a")  # and Оля drops out
    game.until("Тарас wins the auction: Yu Yu Hakusho for 5 K", "log")
    game.press("r")
    game.until("Тарас may claim 8 K from Оля for Naruto", "log")
    game.until("c Т claim the rent", "actions")
    game.press("c")  # Тарас claims in the turn of Оля
    game.until("Тарас claims the rent of Naruto: Оля pays 8 K", "log")
    game.until("О 1492 K Т 1383 K", "header")
    assert game.leave() == 0
    assert "The game is kept" in game.text


@pytest.mark.long
@LAYOUTS
def test_a_trade_brings_a_whole_group_and_advertising_stands_on_it(start: Start, cyrillic: bool) -> None:
    game = table(start, 488, "auction=off", cyrillic=cyrillic)
    for buys in ("Тарас buys Yu Yu Hakusho", "Оля buys Bleach"):
        game.press("r")
        game.until("buy", "banner")
        game.press("b")
        game.until(buys, "log")
        game.press("e")
        game.until("throw the dice", "actions")
    game.press("r")
    game.until("buy Naruto", "banner")
    game.press("b")
    game.until("Тарас buys Naruto", "log")
    game.press("t")
    game.until("Тарас offers Оля a trade", "dialog")
    game.press("up", "1", "5", "0", "right", "down", "space")
    game.until("worth 150 K", "dialog")
    game.until("■", "dialog")
    game.press("t")
    game.until("a accept", "dialog")
    game.press("a")
    game.until("Bleach goes to Тарас", "log")
    game.until("О 1550 K Т 1130 K", "header")
    game.press("b")
    game.until("build", "dialog")
    game.until("steps: 1 · costs 50 K", "dialog")
    game.press("enter", "0")
    game.until("Тарас builds for 50 K: on Yu Yu Hakusho now 1 ad", "log")
    assert game.leave() == 0


@LAYOUTS
def test_a_card_sends_to_hollywood_and_a_fine_opens_the_door(start: Start, cyrillic: bool) -> None:
    game = table(start, 54, cyrillic=cyrillic)
    game.press("r")
    game.until("Оля goes straight to Hollywood / Excursion; the turn is over", "log")
    game.press("e")
    game.until("now it is Тарас who decides", "banner")
    game.press("r")
    game.until("buy Gatchaman", "banner")
    game.press("b")
    game.until("Тарас buys Gatchaman", "log")
    game.press("e")
    game.until("pay the fine", "actions")
    game.press("f")
    game.until("О 1450 K", "header")
    assert game.leave() == 0


@pytest.mark.long
@LAYOUTS
def test_a_debt_is_raised_by_a_pledge_and_paid(start: Start, cyrillic: bool) -> None:
    game = table(start, 82, "money.start=250", "auction=off", cyrillic=cyrillic)
    game.press("r")
    game.until("throw once more", "banner")
    game.press("r")
    game.until(lambda: game.part("log").count("doubles") > 1)
    game.press("r")
    game.until("buy", "banner")
    game.press("b")
    game.until("buys Bleach", "log")
    game.press("e")
    game.until("now it is Оля who decides", "banner")
    game.press("r")
    game.until("buy Naruto", "banner")
    game.press("b")
    game.until("Оля buys Naruto", "log")
    game.press("e")
    game.until("now it is Тарас who decides", "banner")
    game.press("r")
    game.until("Тарас owes 50 K to bank", "dialog")
    game.press("r")
    game.until("in this order", "dialog")
    game.press("r")
    game.until("Тарас pledges Bleach for 50 K", "log")
    game.until("Тарас pays 50 K", "log")
    assert game.leave() == 0


def test_the_hammer_falls_after_the_seconds_of_the_command_line(start: Start) -> None:
    game = table(start, 512, hammer=1)
    buy_and_auction(game)
    game.press("q")
    game.until("Оля wins the auction: Yu Yu Hakusho for 5 K", "log")


@pytest.mark.long
def test_in_turn_each_seat_bids_when_it_is_asked_and_no_clock_runs(start: Start) -> None:
    game = table(start, 512, hammer=0)
    buy_and_auction(game)
    game.until("Тарас: bid or drop out", "dialog")
    game.press("q", "o")  # it is not for Оля to speak, so only Тарас has bid
    game.until("Тарас bids 5 K", "dialog")
    game.until("Оля: bid or drop out", "dialog")
    game.silence()
    before = game.bytes
    game.silence(2.0)
    assert game.bytes == before  # a clock would have drawn its bar
    game.press("q")
    game.until("Оля bids 10 K", "dialog")
    game.press("l")
    game.until("Оля wins the auction: Yu Yu Hakusho for 10 K", "log")


def test_q_leads_to_the_first_page_and_the_game_is_kept(start: Start) -> None:
    game = table(start, 512, cyrillic=True)
    game.press("r")
    game.until("buy Naruto", "banner")
    game.press("q")
    game.until("Leave the table?", "dialog")
    game.press("q")
    game.until("New game")
    assert game.leave() == 0
    assert "The game is kept" in game.text
