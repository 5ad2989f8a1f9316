"""Building up and taking down: evenness, hotels, supply, and what the bank pays back (rules E1 to E12)."""

from __future__ import annotations

import pytest

from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.buildings import Buildings
from monopoly_tui.rulebook.points import raisable
from tests.chapters.tiny import asked, cash, legal, say, table

RED = {"Ann": ["rose", "ruby"]}
BLUE = {"Ann": ["navy", "teal", "sky"]}


def level(game: Game, space: str) -> int:
    return game.world[Buildings].level.get(space, 0)


def stock(game: Game) -> tuple[int, int]:
    part = game.world[Buildings].stock
    return part["houses"], part["hotels"]


def test_one_builds_only_on_streets_of_a_whole_group_of_one_s_own() -> None:
    game = table(owns={"Ann": ["rose", "navy", "teal", "north", "south"], "Bob": ["sky"]})
    for space in ("rose", "navy", "north", "start", "gas"):
        assert not legal(game, f"Ann: build {space}")
    assert not legal(game, "Bob: build sky")


def test_nobody_builds_on_the_group_of_another() -> None:
    game = table(owns=RED)
    assert not legal(game, "Bob: build rose")


def test_nothing_is_built_while_any_lot_of_the_group_is_pledged() -> None:
    game = table(owns=RED, mortgaged=["ruby"])
    assert not legal(game, "Ann: build rose")
    say(game, "Ann: redeem ruby", "Ann: build rose")
    assert level(game, "rose") == 1


def test_buildings_go_up_evenly() -> None:
    game = table(owns=BLUE)
    say(game, "Ann: build teal")
    assert not legal(game, "Ann: build teal")
    say(game, "Ann: build navy", "Ann: build sky", "Ann: build sky")
    assert not legal(game, "Ann: build sky")


def test_buildings_come_down_evenly() -> None:
    game = table(owns=BLUE, built={"navy": 2, "teal": 2, "sky": 1})
    assert not legal(game, "Ann: unbuild sky")
    say(game, "Ann: unbuild navy")
    assert not legal(game, "Ann: unbuild navy")
    say(game, "Ann: unbuild teal", "Ann: unbuild sky")
    assert cash(game) == 1000 + 3 * 50


def test_where_the_table_need_not_build_evenly_one_lot_may_take_all_houses() -> None:
    game = table(owns=BLUE, rules={"building.even": "false"})
    say(game, *["Ann: build sky"] * 4)
    assert level(game, "sky") == 4
    say(game, "Ann: build navy", "Ann: unbuild navy", "Ann: unbuild sky")
    assert level(game, "sky") == 3


def test_a_hotel_needs_four_houses_on_every_lot_even_where_houses_need_not_be_even() -> None:
    game = table(owns=RED, built={"rose": 3, "ruby": 4}, rules={"building.even": "false"})
    assert not legal(game, "Ann: build ruby")
    say(game, "Ann: build rose", "Ann: build ruby")
    assert level(game, "ruby") == 5


def test_a_hotel_takes_one_hotel_and_gives_four_houses_back() -> None:
    game = table(owns=RED, built={"rose": 4, "ruby": 4})
    assert stock(game) == (8, 4)
    say(game, "Ann: build rose")
    assert stock(game) == (12, 3)
    assert cash(game) == 950


def test_nothing_is_built_above_a_hotel() -> None:
    game = table(owns=RED, built={"rose": 5, "ruby": 5})
    assert not legal(game, "Ann: build rose")


def test_a_table_may_agree_on_hotels_after_three_houses_and_then_too_nothing_is_built_above_them() -> None:
    game = table(owns=RED, built={"rose": 3, "ruby": 3}, rules={"building.hotel_level": "4"})
    say(game, "Ann: build rose", "Ann: build ruby")
    assert stock(game) == (16, 2)
    assert not legal(game, "Ann: build rose")


def test_a_table_may_agree_on_no_hotels_and_the_bank_s_stock_stays_right() -> None:
    game = table(owns=RED, rules={"building.hotel_level": "0"})
    say(game, "Ann: build rose", "Ann: build ruby", "Ann: build ruby")
    assert stock(game) == (13, 4)
    say(game, "Ann: raze red")
    assert stock(game) == (16, 4)
    game = table(owns=RED, built={"rose": 5, "ruby": 5}, rules={"building.hotel_level": "0"})
    assert stock(game) == (6, 4)
    assert not legal(game, "Ann: build rose")


