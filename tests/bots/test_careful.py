"""The careful bot values sets, keeps a reserve, bids in jumps, trades to complete sets and minds the jail."""

from __future__ import annotations

import pytest

from monopoly_tui.bots.bidding import next_bid
from monopoly_tui.bots.standing import standing
from monopoly_tui.bots.trading import AGAIN, deals
from monopoly_tui.bots.valuing import NEVER, ground
from monopoly_tui.engine.agenda import Command, Goods
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.buildings import Buildings
from monopoly_tui.rulebook.manage import End
from monopoly_tui.rulebook.property import Titles
from monopoly_tui.rulebook.shortage import AskContest, Contest
from monopoly_tui.rulebook.trade import Offer
from monopoly_tui.rulebook.verbs import Pass, Roll
from tests.bots.seated import bots, said, table
from tests.playing import board_of

ORANGE = ["st-james", "tennessee", "new-york"]
BROWN = ["mediterranean", "baltic"]
RED = ["kentucky", "indiana", "illinois"]


def test_it_builds_every_set_to_three_houses_before_any_goes_higher() -> None:
    game = table({"owns": {"Ann": ORANGE + RED}, "cash": {"Ann": 3000}, "at": {"Ann": "jail"}}, dice=(4, 6))
    lines = said(game, bots(game), End)
    built = [text.removeprefix("Ann: build ") for text in lines if "build" in text]
    assert sorted(built[:18]) == sorted(3 * (ORANGE + RED))
    assert set(built[:9]) == set(ORANGE), "orange earns more for its price"


@pytest.mark.parametrize("cash", [150, 400, 900, 1400])
def test_it_never_builds_with_its_reserve(cash: int) -> None:
    game = table({"owns": {"Ann": ORANGE}, "cash": {"Ann": cash}, "at": {"Ann": "jail"}}, dice=(4, 6))
    said(game, bots(game), End)
    reserve = ground(game.board).reserve
    assert reserve > 50
    assert game.world.money["Ann"] >= min(cash, reserve)
    assert bool(game.world[Buildings].level) == (cash - 100 >= reserve)


@pytest.mark.parametrize(("left", "level"), [(1, 4), (3, 5)])
def test_it_builds_a_fourth_house_with_its_reserve_left_and_a_hotel_only_with_thrice_as_much(
    left: int, level: int
) -> None:
    steps = 3 * (level - 3)
    cash = steps * 100 + left * ground(board_of("classic")).reserve
    given = {"owns": {"Ann": ORANGE}, "built": dict.fromkeys(ORANGE, 3), "cash": {"Ann": cash}, "at": {"Ann": "jail"}}
    game = table(given, dice=(4, 6))
    said(game, bots(game), End)
    assert dict(game.world[Buildings].level) == dict.fromkeys(ORANGE, level)


@pytest.mark.parametrize("level", [1, 3, 4, 6])
def test_it_builds_no_higher_than_the_table_plays(level: int) -> None:
    given = {"owns": {"Ann": ORANGE}, "cash": {"Ann": 9000}, "at": {"Ann": "jail"}}
    game = table(given, dice=(4, 6), rules=(("building.hotel_level", str(level)),))
    said(game, bots(game), End)
    assert dict(game.world[Buildings].level) == dict.fromkeys(ORANGE, min(level, 5))


def test_it_redeems_a_set_before_it_builds_on_it() -> None:
    given = {"owns": {"Ann": ORANGE}, "mortgaged": ["tennessee"], "cash": {"Ann": 600}, "at": {"Ann": "jail"}}
    game = table(given, dice=(4, 6))
    lines = said(game, bots(game), End)
    assert lines[1] == "Ann: redeem tennessee"
    assert "Ann: build tennessee" in lines


def test_an_auction_among_four_bots_takes_a_few_jumps_and_no_hundred_raises() -> None:
    game = table({"cash": {"Ann": 300, "Bob": 1500, "Cy": 1500}, "at": {"Ann": "short-line"}}, dice=(1, 3))
    lines = said(game, bots(game), End)
    bids = [text for text in lines if " bid " in text]
    assert "Ann: decline" in lines
    assert 2 <= len(bids) <= 24
    assert game.world[Titles].owner["boardwalk"] in ("Bob", "Cy")


def test_it_bids_most_for_what_completes_its_set() -> None:
    owns = {"Bob": ORANGE[:2], "Cy": ["boardwalk"]}
    game = table({"owns": owns, "cash": {"Ann": 100}, "at": {"Ann": "jail"}}, dice=(4, 5))
    said(game, bots(game), End)
    assert game.world[Titles].owner["new-york"] == "Bob"


