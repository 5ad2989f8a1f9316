"""A lean update draws what the update it stands for would have drawn, in fewer bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pyte
import pytest
from rich.color import ColorSystem
from rich.console import Console, RenderableType
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.events import Resize
from textual.geometry import Region, Size
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip

from monopoly_tui.table.session import Session
from monopoly_tui.ui import quiet
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.lean import lean
from monopoly_tui.ui.options import Options
from monopoly_tui.ui.paper import Paper
from monopoly_tui.ui.screens.table import TableScreen
from monopoly_tui.ui.straight import Pieces
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
        for index, update in enumerate((renderable, lean(renderable, self.paper))):
            if isinstance(update, CompositorUpdate):
                text = update.render_segments(self.console)
                self.streams[index].feed(text.replace("\n", "\r\n"))
                self.bytes[index] += len(text.encode())
        super()._display(screen, renderable)


def segments(update: RenderableType | None) -> Iterator[Segment]:
    """All that an update draws."""
    if isinstance(update, Pieces):
        strips = [Strip(piece) for _, _, piece in update.pieces]
    elif isinstance(update, LayoutUpdate):
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


# — what stands there already —


def drawn(paper: Paper, *rows: str, x: int = 0) -> str:
    """What is written for rows of text; what stands between asterisks is bold."""
    pieces = [[Segment(text, Style(bold=nth % 2 == 1)) for nth, text in enumerate(row.split("*"))] for row in rows]
    strips = [[Strip(row)] for row in pieces]
    update = lean(LayoutUpdate(strips, Region(x, 0, 20, len(rows))), paper)  # type: ignore[arg-type]
    assert isinstance(update, CompositorUpdate)
    return update.render_segments(Console(color_system="truecolor"))


def test_only_the_cells_that_stand_otherwise_are_written() -> None:
    paper = Paper()
    whole = drawn(paper, "Rent is due", "to *Ann*")
    assert whole == "\x1b[1;1HRent is due\x1b[2;1Hto \x1b[1mAnn\x1b[0m"
    assert drawn(paper, "Rent is due", "to *Ann*") == ""
    assert drawn(paper, "Rent is due", "to *Bob*") == "\x1b[2;4H\x1b[1mBob\x1b[0m"
    assert drawn(paper, "Rent is due", "to Bob") == "\x1b[2;4HBob", "another style is another cell"
    assert drawn(paper, "Sent is dun") == "\x1b[1;1HS\x1b[9Cn", "what stands between is passed over"
    assert drawn(paper, "Rent is", x=3) == "\x1b[1;4HRent is"
    paper.forget()
    assert drawn(paper, "Rent is due", "to *Ann*") == whole


def test_a_line_that_is_only_cut_into_pieces_otherwise_is_not_written_again() -> None:
    paper = Paper()
    drawn(paper, "Rent is *due  *")
    assert drawn(paper, "Rent* *is *due*  ") == "", "nothing is seen of a bold blank"
    assert drawn(paper, "Rent* *is *due", x=0) == ""
    assert drawn(paper, "Rent *is* *due") == "\x1b[1;6H\x1b[1mis\x1b[0m"


def test_signs_that_are_wider_than_a_cell_are_always_written_and_what_was_there_is_not_known_then() -> None:
    paper = Paper()
    drawn(paper, "abcdefgh")
    for _ in range(2):
        assert drawn(paper, "日本", x=2) == "\x1b[1;3H日本"
    assert drawn(paper, "abcdefgh") == "\x1b[1;3Hcdef"


def test_a_page_that_is_opened_and_a_terminal_that_comes_back_are_drawn_whole() -> None:
    app = Twice(Options(motion="off", clock=count(0, 10).__next__), ColorSystem.TRUECOLOR)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert isinstance(app, Twice)

        async def cost(act: Callable[[], object]) -> int:
            before = app.bytes[1]
            act()
            await pilot.pause()
            return app.bytes[1] - before

        assert await cost(lambda: app.refresh(layout=True)) < 20
        for key in ("ctrl+l", "ctrl+д"):
            before = app.bytes[1]
            await pilot.press(key)
            await pilot.pause()
            assert app.bytes[1] > before + 2000, "what was spoilt on the terminal is mended by key"
        assert await cost(lambda: app.app_resume_signal.publish(app)) > 2000
        assert await cost(lambda: app.refresh(layout=True)) < 20
        assert await cost(lambda: app.post_message(Resize(Size(*SIZE), Size(*SIZE)))) > 2000, "of the old size too"
        await pilot.press("f2")
        await pilot.pause()
        assert await cost(lambda: app.screen.refresh()) < 20
        await pilot.press("escape")
        assert await cost(lambda: app.screen.refresh(layout=True)) < 20

    play(app, do, SIZE)
