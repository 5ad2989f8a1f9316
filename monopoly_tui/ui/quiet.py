"""The app as players run it: a crash prints nothing and is told by whoever ran it, and few bytes go to the terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from rich.console import RenderableType
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import Screen

from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.lean import LeanUpdate, lean
from monopoly_tui.ui.options import Options
from monopoly_tui.ui.paper import Paper


class QuietApp(GameApp):
    """After a crash the terminal is given back and `fault` is what ended the app."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+l", "draw_anew", show=False, priority=True)]

    def __init__(self, options: Options, language: str, first: Callable[[GameApp], Screen[Any]]) -> None:
        super().__init__(options, language, first)
        self.paper = Paper()
        self._drawn: tuple[Screen[object], Size] | None = None  # the page that was drawn last, and for which size

    def on_mount(self) -> None:
        """A terminal that was given to others for a while is drawn anew."""
        self.app_resume_signal.subscribe(self, lambda _: self.action_draw_anew())

    def on_resize(self, event: events.Resize) -> None:
        """A terminal of another size arranges what stands on it as it likes, though it has its old one again by now."""
        self.paper.forget()
        if event.size == self.screen._compositor.size:
            self.action_draw_anew()

    def action_draw_anew(self) -> None:
        """Draw everything, whatever stands on the terminal."""
        self.paper.forget()
        self.refresh(layout=True)

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
        drawn = (screen, screen._compositor.size)  # the terminal may have had its new size for a while
        if drawn != self._drawn:  # whatever was spoilt on the terminal is gone with the page
            self._drawn = drawn
            self.paper.forget()
        update = lean(renderable, self.paper)
        writes = self._running and not (self._closed or self._batch_count or self.is_headless)
        if writes and isinstance(update, LeanUpdate) and not update.text(self.console):
            return  # all of it stands there already
        super()._display(screen, update)
