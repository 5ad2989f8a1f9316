"""The sheet of a scenario: what may stand in it and of what kind each thing is. What it means is played elsewhere.

A key that is left empty is as if it did not stand there; `null` is nobody.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Piece, Whole
from monopoly_tui.engine.sayings import Quoted, Saying
from monopoly_tui.engine.texts import Amiss, amiss
from monopoly_tui.table.names import RESERVED

SITS_ALREADY = N_("{name} sits here already")
NO_SEAT_NAME = N_("a seat cannot be called {name}: the command language uses that for itself")

Value = TypeVar("Value")


def _nobody(value: object) -> object:
    return None if value in ("null", "~", "") else value


def _seat(name: str) -> str:
    """Only what the command language could not tell from its own words is refused."""
    if name in RESERVED or name.isdigit() or not name.strip() or any(sign in name for sign in ':"'):
        raise ValueError(Saying(NO_SEAT_NAME, name=Quoted(name)))
    return name


def _apart(names: tuple[str, ...]) -> tuple[str, ...]:
    twins = [
        Amiss(Saying(SITS_ALREADY, name=Quoted(name)), (index,))
        for index, name in enumerate(names)
        if name in names[:index]
    ]
    if twins:
        raise amiss(*twins)
    return names


def _one_or_more(value: object) -> object:
    """One winner stands alone, several who share the game in a list."""
    return (value,) if isinstance(value, str) else value


Line = Annotated[str, Field(min_length=1)]
Nobody = Annotated[str | None, BeforeValidator(_nobody)]
Seat = Annotated[str, AfterValidator(_seat)]
Each = Mapping[str, Value]
Several = tuple[str, ...]


class _Part(Piece):
    """A part of a scenario, of which every key may be left out or empty."""

    @model_validator(mode="before")
    @classmethod
    def _without_empty(cls, raw: Any) -> Any:
        if not raw:
            return {}
        return {key: value for key, value in raw.items() if value != ""} if isinstance(raw, dict) else raw

    def said(self) -> dict[str, Any]:
        """The keys that stand there, with their values."""
        return {key: getattr(self, key) for key in type(self).model_fields if key in self.model_fields_set}


class Given(_Part):
    """How the table stands at the start."""

    turn: str | None = None
    cash: Each[Whole] = {}
    at: Each[str] = {}
    owns: Each[Several] = {}
    mortgaged: Several = ()
    built: Each[Whole] = {}
    stage: Each[Whole] = {}
    deposits: Each[Whole] = {}
    loans: Each[Each[Whole]] = {}
    pots: Each[Whole] = {}
    bank: Each[Whole] = {}
    jailed: Each[Whole] = {}
    holds: Each[Several] = {}
    dice: tuple[Annotated[Whole, Field(ge=1, le=6)], ...] = ()
    draws: Each[Several] = {}


class Expected(_Part):
    """What must be true; what is not named is not looked at."""

    cash: Each[Whole] = {}
    at: Each[str] = {}
    owner: Each[Nobody] = {}
    built: Each[Whole] = {}
    mortgaged: Several = ()
    stage: Each[Whole] = {}
    deposits: Each[Whole] = {}
    loans: Each[Each[Whole]] = {}
    pots: Each[Whole] = {}
    bank: Each[Whole] = {}
    jailed: Several = ()
    holds: Each[Several] = {}
    out: Several = ()
    winner: Annotated[Several | None, BeforeValidator(_one_or_more), BeforeValidator(_nobody)] = None
    asks: Each[Several] = {}
    offers: Several = ()
    refuses: Several = ()
    turn: Nobody = None


class Step(Piece):
    """One step of play: a command that is carried out, one that must be refused, or a look in between."""

    command: str | None = None
    refused: str | None = None
    expect: Expected | None = None

    @model_validator(mode="before")
    @classmethod
    def _one_of_three(cls, raw: Any) -> Any:
        if isinstance(raw, str):
            return {"command": raw}
        if not isinstance(raw, dict) or list(raw) not in (["refused"], ["expect"]):
            raise ValueError(Saying(N_("a step is a command, `refused: COMMAND` or `expect: …`")))
        return raw


class Sheet(_Part):
    """One scenario."""

    scenario: Line
    board: Line
    rules: Each[str] = {}
    seats: Annotated[tuple[Seat, ...], Field(min_length=1), AfterValidator(_apart)]
    given: Given = Given()
    play: tuple[Step, ...] = ()
    expect: Expected = Expected()
