"""Asking: an open question as a sentence, with the sums that are needed to answer it.

As in narration, a question is asked by its own `says` unless the table has another for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from monopoly_tui.engine.agenda import Question
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.attractions.basement import AskCell, AskSteps, InBasement
from monopoly_tui.rulebook.auction import AskBids, Auction
from monopoly_tui.rulebook.debts import AskRaise
from monopoly_tui.rulebook.jail import AskJail, Jail, JailRules
from monopoly_tui.rulebook.loans import AskBook, owed
from monopoly_tui.rulebook.mortgage import AskPledge, interest, redemption
from monopoly_tui.rulebook.points import raisable
from monopoly_tui.rulebook.property import AskBuy, deed
from monopoly_tui.rulebook.trade import AskTrade, Deals
from monopoly_tui.rulebook.travel import AskRoll, TravelRules
from monopoly_tui.words.fields import filled
from monopoly_tui.words.voice import Voice

YOUR_MOVE = N_("{seat}: it is your move")
GAME_OVER = N_("The game is over")
KEY = "key"  # which of a question's messages is meant; "" if it has one


def _throw(game: Game, question: AskRoll) -> dict[str, Any]:
    return {KEY: "again" if question.nth > 1 else "die" if game.board[TravelRules].dice == 1 else ""}


def _offer(game: Game, question: AskBuy) -> dict[str, Any]:
    return {"group": getattr(game.board.spaces[question.space], "group", "")}


def _bids(game: Game, question: AskBids) -> dict[str, Any]:
    auction = game.world[Auction]
    key = question.kind if question.kind == "deed" else "building"
    facts = {KEY: key + ("+bid" if auction.bidder else ""), "piece": question.kind}
    return {**facts, "bid": auction.bid, "bidder": auction.bidder, "bidders": auction.bidders}


def _debt(game: Game, question: AskRaise) -> dict[str, Any]:
    return {"raised": game.world.money[question.seat] + raisable(game, question.seat)}


def _cell(game: Game, question: AskJail) -> dict[str, Any]:
    rules = game.board[JailRules]
    return {"space": rules.space, "nth": game.world[Jail].failed[question.seat] + 1, "most": rules.turns}


def _pledge(game: Game, question: AskPledge) -> dict[str, Any]:
    piece = deed(game, question.space)
    assert piece is not None
    return {"price": redemption(game, piece), "amount": interest(game, piece)}


def _trade(game: Game, question: AskTrade) -> dict[str, Any]:
    terms = game.world[Deals].open
    return {"give": terms.give, "get": terms.get} if terms else {}


def _book(game: Game, question: AskBook) -> dict[str, Any]:
    debt = owed(game, question.seat, question.book)
    return {KEY: "" if question.settled else "owing", "debt": debt, "interest": -(-debt // question.share)}


def _basement(game: Game, question: Question) -> dict[str, Any]:
    return {"cell": game.world[InBasement].cell[question.seat]}


FACTS: Mapping[type[Question], Callable[[Game, Any], dict[str, Any]]] = {
    AskRoll: _throw,
    AskBuy: _offer,
    AskBids: _bids,
    AskRaise: _debt,
    AskJail: _cell,
    AskPledge: _pledge,
    AskTrade: _trade,
    AskBook: _book,
    AskSteps: _basement,
    AskCell: _basement,
}

ASKS: Mapping[tuple[type[Question], str], str] = {
    (AskRoll, "die"): N_("{seat} ({cash}): throw the die"),
    (AskRoll, "again"): N_("{seat} ({cash}): throw once more after doubles"),
    (AskBids, "deed+bid"): N_("Auction, {lot}: {bid} by {bidder}. Still in: {bidders}"),
    (AskBids, "building"): N_("Auction of a building: no bid yet, from {least} up. Still in: {bidders}"),
    (AskBids, "building+bid"): N_("Auction of a building: {bid} by {bidder}. Still in: {bidders}"),
    (AskBook, "owing"): N_("{seat} ({cash}) owes {debt}, {book}: repay it, or pay the interest of {interest}?"),
}


def asked(voice: Voice, game: Game) -> str:
    """The open question of `game` as a sentence."""
    if game.over:
        return voice.say(GAME_OVER)
    question = game.question
    kind = type(question)
    facts = FACTS[kind](game, question) if kind in FACTS else {}
    message = ASKS.get((kind, facts.pop(KEY, "")), kind.says or YOUR_MOVE)
    cash = game.world.money.get(question.seat, 0)
    return filled(voice, message, question, {"cash": cash, **facts}, game)
