"""A debt: what is owed and could be raised, one key that raises just enough, single steps, giving up asked twice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from textual.pilot import Pilot

from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.building import Raze, Unbuild
from monopoly_tui.rulebook.debts import AskRaise, Debt
from monopoly_tui.rulebook.mortgage import AskPledge, Mortgage
from monopoly_tui.rulebook.property import Titles
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.drawing import width_of
from monopoly_tui.ui.prompts.debt import DebtDialog, PledgeDialog
from monopoly_tui.ui.prompts.raise_plan import PlanDialog
from monopoly_tui.ui.prompts.raising import Step, fewest, plan
from monopoly_tui.ui.prompts.sure import SureDialog
from monopoly_tui.ui.prompts.trade import TradeDialog
from tests.ui.tables import SIZES, app, game, play, said, scene, seen, table_of

STANDS: Mapping[str, Any] = {
    "at": {"Оля": "haida", "Тарас": "naruto", "Ann": "oda"},
    "owns": {
        "Оля": ["speed-racer", "gatchaman", "tezuka", "video", "evangelion"],
        "Тарас": ["yu-yu-hakusho", "bleach", "naruto", "audio"],
    },
    "built": {"gatchaman": 2, "speed-racer": 1},
    "cash": {"Оля": 40},
}
RESIZED = ((20, 5), (39, 12), (40, 12), (60, 18), (79, 24), (80, 24), (99, 29), (120, 36), (300, 100), (20, 5))


def owing(amount: int, given: Mapping[str, Any] = STANDS) -> Game:
    """A game in which Оля owes Тарас a rent."""
    stands = game(given)
    debt = ("Оля", "Тарас", amount, "rent", "naruto")
    stands.stack += [Debt(*debt), AskRaise(*debt)]
    return stands


def in_pledge(cash: int) -> Game:
    """A game in which Оля has just received a pledged deed."""
    stands = game({**STANDS, "built": {}, "mortgaged": ["evangelion"], "cash": {"Оля": cash}})
    stands.stack.append(AskPledge("Оля", "evangelion"))
    return stands


def brought(game: Game, amount: int) -> list[Any]:
    return [step.command for step in plan(game, "Оля", amount)]


@pytest.mark.parametrize("size", SIZES)
def test_what_is_owed_and_what_could_be_raised_by_what(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        shown = seen(app)
        for words in ("Оля owes 180 K to Тарас", "Naruto", "cash 40 K", "missing 140 K", "could be raised: 430 K",
                      "buildings 75", "pledges 355", "raise just enough", "+175 K"):  # fmt: skip
            assert words in shown
        assert "go bankrupt" not in shown

    play(app(owing(180)), do, size)


@pytest.mark.parametrize(("size", "key"), [(SIZES[0], "r"), (SIZES[1], "к"), (SIZES[2], "R"), ((60, 18), "enter")])
def test_one_key_shows_what_it_would_do_and_then_does_it(size: tuple[int, int], key: str) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(table_of(app).dialog, PlanDialog)
        assert not said(app)
        shown = seen(app)
        for words in ("1.", "Osamu Tezuka", "+100 K", "2.", "Video", "+75 K", "cash after it is paid: 35 K"):
            assert words in shown
        await pilot.press(key)
        await pilot.pause()
        assert said(app) == [Mortgage("Оля", "tezuka"), Mortgage("Оля", "video")]
        world = table_of(app).session.game.world
        assert world.money["Оля"] == 35
        assert table_of(app).dialog is None
        assert not isinstance(table_of(app).session.game.question, AskRaise)

    play(app(owing(180)), do, size)


def test_the_plan_is_shown_with_motion_too() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("r", "r")
        await pilot.pause()
        for _ in range(20):
            if not table_of(app).pacing.showing:
                break
            await pilot.press("x")
        assert [command.verb for command in said(app)] == ["mortgage", "mortgage"]
        assert table_of(app).dialog is None

    play(app(owing(180), motion="full"), do)


def test_the_plan_is_left_without_doing_anything() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        for back in ("0", "escape", "backspace"):
            await pilot.press("r", back)
            await pilot.pause()
            assert isinstance(table_of(app).dialog, DebtDialog)
        assert not said(app)

    play(app(owing(180)), do)


def test_lone_deeds_come_first_then_buildings_evenly_then_the_rest() -> None:
    stands = owing(1000)
    assert brought(stands, 60) == [Mortgage("Оля", "video")]
    assert brought(stands, 100) == [Mortgage("Оля", "tezuka")]
    assert set(brought(stands, 250)) == {Mortgage("Оля", id) for id in ("tezuka", "video", "evangelion")}
    assert brought(stands, 320)[3:] == [Unbuild("Оля", "gatchaman")]
    assert brought(stands, 345)[3:5] == [Unbuild("Оля", "gatchaman"), Unbuild("Оля", "gatchaman")] or (
        brought(stands, 345)[3] == Unbuild("Оля", "gatchaman")
    )
    assert [command.verb for command in brought(stands, 430)] == ["mortgage"] * 3 + ["unbuild"] * 3 + ["mortgage"] * 2
    assert not brought(stands, 431)
    assert stands.world.money["Оля"] == 40


def test_as_few_as_will_do_and_of_these_the_least() -> None:
    steps = [Step(Mortgage("x", str(amount)), amount) for amount in (100, 120, 75, 30)]
    assert [step.brings for step in fewest(steps, 76)] == [100]
    assert [step.brings for step in fewest(steps, 140)] == [120, 30]
    assert [step.brings for step in fewest(steps, 160)] == [100, 75]
    assert fewest(steps, 1000) == steps


def test_a_group_whose_hotels_the_bank_cannot_change_is_sold_whole() -> None:
    stands = owing(1000, {**STANDS, "owns": {"Оля": ["speed-racer", "gatchaman"], "Тарас": []},
                          "built": {"gatchaman": 5, "speed-racer": 5}})  # fmt: skip
    from monopoly_tui.rulebook.buildings import Buildings

    stands.world[Buildings].stock["houses"] = 0
    assert brought(stands, 20) == [Raze("Оля", "tatsunoko")]


@pytest.mark.parametrize("size", SIZES)
def test_single_steps_are_taken_by_digits_and_the_dialog_stays(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("2")
        assert said(app) == [Mortgage("Оля", "evangelion")]
        assert isinstance(table_of(app).dialog, DebtDialog)
        assert "cash 160 K" in seen(app)
        await pilot.press("down", "enter")
        assert said(app)[-1] == Mortgage("Оля", "tezuka")
        assert table_of(app).dialog is None

    play(app(owing(180)), do, size)


def test_a_trade_may_bring_the_money() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        lines = seen(app).splitlines()
        y = next(index for index, line in enumerate(lines) if "trade · Тарас" in line)
        await pilot.click(offset=(lines[y].index("trade"), y))
        await pilot.pause()
        assert isinstance(table_of(app).dialog, TradeDialog)
        await pilot.press("space", "right", "space")
        assert "this would bring no money" in seen(app)
        await pilot.press("space", *"200", "t")
        await pilot.pause()
        await pilot.press("a")
        await pilot.pause()
        assert table_of(app).session.game.world[Titles].owner["tezuka"] == "Тарас"
        assert table_of(app).dialog is None

    play(app(owing(180)), do)


@pytest.mark.parametrize(("size", "key"), [(SIZES[0], "g"), (SIZES[1], "п"), (SIZES[2], "G")])
def test_giving_up_is_asked_once_more(size: tuple[int, int], key: str) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        shown = " ".join(seen(app).split())
        assert "Even with everything turned into money" in shown
        assert "raise just enough" not in shown
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(table_of(app).dialog, SureDialog)
        await pilot.press("enter")
        await pilot.pause()
        assert not said(app)
        assert isinstance(table_of(app).dialog, DebtDialog)
        await pilot.press(key, "down", "enter")
        assert said(app)[-1].verb == "bankrupt"
        assert "Оля" in table_of(app).session.game.world.out

    play(app(owing(1800)), do, size)


def test_the_debt_is_left_for_the_board_and_comes_back() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("0")
        await pilot.pause()
        assert table_of(app).dialog is None
        await pilot.press("enter")
        assert isinstance(table_of(app).dialog, DebtDialog)

    play(app(owing(180)), do)


@pytest.mark.parametrize("size", SIZES)
def test_a_deed_in_pledge_is_kept_or_money_is_raised_to_lift_it(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        shown = seen(app)
        for words in ("Evangelion came in pledge", "lifting it now: 132 K", "keeping it pledged: 12 K", "missing 92 K"):
            assert words in shown
        await pilot.press("r", "r")
        await pilot.pause()
        assert said(app) == [Mortgage("Оля", "tezuka")]
        assert isinstance(table_of(app).dialog, PledgeDialog)
        assert "it is there" in seen(app)
        await pilot.press("l")
        assert said(app)[-1].verb == "redeem"
        assert table_of(app).dialog is None

    play(app(in_pledge(40)), do, size)


def test_a_deed_in_pledge_is_kept() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("л")
        assert said(app)[-1].verb == "keep"

    play(app(in_pledge(500)), do)


@pytest.mark.parametrize(("amount", "keys"), [(180, ()), (180, ("r",)), (1800, ("g",))])
def test_resizing_never_raises(amount: int, keys: tuple[str, ...]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press(*keys)
        for width, height in RESIZED:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert all(len(line) == width for line in seen(app).splitlines())

    play(app(owing(amount)), do)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_no_row_is_wider_than_its_room(language: str) -> None:
    for amount in (180, 1800):
        debt = DebtDialog(scene(owing(amount), language), "Оля")
        dialogs = [debt, PlanDialog(debt), PledgeDialog(scene(in_pledge(40), language), "Оля")]
        if debt.answers:
            dialogs.append(SureDialog(debt.scene, "Оля", debt.title, lambda now: "x " * 90, debt.answers[0]))
        for dialog in dialogs:
            for width, height in ((36, 6), (40, 8), (46, 14), (61, 18), (79, 27), (200, 60)):
                rows = dialog.rows(width, height)
                assert len(rows) == height
                assert {width_of(row) for row in rows} == {width}


def test_ascii_draws_ascii_alone() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert seen(app).isascii()
        await pilot.press("r")
        assert seen(app).isascii()

    play(app(owing(180), ascii=True), do)
