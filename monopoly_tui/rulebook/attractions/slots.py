"""Slot hall: who stands there and throws the lucky number goes to the till instead of moving (rule H9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect, Whole
from monopoly_tui.rulebook.travel import follow


class Jackpot(Effect):
    """Under a space's `throw:` hook: the lucky throw of who stands here leads to another space."""

    key: ClassVar[str] = "jackpot"
    under: ClassVar[tuple[str, ...]] = ("throw",)
    jackpot: Annotated[str, Field(description=N_("The id of the space where the till is"))]
    face: Annotated[Whole, Field(ge=1, le=24, description="The throw that leads there")] = 6

    def takes(self, game: Game, seat: str, dice: tuple[int, ...]) -> bool:
        if sum(dice) != self.face:
            return False
        follow(game, seat, game.board.jump(self.jackpot))
        return True

    def happen(self, game: Game, seat: str, about: str) -> None:
        """Only a throw wins it."""

    def names(self) -> Iterator[tuple[str, str]]:
        yield "space", self.jackpot
