"""Occasions: what a careful seat makes of a stop that offers something beside a deed: a loan, a market, a free choice.

What an offer is worth depends on how long the game still goes: a firm must earn what it costs beyond its price, and
borrowed money more than its interest. Only who is behind in the last round tempts fortune.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from monopoly_tui.bots.exploring import explore
from monopoly_tui.bots.throws import FACES, sums
from monopoly_tui.engine.agenda import Command, Question
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.attractions.basement import AskCell
from monopoly_tui.rulebook.attractions.market import AskMarket, BuyFirm
from monopoly_tui.rulebook.attractions.picking import AskFirm, AskSpace
from monopoly_tui.rulebook.attractions.roulette import AskStake, Stake
from monopoly_tui.rulebook.deposits import Firm
from monopoly_tui.rulebook.effects import Collect
from monopoly_tui.rulebook.endings import EndRules
from monopoly_tui.rulebook.loans import AskBook, Borrow, Interest, Loan, LoanRules, Repay, may_borrow, owed
from monopoly_tui.rulebook.points import net_worth
from monopoly_tui.rulebook.property import owner_of
from monopoly_tui.rulebook.travel import TravelRules
from monopoly_tui.rulebook.verbs import Done, Pick

ENDLESS = 200  # turns that a game without an agreed end may still take
YIELD = 40  # money in firms earns its sum in about so many turns, for it can be moved before every throw


def turns_left(game: Game) -> int:
    """About how many turns each seat will still have after this round."""
    board, world = game.board, game.world
    rules = board.rules[EndRules]
    found = 0 if world.last_round else ENDLESS
    if rules.rounds:
        found = min(found, rules.rounds - world.round)
    if rules.laps:
        throws = sums(board.rules[TravelRules].dice)
        mean = sum(throw * count for throw, count in throws.items()) // sum(throws.values())
        laps = rules.laps - max(world.laps[seat] for seat in world.playing)
        found = min(found, laps * len(board.spaces) // mean)
    return max(0, found)


def earnings(game: Game, seat: str, piece: Firm) -> int:
    """What a firm of `seat` may still earn of its bare price."""
    rivals = len(game.world.playing) - 1
    return piece.price * rivals * turns_left(game) // (piece.share * len(game.board.spaces))


def book(game: Game, seat: str, question: AskBook) -> Command:
    """Repay what can be repaid, for it can be borrowed again, without interest; borrow while firms can earn by it."""
    if not question.settled:
        return Repay(seat) if game.world.money[seat] >= owed(game, seat, question.book) else Interest(seat)
    most = may_borrow(game, seat)
    return Borrow(seat, most) if most and turns_left(game) else Done(seat)


def market(game: Game, seat: str, question: AskMarket) -> Command:
    """Buy what will earn more than the fund takes, most of all from a rival, who will earn it no longer."""
    cash = game.world.money[seat]
    best, most = "", 0
    for piece in game.board.spaces.values():
        if isinstance(piece, Firm) and (owner := owner_of(game, piece.id)) != seat:
            price, lost = question.price(game, piece)
            gain = earnings(game, seat, piece) * (1 if owner is None else 2) - lost
            if price + lost <= cash and gain > most:
                best, most = piece.id, gain
    return BuyFirm(seat, best) if best else Done(seat)


def firm(game: Game, seat: str, question: AskFirm) -> Command:
    """Of the free firms that can be paid the one that earns most."""
    cash = game.world.money[seat]
    found = [
        (piece.price // piece.share, piece.id)
        for piece in game.board.spaces.values()
        if isinstance(piece, Firm) and piece.price <= cash and owner_of(game, piece.id) is None
    ]
    return Pick(seat, max(found)[1]) if found else Done(seat)


def space(game: Game, seat: str, question: AskSpace) -> Command:
    """Where there is most to be had."""
    return Pick(seat, max(game.board.spaces, key=lambda space: _lure(game, seat, space)))


def _lure(game: Game, seat: str, space: str) -> int:
    """What a stop on `space` is worth: money, a loan, a firm for its price; nothing if it belongs to a rival."""
    piece = game.board.spaces[space]
    if isinstance(piece, Firm):
        if owner_of(game, space) not in (None, seat):
            return -piece.price
        free = owner_of(game, space) is None and piece.price <= game.world.money[seat]
        return earnings(game, seat, piece) if free else 0
    found = 0
    for effect in piece.land:
        if isinstance(effect, Collect):
            found += effect.collect
        elif isinstance(effect, Loan) and LoanRules in game.board.rules:
            found += may_borrow(game, seat) * turns_left(game) // YIELD
            found -= owed(game, seat, effect.loan) // effect.interest_share
    return found


def stake(game: Game, seat: str, question: AskStake) -> Command:
    """No game with even odds, unless it is the last hope."""
    worth, cash = net_worth(game, seat), game.world.money[seat]
    behind = any(net_worth(game, rival) > worth for rival in game.world.playing)
    return Stake(seat, FACES[0], cash) if behind and not turns_left(game) else Done(seat)


OCCASIONS: dict[type[Question], Callable[[Game, str, Any], Command]] = {
    AskBook: book,
    AskCell: explore,
    AskFirm: firm,
    AskMarket: market,
    AskSpace: space,
    AskStake: stake,
}
