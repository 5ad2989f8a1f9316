"""Debts and ruin: what is owed is paid whole or not at all; who could not pay by selling everything leaves the game.

A debt is an item of the agenda, one per creditor. It is paid the moment the debtor's cash covers it (rules F1, F2).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from monopoly_tui.engine.agenda import Choice, Command, Question, Refusal, Task, no
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.events import GameWon, MoneyMoved, WentBroke
from monopoly_tui.engine.forms import Asked
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Power, Rules, Told
from monopoly_tui.engine.world import BANK
from monopoly_tui.rulebook.money import pay
from monopoly_tui.rulebook.points import ESTATE, raisable

COULD_PAY = N_("everything turned into money makes {amount}: enough for the debt of {debt}")
NEEDLESS = N_("less of it covers the debt of {debt}")
TO_CREDITOR = N_("What a ruined seat had goes to the seat it could not pay, or to the bank.")
TO_BANK = N_("What a ruined seat had goes to the bank, which pays the creditor in full.")
BANK_AUCTIONS = N_("Deeds that return to the bank are auctioned one by one.")
BANK_KEEPS = N_("Deeds that return to the bank are for sale again.")


class RuinRules(Rules):
    """What becomes of a bankrupt's things (F3, F4)."""

    section: ClassVar[str] = "bankruptcy"
    heading: ClassVar[str] = N_("Ruin")
    estate: Annotated[
        Literal["creditor", "bank"],
        Asked(N_("Heir of the ruined"), {"creditor": N_("the creditor"), "bank": N_("the bank")}),
        Field(
            description=N_("Who inherits from a seat ruined by another: the creditor, or the bank, which then pays him")
        ),
    ] = "creditor"
    deeds: Annotated[
        Literal["auction", "free"],
        Asked(N_("Deeds of the ruined"), {"auction": N_("auctioned"), "free": N_("on free sale")}),
        Field(description=N_("Deeds that return to the bank: auctioned one by one, or on free sale")),
    ] = "auction"

    def told(self, board: Board) -> Iterator[Told]:
        yield Told(N_("Who cannot pay even with everything turned into money is out of the game."))
        yield Told(TO_CREDITOR if self.estate == "creditor" else TO_BANK)
        yield Told(BANK_AUCTIONS if self.deeds == "auction" else BANK_KEEPS)


class Debt(Task, frozen=True, tag="debt"):
    """`seat` owes `amount` to an account because of `why`, about a space or a card."""

    to: str
    amount: int
    why: str
    about: str = ""

    def run(self, game: Game) -> None:
        world = game.world
        if self.to in world.out:
            return
        if world.money[self.seat] >= self.amount:
            pay(game, self.seat, self.to, self.amount, self.why, self.about)
        else:
            game.stack += (self, AskRaise(self.seat, self.to, self.amount, self.why, self.about))


def charge(game: Game, seat: str, to: str, amount: int, why: str, about: str = "") -> None:
    """Make `seat` pay: at once if the cash is there and nothing comes before, else as a debt."""
    if game.pushed or game.world.money[seat] < amount or to in game.world.out:
        game.then(Debt(seat, to, amount, why, about))
    elif amount > 0:  # as `pay` does, which would be a call more for every rent
        moved = MoneyMoved(seat, to, amount, why, about)
        moved.apply(game.world)
        game.events.append(moved)


class Bankrupt(Command, frozen=True, tag="bankrupt"):
    """Give up on a debt that cannot be met."""

    verb = "bankrupt"


class AskRaise(Question, frozen=True, tag="debt.raise"):
    """A debt that cash does not cover: raise the money, or go bankrupt if everything would not do (F1)."""

    says = N_("{seat} owes {amount} to {to} ({why}) and has {cash}; selling all would make {raised}")
    funds = True
    must_pay = True
    accepts = (Bankrupt,)
    to: str
    amount: int
    why: str
    about: str = ""

    def refusal(self, game: Game, command: Command) -> Refusal | None:
        most = game.world.money[self.seat] + raisable(game, self.seat)
        return no(COULD_PAY, amount=most, debt=self.amount) if most >= self.amount else None

    def answer(self, game: Game, command: Command) -> None:
        leave(game, self.seat, self.to)

    def stirred(self, game: Game) -> None:
        """The debt itself lies below and looks at the cash again."""

    def too_late(self, game: Game, seat: str) -> bool:
        leave(game, seat, self.to)
        return True


def too_much(game: Game, seat: str, brings: int) -> Refusal | None:
    """Why `seat` may not part with more than what brings so much: a debt asks for no more than it needs."""
    question = game.stack[-1]
    if isinstance(question, AskRaise) and game.world.money[seat] + brings >= question.amount:
        return no(NEEDLESS, debt=question.amount)
    return None


def leave(game: Game, seat: str, creditor: str = BANK) -> None:
    """Take `seat` out of the game: its things go to the creditor or the bank as the board's rules say (F3, F4)."""
    rules = game.board.rules[RuinRules]
    heir = creditor if rules.estate == "creditor" and creditor in game.world.seats else BANK
    for settle in ESTATE.parts:
        settle(game, seat, heir)
    if rules.estate == "bank":
        _bank_pays(game, seat)
    game.forget(seat)
    game.emit(WentBroke(seat, heir))
    left = game.world.playing
    if len(left) == 1:
        game.emit(GameWon(left))
        game.finish()


def _bank_pays(game: Game, seat: str) -> None:
    """Where the bank inherits everything, it pays every creditor in full, in the order of the debts (F4)."""
    for item in (*reversed(game.stack), *game.pushed):
        if isinstance(item, Debt) and item.seat == seat and item.to in game.world.playing:
            pay(game, BANK, item.to, item.amount, "bankruptcy", seat)


@ESTATE.at(20)
def _cash_goes(game: Game, seat: str, heir: str) -> None:
    """All money goes to the heir, after buildings were sold and before deeds and cards."""
    pay(game, seat, heir, game.world.money[seat], "estate", seat)


class Resign(Command, frozen=True, tag="resign"):
    """Leave the game at a quiet moment."""

    verb = "resign"


class ResignPower(Power):
    """Everything goes to the bank, as in a bankruptcy to it."""

    command = Resign
    always = True

    def perform(self, game: Game, command: Resign) -> None:
        leave(game, command.seat)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        yield Choice(Resign(seat))
