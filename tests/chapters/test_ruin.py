"""Debts, bankruptcy and leaving the game (rules F1 to F8)."""

from __future__ import annotations

import pytest

from monopoly_tui.engine.chance import Script
from monopoly_tui.rulebook.attractions.basement import InBasement
from monopoly_tui.rulebook.attractions.sidetrack import SideTracks
from monopoly_tui.rulebook.buildings import Buildings
from monopoly_tui.rulebook.cards import Cards
from monopoly_tui.rulebook.loans import Loans
from monopoly_tui.rulebook.property import Titles
from monopoly_tui.rulebook.travel import Missing
from monopoly_tui.table.setup import set_table
from tests.chapters.tiny import asked, cash, legal, owner, say, table
from tests.playing import board_of

# — debts —


def test_a_debt_that_cash_covers_is_paid_at_once() -> None:
    game = table([1, 2], cash={"Ann": 200})
    say(game, "Ann: roll")
    assert cash(game) == 0
    assert game.world.out == ()
    assert asked(game) == ("manage.end", ("Ann",))


def test_a_debt_is_paid_whole_at_the_moment_the_cash_suffices() -> None:
    game = table([1, 2], owns={"Ann": ["north", "south", "rose"]}, cash={"Ann": 10})
    say(game, "Ann: roll", "Ann: mortgage north")
    assert cash(game) == 110
    assert asked(game) == ("debt.raise", ("Ann",))
    say(game, "Ann: mortgage south")
    assert cash(game) == 10
    assert asked(game) == ("manage.end", ("Ann",))


def test_who_could_pay_by_selling_and_pledging_everything_may_not_give_up() -> None:
    game = table([1, 2], owns={"Ann": ["rose", "ruby", "north"]}, cash={"Ann": 30}, mortgaged=["rose"])
    say(game, "Ann: roll")
    assert legal(game, "Ann: bankrupt")
    game = table([1, 2], owns={"Ann": ["rose", "ruby", "north"]}, cash={"Ann": 60}, mortgaged=["rose"])
    say(game, "Ann: roll")
    assert not legal(game, "Ann: bankrupt")


def test_a_debtor_does_nothing_but_raise_money_and_nobody_else_does_anything() -> None:
    game = table(
        [1, 2],
        "Ann Bob Cy",
        owns={"Ann": ["rose", "ruby"], "Bob": ["navy", "teal", "sky", "north"]},
        mortgaged=["north"],
        cash={"Ann": 150},
    )
    say(game, "Ann: roll")
    for line in (
        "Ann: build rose",
        "Ann: end",
        "Ann: resign",
        "Ann: roll",
        "Bob: build navy",
        "Bob: redeem north",
        "Bob: mortgage sky",
        "Bob: offer Cy give sky get 5",
        "Bob: resign",
        "Bob: bankrupt",
    ):
        assert not legal(game, line)


def test_debts_to_several_are_paid_one_by_one_from_the_left() -> None:
    game = table([2, 3], "Ann Bob Cy", draws={"luck": ["treat"]}, cash={"Ann": 50}, owns={"Ann": ["rose"]})
    say(game, "Ann: roll")
    assert (cash(game), cash(game, "Bob"), cash(game, "Cy")) == (10, 1040, 1000)
    assert asked(game) == ("debt.raise", ("Ann",))
    say(game, "Ann: mortgage rose")
    assert (cash(game), cash(game, "Cy")) == (0, 1040)
    assert asked(game) == ("manage.end", ("Ann",))


def test_debts_of_several_are_raised_one_after_another_and_the_rest_wait() -> None:
    game = table(
        [2, 3],
        "Ann Bob Cy Dee",
        draws={"luck": ["party"]},
        cash={"Bob": 5, "Cy": 0},
        owns={"Bob": ["rose"], "Cy": ["ruby"]},
    )
    say(game, "Ann: roll")
    assert asked(game) == ("debt.raise", ("Bob",))
    assert cash(game) == 1000
    say(game, "Bob: mortgage rose")
    assert asked(game) == ("debt.raise", ("Cy",))
    say(game, "Cy: mortgage ruby")
    assert [cash(game, seat) for seat in game.world.seats] == [1060, 15, 20, 980]


