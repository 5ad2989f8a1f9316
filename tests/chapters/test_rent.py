"""Rent: what a visit costs, and the window in which an owner may claim it (rules C1 to C15)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.chapters.tiny import asked, cash, legal, say, table

OWNER_CLAIMS = {"rent.claim": "owner"}
PLEDGE_ENDS = {"mortgage.ends_double_rent": "true"}


def rent(dice: list[int], seats: str = "Ann Bob", **given: Any) -> int:
    """What Ann pays Bob for one throw from the start."""
    game = table(dice, seats, **given)
    before = cash(game)
    say(game, "Ann: roll")
    assert cash(game, "Bob") - 1000 == before - cash(game)
    return before - cash(game)


def test_a_bare_lot_costs_its_first_rent() -> None:
    assert rent([1, 1], owns={"Bob": ["ruby"]}) == 4


def test_a_lot_of_a_whole_group_costs_double() -> None:
    assert rent([1, 1], owns={"Bob": ["rose", "ruby"]}) == 8


@pytest.mark.parametrize(("factor", "cost"), [("1", 4), ("2", 8), ("3", 12)])
def test_the_table_may_agree_on_another_factor_for_a_whole_group(factor: str, cost: int) -> None:
    assert rent([1, 1], owns={"Bob": ["rose", "ruby"]}, rules={"rent.set_factor": factor}) == cost


@pytest.mark.parametrize(("level", "cost"), [(1, 20), (2, 60), (3, 180), (4, 320), (5, 450)])
def test_a_built_lot_costs_what_its_deed_says_and_is_not_doubled(level: int, cost: int) -> None:
    built = {"ruby": level, "rose": min(level, 4)}
    assert rent([1, 1], owns={"Bob": ["rose", "ruby"]}, built=built) == cost


def test_a_bare_lot_beside_built_ones_still_costs_double() -> None:
    assert rent([1, 1], owns={"Bob": ["rose", "ruby"]}, built={"rose": 1}) == 8


def test_a_pledged_lot_costs_nothing_and_by_default_the_others_still_double() -> None:
    assert rent([1, 1], owns={"Bob": ["rose", "ruby"]}, mortgaged=["ruby"]) == 0
    assert rent([1, 1], owns={"Bob": ["rose", "ruby"]}, mortgaged=["rose"]) == 8


def test_where_a_pledge_ends_the_double_rent_the_others_cost_single() -> None:
    assert rent([1, 1], owns={"Bob": ["rose", "ruby"]}, mortgaged=["rose"], rules=PLEDGE_ENDS) == 4


def test_one_s_own_space_costs_nothing() -> None:
    assert rent([1, 1], owns={"Ann": ["ruby", "rose"]}) == 0


def test_stations_cost_by_the_number_owned_and_a_pledged_one_counts() -> None:
    assert rent([1, 3], owns={"Bob": ["north"]}) == 25
    assert rent([1, 3], owns={"Bob": ["north", "south"]}) == 50
    assert rent([1, 3], owns={"Bob": ["north", "south"]}, mortgaged=["south"]) == 50
    assert rent([1, 3], owns={"Bob": ["north", "south"]}, mortgaged=["north"]) == 0
    assert rent([1, 3], "Ann Bob Cy", owns={"Bob": ["north"], "Cy": ["south"]}) == 25


def test_a_utility_costs_by_the_throw_that_brought_the_visitor() -> None:
    assert rent([4, 6], owns={"Bob": ["water"]}) == 4 * 10
    assert rent([4, 6], owns={"Bob": ["water", "gas"]}) == 10 * 10
    assert rent([4, 6], owns={"Bob": ["water", "gas"]}, mortgaged=["gas"]) == 10 * 10


def test_a_utility_reached_by_a_card_costs_by_a_new_throw_in_which_doubles_count_for_nothing() -> None:
    game = table([2, 3, 3, 3], draws={"luck": ["tap"]}, owns={"Bob": ["water"]})
    say(game, "Ann: roll")
    assert asked(game) == ("rent.throw", ("Ann",))
    assert not legal(game, "Ann: end")
    assert not legal(game, "Bob: roll")
    say(game, "Ann: roll")
    assert cash(game) == 1000 - 4 * 6
    assert asked(game) == ("manage.end", ("Ann",))


def test_a_card_may_name_its_own_multiple_of_the_dice_whoever_owns_how_many() -> None:
    game = table([2, 3, 1, 2], draws={"luck": ["pipe"]}, owns={"Bob": ["water"]})
    say(game, "Ann: roll", "Ann: roll")
    assert cash(game) == 1000 - 10 * 3


def test_a_utility_that_is_free_pledged_or_one_s_own_needs_no_new_throw() -> None:
    game = table([2, 3], draws={"luck": ["pipe"]})
    say(game, "Ann: roll")
    assert asked(game)[0] == "property.buy"
    game = table([2, 3], draws={"luck": ["pipe"]}, owns={"Bob": ["water"]}, mortgaged=["water"])
    say(game, "Ann: roll")
    assert asked(game)[0] == "manage.end"
    game = table([2, 3], draws={"luck": ["pipe"]}, owns={"Ann": ["water"]})
    say(game, "Ann: roll")
    assert asked(game)[0] == "manage.end"


def test_after_doubles_the_new_throw_for_a_utility_comes_before_the_further_throw() -> None:
    game = table([1, 1, 1, 2, 3, 4, 5, 6], draws={"luck": ["tap"]}, owns={"Ann": ["ruby"], "Bob": ["water"]})
    say(game, "Ann: roll", "Ann: roll")
    assert asked(game)[0] == "rent.throw"
    say(game, "Ann: roll")
    assert asked(game)[0] == "manage.end"
    assert cash(game) == 1000 - 4 * 7


def test_the_card_to_the_nearest_station_doubles_its_rent() -> None:
    game = table([2, 3], draws={"luck": ["train"]}, owns={"Bob": ["south", "north"]})
    say(game, "Ann: roll")
    assert (game.world.at["Ann"], cash(game)) == ("south", 1000 - 2 * 50)


def test_the_nearest_space_of_a_group_is_the_next_one_ahead_even_if_another_is_closer_behind() -> None:
    game = table([2, 3], draws={"luck": ["train"]}, owns={"Bob": ["north"]})
    say(game, "Ann: roll")
    assert (game.world.at["Ann"], asked(game)[0]) == ("south", "property.buy")


def test_an_owner_in_jail_earns_rent_unless_the_table_says_no() -> None:
    held: dict[str, Any] = {"owns": {"Bob": ["ruby"]}, "jailed": {"Bob": 0}}
    assert rent([1, 1], **held) == 4
    assert rent([1, 1], **held, rules={"rent.owner_in_jail": "false"}) == 0


def test_an_owner_in_jail_without_rent_needs_no_throw_for_his_utility() -> None:
    game = table(
        [2, 3],
        draws={"luck": ["tap"]},
        owns={"Bob": ["water"]},
        jailed={"Bob": 0},
        rules={"rent.owner_in_jail": "false"},
    )
    say(game, "Ann: roll")
    assert asked(game)[0] == "manage.end"


# — claims —


def test_an_owner_who_must_ask_gets_nothing_until_he_does() -> None:
    game = table([1, 3], rules=OWNER_CLAIMS, owns={"Bob": ["north"]})
    say(game, "Ann: roll")
    assert cash(game) == 1000
    say(game, "Bob: claim")
    assert (cash(game), cash(game, "Bob")) == (975, 1025)
    assert not legal(game, "Bob: claim")


def test_only_the_owner_claims() -> None:
    game = table([1, 3], "Ann Bob Cy", rules=OWNER_CLAIMS, owns={"Bob": ["north"]})
    say(game, "Ann: roll")
    assert not legal(game, "Ann: claim")
    assert not legal(game, "Cy: claim")


def test_a_claim_lapses_when_the_next_seat_throws_and_not_before() -> None:
    game = table([1, 3, 1, 1], rules=OWNER_CLAIMS, owns={"Bob": ["north", "ruby"]})
    say(game, "Ann: roll", "Ann: end")
    assert legal(game, "Bob: claim")
    say(game, "Bob: roll")
    assert not legal(game, "Bob: claim")


def test_a_claim_lapses_by_a_prisoner_s_throw_too_but_not_by_his_fine() -> None:
    game = table([1, 3, 1, 2], rules=OWNER_CLAIMS, owns={"Bob": ["north"]}, jailed={"Bob": 0})
    say(game, "Ann: roll", "Ann: end", "Bob: fine")
    assert legal(game, "Bob: claim")
    game = table([1, 3, 1, 2], rules=OWNER_CLAIMS, owns={"Bob": ["north"]}, jailed={"Bob": 0})
    say(game, "Ann: roll", "Ann: end", "Bob: roll")
    assert not legal(game, "Bob: claim")


def test_the_visitor_s_further_throw_leaves_the_claim_open_and_the_oldest_is_claimed_first() -> None:
    game = table([2, 2, 3, 5], rules=OWNER_CLAIMS, owns={"Bob": ["north", "south"]})
    say(game, "Ann: roll", "Ann: roll")
    assert legal(game, "Bob: claim")
    say(game, "Bob: claim", "Bob: claim")
    assert cash(game) == 1000 - 2 * 50
    assert not legal(game, "Bob: claim")


def test_two_owners_claim_each_their_own() -> None:
    game = table([2, 2, 3, 5], "Ann Bob Cy", rules=OWNER_CLAIMS, owns={"Bob": ["north"], "Cy": ["south"]})
    say(game, "Ann: roll", "Ann: roll", "Cy: claim")
    assert (cash(game, "Bob"), cash(game, "Cy")) == (1000, 1025)
    say(game, "Ann: end", "Bob: claim")
    assert (cash(game, "Bob"), cash(game)) == (1025, 950)


def test_a_fee_is_fixed_on_arrival_whatever_is_built_or_pledged_later() -> None:
    game = table([1, 1], rules=OWNER_CLAIMS, owns={"Bob": ["rose", "ruby"]})
    say(game, "Ann: roll", "Bob: build ruby", "Bob: claim")
    assert cash(game) == 1000 - 8
    game = table([1, 1], rules=OWNER_CLAIMS, owns={"Bob": ["rose", "ruby"]})
    say(game, "Ann: roll", "Bob: mortgage ruby", "Bob: claim")
    assert cash(game) == 1000 - 8


def test_a_fee_stays_with_who_owned_the_deed_on_arrival() -> None:
    game = table([1, 3], "Ann Bob Cy", rules=OWNER_CLAIMS, owns={"Bob": ["north"]})
    say(game, "Ann: roll", "Bob: offer Cy give north get 100", "Cy: accept")
    assert not legal(game, "Cy: claim")
    say(game, "Bob: claim")
    assert cash(game, "Bob") == 1125


def test_a_claim_outlives_the_visitor_s_trip_to_jail() -> None:
    game = table([2, 2, 5, 5], rules=OWNER_CLAIMS, owns={"Bob": ["north"]})
    say(game, "Ann: roll", "Ann: roll")
    assert game.world.at["Ann"] == "cell"
    say(game, "Bob: claim")
    assert cash(game) == 975


def test_a_visitor_short_of_cash_raises_the_fee_and_the_next_throw_waits() -> None:
    game = table([1, 3], rules=OWNER_CLAIMS, owns={"Bob": ["north"], "Ann": ["rose"]}, cash={"Ann": 5})
    say(game, "Ann: roll", "Ann: end", "Bob: claim")
    assert asked(game) == ("debt.raise", ("Ann",))
    assert not legal(game, "Bob: roll")
    say(game, "Ann: mortgage rose")
    assert (cash(game), cash(game, "Bob")) == (10, 1025)
    assert asked(game) == ("travel.roll", ("Bob",))


def test_nothing_is_claimed_from_who_has_left_the_game() -> None:
    game = table([1, 3], "Ann Bob Cy", rules=OWNER_CLAIMS, owns={"Bob": ["north"]})
    say(game, "Ann: roll", "Ann: resign")
    assert asked(game) == ("travel.roll", ("Bob",))
    assert not legal(game, "Bob: claim")


def test_who_has_left_the_game_claims_nothing() -> None:
    game = table([1, 3], "Ann Bob Cy", rules=OWNER_CLAIMS, owns={"Bob": ["north"]})
    say(game, "Ann: roll", "Bob: resign", "Ann: pass", "Cy: pass")
    assert not legal(game, "Bob: claim")
    say(game, "Ann: end")
    assert asked(game) == ("travel.roll", ("Cy",))


def test_the_owner_may_be_ruined_by_the_claim_of_another_while_his_own_is_open() -> None:
    game = table(
        [2, 2, 3, 5],
        "Ann Bob Cy",
        rules=OWNER_CLAIMS,
        owns={"Bob": ["north"], "Cy": ["south"]},
        cash={"Ann": 30},
    )
    say(game, "Ann: roll", "Ann: roll", "Cy: claim")
    assert cash(game) == 5
    say(game, "Bob: claim", "Ann: bankrupt")
    assert game.world.out == ("Ann",)
    assert cash(game, "Bob") == 1005
    assert asked(game) == ("travel.roll", ("Bob",))
    assert not legal(game, "Bob: claim")


def test_where_rent_is_automatic_nobody_claims() -> None:
    game = table([1, 3], owns={"Bob": ["north"]})
    say(game, "Ann: roll")
    assert cash(game) == 975
    assert not legal(game, "Bob: claim")
