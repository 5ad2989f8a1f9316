"""Deposits: money put into one's own firms raises their rent; a debtor takes it out, then sells (rules C2, H4, F2).

What lies in firms lies in the pot `deposits`, so no money is lost; the part says which firm it belongs to.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from monopoly_tui.engine.agenda import Amount, Choice, Command, Refusal, no
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.forms import Asked
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Power, Rules, Stop, Told, Whole
from monopoly_tui.engine.world import BANK, POT, Part, World
from monopoly_tui.rulebook.money import pay
from monopoly_tui.rulebook.points import ESTATE, RAISES, WORTH, Terms
from monopoly_tui.rulebook.property import Deed, DeedPassed, deeds_of, owner_of
from monopoly_tui.rulebook.rent import RentStop
from monopoly_tui.rulebook.verbs import SpaceId

NOT_YOURS = N_("{space} is no firm of {seat}")
NO_CASH = N_("{seat} has only {cash}")
ONLY = N_("only {amount} lie in {space}")
AT_LEAST = N_("name a sum above nothing")
SAME = N_("that is the same firm")
DEPOSITS_FIRST = N_("first take out the deposits: {amount} lie in {space}")

SAFE = POT + "deposits"


class DepositRules(Rules):
    """Deposits in firms."""

    section: ClassVar[str] = "deposits"
    heading: ClassVar[str] = N_("Deposits")
    about: ClassVar[str] = N_("Money may be put into one’s own firms")
    optional: ClassVar[bool] = True
    sale_divisor: Annotated[
        Whole,
        Asked(N_("A debtor’s firm"), unit=N_("price / {number}")),
        Field(ge=1, le=10, description=N_("A debtor's firm is sold to the fund for its price divided by this")),
    ] = 2

    def told(self, board: Board) -> Iterator[Told]:
        yield Told(
            N_("Money may be put into one’s own firms before one’s own throw; a visit then costs a share of it too.")
        )
        yield Told(
            N_("A debtor takes deposits out first, then sells firms for their price divided by {count}."),
            {"count": self.sale_divisor},
        )


class Firm(Deed):
    """A deed whose rent is a part of its price and of what lies in it."""

    kind: Literal["firm"] = "firm"  # type: ignore[assignment]
    stop: ClassVar[type[Stop]] = RentStop
    share: Annotated[
        Whole, Field(ge=1, le=100, description=N_("The rent is the real price divided by this, rounded down"))
    ]

    def base_rent(self, game: Game, terms: Terms) -> None:
        """The share of price and deposits."""
        terms.amount = (self.price + lying(game, self.id)) // self.share


class Deposits(Part, tag="deposits"):
    """What lies in each firm, in the board's unit."""

    lying: dict[str, int] = {}


class DepositChanged(Event, frozen=True, tag="deposit.changed"):
    """So much now lies in a firm."""

    says = N_("{space}: now {amount} lie there")
    space: str
    amount: int

    def apply(self, world: World) -> None:
        lying = world.parts[Deposits].lying
        if self.amount:
            lying[self.space] = self.amount
        else:
            lying.pop(self.space, None)


def lying(game: Game, space: str) -> int:
    """What lies in a firm, in the board's unit."""
    return game.world.parts[Deposits].lying.get(space, 0)


def firm(game: Game, seat: str, space: str) -> Firm | None:
    """The firm of this id, if it belongs to `seat`."""
    piece = game.board.spaces.get(space)
    return piece if isinstance(piece, Firm) and owner_of(game, space) == seat else None


def _firms(game: Game, seat: str) -> list[Firm]:
    return [piece for piece in deeds_of(game, seat) if isinstance(piece, Firm)]


class Deposit(Command, frozen=True, tag="deposit"):
    """Put money into a firm of one's own."""

    verb = "deposit"
    id: SpaceId
    amount: int


class DepositPower(Power):
    """Any whole sum, before one's own move (H4)."""

    command = Deposit
    needs = DepositRules

    def refusal(self, game: Game, command: Deposit) -> Refusal | None:
        if firm(game, command.seat, command.id) is None:
            return no(NOT_YOURS, space=command.id, seat=command.seat)
        if command.amount < 1:
            return no(AT_LEAST)
        cash = game.world.money[command.seat]
        return no(NO_CASH, seat=command.seat, cash=cash) if command.amount > cash else None

    def perform(self, game: Game, command: Deposit) -> None:
        pay(game, command.seat, SAFE, command.amount, "deposit", command.id)
        game.emit(DepositChanged(command.id, lying(game, command.id) + command.amount))

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        cash = game.world.money[seat]
        for piece in _firms(game, seat) if cash else ():
            yield Choice(Deposit(seat, piece.id, 1), {"amount": Amount(1, cash)})


class Shift(Command, frozen=True, tag="shift"):
    """Move deposits from one firm of one's own to another."""

    verb = "shift"
    frm: SpaceId
    to: SpaceId
    amount: int


