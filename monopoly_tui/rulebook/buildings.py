"""Buildings: what stands on the streets, what the bank has left, and what they earn and are worth (rules E1 to E12).

A street has a level: so many houses, and one level above the last house a hotel. Stock and levels always agree: what
stands on the board is missing in the bank.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Annotated, ClassVar, Literal

from msgspec import Struct
from pydantic import Field

from monopoly_tui.engine.agenda import Refusal, no
from monopoly_tui.engine.board import Board, once
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.forms import Asked
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Rules, Told, Whole, YesNo
from monopoly_tui.engine.world import BANK, Part, World
from monopoly_tui.rulebook.auction import AuctionRules
from monopoly_tui.rulebook.money import pay
from monopoly_tui.rulebook.points import ESTATE, LEAVES_HAND, RAISES, RENT, WORTH, Terms
from monopoly_tui.rulebook.property import Titles, hand
from monopoly_tui.rulebook.rent import Street

NOT_A_STREET = N_("nothing can be built on {space}")
NOT_WHOLE = N_("{seat} does not own the whole group {group}")
PLEDGED = N_("{space} is pledged: first lift every pledge of its group")
TOP = N_("nothing is built above what stands on {space}")
UNEVEN = N_("first build on {other}: buildings go up evenly")
ENOUGH_NOW = N_("no more is bought in the group {group} in this turn")
BUILT_UPON = N_("first sell what stands in the group {group}")
SHORT_AUCTION = N_("When the last of them are wanted by several they are auctioned.")
SHORT_FIRST = N_("When the last of them are gone nobody builds; who comes first is served first.")


class BuildingRules(Rules):
    """Building on streets of a whole group."""

    section: ClassVar[str] = "building"
    heading: ClassVar[str] = N_("Building")
    about: ClassVar[str] = N_("Streets of a whole group may be built on")
    optional: ClassVar[bool] = True
    even: Annotated[
        YesNo,
        Asked(N_("Even building"), rank=3),
        Field(description=N_("Buildings go up and down evenly over a group")),
    ] = True
    hotel_level: Annotated[
        Whole,
        Asked(N_("Level: {hotel}"), {"0": N_("no such building")}),
        Field(le=9, description=N_("The level at which the houses are exchanged for a hotel; 0: there are no hotels")),
    ] = 5
    supply: Annotated[
        YesNo, Asked(N_("Buildings can run out")), Field(description=N_("The bank can run out of buildings"))
    ] = True
    houses: Annotated[
        Whole, Asked(N_("In the bank: {houses}")), Field(description=N_("Houses in the bank at the start"))
    ] = 32
    hotels: Annotated[
        Whole, Asked(N_("In the bank: {hotels}")), Field(description=N_("Hotels in the bank at the start"))
    ] = 12
    shortage: Annotated[
        Literal["auction", "first"],
        Asked(N_("The last buildings"), {"auction": N_("auctioned"), "first": N_("first come")}),
        Field(
            description=N_(
                "When the last buildings are wanted by several: they are auctioned, or first come, first served"
            )
        ),
    ] = "first"
    ends_double: Annotated[
        Literal["lot", "group"],
        Asked(N_("Ends double rent"), {"lot": N_("on its own lot"), "group": N_("on all lots")}),
        Field(
            description=N_("A building ends the double rent of a whole group on its own lot, or on all of the group")
        ),
    ] = "lot"
    group_per_turn: Annotated[
        Whole,
        Asked(N_("Levels of a group a turn"), {"0": N_("any number")}),
        Field(description=N_("So many levels may be bought in one group in one turn; 0: any")),
    ] = 0
    refund_percent: Annotated[
        Whole,
        Asked(N_("The bank pays back"), unit=N_("{number} %"), step=5),
        Field(le=100, description=N_("What the bank pays back, in percent of the price")),
    ] = 50

    def told(self, board: Board) -> Iterator[Told]:
        yield Told(N_("Who owns a whole group builds on it."))
        if self.even:
            yield Told(N_("Buildings go up and come down evenly over a group."))
        if self.hotel_level:
            yield Told(N_("Level {count} is the highest: {hotel}."), {"count": self.hotel_level})
        if self.supply:
            yield Told(
                N_("The bank has so many: {houses} {count}, {hotels} {other_count}."),
                {"count": self.houses, "other_count": self.hotels},
            )
            yield Told(SHORT_AUCTION if self.shortage == "auction" else SHORT_FIRST)
        if self.group_per_turn:
            yield Told(
                N_("In one turn so many levels may be bought in a group: {count}."), {"count": self.group_per_turn}
            )
        yield Told(
            N_("The bank buys buildings back for so many percent of their price: {percent}."),
            {"percent": self.refund_percent},
        )


class Buildings(Part, tag="buildings"):
    """The level of every built street, and what is left in the bank."""

    level: dict[str, int] = {}
    stock: dict[str, int] = {}
    bought: dict[str, tuple[int, int]] = {}  # the turn in which levels were last put on a street, and how many then

    @classmethod
    def fresh(cls, board: Board, seats: tuple[str, ...]) -> Buildings:
        if BuildingRules not in board.rules:
            return cls()
        rules = board.rules[BuildingRules]
        return cls({}, {"houses": rules.houses, "hotels": rules.hotels})


class LevelChanged(Event, frozen=True, tag="building.level"):
    """A street of `seat` now has `level`; the bank gave so many houses and hotels (took back, if below zero)."""

    says = N_("{seat}: on {space} now {level}")
    seat: str
    space: str
    level: int
    houses: int = 0
    hotels: int = 0

    def apply(self, world: World) -> None:
        part = world.parts[Buildings]
        space, new, levels = self.space, self.level, part.level
        more = new - levels.get(space, 0)
        if more > 0:
            turn, count = part.bought.get(space, (0, 0))
            part.bought[space] = (world.turns, count + more if turn == world.turns else more)
        if new:
            levels[space] = new
        else:
            del levels[space]
        stock = part.stock
        stock["houses"] -= self.houses
        if self.hotels:
            stock["hotels"] -= self.hotels


class Plot(Struct, frozen=True):
    """A street as one who builds sees it."""

    group: str
    members: tuple[str, ...]
    price: int  # of one level
    top: int  # the highest level
    plain: bool  # its kind bars nothing
    rents: tuple[int, ...]  # by the level


@once(BuildingRules)
class Site:
    """What does not change about building on one board: `board.once[Site]`. KeyError if its game has no building."""

    __slots__ = (
        "contested", "ends_double", "even", "exchange", "kinds", "most", "pieces", "plots", "refund", "rooms", "steps",
        "supply",
    )  # fmt: skip

    def __init__(self, board: Board) -> None:
        rules = board.rules[BuildingRules]
        hotel = rules.hotel_level
        self.even = rules.even
        self.ends_double = rules.ends_double == "group"  # any building in a group ends the double rent of all of it
        self.exchange = hotel  # the level at which houses are exchanged for a hotel; 0: never
        self.supply = rules.supply
        self.contested = rules.supply and rules.shortage == "auction" and AuctionRules in board
        self.most = rules.group_per_turn
        self.refund = rules.refund_percent
        self.plots = {
            space: Plot(
                piece.group, board.members[piece.group], piece.build,
                min(len(piece.rents) - 1, hotel or len(piece.rents)), type(piece) is Street, piece.rents,
            )
            for space, piece in board.spaces.items() if isinstance(piece, Street)
        }  # fmt: skip
        tops = range(max((plot.top for plot in self.plots.values()), default=0) + 1)
        # The bank's piece that the step up to each level takes, and the houses and hotels that make the level.
        self.kinds = ["hotels" if height == hotel else "houses" for height in tops]
        self.pieces = [(0, 1) if hotel and height == hotel else (height, 0) for height in tops]
        if not rules.supply:
            self.pieces = [(0, 0) for height in tops]  # nothing is missing in a bank that never runs out
        # By group and piece: the price of one, and how many there may ever be.
        self.rooms: dict[str, dict[str, tuple[int, int]]] = {}
        for plot in self.plots.values():
            kinds = self.kinds[1 : plot.top + 1]
            self.rooms[plot.group] = {
                kind: (plot.price, len(plot.members) * kinds.count(kind)) for kind in ("houses", "hotels")
            }
        self.steps = [(0, 0), *(_more(low, high) for low, high in pairwise(self.pieces))]  # by the level they lead to


def _more(low: tuple[int, int], high: tuple[int, int]) -> tuple[int, int]:
    """How many houses and hotels more the higher of two levels takes."""
    return high[0] - low[0], high[1] - low[1]


def level(game: Game, space: str) -> int:
    """How high `space` is built."""
    return game.world.parts[Buildings].level.get(space, 0)


def group_is_built(game: Game, group: str) -> bool:
    """Whether any street of `group` carries a building."""
    return not game.world.parts[Buildings].level.keys().isdisjoint(game.board.members[group])


def street(game: Game, space: str) -> Street | None:
    """The street of this id, or None."""
    piece = game.board.spaces.get(space)
    return piece if isinstance(piece, Street) else None


def change_level(game: Game, space: str, new: int) -> None:
    """State that `space` now has level `new`, and let the bank's stock follow."""
    pieces, parts = game.board.once[Site].pieces, game.world.parts
    houses, hotels = pieces[new]
    houses_before, hotels_before = pieces[parts[Buildings].level.get(space, 0)]
    seat = parts[Titles].owner[space]
    game.emit(LevelChanged(seat, space, new, houses - houses_before, hotels - hotels_before))


