"""The families a board is made of, and their registry: spaces, effects, phases of a turn, sections of rules, powers.

What people write in a board file is a frozen pydantic model that refuses unknown keys. A chapter adds a kind by
subclassing a family; the subclass is found by its `kind`, its effect key or its section name from then on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeVar

from msgspec import Struct
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from monopoly_tui.engine.agenda import Task

if TYPE_CHECKING:
    from monopoly_tui.engine.agenda import Choice, Command, Item, Refusal
    from monopoly_tui.engine.game import Game

LANGUAGES = ("en", "uk", "ru")
_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,14})")
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def whole(value: object) -> object:
    """Only plain digits are a number: `010`, `1e3`, `1_000`, `0x1F` and `12:30` are never quietly something else."""
    if isinstance(value, str):
        if not _WHOLE.fullmatch(value):
            raise ValueError(f"expected a whole number in plain digits, not {value[:40]!r}")
        return int(value)
    return value


def _yes_no(value: object) -> object:
    if isinstance(value, str):
        if value not in ("true", "false"):
            raise ValueError(f"expected true or false, not {value[:40]!r}")
        return value == "true"
    return value


def _id(value: str) -> str:
    if not _NAME.fullmatch(value) or len(value) > 40:
        raise ValueError(f"an id is lower-case Latin letters, digits and hyphens, not {value[:40]!r}")
    return value


def _text(value: object) -> object:
    """A bare text stands for all languages."""
    return {"": value} if isinstance(value, str) else value


def _languages(value: Mapping[str, str]) -> Mapping[str, str]:
    for language, text in value.items():
        if language not in ("", *LANGUAGES):
            raise ValueError(f"expected one of the languages {', '.join(LANGUAGES)}, not {language[:40]!r}")
        if not text.strip():
            raise ValueError("the text is empty")
        if len(text) > 400:
            raise ValueError(f"the text has {len(text)} characters; at most 400 fit on a card")
    if not value:
        raise ValueError("the text is empty")
    return value


Whole = Annotated[int, BeforeValidator(whole), Field(ge=0, le=10**12)]
Signed = Annotated[int, BeforeValidator(whole), Field(ge=-(10**12), le=10**12)]
YesNo = Annotated[bool, BeforeValidator(_yes_no)]
Id = Annotated[str, AfterValidator(_id)]
Text = Annotated[Mapping[str, str], BeforeValidator(_text), AfterValidator(_languages)]


class Piece(BaseModel):
    """Anything a board file can hold."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True, arbitrary_types_allowed=True)


class Arrival(Struct, frozen=True):
    """How a seat came to a space: the sum of the throw that brought it (0: by no throw) and the terms of a card."""

    dice: int = 0
    rent_times: int = 1
    dice_times: int = 0


STANDING = Arrival()


class Effect(Piece):
    """One thing that a space, a card or a row of a table does to a seat. Named in a board file by its one known key."""

    key: ClassVar[str] = ""
    kinds: ClassVar[dict[str, type[Effect]]] = {}

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        if cls.key in Effect.kinds:
            raise TypeError(f"two effects are called {cls.key!r}")
        Effect.kinds[cls.key] = cls

    def happen(self, game: Game, seat: str, about: str) -> None:
        """Do it to `seat`; `about` is the space id or the card (DECK.CARD) that does it."""
        raise NotImplementedError

    def takes(self, game: Game, seat: str, dice: tuple[int, ...]) -> bool:
        """Under a space's `throw:` hook: whether it takes the throw that `seat`, standing there, has just made."""
        return False

    def nested(self) -> Iterator[tuple[str, tuple[Effect, ...]]]:
        """Lists of effects inside this one, each with the hook under which it can be run."""
        return iter(())

    def names(self) -> Iterator[tuple[str, str]]:
        """What the effect refers to, as (family, id) pairs, for the check of a board: space, group, deck."""
        return iter(())


class Space(Piece):
    """A place on the track. `land` fires on every stop, `pass` only on going through by a move that walks."""

    kind: Literal["plain"] = "plain"
    kinds: ClassVar[dict[str, type[Space]]] = {}
    id: Id
    name: Text
    short: Text | None = None
    next: Annotated[tuple[Id, ...], Field(description="Where the track goes on; left out: the next space")] = ()
    fork: Annotated[
        Literal["parity"] | None,
        Field(description="Which way a walk takes where `next` names two: the first after an even throw"),
    ] = None
    at: Annotated[tuple[Whole, Whole] | None, Field(description="Column and row where it is drawn")] = None
    land: Annotated[tuple[Effect, ...], Field(description="What every stop here does")] = ()
    passing: Annotated[tuple[Effect, ...], Field(alias="pass", description="What walking through does")] = ()
    throw: Annotated[tuple[Effect, ...], Field(description="What may take the throw of who stands here")] = ()

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        if "kind" in cls.__annotations__:
            Space.kinds[cls.model_fields["kind"].default] = cls

    def arrive(self, game: Game, seat: str, how: Arrival) -> None:
        """A seat has stopped here."""
        if self.land:
            game.run(seat, self.id + "/land")


