"""What was chosen for good is there at the next start; a broken file of settings keeps nobody from playing."""

from __future__ import annotations

import json
import os
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.command import CommandPalette
from textual.pilot import Pilot

from monopoly_tui.bots.roster import make
from monopoly_tui.engine.chance import Chance
from monopoly_tui.rulebook.opening import open_game
from monopoly_tui.table.session import Session
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.options import SPEEDS, from_environment
from monopoly_tui.ui.pacing import Pacing
from monopoly_tui.ui.prompts.table_menu import TableMenu
from monopoly_tui.ui.screens.settings import ROWS, SettingsScreen
from monopoly_tui.ui.settings import BROKEN, FITS, LARGEST, UNKEPT, UNKNOWN, Settings, keep, look, read
from monopoly_tui.ui.signs import UNICODE
from monopoly_tui.words.catalogue import translate
from monopoly_tui.words.language import LANGUAGES
from monopoly_tui.words.voice import Voice
from tests.ui.kept import kept, match_of
from tests.ui.kept import table_app as kept_table
from tests.ui.pages import lobby_app, play, seen, start_app
from tests.ui.tables import app as table_app
from tests.ui.tables import board, game, table_of


def test_colours_and_language_are_kept_when_they_are_chosen(tmp_path: Path) -> None:
    file = tmp_path / "new" / "settings.json"
    app = start_app()
    app.keep = partial(keep, file)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        app.speak("uk")
        await pilot.pause()
        assert read(file) == Settings(language="uk")
        app.theme = "contrast"
        await pilot.pause()

    play(app, do)
    assert read(file) == Settings("contrast", "uk")
    assert [found.name for found in file.parent.iterdir()] == ["settings.json"]


