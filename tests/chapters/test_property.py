"""Buying from the bank: the first right, deeds dealt at the start, no buying on the first lap (B1, B7)."""

from __future__ import annotations

from monopoly_tui.rulebook.property import Titles
from tests.chapters.tiny import asked, cash, legal, opened, owner, say, table


def test_the_visitor_of_a_free_deed_buys_it_at_the_printed_price() -> None:
    game = table([1, 1])
    say(game, "Ann: roll")
    assert asked(game) == ("property.buy", ("Ann",))
    assert not legal(game, "Bob: buy")
    say(game, "Ann: buy")
    assert (owner(game, "ruby"), cash(game)) == ("Ann", 920)


def test_who_lacks_the_price_may_pledge_or_sell_first() -> None:
    game = table([1, 1], cash={"Ann": 70}, owns={"Ann": ["rose"]})
    say(game, "Ann: roll")
    assert not legal(game, "Ann: buy")
    assert legal(game, "Ann: decline")
    say(game, "Ann: mortgage rose", "Ann: buy")
    assert cash(game) == 20


def test_nobody_else_manages_while_a_deed_is_offered() -> None:
    game = table([1, 1], owns={"Bob": ["north"]})
    say(game, "Ann: roll")
    for line in ("Bob: mortgage north", "Bob: offer Ann give north get 5", "Ann: offer Bob give 5 get north"):
        assert not legal(game, line)


def test_before_the_agreed_lap_nothing_is_offered_and_nothing_is_auctioned() -> None:
    game = table([1, 1, 2, 1], rules={"property.from_lap": "1"})
    say(game, "Ann: roll")
    assert asked(game) == ("travel.roll", ("Ann",))


def test_from_the_agreed_lap_on_one_may_buy() -> None:
    game = table([1, 4], at={"Ann": "south"}, rules={"property.from_lap": "1"})
    say(game, "Ann: roll")
    assert asked(game) == ("property.buy", ("Ann",))


def test_on_the_first_lap_the_rent_of_a_sold_deed_is_due_all_the_same() -> None:
    game = table([1, 3], rules={"property.from_lap": "1"}, owns={"Bob": ["north"]})
    say(game, "Ann: roll")
    assert cash(game) == 975


def test_dealt_deeds_are_paid_for_at_the_printed_price() -> None:
    game = opened([], "Ann Bob Cy", rules={"property.dealt": "2"}, seed=5)
    titles = game.world[Titles]
    for seat in game.world.seats:
        held = [space for space, holder in titles.owner.items() if holder == seat]
        assert len(held) == 2
        assert cash(game, seat) == 1000 - sum(game.board.spaces[space].price for space in held)  # type: ignore[attr-defined]
    assert asked(game) == ("travel.roll", ("Ann",))


def test_what_is_dealt_depends_on_the_seed_alone() -> None:
    owners = [opened([], rules={"property.dealt": "3"}, seed=seed).world[Titles].owner for seed in (1, 1, 2)]
    assert owners[0] == owners[1]
    assert owners[0] != owners[2]


def test_more_deeds_than_the_board_has_are_not_dealt_and_none_that_cannot_be_paid() -> None:
    game = opened([], rules={"property.dealt": "20", "money.start": "300"})
    assert min(cash(game, seat) for seat in game.world.seats) >= 0
    assert len(game.world[Titles].owner) < 10
