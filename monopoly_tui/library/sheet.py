"""The sheet: the keys at the top of a board file, beside its spaces, decks and rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from monopoly_tui.engine.pieces import Currency, Group, Id, Piece, Text, Whole, Word


class Seats(Piece):
    """How many may play."""

    min: Annotated[Whole, Field(ge=2, le=8, description="The fewest seats")] = 2
    max: Annotated[Whole, Field(ge=2, le=8, description="The most seats")] = 6


class Sheet(Piece):
    """What a board is called, who plays it, and how it speaks."""

    title: Annotated[Text, Field(description="The game's name")]
    language: Annotated[Literal["en", "uk", "ru"], Field(description="The language of the board's players")]
    seats: Annotated[Seats, Field(description="How many may play")] = Seats()
    currency: Annotated[Currency, Field(description="How sums are written")]
    turn: Annotated[tuple[str, ...], Field(min_length=1, description="The phases of a turn, in order")] = (
        "roll",
        "manage",
    )
    groups: Annotated[Mapping[Id, Group], Field(description="Spaces that belong together, by id")] = {}
    words: Annotated[
        Mapping[str, Word], Field(description="The theme's own words for house, hotel, jail and so on")
    ] = {}
