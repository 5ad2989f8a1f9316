"""The digest of a state: what two terminals, two machines or two versions must agree on after every row.

What stands as at the beginning of a game is left out of it, so a chapter that a later version adds does not change the
digests of games that never used it.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.game import Game, leaves
from monopoly_tui.engine.world import Part, World

_encode = msgspec.json.Encoder(order="deterministic").encode


class Digester:
    """Makes the digests of one table's states."""

    def __init__(self, board: Board, seats: tuple[str, ...]) -> None:
        fresh = World(seats, board.start)
        self._facts: tuple[tuple[str, Any], ...] = tuple((name, getattr(fresh, name)) for name in World.facts)
        kinds = sorted(leaves(Part), key=lambda kind: str(kind.__struct_config__.tag))
        self._parts = tuple((kind, kind.fresh(board, seats)) for kind in kinds)

    def __call__(self, game: Game) -> bytes:
        """The SHA-256 of world, agenda and chance.

        Made for every row, when the processor has forgotten everything over the disk: comprehensions cost a third more.
        """
        world, chance = game.world, game.chance
        lying = world.parts
        parts: list[Part] = []
        for kind, fresh in self._parts:
            part = lying.get(kind, fresh)
            if part != fresh:
                parts.append(part)
        facts: dict[str, Any] = {}
        for name, fresh in self._facts:
            value = getattr(world, name)
            if value != fresh:
                facts[name] = value
        return hashlib.sha256(_encode((facts, parts, game.stack, (chance.seed.hex(), chance.counter)))).digest()
