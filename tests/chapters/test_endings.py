"""The turn's way round the table, and how games end by agreement (rules A5, F10, F11)."""

from __future__ import annotations

from collections import Counter

import pytest

from monopoly_tui.engine.events import GameWon, OpeningThrown, TurnStarted
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.points import net_worth
from tests.chapters.tiny import asked, cash, legal, opened, say, table

QUIET = [1, 6]  # from the start to the cell, where nothing happens
FROM_CELL = [3, 6]  # and back to the start


def turns(game: Game, count: int) -> list[str]:
    """Play so many turns in which somebody throws and ends; whose turns they were."""
    had = []
    for _ in range(count):
        seat = game.world.turn
        had.append(seat)
        say(game, f"{seat}: roll", f"{seat}: end")
        if game.over:
            break
    return had


def test_the_turn_goes_to_the_left_and_from_the_last_seat_to_the_first() -> None:
    game = table(QUIET * 3, "Ann Bob Cy", turn="Bob")
    assert turns(game, 3) == ["Bob", "Cy", "Ann"]
    assert game.world.turn == "Bob"


def test_the_highest_throw_begins() -> None:
    game = opened([1, 2, 6, 5, 3, 3], "Ann Bob Cy", first="")
    assert game.world.turn == game.world.first == "Bob"
    assert game.world.round == 1


def test_only_those_who_tie_for_the_highest_throw_throw_again() -> None:
    game = opened([6, 4, 1, 1, 5, 5, 3, 3, 2, 4, 1, 2, 6, 6], "Ann Bob Cy", first="")
    thrown = [(event.seat, sum(event.dice)) for event in game.events if isinstance(event, OpeningThrown)]
    assert thrown == [("Ann", 10), ("Bob", 2), ("Cy", 10), ("Ann", 6), ("Cy", 6), ("Ann", 3), ("Cy", 12)]
    assert game.world.turn == "Cy"


def test_whoever_is_named_first_begins_without_a_throw() -> None:
    game = opened([], "Ann Bob Cy", first="Cy")
    assert game.world.turn == "Cy"
    assert not any(isinstance(event, OpeningThrown) for event in game.events)


def test_the_throw_for_the_first_turn_does_not_count_as_a_throw_to_move() -> None:
    game = opened([1, 2, 6, 5], first="")
    assert game.world.thrown == 0
    assert set(game.world.at.values()) == {"start"}


def test_after_the_agreed_rounds_all_have_had_equal_turns_and_the_richest_has_won() -> None:
    game = table(
        (QUIET + QUIET + QUIET + FROM_CELL * 3), "Ann Bob Cy", rules={"end.rounds": "2"}, cash={"Cy": 1001}
    )
    assert turns(game, 99) == ["Ann", "Bob", "Cy"] * 2
    assert game.over
    assert game.world.won == ("Cy",)


def test_rounds_are_counted_from_who_began() -> None:
    game = opened(QUIET * 3, "Ann Bob Cy", rules={"end.rounds": "1"}, first="Bob")
    assert turns(game, 99) == ["Bob", "Cy", "Ann"]
    assert game.over


def test_a_round_is_full_even_if_who_began_has_left() -> None:
    game = opened(QUIET * 4, "Ann Bob Cy", rules={"end.rounds": "2"}, first="Bob")
    say(game, "Bob: resign")
    assert turns(game, 99) == ["Cy", "Ann", "Cy", "Ann"]
    assert game.over


def test_a_round_is_full_even_if_its_last_seat_leaves_in_its_turn() -> None:
    game = opened(QUIET * 2, "Ann Bob Cy", rules={"end.rounds": "1"}, first="Ann")
    assert turns(game, 2) == ["Ann", "Bob"]
    say(game, "Cy: resign")
    assert game.over
    assert game.world.won == ("Ann", "Bob")


def test_the_round_in_which_a_seat_walks_the_last_lap_is_played_to_its_end() -> None:
    game = table([*QUIET, *QUIET, *FROM_CELL, *FROM_CELL], rules={"end.laps": "1"}, cash={"Bob": 900})
    assert turns(game, 3) == ["Ann", "Bob", "Ann"]
    assert not game.over
    assert turns(game, 1) == ["Bob"]
    assert game.over
    assert game.world.won == ("Ann",)


