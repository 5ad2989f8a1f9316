"""Auctions: who may bid, how much, and when the hammer falls (rules B2 to B6)."""

from __future__ import annotations

from tests.chapters.tiny import asked, cash, legal, owner, say, table


def test_a_declined_deed_is_auctioned_at_once_among_all() -> None:
    game = table([1, 1], "Ann Bob Cy")
    say(game, "Ann: roll", "Ann: decline")
    assert asked(game) == ("auction.bids", ("Ann", "Bob", "Cy"))
    assert not legal(game, "Ann: end")


def test_where_the_decliner_does_not_bid_the_others_do() -> None:
    game = table([1, 1], "Ann Bob Cy", rules={"auction.decliner_bids": "false"})
    say(game, "Ann: roll", "Ann: decline")
    assert asked(game) == ("auction.bids", ("Bob", "Cy"))
    assert not legal(game, "Ann: bid 10")
    assert not legal(game, "Ann: pass")


def test_where_the_decliner_does_not_bid_the_only_other_seat_wins_by_its_first_bid() -> None:
    game = table([1, 1], rules={"auction.decliner_bids": "false"})
    say(game, "Ann: roll", "Ann: decline", "Bob: bid 10")
    assert (owner(game, "ruby"), cash(game, "Bob")) == ("Bob", 990)
    assert asked(game) == ("travel.roll", ("Ann",))


def test_without_auctions_a_declined_deed_stays_with_the_bank() -> None:
    game = table([1, 3], rules={"auction": "off"})
    say(game, "Ann: roll", "Ann: decline")
    assert owner(game, "north") is None
    assert asked(game) == ("manage.end", ("Ann",))


def test_the_first_bid_is_the_opening_at_least_and_each_raise_the_step_at_least() -> None:
    game = table([1, 1], "Ann Bob Cy")
    say(game, "Ann: roll", "Ann: decline")
    assert not legal(game, "Bob: bid 9")
    say(game, "Bob: bid 11")
    assert not legal(game, "Cy: bid 15")
    assert legal(game, "Cy: bid 16")
    assert legal(game, "Cy: bid 17")


def test_a_bid_is_paid_in_cash() -> None:
    game = table([1, 1], cash={"Bob": 40}, owns={"Bob": ["north"]})
    say(game, "Ann: roll", "Ann: decline")
    assert not legal(game, "Bob: bid 41")
    say(game, "Bob: mortgage north")
    assert legal(game, "Bob: bid 140")
    assert not legal(game, "Bob: bid 141")


def test_who_has_the_high_bid_may_neither_pass_nor_raise_himself_nor_raise_money() -> None:
    game = table([1, 1], "Ann Bob Cy", owns={"Bob": ["north"]})
    say(game, "Ann: roll", "Ann: decline", "Bob: bid 10")
    assert asked(game) == ("auction.bids", ("Ann", "Cy"))
    assert not legal(game, "Bob: pass")
    assert not legal(game, "Bob: bid 20")
    assert not legal(game, "Bob: mortgage north")


def test_a_pass_is_final() -> None:
    game = table([1, 1], "Ann Bob Cy")
    say(game, "Ann: roll", "Ann: decline", "Bob: pass")
    assert not legal(game, "Bob: bid 10")
    assert not legal(game, "Bob: pass")


def test_the_auction_closes_when_one_bidder_stands_and_all_others_have_passed() -> None:
    game = table([1, 1], "Ann Bob Cy")
    say(game, "Ann: roll", "Ann: decline", "Ann: pass", "Cy: bid 10", "Bob: bid 15")
    assert asked(game) == ("auction.bids", ("Cy",))
    say(game, "Cy: pass")
    assert (owner(game, "ruby"), cash(game, "Bob")) == ("Bob", 985)


