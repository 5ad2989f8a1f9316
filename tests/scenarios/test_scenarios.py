"""Every scenario is played: the copies that stand here always, those beside the project when they are there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from monopoly_tui.table.scenario import Outcome, run_file

HERE = Path(__file__).parent
GIVEN = HERE.parents[2] / "shared" / "scenarios"
FILES = sorted(HERE.glob("*.yaml")) + (sorted(GIVEN.glob("*.yaml")) if GIVEN.is_dir() else [])
NAME = re.compile(r"^- scenario: (.+)$", re.MULTILINE)  # whole files are read and played later, by who tests them
CASES = [
    (file, index, name) for file in FILES for index, name in enumerate(NAME.findall(file.read_text(encoding="utf-8")))
]


@cache
def outcomes(file: Path) -> list[Outcome]:
    return run_file(file)


@pytest.mark.parametrize(
    ("file", "index"),
    [pytest.param(file, index, id=f"{file.parent.name}/{file.name}: {name}") for file, index, name in CASES],
)
def test_the_scenario_holds(file: Path, index: int) -> None:
    outcome = outcomes(file)[index]
    if outcome.skipped:
        pytest.skip("its board does not exist yet")
    assert not outcome.problem


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_no_scenario_of_a_file_is_left_out(file: Path) -> None:
    assert len(outcomes(file)) == sum(other == file for other, _, _ in CASES)


def test_there_are_scenarios() -> None:
    assert len(CASES) > 150
