"""Repairs: a card that costs a sum for every house and every hotel one owns."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect, Piece, Whole
from monopoly_tui.rulebook.buildings import BuildingRules, Buildings
from monopoly_tui.rulebook.debts import charge
from monopoly_tui.rulebook.money import fines
from monopoly_tui.rulebook.property import hand


class PerBuilding(Piece):
    """A sum for every house and every hotel, in the board's unit."""

    house: Annotated[Whole, Field(description=N_("For every house"))]
    hotel: Annotated[Whole, Field(description="For every hotel")] = 0


class Repairs(Effect):
    """Pay for every house and every hotel one owns; a hotel counts once."""

    key: ClassVar[str] = "repairs"
    repairs: Annotated[PerBuilding, Field(description=N_("The sums, in the board's unit"))]

    def happen(self, game: Game, seat: str, about: str) -> None:
        built = game.world.parts[Buildings].level
        levels = [built[space] for space in hand(game, seat) if space in built]
        if not levels:
            return
        hotel = game.board.rules[BuildingRules].hotel_level
        cost = sum(self.repairs.hotel if here == hotel else here * self.repairs.house for here in levels)
        if cost:
            charge(game, seat, fines(game), cost, "card", about)
