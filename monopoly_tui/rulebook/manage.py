"""The closing phase of a turn: a quiet moment until the seat ends its turn."""

from __future__ import annotations

from monopoly_tui.engine.agenda import Command, Question
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Phase


class End(Command, frozen=True, tag="end"):
    """End the turn."""

    verb = "end"


class AskEnd(Question, frozen=True, tag="manage.end"):
    """Anything else?"""

    says = N_("{seat}: end the turn?")
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
