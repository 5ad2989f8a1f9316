"""Jail: three ways in, three ways out (rules D8 to D16). Who only stops there is a visitor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from monopoly_tui.engine.agenda import Choice, Command, Question, Refusal, Task, no
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.forms import Asked
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect, Rules, Told, Whole
from monopoly_tui.engine.world import Part, World
from monopoly_tui.rulebook.cards import CardReturned, Cards
from monopoly_tui.rulebook.debts import charge
from monopoly_tui.rulebook.money import fines, pay
from monopoly_tui.rulebook.points import ESTATE
from monopoly_tui.rulebook.travel import AskRoll, RollAgain, TravelRules, is_double, walk
from monopoly_tui.rulebook.verbs import CardId, Roll

NO_CASH = N_("the fine is {amount}, and {seat} has {cash}")
NOT_IN_HAND = N_("{seat} does not hold the card {card}")


class JailRules(Rules):
    """Where the jail is and how one gets out."""

    section: ClassVar[str] = "jail"
    heading: ClassVar[str] = N_("Captivity")
    about: ClassVar[str] = N_("There is a place where one sits and cannot move")
    optional: ClassVar[bool] = True
    space: Annotated[
        str, Asked(N_("The place"), space=True), Field(description=N_("The id of the space where prisoners sit"))
    ]
    fine: Annotated[
        Whole, Asked(N_("Fine"), sum=True), Field(description=N_("The fine for leaving, in the board's unit"))
    ] = 50
    turns: Annotated[
        Whole,
        Asked(N_("Failed throws")),
        Field(ge=1, description=N_("After so many failed throws the fine is due and one must leave")),
    ] = 3

    def takes_throw(self, game: Game, seat: str) -> bool:
        if seat not in game.world.parts[Jail].failed:
            return False
        game.then(AskJail(seat))
        return True

    def told(self, board: Board) -> Iterator[Told]:
        yield Told(N_("Who is sent there sits: {space}."), {"space": self.space})
        yield Told(N_("The ways out: doubles, a kept card, or {amount} before the throw."), {"amount": self.fine})
        yield Told(N_("After failed throws the fine is due and one must go: {count}."), {"count": self.turns})


class Jail(Part, tag="jail"):
    """Who sits in jail, with how many failed throws."""

    failed: dict[str, int] = {}


class SentToJail(Event, frozen=True, tag="jail.sent"):
    """A seat was taken straight to jail: nothing is passed, no salary (D9)."""

    says = N_("{seat} goes straight to {space}; the turn is over")
    seat: str
    space: str

    def apply(self, world: World) -> None:
        world.at[self.seat] = self.space
        world.parts[Jail].failed[self.seat] = 0


class ThrowFailed(Event, frozen=True, tag="jail.failed"):
    """No doubles: the prisoner stays."""

    says = N_("No doubles: {seat} stays")
    seat: str

    def apply(self, world: World) -> None:
        world.parts[Jail].failed[self.seat] += 1


class LeftJail(Event, frozen=True, tag="jail.left"):
    """A prisoner is free, by `how`: fine, card, doubles or, after the last failed throw, time."""

    says = N_("{seat} is free to go")
    seat: str
    how: str

    def apply(self, world: World) -> None:
        del world.parts[Jail].failed[self.seat]


class PayFine(Command, frozen=True, tag="fine"):
    """Leave jail by paying the fine before the throw."""

    verb = "fine"


class UseCard(Command, frozen=True, tag="use"):
    """Leave jail by a kept card."""

    verb = "use"
    card: CardId


class AskJail(Question, frozen=True, tag="jail.turn"):
    """A prisoner's throw: try for doubles, or first pay or use a card and have a normal turn (D10 to D12)."""

    says = N_("{seat} ({cash}) sits in {space}, throw {nth} of {most}: try for doubles or get out first")
    calm = True
    accepts = (Roll, PayFine, UseCard)

    def refusal(self, game: Game, command: Command) -> Refusal | None:
        cash = game.world.money[self.seat]
        fine = game.board.rules[JailRules].fine
        if type(command) is PayFine and cash < fine:
            return no(NO_CASH, amount=fine, seat=self.seat, cash=cash)
        if isinstance(command, UseCard) and not opens(game, self.seat, command.card):
            return no(NOT_IN_HAND, seat=self.seat, card=command.card)
        return None

    def answer(self, game: Game, command: Command) -> None:
        seat = self.seat
        if isinstance(command, UseCard):
            game.emit(CardReturned(seat, command.card))
            game.emit(LeftJail(seat, "card"))
            game.then(AskRoll(seat))
        elif type(command) is PayFine:
            pay(game, seat, fines(game), game.board.rules[JailRules].fine, "jail fine", game.world.at[seat])
            game.emit(LeftJail(seat, "fine"))
            game.then(AskRoll(seat))
        else:
            _try_throw(game, seat)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        yield Choice(Roll(seat))
        yield Choice(PayFine(seat))
        for card in game.world.parts[Cards].hands[seat]:
            yield Choice(UseCard(seat, card))


def opens(game: Game, seat: str, card: str) -> bool:
    """Whether `card` (DECK.CARD) is in the hand of `seat` and opens the jail."""
    return card in game.world.parts[Cards].hands[seat]


def _try_throw(game: Game, seat: str) -> None:
    """Doubles lead out by their number, with no further throw; the last failure costs the fine and moves (D12, D13)."""
    dice = game.throw(seat, game.board.rules[TravelRules].dice)
    if is_double(dice):
        game.emit(LeftJail(seat, "doubles"))
        walk(game, seat, sum(dice))
        return
    game.emit(ThrowFailed(seat))
    rules = game.board.rules[JailRules]
    if game.world.parts[Jail].failed[seat] >= rules.turns:
        charge(game, seat, fines(game), rules.fine, "jail fine", game.world.at[seat])
        game.then(Release(seat, sum(dice)))


class Release(Task, frozen=True, tag="jail.release"):
    """The fine after the last failed throw is paid: that same throw is moved."""

    steps: int

    def run(self, game: Game) -> None:
        game.emit(LeftJail(self.seat, "time"))
        walk(game, self.seat, self.steps)


def send_to_jail(game: Game, seat: str) -> None:
    """Take `seat` to jail: its turn ends, so a further throw after doubles is lost (D9)."""
    game.emit(SentToJail(seat, game.board.rules[JailRules].space))
    game.drop(RollAgain, seat)


class GoToJail(Effect):
    """Go to jail, by a space, a card or the third double."""

    key: ClassVar[str] = "jail"
    jail: Annotated[Literal["go"], Field(description="Always `go`")] = "go"

    def happen(self, game: Game, seat: str, about: str) -> None:
        if JailRules in game.board.rules:  # a table may play without a jail
            send_to_jail(game, seat)


@ESTATE.at(5)
def _cell_is_free(game: Game, seat: str, heir: str) -> None:
    """Who leaves the game sits in no cell."""
    if seat in game.world.parts[Jail].failed:
        game.emit(LeftJail(seat, "ruin"))
