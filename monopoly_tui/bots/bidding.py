"""Bidding: what a lot may cost a seat, and bids in jumps: half of that at once, then a third of what is left of it."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_tui.bots.developing import room
from monopoly_tui.bots.valuing import HOUSES_MEANT, Ground, worth
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.rent import Street

JUMP = 8  # the least step is a typical deed's price divided by this
BUILDING = 150  # percent of its printed price that a building may cost in an auction


def limit(game: Game, numbers: Ground, seat: str, sets: Sequence[str], kind: str, lot: str) -> int:
    """The most that `seat`, who owns these `sets` whole, pays for a lot, in the board's unit; 0 if it has no use."""
    most = game.world.money[seat] - numbers.change
    if kind == "deed":
        return min(most, worth(game, numbers, seat, lot))
    place = room(game, numbers, sets, kind) if kind in ("houses", "hotels") else None
    if place is None:
        return 0
    lots = (place[0], lot) if numbers.group[lot] in sets else (place[0],)
    return min(most, max(_price(game, space) for space in lots) * BUILDING // 100)


def contests(game: Game, numbers: Ground, seat: str, sets: Sequence[str], kind: str, lot: str) -> bool:
    """Whether `seat` wants the building meant for `lot` at its price or more, for a set not yet at three houses."""
    place = room(game, numbers, sets, kind)
    if place is None or place[1] >= HOUSES_MEANT:
        return False
    return limit(game, numbers, seat, sets, kind, lot) >= _price(game, lot) + numbers.reserve // JUMP


def _price(game: Game, space: str) -> int:
    piece = game.board.spaces[space]
    assert isinstance(piece, Street)
    return piece.build


def next_bid(numbers: Ground, least: int, most: int) -> int:
    """The bid to make where `least` must and `most` may be bid."""
    return min(most, max(most // 2, least + max(numbers.typical // JUMP, (most - least) // 3)))