def test_two_bots_swap_what_completes_a_set_for_each() -> None:
    owns = {"Ann": [*ORANGE[:2], RED[2]], "Bob": [*RED[:2], ORANGE[2]]}
    game = table({"owns": owns, "at": {"Ann": "jail"}}, dice=(4, 6))
    lines = said(game, bots(game), End)
    assert any(text.startswith("Ann: offer Bob") for text in lines)
    owner = game.world[Titles].owner
    assert {owner[space] for space in ORANGE} == {"Ann"}
    assert {owner[space] for space in RED} == {"Bob"}


def test_nobody_sells_the_last_deed_of_a_set_at_its_price() -> None:
    owns = {"Ann": ORANGE[:2], "Bob": ORANGE[2:]}
    game = table({"owns": owns, "cash": {"Ann": 1500}, "at": {"Ann": "jail"}}, dice=(4, 6))
    lines = said(game, bots(game), End)
    (offer,) = [text for text in lines if "offer" in text]
    assert int(offer.split()[4]) > 2 * 200
    assert "Bob: accept" in lines


@pytest.mark.parametrize(("short_by", "offers"), [(1, 0), (0, 1)])
def test_with_more_money_than_it_can_use_a_seat_without_a_set_buys_one_even_from_the_owner_of_another(
    short_by: int, offers: int
) -> None:
    cash = ground(board_of("classic")).riches - short_by
    owns = {"Ann": ORANGE[:2], "Bob": [*RED, ORANGE[2]]}
    game = table({"owns": owns, "cash": {"Ann": cash}, "at": {"Ann": "jail"}}, dice=(4, 6))
    lines = said(game, bots(game), End)
    assert len([text for text in lines if text.startswith("Ann: offer Bob")]) == offers
    assert (game.world[Titles].owner[ORANGE[2]] == "Ann") == bool(offers)


def test_deals_are_thought_over_again_with_the_money_that_may_bring_others() -> None:
    numbers = ground(board_of("classic"))
    game = table({"owns": {"Ann": ORANGE[:2], "Bob": [*RED, ORANGE[2]]}})
    now = standing(game, numbers)
    assert deals(game, numbers, "Ann", now) == ([], numbers.riches), "there is nothing to swap, so only riches help"
    assert deals(game, numbers, "Bob", now) == ([], NEVER), "who holds a set buys no other from a rival"
    owns = {"Ann": [*ORANGE[:2], BROWN[0]], "Bob": [*RED, ORANGE[2], BROWN[1]]}
    for cash, at in ((500, 500 + AGAIN * numbers.typical), (numbers.riches - 1, numbers.riches)):
        game = table({"owns": owns, "cash": {"Ann": cash}})
        found, others_at = deals(game, numbers, "Ann", standing(game, numbers))
        assert found, "a set for a set"
        assert others_at == at


def test_starters_of_a_set_evolve_turn_after_turn_and_extras_follow_at_once() -> None:
    owns = {"Ann": ["caterpie", "weedle"]}
    game = table({"owns": owns, "at": {"Ann": "oaks-lab"}}, (1, 2) * 9, "pokemon")
    players = bots(game)
    turns: list[list[str]] = []
    while len(turns) < 3:
        lines = said(game, players, Roll)
        if "Ann: roll" in lines:
            turns.append([text.split()[1] for text in lines if text.startswith("Ann: ") and text.count(" ") == 2])
            game.world.money["Ann"] = 1_000_000
    assert turns == [["evolve", "evolve"], ["evolve", "evolve", "build"], ["build"]]


def test_an_offer_that_was_rejected_is_not_made_again_and_again() -> None:
    owns = {"Ann": ORANGE[:2], "Bob": ORANGE[2:]}
    game = table({"owns": owns, "cash": {"Ann": 1500}, "at": {"Ann": "jail"}})
    players = bots(game)
    players.answerers["Bob"] = bots(game, "stroller").answerers["Bob"]
    lines = said(game, players, most=400)
    assert 1 <= len([text for text in lines if text.startswith("Ann: offer")]) <= 30
    assert not any(first == second for first, second in zip(lines, lines[2:], strict=False) if "offer" in first)


def test_it_leaves_jail_early_by_its_card_and_late_when_others_have_built() -> None:
    given = {"jailed": {"Ann": 0}, "holds": {"Ann": ["chance.jail-free"]}}
    game = table(given)
    assert said(game, bots(game), most=1) == ["Ann: use chance.jail-free"]
    game = table({**given, "owns": {"Bob": ORANGE}, "built": dict.fromkeys(ORANGE, 3)})
    assert said(game, bots(game), most=1) == ["Ann: roll"]
    game = table({"jailed": {"Ann": 0}})
    assert said(game, bots(game), most=1) == ["Ann: fine"]


