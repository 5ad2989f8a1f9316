"""The agenda: what is still to be resolved, as a stack of data. A Task runs by itself, a Question waits.

Items and commands are frozen structs with permanent tags and hold ids and numbers only, so a game can be copied, saved
and looked into at any decision. They can never be part of a cycle, so the collector need not watch them (`gc=False`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    from monopoly_tui.engine.game import Game


class Refusal(Struct, frozen=True):
    """Why a command is not allowed now, as a value: a message and the facts that fill it."""

    says: str
    facts: Mapping[str, str | int] = {}


def no(says: str, **facts: str | int) -> Refusal:
    """A refusal, written shortly."""
    return Refusal(says, facts)


class Command(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="do"):
    """What a seat wants to do, in the imperative. `verb` is its word in the command language."""

    verb: ClassVar[str] = ""
    by_table: ClassVar[bool] = False  # said by the table's clock, not by a seat
    seat: str


class Amount(Struct, frozen=True, tag="amount"):
    """Any whole number from `least` to `greatest`, in the board's unit of money."""

    least: int
    greatest: int

    def admits(self, value: object) -> bool:
        """Whether `value` may stand in the field."""
        return type(value) is int and self.least <= value <= self.greatest

    def samples(self) -> tuple[int, ...]:
        """The least, the greatest and one value between them."""
        return tuple(dict.fromkeys((self.least, (self.least + self.greatest) // 2, self.greatest)))


class OneOf(Struct, frozen=True, tag="one-of"):
    """One of these ids."""

    ids: tuple[str, ...]

    def admits(self, value: object) -> bool:
        """Whether `value` may stand in the field."""
        return value in self.ids

    def samples(self) -> tuple[str, ...]:
        """All of them."""
        return self.ids


class Goods(Struct, frozen=True, order=True):
    """What one side of a trade gives: money in the board's unit, deeds by space id, kept cards as DECK.CARD."""

    cash: int = 0
    deeds: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.cash or self.deeds or self.cards)


class Bundle(Struct, frozen=True, tag="bundle"):
    """Any goods out of these: money up to `cash`, some of the deeds, some of the cards."""

    cash: int
    deeds: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()

    def admits(self, value: object) -> bool:
        """Whether `value` may stand in the field."""
        return (
            isinstance(value, Goods)
            and 0 <= value.cash <= self.cash
            and all(deed in self.deeds for deed in value.deeds)
            and all(card in self.cards for card in value.cards)
        )

    def samples(self) -> tuple[Goods, ...]:
        """Small bundles: one thing of each sort, and all the money."""
        few = [Goods(deeds=self.deeds[:1])] if self.deeds else []
        few += [Goods(cards=self.cards[:1])] if self.cards else []
        few += [Goods(cash=amount) for amount in Amount(min(1, self.cash), self.cash).samples() if amount]
        return tuple(few)


Domain = Amount | OneOf | Bundle


class Choice(Struct, frozen=True):
    """One thing a seat may do: an exact command, or one whose `open` fields are the seat's to fill.

    The command of an open choice holds an example that is legal as it stands.
    """

    command: Command
    open: Mapping[str, Domain] = {}

    def admits(self, command: Command) -> bool:
        """Whether `command` is this choice, its open fields filled."""
        if type(command) is not type(self.command):
            return False
        for name in self.command.__struct_fields__:
            value = getattr(command, name)
            domain = self.open.get(name)
            if not (domain.admits(value) if domain else value == getattr(self.command, name)):
                return False
        return True

    def fill(self, **fields: object) -> Command:
        """The command with these open fields filled."""
        return msgspec.structs.replace(self.command, **fields)

    def samples(self) -> Iterator[Command]:
        """A few commands that this choice stands for, one open field varied at a time."""
        yield self.command
        for name, domain in self.open.items():
            for value in domain.samples():
                yield self.fill(**{name: value})


class Decision(Struct, frozen=True):
    """A question as data: who is asked, by what, and everything each seat may legally do now, powers included."""

    seats: tuple[str, ...]
    question: Question
    choices: tuple[Choice, ...]

    def of(self, seat: str) -> tuple[Choice, ...]:
        """What `seat` may do."""
        return tuple(choice for choice in self.choices if choice.command.seat == seat)


class Task(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="is"):
    """A step of the rules that needs nobody's choice. `seat` is whose step it is."""

    waits: ClassVar[bool] = False
    outlives: ClassVar[bool] = False  # stays when its seat has left the game
    seat: str

    def run(self, game: Game) -> None:
        """Resolve this step: state facts, put further items on the agenda."""
        raise NotImplementedError


class Question(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="is"):
    """A step of the rules that waits for a command.

    calm: a quiet moment, at which powers are open to the seats that the board's rules name.
    funds: elsewhere, whether the seats asked may meanwhile use what brings them money; must_pay: they owe it.
    """

    says: ClassVar[str] = ""
    waits: ClassVar[bool] = True
    outlives: ClassVar[bool] = False
    calm: ClassVar[bool] = False
    funds: ClassVar[bool] = False
    must_pay: ClassVar[bool] = False
    several: ClassVar[bool] = False  # asks other seats than `seat`, or more of them: see `asked`
    accepts: ClassVar[tuple[type[Command], ...]] = ()
    plain: ClassVar[tuple[type[Command], ...]] = ()  # of `accepts`, where whoever is asked is refused nothing
    seat: str

    def __init_subclass__(cls) -> None:
        cls.plain = () if cls.several or cls.refusal is not Question.refusal else cls.accepts

    def asked(self, game: Game) -> tuple[str, ...]:
        """The seats that may answer."""
        return (self.seat,)

    def refusal(self, game: Game, command: Command) -> Refusal | None:
        """Why `command`, of a type in `accepts` and from a seat asked, may not be the answer. Pure."""
        return None

    def answer(self, game: Game, command: Command) -> None:
        """Resolve this question, which is off the stack already, by a command that was not refused."""
        raise NotImplementedError

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        """What `seat` might answer; what `refusal` refuses is taken out afterwards."""
        for command in self.accepts:
            if not command.by_table and command.__struct_fields__ == ("seat",):
                yield Choice(command(seat))

    def stirred(self, game: Game) -> None:
        """A power was used over this question, which is off the stack: by default it is asked again."""
        (game.pushed or game.stack).append(self)

    def too_late(self, game: Game, seat: str) -> bool:
        """The clock ran out for `seat`: answer for it here and return True, or let it leave the game."""
        return False


class Effects(Task, frozen=True, tag="effects"):
    """The rest of a list of effects, from `index` on, once what came before is resolved."""

    path: str
    index: int

    def run(self, game: Game) -> None:
        game.run(self.seat, self.path, self.index)


Item = Task | Question
