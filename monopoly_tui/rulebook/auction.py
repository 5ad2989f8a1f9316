"""Auctions: an open outcry for one lot; any seat still in may speak at any moment (rules B2 to B6).

A lot is a deed, or a building of which the bank has too few. What kinds of lot there are is told by the chapters that
sell them: see `Lot`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from monopoly_tui.engine.agenda import Amount, Choice, Command, Question, Refusal, Task, no
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.forms import Asked
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Rules, Told, Whole, YesNo
from monopoly_tui.engine.world import BANK, TABLE, Part, World
from monopoly_tui.rulebook.verbs import Pass

TOO_LOW = N_("the least bid now is {amount}")
TOO_HIGH = N_("{seat} has only {cash}: a bid is paid in cash")
DECLINER_BIDS = N_("Who declined may bid as well.")
DECLINER_STAYS_OUT = N_("Who declined does not bid.")


class AuctionRules(Rules):
    """How deeds nobody buys are auctioned. Without this section they stay with the bank."""

    section: ClassVar[str] = "auction"
    heading: ClassVar[str] = N_("Auctions")
    about: ClassVar[str] = N_("What nobody buys is auctioned, or stays with the bank")
    optional: ClassVar[bool] = True
    rank: ClassVar[int] = 2
    opening: Annotated[
        Whole,
        Asked(N_("Least first bid"), sum=True),
        Field(ge=1, description=N_("The least first bid, in the board's unit")),
    ] = 1
    step: Annotated[
        Whole, Asked(N_("Least raise"), sum=True), Field(ge=1, description=N_("The least raise, in the board's unit"))
    ] = 1
    decliner_bids: Annotated[
        YesNo, Asked(N_("Who declined bids too")), Field(description=N_("Who declined the deed may bid for it"))
    ] = True

    def told(self, board: Board) -> Iterator[Told]:
        facts = {"least": self.opening, "amount": self.step}
        yield Told(N_("What is not bought is auctioned: from {least}, each bid higher by {amount} at least."), facts)
        yield Told(DECLINER_BIDS if self.decliner_bids else DECLINER_STAYS_OUT)


class Lot:
    """One kind of lot: what may be won, by whom, and what winning means."""

    kinds: ClassVar[dict[str, Lot]] = {}

    def __init_subclass__(cls, kind: str) -> None:
        Lot.kinds[kind] = cls()

    def refusal(self, game: Game, seat: str, lot: str) -> Refusal | None:
        """Why `seat` may not bid for `lot`."""
        return None

    def award(self, game: Game, seat: str, lot: str, price: int) -> None:
        """Give `lot` to the highest bidder, who pays `price` to the bank."""
        raise NotImplementedError


class Auction(Part, tag="auction"):
    """The lot under the hammer, if any: the high bid, who made it, and the seats that have not passed."""

    kind: str = ""
    lot: str = ""
    bid: int = 0
    bidder: str = ""
    bidders: tuple[str, ...] = ()


class AuctionOpened(Event, frozen=True, tag="auction.opened"):
    """The bank auctions a lot among `bidders`."""

    says = N_("Auction: {lot}. Bidding: {bidders}")
    kind: str
    lot: str
    bidders: tuple[str, ...]

    def apply(self, world: World) -> None:
        world.parts[Auction] = Auction(self.kind, self.lot, 0, "", self.bidders)


class BidMade(Event, frozen=True, tag="auction.bid"):
    """A seat has the high bid."""

    says = N_("{seat} bids {amount}")
    seat: str
    amount: int

    def apply(self, world: World) -> None:
        part = world.parts[Auction]
        part.bid = self.amount
        part.bidder = self.seat


class SeatPassed(Event, frozen=True, tag="auction.passed"):
    """A seat is out of this auction."""

    says = N_("{seat} passes")
    seat: str

    def apply(self, world: World) -> None:
        part = world.parts[Auction]
        part.bidders = tuple([seat for seat in part.bidders if seat != self.seat])


class LotSold(Event, frozen=True, tag="auction.sold"):
    """The hammer has fallen for the highest bidder."""

    says = N_("{seat} wins the auction: {lot} for {amount}")
    seat: str
    lot: str
    amount: int

    def apply(self, world: World) -> None:
        world.parts[Auction] = Auction()


class LotUnsold(Event, frozen=True, tag="auction.unsold"):
    """Nobody bid: the lot stays with the bank (B5)."""

    says = N_("Nobody bids; the lot stays with the bank")
    lot: str

    def apply(self, world: World) -> None:
        world.parts[Auction] = Auction()


class Bid(Command, frozen=True, tag="bid"):
    """Offer `amount`, in the board's unit, for the lot."""

    verb = "bid"
    amount: int