def test_two_are_ruined_by_one_card_and_the_last_one_pays() -> None:
    game = table(
        [2, 3],
        "Ann Bob Cy Dee",
        draws={"luck": ["party"]},
        cash={"Bob": 5, "Cy": 7},
        owns={"Cy": ["rose"]},
        mortgaged=["rose"],
    )
    say(game, "Ann: roll", "Bob: bankrupt", "Cy: bankrupt")
    assert asked(game) == ("mortgage.ask", ("Ann",))
    say(game, "Ann: keep rose")
    assert game.world.out == ("Bob", "Cy")
    assert cash(game) == 1000 + 5 + 7 - 3 + 20
    assert asked(game) == ("manage.end", ("Ann",))


def test_the_rest_of_a_card_waits_until_its_debt_is_paid() -> None:
    game = table(
        [2, 3], draws={"luck": ["trip"]}, cash={"Ann": 20}, owns={"Ann": ["rose"]}, pots={"jackpot": 11}
    )
    say(game, "Ann: roll")
    assert (game.world.at["Ann"], cash(game)) == ("luck", 50)
    say(game, "Ann: mortgage rose")
    assert (game.world.at["Ann"], cash(game)) == ("park", 10 + 11)


def test_the_rest_of_a_card_does_not_happen_to_who_is_ruined_by_it() -> None:
    game = table([2, 3], "Ann Bob Cy", draws={"luck": ["trip"]}, cash={"Ann": 20})
    say(game, "Ann: roll", "Ann: bankrupt")
    assert game.world.at["Ann"] == "luck"
    assert asked(game) == ("travel.roll", ("Bob",))


def test_ruin_after_doubles_takes_the_further_throw_with_it() -> None:
    game = table([2, 2, 1, 1], "Ann Bob Cy", owns={"Bob": ["north"]}, cash={"Ann": 3})
    say(game, "Ann: roll", "Ann: bankrupt")
    assert asked(game) == ("travel.roll", ("Bob",))


# — the heir —


def test_the_creditor_inherits_money_deeds_and_cards_and_buildings_go_to_the_bank_at_half_price() -> None:
    game = table(
        [1, 3],
        "Ann Bob Cy",
        owns={"Ann": ["rose", "ruby"], "Bob": ["north", "navy", "teal", "sky"]},
        built={"rose": 1},
        holds={"Ann": ["luck.key"]},
        cash={"Ann": 1},
        rules={"building.refund_percent": "20", "mortgage": "off"},
    )
    say(game, "Ann: roll")
    assert asked(game)[0] == "debt.raise"
    say(game, "Ann: bankrupt")
    assert cash(game, "Bob") == 1000 + 1 + 10
    assert owner(game, "rose") == owner(game, "ruby") == "Bob"
    assert game.world[Buildings].level == {}
    assert game.world[Buildings].stock == {"houses": 16, "hotels": 4}
    assert game.world[Cards].hands["Bob"] == ("luck.key",)
    assert asked(game) == ("travel.roll", ("Bob",))


def test_where_estates_go_to_the_bank_it_pays_the_creditor_in_full_and_sells_the_deeds() -> None:
    game = table(
        [1, 3],
        "Ann Bob Cy",
        owns={"Ann": ["rose"], "Bob": ["north"]},
        mortgaged=["rose"],
        holds={"Ann": ["luck.key"]},
        cash={"Ann": 1},
        rules={"bankruptcy.estate": "bank"},
    )
    say(game, "Ann: roll", "Ann: bankrupt")
    assert cash(game, "Bob") == 1025
    assert game.world[Cards].queue["luck"] == ("key",)
    assert asked(game) == ("auction.bids", ("Bob", "Cy"))


def test_where_deeds_of_the_ruined_are_free_nothing_is_auctioned() -> None:
    game = table(
        [1, 2],
        "Ann Bob Cy",
        owns={"Ann": ["rose"]},
        mortgaged=["rose"],
        cash={"Ann": 1},
        rules={"bankruptcy.deeds": "free"},
    )
    say(game, "Ann: roll", "Ann: bankrupt")
    assert owner(game, "rose") is None
    assert game.world[Titles].pledged == set()
    assert asked(game) == ("travel.roll", ("Bob",))


@pytest.mark.parametrize("rules", [{"auction": "off"}, {"auction": "off", "bankruptcy.estate": "bank"}])
def test_without_auctions_deeds_of_the_ruined_are_free(rules: dict[str, str]) -> None:
    game = table([1, 2], "Ann Bob Cy", owns={"Ann": ["rose"]}, cash={"Ann": 1}, rules=rules)
    say(game, "Ann: roll", "Ann: bankrupt")
    assert owner(game, "rose") is None
    assert asked(game) == ("travel.roll", ("Bob",))


