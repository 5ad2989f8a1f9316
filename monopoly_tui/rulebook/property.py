"""Property: deeds, who owns them, the offer of a free one, deeds dealt at the start (rules B1, B2, B7, F3, F4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar

from pydantic import Field

from monopoly_tui.engine.agenda import Command, Question, Refusal, no
from monopoly_tui.engine.board import Board, once
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.forms import Asked
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Arrival, Rules, Space, Stop, Told, Whole
from monopoly_tui.engine.world import BANK, Part, World
from monopoly_tui.rulebook.auction import AuctionRules, Lot, hold
from monopoly_tui.rulebook.debts import RuinRules
from monopoly_tui.rulebook.money import pay
from monopoly_tui.rulebook.points import ESTATE, WORTH
from monopoly_tui.rulebook.verbs import Buy, Decline

NO_CASH = N_("{space} costs {price}, and {seat} has {cash}")


class PropertyRules(Rules):
    """Buying from the bank."""

    section: ClassVar[str] = "property"
    heading: ClassVar[str] = N_("Buying")
    dealt: Annotated[
        Whole,
        Asked(N_("Deeds dealt"), {"0": N_("none")}),
        Field(le=20, description=N_("So many deeds are dealt to each seat at the start, and paid for")),
    ] = 0
    from_lap: Annotated[
        Whole,
        Asked(N_("Laps before buying"), {"0": N_("none")}),
        Field(
            le=20,
            description=N_("So many laps a seat must have walked before it may buy; 1: none on the first lap"),
        ),
    ] = 0

    def told(self, board: Board) -> Iterator[Told]:
        yield Told(N_("Who stops on a free deed may buy it at its printed price."))
        if self.from_lap:
            yield Told(N_("Before that one must have walked so many laps: {count}."), {"count": self.from_lap})
        if self.dealt:
            yield Told(N_("At the start everybody is dealt deeds and pays for them: {count}."), {"count": self.dealt})


class Titles(Part, tag="titles"):
    """Who owns which deed, and which of them are pledged. `changes` counts how often a deed changed hands."""

    owner: dict[str, str] = {}
    pledged: set[str] = set()
    changes: int = 0


class DeedPassed(Event, frozen=True, tag="deed.passed"):
    """A deed changed hands; `why`: bought, dealt, auction, trade, estate."""

    says = N_("{space} goes to {to}")
    space: str
    frm: str
    to: str
    why: str

    def apply(self, world: World) -> None:
        part = world.parts[Titles]
        if self.to == BANK:
            del part.owner[self.space]
            part.pledged.discard(self.space)  # what returns to the bank is free of its mortgage (F3)
        else:
            part.owner[self.space] = self.to
        part.changes += 1


class DeedStop(Stop):
    """A stop on a deed: a free one is offered, that of another is visited."""

    __slots__ = ()

    def arrive(self, game: Game, seat: str, how: Arrival) -> None:
        world, here = game.world, self.space
        owner = world.parts[Titles].owner.get(here)
        if owner is None:
            if world.laps[seat] >= game.board.rules[PropertyRules].from_lap:
                game.pushed.append(AskBuy(seat, here))
        elif owner != seat:
            self.visit(game, seat, owner, how)
        if self.effects:
            game.run(seat, self.effects)

    def visit(self, game: Game, seat: str, owner: str, how: Arrival) -> None:
        """`seat` stops on the deed of another."""


class Deed(Space):
    """A space that can be owned."""

    stop: ClassVar[type[Stop]] = DeedStop
    group: Annotated[str, Field(description=N_("The id of its group"))]
    price: Annotated[Whole, Field(ge=1, description=N_("The printed price, in the board's unit"))]
    mortgage: Annotated[Whole | None, Field(description="What the bank lends on it; half the price if left out")] = None


@once()
def _deeds(board: Board) -> dict[str, Deed]:
    """The deeds by their ids."""
    return {piece.id: piece for piece in board.spaces.values() if isinstance(piece, Deed)}


@once()
def _prices(board: Board) -> dict[str, int]:
    """The printed prices, in the board's unit."""
    return {space: piece.price for space, piece in _deeds(board).items()}


def deed(game: Game, space: str) -> Deed | None:
    """The deed of this id, or None if the board has no such deed."""
    return game.board.once[_deeds].get(space)


def owner_of(game: Game, space: str) -> str | None:
    """The seat that owns `space`, or None: the bank."""
    return game.world.parts[Titles].owner.get(space)


def deeds_of(game: Game, seat: str) -> list[Deed]:
    """The deeds of `seat` in board order."""
    spaces = game.board.spaces
    return [spaces[space] for space in hand(game, seat)]  # type: ignore[misc]