def _bought_now(game: Game, members: tuple[str, ...]) -> int:
    """How many levels were bought in a group in this turn; selling them does not bring them back (E6)."""
    turns, bought = game.world.turns, game.world.parts[Buildings].bought
    return sum(count for space in members for turn, count in (bought.get(space, (0, 0)),) if turn == turns)


def cannot_place(game: Game, seat: str, space: str) -> Refusal | None:
    """Why `seat` may not put the next level on `space`, whatever it costs and whatever the bank has left."""
    site = game.board.once[Site]
    plot = site.plots.get(space)
    if plot is None:
        return no(NOT_A_STREET, space=space)
    levels = game.world.parts[Buildings].level
    return closed(game, seat, plot, space) or too_high(site, plot, space, levels.get(space, 0), levels)


def closed(game: Game, seat: str, plot: Plot, space: str, more: int = 0) -> Refusal | None:
    """Why `seat` may not build on `space`, which is this plot, however high it is.

    `more`: so many levels of the group are built by the same command before.
    """
    group, members = plot.group, plot.members
    titles = game.world.parts[Titles]
    owner = titles.owner
    for other in members:
        if owner.get(other) != seat:
            return no(NOT_WHOLE, seat=seat, group=group)
    pledged = titles.pledged
    if pledged and not pledged.isdisjoint(members):
        for other in members:
            if other in pledged:
                return no(PLEDGED, space=other)
    if not plot.plain:
        for other in members:
            barred = game.board.spaces[other].bars_building(game, space)  # type: ignore[attr-defined]
            if barred is not None:
                return barred  # type: ignore[no-any-return]
    most = game.board.once[Site].most
    if most and _bought_now(game, members) + more >= most:
        return no(ENOUGH_NOW, group=group)
    return None


