"""Tables to look at: a game in the middle, an app at a size, and what stands on its screen. No test sleeps."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import cache
from itertools import count
from typing import Any

from textual.pilot import Pilot

from monopoly_tui.bots.roster import make
from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.game import Game
from monopoly_tui.library.find import find
from monopoly_tui.library.load import load
from monopoly_tui.table.session import Answerer, Session
from monopoly_tui.table.setup import set_table
from monopoly_tui.ui import table_app
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.options import Options
from monopoly_tui.ui.scene import Scene
from monopoly_tui.ui.screens.table import TableScreen
from monopoly_tui.ui.seats import looks
from monopoly_tui.words.voice import Voice

SEATS = ("Оля", "Тарас", "Ann")
SIZES = ((80, 24), (100, 30), (120, 36))
MIDDLE: Mapping[str, Any] = {
    "at": {"Оля": "evangelion", "Тарас": "naruto"},
    "owns": {
        "Оля": ["speed-racer", "gatchaman", "tezuka"],
        "Тарас": ["yu-yu-hakusho", "bleach", "naruto", "audio"],
        "Ann": ["oda"],
    },
    "built": {"yu-yu-hakusho": 4, "bleach": 4, "naruto": 5, "gatchaman": 1},
    "mortgaged": ["audio"],
    "jailed": {"Ann": 1},
}


NEVER = 1e9  # seconds
STILL: Mapping[str, Any] = {"clock": count(0, 10).__next__, "auction_seconds": NEVER, "auction_silence": NEVER}
"""Every key is a fresh one, and no hammer falls by itself, however slow the machine is."""


class Table(Session):
    """A session that remembers what was said."""

    def __init__(self, game: Game, bots: Mapping[str, Answerer]) -> None:
        super().__init__(game, bots)
        self.said: list[Command] = []
        self.listen(lambda command, events: self.said.append(command) if command else None)


def said(app: GameApp) -> list[Command]:
    """All that was said at the table so far."""
    table = table_of(app).session
    assert isinstance(table, Table)
    return table.said


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@cache
def board(name: str = "anime") -> Board:
    """A board, read once."""
    return load(find(name))


def game(given: Mapping[str, Any] = MIDDLE, seats: tuple[str, ...] = SEATS, name: str = "anime", seed: int = 7) -> Game:
    """A game that stands as `given`."""
    return set_table(board(name), seats, given, Chance(seed))


def scene(game: Game, language: str = "en", people: tuple[str, ...] = ()) -> Scene:
    """A look at a game in which persons sit in all seats."""
    seats = game.world.seats
    return Scene(game, Voice(game.board, language), looks(seats), people or seats)


def app(game: Game, bots: Sequence[str] = (), **options: Any) -> GameApp:
    """An app of a game where nothing happens by itself, unless the options say otherwise."""
    chosen = {"motion": "off", **({} if "clock" in options else STILL), **options}
    session = Table(game, {bot: make("careful", 1) for bot in bots})
    return table_app(session, Voice(game.board, "en"), Options(**chosen))


Play = Callable[[GameApp, Pilot[int]], Awaitable[None]]


def play(app: GameApp, do: Play, size: tuple[int, int] = (80, 24)) -> None:
    """Run `do` with the app on a screen of this size."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await do(app, pilot)

    asyncio.run(run())


def table_of(app: GameApp) -> TableScreen:
    """The table's screen."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    return screen


def seen(app: GameApp) -> str:
    """The text on the screen, line by line."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())
