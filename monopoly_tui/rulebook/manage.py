"""Managing: who may use powers when, and the closing phase of a turn, a quiet moment until the seat ends it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from monopoly_tui.engine.agenda import Command, Question, Refusal, no
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.forms import Asked
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Phase, Rules, Told

NOT_YOUR_TURN = N_("{seat} may do that only in a turn of its own")
AFTER_THROW = N_("{seat} has thrown: that comes before the throw")
ONLY_MOVER = N_("Only the seat to move builds, pledges and trades.")
EVERYBODY = N_("Every seat builds, pledges and trades at any quiet moment.")


class ManageRules(Rules):
    """Limits on who may build, mortgage, trade and the like, and when; without them every seat at every quiet moment
    (E3, E14, E22).
    """

    section: ClassVar[str] = "manage"
    heading: ClassVar[str] = N_("When to act")
    about: ClassVar[str] = N_("Limits on who may build, pledge and trade, and when")
    optional: ClassVar[bool] = True
    seats: Annotated[
        Literal["everyone", "mover"],
        Asked(N_("Who may act"), {"everyone": N_("everyone"), "mover": N_("the one to move")}),
        Field(description=N_("Every seat at a quiet moment, or only the one to move")),
    ] = "mover"
    when: Annotated[
        Literal["always", "before-throw"],
        Asked(N_("When"), {"always": N_("at any time"), "before-throw": N_("before the throw")}),
        Field(description=N_("At every quiet moment, or only before the first throw of a turn")),
    ] = "before-throw"

    def closes(self, game: Game, seat: str) -> Refusal | None:
        world = game.world
        if self.seats == "mover" and seat != world.turn:
            return no(NOT_YOUR_TURN, seat=seat)
        if self.when == "before-throw" and world.thrown == world.turns:
            return no(AFTER_THROW, seat=seat)
        return None

    def told(self, board: Board) -> Iterator[Told]:
        yield Told(ONLY_MOVER if self.seats == "mover" else EVERYBODY)
        if self.when == "before-throw":
            yield Told(N_("All that comes before the first throw of a turn."))


class End(Command, frozen=True, tag="end"):
    """End the turn."""

    verb = "end"


class AskEnd(Question, frozen=True, tag="manage.end"):
    """Anything else?"""

    says = N_("{seat} ({cash}): anything else, or end the turn?")
    calm = True
    accepts = (End,)

    def answer(self, game: Game, command: Command) -> None:
        """The next item of the agenda hands the turn on."""


class ManagePhase(Phase, kind="manage"):
    """Do what powers allow, then end the turn."""

    def begin(self, game: Game, seat: str) -> None:
        game.then(AskEnd(seat))

    def later(self, seat: str, index: int) -> AskEnd:
        return AskEnd(seat)
