"""Pledges: what the bank lends, what lifting costs, who receives a pledged deed (rules E17 to E24, F5)."""

from __future__ import annotations

import pytest

from monopoly_tui.rulebook.property import Titles
from tests.chapters.tiny import asked, cash, legal, owner, say, table


def test_a_deed_is_pledged_for_half_its_price_rounded_down() -> None:
    game = table(owns={"Ann": ["sky"]})
    say(game, "Ann: mortgage sky")
    assert cash(game) == 1000 + 60
    assert not legal(game, "Ann: mortgage sky")


@pytest.mark.parametrize(("percent", "cost"), [("0", 60), ("10", 66), ("11", 67), ("25", 75)])
def test_lifting_a_pledge_costs_the_loan_and_interest_rounded_up(percent: str, cost: int) -> None:
    game = table(owns={"Ann": ["sky"]}, mortgaged=["sky"], rules={"mortgage.interest_percent": percent})
    say(game, "Ann: redeem sky")
    assert cash(game) == 1000 - cost


def test_only_the_owner_pledges_and_lifts_and_only_with_the_whole_sum() -> None:
    game = table(owns={"Ann": ["sky", "rose"]}, mortgaged=["sky"], cash={"Ann": 65})
    for line in (
        "Bob: mortgage rose",
        "Bob: redeem sky",
        "Ann: redeem sky",
        "Ann: redeem rose",
        "Ann: mortgage start",
    ):
        assert not legal(game, line)


def test_no_lot_of_a_built_group_is_pledged() -> None:
    game = table(owns={"Ann": ["rose", "ruby"]}, built={"ruby": 1})
    assert not legal(game, "Ann: mortgage rose")
    say(game, "Ann: unbuild ruby", "Ann: mortgage rose")
    assert cash(game) == 1000 + 25 + 30


def test_a_table_without_mortgages_lends_nothing_and_counts_no_loans_for_a_debtor() -> None:
    game = table([1, 2], rules={"mortgage": "off"}, owns={"Ann": ["north"]}, cash={"Ann": 10})
    assert not legal(game, "Ann: mortgage north")
    say(game, "Ann: roll")
    assert legal(game, "Ann: bankrupt")


def test_a_pledged_deed_that_comes_back_to_the_bank_is_free_of_its_pledge() -> None:
    game = table(seats="Ann Bob Cy", owns={"Ann": ["sky"]}, mortgaged=["sky"])
    say(game, "Ann: resign", "Bob: bid 10", "Cy: pass")
    assert owner(game, "sky") == "Bob"
    assert game.world[Titles].pledged == set()
    assert cash(game, "Bob") == 990


# — receiving a pledged deed —


def test_the_buyer_of_a_pledged_deed_redeems_it_at_once_or_pays_the_tenth_now() -> None:
    game = table(owns={"Ann": ["sky"]}, mortgaged=["sky"])
    say(game, "Ann: offer Bob give sky get 20", "Bob: accept")
    assert asked(game) == ("mortgage.ask", ("Bob",))
    for line in ("Ann: roll", "Ann: keep sky", "Bob: keep rose", "Ann: redeem sky"):
        assert not legal(game, line)
    say(game, "Bob: redeem sky")
    assert cash(game, "Bob") == 1000 - 20 - 66
    assert asked(game) == ("travel.roll", ("Ann",))


def test_who_keeps_the_pledge_pays_the_tenth_and_on_lifting_it_later_another() -> None:
    game = table(owns={"Ann": ["sky"]}, mortgaged=["sky"])
    say(game, "Ann: offer Bob give sky get 20", "Bob: accept", "Bob: keep sky", "Bob: redeem sky")
    assert cash(game, "Bob") == 1000 - 20 - 6 - 66


def test_several_pledged_deeds_are_settled_one_by_one_in_board_order() -> None:
    game = table(owns={"Ann": ["sky", "rose"]}, mortgaged=["sky", "rose"])
    say(game, "Ann: offer Bob give sky rose get 20", "Bob: accept")
    assert not legal(game, "Bob: keep sky")
    say(game, "Bob: keep rose")
    say(game, "Bob: redeem sky")
    assert cash(game, "Bob") == 1000 - 20 - 3 - 66


def test_pledged_deeds_that_change_hands_both_ways_are_settled_by_both() -> None:
    game = table(owns={"Ann": ["sky"], "Bob": ["rose"]}, mortgaged=["sky", "rose"])
    say(game, "Ann: offer Bob give sky get rose", "Bob: accept")
    assert asked(game) == ("mortgage.ask", ("Bob",))
    say(game, "Bob: keep sky")
    assert asked(game) == ("mortgage.ask", ("Ann",))
    say(game, "Ann: keep rose")
    assert (cash(game), cash(game, "Bob")) == (997, 994)


def test_a_pledged_deed_is_not_traded_to_who_could_not_pay_the_tenth_after_the_deal() -> None:
    game = table(owns={"Ann": ["sky"], "Bob": ["north"]}, mortgaged=["sky"], cash={"Bob": 25})
    assert not legal(game, "Ann: offer Bob give sky get 20")
    assert legal(game, "Ann: offer Bob give sky get 19")
    game = table(owns={"Ann": ["sky"], "Bob": ["north"]}, mortgaged=["sky"], cash={"Bob": 5})
    assert not legal(game, "Ann: offer Bob give sky get north")
    assert legal(game, "Ann: offer Bob give 1 sky get north")