def test_nothing_is_written_where_nothing_was_chosen(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    app = start_app(theme="light")
    app.keep = partial(keep, file)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("down", "s", "down", "escape")

    play(app, do)
    assert not file.exists()


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_everything_is_set_on_its_page_by_letters_arrows_and_on_a_cyrillic_layout(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    file = tmp_path / "settings.json"
    app = start_app(motion="full")
    app.keep = partial(keep, file)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("l")  # the language: Ukrainian now
        assert "Налаштування" in seen(app)
        await pilot.press("с", "down", "right", "right", "и", "left", "left", "a", "end", "enter")
        await pilot.pause()
        assert app.theme == "light"
        assert app.options.motion == "reduced"
        assert app.options.bots == "slow"
        assert app.options.hammer == 12
        assert app.options.ascii
        assert seen(app).isascii()
        await pilot.press("x", "b", "x", "up", "x")
        await pilot.pause()

    play(app, do, size)
    assert json.loads(file.read_text()) == {
        "theme": "light", "language": "uk", "hammer": 12,
    }  # fmt: skip


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_every_setting_is_told_whole_in_every_language(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        await pilot.pause()
        page = app.screen
        assert isinstance(page, SettingsScreen)
        for app.language in LANGUAGES:
            for page.cursor, setting in enumerate(ROWS):
                drawn = "\n".join("".join(part.text for part in row) for row in page.rows(*size))
                assert UNICODE.more not in drawn
                assert page.told(setting, setting.now(app)) in drawn
                assert page.say("back") in drawn.splitlines()[-1]
                room = drawn.splitlines()[3].index(UNICODE.right) - drawn.splitlines()[3].index(UNICODE.left) - 3
                assert all(len(page.told(setting, value)) <= room for value in setting.values)

    play(start_app(), do, size)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", "\x00\xff", '"' + "d" * LARGEST, "[" * 4000],
    ids=["empty", "a list", "cut", "bytes", "huge", "deep"],
)
def test_what_cannot_be_read_counts_for_nothing_is_told_and_is_written_anew(text: str, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(text, encoding="latin-1")
    settings, trouble = look(file)
    assert settings == Settings()
    assert trouble is not None
    assert trouble.says == BROKEN
    assert keep(file, theme="light") is None
    assert look(file) == (Settings("light"), None)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("theme", 5), ("theme", "x\x1b[2J"), ("language", "xx"), ("language", ["uk"]), ("motion", {"a": 1}),
        ("bots", "slowest"), ("bots", None), ("hammer", -1), ("hammer", 10**30), ("hammer", True), ("hammer", "8"),
        ("ascii", "yes"), ("ascii", 1),
    ],
)  # fmt: skip
def test_a_setting_that_there_is_none_of_is_left_out_and_told_while_the_others_count(
    key: str, value: Any, tmp_path: Path
) -> None:
    file = tmp_path / "settings.json"
    others: dict[str, Any] = {"theme": "light", "motion": "off"}
    file.write_text(json.dumps({**others, key: value, "of a later version": [1]}))
    settings, trouble = look(file)
    assert settings == Settings(**{name: chosen for name, chosen in others.items() if name != key})
    assert trouble is not None
    assert (trouble.says, trouble.facts) == (UNKNOWN, {"key": key})


def test_a_file_of_an_older_version_counts_as_far_as_it_goes(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"theme": "ansi", "language": "ru"}')
    assert look(file) == (Settings("ansi", "ru"), None)
    assert set(FITS) == set(Settings.__struct_fields__)


def test_a_pipe_in_the_place_of_the_file_holds_nobody_up(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    os.mkfifo(file)
    settings, trouble = look(file)
    assert settings == Settings()
    assert trouble is not None


def test_where_nothing_can_be_written_the_choice_counts_and_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    file = tmp_path / "file" / "settings.json"
    app = start_app()
    app.keep = partial(keep, file)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("s", "c")
        await pilot.pause()
        assert app.theme == "light"
        assert "cannot be kept on this disk" in seen(app)
        await pilot.press("down")
        assert "cannot be kept on this disk" not in seen(app)

    play(app, do)
    trouble = keep(file, theme="light")
    assert trouble is not None
    assert trouble.says == UNKEPT


def test_what_is_wrong_with_the_file_is_told_on_the_first_page() -> None:
    app = start_app(language="uk")
    app.news = translate("uk", BROKEN)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert "Файл налаштувань не читається" in seen(app)
        await pilot.press("down")
        assert "Файл налаштувань не читається" not in seen(app)

    play(app, do)


@pytest.mark.parametrize(
    ("said", "environment", "kept", "motion"),
    [
        (None, {}, "", "full"),
        (None, {"SSH_CONNECTION": "1"}, "", "reduced"),
        (None, {"SSH_CONNECTION": "1"}, "full", "full"),
        (None, {"TEXTUAL_ANIMATIONS": "none"}, "full", "reduced"),
        (None, {}, "off", "off"),
        ("full", {"TEXTUAL_ANIMATIONS": "none"}, "off", "full"),
    ],
)
def test_a_switch_counts_more_than_the_environment_and_that_more_than_what_is_kept(
    said: str | None, environment: dict[str, str], kept: str, motion: str
) -> None:
    assert from_environment(environment, said, kept).motion == motion


def test_the_speed_of_bots_is_changed_at_the_table_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    app = table_app(game(), motion="reduced")
    app.keep = partial(keep, file)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        table = table_of(app)
        assert table.pacing.bots == SPEEDS["normal"]
        await pilot.press("plus")
        assert table.pacing.bots == SPEEDS["fast"]
        assert "Bots: fast" in seen(app)
        await pilot.press("plus", "plus")
        assert table.pacing.bots == SPEEDS["at-once"]
        await pilot.press("minus", "minus", "equals_sign", "minus", "minus", "minus")
        assert table.pacing.bots == SPEEDS["slow"]
        await pilot.press("r", "equals_sign")  # while the throw is shown, it goes on being shown
        assert table.pacing.showing
        assert table.pacing.bots == SPEEDS["normal"]

    play(app, do)
    assert read(file).bots == "normal"


def test_the_faster_bots_play_the_shorter_one_looks_at_what_they_do() -> None:
    def looked_at(bots: str) -> float:
        """The seconds for which the first moves of a game between bots are shown."""
        session = Session(open_game(board(), ("A", "B"), Chance(3)), {seat: make("careful", 1) for seat in ("A", "B")})
        pacing = Pacing(session, Voice(board(), "en"), "full", SPEEDS[bots])
        return sum(pause for pause in (pacing.step() for _ in range(60)) if pause)

    slow, normal, fast, at_once = map(looked_at, SPEEDS)
    assert slow > normal > 2 * fast
    assert at_once == 0


def test_language_colours_and_signs_change_at_the_table_at_once() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        for language, told in (("uk", "кинути"), ("ru", "бросить"), ("en", "throw")):
            app.choose("language", language)
            await pilot.pause()
            assert told in seen(app).lower()
        app.choose("ascii", True)
        await pilot.pause()
        assert seen(app).isascii()
        app.open_settings()
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("escape")
        await pilot.pause()
        table_of(app)

    play(table_app(game()), do)


def test_speed_and_language_are_set_in_the_menu_of_the_table_and_what_was_said_is_told_anew(tmp_path: Path) -> None:
    path = kept(tmp_path, most=12)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        table = match_of(app)
        assert any("кидає" in line or "ходить" in line or "купує" in line for line in table.pacing.chronicle.lines)
        await pilot.press("o", "b", "b")
        assert isinstance(table.dialog, TableMenu)
        assert app.options.bots == "at-once"
        assert "Боти: миттєво" in seen(app)
        await pilot.press("д")  # l: the next language
        await pilot.pause()
        assert app.language == "ru"
        assert "Язык: Русский" in seen(app)
        assert not any("купує" in line for line in table.pacing.chronicle.lines)
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("escape", "0")
        await pilot.pause()
        assert match_of(app).dialog is None

    play(kept_table(tmp_path, path), do)


@pytest.mark.parametrize(("page", "key"), [("start", "ctrl+p"), ("lobby", "ctrl+з"), ("table", "ctrl+p")])
def test_the_palette_of_commands_is_one_key_away_everywhere_and_knows_languages_and_speeds(key: str, page: str) -> None:
    app = start_app() if page == "start" else lobby_app() if page == "lobby" else table_app(game())

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        shown = app.screen
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, CommandPalette)
        assert "search the commands" in seen(app)
        await pilot.press("escape")
        commands = {command.title: command.callback for command in app.get_system_commands(shown)}
        assert {"Українська", "Русский", "English", "Settings", "Bots: fast", "Colours: high contrast"} <= set(commands)
        commands["Українська"]()
        commands["Bots: fast"]()
        assert (app.language, app.options.bots) == ("uk", "fast")

    play(app, do)
