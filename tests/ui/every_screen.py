"""Every screen that there is, and how an app comes to show it: for tests that look at all of them."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import Struct
from textual.screen import Screen

from monopoly_tui.library.find import names
from monopoly_tui.ui import screens
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.screens.boards import BoardsScreen
from monopoly_tui.ui.screens.commands import CommandsScreen
from monopoly_tui.ui.screens.demo import DemoScreen
from monopoly_tui.ui.screens.games import GamesScreen
from monopoly_tui.ui.screens.help import HelpScreen
from monopoly_tui.ui.screens.house_rules import HouseRulesScreen
from monopoly_tui.ui.screens.lobby import LobbyScreen
from monopoly_tui.ui.screens.log import LogScreen
from monopoly_tui.ui.screens.match import MatchScreen
from monopoly_tui.ui.screens.page import Page
from monopoly_tui.ui.screens.replay import ReplayScreen
from monopoly_tui.ui.screens.report import ReportScreen
from monopoly_tui.ui.screens.rules import RulesScreen
from monopoly_tui.ui.screens.scroll import ScrollPage
from monopoly_tui.ui.screens.settings import SettingsScreen
from monopoly_tui.ui.screens.shared import SharedTable
from monopoly_tui.ui.screens.standings import StandingsScreen
from monopoly_tui.ui.screens.start import StartScreen
from monopoly_tui.ui.screens.table import TableScreen
from tests.ui import kept
from tests.ui.pages import Tables, lobby_app, page_app, start_app
from tests.ui.tables import MIDDLE, app, game

MADE_OF = (Page, ScrollPage, SharedTable)
LATE = kept.Asks("travel.roll", 60)  # a game in its middle
ALL_BOARDS = tuple(names())


class Case(Struct, frozen=True):
    """How a screen comes to be shown: `make` gets a folder for games and the names of three seats."""

    kind: type[Screen[Any]]
    make: Callable[[Path, tuple[str, ...]], GameApp]
    keys: tuple[str, ...] = ()


def all_screens(kind: type[Screen[Any]] = Screen) -> Iterator[type[Screen[Any]]]:
    """Every screen of ours, without those that only others are made of."""
    for module in pkgutil.iter_modules(screens.__path__):
        import_module(f"{screens.__name__}.{module.name}")
    for found in kind.__subclasses__():
        yield from all_screens(found)
        if found.__module__.startswith("monopoly_tui.") and found not in MADE_OF:
            yield found


def _match(board: str) -> Callable[[Path, tuple[str, ...]], GameApp]:
    def make(folder: Path, seats: tuple[str, ...]) -> GameApp:
        return kept.table_app(folder, kept.kept(folder, LATE, board, seats), language="en", step=0)

    return make


def _over(folder: Path, seats: tuple[str, ...]) -> GameApp:
    return kept.table_app(folder, kept.kept(folder, names=seats, rounds=12), language="en")


def _replay(folder: Path, seats: tuple[str, ...]) -> GameApp:
    return kept.replay_app(folder, kept.kept(folder, LATE, names=seats), "en")


def _games(folder: Path, seats: tuple[str, ...]) -> GameApp:
    for board in ALL_BOARDS:
        kept.kept(folder, LATE, board, seats)
    return kept.start_app(folder, "en")


def _table(folder: Path, seats: tuple[str, ...]) -> GameApp:
    return app(game(renamed_given(seats), seats))


def renamed_given(seats: tuple[str, ...]) -> dict[str, Any]:
    """The game in the middle, played by these seats."""
    new = dict(zip(("Оля", "Тарас", "Ann"), seats, strict=True))
    return {
        part: {new.get(key, key): value for key, value in given.items()} if isinstance(given, dict) else given
        for part, given in MIDDLE.items()
    }


CASES = {
    "start": Case(StartScreen, lambda folder, seats: start_app()),
    "start, with games": Case(StartScreen, _games),
    "lobby": Case(LobbyScreen, lambda folder, seats: lobby_app()),
    "boards": Case(BoardsScreen, lambda folder, seats: start_app(), ("b",)),
    "help": Case(HelpScreen, lambda folder, seats: start_app(), ("h",)),
    "help, its end": Case(HelpScreen, lambda folder, seats: start_app(), ("h", "end")),
    "rules": Case(RulesScreen, _table, ("f2",)),
    "games": Case(GamesScreen, _games, ("g",)),
    "demo": Case(DemoScreen, lambda folder, seats: page_app(lambda app: DemoScreen(app, Tables().open, seed=5))),
    "table": Case(TableScreen, _table),
    "table, looking round": Case(TableScreen, _table, ("tab", "left", "left")),
    "log": Case(LogScreen, _table, ("j",)),
    "settings": Case(SettingsScreen, lambda folder, seats: start_app(), ("s",)),
    "settings at the table": Case(SettingsScreen, _table, ("slash", *"sett", "enter")),
    "house rules": Case(HouseRulesScreen, lambda folder, seats: lobby_app(), ("tab", "tab", "r")),
    "commands": Case(CommandsScreen, _table, ("slash",)),
    **{f"match, {board}": Case(MatchScreen, _match(board)) for board in ALL_BOARDS},
    "replay": Case(ReplayScreen, _replay, ("end", "left")),
    "standings": Case(StandingsScreen, _over),
    **{f"report, leaf {leaf}": Case(ReportScreen, _over, ("r", leaf)) for leaf in "123"},
}
