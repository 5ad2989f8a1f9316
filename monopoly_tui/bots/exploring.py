"""Exploring: the best way through a basement, by what all further throws can bring from each cell."""

from __future__ import annotations

from functools import cache

from monopoly_tui.bots.throws import FACES
from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.attractions.basement import (
    AskCell,
    Basement,
    GoCell,
    LeaveBasement,
    Place,
    distance,
    ends,
    grid,
    name,
    standing,
)


def explore(game: Game, seat: str, question: AskCell) -> Command:
    """Where the throw is to end, or out."""
    basement = next(effect for effect in game.board.effects[question.about + "/land"] if isinstance(effect, Basement))
    here = standing(game, seat)
    _, goal = _best(basement.basement, basement.late_fee, here, question.left, question.steps)
    return LeaveBasement(seat) if goal is None else GoCell(seat, name(goal))


@cache
def _best(rows: tuple[str, ...], fee: int, here: Place, left: int, steps: int) -> tuple[float, Place | None]:
    """What a throw of `steps` brings with all that follows it, and the cell for that; no cell if one leaves.

    `left` throws are left, this one counted; -`fee` is what it costs not to be out after them.
    """
    found: list[tuple[float, Place | None]] = []
    if distance(rows, here) <= steps:
        found.append((0.0, None))
    for goal in sorted(ends(rows, here, steps)):
        cell = grid(rows)[goal]
        found.append(((int(cell) if cell[0] in "+-" else 0) + _hope(rows, fee, goal, left - 1), goal))
    return max(found, key=lambda choice: choice[0], default=(_hope(rows, fee, here, left - 1), None))


@cache
def _hope(rows: tuple[str, ...], fee: int, here: Place, left: int) -> float:
    """What may be expected from `here` with so many throws left, in the board's unit."""
    if not left:
        return -float(fee)
    return sum(_best(rows, fee, here, left, face)[0] for face in FACES) / len(FACES)
