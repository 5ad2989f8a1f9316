"""Evolution: stadiums whose starter pokemon has forms; each earns more, and extras need the last (rules E1, E2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, Field, model_validator

from monopoly_tui.engine.agenda import Choice, Command, Refusal, no
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.forms import Asked
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Piece, Power, Rules, Told, Whole
from monopoly_tui.engine.texts import Name
from monopoly_tui.engine.world import BANK, Part, World
from monopoly_tui.rulebook.money import pay
from monopoly_tui.rulebook.points import ESTATE, Terms
from monopoly_tui.rulebook.property import Titles, deeds_of, owner_of
from monopoly_tui.rulebook.rent import Street, rising
from monopoly_tui.rulebook.verbs import SpaceId

NOT_YOURS = N_("{space} is no stadium of {seat}")
PLEDGED = N_("{space} is pledged")
LAST_FORM = N_("{space}: the pokemon has its final form")
ONCE = N_("{space}: the pokemon has evolved in this turn already")
NO_CASH = N_("it costs {price}, and {seat} has {cash}")
NOT_FINAL = N_("{space}: the pokemon has not reached its final form yet")
EXTRAS_GROUP = N_("Sold once every starter of the group has its final form: {houses}.")
EXTRAS_LOT = N_("Sold once the starter of the deed has its final form: {houses}.")


class EvolutionRules(Rules):
    """Starters evolve, for the sum on their deed, once in a turn."""

    section: ClassVar[str] = "evolution"
    heading: ClassVar[str] = N_("Evolution")
    about: ClassVar[str] = N_("Starters evolve, for the sum on their deed, once in a turn")
    optional: ClassVar[bool] = True
    final_for_extras: Annotated[
        Literal["group", "lot"],
        Asked(N_("Final forms first"), {"group": N_("of the whole group"), "lot": N_("of the lot")}),
        Field(
            description=N_(
                "Who must have the final form before extras come: all starters of the group, or that of the lot"
            )
        ),
    ] = "group"

    def told(self, board: Board) -> Iterator[Told]:
        yield Told(
            N_("Before the throw a starter can be brought a stage further for the sum on its deed, once in a turn.")
        )
        yield Told(EXTRAS_GROUP if self.final_for_extras == "group" else EXTRAS_LOT)


class Form(Piece):
    """One form of a starter."""

    name: Annotated[Name, Field(description=N_("What people call it"))]
    rent: Annotated[Whole, Field(description=N_("The rent of this form without extras, in the board's unit"))]


class Stadium(Street):
    """A street whose rent depends on its starter's form, then on the extras."""

    kind: Literal["stadium"] = "stadium"  # type: ignore[assignment]
    evolve: Annotated[Whole, Field(ge=1, description=N_("What one step of evolution costs, in the board's unit"))]
    forms: Annotated[tuple[Form, ...], Field(min_length=2, max_length=5, description=N_("The forms, in order"))]
    extras: Annotated[
        tuple[Whole, ...], AfterValidator(rising), Field(max_length=8, description=N_("Rent with one extra, two, ..."))
    ]
    rents: Annotated[tuple[Whole, ...], Field(description="Follows from forms and extras")] = ()

    @model_validator(mode="before")
    @classmethod
    def _rents(cls, raw: Any) -> Any:
        if isinstance(raw, dict) and isinstance(raw.get("forms"), list) and isinstance(raw.get("extras"), list):
            first = raw["forms"][0] if raw["forms"] else None
            if isinstance(first, dict) and "rent" in first:
                return {**raw, "rents": [first["rent"], *raw["extras"]]}
        return raw

    def base_rent(self, game: Game, terms: Terms) -> None:
        """The form decides the rent of a stadium without extras (C2)."""
        terms.amount = self.forms[stage(game, self.id) - 1].rent

    def bars_building(self, game: Game, space: str) -> Refusal | None:
        """All starters of the group must have their final form, or only that of the lot (E1)."""
        rules = game.board.rules
        if EvolutionRules not in rules or stage(game, self.id) == len(self.forms):
            return None
        concerned = space == self.id or rules[EvolutionRules].final_for_extras == "group"
        return no(NOT_FINAL, space=self.id) if concerned else None


class Evolution(Part, tag="evolution"):
    """The stage of every starter that has evolved (1 is where all begin), and the turn in which it last did."""

    stage: dict[str, int] = {}
    turn: dict[str, int] = {}


class Evolved(Event, frozen=True, tag="evolution.evolved"):
    """A starter has reached a stage; 1 if it begins anew."""

    says = N_("{space}: now {form}")
    space: str
    stage: int

    def apply(self, world: World) -> None:
        part = world.parts[Evolution]
        if self.stage > 1:
            part.stage[self.space] = self.stage
            part.turn[self.space] = world.turns
        else:
            del part.stage[self.space]


def stage(game: Game, space: str) -> int:
    """The stage of the starter on `space`, from 1."""
    return game.world.parts[Evolution].stage.get(space, 1)


class Evolve(Command, frozen=True, tag="evolve"):
    """Bring a starter one stage further."""

    verb = "evolve"
    id: SpaceId


class EvolvePower(Power):
    """Evolve a starter: without the whole group, but not while its stadium is pledged (E2)."""

    command = Evolve
    needs = EvolutionRules

    def refusal(self, game: Game, command: Evolve) -> Refusal | None:
        space, seat = command.id, command.seat
        piece = game.board.spaces.get(space)
        if not isinstance(piece, Stadium) or owner_of(game, space) != seat:
            return no(NOT_YOURS, space=space, seat=seat)
        if space in game.world.parts[Titles].pledged:
            return no(PLEDGED, space=space)
        if stage(game, space) >= len(piece.forms):
            return no(LAST_FORM, space=space)
        if game.world.parts[Evolution].turn.get(space) == game.world.turns:
            return no(ONCE, space=space)
        cash = game.world.money[seat]
        return no(NO_CASH, price=piece.evolve, seat=seat, cash=cash) if piece.evolve > cash else None

    def perform(self, game: Game, command: Evolve) -> None:
        piece = game.board.spaces[command.id]
        assert isinstance(piece, Stadium)
        pay(game, command.seat, BANK, piece.evolve, "evolution", command.id)
        game.emit(Evolved(command.id, stage(game, command.id) + 1))

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        for piece in deeds_of(game, seat):
            if isinstance(piece, Stadium):
                yield Choice(Evolve(seat, piece.id))


@ESTATE.at(27)
def _forms_are_lost(game: Game, seat: str, heir: str) -> None:
    """A stadium that returns to the bank begins with the first form again (E25)."""
    if heir == BANK:
        for piece in deeds_of(game, seat):
            if stage(game, piece.id) > 1:
                game.emit(Evolved(piece.id, 1))
