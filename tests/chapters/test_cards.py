"""Decks without a hidden order, kept cards, and what each kind of card does (rules D1 to D4)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from monopoly_tui.engine.chance import Chance, Script
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.cards import CardDrawn, Cards
from tests.chapters.tiny import asked, cash, legal, opened, say, table

THREE = ("gift", "bill", "party")


def drawn(game: Game, line: str) -> list[str]:
    """The cards drawn by this command."""
    return [event.card for event in say(game, line) if isinstance(event, CardDrawn)]


def draw_order(seed: int, count: int) -> tuple[str, ...]:
    """The first cards of a deck of three, drawn one after another."""
    game = table(cards=THREE)
    game.chance = Script([2, 3] * count, seed)
    order: list[str] = []
    for _ in range(count):
        seat = game.world.turn
        game.world.at[seat] = "start"
        order += drawn(game, f"{seat}: roll")
        say(game, f"{seat}: end")
    return tuple(order)


def test_every_order_of_a_new_deck_is_as_likely_as_any_other() -> None:
    tries = 1200
    orders = Counter(draw_order(seed, 3) for seed in range(tries))
    assert set(orders) == set(permutations(THREE))
    expected = tries / 6
    assert sum((count - expected) ** 2 / expected for count in orders.values()) < 20.5  # one in a thousand


def test_once_all_cards_were_seen_they_come_again_in_the_same_order() -> None:
    for seed in range(10):
        order = draw_order(seed, 9)
        assert order[:3] == order[3:6] == order[6:]


def test_a_card_that_was_seen_does_not_come_again_before_the_rest_of_the_deck() -> None:
    for seed in range(10):
        assert len(set(draw_order(seed, 3))) == 3


def test_a_drawn_card_goes_under_its_deck_at_once() -> None:
    game = table([2, 3], draws={"luck": ["gift", "bill"]})
    say(game, "Ann: roll")
    queue = game.world[Cards].queue["luck"]
    assert (queue[0], queue[-1]) == ("bill", "gift")


def test_a_kept_card_is_out_of_its_deck_and_of_no_use_outside_jail() -> None:
    game = table([2, 3], cards=("key", "gift", "bill"), draws={"luck": ["key"]})
    say(game, "Ann: roll")
    part = game.world[Cards]
    assert (part.hands["Ann"], part.queue["luck"]) == (("luck.key",), ("gift", "bill"))
    assert not legal(game, "Ann: use luck.key")


def test_a_used_card_comes_again_after_all_others() -> None:
    game = table(
        [2, 3, 2, 3, 2, 3],
        cards=("key", "gift", "bill"),
        draws={"luck": ["gift"]},
        holds={"Ann": ["luck.key"]},
        jailed={"Ann": 0},
    )
    say(game, "Ann: use luck.key")
    assert game.world[Cards].queue["luck"] == ("gift", "bill", "key")


def test_a_deck_whose_cards_are_all_held_does_nothing() -> None:
    game = table([2, 3], cards=("key",), holds={"Bob": ["luck.key"]})
    say(game, "Ann: roll")
    assert (game.world.at["Ann"], cash(game)) == ("luck", 1000)
    assert asked(game) == ("manage.end", ("Ann",))


def test_the_only_card_that_is_not_held_comes_every_time() -> None:
    game = table([2, 3, 2, 3], cards=("key", "gift"), holds={"Bob": ["luck.key"]})
    assert drawn(game, "Ann: roll") == ["gift"]
    say(game, "Ann: end")
    assert drawn(game, "Bob: roll") == ["gift"]


def test_a_returned_card_of_who_left_lies_at_the_bottom() -> None:
    game = table(seats="Ann Bob Cy", cards=("key", "gift"), holds={"Bob": ["luck.key"]})
    say(game, "Bob: resign")
    assert game.world[Cards].queue["luck"] == ("key",)
    assert game.world[Cards].unseen["luck"] == ("gift",)


def test_a_snapshot_does_not_hold_the_order_of_a_deck() -> None:
    one = opened(seed=1)
    other = opened(seed=2)
    assert one.world == other.world


@pytest.mark.parametrize(
    ("card", "place", "money"),
    [
        ("gift", "luck", 1030),
        ("bill", "luck", 930),
        ("treat", "luck", 920),
        ("party", "luck", 1040),
        ("home", "start", 1100),
        ("caught", "cell", 1000),
        ("repairs", "luck", 1000 - 4 * 10 - 25),
        ("trip", "park", 1000 + 30 - 70 + 5),
        ("back", "ruby", 1000),
        ("ahead", "teal", 1000),
    ],
)
def test_a_card_does_what_it_says_at_once(card: str, place: str, money: int) -> None:
    game = table(
        [2, 3],
        "Ann Bob Cy",
        draws={"luck": [card]},
        owns={"Ann": ["rose", "ruby"]},
        built={"rose": 5, "ruby": 4},
        pots={"jackpot": 5},
    )
    say(game, "Ann: roll")
    assert (game.world.at["Ann"], cash(game)) == (place, money)


def test_chance_takes_every_byte_of_its_seed_into_account() -> None:
    throws = {tuple(Chance(seed).throw(20)) for seed in range(50)}
    assert len(throws) == 50
