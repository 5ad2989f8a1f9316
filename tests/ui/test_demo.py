"""The demo plays without anybody, board after board, and offers a seat to whoever presses a key."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from monopoly_tui.library.find import names
from monopoly_tui.ui import pacing
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.screens.demo import DemoScreen
from monopoly_tui.ui.screens.lobby import LobbyScreen
from tests.ui.pages import Tables, page_app, play, seen, start_app


@pytest.mark.parametrize("key", ["x", "enter", "й", "escape", "5"])
def test_any_key_in_the_demo_leads_into_the_lobby_of_its_board(key: str) -> None:
    tables = Tables()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("в")  # d, on a Cyrillic layout
        await pilot.pause()
        demo = app.screen
        assert isinstance(demo, DemoScreen)
        assert "Demo" in seen(app)
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        assert app.screen.lobby.board is not None
        assert app.screen.lobby.board.id == demo.session.game.board.id

    play(start_app(tables, motion="full"), do)
    assert not tables.plans  # nothing is recorded of it


def test_in_the_demo_bots_play_to_the_end_and_the_next_board_follows() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        demo = app.screen
        assert isinstance(demo, DemoScreen)
        demo.pacing.running_on = True
        while not demo.session.game.over:
            demo.advance()
        demo.go_on()
        await pilot.pause()
        following = app.screen
        assert isinstance(following, DemoScreen)
        assert following.session.game.board.id == names()[1]
        assert set(following.session.players.answerers) == set(following.looks)

    play(page_app(lambda app: DemoScreen(app, Tables().open, seed=5)), do)


def test_bots_that_play_at_once_go_on_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pacing, "SLICE", -1.0)  # the screen is painted after every move

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        demo = app.screen
        assert isinstance(demo, DemoScreen)
        for _ in range(200):
            if demo.session.game.world.turns > 3:
                return
            await pilot.pause()
        raise AssertionError("they stand still")

    play(page_app(lambda app: DemoScreen(app, Tables().open, seed=5), bots="at-once", motion="off"), do)
