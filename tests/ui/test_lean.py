"""A lean update draws what the update it stands for would have drawn, in fewer bytes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pyte
import pytest
from rich.color import ColorSystem
from rich.console import RenderableType
from rich.segment import Segment
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.pilot import Pilot
from textual.screen import Screen

from monopoly_tui.table.session import Session
from monopoly_tui.ui import quiet
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.lean import lean
from monopoly_tui.ui.options import Options
from monopoly_tui.ui.screens.table import TableScreen
from monopoly_tui.words.voice import Voice
from tests.ui.tables import game, play

SIZE = (80, 24)


class Twice(quiet.QuietApp):
    """Draws everything on two screens: as Textual would, and leanly."""

    CSS_PATH = str(Path(quiet.__file__).parent / "styles" / "table.tcss")

    def __init__(self, options: Options, system: ColorSystem) -> None:
        table = game()
        session = Session(table, {})
        super().__init__(options, "uk", lambda app: TableScreen(session, Voice(table.board, "uk"), app))
        self.console._color_system = system  # whatever terminal the tests themselves run at
        self.screens = tuple(pyte.Screen(*SIZE) for _ in range(2))
        self.streams = tuple(pyte.Stream(screen) for screen in self.screens)
        self.bytes = [0, 0]

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        for segment in segments(renderable):
            if segment.style:
                segment.style._ansi = None  # rich keeps the codes of the first terminal a style was ever drawn on
        for index, update in enumerate((renderable, lean(renderable))):
            if isinstance(update, CompositorUpdate):
                text = update.render_segments(self.console)
                self.streams[index].feed(text.replace("\n", "\r\n"))
                self.bytes[index] += len(text.encode())
        super()._display(screen, renderable)


def segments(update: RenderableType | None) -> Iterator[Segment]:
    """All that an update draws."""
    if isinstance(update, LayoutUpdate):
        strips = [strip for line in update.strips for strip in line]
    else:
        lines = update.chops if isinstance(update, ChopsUpdate) else ()
        strips = [strip for line in lines for strip in line.values() if strip is not None]
    return (segment for strip in strips for segment in strip)


THEMES = [
    ("dark", ColorSystem.TRUECOLOR), ("dark", ColorSystem.STANDARD), ("contrast", ColorSystem.EIGHT_BIT),
    ("ansi", ColorSystem.STANDARD),
]  # fmt: skip


@pytest.mark.parametrize(("theme", "system"), THEMES)
def test_both_screens_are_alike_after_every_key(theme: str, system: ColorSystem) -> None:
    app = Twice(Options(theme=theme, motion="off", clock=count(0, 10).__next__), system)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert isinstance(app, Twice)
        for key in ("up", "up", "tab", "left", "escape", "1", "escape", "r", "b", "question_mark", "escape", "t", "0"):
            await pilot.press(key)
            await pilot.pause()
            plain, spare = app.screens
            for y in range(SIZE[1]):
                for x in range(SIZE[0]):
                    one, other = plain.buffer[y][x], spare.buffer[y][x]
                    assert one.data == other.data
                    assert one.bg == other.bg
                    assert one.reverse == other.reverse
                    if one.data.strip():
                        assert (one.fg, one.bold, one.underscore) == (other.fg, other.bold, other.underscore)
        assert app.bytes[1] < app.bytes[0] * 0.7

    play(app, do, SIZE)
