"""Loans: savings books that lend against one's capital, and ask for a share at every stop (rules H5 to H7, F7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from monopoly_tui.engine.agenda import Amount, Choice, Command, Question, Refusal, no
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.forms import Asked
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect, Id, Rules, Told, Whole
from monopoly_tui.engine.world import BANK, Part, World
from monopoly_tui.rulebook.debts import charge
from monopoly_tui.rulebook.money import pay
from monopoly_tui.rulebook.points import ESTATE, WORTH, net_worth
from monopoly_tui.rulebook.verbs import Done

SETTLE_FIRST = N_("first repay {amount}, or pay the interest of {interest}")
NOTHING_OWED = N_("{seat} owes nothing on this book")
TOO_MUCH = N_("{seat} may borrow at most {amount}")
NO_CASH = N_("the debt is {amount}, and {seat} has {cash}")
OF_NET = N_("The savings books lend up to the capital times {count}, debts taken off.")
OF_GROSS = N_("The savings books lend up to the capital times {count}.")


class LoanRules(Rules):
    """How much the savings books lend."""

    section: ClassVar[str] = "loans"
    heading: ClassVar[str] = N_("Savings books")
    about: ClassVar[str] = N_("Savings books lend money")
    optional: ClassVar[bool] = True
    multiple: Annotated[
        Whole,
        Asked(N_("Debts up to"), unit=N_("capital × {number}")),
        Field(ge=1, le=10, description=N_("All debts may reach the capital times this")),
    ] = 2
    capital: Annotated[
        Literal["net", "gross"],
        Asked(N_("Capital"), {"net": N_("less debts"), "gross": N_("debts left out")}),
        Field(description=N_("The capital with debts subtracted, or without")),
    ] = "net"

    def told(self, board: Board) -> Iterator[Told]:
        of = OF_NET if self.capital == "net" else OF_GROSS
        yield Told(of, {"count": self.multiple})
        yield Told(N_("At every stop there who has a debt repays all of it, or pays the interest."))


class Loans(Part, tag="loans"):
    """What is owed, by `BOOK:SEAT`, in the board's unit."""

    owed: dict[str, int] = {}


class LoanChanged(Event, frozen=True, tag="loan.changed"):
    """A seat now owes so much on a book."""

    says = N_("{seat} now owes {amount}, {book}")
    seat: str
    book: str
    amount: int

    def apply(self, world: World) -> None:
        owed = world.parts[Loans].owed
        if self.amount:
            owed[f"{self.book}:{self.seat}"] = self.amount
        else:
            owed.pop(f"{self.book}:{self.seat}", None)


def owed(game: Game, seat: str, book: str) -> int:
    """What `seat` owes on one book."""
    return game.world.parts[Loans].owed.get(f"{book}:{seat}", 0)


def debts(game: Game, seat: str) -> int:
    """What `seat` owes on all books."""
    return sum(amount for key, amount in game.world.parts[Loans].owed.items() if key.partition(":")[2] == seat)


def may_borrow(game: Game, seat: str) -> int:
    """The greatest loan `seat` could take now, in the board's unit (H5)."""
    rules = game.board.rules[LoanRules]
    debt = debts(game, seat)
    capital = net_worth(game, seat) + (debt if rules.capital == "gross" else 0)
    return max(0, rules.multiple * capital - debt)


class Loan(Effect):
    """A stop at a savings book."""

    key: ClassVar[str] = "loan"
    loan: Annotated[Id, Field(description=N_("The book's name"))]
    interest_share: Annotated[
        Whole, Field(ge=1, le=100, description=N_("The interest is the debt divided by this, rounded up"))
    ]

    def happen(self, game: Game, seat: str, about: str) -> None:
        if LoanRules in game.board.rules:
            game.then(AskBook(seat, self.loan, self.interest_share, about, owed(game, seat, self.loan) == 0))


def books(board: Board) -> tuple[str, ...]:
    """The savings books of a board, in the order of its track."""
    every = [effect for effects in board.effects.values() for effect in effects]
    return tuple(dict.fromkeys(effect.loan for effect in every if isinstance(effect, Loan)))


class Borrow(Command, frozen=True, tag="borrow"):
    """Take a loan."""

    verb = "borrow"
    amount: int


class Repay(Command, frozen=True, tag="repay"):
    """Repay the whole debt on this book."""

    verb = "repay"


class Interest(Command, frozen=True, tag="interest"):
    """Pay the interest; the debt stays."""

    verb = "interest"


class AskBook(Question, frozen=True, tag="loan.book"):
    """With a debt on this book: repay or pay the interest (H6); then one loan, or nothing."""

    says = N_("{seat} ({cash}), {book}: do you take a loan?")
    accepts = (Repay, Interest, Borrow, Done)
    book: str
    share: int
    about: str
    settled: bool

    def refusal(self, game: Game, command: Command) -> Refusal | None:
        seat = self.seat
        debt = owed(game, seat, self.book)
        if isinstance(command, Repay | Interest):
            if self.settled:
                return no(NOTHING_OWED, seat=seat)
            cash = game.world.money[seat]
            return no(NO_CASH, amount=debt, seat=seat, cash=cash) if type(command) is Repay and debt > cash else None
        if not self.settled:
            return no(SETTLE_FIRST, amount=debt, interest=self._interest(debt))
        if isinstance(command, Borrow) and not 1 <= command.amount <= may_borrow(game, seat):
            return no(TOO_MUCH, seat=seat, amount=may_borrow(game, seat))
        return None

    def _interest(self, debt: int) -> int:
        return -(-debt // self.share)

    def answer(self, game: Game, command: Command) -> None:
        seat, book = self.seat, self.book
        debt = owed(game, seat, book)
        again = AskBook(seat, book, self.share, self.about, True)
        if isinstance(command, Borrow):
            pay(game, BANK, seat, command.amount, "loan", self.about)
            game.emit(LoanChanged(seat, book, debt + command.amount))
        elif type(command) is Repay:
            pay(game, seat, BANK, debt, "repayment", self.about)
            game.emit(LoanChanged(seat, book, 0))
            game.then(again)
        elif type(command) is Interest:
            charge(game, seat, BANK, self._interest(debt), "interest", self.about)
            game.then(again)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        if not self.settled:
            yield Choice(Repay(seat))
            yield Choice(Interest(seat))
            return
        most = may_borrow(game, seat)
        if most:
            yield Choice(Borrow(seat, most), {"amount": Amount(1, most)})
        yield Choice(Done(seat))


@WORTH.at(60, N_("debts"))
def _debts_worth(game: Game, seat: str) -> int:
    """Debts lessen what a seat is worth (H7)."""
    return -debts(game, seat) if game.world.parts[Loans].owed else 0


@ESTATE.at(45)
def _loans_vanish(game: Game, seat: str, heir: str) -> None:
    """The debts on the books vanish with the bankrupt (F7)."""
    for key in sorted(game.world.parts[Loans].owed):
        book, _, debtor = key.partition(":")
        if debtor == seat:
            game.emit(LoanChanged(seat, book, 0))