def test_it_pledges_single_deeds_before_it_sells_a_house() -> None:
    owns = {"Ann": [*ORANGE, "baltic", "reading"], "Bob": ["boardwalk", "park-place"]}
    built = {**dict.fromkeys(ORANGE, 2), "boardwalk": 1, "park-place": 1}
    given = {"owns": owns, "built": built, "cash": {"Ann": 30}, "at": {"Ann": "short-line"}}
    game = table(given, dice=(1, 3))
    lines = said(game, bots(game), End)
    parted = [text for text in lines if "mortgage" in text or "unbuild" in text or "raze" in text]
    assert parted[:2] == ["Ann: mortgage reading", "Ann: mortgage baltic"]
    assert ["unbuild" in text for text in parted[2:]] == [True]
    assert game.world.money["Bob"] == 1500 + 200


def test_it_gives_up_only_when_everything_would_not_do() -> None:
    given = {
        "owns": {"Ann": ["baltic"], "Bob": ["boardwalk", "park-place"]},
        "built": {"boardwalk": 2, "park-place": 2},
    }
    game = table({**given, "cash": {"Ann": 100}, "at": {"Ann": "short-line"}}, dice=(1, 3))
    assert said(game, bots(game), most=2) == ["Ann: roll", "Ann: bankrupt"]
    assert game.world.out == ("Ann",)


def test_it_claims_every_rent_in_time_where_an_owner_must_ask() -> None:
    game = table({"owns": {"Bob": ["reading"]}}, dice=(2, 3), rules=(("rent.claim", "owner"),))
    lines = said(game, bots(game), End)
    assert "Bob: claim" in lines
    assert game.world.money["Bob"] == 1525


def test_an_offer_that_only_helps_the_other_side_is_rejected() -> None:
    game = table({"owns": {"Ann": ORANGE[:2], "Bob": [ORANGE[2]]}})
    players = bots(game)
    for cash in (210, 400):
        game.submit(Offer("Ann", "Bob", Goods(cash), Goods(deeds=(ORANGE[2],))))
        assert said(game, players, most=1) == ["Bob: reject"]
    game.submit(Offer("Ann", "Bob", Goods(1450), Goods(deeds=(ORANGE[2],))))
    assert said(game, players, most=1) == ["Bob: accept"]


def test_no_board_is_known_by_name_and_sums_scale_with_its_prices() -> None:
    dollars, thousands = ground(board_of("classic")), ground(board_of("pokemon"))
    assert 500 < thousands.reserve / dollars.reserve < 2000


def test_a_building_that_is_contested_again_and_again_does_not_keep_a_turn_from_its_end() -> None:
    owns = {"Ann": [*ORANGE, "mediterranean", "baltic"], "Bob": ["oriental", "vermont", "connecticut"]}
    given = {"owns": owns, "cash": {"Ann": 900, "Bob": 900}, "bank": {"houses": 1, "hotels": 0}, "at": {"Ann": "jail"}}
    game = table({**given, "built": dict.fromkeys(ORANGE, 1)}, dice=(4, 6))
    players = bots(game)
    players.answerers["Bob"] = Contrary()
    lines = said(game, players, End, most=60)
    assert "Bob: contest" in lines
    assert lines[-1] == "Ann: end"


@pytest.mark.parametrize(("level", "contests"), [(1, True), (2, False)])
def test_it_contests_a_building_only_for_a_set_that_has_little_on_it(level: int, contests: bool) -> None:
    owns = {"Ann": ORANGE, "Bob": RED}
    built = {**dict.fromkeys(ORANGE, 2), **dict.fromkeys(RED, level)}
    given = {"owns": owns, "built": built, "bank": {"houses": 1, "hotels": 0}, "at": {"Ann": "jail"}}
    game = table({**given, "cash": {"Ann": 900, "Bob": 900}}, dice=(4, 6))
    lines = said(game, bots(game), End)
    assert ("Bob: contest" in lines) == contests
    assert ("Bob: pass" in lines) != contests


@pytest.mark.parametrize(("least", "most", "bid"), [(1, 400, 200), (201, 400, 301), (302, 400, 400), (1, 60, 30)])
def test_it_bids_half_of_what_a_lot_may_cost_at_once_and_then_a_quarter_more_each_time(
    least: int, most: int, bid: int
) -> None:
    assert next_bid(least, most) == bid


class Contrary:
    """Contests every building and bids for none."""

    def answer(self, game: Game, seat: str) -> Command | None:
        return Contest(seat) if type(game.question) is AskContest else Pass(seat)

    def wish(self, game: Game, seat: str) -> Command | None:
        return None

    def watches(self, game: Game) -> bool:
        return False
