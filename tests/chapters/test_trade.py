"""Trades: offers, counter-offers, what may leave a hand, what a debtor may offer (rules D3, E13 to E18)."""

from __future__ import annotations

import pytest

from monopoly_tui.rulebook.cards import Cards
from monopoly_tui.rulebook.trade import Deals, Offer
from tests.chapters.tiny import asked, cash, legal, owner, say, table

OWNS = {"Ann": ["rose"], "Bob": ["ruby"], "Cy": ["north"]}


def test_goods_change_hands_together_once_the_other_side_accepts() -> None:
    game = table(owns={"Ann": ["rose"], "Bob": ["ruby"]}, holds={"Ann": ["luck.key"]})
    say(game, "Ann: offer Bob give 30 luck.key get ruby")
    assert asked(game) == ("trade.ask", ("Bob",))
    assert (owner(game, "ruby"), cash(game)) == ("Bob", 1000)
    say(game, "Bob: accept")
    assert (owner(game, "ruby"), cash(game), cash(game, "Bob")) == ("Ann", 970, 1030)
    assert game.world[Cards].hands == {"Ann": (), "Bob": ("luck.key",)}
    assert asked(game) == ("travel.roll", ("Ann",))
    assert game.world[Deals].open is None


def test_a_rejected_offer_changes_nothing() -> None:
    game = table(seats="Ann Bob Cy", owns=OWNS)
    say(game, "Ann: offer Bob give rose get ruby")
    assert not legal(game, "Cy: accept")
    assert not legal(game, "Ann: accept")
    say(game, "Bob: reject")
    assert (owner(game, "rose"), owner(game, "ruby")) == ("Ann", "Bob")


def test_the_other_side_may_make_a_counter_offer_and_then_the_first_answers() -> None:
    game = table(seats="Ann Bob Cy", owns=OWNS)
    say(game, "Ann: offer Bob give rose get ruby", "Bob: offer Ann give ruby get rose 20")
    assert asked(game) == ("trade.ask", ("Ann",))
    assert not legal(game, "Bob: accept")
    say(game, "Ann: offer Bob give rose 10 get ruby", "Bob: accept")
    assert (owner(game, "rose"), owner(game, "ruby"), cash(game)) == ("Bob", "Ann", 990)


def test_a_counter_offer_goes_to_who_made_the_offer_and_to_nobody_else() -> None:
    game = table(seats="Ann Bob Cy", owns=OWNS)
    say(game, "Ann: offer Bob give rose get ruby")
    assert not legal(game, "Bob: offer Cy give ruby get north")
    assert not legal(game, "Cy: offer Bob give north get ruby")


def test_the_same_offer_is_not_made_twice_in_a_turn_however_it_is_written() -> None:
    game = table([1, 3], "Ann Bob Cy", owns={"Ann": ["rose", "north"], "Bob": ["ruby"]})
    say(game, "Ann: offer Bob give rose north get ruby", "Bob: reject")
    assert not legal(game, "Ann: offer Bob give rose north get ruby")
    assert not legal(game, "Ann: offer Bob give north rose get ruby")
    assert legal(game, "Ann: offer Bob give rose get ruby")
    assert legal(game, "Ann: offer Bob give 1 rose north get ruby")


def test_in_the_next_turn_the_same_offer_may_be_made_again() -> None:
    game = table([1, 3, 1, 1], owns={"Ann": ["rose", "north"], "Bob": ["ruby"]})
    say(game, "Ann: offer Bob give rose get ruby", "Bob: reject", "Ann: roll", "Ann: end")
    assert legal(game, "Ann: offer Bob give rose get ruby")


def test_a_counter_offer_may_not_repeat_an_offer_either() -> None:
    game = table(seats="Ann Bob Cy", owns=OWNS)
    say(game, "Ann: offer Bob give rose get ruby", "Bob: offer Ann give ruby get rose 20", "Ann: reject")
    assert not legal(game, "Bob: offer Ann give ruby get rose 20")


@pytest.mark.parametrize(
    "line",
    [
        "Ann: offer Ann give rose get 5",
        "Ann: offer Bob give rose get rose",
        "Ann: offer Bob give get ruby",
        "Ann: offer Bob give rose get",
        "Ann: offer Bob give 10 get 20",
        "Ann: offer Bob give 10 rose get 5 ruby",
        "Ann: offer Bob give 1001 get ruby",
        "Ann: offer Bob give rose get 1001",
        "Ann: offer Bob give sky get ruby",
        "Ann: offer Bob give rose get north",
        "Ann: offer Bob give rose get start",
        "Ann: offer Bob give rose rose get ruby",
        "Ann: offer Bob give luck.key get ruby",
        "Ann: offer Bob give rose get luck.key",
        "Ann: offer Bob give luck.gift get ruby",
    ],
)
def test_nonsense_is_not_offered(line: str) -> None:
    game = table(seats="Ann Bob Cy", owns=OWNS, holds={"Cy": ["luck.key"]})
    assert not legal(game, line)


