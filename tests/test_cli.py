"""The command line as it is run: what it answers, how it fails, how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pexpect
import pytest
from click.testing import CliRunner, Result

from monopoly_tui import __version__
from monopoly_tui.cli import main

ROOT = Path(__file__).resolve().parent.parent
HERE = {"XDG_DATA_HOME": "", "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": "", "LC_ALL": "C.UTF-8"}


@pytest.fixture(autouse=True)
def _own_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the program keeps, it keeps in a folder of the test."""
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def run(*words: str, typed: str = "") -> Result:
    """The command line in this process."""
    return CliRunner().invoke(main, list(words), input=typed)


def started(
    *words: str, typed: bytes = b"", environment: Mapping[str, str] | None = None, python: Sequence[str] = ()
) -> subprocess.CompletedProcess[bytes]:
    """The command line in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **(environment or {})}
    command = [sys.executable, *python, "-m", "monopoly_tui", *words]
    return subprocess.run(command, input=typed, capture_output=True, env=environment, timeout=120, check=False)


def shell(command: str) -> subprocess.CompletedProcess[bytes]:
    """A line of the shell in which PROGRAM is the command line."""
    command = command.replace("PROGRAM", f"{sys.executable} -m monopoly_tui")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    words = ["bash", "-c", command]
    return subprocess.run(words, input=b"", capture_output=True, env=environment, timeout=120, check=False)


BOTS = ("play", "classic", "--line", "--seats", "bot:careful,bot:careful,bot:careful", "--seed", "7")
OLYA = ("play", "anime", "--line", "--seats", "Оля,bot:careful", "--seed", "7")


# — what goes well —


def test_help_and_version_are_told() -> None:
    told = run("--help")
    assert told.exit_code == 0
    assert all(command in told.stdout for command in ("play", "simulate", "scenario", "boards"))
    assert run().exit_code == 2, "without a command the screen opens, and it wants a terminal"
    assert run("--version").stdout == f"monopoly-tui, version {__version__}\n"
    assert run("play", "-h").exit_code == 0


def test_boards_are_listed_with_their_titles() -> None:
    told = run("boards")
    assert told.exit_code == 0
    assert "anime" in told.stdout
    assert "Аніме" in told.stdout


@pytest.mark.parametrize("words", [["--help"], ["boards"], ["play", "--help"]])
def test_help_and_boards_load_neither_the_screen_nor_the_rules(words: list[str]) -> None:
    told = started(*words, python=["-X", "importtime"])
    assert told.returncode == 0
    for heavy in (b"textual", b"monopoly_tui.rulebook", b"rich"):
        assert heavy not in told.stderr


def test_bots_play_to_the_end_and_say_the_same_under_any_hash_seed() -> None:
    once, again = (started(*BOTS, environment={"PYTHONHASHSEED": seed}) for seed in ("0", "4242"))
    assert once.returncode == again.returncode == 0
    assert once.stderr == b""
    assert b"The winner is " in once.stdout
    assert once.stdout == again.stdout


def test_a_game_ends_at_its_last_round() -> None:
    told = run(*BOTS, "--rounds", "3")
    assert told.exit_code == 0
    assert "Round 3: " in told.stdout
    assert "Round 4: " not in told.stdout
    assert "The winner" in told.stdout


def test_the_seed_shown_at_the_end_plays_the_same_game() -> None:
    first = run(*BOTS[:-2], "--rounds", "2")
    seed = next(line for line in first.stdout.splitlines() if line.startswith("Seed: ")).removeprefix("Seed: ")
    again = run(*BOTS[:-2], "--rounds", "2", "--seed", seed)
    turns = [text.partition("Round 1: ")[2].partition("Seed: ")[0] for text in (first.stdout, again.stdout)]
    assert turns[0]
    assert turns[0] == turns[1]


def test_a_house_rule_changes_the_game() -> None:
    told = run(*OLYA, "--rule", "money.start=2000", "--lang", "en")
    assert "All begin with 2000 K" in told.stdout


@pytest.mark.parametrize(
    ("environment", "words", "told"),
    [
        ({"LC_ALL": "C.UTF-8"}, [], "Кожен має на початку 1500 тис."),
        ({"LC_ALL": "ru_RU.UTF-8"}, [], "У каждого в начале 1500 тыс."),
        ({"LC_ALL": "ru_RU.UTF-8"}, ["--lang", "en"], "All begin with 1500 K"),
    ],
)
def test_the_language_is_asked_for_or_that_of_the_locale_or_of_the_board(
    environment: Mapping[str, str], words: list[str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", environment["LC_ALL"])
    assert told in run(*OLYA, *words).stdout


def test_without_names_two_people_sit_down() -> None:
    assert "Гравець 1, Гравець 2" in run("play", "anime", "--line").stdout
    assert "Player 1, Player 2" in run("play", "classic", "--line").stdout


def test_at_the_end_of_input_nothing_is_lost_and_the_program_ends_cleanly() -> None:
    told = started(*OLYA, "--lang", "uk", typed=b"\n")
    assert told.returncode == 0
    assert told.stderr == b""
    assert "Оля: готівка" in told.stdout.decode()


def test_scenarios_are_played(tmp_path: Path) -> None:
    good = tmp_path / "good.yaml"
    good.write_text('- scenario: Two threes are six\n  board: classic\n  seats: [Ann, Bob]\n  given: {dice: [3, 3]}\n'
                    '  play: ["Ann: roll"]\n  expect: {at: {Ann: oriental}}\n')  # fmt: skip
    told = run("scenario", str(good))
    assert told.exit_code == 0
    assert "Two threes are six" in told.stdout
    bad = tmp_path / "bad.yaml"
    bad.write_text(good.read_text().replace("oriental", "go"))
    assert run("scenario", str(bad)).exit_code == 1
    assert run("scenario", str(tmp_path / "none.yaml")).exit_code == 2


# — simulations —


def test_a_simulation_is_told_in_a_table() -> None:
    told = run("simulate", "classic", "--games", "3", "--bots", "careful*2,random", "--seed", "5", "--rounds", "40")
    assert told.exit_code == 0
    assert told.stdout.startswith("Classic: 3 games, ")
    assert all(name in told.stdout for name in ("careful-1", "careful-2", "random-1", "in jail"))


def test_json_stands_alone_on_the_output() -> None:
    words = ("simulate", "anime", "--games", "4", "--bots", "careful*2", "--rounds", "30", "--json")
    told = started(*words, "--jobs", "2")
    assert told.returncode == 0
    assert told.stderr == b""
    found = json.loads(told.stdout)
    assert found["games"] == 4
    alone = json.loads(started(*words).stdout)
    measured = ("user_cpu_s", "turns_per_cpu_s")
    assert {k: v for k, v in found.items() if k not in measured} == {
        k: v for k, v in alone.items() if k not in measured
    }


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_tells_what_a_simulation_has_found_so_far(jobs: str, tmp_path: Path) -> None:
    found = tmp_path / "found.json"
    command = (
        f"{sys.executable} -m monopoly_tui simulate classic --games 100000 --rounds 20 --jobs {jobs} --json > {found}"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "dumb"}
    terminal = pexpect.spawn("bash", ["-c", f"exec {command}"], env=environment, encoding="utf-8", timeout=120)
    terminal.expect(r"[1-9]\d*/100000")
    terminal.sendintr()
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 130
    assert "Traceback" not in str(terminal.before)
    assert 0 < json.loads(found.read_text())["games"] < 100000


# — what people can mend: one clear sentence, exit code 2 —


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["pley"], "No such command 'pley'"),
        (["play"], "The screen needs a terminal"),
        (["play", "--line"], "Say which BOARD"),
        (["play", "classic"], "--line"),
        (["play", "classic", "--lne"], "--line"),
        (["play", "classic", "--line", "--lang", "de"], "'de' is not one of"),
        (["play", "classic", "--line", "--rounds", "0"], "--rounds"),
        (["play", "classic", "--line", "--seed", "x1"], "“x1”"),
        (["play", "classic", "--line", "--seed", "-1"], "“-1”"),
        (["play", "clasic", "--line"], "did you mean classic?"),
        (["play", "../nowhere.yaml", "--line"], "nowhere.yaml"),
        (["play", "/dev/null", "--line"], "/dev/null"),
        (["play", "\x1b[2J", "--line"], "there is no board"),
        (["play", "classic", "--line", "--rule", "auction"], "PATH=VALUE"),
        (["play", "classic", "--line", "--rule", "auctoin=off"], "did you mean auction?"),
        (["play", "classic", "--line", "--rule", "money.start=lots"], "money.start"),
        (["play", "classic", "--line", "--seats", "Ann,Ann"], "could not be told from Ann"),
        (["play", "classic", "--line", "--seats", "Ann,ann "], "could not be told from Ann"),
        (["play", "classic", "--line", "--seats", "Оля,Oля"], "could not be told from Оля"),
        (["play", "classic", "--line", "--seats", "Ann"], "2 seats"),
        (["play", "classic", "--line", "--seats", ",".join(f"S{letter}" for letter in "abcdefghi")], "8 seats"),
        (["play", "classic", "--line", "--seats", ""], "at least one letter"),
        (["play", "classic", "--line", "--seats", "Ann,,Bob"], "at least one letter"),
        (["play", "classic", "--line", "--seats", "A" * 200 + ",Bob"], "at most 20 characters"),
        (["play", "classic", "--line", "--seats", "bank,Bob"], "word of the command language"),
        (["play", "classic", "--line", "--seats", "12,Bob"], "sum of money"),
        (["play", "classic", "--line", "--seats", "a:b,Bob"], "the sign :"),
        (["play", "classic", "--line", "--seats", "Ann,bot:carefull"], "careful"),
        (["play", "classic", "--line", "--seats", "Ann,bot:"], "careful"),
        (["play", "classic", "--line", "--seats", "Ann,[@click=app.quit]"], "bot:careful"),
        (["scenario"], "Missing argument 'FILE...'"),
        (["simulate", "classic", "--games", "0"], "--games"),
        (["simulate", "clasic"], "did you mean classic?"),
        (["simulate", "classic", "--bots", "carefull*2"], "did you mean careful?"),
        (["simulate", "classic", "--bots", "careful*99"], "not a number of bots"),
        (["simulate", "classic", "--bots", "careful"], "2 to 8 seats, not 1"),
        (["simulate", "classic", "--rule", "auctoin=off"], "did you mean auction?"),
        (["simulate", "classic", "--preset", "shrt"], "did you mean short?"),
        (["play", "classic", "--line", "--preset", "europe"], "did you mean europe-2001?"),
        (["play", "--preset", "short"], "Say which BOARD"),
    ],
)  # fmt: skip
def test_bad_input_is_answered_with_one_sentence(words: list[str], told: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("monopoly-tui: ")
    assert told in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr[:-1].isprintable()


def test_a_bad_name_is_told_in_the_language_of_the_table() -> None:
    assert "не відрізнити" in run("play", "anime", "--line", "--seats", "Оля,Оля").stderr


def test_a_faulty_board_is_told_fault_by_fault(tmp_path: Path) -> None:
    board = tmp_path / "bad.yaml"
    board.write_text("title: Bad\nlanguage: xx\n")
    result = run("play", str(board), "--line")
    assert result.exit_code == 2
    assert f"{board}:2:" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    "name",
    [
        "[red]Bob[/red]",
        "[@click(app.quit)]",
        "{seat}",
        "%s",
        "A\u0301\u0302\u0303\u0304",
        "\u202eevil",
        "a\x1b]0;x\x07b",
    ],
)
def test_a_hostile_name_is_only_a_name(name: str) -> None:
    result = run("play", "classic", "--line", "--seats", f"{name},Bob", typed="me\nboard\nhelp\n")
    assert result.exit_code == 0
    assert "\x1b" not in result.stdout
    assert "\u202e" not in result.stdout


# — outputs and inputs of all sorts —


@pytest.mark.parametrize("encoding", ["latin-1", "koi8-u", "ascii", "utf-16", "cp1251"])
def test_an_output_that_cannot_say_everything_says_what_it_can(encoding: str) -> None:
    told = started(*OLYA, "--lang", "uk", environment={"PYTHONIOENCODING": encoding})
    assert told.returncode == 0
    assert told.stderr == b""
    text = told.stdout.decode(encoding)
    assert "1500" in text
    assert "?????" not in text


def test_ascii_writes_nothing_else() -> None:
    told = started(*OLYA, "--lang", "uk", "--ascii", typed=b"board\n")
    assert told.stdout.isascii()
    assert b"Kozhen maie na pochatku 1500 tys." in told.stdout


def test_bad_bytes_on_the_input_are_no_command() -> None:
    told = started(*OLYA, "--lang", "en", typed=b"\xff\xfe\xd0\nroll\n\x00\x1b[A\n")
    assert told.returncode == 0
    assert told.stderr == b""
    assert b"there is no command" in told.stdout


@pytest.mark.parametrize("words", [BOTS, ("--help",), ("boards",), ("boards", "schema")])
@pytest.mark.parametrize("count", [1, 5])
def test_whoever_reads_the_first_lines_only_is_no_trouble(count: int, words: tuple[str, ...]) -> None:
    told = shell(f"PROGRAM {' '.join(words)} | head -n {count}; exit ${{PIPESTATUS[0]}}")
    assert told.returncode == 0
    assert told.stderr == b""
    assert len(told.stdout.splitlines()) <= count


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_trouble(closed: str) -> None:
    told = shell(f"PROGRAM {' '.join(OLYA)} {closed}")
    assert told.returncode == 0
    assert b"Traceback" not in told.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_disk_is_told_in_a_sentence() -> None:
    told = shell(f"PROGRAM {' '.join(OLYA)} > /dev/full")
    assert told.returncode == 1
    assert len(told.stderr.splitlines()) == 1
    assert told.stderr.startswith(b"monopoly-tui: ")


def test_ctrl_c_ends_with_130_and_one_line() -> None:
    command = [sys.executable, "-m", "monopoly_tui", *OLYA, "--lang", "en"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    ) as process:
        assert process.stdout is not None
        before = b""
        while not before.endswith(b"roll)> "):
            byte = process.stdout.read(1)
            assert byte, before
            before += byte
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=120)
    assert process.returncode == 130
    assert errors == b""
    assert len(out.decode().strip().splitlines()) == 1


def test_a_fault_of_ours_is_one_sentence_and_its_details_are_in_a_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from monopoly_tui.table import scenario

    def broken(*words: object) -> int:
        raise ZeroDivisionError("seven")

    monkeypatch.setattr(scenario, "run_files", broken)
    result = run("scenario", "x.yaml")
    assert result.exit_code == 1
    assert result.stderr.startswith(
        "monopoly-tui: this should not have happened: ZeroDivisionError; the details are in "
    )
    path = Path(result.stderr.strip().rpartition("the details are in ")[2])
    assert path.is_relative_to(tmp_path)
    assert "ZeroDivisionError: seven" in path.read_text()


def test_where_the_details_cannot_be_written_that_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from monopoly_tui.table import scenario

    def broken(*words: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(scenario, "run_files", broken)
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    result = run("scenario", "x.yaml")
    assert result.exit_code == 1
    assert "the details could not be written" in result.stderr
