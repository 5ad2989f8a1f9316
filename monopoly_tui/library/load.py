"""Load: a tree read from YAML becomes a Board, or every fault is told at once with file, line and column.

The models of the pieces decide what a text means (`draft`); what no model can see alone (ids that must exist, sums that
must agree, a track that leads round) is looked at in `check`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.errors import BoardError
from monopoly_tui.library.assembly import board_of, can_be_walked
from monopoly_tui.library.attractions import bring_in
from monopoly_tui.library.check import check
from monopoly_tui.library.draft import Draft
from monopoly_tui.library.endless import check_moves
from monopoly_tui.library.reading import Source, read
from monopoly_tui.library.track import check_track


def load(path: Path, house_rules: Mapping[str, str] | None = None) -> Board:
    """The board in the file at `path`, with these house rules over its own. BoardError tells every fault."""
    return build(read(path), path.stem, house_rules)


def build(source: Source[Any], id: str, house_rules: Mapping[str, str] | None = None) -> Board:
    """The board that `source` describes. BoardError tells every fault."""
    bring_in()
    draft = Draft(source, house_rules or {})
    check(draft)
    board = board_of(draft, id)
    if board is not None and can_be_walked(board):
        sound = check_track(draft, board)
        check_moves(draft, board, sound)
    if draft.faults or board is None:
        raise BoardError(sorted(set(draft.faults), key=lambda fault: (fault.line, fault.column, fault.problem)))
    board.work_out()
    return board
