"""Roulette: stake cash on a number, then throw (rule H8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from monopoly_tui.engine.agenda import Amount, Choice, Command, Question, Refusal, no
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect, Whole, YesNo
from monopoly_tui.engine.world import BANK
from monopoly_tui.rulebook.money import pay
from monopoly_tui.rulebook.verbs import Done, Roll

NO_SUCH_NUMBER = N_("the wheel has the numbers 1 to {most}")
BAD_STAKE = N_("stake 1 to {cash}")


class Roulette(Effect):
    """A stop at the roulette: one stake a visit, or none."""

    key: ClassVar[str] = "roulette"
    roulette: Annotated[
        Whole, Field(ge=1, le=100, description=N_("The fund pays the stake times this for the right number"))
    ]
    keeps_stake: Annotated[YesNo, Field(description="Whoever wins keeps the stake as well")] = True

    def happen(self, game: Game, seat: str, about: str) -> None:
        if game.world.money[seat]:
            game.then(AskStake(seat, self.roulette, self.keeps_stake, about))


class Stake(Command, frozen=True, tag="stake"):
    """Name a number, then the money."""

    verb = "stake"
    number: int
    amount: int


class AskStake(Question, frozen=True, tag="roulette.stake"):
    """Stake on a number, or walk by."""

    says = N_("{seat} ({cash}), roulette: stake money on a number, or walk by?")
    accepts = (Stake, Done)
    pays: int
    keeps: bool
    about: str

    def refusal(self, game: Game, command: Command) -> Refusal | None:
        if isinstance(command, Stake):
            if not 1 <= command.number <= 6:
                return no(NO_SUCH_NUMBER, most=6)
            cash = game.world.money[self.seat]
            if not 1 <= command.amount <= cash:
                return no(BAD_STAKE, cash=cash)
        return None

    def answer(self, game: Game, command: Command) -> None:
        if isinstance(command, Stake):
            game.then(AskSpin(self.seat, command.number, command.amount, self.pays, self.keeps, self.about))

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        cash = game.world.money[seat]
        if cash:
            yield Choice(Stake(seat, 1, 1), {"number": Amount(1, 6), "amount": Amount(1, cash)})
        yield Choice(Done(seat))


class AskSpin(Question, frozen=True, tag="roulette.spin"):
    """The throw that decides."""

    says = N_("{seat}, roulette: {amount} on {number}; throw the dice")
    accepts = (Roll,)
    number: int
    amount: int
    pays: int
    keeps: bool
    about: str

    def answer(self, game: Game, command: Command) -> None:
        won = game.throw(self.seat, 1, "roulette") == (self.number,)
        if not (won and self.keeps):
            pay(game, self.seat, BANK, self.amount, "stake", self.about)
        if won:
            pay(game, BANK, self.seat, self.amount * self.pays, "roulette", self.about)