class Hammer(Command, frozen=True, tag="hammer"):
    """Said by the table's clock: going, going, gone."""

    verb = "hammer"
    by_table = True


class HoldAuction(Task, frozen=True, tag="auction.hold"):
    """Auction a lot among those of `bidders` who are still in the game."""

    kind: str
    lot: str
    bidders: tuple[str, ...]
    opening: int

    def run(self, game: Game) -> None:
        bidders, out = self.bidders, game.world.out
        if out:
            bidders = tuple([seat for seat in bidders if seat not in out])
        if bidders:
            game.emit(AuctionOpened(self.kind, self.lot, bidders))
            game.then(AskBids(BANK, self.kind, self.lot, self.opening))


def hold(game: Game, kind: str, lot: str, bidders: tuple[str, ...], opening: int = 0) -> None:
    """Put a lot under the hammer; the opening bid is the board's unless `opening` says otherwise."""
    game.then(HoldAuction(BANK, kind, lot, bidders, opening or game.board.rules[AuctionRules].opening))


class AskBids(Question, frozen=True, tag="auction.bids"):
    """Bid or pass. Asked of all who are still in, except the one who has the high bid."""

    says = N_("Auction, {lot}: no bid yet, from {least} up. Still in: {bidders}")
    funds = True
    several = True
    accepts = (Bid, Pass, Hammer)
    kind: str
    lot: str
    opening: int

    def asked(self, game: Game) -> tuple[str, ...]:
        part = game.world.parts[Auction]
        if part.bidder not in part.bidders:
            return part.bidders
        at = part.bidders.index(part.bidder)
        return part.bidders[:at] + part.bidders[at + 1 :]

    def least(self, game: Game) -> int:
        """The least sum that may be bid now, in the board's unit."""
        part = game.world.parts[Auction]
        return part.bid + game.board.rules[AuctionRules].step if part.bidder else self.opening

    def refusal(self, game: Game, command: Command) -> Refusal | None:
        if isinstance(command, Bid):
            least = self.least(game)
            if command.amount < least:
                return no(TOO_LOW, amount=least)
            cash = game.world.money[command.seat]
            if command.amount > cash:
                return no(TOO_HIGH, seat=command.seat, cash=cash)
            return Lot.kinds[self.kind].refusal(game, command.seat, self.lot)
        return None

    def answer(self, game: Game, command: Command) -> None:
        if isinstance(command, Bid):
            game.emit(BidMade(command.seat, command.amount))
        elif type(command) is Pass:
            game.emit(SeatPassed(command.seat))
        self._go_on(game, hammered=type(command) is Hammer)

    def _go_on(self, game: Game, *, hammered: bool = False) -> None:
        """Close when one bidder stands and all others are out, when nobody is left, or at the hammer."""
        part = game.world.parts[Auction]
        if not (hammered or not part.bidders or part.bidders == (part.bidder,)):
            game.then(self)
        elif part.bidder:
            seat, price = part.bidder, part.bid
            game.emit(LotSold(seat, self.lot, price))
            Lot.kinds[self.kind].award(game, seat, self.lot, price)
        else:
            game.emit(LotUnsold(self.lot))

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        least, cash = self.least(game), game.world.money[seat]
        if least <= cash:
            yield Choice(Bid(seat, least), {"amount": Amount(least, cash)})
        yield Choice(Pass(seat))

    def too_late(self, game: Game, seat: str) -> bool:
        game.emit(SeatPassed(seat))
        self._go_on(game)
        return True


def hammer() -> Hammer:
    """The clock's word that closes an auction."""
    return Hammer(TABLE)
