"""Throwing and moving: salary, doubles, the third double, and what passing means (rules A7 to A12, D4)."""

from __future__ import annotations

from typing import Any

from monopoly_tui.engine.events import PawnMoved
from tests.chapters.tiny import asked, cash, legal, say, table


def test_stopping_on_the_start_pays_the_salary_once() -> None:
    game = table([1, 3], at={"Ann": "south"})
    say(game, "Ann: roll")
    assert game.world.at["Ann"] == "start"
    assert cash(game) == 1100


def test_passing_the_start_pays_the_salary_before_the_space_that_is_reached() -> None:
    game = table([3, 4], at={"Ann": "south"}, cash={"Ann": 100})
    say(game, "Ann: roll")
    assert game.world.at["Ann"] == "tax"
    assert cash(game) == 0
    assert asked(game) == ("manage.end", ("Ann",))


def test_the_salary_is_doubled_only_for_stopping_exactly_on_the_start() -> None:
    doubled = {"travel.start_doubled": "true"}
    game = table([1, 3], at={"Ann": "south"}, rules=doubled)
    say(game, "Ann: roll")
    assert cash(game) == 1200
    game = table([2, 3], at={"Ann": "south"}, owns={"Ann": ["rose"]}, rules=doubled)
    say(game, "Ann: roll")
    assert (game.world.at["Ann"], cash(game)) == ("rose", 1100)


def test_a_card_that_leads_to_the_start_pays_the_doubled_salary_where_the_table_plays_so() -> None:
    game = table([1, 4], draws={"luck": ["home"]}, rules={"travel.start_doubled": "true"})
    say(game, "Ann: roll")
    assert (game.world.at["Ann"], cash(game)) == ("start", 1200)


def test_walking_a_whole_round_by_a_card_passes_the_start() -> None:
    game = table([1, 4], draws={"luck": ["onward", "gift"]})
    say(game, "Ann: roll")
    assert game.world.at["Ann"] == "luck"
    assert cash(game) == 1000 + 100 + 30
    assert game.world.laps["Ann"] == 1


def test_going_back_over_the_start_pays_nothing() -> None:
    game = table([1, 4], draws={"luck": ["back"]}, owns={"Ann": ["ruby"]})
    say(game, "Ann: roll")
    assert (game.world.at["Ann"], cash(game)) == ("ruby", 1000)
    game = table([6, 1], at={"Ann": "arrest"}, draws={"luck": ["back"]}, owns={"Ann": ["ruby"]})
    say(game, "Ann: roll")
    assert (game.world.at["Ann"], cash(game), game.world.laps["Ann"]) == ("ruby", 1100, 1)


def test_after_doubles_one_throws_again_and_after_other_throws_one_does_not() -> None:
    game = table([1, 1, 3, 4], owns={"Ann": ["ruby", "sky"]})
    say(game, "Ann: roll")
    assert asked(game) == ("travel.roll", ("Ann",))
    assert not legal(game, "Ann: end")
    say(game, "Ann: roll")
    assert asked(game) == ("manage.end", ("Ann",))
    assert not legal(game, "Ann: roll")


def test_the_third_double_leads_to_jail_without_the_third_move_and_ends_the_throwing() -> None:
    game = table([1, 1, 2, 2, 6, 6], owns={"Ann": ["ruby", "navy"]})
    say(game, "Ann: roll", "Ann: roll")
    assert game.world.at["Ann"] == "navy"
    events = say(game, "Ann: roll")
    assert not [event for event in events if isinstance(event, PawnMoved)]
    assert (game.world.at["Ann"], cash(game)) == ("cell", 1000)
    assert asked(game) == ("manage.end", ("Ann",))


def test_where_no_third_double_is_agreed_it_is_a_throw_like_any_other() -> None:
    game = table([1, 1, 2, 2, 3, 3], owns={"Ann": ["ruby", "navy", "south"]}, sections={"travel": "{}"})
    say(game, "Ann: roll", "Ann: roll", "Ann: roll")
    assert (game.world.at["Ann"], asked(game)[0]) == ("south", "travel.roll")


def test_where_doubles_mean_nothing_the_turn_goes_on_to_its_end() -> None:
    game = table([1, 1], owns={"Ann": ["ruby"]}, rules={"travel.doubles": "none"})
    say(game, "Ann: roll")
    assert asked(game)[0] == "manage.end"


