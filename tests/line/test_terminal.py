"""A short real game in Ukrainian at a pseudo-terminal that is as dumb as can be."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pexpect

ROOT = Path(__file__).resolve().parent.parent.parent


def sit_down(tmp_path: Path, *more: str) -> pexpect.spawn:
    """The program at a dumb terminal of 80 columns."""
    environment = {
        **os.environ, "TERM": "dumb", "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT), "COLUMNS": "80",
        "XDG_DATA_HOME": str(tmp_path),
    }  # fmt: skip
    words = ["-m", "monopoly_tui", "play", "anime", "--line", "--seats", "Оля,Петро"]
    words += ["--seed", "7", "--lang", "uk", *more]
    return pexpect.spawn(
        sys.executable, words, env=environment, cwd=str(ROOT), encoding="utf-8", timeout=60, dimensions=(24, 80)
    )


def test_two_people_play_a_round_in_ukrainian(tmp_path: Path) -> None:
    game = sit_down(tmp_path)
    game.expect_exact("Оля (Enter: roll/кинути)> ")
    game.sendline("")
    game.expect_exact("купуєте «Осаму Тедзука» (Манґаки) за 200")
    game.expect_exact("Оля> ")
    game.sendline("купити")
    game.expect_exact("Оля купує «Осаму Тедзука» за 200 тис.")
    game.expect_exact("Оля (Enter: end/кінець)> ")
    game.sendline("утв")  # `end` on a Cyrillic layout
    game.expect_exact("Коло 1, ходить Петро")
    game.expect_exact("Петро (Enter: roll/кинути)> ")
    game.sendline("будувати наруто")
    game.expect_exact("Ні: Петро не має всієї групи «Studio Pierrot»")
    game.sendline("вихід")
    game.expect_exact("Гру не закінчено: коло 1, ходить Петро")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 0


def test_nothing_is_redrawn_and_no_line_is_broken_within_a_word(tmp_path: Path) -> None:
    game = sit_down(tmp_path)
    game.expect_exact("> ")
    said = game.before
    game.sendline("довідка")
    game.expect_exact("вихід: вийти.")
    said += game.before
    game.sendeof()
    game.expect(pexpect.EOF)
    said += game.before
    game.close()
    assert game.exitstatus == 0
    assert "\x1b" not in said
    lines = said.replace("\r", "").splitlines()
    assert max(len(line) for line in lines if " " in line) < 80


def test_ctrl_c_at_the_terminal_leaves_with_130(tmp_path: Path) -> None:
    game = sit_down(tmp_path, "--no-record")
    game.expect_exact("> ")
    game.sendintr()
    game.expect_exact("Перервано. Зерно:")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 130
