"""Sums: what a command would cost or bring, to be shown beside it. Below zero: the seat pays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.attractions.basement import EMPTY, Basement, GoCell, grid, name
from monopoly_tui.rulebook.attractions.market import AskMarket, BuyFirm
from monopoly_tui.rulebook.attractions.picking import AskFirm
from monopoly_tui.rulebook.building import Raze, Unbuild
from monopoly_tui.rulebook.buildings import level, refund, street
from monopoly_tui.rulebook.deposits import DepositRules, Firm, Sell
from monopoly_tui.rulebook.evolution import Evolve, Stadium
from monopoly_tui.rulebook.jail import JailRules, PayFine
from monopoly_tui.rulebook.loans import AskBook, Interest, Repay, owed
from monopoly_tui.rulebook.mortgage import Keep, Mortgage, interest, loan, redemption
from monopoly_tui.rulebook.property import AskBuy, deed
from monopoly_tui.rulebook.rent import Claim, open_fees
from monopoly_tui.rulebook.shortage import AskPlace
from monopoly_tui.rulebook.verbs import Build, Buy, Pick, Redeem


def _build_price(game: Game, space: str) -> int:
    piece = street(game, space)
    return piece.build if piece else 0


def _evolve(game: Game, command: Evolve) -> int | None:
    piece = game.board.spaces.get(command.id)
    return -piece.evolve if isinstance(piece, Stadium) else None


def _market(game: Game, command: BuyFirm) -> int | None:
    question, piece = game.question, game.board.spaces.get(command.id)
    return -sum(question.price(game, piece)) if isinstance(question, AskMarket) and isinstance(piece, Firm) else None


def _sale(game: Game, command: Sell) -> int | None:
    piece = deed(game, command.id)
    return piece.price // game.board[DepositRules].sale_divisor if piece else None


def _settle(game: Game, command: Repay | Interest) -> int | None:
    question = game.question
    if not isinstance(question, AskBook):
        return None
    debt = owed(game, command.seat, question.book)
    return -debt if isinstance(command, Repay) else -debt // question.share  # rounded up


def _cell(game: Game, command: GoCell) -> int | None:
    """What the cell gives or takes."""
    question = game.question
    for effect in game.board.effects.get(getattr(question, "about", "") + "/land", ()):
        if isinstance(effect, Basement):
            cells = {name(place): cell for place, cell in grid(effect.basement).items()}
            printed = cells.get(command.cell, EMPTY)
            return int(printed) if printed[0] in "+-" else None
    return None


def _buy(game: Game, command: Buy) -> int | None:
    question = game.question
    return -question.price(game) if isinstance(question, AskBuy) else None


def _place(game: Game, command: Build | Pick) -> int | None:
    """What was won in an auction is paid for at its price, wherever it goes; a firm that is picked at its own."""
    question = game.question
    if isinstance(question, AskPlace):
        return -question.price
    if isinstance(command, Build):
        return -_build_price(game, command.id)
    piece = deed(game, command.id) if isinstance(question, AskFirm) else None
    return -piece.price if piece else None


def _unbuild(game: Game, command: Unbuild) -> int:
    return refund(game, _build_price(game, command.id))


def _raze(game: Game, command: Raze) -> int:
    members = game.board.members[command.group]
    return sum(refund(game, level(game, space) * _build_price(game, space)) for space in members)


def _of_deed(count: Callable[[Game, Any], int]) -> Callable[[Game, Any], int | None]:
    def told(game: Game, command: Any) -> int | None:
        piece = deed(game, command.id)
        return count(game, piece) if piece else None

    return told


def _claim(game: Game, command: Claim) -> int | None:
    fees = open_fees(game, command.seat)
    return fees[0].amount if fees else None


SUMS: Mapping[type[Command], Callable[[Game, Any], int | None]] = {
    Buy: _buy,
    Build: _place,
    Pick: _place,
    Unbuild: _unbuild,
    Raze: _raze,
    Mortgage: _of_deed(lambda game, piece: loan(piece)),
    Redeem: _of_deed(lambda game, piece: -redemption(game, piece)),
    Keep: _of_deed(lambda game, piece: -interest(game, piece)),
    PayFine: lambda game, command: -game.board[JailRules].fine,
    Claim: _claim,
    Evolve: _evolve,
    BuyFirm: _market,
    Sell: _sale,
    Repay: _settle,
    Interest: _settle,
    GoCell: _cell,
}


def sum_of(game: Game, command: Command) -> int | None:
    """What `command` would bring its seat now (cost, below zero), in the board's unit; None if no sum goes with it."""
    count = SUMS.get(type(command))
    return count(game, command) if count else None
