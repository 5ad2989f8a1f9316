"""Whatever is wrong is told in the language of the terminal: one sentence, exit code 2, no English left in it."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from functools import cache
from inspect import cleandoc
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from monopoly_tui.bots.roster import KINDS
from monopoly_tui.cli import main
from monopoly_tui.engine.errors import BoardError
from monopoly_tui.engine.pieces import Effect, Phase, Rules, Space
from monopoly_tui.library.find import names
from monopoly_tui.library.house_rules import paths
from monopoly_tui.library.presets import proved
from monopoly_tui.library.schema import text as schema
from monopoly_tui.line.opening import CAP
from monopoly_tui.words.catalogue import catalogue, tell, told
from tests.library.broken import Broken, broken_files

TRANSLATED = ("uk", "ru")
LATIN = re.compile(r"[A-Za-z][A-Za-z-]*[A-Za-z]")
QUOTED = re.compile(r"«[^«»]*»|„[^“]*“|`[^`]*`|(?<=може, )[^?]*(?=\?)|(?<=может быть, )[^?]*(?=\?)")
NOT_WORDS = re.compile(r"#[0-9a-f]{6}|U\+[0-9A-F]{4,6}[A-Z -]*|0x[0-9A-F]+|[^\s«»]*[/\\][^\s«»]*|--[a-z-]+")
OURS = {"yaml", "yml", "YAML", "UTF", "id", "PATH", "VALUE", "BOARD", "NAME", "FILE", "COMMAND", "bot"}


@pytest.fixture(autouse=True)
def _own_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    monkeypatch.delenv("LANGUAGE", raising=False)


def run(language: str, *words: str) -> Result:
    """The command line at a terminal of this language."""
    return CliRunner(env={"LC_ALL": f"{language}_UA.UTF-8"}).invoke(main, list(words))


@cache
def vocabulary() -> frozenset[str]:
    """Words that are not translated: those of board files, of house rules, of the command line."""
    words = {*Effect.kinds, *Space.kinds, *Phase.kinds, *Rules.sections, *KINDS, *names(), *paths(), *OURS}
    return frozenset(LATIN.findall(schema())) | {found for word in words for found in LATIN.findall(word)}


def english(sentence: str, written: str) -> list[str]:
    """The Latin words of a sentence that stand neither in what was written nor in the vocabulary."""
    known = vocabulary() | set(LATIN.findall(written))
    return [word for word in LATIN.findall(NOT_WORDS.sub(" ", QUOTED.sub(" ", sentence))) if word not in known]


FAULTY = [
    ["pley"],
    ["play"],
    ["play", "--line"],
    ["play", "classic", "--lne"],
    ["play", "classic", "--line", "--lang", "de"],
    ["play", "classic", "--line", "--rounds", "0"],
    ["play", "classic", "--line", "--rounds", "x"],
    ["play", "classic", "--line", "--seats"],
    ["play", "classic", "--line=x"],
    ["play", "classic", "--line", "--seed", "x1"],
    ["play", "classic", "--no-record"],
    ["play", "classic", "another"],
    ["play", "classic", "--line", "--games", "pyproject.toml"],
    ["play", "clasic", "--line"],
    ["play", "nothing-like-it", "--line"],
    ["play", "../nowhere.yaml", "--line"],
    ["play", "/dev/null", "--line"],
    ["play", "\x1b[2J", "--line"],
    ["play", "classic", "--line", "--rule", "auction"],
    ["play", "classic", "--line", "--rule", "auctoin=off"],
    ["play", "classic", "--line", "--rule", "xyzzy=off"],
    ["play", "classic", "--line", "--rule", "auction=maybe"],
    ["play", "classic", "--line", "--rule", "clock.seconds=5"],
    ["play", "classic", "--line", "--rule", "money.start=lots"],
    ["play", "classic", "--line", "--rule", "money.start=0"],
    ["play", "classic", "--line", "--rule", "rent.claim=never"],
    ["play", "classic", "--line", "--rule", "auction.decliner_bids=yes"],
    ["play", "classic", "--line", "--preset", "shrt"],
    ["play", "classic", "--line", "--seats", "Ann,Ann"],
    ["play", "classic", "--line", "--seats", "Ann"],
    ["play", "classic", "--line", "--seats", ",".join(f"S{letter}" for letter in "abcdefghi")],
    ["play", "classic", "--line", "--seats", ""],
    ["play", "classic", "--line", "--seats", "bank,Bob"],
    ["play", "classic", "--line", "--seats", "12,Bob"],
    ["play", "classic", "--line", "--seats", "a:b,Bob"],
    ["play", "classic", "--line", "--seats", "Ann,bot:carefull"],
    ["scenario"],
    ["simulate", "classic", "--games", "0"],
    ["simulate", "clasic"],
    ["simulate", "classic", "--bots", "carefull*2"],
    ["simulate", "classic", "--bots", "careful*99"],
    ["simulate", "classic", "--bots", "careful"],
    ["boards", "chek"],
    ["boards", "check", "clasic"],
    ["boards", "check", "/tmp"],
    ["boards", "show", "clasic"],
    ["boards", "new", "Ёж"],
    ["boards", "new", "classic"],
    ["boards", "new", "board.txt/board.txt"],
    ["boards", "new", "/dev/null/x.yaml"],
    ["boards", "list", "nowhere"],
    ["join", "x"],
    ["join", "x", "--watch", "--line"],
    ["resume", "--line"],
    ["resume", "nope", "--line"],
    ["replay", "nope"],
    ["export", "nope"],
    ["import", "nope"],
    ["import", "/dev/null"],
    ["verify", "nope"],
    ["verify", "/tmp"],
    ["verify", "pyproject.toml"],
    ["games", "rm", "nope"],
]


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("words", FAULTY, ids=" ".join)
def test_bad_input_is_answered_in_the_language_of_the_terminal(language: str, words: list[str]) -> None:
    result = run(language, *words)
    assert result.exit_code == 2
    assert result.stdout == ""
    (sentence,) = result.stderr.splitlines()
    assert sentence.startswith("monopoly-tui: ")
    assert sentence.isprintable()
    assert re.search("[а-яіїєґ]{2}", sentence, re.IGNORECASE), sentence
    assert not english(sentence.partition(": ")[2].partition(f" {COMMAND[language]}: ")[0], " ".join(words)), sentence


COMMAND = {"uk": "Довідка", "ru": "Справка"}


@cache
def faults() -> tuple[tuple[Broken, BoardError], ...]:
    """Every broken file with what is said of it."""
    return tuple(_faults())


def _faults() -> Iterator[tuple[Broken, BoardError]]:
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        path = Path(folder) / "broken.yaml"
        for broken in broken_files():
            path.write_bytes(broken.content)
            with pytest.raises(BoardError) as caught:
                proved(path)
            yield broken, caught.value


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_fault_of_a_board_file_is_told_in_any_language(language: str) -> None:
    left = []
    for broken, error in faults():
        for fault in error.faults:
            sentence = tell(language, fault.problem)
            written = broken.content.decode(errors="ignore")
            if sentence == str(fault.problem) or english(sentence, written):
                left.append((broken.what, sentence))
    assert not left


def test_in_english_a_fault_is_told_as_it_is_in_logs() -> None:
    for _, error in faults():
        assert [tell("en", fault.saying) for fault in error.faults] == str(error).split("\n")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "2:11: language: expected one of en, uk, ru, not 'xx'"),
        ("uk", "2:11: language: очікується: одне з en, uk, ru, а не «xx»"),
        ("ru", "2:11: language: ожидается: одно из en, uk, ru, а не «xx»"),
    ],
)
def test_place_and_key_stay_and_the_problem_is_told(language: str, said: str, tmp_path: Path) -> None:
    board = tmp_path / "bad.yaml"
    board.write_text("title: Bad\nlanguage: xx\n")
    result = run(language, "boards", "check", str(board))
    assert result.exit_code == 1
    assert f"{board}:{said}" in result.stdout.splitlines()
    assert run(language, "play", str(board), "--line").stderr.startswith(f"monopoly-tui: {board}:1:1: ")


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize(
    "rest",
    [
        "expect: {cash: {Zed: 1}}",
        "expect: {at: {Ann: batlic}}",
        "expect: {asks: {Ann: [rol]}}",
        "given: {at: {Ann: batlic}}",
        "given: {mortgaged: [baltic]}",
        "given: {deposits: {baltic: 5}}",
        "given: {holds: {Ann: [chance.dividend]}}",
        "rules: {end.lap: 1}",
        "plai: []",
        "play: [{no: way}]",
        "seats: [Ann]",
    ],
)
def test_a_mistake_in_a_scenario_file_is_told_too(language: str, rest: str, tmp_path: Path) -> None:
    file = tmp_path / "some.yaml"
    seats = "" if rest.startswith("seats") else "\n  seats: [Ann, Bob]"
    file.write_text(f"- scenario: Some\n  board: classic{seats}\n  {rest}\n")
    result = run(language, "scenario", str(file))
    assert result.exit_code == 2
    place, fault = result.stdout.splitlines()[0].split(": ", 1)
    assert place.startswith(f"{file}:")
    assert not english(fault.rpartition(": ")[2], rest), fault


def test_what_was_asked_for_counts_more_than_the_locale() -> None:
    assert "немає поля" in run("ru", "play", "clasic", "--line", "--lang", "uk").stderr
    assert "нет поля" in run("uk", "play", "clasic", "--line", "--lang=ru").stderr
    assert "there is no board" in run("uk", "play", "clasic", "--lang", "en", "--line").stderr
    assert "Немає ключа" in run("C", "play", "--lang", "uk", "--lne").stderr


def test_what_was_chosen_on_the_screen_counts_more_than_the_locale(tmp_path: Path) -> None:
    settings = tmp_path / "xdg_config_home" / "monopoly-tui" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text('{"language": "uk"}')
    assert "немає поля" in run("ru", "simulate", "clasic").stderr


def test_one_terminal_leaves_nothing_to_the_next() -> None:
    assert "Немає команди" in run("uk", "pley").stderr
    assert "No such command" in run("C", "pley").stderr
    assert "Нет команды" in run("ru", "pley").stderr


def test_what_is_read_by_programs_stays_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "broken.game").write_bytes(b"nothing of the kind")
    told_ = [run(language, "games", "--games", str(folder), "--json") for language in ("C", "uk")]
    assert told_[0].exit_code == told_[1].exit_code == 0
    assert told_[0].stdout == told_[1].stdout
    assert "the file is no record of a game" in told_[1].stdout
    assert "цей файл — не запис гри" in run("uk", "games", "--games", str(folder)).stdout


def test_what_the_system_says_is_told_if_it_is_known(tmp_path: Path) -> None:
    from monopoly_tui.library.regular_files import CannotRead, whole_file

    with pytest.raises(CannotRead) as caught:
        whole_file(tmp_path / ("x" * 300), 10)
    assert told("uk", caught.value) == "файл не читається: надто довга назва файлу"
    assert str(caught.value) == "the file cannot be read: File name too long"


# — help —


def everything() -> Iterator[tuple[str, ...]]:
    """Every command, with its group."""
    assert isinstance(main, click.Group)
    yield ()
    for name, command in main.commands.items():
        yield (name,)
        if isinstance(command, click.Group):
            yield from ((name, inside) for inside in command.commands)


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("words", list(everything()), ids=" ".join)
def test_help_is_told_in_the_language_of_the_terminal(language: str, words: tuple[str, ...]) -> None:
    result = run(language, *words, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith({"uk": "Виклик: ", "ru": "Вызов: "}[language])
    for sentence in ("Show this", "Usage", "Options", "Commands", "default"):
        assert sentence not in result.stdout
    command = main
    for word in words:
        assert isinstance(command, click.Group)
        command = command.commands[word]  # type: ignore[assignment]
    helps = [command.help, *(parameter.help for parameter in command.params if isinstance(parameter, click.Option))]
    for text in filter(None, helps):
        assert catalogue(language).gettext(cleandoc(text)) != cleandoc(text), text
    assert run("C", *words, "--help").stdout.startswith("Usage: ")


def test_the_last_round_that_help_tells_is_the_one_there_is() -> None:
    assert f"; {CAP} if not said." in " ".join(run("C", "play", "--help").stdout.split())


# — records —


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_damaged_record_is_told_in_the_language_of_the_terminal(language: str, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    bots = ("--seats", "bot:careful,bot:careful", "--rounds", "3", "--seed", "7")
    assert run("C", "play", "classic", "--line", "--games", str(folder), *bots).exit_code == 0
    (record,) = folder.glob("*.game")
    whole = record.read_bytes()
    for name, content in {
        "a-empty": b"",
        "b-text": b"{}",
        "c-cut": whole[: len(whole) // 2],
        "d-newer": whole[:60] + b"\0\0\0\x63" + whole[64:],
    }.items():
        (folder / f"{name}.game").write_bytes(content)
        for command in ("verify", "export", "replay"):
            result = run(language, command, name, "--games", str(folder))
            assert result.exit_code == 2, (command, name)
            (sentence,) = result.stderr.splitlines()
            assert not english(sentence.partition(": ")[2].partition(" (")[0], name), sentence


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_row_that_was_changed_is_told_in_the_language_of_the_terminal(language: str, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    bots = ("--seats", "bot:careful,bot:careful", "--rounds", "3", "--seed", "7")
    assert run("C", "play", "classic", "--line", "--games", str(folder), *bots).exit_code == 0
    (record,) = folder.glob("*.game")
    with sqlite3.connect(record) as database:
        database.execute("UPDATE log SET at = at + 1 WHERE seq = 5")
    result = run(language, "verify", record.stem, "--games", str(folder))
    assert result.exit_code == 1
    assert result.stderr == {
        "uk": "не так, як було зіграно: рядок 5 пошкоджено або його немає\n",
        "ru": "не так, как было сыграно: строка 5 повреждена или её нет\n",
    }[language]
    lines = [json.dumps({"head": 1}), "{}"]
    (tmp_path / "game.jsonl").write_text("\n".join(lines))
    sentence = run(language, "import", str(tmp_path / "game.jsonl"), "--games", str(folder)).stderr
    assert sentence.startswith("monopoly-tui: game.jsonl:1: ")