def test_deeds_of_who_is_ruined_by_the_bank_are_auctioned_one_by_one_in_board_order_among_the_others() -> (
    None
):
    game = table([1, 2], "Ann Bob Cy", owns={"Ann": ["sky", "rose"]}, mortgaged=["sky"], cash={"Ann": 1})
    say(game, "Ann: roll", "Ann: bankrupt")
    assert asked(game) == ("auction.bids", ("Bob", "Cy"))
    say(game, "Bob: bid 10", "Cy: pass")
    assert owner(game, "rose") == "Bob"
    say(game, "Cy: bid 10", "Bob: pass")
    assert owner(game, "sky") == "Cy"
    assert asked(game) == ("travel.roll", ("Bob",))


def test_a_fine_that_ruins_brings_no_more_into_the_jackpot_than_there_was() -> None:
    game = table([1, 2], "Ann Bob Cy", cash={"Ann": 80}, rules={"money.fines_to": "jackpot"})
    say(game, "Ann: roll", "Ann: bankrupt")
    assert cash(game, "pot:jackpot") <= 80


def test_the_last_seat_left_has_won_and_nothing_more_is_auctioned() -> None:
    game = table([1, 2], owns={"Ann": ["rose"]}, cash={"Ann": 1})
    say(game, "Ann: roll", "Ann: bankrupt")
    assert game.over
    assert game.world.won == ("Bob",)
    assert not legal(game, "Bob: roll")


def test_a_game_of_two_may_end_in_the_middle_of_a_card() -> None:
    game = table([2, 3], draws={"luck": ["trip"]}, cash={"Ann": 20})
    say(game, "Ann: roll", "Ann: bankrupt")
    assert game.world.won == ("Bob",)
    assert game.stack == []
    assert game.decision is None


def test_a_game_of_two_may_end_by_a_gift_that_the_other_cannot_give() -> None:
    game = table(
        [2, 3], draws={"luck": ["party"]}, cash={"Bob": 19}, owns={"Bob": ["rose"]}, mortgaged=["rose"]
    )
    say(game, "Ann: roll", "Bob: bankrupt")
    assert game.world.won == ("Ann",)
    assert asked(game) == ("", ())


# — leaving —


def test_whoever_resigns_in_the_turn_of_another_leaves_that_turn_as_it_is_once_his_deeds_are_auctioned() -> (
    None
):
    game = table([1, 3], "Ann Bob Cy", owns={"Ann": ["north"], "Bob": ["rose"]}, holds={"Bob": ["luck.key"]})
    say(game, "Ann: roll", "Bob: resign")
    assert asked(game) == ("auction.bids", ("Cy", "Ann"))
    assert game.world[Cards].queue["luck"] == ("key",)
    say(game, "Cy: bid 10", "Ann: pass")
    assert (owner(game, "rose"), cash(game, "Bob")) == ("Cy", 0)
    assert asked(game) == ("manage.end", ("Ann",))
    say(game, "Ann: end")
    assert asked(game) == ("travel.roll", ("Cy",))


def test_whoever_resigns_in_his_own_turn_ends_it_once_his_deeds_are_auctioned() -> None:
    game = table([], "Ann Bob Cy", owns={"Ann": ["rose"]})
    say(game, "Ann: resign", "Bob: bid 10", "Cy: pass")
    assert asked(game) == ("travel.roll", ("Bob",))


def test_whoever_resigns_before_the_further_throw_throws_no_more() -> None:
    game = table([1, 1], "Ann Bob Cy", owns={"Ann": ["ruby"]}, rules={"auction": "off"})
    say(game, "Ann: roll", "Ann: resign")
    assert asked(game) == ("travel.roll", ("Bob",))


def test_all_but_one_may_resign_in_the_same_turn() -> None:
    game = table([], "Ann Bob Cy", owns={"Ann": ["rose"], "Bob": ["sky"]}, rules={"auction": "off"})
    say(game, "Bob: resign", "Ann: resign")
    assert game.world.won == ("Cy",)


def test_nobody_resigns_twice_or_from_elsewhere() -> None:
    game = table([], "Ann Bob Cy")
    say(game, "Bob: resign")
    assert not legal(game, "Bob: resign")


