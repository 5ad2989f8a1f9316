"""Money: start cash, payments, and where fines go. Money only moves; it is never made and never lost."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from monopoly_tui.engine.events import MoneyMoved
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.pieces import Rules, Whole
from monopoly_tui.engine.world import BANK, POT
from monopoly_tui.rulebook.points import WORTH


class MoneyRules(Rules):
    """Start cash and the pot (A2, D6, D7)."""

    section: ClassVar[str] = "money"
    start: Annotated[Whole, Field(gt=0, description="What every seat has at the start, in the board's unit")]
    fines_to: Annotated[
        Literal["bank", "jackpot"],
        Field(description="Who gets taxes, fines and card payments: the bank or the pot of the free space"),
    ] = "bank"


def pay(game: Game, frm: str, to: str, amount: int, why: str, about: str = "") -> None:
    """Move money that is known to be there, in the board's unit; nothing happens for nothing."""
    if amount > 0:
        game.emit(MoneyMoved(frm, to, amount, why, about))


def fines(game: Game) -> str:
    """The account that taxes, fines and payments on cards go to."""
    return BANK if game.board.rules[MoneyRules].fines_to == "bank" else POT + "jackpot"


def cash(game: Game, seat: str) -> int:
    """What `seat` has in hand, in the board's unit."""
    return game.world.money[seat]


WORTH.at(10)(cash)
