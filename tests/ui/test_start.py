"""The first page and what is reached from it by keys, by keys of a Cyrillic layout and by mouse: boards, help, quit."""

from __future__ import annotations

import subprocess
import sys

import pytest
from textual.pilot import Pilot

from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.screens.boards import BoardsScreen
from monopoly_tui.ui.screens.help import HelpScreen
from monopoly_tui.ui.screens.lobby import LobbyScreen
from monopoly_tui.ui.screens.settings import SettingsScreen
from monopoly_tui.ui.screens.start import MENU, StartScreen
from monopoly_tui.ui.shelf import board_names, on_shelf
from monopoly_tui.words.catalogue import translate
from monopoly_tui.words.language import LANGUAGES
from tests.ui.pages import play, seen, start_app
from tests.ui.tables import board


@pytest.mark.parametrize(
    ("keys", "page"),
    [
        (("n",), LobbyScreen),
        (("т",), LobbyScreen),
        (("enter",), LobbyScreen),
        (("b",), BoardsScreen),
        (("и",), BoardsScreen),
        (("down",) * 3 + ("enter",), BoardsScreen),
        (("tab",) * 5 + ("space",), HelpScreen),
        (("s",), SettingsScreen),
        (("ы",), SettingsScreen),
        (("h",), HelpScreen),
        (("question_mark",), HelpScreen),
    ],
)
def test_every_page_is_one_key_away_and_escape_comes_back(keys: tuple[str, ...], page: type) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press(*keys)
        await pilot.pause()
        assert isinstance(app.screen, page)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)

    play(start_app(), do)


def test_the_first_page_has_everything_one_can_do_here() -> None:
    labels = ["Continue", "New game", "Demo", "Replays", "Boards", "Settings", "Help", "Quit"]
    assert [label for _, label in MENU] == labels

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        for language in LANGUAGES:
            app.speak(language)
            await pilot.pause()
            drawn = seen(app).splitlines()
            places = [
                next(y for y, line in enumerate(drawn) if f"{key} {translate(language, label)}" in line)
                for key, label in MENU
            ]
            assert places == list(range(places[0], places[0] + len(MENU)))

    play(start_app(), do)
    play(start_app(), do, (120, 36))


@pytest.mark.parametrize("key", ["q", "й", "ctrl+q"])
def test_quit(key: str) -> None:
    app = start_app()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press(key)

    play(app, do)
    assert app.return_code == 0


def test_the_mouse_chooses() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        lines = seen(app).splitlines()
        y = next(index for index, line in enumerate(lines) if "Boards" in line)
        await pilot.click(offset=(lines[y].index("Boards") + 1, y))
        await pilot.pause()
        assert isinstance(app.screen, BoardsScreen)

    play(start_app(), do)


@pytest.mark.parametrize("keys", [(), ("n",), ("b",), ("h",), ("s",), ("slash",)])
def test_in_ascii_nothing_else_is_drawn(keys: tuple[str, ...]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press(*keys)
        await pilot.pause()
        assert seen(app).isascii()

    play(start_app(language="uk", ascii=True), do)


@pytest.mark.parametrize("theme", ["light", "contrast", "colour-blind", "ansi"])
def test_pages_are_drawn_in_every_theme_and_without_colour(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        for keys in (("n", "tab"), ("b",), ("h",), ("s",)):
            await pilot.press(*keys)
            await pilot.pause()
            assert app.screen.title_text  # type: ignore[attr-defined]
            await pilot.press("escape")
            await pilot.pause()

    play(start_app(theme=theme), do)
    monkeypatch.setenv("NO_COLOR", "1")  # an app without colours sets it
    play(start_app(no_colour=True), do)


def test_every_board_is_drawn_with_its_groups() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("b")
        for name in board_names():
            await pilot.pause()
            drawn = seen(app)
            shown = on_shelf(name).board
            assert shown is not None
            assert f"spaces: {len(shown.spaces)}" in drawn
            assert all(group.letter in drawn for group in shown.groups.values())
            await pilot.press("down")

    play(start_app(), do)
    play(start_app(), do, (120, 36))


def test_a_board_goes_from_its_picture_into_the_lobby() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("b", "1", "enter")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        assert board("anime").id in (app.screen.lobby.shelf.name,)

    play(start_app(), do)


def test_help_is_read_to_its_end() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("h")
        await pilot.pause()
        assert "How a game goes" in seen(app)
        await pilot.press("end")
        await pilot.pause()
        assert "Keys before a game" in seen(app)
        assert "ctrl+p  /" in seen(app)

    play(start_app(), do)


def test_the_language_changes_at_once() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert "New game" in seen(app)
        app.speak("uk")
        await pilot.pause()
        assert "Нова гра" in seen(app)

    play(start_app(), do)


def test_the_first_page_loads_neither_rules_nor_boards() -> None:
    """What the first frame waits for."""
    heavy = (
        "[name for name in sys.modules if name.startswith(('pydantic', 'yaml', 'sqlite3', 'monopoly_tui.rulebook'))]"
    )
    code = (
        "import sys, asyncio\n"
        "from monopoly_tui.ui.quiet import QuietApp\n"
        "from monopoly_tui.ui.options import Options\n"
        "from monopoly_tui.ui.screens.start import StartScreen\n"
        "import monopoly_tui.cli\n"
        "async def run():\n"
        "    app = QuietApp(Options(), 'uk', lambda app: StartScreen(app, None))\n"
        "    async with app.run_test() as pilot:\n"
        "        await pilot.pause()\n"
        "asyncio.run(run())\n"
        f"print({heavy})\n"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert told.stdout == "[]\n"
