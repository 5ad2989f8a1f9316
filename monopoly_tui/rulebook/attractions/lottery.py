"""Lottery: two more throws name a row of a table, and its effects happen (rule H10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import AfterValidator, Field

from monopoly_tui.engine.agenda import Command, Question
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect, Piece, Text, Whole
from monopoly_tui.engine.sayings import Saying
from monopoly_tui.engine.texts import Amiss, amiss
from monopoly_tui.rulebook.verbs import Roll


class Ticket(Piece):
    """What two throws bring."""

    first: Annotated[Whole, Field(ge=1, le=6, description=N_("The first throw"))]
    second: Annotated[Whole, Field(ge=1, le=6, description=N_("The second throw"))]
    text: Annotated[Text, Field(description=N_("What it says"))]
    do: Annotated[tuple[Effect, ...], Field(description="What it does")] = ()


def _once(tickets: tuple[Ticket, ...]) -> tuple[Ticket, ...]:
    """Two throws name one ticket."""
    pairs = [(ticket.first, ticket.second) for ticket in tickets]
    twice = [index for index, pair in enumerate(pairs) if pair in pairs[:index]]
    if twice:
        problem = Saying(N_("the ticket of these two throws is in the table already"))
        raise amiss(*(Amiss(problem, (index,)) for index in twice))
    return tickets


class Lottery(Effect):
    """A stop at the lottery."""

    key: ClassVar[str] = "lottery"
    lottery: Annotated[
        tuple[Ticket, ...], AfterValidator(_once), Field(min_length=1, description=N_("The table of tickets"))
    ]

    def happen(self, game: Game, seat: str, about: str) -> None:
        game.then(AskTicket(seat, about))

    def nested(self) -> Iterator[tuple[str, tuple[Effect, ...]]]:
        for ticket in self.lottery:
            yield f"ticket-{ticket.first}-{ticket.second}", ticket.do

    def names(self) -> Iterator[tuple[str, str]]:
        for ticket in self.lottery:
            for effect in ticket.do:
                yield from effect.names()


class TicketDrawn(Event, frozen=True, tag="lottery.ticket"):
    """The two throws of a lottery."""

    says = N_("{seat}, ticket {first}-{second}: {text}")
    seat: str
    about: str
    first: int
    second: int


class AskTicket(Question, frozen=True, tag="lottery.throw"):
    """Throw for the lottery; `first` is the first throw, 0 before it."""

    says = N_("{seat} ({cash}), lottery: throw the dice")
    accepts = (Roll,)
    about: str
    first: int = 0

    def answer(self, game: Game, command: Command) -> None:
        (face,) = game.throw(self.seat, 1, "lottery")
        if not self.first:
            game.then(AskTicket(self.seat, self.about, face))
            return
        game.emit(TicketDrawn(self.seat, self.about, self.first, face))
        path = f"{self.about}/ticket-{self.first}-{face}"
        if path in game.board.effects:
            game.run(self.seat, path)
