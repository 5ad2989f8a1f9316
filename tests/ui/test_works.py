"""Many steps of building or selling at once: told whole before, carried out by one command in even order."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from monopoly_tui.rulebook.building import Unbuild, UnbuildMany
from monopoly_tui.rulebook.buildings import Buildings
from monopoly_tui.rulebook.debts import Debt
from monopoly_tui.rulebook.verbs import Build, BuildMany
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.prompts.works import WorksDialog
from monopoly_tui.ui.works import sites, works
from monopoly_tui.words.reasons import reason
from tests.ui.tables import SIZES, app, game, play, said, scene, seen, table_of

OWNS = {"owns": {"Оля": ["speed-racer", "gatchaman", "tezuka"]}}
GROUP = ("speed-racer", "gatchaman")
GROWN = {"owns": {"Оля": ["caterpie", "weedle"]}, "stage": {"caterpie": 3, "weedle": 3}}


def test_steps_go_up_evenly_and_come_down_evenly() -> None:
    stands = game(OWNS)
    up = works(stands, "Оля", GROUP, 3)
    assert up.steps == (Build("Оля", "speed-racer"), Build("Оля", "gatchaman"), Build("Оля", "speed-racer"))
    assert up.refusal is None
    assert up.after.world.money["Оля"] == stands.world.money["Оля"] - 150
    down = works(up.after, "Оля", GROUP, -2)
    assert down.steps == (Unbuild("Оля", "speed-racer"), Unbuild("Оля", "speed-racer"))
    assert stands.world.money["Оля"] == 1500, "the game itself has not moved"


def test_a_street_alone_goes_no_higher_than_the_others_allow() -> None:
    stands = game(OWNS)
    plan = works(stands, "Оля", ("gatchaman",), 4)
    assert len(plan.steps) == 1
    assert plan.refusal is not None
    assert "evenly" in reason(scene(stands).voice, plan.refusal)


def test_money_ends_the_series_and_the_game_says_why() -> None:
    stands = game({**OWNS, "cash": {"Оля": 120}})
    plan = works(stands, "Оля", GROUP, 9)
    assert len(plan.steps) == 2
    assert plan.refusal is not None
    assert reason(scene(stands).voice, plan.refusal) == "it costs 50 K, and Оля has 20 K"


def test_what_is_sold_for_a_debt_brings_its_price_though_the_debt_is_paid_at_once() -> None:
    stands = game({**OWNS, "built": {"speed-racer": 2, "gatchaman": 2}, "cash": {"Оля": 0}})
    stands.then(Debt("Оля", "Тарас", 40, "rent", "naruto"))
    stands.settle()
    plan = works(stands, "Оля", GROUP, -4)
    assert (len(plan.steps), plan.moved, plan.after.world.money["Оля"]) == (2, 50, 10)
    assert not plan.stays


def test_a_board_that_sells_one_level_a_turn_sells_one_here() -> None:
    plan = works(game(GROWN, name="pokemon"), "Оля", ("caterpie", "weedle"), 5)
    assert len(plan.steps) == 1
    assert plan.refusal is not None


def test_only_whole_groups_are_built_on_and_only_built_ones_sold() -> None:
    stands = game({**OWNS, "built": {"gatchaman": 1}})
    assert [group for group, _ in sites(stands, "Оля", up=True)] == ["tatsunoko"]
    assert [group for group, _ in sites(stands, "Оля", up=False)] == ["tatsunoko"]
    assert not sites(game({}), "Оля", up=True)
    assert not sites(game({}, name="monopol"), "Оля", up=True)


@pytest.mark.parametrize("size", SIZES[::2])
def test_four_levels_are_built_by_a_number_and_enter_and_sold_again(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        table = table_of(app)
        await pilot.press("1", "b", "up", "4")
        assert type(table.dialog) is WorksDialog
        assert "steps: 4 · costs 200 K · cash then 1300 K" in seen(app)
        assert not said(app)
        await pilot.press("enter")
        await pilot.pause()
        assert said(app) == [BuildMany("Оля", ("speed-racer", "gatchaman") * 2)]
        await pilot.press("u", "plus", "plus", "minus")
        assert "steps: 2 · brings 50 K" in seen(app)
        await pilot.press("9")
        assert "no further: nothing stands on" in seen(app)
        await pilot.press("enter")
        await pilot.pause()
        assert said(app)[1:] == [UnbuildMany("Оля", ("speed-racer", "gatchaman") * 2)]
        assert not table.session.game.world[Buildings].level

    play(app(game(OWNS)), do, size)
