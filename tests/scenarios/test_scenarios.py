"""Every scenario is played: the copies that stand here always, those beside the project when they are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from monopoly_tui.table.scenario import Outcome, run_file

HERE = Path(__file__).parent
GIVEN = HERE.parents[2] / "shared" / "scenarios"
FILES = sorted(HERE.glob("*.yaml")) + (sorted(GIVEN.glob("*.yaml")) if GIVEN.is_dir() else [])


def cases() -> list[object]:
    return [
        pytest.param(outcome, id=f"{file.parent.name}/{file.name}: {outcome.name}")
        for file in FILES
        for outcome in run_file(file)
    ]


@pytest.mark.parametrize("outcome", cases())
def test_the_scenario_holds(outcome: Outcome) -> None:
    if outcome.skipped:
        pytest.skip("its board does not exist yet")
    assert not outcome.problem


def test_there_are_scenarios() -> None:
    assert len(cases()) > 150
