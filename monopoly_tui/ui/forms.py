"""Forms: what a deed is just now beside its name: the form of its starter, what lies in its firm. Pure."""

from __future__ import annotations

from monopoly_tui.rulebook.deposits import Firm, lying
from monopoly_tui.rulebook.evolution import Stadium, stage
from monopoly_tui.ui.scene import Scene


def form_of(scene: Scene, space: str) -> str:
    """The name of the starter's present form; empty before it has evolved, and where nothing evolves."""
    piece = scene.game.board.spaces[space]
    number = stage(scene.game, space) if isinstance(piece, Stadium) else 1
    return scene.voice.text(piece.forms[number - 1].name) if isinstance(piece, Stadium) and number > 1 else ""


def deposit_in(scene: Scene, space: str) -> int:
    """What lies in a firm, in the board's unit; 0 elsewhere."""
    return lying(scene.game, space) if isinstance(scene.game.board.spaces[space], Firm) else 0