class ShiftPower(Power):
    """From firm to firm, before one's own move (H4)."""

    command = Shift
    needs = DepositRules

    def refusal(self, game: Game, command: Shift) -> Refusal | None:
        for space in (command.frm, command.to):
            if firm(game, command.seat, space) is None:
                return no(NOT_YOURS, space=space, seat=command.seat)
        if command.frm == command.to:
            return no(SAME)
        return _not_there(game, command.frm, command.amount)

    def perform(self, game: Game, command: Shift) -> None:
        game.emit(DepositChanged(command.frm, lying(game, command.frm) - command.amount))
        game.emit(DepositChanged(command.to, lying(game, command.to) + command.amount))

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        firms = _firms(game, seat) if game.world.parts[Deposits].lying else []
        for source in firms:
            most = lying(game, source.id)
            for goal in firms if most else ():
                if goal is not source:
                    yield Choice(Shift(seat, source.id, goal.id, 1), {"amount": Amount(1, most)})


def _not_there(game: Game, space: str, amount: int) -> Refusal | None:
    if amount < 1:
        return no(AT_LEAST)
    there = lying(game, space)
    return no(ONLY, amount=there, space=space) if amount > there else None


class Withdraw(Command, frozen=True, tag="withdraw"):
    """Take money out of a firm, when in debt."""

    verb = "withdraw"
    id: SpaceId
    amount: int


class WithdrawPower(Power):
    """Only a debtor takes deposits out (F2)."""

    command = Withdraw
    needs = DepositRules
    quiet = False

    def refusal(self, game: Game, command: Withdraw) -> Refusal | None:
        if firm(game, command.seat, command.id) is None:
            return no(NOT_YOURS, space=command.id, seat=command.seat)
        return _not_there(game, command.id, command.amount)

    def perform(self, game: Game, command: Withdraw) -> None:
        take_out(game, command.seat, command.id, command.amount)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        for piece in _firms(game, seat):
            most = lying(game, piece.id)
            if most:
                yield Choice(Withdraw(seat, piece.id, most), {"amount": Amount(1, most)})

    def funds(self, game: Game, command: Withdraw, needed: bool) -> bool:
        return needed


def take_out(game: Game, seat: str, space: str, amount: int) -> None:
    """Move deposits that are known to be there into the owner's hand."""
    game.emit(DepositChanged(space, lying(game, space) - amount))
    pay(game, SAFE, seat, amount, "withdrawal", space)


class Sell(Command, frozen=True, tag="sell"):
    """Sell a firm back to the fund, when in debt."""

    verb = "sell"
    id: SpaceId


class SellPower(Power):
    """A debtor sells firms for half their bare price, once all deposits are out (F2)."""

    command = Sell
    needs = DepositRules
    quiet = False

    def refusal(self, game: Game, command: Sell) -> Refusal | None:
        if firm(game, command.seat, command.id) is None:
            return no(NOT_YOURS, space=command.id, seat=command.seat)
        for piece in _firms(game, command.seat):
            if lying(game, piece.id):
                return no(DEPOSITS_FIRST, amount=lying(game, piece.id), space=piece.id)
        return None

    def perform(self, game: Game, command: Sell) -> None:
        sell_back(game, command.seat, command.id)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        for piece in _firms(game, seat):
            yield Choice(Sell(seat, piece.id))

    def funds(self, game: Game, command: Sell, needed: bool) -> bool:
        return needed


def sell_back(game: Game, seat: str, space: str) -> None:
    """The fund takes a firm back."""
    piece = game.board.spaces[space]
    assert isinstance(piece, Firm)
    game.emit(DeedPassed(space, seat, BANK, "sold"))
    pay(game, BANK, seat, piece.price // game.board.rules[DepositRules].sale_divisor, "firm sold", space)


@WORTH.at(50, N_("deposits"))
def _deposits_worth(game: Game, seat: str) -> int:
    return sum(lying(game, piece.id) for piece in _firms(game, seat)) if game.world.parts[Deposits].lying else 0


@RAISES.at(30)
def _firms_raise(game: Game, seat: str) -> int:
    """All deposits, then half the bare price of every firm."""
    if DepositRules not in game.board.rules:
        return 0
    divisor = game.board.rules[DepositRules].sale_divisor
    return sum(lying(game, piece.id) + piece.price // divisor for piece in _firms(game, seat))


@ESTATE.at(12)
def _firms_become_money(game: Game, seat: str, heir: str) -> None:
    """A bankrupt's deposits and firms are turned into money first; the firms are free (F4)."""
    if DepositRules not in game.board.rules:
        return
    firms = _firms(game, seat)
    for piece in firms:
        if lying(game, piece.id):
            take_out(game, seat, piece.id, lying(game, piece.id))
    for piece in firms:
        sell_back(game, seat, piece.id)
