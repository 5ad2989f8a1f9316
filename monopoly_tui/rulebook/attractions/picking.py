"""Picking: go to any space one likes, or buy any free deed at its price while the token stays (rule H10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from monopoly_tui.engine.agenda import Choice, Command, Question, Refusal, no
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect
from monopoly_tui.rulebook.property import Deed, owner_of, sell
from monopoly_tui.rulebook.travel import follow
from monopoly_tui.rulebook.verbs import Done, Pick

NO_SPACE = N_("there is no space {space}")
NOT_FREE = N_("{space} is not a free firm")
NO_CASH = N_("{space} costs {price}, and {seat} has {cash}")


class PickSpace(Effect):
    """Go to any space one chooses, without passing anything."""

    key: ClassVar[str] = "pick-space"
    pick_space: Annotated[Literal["any"], Field(alias="pick-space", description="Always `any`")] = "any"

    def happen(self, game: Game, seat: str, about: str) -> None:
        game.then(AskSpace(seat))


class AskSpace(Question, frozen=True, tag="picking.space"):
    """Which space?"""

    says = N_("{seat}: choose a space to go to")
    accepts = (Pick,)

    def refusal(self, game: Game, command: Command) -> Refusal | None:
        assert isinstance(command, Pick)
        return None if command.id in game.board.spaces else no(NO_SPACE, space=command.id)

    def answer(self, game: Game, command: Command) -> None:
        assert isinstance(command, Pick)
        follow(game, self.seat, game.board.jump(command.id))

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        for space in game.board.spaces:
            yield Choice(Pick(seat, space))


class PickFirm(Effect):
    """Buy any free deed at its price, or none."""

    key: ClassVar[str] = "pick-firm"
    pick_firm: Annotated[Literal["free"], Field(alias="pick-firm", description="Always `free`")] = "free"

    def happen(self, game: Game, seat: str, about: str) -> None:
        game.then(AskFirm(seat))


class AskFirm(Question, frozen=True, tag="picking.firm"):
    """Which free deed?"""

    says = N_("{seat} ({cash}): buy any free firm, or none")
    accepts = (Pick, Done)

    def refusal(self, game: Game, command: Command) -> Refusal | None:
        if not isinstance(command, Pick):
            return None
        piece = game.board.spaces.get(command.id)
        if not isinstance(piece, Deed) or owner_of(game, command.id) is not None:
            return no(NOT_FREE, space=command.id)
        cash = game.world.money[self.seat]
        if piece.price > cash:
            return no(NO_CASH, space=command.id, price=piece.price, seat=self.seat, cash=cash)
        return None

    def answer(self, game: Game, command: Command) -> None:
        if isinstance(command, Pick):
            piece = game.board.spaces[command.id]
            assert isinstance(piece, Deed)
            sell(game, self.seat, piece.id, piece.price, "bought")

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        for piece in game.board.spaces.values():
            if isinstance(piece, Deed):
                yield Choice(Pick(seat, piece.id))
        yield Choice(Done(seat))
