"""Attractions from installed packages: what one brings is there at once; a broken one is told in a sentence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

WHISTLE = """\
    from typing import Annotated, ClassVar
    from pydantic import Field
    from monopoly_tui.engine.pieces import Effect, Whole

    print("imported")

    class Whistle(Effect):
        \"\"\"Whistle a tune.\"\"\"
        key: ClassVar[str] = "whistle"
        whistle: Annotated[Whole, Field(description="How often")]
"""
BOARD = """\
    title: Test
    language: en
    currency: {sign: $}
    rules: {money: {start: 100}}
    spaces:
      - {id: a, name: A, land: [{whistle: 3}]}
      - {id: b, name: B}
      - {id: c, name: C, land: [{wistle: 3}]}
      - {id: d, name: D}
"""


def installed(folder: Path, module: str, code: str) -> None:
    """Put a package with one attraction where Python finds it."""
    (folder / f"{module}.py").write_text(dedent(code), encoding="utf-8")
    about = folder / f"{module}_board-1.2.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}-board\nVersion: 1.2\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[monopoly_tui.attractions]\n{module} = {module}\n", encoding="utf-8")


def program(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The program, with what is installed in `folder`."""
    run = "import sys; sys.path.append(sys.argv.pop(1)); from monopoly_tui.cli import main; main()"
    command = [sys.executable, "-c", run, str(folder), *words]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=60)


def test_an_installed_attraction_is_imported_once_and_its_effect_is_known(tmp_path: Path) -> None:
    installed(tmp_path, "whistle", WHISTLE)
    board = tmp_path / "test.yaml"
    board.write_text(dedent(BOARD), encoding="utf-8")
    result = program(tmp_path, "boards", "check", str(board), "classic")
    assert result.stdout.splitlines() == [
        "imported",
        f"{board}:8:30: spaces.2.land.0.wistle: expected an effect, not 'wistle'; did you mean whistle?",
        f"{board}: 1 fault",
        "classic: no faults",
    ]
    assert result.returncode == 1


def test_the_manual_and_the_schema_have_an_installed_attraction(tmp_path: Path) -> None:
    installed(tmp_path, "whistle", WHISTLE)
    assert "Whistle a tune." in program(tmp_path, "boards", "manual").stdout
    assert '"effect-whistle"' in program(tmp_path, "boards", "schema").stdout


def test_a_broken_attraction_is_told_in_a_sentence_that_names_its_package(tmp_path: Path) -> None:
    installed(tmp_path, "broken", "import nothing_that_is_there\n")
    result = program(tmp_path, "boards", "check", "classic")
    assert result.stderr == (
        "monopoly-tui: the attraction broken of the installed package broken-board 1.2 cannot be used: "
        "No module named 'nothing_that_is_there'\n"
    )
    assert result.returncode == 2


def test_an_attraction_that_ends_the_program_is_as_broken_as_any(tmp_path: Path) -> None:
    installed(tmp_path, "leaving", "raise SystemExit(3)\n")
    result = program(tmp_path, "boards", "show", "classic")
    assert "the attraction leaving of the installed package leaving-board 1.2 cannot be used: 3" in result.stderr
    assert result.returncode == 2


def test_a_broken_attraction_does_not_keep_the_boards_from_being_listed(tmp_path: Path) -> None:
    installed(tmp_path, "broken", "1 / 0\n")
    assert program(tmp_path, "boards").returncode == 0
