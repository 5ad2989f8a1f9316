"""Money: start cash, payments, and where fines go. Money only moves; it is never made and never lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.events import MoneyMoved
from monopoly_tui.engine.forms import Asked
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Rules, Told, Whole
from monopoly_tui.engine.world import BANK, POT
from monopoly_tui.rulebook.points import WORTH


class MoneyRules(Rules):
    """Start cash and the pot (A2, D6, D7)."""

    section: ClassVar[str] = "money"
    heading: ClassVar[str] = N_("Money")
    start: Annotated[
        Whole,
        Asked(N_("Money"), sum=True, rank=4),
        Field(gt=0, description=N_("What every seat has at the start, in the board's unit")),
    ]
    fines_to: Annotated[
        Literal["bank", "jackpot"],
        Asked(N_("Fines go to"), {"bank": N_("the bank"), "jackpot": N_("the pot")}, rank=5),
        Field(description=N_("Who gets taxes, fines and card payments: the bank or the pot of the free space")),
    ] = "bank"

    def told(self, board: Board) -> Iterator[Told]:
        yield Told(N_("Everybody begins with {amount}."), {"amount": self.start})
        if self.fines_to == "jackpot":
            yield Told(N_("Taxes, fines and payments on cards go into a pot; who stops on the free space takes it."))


def pay(game: Game, frm: str, to: str, amount: int, why: str, about: str = "") -> None:
    """Move money that is known to be there, in the board's unit; nothing happens for nothing."""
    if amount > 0:
        moved = MoneyMoved(frm, to, amount, why, about)
        moved.apply(game.world)
        game.events.append(moved)


def fines(game: Game) -> str:
    """The account that taxes, fines and payments on cards go to."""
    return BANK if game.board.rules[MoneyRules].fines_to == "bank" else POT + "jackpot"


def cash(game: Game, seat: str) -> int:
    """What `seat` has in hand, in the board's unit."""
    return game.world.money[seat]


WORTH.at(10, N_("cash"))(cash)