def test_where_pledged_deeds_are_not_traded_they_stay() -> None:
    game = table(owns={"Ann": ["sky", "rose"]}, mortgaged=["sky"], rules={"mortgage.traded": "false"})
    assert not legal(game, "Ann: offer Bob give sky get 20")
    assert not legal(game, "Bob: offer Ann give 20 get sky rose")
    assert legal(game, "Bob: offer Ann give 20 get rose")


def test_an_heir_settles_every_pledged_deed_before_the_next_turn() -> None:
    game = table(
        [1, 3],
        "Ann Bob Cy",
        owns={"Ann": ["rose", "sky"], "Bob": ["north"]},
        mortgaged=["rose", "sky"],
        cash={"Ann": 3},
    )
    say(game, "Ann: roll", "Ann: bankrupt")
    assert asked(game) == ("mortgage.ask", ("Bob",))
    say(game, "Bob: keep rose", "Bob: redeem sky")
    assert cash(game, "Bob") == 1000 + 3 - 3 - 66
    assert asked(game) == ("travel.roll", ("Bob",))


def test_an_heir_may_raise_the_tenth_by_pledging_what_he_has() -> None:
    game = table(
        [1, 3],
        "Ann Bob Cy",
        owns={"Ann": ["sky"], "Bob": ["north"]},
        mortgaged=["sky"],
        cash={"Ann": 0, "Bob": 0},
    )
    say(game, "Ann: roll", "Ann: bankrupt")
    assert asked(game) == ("mortgage.ask", ("Bob",))
    assert not legal(game, "Bob: redeem sky")
    say(game, "Bob: keep sky")
    assert asked(game) == ("debt.raise", ("Bob",))
    assert not legal(game, "Bob: bankrupt")
    say(game, "Bob: mortgage north")
    assert cash(game, "Bob") == 94
    assert owner(game, "sky") == "Bob"


def test_an_heir_may_raise_money_before_he_redeems() -> None:
    game = table(
        [1, 3],
        "Ann Bob Cy",
        owns={"Ann": ["sky"], "Bob": ["north"]},
        mortgaged=["sky"],
        cash={"Ann": 0, "Bob": 0},
    )
    say(game, "Ann: roll", "Ann: bankrupt", "Bob: mortgage north")
    assert asked(game) == ("mortgage.ask", ("Bob",))
    say(game, "Bob: redeem sky")
    assert cash(game, "Bob") == 100 - 66


def test_an_heir_who_cannot_raise_the_tenth_loses_that_deed_to_an_auction_free_of_its_pledge() -> None:
    game = table(
        [2, 3],
        "Bob Ann Cy",
        owns={"Ann": ["sky", "rose"]},
        mortgaged=["sky", "rose"],
        cash={"Ann": 1, "Bob": 0, "Cy": 500},
        draws={"luck": ["party"]},
    )
    say(game, "Bob: roll", "Ann: bankrupt")
    assert asked(game) == ("auction.bids", ("Bob", "Cy"))
    assert owner(game, "rose") is None
    say(game, "Cy: bid 10", "Bob: pass", "Bob: pass", "Cy: pass")
    assert owner(game, "rose") == "Cy"
    assert owner(game, "sky") is None
    assert game.world[Titles].pledged == set()
    assert (cash(game, "Bob"), cash(game, "Cy")) == (21, 470)


def test_without_auctions_what_an_heir_cannot_settle_is_free_again() -> None:
    game = table(
        [2, 3],
        "Bob Ann Cy",
        owns={"Ann": ["sky"]},
        mortgaged=["sky"],
        cash={"Ann": 1, "Bob": 0},
        draws={"luck": ["party"]},
        rules={"auction": "off"},
    )
    say(game, "Bob: roll", "Ann: bankrupt")
    assert owner(game, "sky") is None
    assert asked(game)[0] == "manage.end"


def test_a_pledged_deed_is_settled_before_it_is_sold_on() -> None:
    game = table(seats="Ann Bob Cy", owns={"Ann": ["sky"], "Bob": ["rose"]}, mortgaged=["sky"])
    say(game, "Ann: offer Bob give sky get 20", "Bob: accept")
    assert not legal(game, "Bob: offer Cy give sky get 50")
    assert not legal(game, "Bob: offer Cy give sky rose get 50")
    say(game, "Bob: offer Cy give rose get 50", "Cy: accept")
    assert asked(game) == ("mortgage.ask", ("Bob",))
    say(game, "Bob: keep sky", "Bob: offer Cy give sky get 50", "Cy: accept")
    assert asked(game) == ("mortgage.ask", ("Cy",))


def test_an_heir_who_sells_what_could_have_paid_the_tenth_loses_the_deed_and_is_not_ruined() -> None:
    game = table(
        [1, 3],
        "Ann Bob Cy",
        owns={"Ann": ["sky"], "Bob": ["north"]},
        mortgaged=["sky"],
        cash={"Ann": 0, "Bob": 0},
    )
    say(game, "Ann: roll", "Ann: bankrupt", "Bob: offer Cy give north get 1", "Cy: accept")
    assert asked(game) == ("auction.bids", ("Bob", "Cy"))
    assert owner(game, "sky") is None


def test_who_is_late_to_settle_a_pledge_is_out_and_the_deed_returns_to_the_bank() -> None:
    game = table(seats="Ann Bob Cy", owns={"Ann": ["sky"]}, mortgaged=["sky"])
    say(game, "Ann: offer Bob give sky get 20", "Bob: accept", "table: time-up Bob")
    assert game.world.out == ("Bob",)
    assert asked(game) == ("auction.bids", ("Cy", "Ann"))
