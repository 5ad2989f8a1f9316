"""Attractions on the screen: each has a dialog that opens by itself and is answered by keys and mouse."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from textual.pilot import Pilot

from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.attractions.basement import AskCell, AskSteps, GoCell, InBasement, LeaveBasement, distance
from monopoly_tui.rulebook.attractions.lottery import AskTicket
from monopoly_tui.rulebook.attractions.market import BuyFirm
from monopoly_tui.rulebook.attractions.picking import AskFirm, AskSpace
from monopoly_tui.rulebook.attractions.roulette import AskSpin, Stake
from monopoly_tui.rulebook.attractions.sidetrack import AskRun, SideTracks
from monopoly_tui.rulebook.debts import AskRaise, Debt
from monopoly_tui.rulebook.deposits import Sell, Withdraw
from monopoly_tui.rulebook.loans import Borrow, Interest, Loans, Repay
from monopoly_tui.rulebook.property import Titles
from monopoly_tui.rulebook.verbs import Done, Pick, Roll
from monopoly_tui.ui import table_app
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.options import Options
from monopoly_tui.ui.prompts.basement import BasementDialog
from monopoly_tui.ui.prompts.dialog import Dialog
from monopoly_tui.ui.prompts.lottery import LotteryDialog
from monopoly_tui.ui.prompts.market import MarketDialog
from monopoly_tui.ui.prompts.picking import FirmDialog, SpaceDialog
from monopoly_tui.ui.prompts.raising import plan
from monopoly_tui.ui.prompts.roulette import RouletteDialog
from monopoly_tui.ui.prompts.savings import SavingsDialog
from monopoly_tui.ui.prompts.side_track import SideTrackDialog
from monopoly_tui.ui.prompts.visit import Visit
from monopoly_tui.ui.space_card import ticket_text
from monopoly_tui.words.voice import Voice
from tests.ui.tables import SIZES, Table, app, game, play, said, seen, table_of

FOUR = 4  # with this seed the first throw of a single die is a 1
SEATS = ("Оля", "Тарас")
BEFORE = {
    "basement": "boat-hire", "wheel": "fashion-salon", "race": "video-salon", "savings": "computer",
    "market": "arbat", "roulette": "steklotara", "lottery": "cheburechnaya",
}  # fmt: skip


def at(attraction: str, seed: int = FOUR, **given: Any) -> Game:
    """A game in which the first seat stops at an attraction with its first throw."""
    stands: Mapping[str, Any] = {"at": {"Оля": BEFORE[attraction]}, "cash": {"Оля": 1700}, **given}
    started = game(stands, SEATS, "monopol", seed)
    started.submit(Roll("Оля"))
    return started


def asking(question: Any) -> Game:
    """A game that asks the first seat this, on the lottery's space."""
    started = game({"at": {"Оля": "lottery"}, "cash": {"Оля": 600}}, SEATS, "monopol")
    started.stack[-1] = question
    return started


DIALOGS: Mapping[str, tuple[Callable[[], Game], type[Dialog]]] = {
    "basement": (lambda: at("basement"), BasementDialog),
    "wheel": (lambda: at("wheel"), SideTrackDialog),
    "race": (lambda: at("race"), SideTrackDialog),
    "savings": (lambda: at("savings"), SavingsDialog),
    "savings-owing": (lambda: at("savings", loans={"Оля": {"papa": 333}}), SavingsDialog),
    "market": (lambda: at("market"), MarketDialog),
    "roulette": (lambda: at("roulette"), RouletteDialog),
    "lottery": (lambda: at("lottery"), LotteryDialog),
    "any-space": (lambda: asking(AskSpace("Оля")), SpaceDialog),
    "free-firm": (lambda: asking(AskFirm("Оля")), FirmDialog),
}


def spoken(started: Game, language: str) -> GameApp:
    """An app of a game in a language."""
    clock = iter(range(0, 10**6, 10)).__next__
    return table_app(Table(started, {}), Voice(started.board, language), Options(motion="off", clock=clock))


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_opens_by_itself_and_is_called_by_its_space(name: str) -> None:
    make, kind = DIALOGS[name]

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        dialog = table_of(app).dialog
        assert isinstance(dialog, Visit)
        assert type(dialog) is kind
        assert dialog.name in seen(app)

    play(spoken(make(), "ru"), do)


