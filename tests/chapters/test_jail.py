"""Jail: the ways in and out, and what a prisoner may do (rules D8 to D16)."""

from __future__ import annotations

import pytest

from monopoly_tui.rulebook.cards import Cards
from monopoly_tui.rulebook.jail import Jail
from tests.chapters.tiny import asked, cash, legal, owner, say, table


def test_a_space_leads_to_jail_without_salary_and_ends_the_throwing() -> None:
    game = table([3, 4], at={"Ann": "cell"})
    say(game, "Ann: roll")
    assert game.world[Jail].failed == {"Ann": 0}
    assert (game.world.at["Ann"], cash(game)) == ("cell", 1000)
    assert asked(game) == ("manage.end", ("Ann",))


def test_a_card_leads_to_jail_without_salary() -> None:
    game = table([2, 3], draws={"luck": ["caught"]})
    say(game, "Ann: roll")
    assert game.world[Jail].failed == {"Ann": 0}
    assert cash(game) == 1000


def test_whoever_stops_beside_the_jail_is_a_visitor() -> None:
    game = table([3, 4], jailed={"Bob": 1})
    say(game, "Ann: roll")
    assert game.world[Jail].failed == {"Bob": 1}
    assert not legal(game, "Ann: fine")
    say(game, "Ann: end")
    assert asked(game) == ("jail.turn", ("Bob",))


def test_doubles_lead_out_by_their_number_and_give_no_further_throw() -> None:
    game = table([2, 2], jailed={"Ann": 0})
    say(game, "Ann: roll")
    assert (game.world.at["Ann"], game.world[Jail].failed) == ("park", {})
    assert cash(game) == 1000
    assert asked(game) == ("manage.end", ("Ann",))


def test_a_failed_throw_ends_the_turn_and_is_counted() -> None:
    game = table([1, 2], jailed={"Ann": 0})
    say(game, "Ann: roll")
    assert game.world[Jail].failed == {"Ann": 1}
    assert not legal(game, "Ann: fine")
    assert not legal(game, "Ann: roll")
    say(game, "Ann: end")
    assert game.world.turn == "Bob"


def test_the_fine_is_paid_before_the_throw_and_a_turn_with_doubles_follows() -> None:
    game = table([2, 2, 1, 2], jailed={"Ann": 0})
    say(game, "Ann: fine")
    assert (cash(game), game.world[Jail].failed) == (950, {})
    assert not legal(game, "Ann: fine")
    say(game, "Ann: roll")
    assert asked(game) == ("travel.roll", ("Ann",))


def test_after_the_fine_three_doubles_lead_back_to_jail() -> None:
    game = table([2, 2, 1, 1, 5, 5], jailed={"Ann": 0}, owns={"Ann": ["gas"]})
    say(game, "Ann: fine", "Ann: roll", "Ann: roll", "Ann: roll")
    assert game.world[Jail].failed == {"Ann": 0}
    assert cash(game) == 950
    assert asked(game) == ("manage.end", ("Ann",))


def test_the_fine_is_not_paid_without_the_cash_but_a_prisoner_may_pledge_first() -> None:
    game = table([], jailed={"Ann": 0}, cash={"Ann": 49}, owns={"Ann": ["rose"]})
    assert not legal(game, "Ann: fine")
    say(game, "Ann: mortgage rose", "Ann: fine")
    assert cash(game) == 29


def test_a_kept_card_opens_the_jail_and_goes_under_its_deck() -> None:
    game = table([], jailed={"Ann": 2}, holds={"Ann": ["luck.key"]})
    say(game, "Ann: use luck.key")
    part = game.world[Cards]
    assert part.hands["Ann"] == ()
    assert part.queue["luck"] == ("key",)
    assert asked(game) == ("travel.roll", ("Ann",))
    assert cash(game) == 1000


@pytest.mark.parametrize("card", ["luck.key", "luck.gift"])
def test_a_card_that_is_not_in_the_hand_opens_nothing(card: str) -> None:
    game = table([], jailed={"Ann": 2}, holds={"Bob": ["luck.key"]})
    assert not legal(game, f"Ann: use {card}")


def test_after_the_last_failed_throw_the_fine_is_taken_and_that_throw_is_moved() -> None:
    game = table([1, 4], jailed={"Ann": 2}, owns={"Ann": ["south"]})
    say(game, "Ann: roll")
    assert (game.world.at["Ann"], cash(game), game.world[Jail].failed) == ("south", 950, {})
    assert asked(game) == ("manage.end", ("Ann",))


def test_the_last_throw_may_still_be_doubles_and_costs_nothing() -> None:
    game = table([2, 2], jailed={"Ann": 2})
    say(game, "Ann: roll")
    assert (game.world.at["Ann"], cash(game)) == ("park", 1000)


def test_the_last_fine_is_raised_before_the_move_and_what_is_due_after_it_is_a_second_debt() -> None:
    game = table(
        [1, 4], jailed={"Ann": 2}, cash={"Ann": 10}, owns={"Ann": ["rose", "ruby"], "Bob": ["south"]}
    )
    say(game, "Ann: roll")
    assert asked(game) == ("debt.raise", ("Ann",))
    assert game.world.at["Ann"] == "cell"
    say(game, "Ann: mortgage ruby")
    assert (game.world.at["Ann"], cash(game)) == ("south", 0)
    assert asked(game) == ("debt.raise", ("Ann",))
    say(game, "Ann: mortgage rose")
    assert (cash(game), cash(game, "Bob")) == (5, 1025)


def test_who_cannot_raise_the_fine_is_ruined_by_the_bank_in_the_cell() -> None:
    game = table([1, 4], "Ann Bob Cy", jailed={"Ann": 2}, cash={"Ann": 10}, owns={"Ann": ["rose"]})
    say(game, "Ann: roll", "Ann: bankrupt")
    assert game.world.out == ("Ann",)
    assert game.world[Jail].failed == {}
    assert asked(game) == ("auction.bids", ("Bob", "Cy"))


def test_a_table_may_let_prisoners_out_after_one_failed_throw() -> None:
    game = table([1, 4], jailed={"Ann": 0}, rules={"jail.turns": "1"}, owns={"Ann": ["south"]})
    say(game, "Ann: roll")
    assert (game.world.at["Ann"], cash(game)) == ("south", 950)


def test_a_prisoner_trades_builds_and_bids() -> None:
    game = table([1, 1], jailed={"Bob": 0}, owns={"Ann": ["rose"], "Bob": ["navy", "teal", "sky"]})
    say(game, "Bob: build navy", "Bob: unbuild navy", "Bob: offer Ann give 10 sky get rose", "Ann: accept")
    say(game, "Ann: roll", "Ann: decline", "Bob: bid 10", "Ann: pass")
    assert owner(game, "ruby") == "Bob"


def test_who_leaves_the_game_sits_in_no_cell() -> None:
    game = table([], "Ann Bob Cy", jailed={"Ann": 1, "Bob": 0})
    say(game, "Bob: resign")
    assert game.world[Jail].failed == {"Ann": 1}
    say(game, "Ann: resign")
    assert game.world[Jail].failed == {}


def test_with_one_die_no_prisoner_throws_doubles() -> None:
    game = table([6], jailed={"Ann": 0}, rules={"travel.dice": "1"})
    say(game, "Ann: roll")
    assert game.world[Jail].failed == {"Ann": 1}


def test_a_table_that_has_no_jail_sends_nobody_there() -> None:
    game = table([3, 4], at={"Ann": "cell"}, rules={"jail": "off"})
    say(game, "Ann: roll")
    assert game.world.at["Ann"] == "arrest"
    assert game.world[Jail].failed == {}
