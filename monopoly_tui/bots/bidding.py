"""Bidding: what a lot may cost a seat, and bids in jumps: half of that at once, then a quarter of it more each time."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_tui.bots.developing import room
from monopoly_tui.bots.valuing import Ground, worth
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.rent import Street

JUMP = 4  # the least step is what the lot may cost divided by this
MARGIN = 8  # who contests a building is ready to pay more for it by the reserve divided by this
LITTLE = 2  # a set below this level is worth an auction of the building that another seat is about to take
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
    """Whether `seat` wants the building meant for `lot` at its price or more, for a set that has little on it yet."""
    place = room(game, numbers, sets, kind)
    if place is None or place[1] >= LITTLE:
        return False
    return limit(game, numbers, seat, sets, kind, lot) >= _price(game, lot) + numbers.reserve // MARGIN


def _price(game: Game, space: str) -> int:
    piece = game.board.spaces[space]
    assert isinstance(piece, Street)
    return piece.build


def next_bid(least: int, most: int) -> int:
    """The bid to make where `least` must and `most` may be bid."""
    return min(most, max(most // 2, least + most // JUMP))
