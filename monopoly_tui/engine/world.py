"""The world: what all players can see on the table. Changed by `Event.apply` alone.

The engine keeps the facts every game has (who sits where, money, tokens, turns); each chapter of the rulebook keeps
its own `Part`, found by its type: `world[Titles].owner`. The sum of all money is always zero: the bank gives what it
does not have, so its account runs below zero; no seat's ever does.
"""

from __future__ import annotations

from copy import copy as shallow
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from typing import Self

    from monopoly_tui.engine.board import Board

BANK = "bank"
TABLE = "table"
POT = "pot:"  # no seat's name holds a colon, so a pot never meets a seat in the accounts


NO_FACTS = frozenset({"parts", "notes"})  # kept elsewhere, or worked out from the facts

_CONTAINERS = frozenset({dict, list, set})


class Part(Struct, omit_defaults=True, tag_field="part"):
    """What one chapter keeps on the table. Values inside its containers are immutable, so a copy is one level deep."""

    def copy(self) -> Self:
        """An equal part that changes on its own."""
        twin = shallow(self)
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if type(value) in _CONTAINERS:
                setattr(twin, name, value.copy())
        return twin

    @classmethod
    def fresh(cls, board: Board, seats: tuple[str, ...]) -> Self:
        """The part before anything has happened."""
        return cls()


P = TypeVar("P", bound=Part)

if TYPE_CHECKING:

    class Parts(dict[type[Part], Part]):
        """The parts by their type: what is found under a kind is of that kind."""

        def __getitem__(self, kind: type[P]) -> P: ...
else:
    Parts = dict


class World:
    """Everything on the table. Accounts are seats, `bank` and pots (`pot:jackpot`); money is in the board's unit.

    A chapter's part is found by its type, `world[Titles]`; on the way of every turn `world.parts[Titles]` is quicker.
    """

    __slots__ = (
        "at", "dice", "first", "laps", "last_round", "money", "notes", "out", "parts", "round", "seats", "thrown",
        "turn", "turns", "won",
    )  # fmt: skip
    facts: ClassVar[tuple[str, ...]] = tuple(name for name in __slots__ if name not in NO_FACTS)

    def __init__(self, seats: tuple[str, ...], start: str) -> None:
        self.parts = Parts()
        self.seats = seats
        self.money: dict[str, int] = {BANK: 0, **dict.fromkeys(seats, 0)}
        self.at: dict[str, str] = dict.fromkeys(seats, start)
        self.laps: dict[str, int] = dict.fromkeys(seats, 0)
        self.out: tuple[str, ...] = ()
        self.first: str = seats[0]
        self.turn: str = seats[0]
        self.turns: int = 0
        self.round: int = 0
        self.thrown: int = 0  # the turn in which dice were last thrown to move
        self.dice: tuple[int, ...] = ()
        self.last_round: bool = False
        self.won: tuple[str, ...] = ()
        # What was worked out from the facts and can be again, with what tells whether it still holds; never saved.
        self.notes: dict[str, tuple[Any, Any]] = {}

    def __getitem__(self, kind: type[P]) -> P:
        """The part of a chapter."""
        return self.parts[kind]

    def __setitem__(self, kind: type[Part], part: Part) -> None:
        self.parts[kind] = part

    @property
    def playing(self) -> tuple[str, ...]:
        """The seats still in the game, in turn order from the first chair."""
        if not self.out:
            return self.seats
        return tuple(seat for seat in self.seats if seat not in self.out)

    def others(self, seat: str) -> tuple[str, ...]:
        """The other seats still in the game, beginning on the left of `seat`."""
        index = self.seats.index(seat)
        order = self.seats[index + 1 :] + self.seats[:index]
        return tuple([other for other in order if other not in self.out]) if self.out else order

    def in_turn_order(self) -> tuple[str, ...]:
        """The seats still in the game, beginning with the one to move (or the next one, if that seat is out)."""
        index = self.seats.index(self.turn)
        order = self.seats[index:] + self.seats[:index]
        return tuple(seat for seat in order if seat not in self.out)

    def copy(self) -> World:
        """An equal world that changes on its own."""
        twin = World.__new__(World)
        for name in World.facts:
            value = getattr(self, name)
            setattr(twin, name, value.copy() if type(value) is dict else value)
        twin.notes = {}
        twin.parts = Parts({kind: part.copy() for kind, part in self.parts.items()})
        return twin

    def plain(self) -> dict[str, Any]:
        """The world as plain values, for a snapshot and for digests."""
        return {**{name: getattr(self, name) for name in World.facts}, "parts": list(self.parts.values())}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, World):
            return NotImplemented
        return self.plain() == other.plain()

    __hash__ = None  # type: ignore[assignment]
