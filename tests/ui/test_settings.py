"""What was chosen for good is there at the next start; a broken file of settings keeps nobody from playing."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot

from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.settings import LARGEST, Settings, keep, read
from tests.ui.pages import play, start_app


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
        await pilot.press("down")

    play(app, do)
    assert not file.exists()


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"theme": 5}', '{"theme": "x\\u001b[2J"}', '{"language": "xx"}', "\x00\xff", '"' + "d" * LARGEST],
    ids=["empty", "a list", "cut", "a number", "no colours", "no language", "bytes", "huge"],
)  # fmt: skip
def test_what_cannot_be_read_counts_for_nothing_and_is_written_anew(text: str, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(text, encoding="latin-1")
    assert read(file) == Settings()
    keep(file, theme="light")
    assert read(file) == Settings("light")


def test_where_nothing_can_be_written_the_choice_is_forgotten_without_a_word(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    keep(tmp_path / "file" / "settings.json", theme="light")
    assert read(tmp_path / "file" / "settings.json") == Settings()