def test_no_lot_of_a_built_group_is_traded() -> None:
    game = table(owns={"Ann": ["rose", "ruby"]}, built={"rose": 1})
    assert not legal(game, "Ann: offer Bob give ruby get 5")
    assert not legal(game, "Bob: offer Ann give 5 get rose ruby")


def test_one_trades_out_of_turn_and_in_jail() -> None:
    game = table(seats="Ann Bob Cy", owns=OWNS, jailed={"Bob": 0})
    say(game, "Bob: offer Cy give ruby get north", "Cy: accept")
    assert (owner(game, "ruby"), owner(game, "north")) == ("Cy", "Bob")


def test_a_table_without_trades_makes_none() -> None:
    game = table(owns={"Ann": ["rose"]}, rules={"trade": "off"})
    assert not legal(game, "Ann: offer Bob give rose get 5")


def test_nobody_trades_with_who_is_out() -> None:
    game = table(seats="Ann Bob Cy", owns={"Ann": ["rose"]})
    say(game, "Bob: resign")
    assert not legal(game, "Ann: offer Bob give rose get 5")
    assert not legal(game, "Bob: offer Ann give 5 get rose")


def test_who_is_late_to_answer_an_offer_has_rejected_it() -> None:
    game = table(seats="Ann Bob Cy", owns={"Ann": ["rose"]})
    say(game, "Ann: offer Bob give rose get 5", "table: time-up Bob")
    assert (game.world.out, owner(game, "rose")) == ((), "Ann")
    assert game.world[Deals].open is None
    assert asked(game) == ("travel.roll", ("Ann",))


# — in debt —


def test_a_debtor_offers_what_brings_him_money_and_nothing_else() -> None:
    game = table([1, 2], "Ann Bob Cy", owns=OWNS, cash={"Ann": 10})
    say(game, "Ann: roll")
    assert asked(game) == ("debt.raise", ("Ann",))
    assert not legal(game, "Ann: offer Bob give rose get ruby")
    assert not legal(game, "Ann: offer Bob give 5 get ruby")
    assert not legal(game, "Bob: offer Ann give 190 get rose")
    say(game, "Ann: offer Bob give rose get 190", "Bob: accept")
    assert (cash(game), owner(game, "rose")) == (0, "Bob")
    assert asked(game) == ("manage.end", ("Ann",))


def test_a_rejected_offer_leaves_the_debtor_where_he_was() -> None:
    game = table([1, 2], "Ann Bob Cy", owns=OWNS, cash={"Ann": 10})
    say(game, "Ann: roll", "Ann: offer Bob give rose get 190", "Bob: reject")
    assert asked(game) == ("debt.raise", ("Ann",))
    assert legal(game, "Ann: bankrupt")


def test_a_counter_offer_to_a_debtor_brings_him_money_too() -> None:
    game = table([1, 2], "Ann Bob Cy", owns=OWNS, cash={"Ann": 100})
    say(game, "Ann: roll", "Ann: offer Bob give rose get 40")
    assert legal(game, "Bob: offer Ann give 30 get rose")
    assert not legal(game, "Bob: offer Ann give ruby get 100")
    assert not legal(game, "Bob: offer Ann give ruby get rose")


def test_the_decision_of_a_debtor_shows_that_he_may_offer() -> None:
    game = table([1, 2], "Ann Bob Cy", owns=OWNS, cash={"Ann": 10})
    say(game, "Ann: roll")
    decision = game.decision
    assert decision is not None
    offers = [choice.command for choice in decision.of("Ann") if isinstance(choice.command, Offer)]
    assert {offer.to for offer in offers} == {"Bob", "Cy"}
    assert all(offer.get.cash for offer in offers)


def test_a_decision_shows_that_card_may_be_traded_for_card() -> None:
    game = table(holds={"Ann": ["luck.key"]}, cash={"Ann": 0, "Bob": 0}, owns={"Bob": ["rose"]})
    assert legal(game, "Ann: offer Bob give luck.key get rose")
    decision = game.decision
    assert decision is not None
    assert "offer" in {choice.command.verb for choice in decision.of("Ann")}
    assert "offer" in {choice.command.verb for choice in decision.of("Bob")}


def test_a_decision_still_shows_the_trade_after_small_offers_were_rejected() -> None:
    game = table(owns={"Bob": ["rose"]})
    for amount in (1, 2, 3):
        say(game, f"Ann: offer Bob give {amount} get rose", "Bob: reject")
    assert legal(game, "Ann: offer Bob give 4 get rose")
    decision = game.decision
    assert decision is not None
    assert "offer" in {choice.command.verb for choice in decision.of("Ann")}
