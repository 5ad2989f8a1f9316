"""The careful bot keeps its money in firms where rivals may stop with their next throw, by fork or basin too."""

from __future__ import annotations

from collections import Counter

import pytest

from monopoly_tui.bots.throws import stops
from monopoly_tui.engine.chance import Script
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.deposits import Deposits
from monopoly_tui.rulebook.travel import Missing, TravelRules
from monopoly_tui.rulebook.verbs import Done, Roll
from monopoly_tui.table.setup import set_table
from tests.bots.seated import bots, said, table
from tests.playing import board_of


def for_two(given: dict[str, object], seats: tuple[str, ...] = ("Ann", "Bob")) -> Game:
    """A table of the board with firms, at the start of a turn of the first seat."""
    return set_table(board_of("monopol"), seats, {"owns": {}, **given}, Script((1,) * 20, 1))


def business(game: Game) -> list[str]:
    """What Ann says up to her throw."""
    return said(game, bots(game), Roll)[:-1]


@pytest.mark.parametrize("space", ["papa", "photo-studio", "slot-hall", "slot-cash", "sauna", "tusovka"])
def test_where_a_throw_may_end_is_where_throws_end(space: str) -> None:
    ended: Counter[str] = Counter()
    for face in range(1, 7):
        game = set_table(board_of("monopol"), ("Ann", "Bob"), {"owns": {}, "at": {"Ann": space}}, Script((face, 1), 1))
        foreseen = stops(game, "Ann")
        game.submit(Roll("Ann"))
        ended[game.world.at["Ann"]] += 1
    assert foreseen == ended


def test_two_dice_end_on_the_seventh_space_in_six_of_thirty_six_ways() -> None:
    game = table({"at": {"Ann": "go"}})
    assert game.board.rules[TravelRules].dice == 2
    found = stops(game, "Ann")
    assert sum(found.values()) == 36
    assert found["chance-1"] == 6


def test_who_misses_a_turn_stops_nowhere() -> None:
    game = for_two({"at": {"Bob": "photo-studio"}})
    game.world[Missing].turns["Bob"] = 1
    assert stops(game, "Bob") == {}


def test_money_moves_into_the_firm_that_an_even_throw_at_the_fork_leads_to() -> None:
    owns = {"Ann": ["fashion-salon", "circus"]}
    given = {"owns": owns, "deposits": {"circus": 900}, "at": {"Ann": "mama", "Bob": "slot-hall"}, "cash": {"Ann": 0}}
    assert business(for_two(given)) == ["Ann: shift circus fashion-salon 900"]


def test_money_stays_where_it_is_while_no_rival_is_a_throw_away_from_any_firm() -> None:
    given = {"owns": {"Ann": ["circus"]}, "at": {"Ann": "papa", "Bob": "papa"}, "cash": {"Ann": 3000}}
    assert business(for_two(given)) == []


def test_of_two_firms_a_throw_away_the_one_with_the_greater_share_gets_the_money() -> None:
    owns = {"Ann": ["circus", "arbat"]}
    given = {"owns": owns, "at": {"Ann": "sauna", "Bob": "plus-500-3"}, "cash": {"Ann": 300, "Bob": 5000}}
    assert business(for_two(given)) == ["Ann: deposit arbat 300"]


def test_more_rivals_a_throw_away_outweigh_a_greater_share() -> None:
    owns = {"Ann": ["circus", "disco"]}
    at = {"Ann": "sauna", "Bob": "hottabych", "Cy": "varyonka", "Dee": "plus-500-3"}
    game = for_two({"owns": owns, "at": at, "cash": {"Ann": 300, "Dee": 5000}}, ("Ann", "Bob", "Cy", "Dee"))
    assert business(game) == ["Ann: deposit circus 300"]


def test_the_price_of_a_free_firm_ahead_stays_in_the_hand() -> None:
    owns = {"Ann": ["circus", "computer"]}
    given = {"owns": owns, "at": {"Ann": "riga-market", "Bob": "plus-500-3"}, "cash": {"Ann": 2300}}
    assert business(for_two(given)) == ["Ann: deposit circus 300"]  # disco 1800 and travel-bureau 2000 are free


def test_no_firm_gets_more_than_ruins_the_richest_rival_while_another_can_use_it() -> None:
    owns = {"Ann": ["arbat", "disco"]}
    given = {"owns": owns, "at": {"Ann": "papa", "Bob": "plus-500-3"}, "cash": {"Ann": 5000, "Bob": 800}}
    game = for_two(given)
    business(game)
    lying = game.world[Deposits].lying
    assert lying["disco"] == (800 + 1) * 3 - 1800
    assert lying["arbat"] == (800 + 1) * 3 - 1600


def test_money_is_moved_in_a_missed_turn_too() -> None:
    owns = {"Ann": ["circus", "fashion-salon"]}
    given = {"owns": owns, "deposits": {"circus": 900}, "at": {"Ann": "mama", "Bob": "papa"}, "cash": {"Ann": 0}}
    game = set_table(board_of("monopol"), ("Ann", "Bob"), {**given, "turn": "Bob"}, Script((5, 4, 1), 1))
    game.world[Missing].turns["Ann"] = 1
    game.world.at["Bob"] = "soyuzpechat"  # five spaces before the hall
    lines = said(game, bots(game), Done)
    assert lines[-2:] == ["Ann: shift circus fashion-salon 900", "Ann: done"]