def test_one_seat_left_without_a_bid_may_still_bid() -> None:
    game = table([1, 1], "Ann Bob Cy")
    say(game, "Ann: roll", "Ann: decline", "Ann: pass", "Bob: pass")
    assert asked(game) == ("auction.bids", ("Cy",))
    say(game, "Cy: bid 10")
    assert owner(game, "ruby") == "Cy"


def test_when_all_pass_the_deed_stays_with_the_bank() -> None:
    game = table([1, 1])
    say(game, "Ann: roll", "Ann: decline", "Bob: pass", "Ann: pass")
    assert owner(game, "ruby") is None
    assert asked(game) == ("travel.roll", ("Ann",))


def test_the_hammer_gives_the_lot_to_the_high_bidder() -> None:
    game = table([1, 1], "Ann Bob Cy")
    say(game, "Ann: roll", "Ann: decline", "Cy: bid 300", "table: hammer")
    assert (owner(game, "ruby"), cash(game, "Cy")) == ("Cy", 700)
    assert not legal(game, "table: hammer")


def test_the_hammer_without_a_bid_leaves_the_lot_with_the_bank() -> None:
    game = table([1, 3])
    say(game, "Ann: roll", "Ann: decline", "table: hammer")
    assert owner(game, "north") is None
    assert asked(game) == ("manage.end", ("Ann",))


def test_only_the_clock_swings_the_hammer_and_only_in_an_auction() -> None:
    game = table([1, 1])
    assert not legal(game, "table: hammer")
    say(game, "Ann: roll", "Ann: decline")
    assert not legal(game, "Ann: hammer")


def test_a_seat_that_is_late_in_an_auction_has_passed_and_stays_in_the_game() -> None:
    game = table([1, 1], "Ann Bob Cy")
    say(game, "Ann: roll", "Ann: decline", "Bob: bid 10", "table: time-up Ann")
    assert game.world.out == ()
    assert asked(game) == ("auction.bids", ("Cy",))
    say(game, "table: time-up Cy")
    assert owner(game, "ruby") == "Bob"


def test_the_high_bidder_is_not_waited_for_and_so_never_late() -> None:
    game = table([1, 1])
    say(game, "Ann: roll", "Ann: decline", "Bob: bid 10")
    assert not legal(game, "table: time-up Bob")


def test_all_seats_late_without_a_bid_leave_the_lot_with_the_bank() -> None:
    game = table([1, 3])
    say(game, "Ann: roll", "Ann: decline", "table: time-up Bob", "table: time-up Ann")
    assert owner(game, "north") is None
    assert game.world.out == ()
    assert asked(game)[0] == "manage.end"


def test_in_an_auction_only_what_brings_money_is_open_and_only_to_those_asked() -> None:
    held = {"Ann": ["navy", "teal", "sky"], "Bob": ["north"]}
    game = table([1, 1], owns=held, built={"navy": 1}, mortgaged=["north"])
    say(game, "Ann: roll", "Ann: decline")
    for line in (
        "Ann: build teal",
        "Bob: redeem north",
        "Ann: offer Bob give navy get 5",
        "Bob: resign",
        "Ann: claim",
    ):
        assert not legal(game, line)
    say(game, "Ann: unbuild navy", "Ann: mortgage sky")
    assert cash(game) == 1000 + 50 + 60


def test_the_auction_of_a_deed_declined_by_a_double_comes_before_the_further_throw() -> None:
    game = table([1, 1, 1, 2])
    say(game, "Ann: roll", "Ann: decline", "Bob: bid 10", "Ann: pass", "Ann: roll")
    assert game.world.at["Ann"] == "luck"


def test_a_bidder_without_the_opening_bid_in_cash_may_only_pass_or_raise_money() -> None:
    game = table([1, 1], cash={"Bob": 9}, owns={"Bob": ["north"]})
    say(game, "Ann: roll", "Ann: decline")
    assert not legal(game, "Bob: bid 9")
    assert not legal(game, "Bob: bid 10")
    assert legal(game, "Bob: pass")
    assert legal(game, "Bob: mortgage north")
