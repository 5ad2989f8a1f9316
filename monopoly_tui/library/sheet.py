"""The sheet: a whole board file as one model, from its title to its decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Currency, Deck, Group, Id, Phase, Piece, Rules, Space, Whole, Word
from monopoly_tui.engine.presets import Preset
from monopoly_tui.engine.sayings import Quoted, Saying, then
from monopoly_tui.engine.texts import Amiss, Name, amiss
from monopoly_tui.library.telling import did_you_mean

FEWEST_SPACES, MOST_SPACES = 4, 200
SEATS_TURNED = N_("expected at least as many as the fewest, {least}, not {most}")
NO_PHASE = N_("expected a phase ({known}), not {word}")
NO_ROLL = N_("without the phase roll nobody would ever move")


class Seats(Piece):
    """How many may play."""

    min: Annotated[Whole, Field(ge=2, le=8, description="The fewest seats")] = 2
    max: Annotated[Whole, Field(ge=2, le=8, description="The most seats")] = 6

    @model_validator(mode="after")
    def _in_order(self) -> Seats:
        if self.min > self.max:
            raise amiss(Amiss(Saying(SEATS_TURNED, least=self.min, most=self.max), ("max",)))
        return self


def _phases(value: tuple[str, ...]) -> tuple[str, ...]:
    known = ", ".join(Phase.kinds)
    found = [
        Amiss(then(Saying(NO_PHASE, known=known, word=Quoted(phase)), did_you_mean(phase, Phase.kinds)), (index,))
        for index, phase in enumerate(value)
        if phase not in Phase.kinds
    ]
    if not found and value and "roll" not in value:
        found.append(Amiss(Saying(NO_ROLL)))
    if found:
        raise amiss(*found)
    return value


class Sheet(Piece):
    """What a board is called, who plays it, how it speaks, its rules, spaces and cards."""

    title: Annotated[Name, Field(description=N_("The game's name"))]
    language: Annotated[Literal["en", "uk", "ru"], Field(description=N_("The language of the board's players"))]
    seats: Annotated[Seats, Field(description="How many may play")] = Seats()
    currency: Annotated[Currency, Field(description=N_("How sums are written"))]
    turn: Annotated[
        tuple[str, ...], Field(min_length=1, description="The phases of a turn, in order"), AfterValidator(_phases)
    ] = ("roll", "manage")
    rules: Annotated[
        Mapping[str, Rules],
        Field(description="The rules of the game, a section for each; what is left out is not played"),
    ] = {}
    groups: Annotated[Mapping[Id, Group], Field(description="Spaces that belong together, by id")] = {}
    spaces: Annotated[
        tuple[Space, ...],
        Field(
            min_length=FEWEST_SPACES,
            max_length=MOST_SPACES,
            description=N_("The spaces in the order of the track; the first is the start, and it follows the last"),
        ),
    ]
    decks: Annotated[Mapping[Id, Deck], Field(description="Decks of cards, by id")] = {}
    words: Annotated[
        Mapping[Id, Word], Field(description="The theme's own words for house, hotel, jail and so on")
    ] = {}
    presets: Annotated[
        Mapping[Id, Preset], Field(description="House rules under one name: another edition, a short game")
    ] = {}