def test_without_houses_in_the_bank_none_is_built_but_a_hotel_is() -> None:
    game = table(
        owns={"Ann": [*RED["Ann"], *BLUE["Ann"]]},
        built={"rose": 4, "ruby": 4},
        rules={"building.houses": "8"},
    )
    assert not legal(game, "Ann: build navy")
    say(game, "Ann: build rose")
    assert legal(game, "Ann: build navy")


def test_without_hotels_in_the_bank_none_is_built() -> None:
    game = table(owns=RED, built={"rose": 4, "ruby": 4}, rules={"building.hotels": "0"})
    assert not legal(game, "Ann: build rose")


def test_where_the_bank_never_runs_out_nothing_is_counted() -> None:
    rules = {"building.supply": "false", "building.houses": "0", "building.hotels": "0"}
    game = table(owns=RED, rules=rules, cash={"Ann": 5000})
    say(game, *["Ann: build rose", "Ann: build ruby"] * 5)
    assert level(game, "rose") == 5
    assert stock(game) == (0, 0)
    say(game, "Ann: unbuild ruby", "Ann: raze red")
    assert stock(game) == (0, 0)
    assert cash(game) == 5000 - 250


def test_a_building_costs_cash() -> None:
    game = table(owns=RED, cash={"Ann": 49})
    assert not legal(game, "Ann: build rose")


def test_a_hotel_is_exchanged_for_four_houses_and_half_its_price_if_the_bank_has_the_houses() -> None:
    game = table(owns=RED, built={"rose": 5, "ruby": 5})
    say(game, "Ann: unbuild rose")
    assert (level(game, "rose"), stock(game), cash(game)) == (4, (12, 3), 1025)
    game = table(owns=RED, built={"rose": 5, "ruby": 5}, rules={"building.houses": "3"})
    assert not legal(game, "Ann: unbuild rose")
    assert legal(game, "Ann: raze red")
    game = table(owns=RED, built={"rose": 5, "ruby": 5}, rules={"building.houses": "4"})
    say(game, "Ann: unbuild rose")
    assert stock(game)[0] == 0


def test_razing_sells_every_building_of_the_group_at_half_price_and_needs_no_houses_in_the_bank() -> None:
    game = table(owns=RED, built={"rose": 5, "ruby": 4}, rules={"building.houses": "4"})
    say(game, "Ann: raze red")
    assert cash(game) == 1000 + 9 * 25
    assert stock(game) == (4, 4)


def test_only_the_owner_razes_and_only_what_is_built() -> None:
    game = table(owns=RED, built={"rose": 1, "ruby": 1})
    assert not legal(game, "Bob: raze red")
    assert not legal(game, "Ann: raze blue")
    assert not legal(game, "Ann: raze rail")
    say(game, "Ann: raze red")
    assert not legal(game, "Ann: raze red")


@pytest.mark.parametrize(("percent", "back"), [("0", 0), ("50", 25), ("100", 50)])
def test_the_bank_pays_back_what_the_table_has_agreed(percent: str, back: int) -> None:
    game = table(owns=RED, built={"rose": 1, "ruby": 1}, rules={"building.refund_percent": percent})
    say(game, "Ann: unbuild rose")
    assert cash(game) == 1000 + back


def test_one_builds_and_sells_in_another_s_turn() -> None:
    game = table(seats="Bob Ann", owns=RED)
    say(game, "Ann: build rose", "Ann: unbuild rose")
    assert cash(game) == 975


def test_what_could_be_raised_is_what_selling_and_pledging_everything_brings() -> None:
    game = table(owns={"Ann": [*RED["Ann"], "north"]}, built={"rose": 5, "ruby": 4}, mortgaged=["north"])
    most = raisable(game, "Ann")
    say(game, "Ann: raze red", "Ann: mortgage rose", "Ann: mortgage ruby")
    assert cash(game) == 1000 + most


def test_a_debtor_whose_hotels_cannot_be_exchanged_razes_the_group() -> None:
    game = table(
        [1, 2], owns=RED, built={"rose": 5, "ruby": 5}, rules={"building.houses": "0"}, cash={"Ann": 0}
    )
    say(game, "Ann: roll")
    assert asked(game)[0] == "debt.raise"
    assert not legal(game, "Ann: unbuild rose")
    say(game, "Ann: raze red")
    assert cash(game) == 10 * 25 - 200


def test_a_table_without_building_builds_nothing_and_its_repairs_cost_nothing() -> None:
    game = table([1, 4], rules={"building": "off"}, owns=RED, draws={"luck": ["repairs"]})
    assert not legal(game, "Ann: build rose")
    say(game, "Ann: roll")
    assert (cash(game), asked(game)[0]) == (1000, "manage.end")