def too_high(site: Site, plot: Plot, space: str, here: int, levels: Mapping[str, int]) -> Refusal | None:
    """Why `space`, this plot of level `here`, may not rise by a level while its group stands as `levels` says."""
    if here >= plot.top:
        return no(TOP, space=space)
    if here and (site.even or here + 1 == site.exchange):
        for other in plot.members:
            if levels.get(other, 0) < here:
                return no(UNEVEN, other=_lowest(levels, plot.members))
    return None


def _lowest(levels: Mapping[str, int], members: Sequence[str]) -> str:
    """The first of `members` that is built least."""
    return min(members, key=lambda member: levels.get(member, 0))


def build(game: Game, seat: str, space: str, price: int | None = None, count: int = 1) -> None:
    """Put up `count` levels for money that is known to be there; the printed price unless an auction made another."""
    printed = game.board.once[Site].plots[space].price
    pay(game, seat, BANK, printed * count if price is None else price, "building", space)
    change_level(game, space, level(game, space) + count)


def raze(game: Game, seat: str, group: str) -> None:
    """Sell every building of `group` to the bank."""
    for space in game.board.members[group]:
        piece = street(game, space)
        levels = level(game, space)
        if piece is not None and levels:
            change_level(game, space, 0)
            pay(game, BANK, seat, refund(game, levels * piece.build), "building sold", space)


def refund(game: Game, price: int) -> int:
    """What the bank pays back for buildings that cost `price`, in the board's unit (E10)."""
    return price * game.board.once[Site].refund // 100


@RENT.at(30)
def _built_rent(game: Game, terms: Terms) -> None:
    """A built street earns what its deed says for the level, never doubled (C3)."""
    built = game.world.parts[Buildings].level
    if not built:
        return
    here = built.get(terms.space)
    if here:
        terms.amount = game.board.once[Site].plots[terms.space].rents[here]
        terms.factor = 1
    elif terms.factor > 1:
        rules = game.board.once[Site]
        if rules.ends_double and group_is_built(game, rules.plots[terms.space].group):
            terms.factor = 1


def _invested(game: Game, seat: str) -> list[int]:
    """What the buildings on each built street of `seat` cost."""
    owner, sums = game.world.parts[Titles].owner, []
    for space, levels in game.world.parts[Buildings].level.items():
        if owner[space] == seat:
            sums.append(levels * game.board.once[Site].plots[space].price)
    return sums


@WORTH.at(30, N_("buildings"))
def _buildings_worth(game: Game, seat: str) -> int:
    return sum(_invested(game, seat))


@RAISES.at(10)
def _buildings_raise(game: Game, seat: str) -> int:
    raised = 0
    for price in _invested(game, seat):
        raised += refund(game, price)
    return raised


@ESTATE.at(10)
def _buildings_are_sold(game: Game, seat: str, heir: str) -> None:
    """A bankrupt's buildings go to the bank at what it pays for them (F4)."""
    built, groups = game.world.parts[Buildings].level, []
    for space in hand(game, seat):
        if space in built:
            groups.append(game.board.once[Site].plots[space].group)
    for group in dict.fromkeys(groups):
        raze(game, seat, group)


@LEAVES_HAND.at(10)
def _unbuilt_only(game: Game, seat: str, space: str) -> Refusal | None:
    """No deed of a group that carries a building is traded (E13)."""
    piece = street(game, space)
    return no(BUILT_UPON, group=piece.group) if piece and group_is_built(game, piece.group) else None
