"""What was kept counts at the next start of the real command line, unless a switch or the environment counts more."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import monopoly_tui.ui
from monopoly_tui import cli_screen
from monopoly_tui.cli import main
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.settings import read
from monopoly_tui.ui.settings_place import settings_file

KEPT = {"theme": "light", "language": "ru", "motion": "off", "bots": "fast", "hammer": 20, "ascii": True}


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    for name in ("NO_COLOR", "SSH_CONNECTION", "TEXTUAL_ANIMATIONS"):
        monkeypatch.delenv(name, raising=False)


def started(monkeypatch: pytest.MonkeyPatch, *words: str) -> GameApp:
    """The app that the command line would run."""
    run: list[GameApp] = []

    def remember(app: GameApp) -> int:
        run.append(app)
        return 0

    monkeypatch.setattr(cli_screen, "has_terminal", lambda: True)
    monkeypatch.setattr(monopoly_tui.ui, "run_app", remember)
    result = CliRunner().invoke(main, list(words))
    assert run, result.output
    return run[0]


def write(text: str) -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text(text)


@pytest.mark.parametrize("words", [(), ("play",), ("play", "classic"), ("play", "classic", "--seats", "A,B")])
def test_everything_that_was_kept_counts_however_one_starts(
    monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    write(json.dumps(KEPT))
    app = started(monkeypatch, *words)
    options = app.options
    assert (app.theme, app.language, options.motion, options.bots) == ("light", "ru", "off", "fast")
    assert (options.hammer, options.ascii, app.news) == (20, True, "")


def test_a_switch_counts_more_and_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    write(json.dumps(KEPT))
    switches = ("--theme", "ansi", "--lang", "uk", "--motion", "full", "--hammer", "0")
    app = started(monkeypatch, "play", "classic", *switches)
    assert (app.theme, app.language, app.options.motion, app.options.hammer) == ("ansi", "uk", "full", 0)
    assert read(settings_file()).theme == "light"


def test_the_environment_counts_more(monkeypatch: pytest.MonkeyPatch) -> None:
    write(json.dumps({**KEPT, "motion": "full"}))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    app = started(monkeypatch)
    assert app.colourless
    assert app.options.motion == "reduced"


def test_what_is_chosen_there_is_kept_for_the_next_start(monkeypatch: pytest.MonkeyPatch) -> None:
    app = started(monkeypatch)
    assert not settings_file().exists()
    app.choose("bots", "slow")
    app.choose("hammer", 0)
    app.speak("uk")
    again = started(monkeypatch)
    assert (again.options.bots, again.options.hammer, again.language) == ("slow", 0, "uk")


@pytest.mark.parametrize("text", ["{", '{"bots": 7}'])
def test_a_broken_file_is_told_and_nothing_is_lost_but_what_was_in_it(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    write(text)
    app = started(monkeypatch)
    assert app.news
    assert app.options.bots == "normal"


def test_a_preset_from_the_command_line_stands_in_the_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    from monopoly_tui.ui.screens.lobby import LobbyScreen

    app = started(monkeypatch, "play", "classic", "--preset", "europe-2001", "--rule", "end.rounds=9")
    screen = app.first(app)
    assert isinstance(screen, LobbyScreen)
    assert screen.lobby.form is not None
    rules = {"rent.claim": "owner", "mortgage.ends_double_rent": "true", "auction.opening": "1", "end.rounds": "9"}
    assert screen.lobby.form.rules() == rules