Space.kinds["plain"] = Space


class Group(Piece):
    """Spaces that belong together: a colour, the stations, the utilities."""

    name: Text
    letter: Annotated[str, Field(min_length=1, max_length=1)]
    colour: Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}$")] = "#888888"
    ansi: str = "white"


class Card(Piece):
    """A text and what it does."""

    id: Id
    text: Text
    do: tuple[Effect, ...] = ()


class Deck(Piece):
    """Cards that are drawn from the top and return to the bottom."""

    name: Text
    cards: Annotated[tuple[Card, ...], Field(min_length=1)]


class Currency(Piece):
    """How sums are written, and the notes that the start cash is paid in."""

    sign: Annotated[Text, Field(description="The unit's sign or word")]
    before: Annotated[YesNo, Field(description="The sign stands before the number")] = False
    group: Annotated[str, Field(max_length=1, description="What stands between thousands")] = " "
    notes: Annotated[Mapping[str, Whole], Field(description="How many of each note make the start cash")] = {}


class Word(Piece):
    """A word of the theme, with its plural forms: two in English, three in Ukrainian and Russian."""

    en: tuple[str, ...] = ()
    uk: tuple[str, ...] = ()
    ru: tuple[str, ...] = ()
    sign: str = ""

    @model_validator(mode="after")
    def _forms(self) -> Word:
        for language, most in (("en", 2), ("uk", 3), ("ru", 3)):
            forms = getattr(self, language)
            if len(forms) not in (0, 1, most) or not all(form.strip() for form in forms):
                raise ValueError(f"expected one form or {most} forms in {language}, not {len(forms)}")
        return self


class Rules(Piece):
    """A chapter's section of the board file: the numbers and switches of its rule, read in that chapter only.

    Every field has a description; schema, forms and the manual are made from them.
    """

    section: ClassVar[str] = ""
    optional: ClassVar[bool] = False  # a game may lack this rule: without the section it does
    sections: ClassVar[dict[str, type[Rules]]] = {}

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        Rules.sections[cls.section] = cls

    def takes_throw(self, game: Game, seat: str) -> bool:
        """Whether this rule takes the throw of `seat` now; if so it has put its own items on the agenda."""
        return False

    def closes(self, game: Game, seat: str) -> Refusal | None:
        """Why this rule keeps powers closed to `seat` at this quiet moment."""
        return None


class BeginPhase(Task, frozen=True, tag="turn.phase"):
    """A later phase of a turn begins."""

    index: int

    def run(self, game: Game) -> None:
        game.board.turn[self.index].begin(game, self.seat)


class Phase:
    """One part of a turn, named under `turn:` in the board file."""

    kinds: ClassVar[dict[str, Phase]] = {}

    def __init_subclass__(cls, kind: str) -> None:
        Phase.kinds[kind] = cls()

    def begin(self, game: Game, seat: str) -> None:
        """Put this phase's items on the agenda."""

    def later(self, seat: str, index: int) -> Item:
        """What stands for this phase, the board's `index`-th, while those before it are played."""
        return BeginPhase(seat, index)


class Power:
    """Something a seat may do of its own will at a quiet moment (and, if it brings money, where money is needed)."""

    command: ClassVar[type[Command]]
    needs: ClassVar[type[Rules] | None] = None
    quiet: ClassVar[bool] = True  # open at quiet moments; else only where it brings money that is needed
    always: ClassVar[bool] = False  # at every quiet moment, whatever the board's rules close
    kinds: ClassVar[dict[type[Command], Power]] = {}

    def __init_subclass__(cls) -> None:
        Power.kinds[cls.command] = cls()

    def refusal(self, game: Game, command: Any) -> Refusal | None:
        """Why not. Pure."""
        return None

    def perform(self, game: Game, command: Any) -> None:
        """Carry out a command that was not refused."""
        raise NotImplementedError

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        """What `seat` might do; what `refusal` refuses is taken out afterwards."""
        raise NotImplementedError

    def funds(self, game: Game, command: Any, needed: bool) -> bool:
        """Whether it brings the seat money, so that it is open outside quiet moments; `needed`: the seat must pay."""
        return False


K = TypeVar("K", bound=Rules)
