"""Many keys that come in at once, as over a slow line: each goes where it was meant to go, or nowhere."""

from __future__ import annotations

from contextvars import Context, copy_context

from textual import events
from textual._context import active_app
from textual.pilot import Pilot

from monopoly_tui.rulebook.debts import Resign
from monopoly_tui.rulebook.mortgage import Mortgage
from monopoly_tui.rulebook.verbs import Roll
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.screens.commands import CommandsScreen
from monopoly_tui.ui.screens.log import LogScreen
from monopoly_tui.ui.screens.table import TableScreen
from monopoly_tui.ui.terminal import HardyDriver
from tests.ui.tables import app, game, play, said, table_of


async def burst(pilot: Pilot[int], *keys: str) -> None:
    """Keys of which none is done before the last one has come in."""
    for key in keys:
        pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
    await pilot.pause()
    await pilot.pause()


def test_a_page_is_left_once_however_many_keys_want_to_leave_it() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        table = app.screen
        await pilot.press("j")
        assert isinstance(app.screen, LogScreen)
        await burst(pilot, "backspace", "backspace", "escape", "q")
        assert app.screen_stack == [table]

    play(app(game()), do)


def test_a_key_behind_the_one_that_opens_another_page_is_not_done_by_the_page_below() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("j")
        await burst(pilot, "ctrl+p", "escape", "escape")
        assert not isinstance(app.screen, CommandsScreen)
        await burst(pilot, "question_mark", "question_mark")
        assert len([screen for screen in app.screen_stack if not isinstance(screen, TableScreen)]) <= 2

    play(app(game()), do)


def test_a_command_of_the_palette_is_done_once_however_often_enter_comes_in() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        done: list[str] = []
        table = app.screen
        assert isinstance(table, TableScreen)
        table.commands = lambda: iter([("Wink", lambda: done.append("wink"))])  # type: ignore[method-assign]
        await pilot.press("slash", *"wink")
        await app.workers.wait_for_complete()
        await burst(pilot, "down", "enter", "enter", "enter")
        assert (done, app.screen_stack) == (["wink"], [table])

    play(app(game()), do)


def test_a_key_behind_an_answer_waits_until_the_answer_is_heard() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await burst(pilot, "m", "enter", "r")
        assert [type(command) for command in said(app)] == [Mortgage, Roll]
        assert table_of(app).notice == ""

    play(app(game()), do)


def test_what_is_pressed_behind_a_dialog_that_closes_is_the_tables() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await burst(pilot, "1", "escape", "2", "backspace", "1", "escape", "r")
        assert [type(command) for command in said(app)] == [Roll]
        assert table_of(app).dialog is None

    play(app(game()), do)


def test_nobody_gives_up_by_one_more_enter() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await burst(pilot, "g", "enter", "g", "escape", "g", "0")
        assert (said(app), table_of(app).dialog) == ([], None)
        await burst(pilot, "g", "up", "enter")
        assert [type(command) for command in said(app)] == [Resign]

    play(app(game()), do)


class Wired(HardyDriver):
    """The driver of an app that has no terminal: what is typed is given to it."""

    def __init__(self, app: GameApp) -> None:
        self._app = app
        self._app_context = copy_context()
        self.cursor_origin = None

    def type(self, *keys: str) -> None:
        """Keys that come in with one another."""
        self._process([events.Key(key, key if len(key) == 1 else None) for key in keys])


def test_a_key_that_comes_alone_is_done_before_anything_else() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        Wired(app).type("к")  # where the r of a Latin layout is
        assert [type(command) for command in said(app)] == [Roll]

    play(app(game()), do)


def test_keys_that_come_together_wait_for_one_another() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        Wired(app).type("m", "enter", "r")
        assert said(app) == []
        await pilot.pause()
        await pilot.pause()
        assert [type(command) for command in said(app)] == [Mortgage, Roll]

    play(app(game()), do)


def test_a_key_never_overtakes_what_came_before_it() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        app.post_message(events.Key("j", "j"))
        Wired(app).type("r")
        await pilot.pause()
        assert isinstance(app.screen, LogScreen)
        await pilot.press("escape")
        assert said(app) == []

    play(app(game()), do)


def test_a_key_waits_for_an_event_that_is_still_on_its_way() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        heard: list[bool] = []

        async def meanwhile(key: str, priority: bool = False) -> bool:
            heard.append(app.hears(events.Key("r", "r")))
            return True

        app._check_bindings = meanwhile  # type: ignore[method-assign]
        await app.on_event(events.Key("f9", None))
        assert set(heard) == {False}
        assert said(app) == []

    play(app(game()), do)


def test_wherever_a_key_is_read_textual_finds_its_app() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        found: list[object] = []
        Context().run(Wired(app)._in_app, lambda: found.append(active_app.get()))
        assert found == [app]

    play(app(game()), do)
