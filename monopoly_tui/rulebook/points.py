"""The five points where chapters meet, each a list in declared order. There are no other back doors.

A chapter adds its part with `@POINT.at(order)`; whoever asks goes through all parts, lowest order first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from monopoly_tui.engine.agenda import Refusal
    from monopoly_tui.engine.game import Game
    from monopoly_tui.engine.pieces import Arrival

F = TypeVar("F", bound=Callable[..., object])


class Point(Generic[F]):
    """An ordered list of what chapters have to say about one matter."""

    def __init__(self) -> None:
        self.parts: tuple[F, ...] = ()
        self.names: tuple[str, ...] = ()  # what each part is called, where it has a name
        self._ordered: list[tuple[int, F, str]] = []

    def at(self, order: int, name: str = "") -> Callable[[F], F]:
        """Put a chapter's part at `order`; two parts of one order are a mistake. `name`: a message for people."""

        def put(part: F) -> F:
            if any(entry[0] == order for entry in self._ordered):
                raise TypeError(f"two parts stand at {order}")
            self._ordered.append((order, part, name))
            self._ordered.sort(key=lambda entry: entry[0])
            self.parts = tuple(entry[1] for entry in self._ordered)
            self.names = tuple(entry[2] for entry in self._ordered)
            return part

        return put


class Terms(Struct, gc=False):
    """The terms of one rent while the chapters settle them: `amount` × `factor`, nothing if `barred`."""

    space: str
    owner: str
    how: Arrival
    amount: int = 0
    factor: int = 1
    per_pip: int = 0  # money for each point of the dice, where the dice decide
    barred: bool = False


RAISES: Point[Callable[[Game, str], int]] = Point()
"""What can raise money (F1): how much `seat` would get for everything of one sort, in the board's unit."""

WORTH: Point[Callable[[Game, str], int]] = Point()
"""What a seat is worth (net worth, rules.md section 3): its share of one sort, negative for debts."""

RENT: Point[Callable[[Game, Terms], None]] = Point()
"""The terms of a rent (C2 to C13): each part changes the terms in place."""

LEAVES_HAND: Point[Callable[[Game, str, str], Refusal | None]] = Point()
"""Whether a deed may leave a hand by a trade (E13, E16): (game, giver, space id) to a refusal or None."""

ESTATE: Point[Callable[[Game, str, str], None]] = Point()
"""What happens to a leaver's things (F3 to F6): (game, leaver, heir), the heir a seat or the bank."""


def raisable(game: Game, seat: str) -> int:
    """All that `seat` could raise by selling and pledging everything, beside its cash."""
    raised = 0
    for part in RAISES.parts:
        raised += part(game, seat)
    return raised


def net_worth(game: Game, seat: str) -> int:
    """Cash, deeds, buildings and deposits, less debts, in the board's unit."""
    return sum([part(game, seat) for part in WORTH.parts])


def worth_by_part(game: Game, seat: str) -> list[tuple[str, int]]:
    """What a seat's net worth is made of: the name of every part that is not nothing, and its sum."""
    sums = [(name, part(game, seat)) for name, part in zip(WORTH.names, WORTH.parts, strict=True)]
    return [(name, sum) for name, sum in sums if sum]
