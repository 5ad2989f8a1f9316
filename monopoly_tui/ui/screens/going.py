"""Going from screen to screen: one in the place of another, and home. The undermost screen always stays."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.plan import Opener


def show_instead(table: GameApp, screen: Screen[Any]) -> None:
    """Show `screen` in the place of what is shown; above it, if that is the undermost one."""
    if len(table.screen_stack) > 1:
        table.switch_screen(screen)
    else:
        table.push_screen(screen)


def go_home(table: GameApp, opener: Opener) -> None:
    """To the first page, be it somewhere below or not there at all."""
    from monopoly_tui.ui.screens.start import StartScreen

    if any(isinstance(screen, StartScreen) for screen in table.screen_stack[:-1]):
        table.pop_screen()
        while not isinstance(table.screen, StartScreen):
            table.pop_screen()
    else:
        show_instead(table, StartScreen(table, opener))
