"""The clock of the table: a seat that does not act in time (rule F8). The clock itself runs outside and only speaks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from monopoly_tui.engine.agenda import Choice, Command, Refusal, no
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.forms import Asked
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Power, Rules, Told, Whole
from monopoly_tui.rulebook.debts import leave
from monopoly_tui.rulebook.verbs import SeatId

NOT_WAITED_FOR = N_("nobody waits for {seat} now")


class ClockRules(Rules):
    """How long a seat may think. Without this section there is no clock."""

    section: ClassVar[str] = "clock"
    heading: ClassVar[str] = N_("The clock")
    about: ClassVar[str] = N_("Whoever does not act in time is out of the game")
    optional: ClassVar[bool] = True
    seconds: Annotated[
        Whole,
        Asked(N_("Seconds to act"), {"0": N_("no limit")}, step=5, rank=6),
        Field(le=3600, description=N_("Seconds for one action; 0: no clock")),
    ] = 60
    warning: Annotated[
        Whole,
        Asked(N_("Seconds of warning"), step=5),
        Field(le=3600, description=N_("Seconds left when the clock warns")),
    ] = 15

    def told(self, board: Board) -> Iterator[Told]:
        if self.seconds:
            yield Told(
                N_("Seconds for one action: {count}. Whose time runs out is out of the game."), {"count": self.seconds}
            )


class TimeUp(Command, frozen=True, tag="time-up"):
    """Said by the table's clock: the time of a seat has run out (F8)."""

    verb = "time-up"
    by_table = True
    late: SeatId


class TimeUpPower(Power):
    """A late seat is bankrupt to its creditor or the bank; in an auction it has passed."""

    command = TimeUp

    def refusal(self, game: Game, command: TimeUp) -> Refusal | None:
        late = command.late
        return None if late in game.question.asked(game) else no(NOT_WAITED_FOR, seat=late)

    def perform(self, game: Game, command: TimeUp) -> None:
        question = game.asking
        assert question is not None
        game.asking = None
        if not question.too_late(game, command.late):
            leave(game, command.late)
            if not game.over and (question.outlives or question.seat not in game.world.out):
                question.stirred(game)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        return iter(())