def test_a_seat_that_is_late_in_its_turn_is_out_and_its_things_go_to_the_bank() -> None:
    game = table([], "Ann Bob Cy", owns={"Ann": ["rose"]}, rules={"auction": "off"})
    assert not legal(game, "table: time-up Bob")
    say(game, "table: time-up Ann")
    assert game.world.out == ("Ann",)
    assert (owner(game, "rose"), cash(game)) == (None, 0)
    assert asked(game) == ("travel.roll", ("Bob",))


def test_a_late_debtor_s_things_go_to_his_creditor_even_if_he_could_have_paid() -> None:
    game = table([1, 3], "Ann Bob Cy", owns={"Ann": ["sky"], "Bob": ["north"]}, cash={"Ann": 1})
    say(game, "Ann: roll")
    assert not legal(game, "Ann: bankrupt")
    say(game, "table: time-up Ann")
    assert (owner(game, "sky"), cash(game, "Bob")) == ("Bob", 1001)


def test_a_seat_that_is_late_to_buy_is_out_and_the_deed_stays_with_the_bank() -> None:
    game = table([1, 3], "Ann Bob Cy")
    say(game, "Ann: roll", "table: time-up Ann")
    assert game.world.out == ("Ann",)
    assert owner(game, "north") is None
    assert asked(game) == ("travel.roll", ("Bob",))


def test_the_debts_to_a_seat_that_leaves_are_nobody_s() -> None:
    game = table([1, 3], "Ann Bob Cy", owns={"Ann": ["sky"], "Bob": ["north"]}, cash={"Ann": 1})
    say(game, "Ann: roll", "Ann: offer Bob give sky get 10", "Bob: accept")
    assert asked(game) == ("debt.raise", ("Ann",))
    say(game, "Ann: bankrupt")
    assert cash(game, "Bob") == 1001


def test_a_debt_within_an_auction_s_wake_goes_on_where_the_turn_was() -> None:
    """Ann is ruined by the bank in Bob's turn; her deed is auctioned; then the card of Bob's goes on."""
    game = table(
        [2, 3],
        "Bob Ann Cy",
        owns={"Ann": ["sky", "rose"], "Cy": ["ruby"]},
        mortgaged=["sky", "rose"],
        cash={"Ann": 15, "Bob": 0, "Cy": 10},
        draws={"luck": ["party"]},
    )
    say(game, "Bob: roll", "Ann: bankrupt")
    assert asked(game) == ("mortgage.ask", ("Bob",))
    say(game, "Bob: keep rose")
    assert cash(game, "Bob") == 12
    say(game, "Bob: keep sky")
    assert cash(game, "Bob") == 6
    assert asked(game) == ("debt.raise", ("Cy",))
    say(game, "Cy: mortgage ruby")
    assert (cash(game, "Cy"), cash(game, "Bob")) == (30, 26)
    assert asked(game) == ("manage.end", ("Bob",))


@pytest.mark.parametrize(
    ("before", "throw"),
    [("boat-hire", 1), ("fashion-salon", 1), ("video-salon", 1), ("hottabych", 1)],
    ids=["basement", "wheel", "race", "sauna"],
)
def test_who_leaves_from_beside_the_board_is_there_no_more(before: str, throw: int) -> None:
    game = set_table(
        board_of("monopol"), ("Ann", "Bob", "Cy"), {"at": {"Ann": before}}, Script([throw, 1, 1])
    )
    say(game, "Ann: roll")
    if game.world.turn == "Ann":
        say(game, "table: time-up Ann")
    else:  # the basins are gone through turn by turn
        say(game, "Bob: roll", "Bob: decline", "Cy: roll", "Cy: decline", "Ann: resign")
    assert game.world.out == ("Ann",)
    assert game.world[InBasement].cell == {}
    assert game.world[SideTracks].place == {}


def test_who_leaves_misses_no_turns_and_owes_nothing_on_the_books() -> None:
    given = {"at": {"Ann": "cheburechnaya"}, "loans": {"Ann": {"papa": 100}}}
    game = set_table(board_of("monopol"), ("Ann", "Bob", "Cy"), given, Script([1, 4, 4, 1, 1]))
    say(game, "Ann: roll", "Ann: roll", "Ann: roll", "Bob: roll", "Bob: decline", "Cy: roll", "Cy: decline")
    say(game, "Ann: resign")
    assert game.world[Missing].turns == {}
    assert game.world[Loans].owed == {}
