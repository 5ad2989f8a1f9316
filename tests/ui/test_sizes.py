"""Whatever the size, nothing raises and nothing is clipped; too small a window says what is needed."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from monopoly_tui.ui.app import GameApp
from tests.ui.tables import app, game, play, said, seen, table_of

SIZES = ((80, 23), (80, 24), (99, 29), (120, 36), (200, 60), (300, 100))


def test_too_small_a_window_says_the_needed_and_the_present_size() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        shown = " ".join(seen(app).split())
        assert "40 × 12" in shown
        assert "30 × 8" in shown

    play(app(game()), do, (30, 8))


def test_a_small_window_shows_the_spaces_near_the_token_and_can_be_played() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert "Evange" in seen(app)
        assert "throw the dice" in seen(app)
        await pilot.press("r", "b")
        assert len(said(app)) == 2
        assert table_of(app).voice.space(table_of(app).session.game.world.at["Оля"])[:5] in seen(app)

    play(app(game()), do, (60, 18))


@pytest.mark.parametrize("name", ["anime", "classic"])
def test_eight_seats_find_room(name: str) -> None:
    seats = ("Ann", "Bob", "Cy", "Dee", "Eve", "Олександр Великий", "Гліб", "Hal")

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert all(look.letter in seen(app) for look in table_of(app).looks.values())

    play(app(game({}, seats, name)), do)
