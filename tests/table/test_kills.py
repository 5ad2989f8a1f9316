"""A kill at any moment loses nothing that was shown, and the game goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from monopoly_tui.table import games
from monopoly_tui.table.verifying import verify
from tests.table.recording import begun, closed, rows_of

ROOT = Path(__file__).resolve().parents[2]
TOGETHER = 10  # kills of one test


@contextmanager
def players() -> Iterator[subprocess.Popen[str]]:
    """The program that plays; its start is paid for once."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.table.players"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    try:
        yield program
    finally:
        program.kill()
        program.communicate()


def heard(program: subprocess.Popen[str]) -> list[str]:
    assert program.stdout is not None
    line = program.stdout.readline()
    assert line, "the program has ended"
    return line.split()


def order(program: subprocess.Popen[str], text: str) -> None:
    assert program.stdin is not None
    program.stdin.write(f"{text}\n")
    program.stdin.flush()


def killed_at_random(program: subprocess.Popen[str], path: Path, random: Random) -> dict[int, str]:
    """Let the program play on and kill it; what it has shown, as rows and digests."""
    order(program, f"play {path}")
    shown: dict[int, str] = {}
    child = int(heard(program)[1])
    wanted = random.choice((0, 1, 2, random.randint(0, 25)))
    while len(shown) < wanted:
        words = heard(program)
        if words[0] == "gone":
            return shown
        shown[int(words[1])] = words[2]
    until = time.perf_counter() + random.random() * 0.012  # the moment, anywhere in the writing of a row or of several
    while time.perf_counter() < until:
        pass
    os.kill(child, signal.SIGKILL)
    while (words := heard(program))[0] != "gone":
        shown[int(words[1])] = words[2]
    return shown


FAST, LONG = range(4), range(4, 24)  # 40 kills, 200 kills


@pytest.mark.parametrize("seed", [*FAST, *(pytest.param(seed, marks=pytest.mark.long) for seed in LONG)])
def test_a_kill_at_any_moment_loses_nothing_that_was_shown(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    path = closed(begun(tmp_path, seats=4, seed=seed))
    length = 0
    with players() as program:
        for _ in range(TOGETHER):
            shown = killed_at_random(program, path, random)
            rows = rows_of(path)
            for seq, state in shown.items():
                assert rows[seq].state.hex() == state, "what was shown is there"
            assert len(rows) > max(shown, default=length), "and nothing that was there before is gone"
            length = len(rows) - 1
            recorded = games.load(path)
            over = recorded.game.over
            recorded.close()
            if over:
                path, length = closed(begun(tmp_path, seats=4, seed=random.randrange(10**6))), 0
    assert verify(path).good