def hand(game: Game, seat: str) -> Sequence[str]:
    """The ids of the deeds of `seat` in board order."""
    titles, notes = game.world.parts[Titles], game.world.notes
    known = notes.get("hands")
    if known is None or known[0] != titles.changes:
        owner = titles.owner
        hands: dict[str, list[str]] = {}
        for one in game.world.seats:
            hands[one] = []
        for space in sorted(owner, key=game.board.place.__getitem__):
            hands[owner[space]].append(space)
        known = notes["hands"] = titles.changes, hands
    return known[1].get(seat, ())


def owns_all(game: Game, seat: str, group: str) -> bool:
    """Whether `seat` owns every deed of `group`."""
    owner = game.world.parts[Titles].owner
    for space in game.board.members[group]:  # noqa: SIM110  (a generator costs thrice as much, at every rent)
        if owner.get(space) != seat:
            return False
    return True


@once()
def _ends(board: Board) -> tuple[tuple[str, str, str], ...]:
    """Every group that has deeds, with the first and the last of them."""
    return tuple((group, members[0], members[-1]) for group, members in board.members.items() if members)


def whole_groups(game: Game) -> dict[str, str]:
    """The groups of which one seat owns every deed, with that seat; another dictionary only when they are others."""
    titles, notes = game.world.parts[Titles], game.world.notes
    known = notes.get("whole")
    if known is not None and known[0] == titles.changes:
        return known[1]  # type: ignore[no-any-return]
    owner = titles.owner.get
    whole: dict[str, str] = {}
    for group, first, last in game.board.once[_ends]:
        seat = owner(first)
        if seat is not None and owner(last) == seat and owns_all(game, seat, group):
            whole[group] = seat
    if known is not None and known[1] == whole:
        whole = known[1]
    notes["whole"] = titles.changes, whole
    return whole


def count(game: Game, seat: str, group: str) -> int:
    """How many deeds of `group` belong to `seat`; mortgaged ones count (C12)."""
    owner = game.world.parts[Titles].owner
    owned = 0
    for space in game.board.members[group]:
        if owner.get(space) == seat:
            owned += 1
    return owned


class AskBuy(Question, frozen=True, tag="property.buy"):
    """The offer of a free deed: buy it at the printed price or let it be auctioned."""

    says = N_("{seat} ({cash}): buy {space}, {group}, for {price}?")
    funds = True
    accepts = (Buy, Decline)
    space: str

    def price(self, game: Game) -> int:
        """The printed price, in the board's unit."""
        return game.board.once[_prices][self.space]

    def refusal(self, game: Game, command: Command) -> Refusal | None:
        if type(command) is Buy:
            price, cash = self.price(game), game.world.money[self.seat]
            if price > cash:
                return no(NO_CASH, space=self.space, price=price, seat=self.seat, cash=cash)
        return None

    def answer(self, game: Game, command: Command) -> None:
        if type(command) is Buy:
            sell(game, self.seat, self.space, self.price(game), "bought")
        elif AuctionRules in game.board.rules:
            bidders = game.world.in_turn_order()
            if not game.board.rules[AuctionRules].decliner_bids:
                at = bidders.index(self.seat)
                bidders = bidders[:at] + bidders[at + 1 :]
            hold(game, "deed", self.space, bidders)


def sell(game: Game, seat: str, space: str, price: int, why: str) -> None:
    """The bank sells a free deed for money that is known to be there."""
    pay(game, seat, BANK, price, "price", space)
    game.emit(DeedPassed(space, BANK, seat, why))


class DeedLot(Lot, kind="deed"):
    """A deed that the bank auctions."""

    def award(self, game: Game, seat: str, lot: str, price: int) -> None:
        sell(game, seat, lot, price, "auction")


def deal(game: Game) -> None:
    """Deal the agreed number of deeds to each seat, at the printed price; a deed one cannot pay for is not taken."""
    for _ in range(game.board.rules[PropertyRules].dealt):
        for seat in game.world.in_turn_order():
            free = [piece for piece in _all(game) if owner_of(game, piece.id) is None]
            if free:
                piece = game.chance.pick(free)
                if piece.price <= game.world.money[seat]:
                    sell(game, seat, piece.id, piece.price, "dealt")


def _all(game: Game) -> Iterator[Deed]:
    return (piece for piece in game.board.spaces.values() if isinstance(piece, Deed))


@ESTATE.at(30)
def _deeds_go(game: Game, seat: str, heir: str) -> None:
    """Deeds go to the creditor; those that return to the bank are auctioned one by one in board order, or are free."""
    auctions = heir == BANK and game.board.rules[RuinRules].deeds == "auction" and AuctionRules in game.board.rules
    for space in hand(game, seat):
        game.emit(DeedPassed(space, seat, heir, "estate"))
        if auctions:
            hold(game, "deed", space, game.world.others(seat))


@WORTH.at(20, N_("deeds"))
def _deeds_worth(game: Game, seat: str) -> int:
    return sum(piece.price for piece in deeds_of(game, seat))
