"""Rent: what a visit costs, and who has to say so (rules C1 to C15).

The fee is fixed on arrival. It is collected at once, or the owner must claim it before the next seat throws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Annotated, ClassVar, Literal

from msgspec import Struct
from pydantic import AfterValidator, Field

from monopoly_tui.engine.agenda import Choice, Command, Question, Refusal, no
from monopoly_tui.engine.board import Board, once
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.forms import Asked
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Arrival, Power, Rules, Stop, Told, Whole, YesNo
from monopoly_tui.engine.sayings import Saying
from monopoly_tui.engine.texts import Amiss, amiss
from monopoly_tui.engine.world import Part, World
from monopoly_tui.rulebook.debts import charge
from monopoly_tui.rulebook.jail import Jail
from monopoly_tui.rulebook.points import RENT, Terms
from monopoly_tui.rulebook.property import Deed, DeedStop, Titles, count
from monopoly_tui.rulebook.travel import TravelRules
from monopoly_tui.rulebook.verbs import Roll

NOTHING_DUE = N_("nobody owes {seat} a rent that could be claimed")
AUTOMATIC = N_("rent is collected without asking here")
OWNER_CLAIMS = N_("The owner must claim the rent before the next seat throws, or it is lost.")
COLLECTED = N_("Rent is collected at once.")
FALLS = N_("expected at least {before}, not {after}: a rent does not fall as it goes up")


class RentRules(Rules):
    """How rent is collected."""

    section: ClassVar[str] = "rent"
    heading: ClassVar[str] = N_("Rent")
    claim: Annotated[
        Literal["owner", "automatic"],
        Asked(N_("Rent"), {"owner": N_("when claimed"), "automatic": N_("at once")}, rank=1),
        Field(description=N_("The owner must ask before the next seat throws, or rent is collected at once")),
    ] = "automatic"
    set_factor: Annotated[
        Whole,
        Asked(N_("A whole group"), unit=N_("rent × {number}")),
        Field(ge=1, le=10, description=N_("Rent of an unbuilt street of a whole group, times this")),
    ] = 2
    owner_in_jail: Annotated[
        YesNo, Asked(N_("Captives earn rent")), Field(description=N_("An owner who sits in jail earns rent"))
    ] = True

    def told(self, board: Board) -> Iterator[Told]:
        yield Told(OWNER_CLAIMS if self.claim == "owner" else COLLECTED)
        if self.set_factor > 1 and any(isinstance(piece, Street) for piece in board.spaces.values()):
            yield Told(
                N_("Streets of a whole group without buildings earn their rent times {count}."),
                {"count": self.set_factor},
            )
        if not self.owner_in_jail:
            yield Told(N_("Who sits there earns no rent: {jail}."))


def rising(value: tuple[int, ...]) -> tuple[int, ...]:
    """The more there is of something, the more it earns: a row of rents may not fall."""
    found = [
        Amiss(Saying(FALLS, before=before, after=after), (index,))
        for index, (before, after) in enumerate(pairwise(value), 1)
        if after < before
    ]
    if found:
        raise amiss(*found)
    return value


class RentStop(DeedStop):
    """A stop on a deed that earns rent."""

    __slots__ = ()

    def visit(self, game: Game, seat: str, owner: str, how: Arrival) -> None:
        """Make the rent due, after a new throw if the dice decide and no throw led here."""
        space = self.space
        terms = Terms(space, owner, how)
        for part in RENT.parts:  # as `terms_of` does, which would be a call more for every rent
            part(game, terms)
        if terms.barred:
            return
        if terms.per_pip and not terms.amount:
            game.then(AskRentThrow(seat, owner, space, terms.per_pip * terms.factor * how.rent_times))
        else:
            due(game, seat, owner, terms.amount * terms.factor * how.rent_times, space)


class Rentable(Deed):
    """A deed that earns rent."""

    stop: ClassVar[type[Stop]] = RentStop

    def base_rent(self, game: Game, terms: Terms) -> None:
        """The rent before any other chapter has its say."""
        raise NotImplementedError


class Street(Rentable):
    """A deed of a colour group, on which one may build."""

    kind: Literal["street"] = "street"  # type: ignore[assignment]
    build: Annotated[Whole, Field(ge=1, description=N_("The price of one level, in the board's unit"))]
    rents: Annotated[
        tuple[Whole, ...],
        AfterValidator(rising),
        Field(
            min_length=1,
            max_length=9,
            description=N_("Rent without buildings, then for each level, in the board's unit"),
        ),
    ]

    def base_rent(self, game: Game, terms: Terms) -> None:
        """The rent of the bare lot."""
        terms.amount = self.rents[0]

    def bars_building(self, game: Game, space: str) -> Refusal | None:
        """Why, by the nature of this deed, nothing may be built on `space`, which is of its group, now."""
        return None


class Station(Rentable):
    """A deed whose rent depends on how many of its kind the owner has (C11)."""

    kind: Literal["station"] = "station"  # type: ignore[assignment]
    rents: Annotated[
        tuple[Whole, ...],
        AfterValidator(rising),
        Field(min_length=1, max_length=9, description=N_("Rent by the number owned, in the board's unit")),
    ]

    def base_rent(self, game: Game, terms: Terms) -> None:
        """The rent for so many of the group."""
        terms.amount = self.rents[min(count(game, terms.owner, self.group), len(self.rents)) - 1]


class Utility(Rentable):
    """A deed whose rent is a multiple of the dice (C7 to C10)."""

    kind: Literal["utility"] = "utility"  # type: ignore[assignment]
    times: Annotated[
        tuple[Whole, ...],
        AfterValidator(rising),
        Field(min_length=1, max_length=9, description=N_("Money per point of the dice, by the number owned")),
    ]
    dice: Annotated[
        Literal["arriving", "new"], Field(description="The throw that brought the visitor counts, or a new one")
    ] = "arriving"

    def base_rent(self, game: Game, terms: Terms) -> None:
        """So much for each point; a card may name its own multiple."""
        times = self.times[min(count(game, terms.owner, self.group), len(self.times)) - 1]
        terms.per_pip = terms.how.dice_times or times
        if terms.how.dice and self.dice == "arriving":
            terms.amount = terms.per_pip * terms.how.dice


class Face(Struct, frozen=True):
    """What every visit needs of a deed: read from a pydantic model each time it would cost more than the rule."""

    base_rent: Callable[[Game, Terms], None]
    lot: int  # the rent of a bare street, where that is all there is to say about it
    factor: int  # of a street whose group is whole
    members: tuple[str, ...]  # of that group; none where it makes no difference


@once(RentRules)
class Tariff:
    """What does not change about the rents of one board: `board.once[Tariff]`."""

    __slots__ = ("at_once", "captives_earn", "faces")

    def __init__(self, board: Board) -> None:
        rules = board.rules[RentRules]
        self.at_once = rules.claim == "automatic"
        self.captives_earn = rules.owner_in_jail
        self.faces: dict[str, Face] = {}
        for piece in board.spaces.values():
            if isinstance(piece, Deed) and hasattr(piece, "base_rent"):
                lot = piece.rents[0] if type(piece) is Street else 0
                factor = rules.set_factor if isinstance(piece, Street) else 1
                members = board.members[piece.group] if factor > 1 else ()
                self.faces[piece.id] = Face(piece.base_rent, lot, factor, members)


@RENT.at(10)
def _printed(game: Game, terms: Terms) -> None:
    """What the deed says; a whole group doubles the rent of its streets (C4)."""
    tariff, parts = game.board.once[Tariff], game.world.parts
    face = tariff.faces[terms.space]
    terms.amount = face.lot
    if not face.lot:
        face.base_rent(game, terms)
    if not tariff.captives_earn and terms.owner in parts[Jail].failed:
        terms.barred = True
    owner, seat = parts[Titles].owner, terms.owner
    for space in face.members:
        if owner.get(space) != seat:
            return
    terms.factor = face.factor


def terms_of(game: Game, space: str, owner: str, how: Arrival) -> Terms:
    """The terms of a visit to `space` as things stand."""
    terms = Terms(space, owner, how)
    for part in RENT.parts:
        part(game, terms)
    return terms


class AskRentThrow(Question, frozen=True, tag="rent.throw"):
    """The visitor throws anew; doubles in it count for nothing (C9)."""

    says = N_("{seat}: throw the dice for the rent of {space}")
    accepts = (Roll,)
    owner: str
    space: str
    per_pip: int

    def answer(self, game: Game, command: Command) -> None:
        dice = game.throw(self.seat, game.board.rules[TravelRules].dice, "rent")
        due(game, self.seat, self.owner, sum(dice) * self.per_pip, self.space)


class Fee(Struct, frozen=True):
    """A rent that its owner may still claim: made in turn number `turn`, lost when a later turn throws."""

    owner: str
    visitor: str
    amount: int
    space: str
    turn: int


class Claims(Part, tag="claims"):
    """Fees not claimed yet, oldest first; those whose time is over stay until the next one comes."""

    fees: tuple[Fee, ...] = ()


class FeeDue(Event, frozen=True, tag="rent.due"):
    """A visit makes a fee due, which the owner may claim."""

    says = N_("{owner} may claim {amount} from {visitor} for {space}")
    owner: str
    visitor: str
    amount: int
    space: str

    def apply(self, world: World) -> None:
        part = world.parts[Claims]
        fee = Fee(self.owner, self.visitor, self.amount, self.space, world.turns)
        part.fees = (*(old for old in part.fees if old.turn >= world.thrown), fee)


class FeeClaimed(Event, frozen=True, tag="rent.claimed"):
    """The owner has asked for a fee in time."""

    says = N_("{owner} claims {amount} from {visitor} for {space}")
    owner: str
    visitor: str
    amount: int
    space: str

    def apply(self, world: World) -> None:
        part = world.parts[Claims]
        fees = list(part.fees)
        match = next(i for i, fee in enumerate(fees) if (fee.owner, fee.space) == (self.owner, self.space))
        del fees[match]
        part.fees = tuple(fees)


def due(game: Game, visitor: str, owner: str, amount: int, space: str) -> None:
    """A fee is fixed: collect it, or leave it to the owner to claim."""
    if amount <= 0:
        return
    if game.board.once[Tariff].at_once:
        charge(game, visitor, owner, amount, "rent", space)
    else:
        game.emit(FeeDue(owner, visitor, amount, space))


def open_fees(game: Game, owner: str) -> list[Fee]:
    """The fees `owner` may still claim, oldest first."""
    world = game.world
    return [
        fee for fee in world.parts[Claims].fees
        if fee.owner == owner and fee.turn >= world.thrown and fee.visitor not in world.out
    ]  # fmt: skip


class Claim(Command, frozen=True, tag="claim"):
    """Collect the oldest rent that may still be claimed."""

    verb = "claim"


class ClaimPower(Power):
    """The owner asks for the fee (C1)."""

    command = Claim
    always = True
    needs = RentRules

    def refusal(self, game: Game, command: Claim) -> Refusal | None:
        if game.board.rules[RentRules].claim == "automatic":
            return no(AUTOMATIC)
        return None if open_fees(game, command.seat) else no(NOTHING_DUE, seat=command.seat)

    def perform(self, game: Game, command: Claim) -> None:
        fee = open_fees(game, command.seat)[0]
        game.emit(FeeClaimed(fee.owner, fee.visitor, fee.amount, fee.space))
        charge(game, fee.visitor, fee.owner, fee.amount, "rent", fee.space)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        if game.world.parts[Claims].fees:
            yield Choice(Claim(seat))


def visited_rent(game: Game, space: str, owner: str, dice: int = 7) -> int:
    """What a visit by a throw of `dice` would cost as things stand, in the board's unit; for cards and bots."""
    terms = terms_of(game, space, owner, Arrival(dice))
    return 0 if terms.barred else (terms.amount or terms.per_pip * dice) * terms.factor
