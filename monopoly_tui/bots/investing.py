"""Investing: the money of a seat goes into those of its firms where rivals may stop with their next throw.

It may be moved before every own throw, and a debtor takes it out again, so idle money only waits for a firm on offer.
Each firm gets no more than would ruin the richest visitor, the one that earns most first.
"""

from __future__ import annotations

from monopoly_tui.bots.throws import stops
from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.deposits import Deposit, Firm, Shift, lying
from monopoly_tui.rulebook.points import raisable
from monopoly_tui.rulebook.property import Deed, deeds_of, owner_of


def investing(game: Game, seat: str) -> list[Command]:
    """The deposits and shifts of `seat` before its throw."""
    firms = [piece for piece in deeds_of(game, seat) if isinstance(piece, Firm)]
    goals = _goals(game, seat, firms) if firms else []
    if not goals:
        return []
    cash = max(0, game.world.money[seat] - wanted(game, seat))
    spare = {piece.id: lying(game, piece.id) for piece in firms}
    commands: list[Command] = []
    for goal, most in goals:
        room = most - min(most, spare[goal.id])
        spare[goal.id] -= min(most, spare[goal.id])
        for source in [firm.id for firm in firms if firm is not goal and spare[firm.id]]:
            amount = min(room, spare[source])
            if amount:
                commands.append(Shift(seat, source, goal.id, amount))
                spare[source] -= amount
                room -= amount
        amount = min(room, cash)
        if amount:
            commands.append(Deposit(seat, goal.id, amount))
            cash -= amount
    return commands


def _goals(game: Game, seat: str, firms: list[Firm]) -> list[tuple[Firm, int]]:
    """The firms where rivals may stop next, and how much is to lie there, those first that earn most."""
    chances: dict[str, int] = {}
    riches: dict[str, int] = {}
    for rival in game.world.playing:
        if rival != seat:
            rich = game.world.money[rival] + raisable(game, rival)
            for space, count in stops(game, rival).items():
                chances[space] = chances.get(space, 0) + count
                riches[space] = max(riches.get(space, 0), rich)
    found = [firm for firm in firms if firm.id in chances]
    found.sort(key=lambda firm: (-chances[firm.id] / firm.share, -firm.price))
    return [(firm, max(0, (riches[firm.id] + 1) * firm.share - firm.price)) for firm in found]


def wanted(game: Game, seat: str) -> int:
    """The price of the dearest free deed where `seat` may stop with this throw, and which it can afford."""
    cash = game.world.money[seat]
    prices = [
        piece.price
        for space in stops(game, seat)
        if isinstance(piece := game.board.spaces[space], Deed) and owner_of(game, space) is None
    ]
    return max((price for price in prices if price <= cash), default=0)