def test_one_die_is_never_a_double() -> None:
    game = table([6], owns={"Ann": ["navy"]}, rules={"travel.dice": "1"})
    say(game, "Ann: roll")
    assert asked(game)[0] == "manage.end"


def test_being_sent_to_jail_by_a_double_takes_the_further_throw_away() -> None:
    game = table([1, 1], at={"Ann": "south"})
    say(game, "Ann: roll")
    assert (game.world.at["Ann"], asked(game)) == ("cell", ("manage.end", ("Ann",)))


def test_fines_of_spaces_of_cards_and_of_the_jail_all_lie_in_the_jackpot() -> None:
    game = table(
        [1, 2, 1, 4],
        "Ann Bob Cy",
        rules={"money.fines_to": "jackpot"},
        draws={"luck": ["bill"]},
        jailed={"Cy": 2},
    )
    say(game, "Ann: roll", "Ann: end")
    assert cash(game, "pot:jackpot") == 200
    say(game, "Bob: roll", "Bob: end")
    assert cash(game, "pot:jackpot") == 270
    say(game, "Cy: fine")
    assert cash(game, "pot:jackpot") == 320
    assert cash(game, "bank") == -3000


def test_prices_and_interest_do_not_feed_the_jackpot() -> None:
    game = table([1, 1], rules={"money.fines_to": "jackpot"}, owns={"Ann": ["north"]}, mortgaged=["north"])
    say(game, "Ann: redeem north", "Ann: roll", "Ann: buy")
    assert cash(game, "pot:jackpot") == 0
    assert cash(game) == 1000 - 110 - 80


def test_who_stops_on_the_free_space_takes_the_whole_jackpot_and_leaves_it_empty() -> None:
    game = table([5, 6, 6, 5], rules={"money.fines_to": "jackpot"}, pots={"jackpot": 270})
    say(game, "Ann: roll")
    assert (cash(game), cash(game, "pot:jackpot")) == (1270, 0)
    say(game, "Ann: end", "Bob: roll")
    assert cash(game, "Bob") == 1000


def test_without_a_jackpot_fines_go_to_the_bank_and_the_free_space_pays_nothing() -> None:
    game = table([1, 2, 5, 6])
    say(game, "Ann: roll")
    assert cash(game, "bank") == -2000 + 200
    say(game, "Ann: end", "Bob: roll")
    assert (game.world.at["Bob"], cash(game, "Bob")) == ("park", 1000)


def test_what_is_passed_is_resolved_in_order_before_the_space_where_one_stops() -> None:
    spaces = {
        "rose": "pass: [{collect: 5}]",
        "tax": "pass: [{pay: 300}, {collect: 7}]",
        "luck": "pass: [{collect: 1}]",
    }
    game = table([1, 5], spaces=spaces, cash={"Ann": 200}, owns={"Ann": ["north", "water"], "Bob": ["navy"]})
    say(game, "Ann: roll")
    assert (game.world.at["Ann"], cash(game)) == ("navy", 205)
    assert asked(game) == ("debt.raise", ("Ann",))
    say(game, "Ann: mortgage north")
    assert cash(game) == 205 + 100 - 300 + 7 + 1 - 6
    assert asked(game) == ("manage.end", ("Ann",))


def test_a_double_that_passes_a_debt_still_gives_the_further_throw() -> None:
    game = table(
        [3, 3], spaces={"tax": "pass: [{pay: 300}]"}, cash={"Ann": 290}, owns={"Ann": ["north", "navy"]}
    )
    say(game, "Ann: roll", "Ann: mortgage north")
    assert (cash(game), asked(game)) == (90, ("travel.roll", ("Ann",)))


def test_a_deed_may_also_do_something_to_whoever_stops_there_once_it_is_bought_or_paid_for() -> None:
    does: dict[str, Any] = {"spaces": {"ruby": "land: [{collect: 5}]"}, "cash": {"Ann": 100}}
    game = table([1, 1], **does)
    say(game, "Ann: roll", "Ann: buy")
    assert cash(game) == 100 - 80 + 5
    game = table([1, 1], owns={"Bob": ["ruby"]}, **does)
    say(game, "Ann: roll")
    assert cash(game) == 100 - 4 + 5
