"""The line mode keeps its games: by default, the same bytes as without, and it plays on where nothing can be kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from monopoly_tui.cli import main
from monopoly_tui.table import games

OLYA = ("play", "anime", "--line", "--seats", "Оля,bot:careful", "--seed", "7", "--lang", "uk")
BOTS = ("play", "classic", "--line", "--seats", "bot:careful,bot:careful", "--seed", "7", "--rounds", "6")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the program of a test keeps its games."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path / "monopoly-tui" / "games"


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, list(words), input=typed)


def test_a_game_in_lines_is_kept_without_being_asked_for(home: Path) -> None:
    told = run(*OLYA, typed="\n")
    assert told.exit_code == 0
    (listed,) = games.listed(home)
    assert listed.commands >= 1
    assert "monopoly-tui resume --line" in told.stdout
    assert "Зерно" not in told.stdout, "the seed is secret until the game is over"
    again = run("resume", "--line", "--lang", "uk")
    assert "Гру не закінчено: коло 1" in again.stdout
    assert f"Гру збережено: {listed.name.removesuffix('.game')}" in again.stdout


def test_in_a_folder_that_was_chosen_it_is_told_how_to_go_on_there(tmp_path: Path) -> None:
    told = run(*OLYA, "--games", str(tmp_path / "our games"))
    assert f"monopoly-tui resume --line --games '{tmp_path / 'our games'}'" in told.stdout
    assert len(list(games.listed(tmp_path / "our games"))) == 1


def test_nothing_is_kept_where_that_is_wanted(home: Path) -> None:
    told = run(*OLYA, "--no-record", typed="\n")
    assert told.exit_code == 0
    assert not home.exists()
    assert "Зерно випадковості: " in told.stdout


def test_the_screen_always_keeps() -> None:
    told = run("play", "anime", "--no-record")
    assert told.exit_code == 2
    assert "--line" in told.stderr


@pytest.mark.parametrize("typed", ["", "\n\n"])
def test_the_same_seed_says_the_same_bytes_however_often(typed: str) -> None:
    first, again = (run(*OLYA, typed=typed).stdout_bytes for _ in range(2))
    assert first == again


def test_a_kept_game_is_told_like_one_that_is_not(home: Path) -> None:
    kept, unkept = run(*BOTS), run(*BOTS, "--no-record")
    assert kept.exit_code == unkept.exit_code == 0
    assert kept.stderr == unkept.stderr == ""
    whole = kept.stdout.splitlines()
    assert whole[:-1] == unkept.stdout.splitlines()[:-1], "but for the last line, which tells how to see it again"
    (listed,) = games.listed(home)
    assert listed.over


def test_where_nothing_can_be_kept_that_is_one_sentence_and_the_game_is_played(home: Path) -> None:
    home.parent.parent.mkdir(exist_ok=True)
    home.parent.write_text("a file where a folder should be")
    told = run(*BOTS)
    assert told.exit_code == 0
    assert "The winner is " in told.stdout
    assert told.stderr.count("\n") == 1
    assert "cannot be kept" in told.stderr


def test_words_of_the_table_are_understood_in_three_languages_and_on_the_wrong_layout(home: Path) -> None:
    two = ("play", "classic", "--line", "--seats", "Оля,Петро", "--seed", "7", "--lang", "uk")
    typed = "roll\nкупити\nскасувати\nповернути\nотменить\nвернуть\nгтвщ\nкувщ\nдопомога\n"
    said = run(*two, typed=typed).stdout
    assert said.count("скасовує: ") == 3
    assert said.count("повертає: ") == 3
    assert said.count("купує") >= 7


def test_help_tells_the_words_of_the_table(home: Path) -> None:
    said = run(*OLYA, typed="help\n").stdout
    assert "undo/скасувати" in said
    assert "undo" not in run(*OLYA, "--no-record", typed="help\n").stdout


def test_a_bot_takes_a_seat_by_a_word(home: Path) -> None:
    two = ("play", "classic", "--line", "--seats", "Оля,Петро", "--seed", "7", "--lang", "uk")
    words = ("Петро: бот", "Петро: людина", "Оля: бот якийсь", "Оля: бот навмання", "Оля: людина", "Оля: бот random")
    said = run(*two, typed="\n".join([*words, ""])).stdout
    assert "Петро: тепер грає бот обачний" in said
    assert "Петро: тепер грає людина" in said
    assert "Ні: немає бота «якийсь»" in said
    assert "обачний, навмання, перехожий" in said
    assert said.count("Оля: тепер грає бот навмання") == 2, "by the word of any language"
