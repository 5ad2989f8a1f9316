"""The trade: an offer put together by keys, its worth and what is wrong with it in view, answered by the other."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from monopoly_tui.engine.agenda import Goods
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.property import Titles
from monopoly_tui.rulebook.trade import Accept, Offer, Reject
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.drawing import width_of
from monopoly_tui.ui.prompts.bargain import made_whole, told, worth
from monopoly_tui.ui.prompts.trade import TradeDialog
from monopoly_tui.ui.prompts.trade_answer import TradeAnswer
from tests.ui.tables import MIDDLE, SIZES, app, game, play, said, scene, seen, table_of

STANDS = {
    **MIDDLE,
    "built": {},
    "owns": {
        "Оля": ["speed-racer", "gatchaman", "tezuka", "evangelion", "flcl"],
        "Тарас": ["yu-yu-hakusho", "bleach", "naruto", "audio", "nadia"],
        "Ann": ["oda"],
    },
}
RESIZED = ((20, 5), (39, 12), (40, 12), (60, 18), (79, 24), (80, 24), (99, 29), (120, 36), (300, 100), (20, 5))


def offered(give: Goods, get: Goods, given: Any = None) -> Game:
    """A game in which Оля has just offered Тарас a trade."""
    stands = game(given or STANDS)
    stands.submit(Offer("Оля", "Тарас", give, get))
    return stands


def trade_of(app: GameApp) -> TradeDialog:
    dialog = table_of(app).dialog
    assert isinstance(dialog, TradeDialog)
    return dialog


@pytest.mark.parametrize(("size", "keys"), [(SIZES[0], "t1"), (SIZES[1], "е1"), (SIZES[2], "Т1"), ((60, 18), "t1")])
def test_an_offer_is_put_together_and_accepted(size: tuple[int, int], keys: str) -> None:
    open_by, offer_by, accept_by = ("t", "t", "a") if keys[0] == "t" else ("е", "Е", "ф")

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press(open_by, "1")
        assert "Оля gives" in seen(app)
        assert "Тарас gives" in seen(app)
        assert "each side of a trade gives something" in seen(app)
        await pilot.press("space", "down", "space", "space", *"150", "right", "end", "up", "enter")
        assert trade_of(app).command == Offer("Оля", "Тарас", Goods(150, ("speed-racer",)), Goods(0, ("nadia",)))
        assert "Тарас may be asked" in seen(app)
        await pilot.press(offer_by)
        await pilot.pause()
        assert table_of(app).seat == "Тарас"
        assert isinstance(table_of(app).dialog, TradeAnswer)
        assert "150 K" in seen(app)
        await pilot.press(accept_by)
        assert said(app)[-1] == Accept("Тарас")
        owner = table_of(app).session.game.world[Titles].owner
        assert (owner["nadia"], owner["speed-racer"]) == ("Оля", "Тарас")
        assert table_of(app).dialog is None

    play(app(game(STANDS)), do, size)


@pytest.mark.parametrize("size", SIZES)
def test_rents_worth_and_whole_groups_are_at_hand(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("t", "1", "down", "space", "right", "end", "up", "space")
        shown = seen(app)
        for words in ("worth 60 K", "worth 220 K", "whole group for Оля: Gainax", "Gatchaman", "a visit"):
            assert words in shown
        for rent in ("18", "90", "250", "700", "875", "1050"):  # of the deed under the cursor
            assert rent in shown
        assert any("Nadia" in line and " 18" in line for line in shown.splitlines())

    play(app(game(STANDS)), do, size)


def test_what_would_be_refused_is_told_as_one_goes() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("t", "1", "space")
        assert "each side of a trade gives something" in seen(app)
        await pilot.press("t")
        assert not said(app)
        await pilot.press("right", *"9999")
        assert trade_of(app).command.get.cash == 1500
        assert "may be asked" in seen(app)
        await pilot.press("left", *"5")
        assert trade_of(app).command == Offer("Оля", "Тарас", Goods(5, ("speed-racer",)), Goods())

    play(app(game(STANDS)), do)


def test_the_same_offer_twice_in_a_turn_is_told_before_it_is_made() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        for _ in range(2):
            await pilot.press("t", "1", "space", "right", "space")
            if not said(app):
                await pilot.press("t", "x")
        assert "the same offer was made already" in " ".join(seen(app).split())

    play(app(game(STANDS)), do)


@pytest.mark.parametrize("size", SIZES)
def test_the_other_side_refuses_or_offers_something_else(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        shown = seen(app)
        for words in ("Оля offers Тарас a trade", "Тарас gives", "Audio", "Osamu Tezuka", "worth 320 K", "worth 75 K"):
            assert words in shown
        await pilot.press("c")
        await pilot.pause()
        assert trade_of(app).command == Offer("Тарас", "Оля", Goods(0, ("audio",)), Goods(120, ("tezuka",)))
        await pilot.press("right", "up", *"200", "t")
        await pilot.pause()
        assert said(app)[-1] == Offer("Тарас", "Оля", Goods(0, ("audio",)), Goods(200, ("tezuka",)))
        assert table_of(app).seat == "Оля"
        await pilot.press("right", "right", "enter")
        assert said(app)[-1] == Reject("Оля")

    play(app(offered(Goods(120, ("tezuka",)), Goods(0, ("audio",)))), do, size)


def test_the_answer_is_left_for_the_board_and_comes_back() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("1")
        assert "Оля: cash" in seen(app)
        await pilot.press("0")
        await pilot.pause()
        assert isinstance(table_of(app).dialog, TradeAnswer)
        await pilot.press("0")
        await pilot.pause()
        assert table_of(app).dialog is None
        await pilot.press("enter")
        assert isinstance(table_of(app).dialog, TradeAnswer)
        await pilot.press("enter")
        assert not said(app)  # nothing is marked yet

    play(app(offered(Goods(120, ("tezuka",)), Goods(0, ("audio",)))), do)


def test_all_of_an_offer_is_seen_before_it_is_accepted() -> None:
    all_of_it = Goods(0, tuple(sorted(STANDS["owns"]["Тарас"])))

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert "Naruto" not in seen(app) or "Audio" not in seen(app)
        await pilot.press("a")
        assert not said(app)
        await pilot.press("a", "a", "a")
        assert said(app) == [Accept("Тарас")]

    play(app(offered(Goods(1), all_of_it)), do, (40, 12))


def test_worth_counts_money_printed_prices_and_half_for_pledges() -> None:
    stands = game(STANDS)
    assert worth(stands, Goods(20, ("tezuka", "audio"))) == 20 + 200 + 75
    assert made_whole(stands, "Оля", ("nadia",)) == ["gainax"]
    assert not made_whole(stands, "Ann", ("nadia",))


def test_goods_and_buttons_are_clicked() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("t", "1")
        for words in ("Gatchaman", "Bleach", "offer it"):
            lines = seen(app).splitlines()
            y = next(index for index, line in enumerate(lines) if words in line and index > 3)
            await pilot.click(offset=(lines[y].index(words) + 2, y))
            await pilot.pause()
        assert said(app) == [Offer("Оля", "Тарас", Goods(0, ("gatchaman",)), Goods(0, ("bleach",)))]

    play(app(game(STANDS)), do)


def test_a_seat_without_deeds_begins_on_its_money_and_types_a_sum() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("t")
        assert trade_of(app).row == 0
        await pilot.press(*"100")
        assert trade_of(app).command.give == Goods(100)
        await pilot.press("down", "5")  # from the button on with the same sum
        assert trade_of(app).command.give == Goods(1005)
        assert trade_of(app).row == 0

    play(app(game({**STANDS, "owns": {"Тарас": ["audio", "nadia"]}})), do)


@pytest.mark.parametrize("way", [(), ("down",), ("end",), ("right",), ("right", "end"), ("right", "home", "enter")])
def test_digits_write_money_wherever_the_cursor_stands(way: tuple[str, ...]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("t", "1", *way, *"100")
        offer = trade_of(app).command
        assert (offer.give.cash, offer.get.cash) == ((0, 100) if "right" in way else (100, 0))
        await pilot.press("down", "0")
        assert trade_of(app).command.give.cash + trade_of(app).command.get.cash == 1000

    play(app(game(STANDS)), do)


def test_space_ticks_and_never_offers() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("t", "1", *"5", "right", "down", "space", "left", "end", "space")
        assert not said(app)
        assert f"{trade_of(app).scene.signs.mark} t " in seen(app)
        await pilot.press("right", "space")
        assert f"{trade_of(app).scene.signs.mark} Esc " in seen(app)
        assert trade_of(app).command.give == Goods(5)
        await pilot.press("left", "enter")
        assert len(said(app)) == 1

    play(app(game(STANDS)), do)


@pytest.mark.parametrize("size", [*SIZES, (40, 12)])
@pytest.mark.parametrize("key", ["question_mark", "f1"])
def test_help_tells_the_keys_and_keeps_the_offer(key: str, size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("t", "1", "space")
        trade, before = trade_of(app), trade_of(app).command
        if size[0] >= 80:
            assert "? help" in seen(app)
        await pilot.press(key)
        await pilot.pause()
        for words in ("sides", "tick", "digits write", "offer it", "back"):
            assert words in seen(app)
        help = table_of(app).dialog
        assert help is not None
        assert help.stops_clock
        await pilot.press("t")  # whatever is pressed leads back to the offer
        await pilot.pause()
        assert not said(app)
        assert trade_of(app) is trade
        assert "Тарас gives" in seen(app)
        assert trade_of(app).command == before
        assert not trade_of(app).stops_clock

    play(app(game(STANDS)), do, size)


def test_a_key_that_means_nothing_in_a_trade_is_answered() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("t", "1", "w")
        assert "this key does nothing now; ? tells the keys" in " ".join(seen(app).split())
        await pilot.press("down")
        assert "this key does nothing now" not in seen(app)

    play(app(game(STANDS)), do)


def test_keys_do_nothing_behind_a_half_made_offer() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("t", "1", "space", "r", "b", "n")
        assert trade_of(app).command.give == Goods(0, ("speed-racer",))
        assert not said(app)
        await pilot.press("escape")
        await pilot.pause()
        assert table_of(app).dialog is None

    play(app(game(STANDS)), do)


@pytest.mark.parametrize("keys", [("t", "1"), ("t", "1", "right", "end")])
def test_resizing_an_offer_never_raises(keys: tuple[str, ...]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press(*keys)
        for width, height in RESIZED:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert all(len(line) == width for line in seen(app).splitlines())

    play(app(game(STANDS)), do)


def test_resizing_an_answer_never_raises() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        for width, height in RESIZED:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert all(len(line) == width for line in seen(app).splitlines())

    play(app(offered(Goods(120, ("tezuka",)), Goods(0, ("audio",)))), do)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_no_row_is_wider_than_its_room(language: str) -> None:
    stands = game(STANDS)
    choice = next(one for one in stands.decision.choices if isinstance(one.command, Offer))  # type: ignore[union-attr]
    trade = TradeDialog(scene(stands, language), "Оля", choice)
    answer = TradeAnswer(scene(offered(Goods(120, ("tezuka", "flcl")), Goods(0, ("audio",))), language), "Тарас")
    for dialog in (trade, answer):
        for row in (0, 1, 4, 9):
            dialog.row = row
            for width, height in ((36, 6), (40, 8), (46, 14), (61, 18), (79, 27), (200, 60)):
                rows = dialog.rows(width, height)
                assert len(rows) == height
                assert {width_of(one) for one in rows} == {width}


def test_ascii_draws_ascii_alone() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("t", "1", "space")
        assert seen(app).isascii()

    play(app(game(STANDS), ascii=True), do)


def test_the_deed_of_a_stadium_is_told_with_the_rents_of_all_its_forms() -> None:
    stands = scene(game({"owns": {"Оля": ["caterpie"]}}, name="pokemon"))
    assert "rents 2000 / 3000 / 5000 / 20 000 / 60 000" in told(stands, "caterpie")
