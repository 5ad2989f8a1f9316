"""Bidders: every seat at an auction as it is seen: its cash, whether it is in, its keys and its next bid. Pure.

Every seat has a column of the keyboard: the upper key bids the next step and the one below it drops out. Few seats
stand far apart, so that several people find room at one keyboard.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.auction import AskBids, Auction, Bid
from monopoly_tui.rulebook.buildings import street
from monopoly_tui.rulebook.property import deed
from monopoly_tui.ui.scene import Scene

COLUMNS = ("qa", "ws", "ed", "rf", "tg", "uj", "ik", "ol")  # of a keyboard; h is the table's help
STEPS = 12  # a lot's price is divided by this for a step that brings an auction on
IN, HIGH, OUT = "in", "high", "out"


class Bidder(Struct, frozen=True):
    """A seat at the auction. `next`: what its key bids, 0 if it cannot bid; without keys it is a bot's or far away."""

    seat: str
    letter: str
    colour: int
    cash: str
    state: str
    next: int = 0
    bid_key: str = ""
    pass_key: str = ""


def columns(seats: Sequence[str]) -> dict[str, str]:
    """The two keys of each of these seats."""
    last = len(COLUMNS) - 1
    places = [round(index * last / max(1, len(seats) - 1)) for index in range(len(seats))]
    return {seat: COLUMNS[place % len(COLUMNS)] for seat, place in zip(seats, places, strict=True)}


def bidders(scene: Scene, only: str = "") -> tuple[Bidder, ...]:
    """All seats still in the game, in their order. `only`: nobody but this seat has keys now."""
    world = scene.game.world
    part = world[Auction]
    keys = columns([seat for seat in world.playing if seat in scene.people])
    found = []
    for seat in world.playing:
        state = HIGH if seat == part.bidder else IN if seat in part.bidders else OUT
        pair = keys.get(seat, "") if state == IN and only in ("", seat) else ""
        amount = next_bid(scene, seat) if state == IN else 0
        cash = scene.voice.money(world.money[seat])
        look = scene.letter(seat), scene.colour(seat)
        found.append(Bidder(seat, *look, cash, state, amount, pair[:1], pair[1:]))
    return tuple(found)


def next_bid(scene: Scene, seat: str) -> int:
    """What the key of `seat` bids: a round sum, else all its cash; 0 if it cannot bid at all."""
    game = scene.game
    question = game.stack[-1] if game.stack else None
    if not isinstance(question, AskBids):
        return 0
    least, cash, step = question.least(game), game.world.money[seat], stride(game, question)
    bid = game.world[Auction].bid
    amount = max(least, bid - bid % step + step)
    amount = amount if amount <= cash else cash
    return amount if amount >= least and game.refusal(Bid(seat, amount)) is None else 0


def stride(game: Game, question: AskBids) -> int:
    """A round step in keeping with the lot: 5 for what costs 60, 20 for what costs 400."""
    lot, place = deed(game, question.lot), street(game, question.lot)
    price = place.build if place and question.kind != "deed" else lot.price if lot else 0
    part = price // STEPS
    power = 10 ** max(0, len(str(part)) - 1)
    return max(1, next((power * first for first in (5, 2, 1) if power * first <= part), 1))
