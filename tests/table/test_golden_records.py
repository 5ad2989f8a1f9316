"""Games that were recorded once are replayed to the same digests for ever, whatever becomes of boards and rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from monopoly_tui.library.find import names
from monopoly_tui.table.exchange import import_file
from monopoly_tui.table.verifying import verify_record

FOLDER = Path(__file__).resolve().parents[1] / "records"
RECORDS = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_stays_replayable(path: Path) -> None:
    recorded = import_file(path, None)
    verdict = verify_record(recorded.record)
    assert verdict.good, verdict.fault
    assert verdict.commands > 100


def test_there_are_games_of_every_board() -> None:
    assert {path.stem for path in RECORDS} == {f"{board}-{kind}" for board in names() for kind in ("bots", "people")}
