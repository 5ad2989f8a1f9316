"""From a running game back to the first page, by q and a yes, or by the palette of commands; nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from monopoly_tui.bots.roster import make
from monopoly_tui.cli_screen import Tables as RecordedTables
from monopoly_tui.table.folder import games_folder
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.plan import Plan, PlannedSeat
from monopoly_tui.ui.prompts.sure import LeavingDialog
from monopoly_tui.ui.screens.match import MatchScreen, sit_down
from monopoly_tui.ui.screens.start import StartScreen
from monopoly_tui.ui.seats import Look
from tests.ui.pages import Tables, page_app, play, seen, start_app

PLAN = Plan("anime", (PlannedSeat(Look("Оля", "О", 0)), PlannedSeat(Look("Тарас", "Т", 1))), {}, "en", "5")
SIZES = ((80, 24), (100, 30), (120, 36))


async def sat_down(app: GameApp, pilot: Pilot[int], tables: Tables | RecordedTables, plan: Plan = PLAN) -> MatchScreen:
    sit_down(app, tables.open, plan)
    await pilot.pause()
    assert isinstance(app.screen, MatchScreen)
    return app.screen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("keys", [("q", "q"), ("й", "й"), ("q", "down", "enter")])
def test_q_and_a_yes_lead_to_the_first_page(keys: tuple[str, ...], size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await sat_down(app, pilot, Tables())
        await pilot.press(keys[0])
        await pilot.pause()
        assert "Leave the table?" in seen(app)
        assert "yes, back to the first page" in seen(app)
        await pilot.press(*keys[1:])
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)

    play(start_app(), do, size)


@pytest.mark.parametrize("key", ["enter", "escape", "0", "x"])
def test_anything_else_stays_at_the_table(key: str) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = await sat_down(app, pilot, Tables())
        await pilot.press("q", key)
        await pilot.pause()
        assert app.screen is match
        assert match.dialog is None
        assert match.session.count == 0

    play(start_app(), do)


def test_what_is_not_recorded_is_said_to_be_lost_and_what_is_recorded_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    recorded = RecordedTables()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await sat_down(app, pilot, Tables())
        await pilot.press("q")
        assert "it will be lost" in seen(app)
        await pilot.press("q")
        await pilot.pause()
        match = await sat_down(app, pilot, recorded)
        await pilot.press("r", "q")
        assert match.session.count == 1
        assert "Every move is kept" in seen(app)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)

    play(start_app(), do)
    recorded.close()
    assert len(list(games_folder(None).glob("*"))) == 1


def test_the_commands_lead_away_while_bots_play_and_these_wait_from_then_on() -> None:
    def first(app: GameApp) -> MatchScreen:
        session, voice = Tables().open(PLAN)
        session.players.answerers |= {seat: make("careful", 1) for seat in session.game.world.seats}
        return MatchScreen(session, voice, app, PLAN, Tables().open)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = app.screen
        assert isinstance(match, MatchScreen)
        assert match._timer is not None
        commands = {command.title: command.callback for command in app.get_system_commands(app.screen)}
        commands["Back to the first page; the game is kept"]()
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        assert not match.session.game.over
        assert match._timer is None

    play(page_app(first, motion="reduced"), do)


def test_the_question_of_a_dialog_comes_back_when_one_stays() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = await sat_down(app, pilot, Tables())
        await pilot.press("1", "q")
        await pilot.pause()
        dialogs = match.dialog
        assert isinstance(dialogs, LeavingDialog)
        await pilot.press("escape")
        await pilot.pause()
        assert match.dialog is None
        assert "throw the dice" in seen(app)

    play(start_app(), do)


def test_an_open_question_is_asked_in_the_language_that_is_chosen_meanwhile() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await sat_down(app, pilot, Tables())
        for key, title, other in (("q", "Leave the table?", "Піти з-за столу?"), ("g", "give up", "здатися")):
            await pilot.press(key)
            await pilot.pause()
            assert title in seen(app)
            app.speak("uk")
            await pilot.pause()
            assert other in seen(app), seen(app)
            assert title not in seen(app)
            app.speak("en")
            await pilot.press("escape")

    play(start_app(), do)
