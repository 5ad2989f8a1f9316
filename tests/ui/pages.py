"""Pages to look at: an app that shows one, its opener remembering what it was asked for. No test sleeps."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from monopoly_tui.engine.chance import Chance
from monopoly_tui.line.opening import load_capped
from monopoly_tui.rulebook.opening import open_game
from monopoly_tui.table.session import Session
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.options import Options
from monopoly_tui.ui.plan import Plan
from monopoly_tui.ui.screens.lobby import LobbyScreen
from monopoly_tui.ui.screens.start import StartScreen
from monopoly_tui.words.voice import Voice

Do = Callable[[GameApp, Pilot[int]], Awaitable[None]]
SIZES = ((20, 5), (40, 12), (60, 18), (79, 24), (80, 24), (100, 30), (120, 36), (300, 100))


class Tables:
    """Opens tables that nobody records."""

    def __init__(self, seed: int = 5) -> None:
        self.plans: list[Plan] = []
        self.seed = seed

    def open(self, plan: Plan) -> tuple[Session, Voice]:
        board = load_capped(plan.board, plan.rules, None)
        game = open_game(board, tuple(seat.look.name for seat in plan.seats), Chance(self.seed))
        self.plans.append(plan)
        return Session(game, {}), Voice(board, plan.language)


def start_app(tables: Tables | None = None, language: str = "en", **options: Any) -> GameApp:
    """The first page."""
    return page_app(lambda app: StartScreen(app, (tables or Tables()).open), language, **options)


def lobby_app(tables: Tables | None = None, board: str = "anime", language: str = "en", **options: Any) -> GameApp:
    """The lobby of a board."""
    return page_app(lambda app: LobbyScreen(app, (tables or Tables()).open, board), language, **options)


def page_app(first: Callable[[GameApp], Screen[Any]], language: str = "en", **options: Any) -> GameApp:
    chosen = {"motion": "off", "clock": count(0, 10).__next__, **options}
    return GameApp(Options(**chosen), language, first)


def play(app: GameApp, do: Do, size: tuple[int, int] = (80, 24)) -> None:
    """Run `do` with the app on a screen of this size."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await do(app, pilot)

    asyncio.run(run())


def seen(app: GameApp) -> str:
    """The text on the screen, line by line."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


async def fits_everywhere(app: GameApp, pilot: Pilot[int]) -> None:
    """At every size the page fills the window and nothing raises."""
    for width, height in (*SIZES, SIZES[0], (80, 24)):
        await pilot.resize_terminal(width, height)
        await pilot.pause()
        lines = seen(app).splitlines()
        assert len(lines) == height
        assert {len(line) for line in lines} == {width}
