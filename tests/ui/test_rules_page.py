"""The rules of a board can be read before and during a game, whole at every size."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.screens.boards import BoardsScreen
from monopoly_tui.ui.screens.rules import RulesScreen
from monopoly_tui.ui.screens.table import TableScreen
from tests.ui.pages import Tables, fits_everywhere, play, seen, start_app
from tests.ui.tables import app as table_of
from tests.ui.tables import game
from tests.ui.tables import play as at_the_table


def test_the_boards_page_leads_to_the_rules_of_the_chosen_board() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("b", "2", "к")  # on a Cyrillic layout
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        first = seen(app)
        await fits_everywhere(app, pilot)
        await pilot.press("end")
        await pilot.pause()
        assert seen(app) != first
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, BoardsScreen)

    play(start_app(Tables()), do)


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_the_rules_are_read_in_the_middle_of_a_game(language: str) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        app.speak(language)
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        assert {"uk": "Кубиків на хід: 2.", "ru": "Кубиков на ход: 2."}[language] in seen(app)
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)

    at_the_table(table_of(game()), do)
