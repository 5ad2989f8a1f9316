"""The bank runs short: others may contest what a seat would build, and then it is auctioned (rule E9)."""

from __future__ import annotations

from typing import Any

from monopoly_tui.engine.chance import Script
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.buildings import Buildings
from monopoly_tui.table.setup import set_table
from tests.chapters.tiny import asked, cash, legal, say, table
from tests.playing import board_of

OWNS = {"Ann": ["rose", "ruby"], "Bob": ["navy", "teal", "sky"]}


def short(houses: str = "1", rules: dict[str, str] | None = None, **given: Any) -> Game:
    """A table at which Ann and Bob could both build and the bank has too few houses."""
    return table(seats="Ann Bob Cy", owns=OWNS, rules={"building.houses": houses, **(rules or {})}, **given)


def level(game: Game, space: str) -> int:
    return game.world[Buildings].level.get(space, 0)


def test_only_those_who_could_build_the_same_piece_at_this_moment_are_asked() -> None:
    game = short()
    say(game, "Ann: build rose")
    assert asked(game) == ("building.contest", ("Bob",))
    assert not legal(game, "Ann: contest")
    assert not legal(game, "Cy: contest")
    assert level(game, "rose") == 0
    assert cash(game) == 1000


def test_whoever_lacks_the_cash_or_has_a_pledge_in_the_group_is_not_asked() -> None:
    game = short(cash={"Bob": 99})
    say(game, "Ann: build rose")
    assert level(game, "rose") == 1
    game = short(mortgaged=["navy"])
    say(game, "Ann: build rose")
    assert level(game, "rose") == 1


def test_while_there_are_enough_for_all_nobody_is_asked() -> None:
    game = short("13", cash={"Bob": 1200})
    say(game, "Ann: build rose")
    assert level(game, "rose") == 1
    say(game, "Ann: build ruby")
    assert asked(game) == ("building.contest", ("Bob",))


def test_when_all_pass_it_is_built_at_the_printed_price() -> None:
    game = short()
    say(game, "Ann: build rose", "Bob: pass")
    assert (level(game, "rose"), cash(game)) == (1, 950)
    assert asked(game) == ("travel.roll", ("Ann",))


def test_every_rival_is_asked_and_one_that_contests_is_enough() -> None:
    owns = {"Ann": ["mediterranean", "baltic"], "Bob": ["park-place", "boardwalk"]}
    owns |= {"Cy": ["oriental", "vermont", "connecticut"]}
    board = board_of("classic", (("building.houses", "1"),))
    for first, then in (("Cy", "Bob"), ("Bob", "Cy")):
        game = set_table(board, ("Ann", "Bob", "Cy"), {"owns": owns}, Script([]))
        say(game, "Ann: build baltic")
        assert asked(game) == ("building.contest", ("Bob", "Cy"))
        say(game, f"{first}: pass")
        assert asked(game) == ("building.contest", (then,))
        assert not legal(game, f"{first}: contest")
        say(game, f"{then}: contest")
        assert asked(game) == ("auction.bids", ("Ann", then)), "a pass is final"
        game = set_table(board, ("Ann", "Bob", "Cy"), {"owns": owns}, Script([]))
        say(game, "Ann: build baltic", f"{first}: contest")
        assert asked(game) == ("auction.bids", ("Ann", "Bob", "Cy")), "who has not passed may bid"


def test_who_is_late_to_contest_has_passed() -> None:
    game = short()
    say(game, "Ann: build rose", "table: time-up Bob")
    assert (level(game, "rose"), game.world.out) == (1, ())


def test_when_one_contests_the_piece_is_auctioned_from_its_printed_price() -> None:
    game = short()
    say(game, "Ann: build rose", "Bob: contest")
    assert asked(game) == ("auction.bids", ("Ann", "Bob"))
    assert not legal(game, "Bob: bid 49")
    assert legal(game, "Bob: bid 50")
    assert not legal(game, "Cy: bid 50")


def test_the_builder_who_wins_builds_where_he_meant_to_at_the_price_of_his_bid() -> None:
    game = short()
    say(game, "Ann: build rose", "Bob: contest", "Ann: bid 70", "Bob: pass")
    assert (level(game, "rose"), cash(game)) == (1, 930)
    assert asked(game)[0] == "travel.roll"


def test_the_rival_who_wins_says_where_the_piece_goes_by_pick_or_by_build() -> None:
    for verb in ("pick", "build"):
        game = short()
        say(game, "Ann: build rose", "Bob: contest", "Bob: bid 60", "Ann: pass")
        assert asked(game) == ("building.place", ("Bob",))
        for space in ("rose", "north", "start"):
            assert not legal(game, f"Bob: {verb} {space}")
        assert not legal(game, f"Ann: {verb} rose")
        say(game, f"Bob: {verb} teal")
        assert (level(game, "teal"), level(game, "rose"), cash(game, "Bob")) == (1, 0, 940)
        assert asked(game)[0] == "travel.roll"


def test_the_winner_places_his_piece_evenly() -> None:
    game = short("2", built={"navy": 1})
    say(game, "Ann: build rose", "Bob: contest", "Bob: bid 60", "Ann: pass")
    assert not legal(game, "Bob: pick navy")
    say(game, "Bob: pick sky")
    assert level(game, "sky") == 1


def test_when_nobody_bids_the_piece_stays_in_the_bank() -> None:
    game = short()
    say(game, "Ann: build rose", "Bob: contest", "Bob: pass", "Ann: pass")
    assert (level(game, "rose"), game.world[Buildings].stock["houses"]) == (0, 1)


def test_the_last_hotel_is_contested_by_those_who_could_build_one() -> None:
    built = {"rose": 4, "ruby": 4, "navy": 4, "teal": 4, "sky": 4}
    game = short("20", built=built, rules={"building.hotels": "1"})
    say(game, "Ann: build rose", "Bob: contest", "Bob: bid 50", "Ann: pass", "Bob: pick navy")
    assert level(game, "navy") == 5
    assert game.world[Buildings].stock == {"houses": 4, "hotels": 0}


def test_a_house_under_the_hammer_is_not_given_out_for_a_hotel_meanwhile() -> None:
    blue, pink = ["oriental", "vermont", "connecticut"], ["st-charles", "states", "virginia"]
    held = {"owns": {"Ann": ["mediterranean", "baltic"], "Bob": blue + pink}, "built": dict.fromkeys(blue, 5)}
    game = set_table(board_of("classic", (("building.houses", "4"),)), ("Ann", "Bob"), held, Script([]))
    say(game, "Ann: build baltic", "Bob: contest")
    assert not legal(game, "Bob: unbuild oriental")
    say(game, "Ann: bid 50", "Bob: pass")
    assert game.world[Buildings].stock["houses"] == 3


def test_where_it_is_first_come_first_served_nobody_is_asked() -> None:
    game = short(rules={"building.shortage": "first"})
    say(game, "Ann: build rose")
    assert level(game, "rose") == 1
    assert not legal(game, "Bob: build navy")


def test_where_there_are_no_auctions_nobody_is_asked() -> None:
    game = short(rules={"auction": "off"})
    say(game, "Ann: build rose")
    assert level(game, "rose") == 1


def test_where_the_bank_never_runs_out_nobody_is_asked() -> None:
    game = short(rules={"building.supply": "false"})
    say(game, "Ann: build rose")
    assert level(game, "rose") == 1
