"""The families a board is made of, and their registry: spaces, effects, phases of a turn, sections of rules, powers.

What people write in a board file is a frozen pydantic model that refuses unknown keys. A chapter adds a kind by
subclassing a family; the subclass is found by its `kind`, its effect key or its section name from then on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, NamedTuple, TypeVar

from msgspec import Struct
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema, model_validator

from monopoly_tui.engine import texts
from monopoly_tui.engine.agenda import Task
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Quoted, Saying
from monopoly_tui.engine.texts import LONGEST_NAME, WIDEST_SHORT, Amiss, Name, Short, Sign, amiss
from monopoly_tui.engine.widths import fits

if TYPE_CHECKING:
    from monopoly_tui.engine.agenda import Choice, Command, Item, Refusal
    from monopoly_tui.engine.board import Board
    from monopoly_tui.engine.game import Game

LANGUAGES = texts.LANGUAGES
_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,14})")
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_ID = 40
NO_NUMBER = N_("expected a whole number in plain digits, not {word}")
NO_SWITCH = N_("expected true or false, not {word}")
NO_ID = N_("an id is lower-case Latin letters, digits and hyphens, not {word}")
IS_COMMAND = N_("{word} is a word of the command language; an id is another word")
NO_NOTE = N_("a note is a whole number in plain digits, not {word}")
NO_COLOUR = N_("expected a colour such as #8fd3f4, not {word}")
BLANK_SIGN = N_("a blank is no sign")
WRONG_FORMS = N_("expected one form or {most} forms, not {count}")
NO_WORD = N_("expected a word of at most {most} characters, not {word}")


def whole(value: object) -> object:
    """Only plain digits are a number: `010`, `1e3`, `1_000`, `0x1F` and `12:30` are never quietly something else."""
    if isinstance(value, str):
        if not _WHOLE.fullmatch(value):
            raise ValueError(Saying(NO_NUMBER, word=Quoted(value)))
        return int(value)
    return value


def _yes_no(value: object) -> object:
    if isinstance(value, str):
        if value not in ("true", "false"):
            raise ValueError(Saying(NO_SWITCH, word=Quoted(value)))
        return value == "true"
    return value


def is_id(value: str) -> bool:
    """Whether a thing of a board can be called so."""
    return len(value) <= LONGEST_ID and _NAME.fullmatch(value) is not None


def _id(value: str) -> str:
    if not is_id(value):
        raise ValueError(Saying(NO_ID, word=Quoted(value)))
    if value.isdigit() or value in ("give", "get"):
        raise ValueError(Saying(IS_COMMAND, word=Quoted(value)))
    return value


def _note(value: str) -> str:
    if not _WHOLE.fullmatch(value) or not 0 < int(value) < 10**9:
        raise ValueError(Saying(NO_NOTE, word=Quoted(value)))
    return value


def _letter(value: str) -> str:
    if problem := fits(value, 1):
        raise ValueError(problem)
    if not value.strip():
        raise ValueError(Saying(BLANK_SIGN))
    return value


def _colour(value: str) -> str:
    if not COLOUR.fullmatch(value):
        raise ValueError(Saying(NO_COLOUR, word=Quoted(value)))
    return value


Whole = Annotated[int, BeforeValidator(whole), Field(ge=0, le=10**9)]
Signed = Annotated[int, BeforeValidator(whole), Field(ge=-(10**9), le=10**9)]
Text = texts.Text
YesNo = Annotated[bool, BeforeValidator(_yes_no)]
Id = Annotated[
    str,
    AfterValidator(_id),
    WithJsonSchema({"type": "string", "pattern": f"^{_NAME.pattern}$", "maxLength": LONGEST_ID}),
]

Note = Annotated[
    str, AfterValidator(_note), WithJsonSchema({"type": "string", "pattern": "^[1-9][0-9]{0,8}$"})
]  # a key, so it stays a text
Grid = Annotated[int, BeforeValidator(whole), Field(ge=0, le=99)]
COLOUR = re.compile("#[0-9a-fA-F]{6}")
Ansi = Literal[
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    "bright_black", "bright_red", "bright_green", "bright_yellow",
    "bright_blue", "bright_magenta", "bright_cyan", "bright_white",
]  # fmt: skip


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
    under: ClassVar[tuple[str, ...]] = ()  # the hooks it can stand under: land, pass, throw, do; empty: all but throw
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


class Stop:
    """What stopping on a space does. A plain object, for a field of a piece takes ten times as long to look up."""

    __slots__ = ("effects", "space")

    def __init__(self, piece: Space) -> None:
        self.space = piece.id
        self.effects = f"{piece.id}/land" if piece.land else ""

    def arrive(self, game: Game, seat: str, how: Arrival) -> None:
        """A seat has stopped here."""
        if self.effects:
            game.run(seat, self.effects)


class Space(Piece):
    """A place on the track. `land` fires on every stop, `pass` only on going through by a move that walks."""

    kind: Annotated[Literal["plain"], Field(description="What it is; left out: a plain space")] = "plain"
    kinds: ClassVar[dict[str, type[Space]]] = {}
    stop: ClassVar[type[Stop]] = Stop
    id: Annotated[Id, Field(description=N_("What the file and commands call it"))]
    name: Annotated[Name, Field(description=N_("What people call it"))]
    short: Annotated[
        Short | None, Field(description=f"The name in at most {WIDEST_SHORT} cells, for the board on the screen")
    ] = None
    next: Annotated[tuple[Id, ...], Field(description="Where the track goes on; left out: the next space")] = ()
    fork: Annotated[
        Literal["parity"] | None,
        Field(description="Which way a walk takes where `next` names two: the first after an even throw"),
    ] = None
    at: Annotated[
        tuple[Grid, Grid] | None,
        Field(description="Column and row where it is drawn; left out of all spaces: in a ring"),
    ] = None
    land: Annotated[tuple[Effect, ...], Field(description="What every stop here does")] = ()
    passing: Annotated[tuple[Effect, ...], Field(alias="pass", description="What walking through does")] = ()
    throw: Annotated[tuple[Effect, ...], Field(description="What may take the throw of who stands here")] = ()

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        if "kind" in cls.__annotations__:
            Space.kinds[cls.model_fields["kind"].default] = cls


Space.kinds["plain"] = Space


class Group(Piece):
    """Spaces that belong together: a colour, the stations, the utilities."""

    name: Annotated[Name, Field(description=N_("What people call it"))]
    letter: Annotated[
        str,
        AfterValidator(_letter),
        Field(
            min_length=1,
            max_length=1,
            description=N_("Its sign beside the colour, one cell wide, unlike all others"),
        ),
    ]
    colour: Annotated[
        str,
        AfterValidator(_colour),
        Field(description="Its colour, as #rrggbb", json_schema_extra={"pattern": f"^{COLOUR.pattern}$"}),
    ] = "#888888"
    ansi: Annotated[Ansi, Field(description="The nearest of the 16 colours that every terminal has")] = "white"


class Card(Piece):
    """A text and what it does."""

    id: Annotated[Id, Field(description=N_("What the file and commands call it"))]
    text: Annotated[Text, Field(description=N_("What is read out"))]
    do: Annotated[tuple[Effect, ...], Field(description="What it does, in order")] = ()


class Deck(Piece):
    """Cards that are drawn from the top and return to the bottom."""

    name: Annotated[Name, Field(description=N_("What people call it"))]
    cards: Annotated[tuple[Card, ...], Field(min_length=1, description=N_("Its cards; the order does not matter"))]


class Currency(Piece):
    """How sums are written, and the notes that the start cash is paid in."""

    sign: Annotated[Sign, Field(description=N_("The unit's sign or word"))]
    before: Annotated[YesNo, Field(description="The sign stands before the number")] = False
    group: Annotated[str, Field(max_length=1, description="What stands between thousands")] = " "
    notes: Annotated[
        Mapping[Note, Whole], Field(description="How many of each note make the start cash: value and number")
    ] = {}


class Word(Piece):
    """A word of the theme, with its plural forms: two in English, three in Ukrainian and Russian."""

    en: Annotated[tuple[str, ...], Field(description="In English: one form, or singular and plural")] = ()
    uk: Annotated[tuple[str, ...], Field(description="In Ukrainian: one form, or those after 1, 2 and 5")] = ()
    ru: Annotated[tuple[str, ...], Field(description="In Russian: one form, or those after 1, 2 and 5")] = ()
    sign: Annotated[str, Field(description="One character that stands for it on the board")] = ""

    @model_validator(mode="after")
    def _forms(self) -> Word:
        found = []
        for language, most in (("en", 2), ("uk", 3), ("ru", 3)):
            forms = getattr(self, language)
            if len(forms) not in (0, 1, most):
                found.append(Amiss(Saying(WRONG_FORMS, most=most, count=len(forms)), (language,)))
            for index, form in enumerate(forms):
                if not form.strip() or len(form) > LONGEST_NAME or "\n" in form:
                    too_long = Saying(NO_WORD, most=LONGEST_NAME, word=Quoted(form))
                    found.append(Amiss(too_long, (language, index)))
        if self.sign and (problem := fits(self.sign, 1) or ""):
            found.append(Amiss(problem, ("sign",)))
        if found:
            raise amiss(*found)
        return self


class Told(NamedTuple):
    """A sentence of the rules for players: a message, and the facts in its fields."""

    says: str
    facts: Mapping[str, Any] = {}


class Rules(Piece):
    """A chapter's section of the board file: the numbers and switches of its rule, read in that chapter only.

    Every field has a description; schema, forms and the manual are made from them.
    """

    section: ClassVar[str] = ""
    heading: ClassVar[str] = ""  # what players call it
    about: ClassVar[str] = ""  # of an optional one: what a game has with it
    optional: ClassVar[bool] = False  # a game may lack this rule: without the section it does
    rank: ClassVar[int] = 0  # of an optional one: its place among what people argue about, as in `Asked`
    sections: ClassVar[dict[str, type[Rules]]] = {}

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        Rules.sections[cls.section] = cls

    def told(self, board: Board) -> Iterator[Told]:
        """The rule in sentences for players; those of this section's own numbers and switches."""
        return iter(())

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
