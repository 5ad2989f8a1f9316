"""The auction: keys for every seat, a clock that hammers and stands still, turns instead; at every size."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.auction import Auction, Bid, Hammer
from monopoly_tui.rulebook.property import Titles
from monopoly_tui.rulebook.verbs import Pass
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.drawing import width_of
from monopoly_tui.ui.options import Options, with_hammer
from monopoly_tui.ui.prompts.auction import AuctionDialog
from monopoly_tui.ui.prompts.bidders import COLUMNS, columns
from monopoly_tui.ui.prompts.countdown import TICK, Countdown
from monopoly_tui.ui.prompts.holdings import Holdings
from tests.ui.tables import MIDDLE, SEATS, SIZES, Clock, app, game, play, said, scene, seen, table_of

EIGHT = ("Ann", "Bob", "Cy", "Dee", "Eve", "Олександр Великий", "Гліб", "Hal")
RESIZED = ((20, 5), (39, 12), (40, 12), (60, 18), (79, 24), (80, 24), (99, 29), (120, 36), (300, 100), (20, 5))


def auctioned(seats: tuple[str, ...] = SEATS, name: str = "anime", given: Any = MIDDLE) -> Game:
    """A game in which the first seat has just left a deed to the auction."""
    stands = game(given, seats, name)
    stands.submit(stands.decision.of(seats[0])[0].command)  # type: ignore[union-attr]
    decline = next(choice.command for choice in stands.decision.choices if choice.command.verb == "decline")  # type: ignore[union-attr]
    stands.submit(decline)
    return stands


def dialog_of(app: GameApp) -> AuctionDialog:
    dialog = table_of(app).dialog
    assert isinstance(dialog, AuctionDialog)
    return dialog


async def pass_time(app: GameApp, pilot: Pilot[int], clock: Clock, seconds: float) -> None:
    """Let the clock of the auction run."""
    for _ in range(round(seconds / TICK)):
        clock.now += TICK
        if isinstance(table_of(app).dialog, AuctionDialog):
            dialog_of(app).tick()
            await pilot.pause()


@pytest.mark.parametrize(
    ("size", "keys"),
    [(SIZES[0], "qtog"), (SIZES[1], "йещп"), (SIZES[2], "QTOG"), ((60, 18), "ЙЕЩП"), ((40, 12), "qtog")],
)
def test_every_seat_bids_and_drops_out_by_its_own_key(size: tuple[int, int], keys: str) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert "no bid yet" in seen(app)
        await pilot.press(*keys)
        assert said(app) == [Bid("Оля", 20), Bid("Тарас", 40), Bid("Ann", 60), Pass("Тарас")]
        assert "Ann bids 60 K" in seen(app)
        await pilot.press("a")
        assert table_of(app).session.game.world[Titles].owner["fullmetal-alchemist"] == "Ann"
        assert not isinstance(table_of(app).dialog, AuctionDialog)

    play(app(auctioned()), do, size)


def test_keys_of_seats_never_clash_and_need_no_shift() -> None:
    for number in range(2, 9):
        keys = "".join(columns(EIGHT[:number]).values())
        assert len(set(keys)) == 2 * number
        assert keys.isalpha()
        assert keys.islower()
        assert not set(keys) & set("h")
    assert set("".join(COLUMNS)) <= set("qwertyuiopasdfghjkl")


@pytest.mark.parametrize("size", SIZES)
def test_the_dialog_shows_the_deed_its_group_every_purse_and_who_is_in(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        for words in ("Auction: Fullmetal Alchemist", "280 K", "rent, not built", "Bones", "Wolf’s Rain", "free"):
            assert words in seen(app)
        await pilot.press("q", "g")
        shown = seen(app)
        assert shown.count("1500 K") >= 3
        assert "has the high bid" in shown
        assert " out " in shown
        assert "bid 40 K" in shown
        assert "drop out" in shown

    play(app(auctioned()), do, size)


@pytest.mark.parametrize("size", SIZES)
def test_any_sum_is_typed_for_the_seat_that_arrows_choose(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("down", *"1234", "backspace")
        chosen = dialog_of(app).cursor
        assert f"{chosen} bids: 123 K" in seen(app)
        await pilot.press("enter")
        assert said(app) == [Bid(chosen, 123)]
        await pilot.press("up", *"100")
        assert "the least bid now is 124 K" in seen(app)
        await pilot.press("enter")
        assert len(said(app)) == 1
        await pilot.press(*"15")
        assert " bids: 15 K" not in seen(app), "it is too little"
        assert dialog_of(app).typed == 15, "what was refused is typed anew"
        await pilot.press("escape", "enter")
        assert said(app)[-1] == Bid(said(app)[-1].seat, 140)

    play(app(auctioned()), do, size)


def test_the_hammer_falls_eight_seconds_after_the_last_bid() -> None:
    clock = Clock()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        clock.now += 1
        await pilot.press("q")
        await pass_time(app, pilot, clock, 3.5)
        assert "going" not in seen(app)
        await pass_time(app, pilot, clock, 1)
        assert "going once" in seen(app)
        await pilot.press("t")
        await pass_time(app, pilot, clock, 6.5)
        assert "going twice" in seen(app)
        await pass_time(app, pilot, clock, 1)
        assert len(said(app)) == 2
        await pass_time(app, pilot, clock, 0.5)
        assert isinstance(said(app)[-1], Hammer)
        assert table_of(app).session.game.world[Titles].owner["fullmetal-alchemist"] == "Тарас"
        assert table_of(app).dialog is None
        assert not [timer for timer in (*app._timers, *app.screen._timers) if timer._interval == TICK]

    play(app(auctioned(), clock=clock), do)


def test_a_lot_for_which_nobody_bids_stays_with_the_bank_after_fifteen_seconds() -> None:
    clock = Clock()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pass_time(app, pilot, clock, 14.5)
        assert not said(app)
        await pass_time(app, pilot, clock, 0.5)
        assert isinstance(said(app)[-1], Hammer)
        assert "fullmetal-alchemist" not in table_of(app).session.game.world[Titles].owner

    play(app(auctioned(), clock=clock), do)


def test_the_times_are_settings() -> None:
    clock = Clock()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pass_time(app, pilot, clock, 2)
        assert isinstance(said(app)[-1], Hammer)

    play(app(auctioned(), clock=clock, auction_silence=2.0), do)


def test_a_hammer_of_nought_seconds_means_by_turns_and_a_slow_one_gives_as_long_before_the_first_bid() -> None:
    assert with_hammer(Options(), 0).auction == "turns"
    assert with_hammer(Options(auction="turns"), 5) == Options(auction_seconds=5.0)
    assert with_hammer(Options(), 30) == Options(auction_seconds=30.0, auction_silence=30.0)
    assert with_hammer(Options(), None) == Options()
    assert [with_hammer(Options(), seconds).hammer for seconds in (0, 5, 30)] == [0, 5, 30]


def test_the_clock_stands_still_under_help_under_the_commands_and_where_there_is_no_room() -> None:
    clock = Clock()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        clock.now += 1
        await pilot.press("question_mark")
        assert "Every seat has two keys" in seen(app)
        await pass_time(app, pilot, clock, 30)
        await pilot.press("x")
        assert "no bid yet" in seen(app)
        await pilot.resize_terminal(30, 8)
        await pilot.pause()
        await pass_time(app, pilot, clock, 30)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        dialog = dialog_of(app)
        app.action_command_palette()
        await pilot.pause()
        for _ in range(60):
            clock.now += TICK
            dialog.tick()
        await pilot.press("escape")
        await pilot.pause()
        assert dialog.countdown.left == 1
        assert not said(app)

    play(app(auctioned(), clock=clock), do)


def test_time_in_which_nobody_saw_the_bar_does_not_count() -> None:
    clock = Clock()
    countdown = Countdown(clock, 8.0, 15.0)
    countdown.restart(bid=True)
    clock.now += 3600
    assert not countdown.tick(still=False)
    assert countdown.left > 0.8


def test_only_the_bar_is_drawn_by_the_clock_and_twice_a_second_at_most() -> None:
    clock = Clock()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        before = seen(app).splitlines()
        clock.now += TICK
        dialog_of(app).tick()
        await pilot.pause()
        after = seen(app).splitlines()
        assert sum(one != other for one, other in zip(before, after, strict=True)) == 1
        assert [timer._interval for timer in dialog_of(app)._timers] == [0.5]

    play(app(auctioned(), clock=clock), do)


def test_seats_speak_one_upon_another_without_a_hand_over() -> None:
    clock = Clock()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        clock.now += 1
        for key in "qtoqt":
            await pilot.press(key)
            clock.now += 0.05
        assert [command.seat for command in said(app)] == ["Оля", "Тарас", "Ann", "Оля", "Тарас"]

    play(app(auctioned(), clock=clock), do)


def test_a_key_that_is_held_since_before_the_auction_says_nothing() -> None:
    clock = Clock()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        clock.now += 1
        await pilot.press("r")
        clock.now += 1
        for _ in range(20):
            await pilot.press("d")
            clock.now += 0.05
        assert [command.verb for command in said(app)] == ["roll", "decline"]
        assert any(bidder.pass_key == "d" for bidder in dialog_of(app).bidders())

    play(app(game(MIDDLE, (*SEATS, "Bob", "Cy")), clock=clock), do)


@pytest.mark.parametrize(("size", "keys"), [(SIZES[0], "qa tg ol"), (SIZES[1], "йф еп щд"), (SIZES[2], "QA TG OL")])
def test_by_turns_each_seat_has_its_turn_and_no_clock_runs(size: tuple[int, int], keys: str) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert not dialog_of(app)._timers
        first = dialog_of(app).cursor
        assert f"{first}: bid or drop out" in seen(app)
        order = [*SEATS[SEATS.index(first) :], *SEATS[: SEATS.index(first)]]
        mine = dict(zip(SEATS, keys.split(), strict=True))
        await pilot.press(mine[order[1]][0])
        assert not said(app)
        await pilot.press(mine[order[0]][0], mine[order[1]][0], mine[order[2]][1])
        assert said(app) == [Bid(order[0], 20), Bid(order[1], 40), Pass(order[2])]
        assert f"{order[0]}: bid or drop out" in seen(app)
        await pilot.press(*"500", "enter", mine[order[1]][1])
        assert table_of(app).session.game.world[Titles].owner["fullmetal-alchemist"] == order[0]

    play(app(auctioned(), auction="turns"), do, size)


def test_bots_bid_as_they_do_now() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert "a bot" in seen(app) or "has the high bid" in seen(app)
        await pilot.press("q")
        await pilot.pause()
        assert {command.seat for command in said(app)} >= {"Оля", "Тарас"}
        await pilot.press("a")
        await pilot.pause()
        assert not table_of(app).session.game.world[Auction].kind

    play(app(auctioned(), bots=("Тарас", "Ann")), do)


def test_the_dialog_goes_when_the_lot_is_gone_though_bots_play_on() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        for _ in range(40):
            if said(app) and said(app)[-1] == Pass("Оля"):
                break
            await pilot.press("a")
        for _ in range(400):
            if not table_of(app).pacing.playback.shown.world[Auction].kind:
                break
            table_of(app).advance()
        assert table_of(app).dialog is None

    play(app(auctioned(), bots=("Тарас", "Ann"), motion="full"), do)


def test_holdings_are_a_key_away_and_the_auction_comes_back() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        seat = dialog_of(app).cursor
        await pilot.press("tab")
        dialog = table_of(app).dialog
        assert isinstance(dialog, Holdings)
        assert dialog.seat == seat
        await pilot.press("m")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        if isinstance(table_of(app).dialog, Holdings):
            await pilot.press("escape")
            await pilot.pause()
        assert dialog_of(app).cursor

    play(app(auctioned()), do)


def test_keys_and_seats_are_clicked() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        lines = seen(app).splitlines()
        y = next(index for index, line in enumerate(lines) if " Ann " in line and "drop out" in line)
        await pilot.click(offset=(lines[y].index("bid 20 K") + 2, y))
        await pilot.pause()
        assert said(app) == [Bid("Ann", 20)]
        y = next(index for index, line in enumerate(seen(app).splitlines()) if "Тарас" in line and "drop out" in line)
        await pilot.click(offset=(seen(app).splitlines()[y].index("drop out") + 2, y))
        await pilot.pause()
        assert said(app)[-1] == Pass("Тарас")

    play(app(auctioned()), do)


def test_resizing_never_raises() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        for keys in ((), ("o", *"123"), ("question_mark",)):
            await pilot.press(*keys)
            for width, height in RESIZED:
                await pilot.resize_terminal(width, height)
                await pilot.pause()
                assert all(len(line) == width for line in seen(app).splitlines())

    play(app(auctioned(EIGHT, "classic", {})), do)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("seats", [("Ann", "Bob"), EIGHT])
def test_no_row_is_wider_than_its_room(language: str, seats: tuple[str, ...]) -> None:
    dialog = AuctionDialog(scene(auctioned(seats, "classic", {}), language), seats[0])
    for typed, notice, helping in ((None, "", False), (10**12, "", False), (None, "x" * 200, False), (None, "", True)):
        dialog.typed, dialog.notice, dialog.helping = typed, notice, helping
        for width, height in ((36, 6), (40, 8), (46, 14), (61, 18), (79, 27), (200, 60)):
            rows = dialog.rows(width, height)
            assert len(rows) == height
            assert {width_of(row) for row in rows} == {width}


def test_ascii_draws_ascii_alone() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("q")
        assert seen(app).isascii()

    play(app(auctioned(), ascii=True), do)
