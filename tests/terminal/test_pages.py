"""The pages before a game at a real terminal, and what is said where there is none."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.conftest import Start
from tests.terminal.program import ROOT

WHOLE = 1_000  # bytes: fewer than any table takes that is drawn whole


def test_from_the_first_page_by_a_cyrillic_layout_through_the_lobby_to_a_table(start: Start) -> None:
    program = start(environment={"LC_ALL": "C.UTF-8", "LANG": "C.UTF-8"}, cyrillic=True)
    program.until("New game")
    program.press("n")
    program.until("House rules")
    program.write("Їжак")
    program.until("Їжак")
    program.press("enter")
    program.write("Ґава")
    program.until("Ґава")
    program.press("enter", "enter")
    program.until("throw the dice", "actions")
    program.until("Ї $1,500 Ґ $1,500", "header")
    assert program.leave() == 0
    assert "The game is kept" in program.text


def test_a_game_that_was_stopped_from_outside_goes_on_with_all_its_pages(start: Start) -> None:
    program = start("play", "anime", "--seats", "Оля,Тарас", "--seed", "3", "--motion", "off", "--lang", "en")
    program.until("throw the dice", "actions")
    os.kill(program.pid, signal.SIGTSTP)
    assert os.WIFSTOPPED(os.waitpid(program.pid, os.WUNTRACED)[1])
    program.silence()
    before = program.bytes
    os.kill(program.pid, signal.SIGCONT)
    program.until(lambda: program.bytes > before + WHOLE)
    program.press("j")
    program.until("All that has happened")
    program.press("escape")
    program.until("throw the dice", "actions")
    program.press("r")
    program.until("buy", "actions")
    assert program.leave() == 0


@pytest.mark.parametrize("words", [[], ["play", "anime"], ["play", "anime", "--seats", "Оля,Тарас"]])
def test_without_a_terminal_one_sentence_points_to_the_line_mode(words: list[str], tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "monopoly_tui", *words]
    told = subprocess.run(command, input=b"", capture_output=True, env=environment, timeout=60, check=False)
    assert told.returncode == 2
    assert told.stdout == b""
    assert told.stderr.count(b"\n") == 1
    assert b"--line" in told.stderr


def test_a_dumb_terminal_is_none(start: Start) -> None:
    program = start(environment={"TERM": "dumb"})
    program.until("--line")
    assert program.end() == 2


def test_a_crash_is_one_sentence_and_the_details_are_in_a_file(start: Start, tmp_path: Path) -> None:
    broken = (
        "import monopoly_tui.ui.screens.start as page\n"
        "page.StartScreen.key = lambda self, key: 1 / 0\n"
        "from monopoly_tui.cli import main\n"
        "main(prog_name='monopoly-tui')\n"
    )
    program = start(python=("-c", broken))
    program.until("New game")
    program.press("n")
    assert program.end() == 1
    assert "this should not have happened: ZeroDivisionError; the details are in" in program.text
    assert "Traceback" not in program.text
    (details,) = (tmp_path / "state").rglob("*.txt")
    assert "ZeroDivisionError" in details.read_text(encoding="utf-8")