@pytest.mark.parametrize("size", SIZES)
def test_the_basement_is_run_through_by_throws_letters_and_arrows(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        table = table_of(app)
        stands = table.session.game
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(stands.question, AskCell)
        dialog = table.dialog
        assert isinstance(dialog, BasementDialog)
        lit = dialog.lit()
        assert set(lit.values()) == {_place(cell) for cell in stands.question.reachable(stands)}
        for letter in lit:
            assert f"{letter} " in seen(app)
        await pilot.press("b")
        await pilot.pause()
        assert said(app)[-1] == GoCell("Оля", "r2c8")
        assert isinstance(stands.question, AskSteps)
        assert table.dialog is dialog
        await pilot.press("enter")
        before = dialog.cell
        moved = set()
        for key in ("left", "right", "up", "down"):
            await pilot.press(key)
            moved.add(dialog.cell)
        assert moved - {before}
        assert moved <= set(dialog.lit().values())
        chosen = dialog.cell
        await pilot.press("enter")
        await pilot.pause()
        assert said(app)[-1] == GoCell("Оля", f"r{chosen[0]}c{chosen[1]}")

    play(app(at("basement")), do, size)


def _place(cell: str) -> tuple[int, int]:
    row, _, column = cell[1:].partition("c")
    return int(row), int(column)


def test_the_best_lit_cell_is_marked_and_a_click_goes_to_a_cell() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        dialog = table_of(app).dialog
        assert isinstance(dialog, BasementDialog)
        await pilot.press("enter")
        await pilot.pause()
        assert dialog._sum(dialog.cell) == max(map(dialog._sum, dialog.lit().values()))
        place = dialog.region
        lines = seen(app).splitlines()
        y = next(y for y in range(place.y, place.bottom) if "a " in lines[y][place.x : place.right])
        x = place.x + lines[y][place.x : place.right].index("a ")
        await pilot.click(offset=(x, y))
        await pilot.pause()
        assert isinstance(said(app)[-1], GoCell)

    play(app(at("basement")), do)


def test_a_lit_cell_says_what_it_brings_or_takes_with_a_minus_sign() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        dialog = table_of(app).dialog
        assert isinstance(dialog, BasementDialog)
        for letter, place in dialog.lit().items():
            dialog.cell = place
            (told,) = dialog._told()[1:]
            assert told.startswith(f"cell {letter}: ")
            amount = dialog._sum(place)
            assert told.partition(": ")[2][0] == ("+" if amount > 0 else "−" if amount else "0")

    play(app(at("basement")), do)


def test_who_is_near_enough_leaves_by_the_arrow_and_who_is_not_is_told_how_far_it_is() -> None:
    async def far(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("enter", "l")
        await pilot.pause()
        assert "steps away" in seen(app)
        assert not isinstance(said(app)[-1], LeaveBasement)

    async def near(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert "l  leave" in seen(app)
        await pilot.press("l")
        await pilot.pause()
        assert said(app)[-1] == LeaveBasement("Оля")
        assert table_of(app).session.game.world.at["Оля"] == "recording-studio"

    play(app(at("basement")), far)
    started = at("basement")
    started.world[InBasement].cell["Оля"] = "r3c1"
    effect = started.board.spaces["black-cat"].land[0]
    assert distance(effect.basement, (3, 1)) == 1  # type: ignore[attr-defined]
    play(app(started), near)


def test_a_dialog_can_be_laid_aside_to_look_at_the_table_and_comes_back() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("escape")
        await pilot.pause()
        assert table_of(app).dialog is None
        await pilot.press("up", "escape", "r")
        await pilot.pause()
        assert isinstance(table_of(app).dialog, BasementDialog)

    play(app(at("basement")), do)


@pytest.mark.parametrize("name", ["wheel", "race"])
def test_one_runs_along_a_track_by_enter_until_one_is_out(name: str) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        table = table_of(app)
        stands = table.session.game
        for _ in range(40):
            if not isinstance(stands.question, AskRun):
                break
            assert isinstance(table.dialog, SideTrackDialog)
            await pilot.press("enter")
            await pilot.pause()
            place = stands.world[SideTracks].place.get("Оля")
            if place:
                assert f"cell {place} of 12" in seen(app)
        assert "Оля" not in stands.world[SideTracks].place
        assert not isinstance(table.dialog, SideTrackDialog)

    play(app(at(name)), do)


def test_the_pawn_stands_on_its_basin_in_the_card_while_it_sits_in_the_sauna() -> None:
    started = game({"at": {"Оля": "sauna"}}, SEATS, "monopol")
    started.world[SideTracks].place["Оля"] = 7

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            place = table_of(app).arrangement.card
            card = [line[place.x : place.right] for line in seen(app).splitlines()[place.y : place.bottom]]
            words = " ".join(card).split()
            assert {"1", "6", "8", "10", "О"} <= set(words)

    play(app(started), do)


def test_a_loan_is_typed_or_the_most_is_taken_and_walking_by_is_what_enter_does() -> None:
    async def typed(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press(*"123", "enter")
        await pilot.pause()
        assert said(app)[-1] == Borrow("Оля", 123)

    async def most(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("m", "enter")
        await pilot.pause()
        assert said(app)[-1] == Borrow("Оля", 3400)

    async def none(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert said(app)[-1] == Done("Оля")

    for do in (typed, most, none):
        play(app(at("savings")), do)


def test_who_owes_on_a_book_repays_or_pays_the_interest_before_anything_else() -> None:
    async def repays(app: GameApp, pilot: Pilot[int]) -> None:
        assert "333 b." in seen(app)
        assert "1/10" in seen(app)
        assert "34 b." in seen(app)
        await pilot.press("r")
        await pilot.pause()
        assert said(app)[-1] == Repay("Оля")
        assert isinstance(table_of(app).dialog, SavingsDialog)
        assert "a loan of" in seen(app)

    async def pays(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("i")
        await pilot.pause()
        assert said(app)[-1] == Interest("Оля")
        assert table_of(app).session.game.world[Loans].owed == {"papa:Оля": 333}

    for do in (repays, pays):
        play(app(at("savings", loans={"Оля": {"papa": 333}})), do)


def test_a_number_and_a_stake_are_chosen_on_one_page_and_the_throw_follows() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("5", *"120", "enter")
        await pilot.pause()
        assert said(app)[-1] == Stake("Оля", 5, 120)
        assert isinstance(table_of(app).session.game.question, AskSpin)
        assert "120 b. on 5" in seen(app)
        await pilot.press("enter")
        await pilot.pause()
        assert said(app)[-1] == Roll("Оля")
        assert table_of(app).dialog is None

    play(app(at("roulette")), do)


def test_arrows_choose_the_number_and_the_stake_and_d_walks_by() -> None:
    async def arrows(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("left", "down", "right", "enter")
        await pilot.pause()
        assert said(app)[-1] == Stake("Оля", 6, 200)

    async def by(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("d")
        await pilot.pause()
        assert said(app)[-1] == Done("Оля")

    for do in (arrows, by):
        play(app(at("roulette")), do)


def test_a_lottery_lights_its_row_and_its_ticket_is_read_afterwards() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        table = table_of(app)
        await pilot.press("enter")
        await pilot.pause()
        question = table.session.game.question
        assert isinstance(question, AskTicket)
        assert f"row {question.first}" in seen(app)
        await pilot.press("enter")
        await pilot.pause()
        space, throws = table.pacing.card
        assert space == "lottery"
        assert throws.startswith(f"{question.first}-")
        second = table.session.game.world.dice
        assert second
        text = ticket_text(table.scene, space, throws)
        assert text
        assert text[:18] in seen(app)

    play(app(at("lottery")), do)


def test_while_a_lottery_is_shown_its_ticket_is_in_the_dialog() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        table = table_of(app)
        table.pacing.playback.motion = "reduced"
        for _ in range(2):
            await pilot.press("enter")
            table.advance()
            while table.pacing.showing and not table.pacing.card[0]:
                table.advance()
        dialog = table.dialog
        assert isinstance(dialog, LotteryDialog)
        assert dialog.named == tuple(map(int, table.pacing.card[1].split("-")))
        await pilot.pause()
        assert dialog.scene.voice.text(dialog.tickets[dialog.named].text)[:18] in seen(app)
        table.pacing.skip()

    play(app(at("lottery")), do)


def test_any_firm_is_bought_at_the_market_and_what_is_too_dear_is_told() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        table = table_of(app)
        assert "Тарас" in seen(app)
        await pilot.press("4")
        await pilot.pause()
        assert said(app)[-1] == BuyFirm("Оля", "cheburechnaya")
        assert isinstance(table.dialog, MarketDialog)
        await pilot.press("end", "up", "enter")
        await pilot.pause()
        assert "costs" in seen(app)
        await pilot.press("d")
        await pilot.pause()
        assert said(app)[-1] == Done("Оля")

    play(app(at("market", owns={"Тарас": ["cheburechnaya"]}, cash={"Оля": 700})), do)


@pytest.mark.parametrize("size", [*SIZES, (60, 18), (40, 12)])
@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_the_way_out_of_the_market_is_in_sight(language: str, size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        dialog = table_of(app).dialog
        assert isinstance(dialog, MarketDialog)
        for key in ("", "up", "home"):
            if key:
                await pilot.press(key)
            assert f"d {dialog.every[-1].entry.text}" in seen(app)

    play(spoken(at("market"), language), do, size)


def test_any_space_and_any_free_firm_are_picked_from_lists() -> None:
    async def space(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("down", "enter")
        await pilot.pause()
        assert said(app)[-1] == Pick("Оля", "pirozhkovaya")

    async def firm(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("2")
        await pilot.pause()
        assert said(app)[-1] == Pick("Оля", "steklotara")
        assert table_of(app).session.game.world[Titles].owner["steklotara"] == "Оля"

    play(app(asking(AskSpace("Оля"))), space)
    play(app(asking(AskFirm("Оля"))), firm)


def test_letters_work_on_a_cyrillic_layout_in_the_basement() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("enter")
        await pilot.press("ф")  # where a is
        await pilot.pause()
        assert isinstance(said(app)[-1], GoCell)

    play(app(at("basement")), do)


def test_a_run_of_a_bot_opens_no_dialog() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert said(app)[0] == Roll("Оля")
        assert "Оля" not in table_of(app).session.game.world[SideTracks].place
        assert table_of(app).dialog is None
        assert table_of(app).seat == "Тарас"

    play(app(at("wheel"), bots=("Оля",)), do)


def test_one_key_takes_deposits_out_first_and_then_sells_a_firm_to_pay_a_debt() -> None:
    started = game(
        {
            "cash": {"Оля": 50},
            "owns": {"Оля": ["circus", "pirozhkovaya"], "Тарас": ["arbat"]},
            "deposits": {"circus": 200, "pirozhkovaya": 100},
        },
        SEATS,
        "monopol",
    )
    debt = ("Оля", "Тарас", 375, "rent", "arbat")
    started.stack += [Debt(*debt), AskRaise(*debt)]

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("r")
        await pilot.pause()
        assert "This would be done" in seen(app)
        await pilot.press("r")
        await pilot.pause()
        withdrawn = [Withdraw("Оля", "circus", 200), Withdraw("Оля", "pirozhkovaya", 100)]
        assert said(app) == [*withdrawn, Sell("Оля", "pirozhkovaya")]
        assert started.world.money["Оля"] == 25
        assert started.world[Titles].owner["circus"] == "Оля"

    play(app(started), do)


def test_only_as_much_of_a_deposit_comes_out_as_is_missing() -> None:
    given = {"cash": {"Оля": 50}, "owns": {"Оля": ["circus"], "Тарас": ["arbat"]}, "deposits": {"circus": 900}}
    started = game(given, SEATS, "monopol")
    debt = ("Оля", "Тарас", 375, "rent", "arbat")
    started.stack += [Debt(*debt), AskRaise(*debt)]
    assert [step.command for step in plan(started, "Оля", 325)] == [Withdraw("Оля", "circus", 325)]


def test_ascii_draws_ascii_alone() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        dialog = table_of(app).dialog
        assert dialog is not None
        text = "".join(piece.text for row in dialog._rows for piece in row)
        assert text.isascii()
        assert "?" not in text

    for name in ("basement", "wheel", "race", "savings", "roulette"):
        play(app(at(name), ascii=True), do)
