"""Bidding: what a lot may cost a seat, and bids in jumps: half of that at once, then a good step each time."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_tui.bots.developing import room
from monopoly_tui.bots.valuing import Ground, worth
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.auction import AskBids
from monopoly_tui.rulebook.rent import Street

JUMP = 8  # a step is a typical deed's price divided by this
BUILDING = 150  # percent of its printed price that a building may cost in an auction


def limit(game: Game, numbers: Ground, seat: str, sets: Sequence[str], question: AskBids) -> int:
    """The most that `seat`, who owns these `sets` whole, pays for the lot, in the board's unit; 0 if it has no use."""
    most = game.world.money[seat] - numbers.change
    if question.kind == "deed":
        return min(most, worth(game, numbers, seat, question.lot))
    if question.kind not in ("houses", "hotels"):
        return 0
    place = room(game, numbers, sets, question.kind)
    if place is None:
        return 0
    piece = game.board.spaces[place[0]]
    assert isinstance(piece, Street)
    return min(most, piece.build * BUILDING // 100)


def next_bid(numbers: Ground, least: int, most: int) -> int:
    """The bid to make where `least` must and `most` may be bid."""
    return min(most, max(most // 2, least + numbers.typical // JUMP))