def test_when_the_agreed_minutes_are_over_the_round_is_played_to_its_end() -> None:
    game = table(QUIET * 2, rules={"end.minutes": "30"}, cash={"Bob": 1001})
    assert not legal(game, "Ann: last-round")
    say(game, "Ann: roll", "table: last-round")
    assert not legal(game, "table: last-round")
    assert asked(game) == ("manage.end", ("Ann",))
    say(game, "Ann: end", "Bob: roll")
    assert not game.over
    say(game, "Bob: end")
    assert game.world.won == ("Bob",)


def test_the_last_round_may_be_called_in_the_middle_of_anything_and_changes_nothing_else() -> None:
    game = table([1, 3], rules={"end.minutes": "30"})
    say(game, "Ann: roll")
    before = asked(game)
    say(game, "table: last-round")
    assert asked(game) == before == ("property.buy", ("Ann",))
    game = table([1, 2], rules={"end.minutes": "30"}, cash={"Ann": 10}, owns={"Ann": ["north", "south"]})
    say(game, "Ann: roll", "table: last-round")
    assert asked(game) == ("debt.raise", ("Ann",))
    say(game, "Ann: mortgage north", "Ann: mortgage south")
    assert cash(game) == 10


def test_nobody_calls_the_last_round_where_no_minutes_are_agreed() -> None:
    assert not legal(table(), "table: last-round")


def test_without_an_agreement_the_game_goes_on() -> None:
    game = table((QUIET + QUIET + FROM_CELL + FROM_CELL) * 5)
    assert Counter(turns(game, 20)) == {"Ann": 10, "Bob": 10}
    assert not game.over


def test_an_ended_game_says_so_once_and_asks_nobody() -> None:
    game = table(QUIET * 2, rules={"end.rounds": "1"})
    say(game, "Ann: roll", "Ann: end", "Bob: roll")
    events = say(game, "Bob: end")
    assert [type(event) for event in events] == [GameWon]
    assert (game.decision, asked(game)) == (None, ("", ()))


def test_a_new_turn_is_told_with_its_round() -> None:
    game = table(QUIET * 2)
    say(game, "Ann: roll")
    assert say(game, "Ann: end") == [TurnStarted("Bob", 1)]
    say(game, "Bob: roll")
    assert say(game, "Bob: end") == [TurnStarted("Ann", 2)]


# — who is the richest —


def test_net_worth_is_cash_and_deeds_at_their_price_and_buildings_at_what_they_cost() -> None:
    game = table(owns={"Ann": ["rose", "ruby", "sky"]}, built={"rose": 5, "ruby": 4}, cash={"Ann": 7})
    assert net_worth(game, "Ann") == 7 + 60 + 80 + 121 + 9 * 50


def test_a_pledged_deed_counts_half_its_price() -> None:
    game = table(owns={"Ann": ["rose", "sky"]}, mortgaged=["sky"], cash={"Ann": 0})
    assert net_worth(game, "Ann") == 60 + 60


@pytest.mark.parametrize(
    ("owns", "money", "winners"),
    [
        ({"Ann": ["navy"]}, {"Ann": 900, "Bob": 1000}, ("Bob",)),  # equal worth: more cash
        (
            {"Ann": ["navy"], "Bob": ["teal"]},
            {"Ann": 900, "Bob": 900},
            ("Ann", "Bob"),
        ),  # equal in all: shared
        (
            {"Ann": ["north"], "Bob": ["navy", "teal"]},
            {"Ann": 800, "Bob": 800},
            ("Bob",),
        ),  # equal cash: more deeds
        ({"Ann": ["navy"]}, {"Ann": 901, "Bob": 1000}, ("Ann",)),  # worth before cash
    ],
)
def test_a_tie_is_won_by_more_cash_then_by_more_deeds_and_then_shared(
    owns: dict[str, list[str]], money: dict[str, int], winners: tuple[str, ...]
) -> None:
    game = table(QUIET * 2, rules={"end.rounds": "1"}, owns=owns, cash=money)
    turns(game, 2)
    assert game.world.won == winners


def test_who_has_left_does_not_win_however_rich_he_was() -> None:
    game = table(QUIET * 2, "Ann Bob Cy", rules={"end.rounds": "1"}, cash={"Cy": 9000})
    say(game, "Cy: resign")
    turns(game, 2)
    assert game.world.won == ("Ann", "Bob")
