"""Bidding: what a lot may cost a seat, and bids in jumps: half of that at once, then a good step each time."""

from __future__ import annotations

from monopoly_tui.bots.valuing import Ground, worth
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.auction import AskBids, Lot
from monopoly_tui.rulebook.rent import Street

JUMP = 8  # a step is a typical deed's price divided by this
BUILDING = 150  # percent of its printed price that a building may cost in an auction


def limit(game: Game, numbers: Ground, seat: str, question: AskBids) -> int:
    """The most that `seat` pays for the lot, in the board's unit; 0 if it is of no use to it."""
    most = game.world.money[seat] - numbers.change
    if question.kind == "deed":
        return min(most, worth(game, numbers, seat, question.lot))
    piece = game.board.spaces.get(question.lot)
    if not isinstance(piece, Street) or Lot.kinds[question.kind].refusal(game, seat, question.lot) is not None:
        return 0
    return min(most, piece.build * BUILDING // 100)


def next_bid(numbers: Ground, least: int, most: int) -> int:
    """The bid to make where `least` must and `most` may be bid."""
    return min(most, max(most // 2, least + numbers.typical // JUMP))
