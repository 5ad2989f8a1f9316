"""The app as players run it: a crash prints nothing and is told by whoever ran it, and few bytes go to the terminal."""

from __future__ import annotations

from rich.console import RenderableType
from textual.screen import Screen

from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.lean import lean


class QuietApp(GameApp):
    """After a crash the terminal is given back and `fault` is what ended the app."""

    @property
    def fault(self) -> Exception | None:
        """What ended the app, if anything did."""
        return self._exception

    def panic(self, *renderables: object) -> None:
        """Leave without a word."""
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        super()._display(screen, lean(renderable))
