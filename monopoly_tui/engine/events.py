"""Events: facts in the past tense, complete in themselves. Only `apply` changes the world; dice are already thrown."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.world import World


class Event(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="event"):
    """Something that has happened. `says` is the message that `words/` turns into a sentence."""

    says: ClassVar[str] = ""

    def apply(self, world: World) -> None:
        """Bring the world up to this fact. Events that only tell something change nothing."""


class MoneyMoved(Event, frozen=True, tag="money.moved"):
    """`amount` went from one account to another because of `why`, about a space, a card or nothing."""

    says = N_("{frm} pays {amount} to {to} ({why})")
    frm: str
    to: str
    amount: int
    why: str
    about: str = ""

    def apply(self, world: World) -> None:
        money = world.money
        amount = self.amount
        money[self.frm] -= amount
        try:
            money[self.to] += amount
        except KeyError:  # the first money in a pot
            money[self.to] = amount


class DiceRolled(Event, frozen=True, tag="dice.rolled"):
    """A seat threw the dice; `why` is empty for a throw to move."""

    says = N_("{seat}: {dice}")
    seat: str
    dice: tuple[int, ...]
    why: str = ""

    def apply(self, world: World) -> None:
        world.dice = self.dice
        world.thrown = world.turns


class OpeningThrown(Event, frozen=True, tag="opening.thrown"):
    """A throw for who begins (rules.md A5)."""

    says = N_("{seat} throws for the first turn: {dice}")
    seat: str
    dice: tuple[int, ...]


class FirstSeatChosen(Event, frozen=True, tag="opening.first"):
    """The highest throw begins; the others follow on the left."""

    says = N_("{seat} begins")
    seat: str

    def apply(self, world: World) -> None:
        world.first = world.turn = self.seat


class PawnMoved(Event, frozen=True, tag="pawn.moved"):
    """A token went along `path` (without where it stood; the last is where it stops), `laps` times over the start."""

    says = N_("{seat} moves to {space}")
    seat: str
    path: tuple[str, ...]
    walked: bool = True
    laps: int = 0

    @property
    def space(self) -> str:
        """Where the token stopped."""
        return self.path[-1]

    def apply(self, world: World) -> None:
        world.at[self.seat] = self.path[-1]
        if self.laps:
            world.laps[self.seat] += self.laps


class TurnStarted(Event, frozen=True, tag="turn.started"):
    """The turn came to a seat."""

    says = N_("Round {round}: {seat} to move")
    seat: str
    round: int

    def apply(self, world: World) -> None:
        world.turn = self.seat
        world.round = self.round
        world.turns += 1


class LastRoundCalled(Event, frozen=True, tag="round.last"):
    """The agreed time is over: the round being played is the last."""

    says = N_("The time is up: this round is the last")

    def apply(self, world: World) -> None:
        world.last_round = True


class WentBroke(Event, frozen=True, tag="seat.broke"):
    """A seat has left the game; `heir` is the account that got what it had."""

    says = N_("{seat} is out of the game")
    seat: str
    heir: str

    def apply(self, world: World) -> None:
        world.out += (self.seat,)


class GameWon(Event, frozen=True, tag="game.won"):
    """The game is over. Several winners share it."""

    says = N_("The winner is {winners}")
    winners: tuple[str, ...]

    def apply(self, world: World) -> None:
        world.won = self.winners
