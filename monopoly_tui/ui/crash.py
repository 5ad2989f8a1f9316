"""A crash: the terminal is given back, nothing is printed, and whoever ran the app gets the fault to tell of it."""

from __future__ import annotations

from monopoly_tui.ui.app import GameApp


class QuietApp(GameApp):
    """The app as players run it. `fault` is what ended it, if anything did."""

    @property
    def fault(self) -> Exception | None:
        """What ended the app."""
        return self._exception

    def panic(self, *renderables: object) -> None:
        """Leave without a word."""
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()
