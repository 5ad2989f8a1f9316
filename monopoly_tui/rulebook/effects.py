"""Effects: the common vocabulary of spaces and cards for money and movement (rules D1 to D6).

Effects that belong to one rule (salary, draw, keep, jail, repairs) stand in the chapter of that rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import AfterValidator, Field

from monopoly_tui.engine.board import Route
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Arrival, Effect, Id, Signed, Whole, YesNo
from monopoly_tui.engine.sayings import Saying
from monopoly_tui.engine.world import BANK, POT
from monopoly_tui.rulebook.debts import charge
from monopoly_tui.rulebook.money import fines, pay
from monopoly_tui.rulebook.travel import follow


def _why(game: Game, about: str) -> str:
    return "tax" if about in game.board.spaces else "card"


class Collect(Effect):
    """Get money from the bank."""

    key: ClassVar[str] = "collect"
    collect: Annotated[Whole, Field(description=N_("The sum, in the board's unit"))]

    def happen(self, game: Game, seat: str, about: str) -> None:
        pay(game, BANK, seat, self.collect, "prize", about)


class Pay(Effect):
    """Pay to the bank, or into a pot: a named one, or that of the fines."""

    key: ClassVar[str] = "pay"
    pay: Annotated[Whole, Field(description=N_("The sum, in the board's unit"))]
    to: Annotated[Id | None, Field(description="The pot it goes into; left out: where fines go")] = None

    def happen(self, game: Game, seat: str, about: str) -> None:
        to = fines(game) if self.to is None else POT + self.to
        charge(game, seat, to, self.pay, _why(game, about), about)


class EachPays(Effect):
    """Every other seat pays this one, beginning on its left; each is a debt of its own."""

    key: ClassVar[str] = "each-pays"
    each_pays: Annotated[Whole, Field(alias="each-pays", description=N_("The sum from each, in the board's unit"))]

    def happen(self, game: Game, seat: str, about: str) -> None:
        for other in game.world.others(seat):
            charge(game, other, seat, self.each_pays, "card", about)


class PayEach(Effect):
    """Pay every other seat, beginning on the left; each is a debt of its own."""

    key: ClassVar[str] = "pay-each"
    pay_each: Annotated[Whole, Field(alias="pay-each", description=N_("The sum to each, in the board's unit"))]

    def happen(self, game: Game, seat: str, about: str) -> None:
        for other in game.world.others(seat):
            charge(game, seat, other, self.pay_each, "card", about)


class Take(Effect):
    """Take everything that lies in a pot."""

    key: ClassVar[str] = "take"
    take: Annotated[Id, Field(description=N_("The pot's name"))]

    def happen(self, game: Game, seat: str, about: str) -> None:
        pot = POT + self.take
        pay(game, pot, seat, game.world.money.get(pot, 0), "jackpot", about)


class MoveTo(Effect):
    """Walk forward to a space; what lies on the way is passed (D4)."""

    key: ClassVar[str] = "move-to"
    move_to: Annotated[str, Field(alias="move-to", description=N_("The space's id"))]
    walk: Annotated[YesNo, Field(description="Walk there; if not, jump and pass nothing")] = True

    def happen(self, game: Game, seat: str, about: str) -> None:
        board = game.board
        route = board.route_to(game.world.at[seat], self.move_to) if self.walk else board.jump(self.move_to)
        follow(game, seat, route)

    def names(self) -> Iterator[tuple[str, str]]:
        yield "space", self.move_to


def _somewhere(steps: int) -> int:
    if not steps:
        raise ValueError(Saying(N_("expected a number of spaces, not 0: the token would not move")))
    return steps


class MoveBy(Effect):
    """Walk so many spaces forward, or back if below zero; going back passes nothing."""

    key: ClassVar[str] = "move-by"
    move_by: Annotated[
        Signed,
        AfterValidator(_somewhere),
        Field(alias="move-by", ge=-40, le=40, description=N_("Spaces forward, or back below zero; not 0")),
    ]

    def happen(self, game: Game, seat: str, about: str) -> None:
        board, here = game.board, game.world.at[seat]
        if self.move_by >= 0:
            follow(game, seat, board.route(here, self.move_by))
        else:
            follow(game, seat, board.backward(here, -self.move_by))


class Nearest(Effect):
    """Walk forward to the nearest space of a group, where the rent has terms of its own (C9, D2)."""

    key: ClassVar[str] = "nearest"
    nearest: Annotated[str, Field(description=N_("The group's id"))]
    rent_times: Annotated[Whole, Field(ge=1, le=10, description="The rent there, times this")] = 1
    dice_times: Annotated[Whole, Field(description="The rent there is this for each point of a new throw")] = 0

    def happen(self, game: Game, seat: str, about: str) -> None:
        here, board = game.world.at[seat], game.board
        route: Route | None = None
        for space in board.members[self.nearest]:
            way = board.route_to(here, space)
            if route is None or len(way.path) < len(route.path):
                route = way
        if route is not None:
            follow(game, seat, route, Arrival(0, self.rent_times, self.dice_times))

    def names(self) -> Iterator[tuple[str, str]]:
        yield "group", self.nearest
