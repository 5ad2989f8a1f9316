"""Tracks: the side tracks of a board's spaces as cells with pawns: a wheel, a race, basins. Pure."""

from __future__ import annotations

from monopoly_tui.engine.pieces import Effect
from monopoly_tui.rulebook.attractions.sidetrack import Basins, Race, SideTracks, Wheel
from monopoly_tui.ui.notes import compact
from monopoly_tui.ui.parts.track import TrackCell
from monopoly_tui.ui.scene import Scene

SIGNS = {"half": "½", "double": "×2"}
PLAIN = {"half": "1/2", "double": "x2"}


def track_at(scene: Scene, space: str) -> tuple[TrackCell, ...]:
    """The track beside a space, with those who are on it; empty if it has none."""
    effect = next((one for one in scene.game.board.spaces[space].land if isinstance(one, Wheel | Race | Basins)), None)
    if effect is None:
        return ()
    world = scene.game.world
    part = world[SideTracks]
    on_it = [seat for seat in world.in_turn_order() if seat in part.place and world.at[seat] == space]
    found = []
    for number, (text, tone) in enumerate(_cells(scene, effect), 1):
        pawns = tuple((scene.letter(seat), scene.colour(seat)) for seat in on_it if part.place[seat] == number)
        found.append(TrackCell(text, tone, pawns))
    return tuple(found)


def _cells(scene: Scene, effect: Effect) -> list[tuple[str, str]]:
    """What stands on every cell, and whether it gives or takes."""
    if isinstance(effect, Basins):
        return [(str(number), "") for number in range(1, effect.basins + 1)]
    if isinstance(effect, Wheel):
        return [_sector(scene, amount) for amount in effect.wheel]
    assert isinstance(effect, Race)
    return [_run(scene, cell) for cell in effect.race]


def _sector(scene: Scene, amount: int) -> tuple[str, str]:
    if not amount:
        return scene.signs.dot, "accent"
    return signed(amount), "good" if amount > 0 else "bad"


def _run(scene: Scene, cell: int | str) -> tuple[str, str]:
    if isinstance(cell, str):
        told = (PLAIN if scene.signs.plain else SIGNS)[cell]
        return told, "bad" if cell == "half" else "accent"
    return signed(cell), "good"


def signed(amount: int) -> str:
    """A sum that is given or taken, in few cells."""
    return f"+{compact(amount)}" if amount > 0 else f"−{compact(-amount)}" if amount else ""
