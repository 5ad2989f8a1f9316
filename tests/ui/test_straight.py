"""What has changed at a table is drawn straight away; what stands on the terminal is what the page holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pyte
import pytest
from pyte.modes import DECAWM
from rich.color import ColorSystem
from rich.console import RenderableType
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Size
from textual.pilot import Pilot
from textual.screen import Screen

from monopoly_tui.engine.game import Game
from monopoly_tui.table.session import Session
from monopoly_tui.ui import quiet
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.geometry import Place
from monopoly_tui.ui.lean import lean
from monopoly_tui.ui.options import Options
from monopoly_tui.ui.prompts.auction import AuctionDialog
from monopoly_tui.ui.prompts.dialog import Dialog
from monopoly_tui.ui.prompts.help import Help
from monopoly_tui.ui.screens.painting import PARTS
from monopoly_tui.ui.screens.table import TableScreen
from monopoly_tui.ui.straight import Pieces
from monopoly_tui.ui.widgets.rows import Rows
from monopoly_tui.words.voice import Voice
from tests.ui.tables import MIDDLE, game, play, table_of


class Terminal(quiet.QuietApp):
    """Writes to a terminal that can be looked at, and remembers by which ways."""

    CSS_PATH = str(Path(quiet.__file__).parent / "styles" / "table.tcss")

    def __init__(self, stands: Game, language: str = "uk", **options: Any) -> None:
        chosen: dict[str, Any] = {"motion": "off", "clock": count(0, 10).__next__, **options}
        voice = Voice(stands.board, language)
        super().__init__(Options(**chosen), language, lambda app: TableScreen(Session(stands, {}), voice, app))
        self.console._color_system = ColorSystem.TRUECOLOR
        self.standing = pyte.Screen(80, 24)
        self.stream = pyte.Stream(self.standing)
        self.ways: list[type[object]] = []
        self.written = ""

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        super()._display(screen, renderable)
        if isinstance(renderable, CompositorUpdate):
            self.ways.append(type(renderable))
        update = lean(renderable, self.paper)
        if isinstance(update, CompositorUpdate):
            written = update.render_segments(self.console)
            self.stream.feed(written)
            self.written += written

    def resized(self, width: int, height: int) -> None:
        """The terminal has another size, and whatever stood on it."""
        self.standing.resize(height, width)
        self.paper.forget()

    def agrees(self) -> None:
        """What stands on the terminal is what the page would draw now."""
        for y, strip in enumerate(self.screen._compositor.render_strips()):
            for x, (sign, style) in enumerate(signs(strip)):
                cell = self.standing.buffer[y][x]
                assert cell.data == sign, f"row {y}, column {x}: {self.standing.display[y]!r} for {strip.text!r}"
                assert cell.bg == shade(style, ground=True), f"the ground in row {y}, column {x}: {strip.text!r}"
                assert sign == " " or cell.fg == shade(style), f"the colour in row {y}, column {x}: {strip.text!r}"


    def agrees_with(self, dialog: Dialog) -> None:
        """All of a dialog stands on the terminal, laid out or not."""
        assert dialog.allotted is not None
        x, y, width, _ = dialog.allotted
        for line, (_, _, row) in enumerate(dialog.whole):
            assert self.standing.display[y + line][x : x + width] == "".join(segment.text for segment in row)


def signs(strip: Iterable[Segment]) -> Iterator[tuple[str, Style | None]]:
    for text, style, _ in strip:
        yield from ((sign, style) for sign in text)


@lru_cache(maxsize=1024)
def shade(style: Style | None, *, ground: bool = False) -> str:
    """A colour as pyte tells it."""
    colour = (style.bgcolor if ground else style.color) if style else None
    return "default" if colour is None or colour.triplet is None else colour.triplet.hex[1:]


LOOKS = ("up", "down", "tab", "left", "right", "escape", "1", "y", "j", "question_mark", "f2", "enter", "b", "m", "t")


BOARDS: Mapping[str, Mapping[str, Any]] = {"anime": MIDDLE, "classic": {}, "pokemon": {}, "monopol": {}}


@pytest.mark.parametrize("keys", [20, pytest.param(300, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", BOARDS)
def test_whatever_is_done_the_terminal_shows_what_the_page_holds(name: str, keys: int) -> None:
    app, chance = Terminal(game(BOARDS[name], name=name)), Random(f"{name}{keys}")

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert isinstance(app, Terminal)
        for _ in range(keys):
            screen = app.screen
            known = [action.key for action in screen.actions()] if isinstance(screen, TableScreen) else []
            key = chance.choice(known) if known and chance.random() < 0.5 else chance.choice(LOOKS)
            await pilot.press(key)
            await pilot.pause()
            app.agrees()
            if not isinstance(app.screen, TableScreen):
                await pilot.press("escape")
                await pilot.pause()

    play(app, do)


def offered() -> Game:
    """A game in which the first seat may buy a deed or leave it to the auction."""
    stands = game()
    stands.submit(stands.decision.of("Оля")[0].command)  # type: ignore[union-attr]
    return stands


@pytest.mark.parametrize("key", ["1", "t", "m", "g", "b", "question_mark", "the auction"])
def test_a_dialog_stands_there_at_once_and_textual_has_nothing_to_add(key: str) -> None:
    app = Terminal(offered() if key == "the auction" else game())

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert isinstance(app, Terminal)
        letter = next((action.key for action in table_of(app).actions() if action.verb == "decline"), key)
        assert app.hears(events.Key(letter, letter))
        dialog = table_of(app).dialog
        assert isinstance(dialog, AuctionDialog) == (key == "the auction")
        assert dialog is not None
        assert dialog not in app.screen._compositor.visible_widgets
        app.agrees_with(dialog)
        app.written = ""
        await pilot.pause()
        await pilot.pause()
        assert dialog in app.screen._compositor.visible_widgets
        assert app.written == ""
        app.agrees()

    play(app, do)


@pytest.mark.parametrize("key", ["1", "t", "m", "g", "b", "question_mark"])
@pytest.mark.parametrize("name", ["anime", "monopol"])
def test_what_a_dialog_leaves_stands_there_at_once_and_textual_has_nothing_to_add(name: str, key: str) -> None:
    app = Terminal(game(BOARDS[name], name=name))

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert isinstance(app, Terminal)
        before = list(app.standing.display)
        app.hears(events.Key(key, key))
        table = table_of(app)
        await pilot.pause()
        opened = table.dialog is not None
        table.close()
        table.paint()
        assert app.standing.display == before or not opened
        app.written = ""
        await pilot.pause()
        await pilot.pause()
        assert app.written == ""
        app.agrees()

    play(app, do)


@pytest.mark.parametrize("key", ["1", "m", "b"])
def test_help_lies_over_a_dialog_which_comes_back_as_it_was(key: str) -> None:
    app = Terminal(game(MIDDLE))

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert isinstance(app, Terminal)
        table = table_of(app)
        app.hears(events.Key(key, key))
        await pilot.pause()
        await pilot.press("down")
        dialog = table.dialog
        assert dialog is not None
        before = list(app.standing.display)
        for close in ("escape", "?"):
            assert app.hears(events.Key("question_mark", "?"))
            assert isinstance(table.dialog, Help)
            app.agrees_with(table.dialog)
            await pilot.pause()
            app.agrees()
            await pilot.press(close)
            await pilot.pause()
            assert table.dialog is dialog
            assert app.standing.display == before
            app.agrees()
        app.hears(events.Key("question_mark", "?"))
        table.close()
        await pilot.pause()
        assert not app.screen.query(Dialog), "both are gone"

    play(app, do)


def test_a_dialog_for_which_there_is_no_room_is_not_shown() -> None:
    app = Terminal(game())

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert isinstance(app, Terminal)
        await pilot.press("1")
        for size in ((40, 10), (20, 5), (80, 24)):
            app.resized(*size)
            await pilot.resize_terminal(*size)
            table_of(app).paint()
            await pilot.pause()
            app.agrees()

    play(app, do)


def test_what_changes_behind_a_dialog_that_comes_is_not_shown_above_it() -> None:
    app = Terminal(game())

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert isinstance(app, Terminal)
        app.hears(events.Key("1", "1"))
        table = table_of(app)
        assert table.dialog is not None
        title = "".join(segment.text for segment in table.dialog.whole[0][2])
        table.notice = "?"
        table.cursor.action = 1
        table.paint()
        assert any(title in line for line in app.standing.display)
        await pilot.pause()
        app.agrees()

    play(app, do)


def test_it_does_so_in_other_colours_words_and_sizes() -> None:
    app = Terminal(game())

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert isinstance(app, Terminal)
        for width, height in ((100, 30), (120, 36), (60, 18), (80, 24)):
            app.resized(width, height)
            await pilot.resize_terminal(width, height)
            for setting, value in (("theme", "light"), ("language", "ru"), ("ascii", True), ("ascii", False)):
                app.choose(setting, value)
                await pilot.pause()
                app.agrees()
            for key in ("up", "1", "escape", "escape"):
                await pilot.press(key)
                await pilot.pause()
                app.agrees()
            app.choose("theme", "contrast")
            app.choose("language", "uk")

    play(app, do)


def test_what_is_drawn_for_the_old_size_when_the_terminal_has_another_one_already_does_not_stay() -> None:
    app = Terminal(game())

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert isinstance(app, Terminal)
        app.standing.reset_mode(DECAWM)
        app.resized(120, 36)
        await pilot.resize_terminal(120, 36)
        app.resized(80, 24)
        app._display(app.screen, app.screen._compositor.render_update(full=True))
        app.screen.post_message(events.Resize(Size(80, 24), Size(80, 24)))
        await pilot.pause()
        app.agrees()

    play(app, do)


def test_a_terminal_that_has_its_old_size_again_is_drawn_whole() -> None:
    app = Terminal(game())

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert isinstance(app, Terminal)
        app.standing.resize(15, 60)
        app.standing.resize(24, 80)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        app.agrees()

    play(app, do)


def test_a_key_at_an_open_table_goes_straight_to_the_terminal_and_under_a_dialog_it_does_not() -> None:
    app = Terminal(game())

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert isinstance(app, Terminal)

        async def ways(key: str) -> set[type[object]]:
            app.ways.clear()
            await pilot.press(key)
            await pilot.pause()
            return set(app.ways)

        assert await ways("up") == {Pieces}
        assert await ways("r") == {Pieces}
        assert await ways("1") <= {LayoutUpdate, ChopsUpdate, Pieces}
        assert table_of(app).dialog is not None
        app.ways.clear()
        table_of(app).pacing.chronicle.note(table_of(app).voice, lambda voice: "Щось сталося")
        table_of(app).paint()
        await pilot.pause()
        assert set(app.ways) == {ChopsUpdate}, "a dialog lies over the log"
        app.agrees()
        await ways("escape")
        assert await ways("up") == {Pieces}, "and when it is gone nothing does"

    play(app, do)


@pytest.mark.parametrize("name", BOARDS)
def test_the_rows_of_every_part_are_as_wide_as_its_place(name: str) -> None:
    app = Terminal(game({}, name=name))

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        for size in ((80, 24), (100, 30), (120, 36)):
            await pilot.resize_terminal(*size)
            for key in ("r", "up", "escape"):
                await pilot.press(key)
                await pilot.pause()
                for part in PARTS:
                    place: Place = getattr(table_of(app).arrangement, part)
                    widget = table_of(app).query_one(f"#{part}", Rows)
                    widths = {sum(piece.cell_length for piece in row) for row in widget._rows}
                    assert not place.width or widths == {place.width}, part

    play(app, do)
