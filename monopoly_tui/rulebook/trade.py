"""Trade: deeds, money and kept cards change hands by agreement, with counter-offers (rules D3, E13 to E18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Struct
from pydantic import Field

from monopoly_tui.engine.agenda import Bundle, Choice, Command, Goods, Question, Refusal, no
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.forms import Asked
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Power, Rules, Told, YesNo
from monopoly_tui.engine.world import Part, World
from monopoly_tui.rulebook.cards import CardPassed, Cards
from monopoly_tui.rulebook.money import pay
from monopoly_tui.rulebook.mortgage import MortgageRules, pledges, received
from monopoly_tui.rulebook.points import LEAVES_HAND
from monopoly_tui.rulebook.property import DeedPassed, Titles, deeds_of
from monopoly_tui.rulebook.verbs import SeatId

NO_PARTNER = N_("{to} is not a seat one can trade with")
NOTHING_GIVEN = N_("each side of a trade gives something")
TWICE = N_("the same thing is named twice")
MONEY_BOTH = N_("money goes one way only")
NO_CASH = N_("{seat} has only {cash}")
NOT_OWNED = N_("{space} does not belong to {seat}")
NOT_HELD = N_("{seat} does not hold the card {card}")
SAME_AGAIN = N_("the same offer was made already in this turn")
BRINGS_NOTHING = N_("{seat} must pay, and this would bring no money")
CANNOT_SETTLE = N_("{seat} could not pay the tenth on what is pledged: {amount}")


class TradeRules(Rules):
    """Trades between seats. Without this section there are none."""

    section: ClassVar[str] = "trade"
    heading: ClassVar[str] = N_("Trades")
    about: ClassVar[str] = N_("Seats trade with one another")
    optional: ClassVar[bool] = True
    in_debt: Annotated[
        YesNo,
        Asked(N_("Debtors may offer")),
        Field(description=N_("A seat that must pay may offer what brings it money")),
    ] = True

    def told(self, board: Board) -> Iterator[Told]:
        yield Told(N_("Seats trade deeds, money and kept cards as they agree; a group with buildings stays whole."))
        if self.in_debt:
            yield Told(N_("Who has to pay a debt may offer a trade that brings money."))


class Terms(Struct, frozen=True):
    """An offer as it lies on the table: `seat` gives `give` to `to` and gets `get`."""

    seat: str
    to: str
    give: Goods
    get: Goods


class Deals(Part, tag="deals"):
    """The open offer, if any, and all offers made in the turn that has the number `turn`."""

    open: Terms | None = None
    made: tuple[Terms, ...] = ()
    turn: int = 0


class OfferMade(Event, frozen=True, tag="trade.offered"):
    """A trade was proposed."""

    says = N_("{seat} offers {to} a trade: gives {give}, gets {get}")
    seat: str
    to: str
    give: Goods
    get: Goods

    def apply(self, world: World) -> None:
        part = world.parts[Deals]
        part.open = Terms(self.seat, self.to, self.give, self.get)
        part.made = ((*part.made, part.open)) if part.turn == world.turns else (part.open,)
        part.turn = world.turns


class OfferAccepted(Event, frozen=True, tag="trade.accepted"):
    """The other side agreed."""

    says = N_("{seat} accepts")
    seat: str

    def apply(self, world: World) -> None:
        world.parts[Deals].open = None


class OfferRejected(Event, frozen=True, tag="trade.rejected"):
    """The other side did not agree."""

    says = N_("{seat} rejects the offer")
    seat: str

    def apply(self, world: World) -> None:
        world.parts[Deals].open = None


class Offer(Command, frozen=True, tag="offer"):
    """Propose a trade to another seat."""

    verb = "offer"
    to: SeatId
    give: Goods
    get: Goods


class Accept(Command, frozen=True, tag="accept"):
    """Agree to the trade."""

    verb = "accept"


class Reject(Command, frozen=True, tag="reject"):
    """Do not agree to the trade."""

    verb = "reject"


def _in_order(game: Game, goods: Goods) -> Goods:
    """The same goods, written the one way that compares equal."""
    deeds, cards = goods.deeds, goods.cards
    if len(deeds) > 1:
        deeds = tuple(sorted(deeds, key=game.board.place.__getitem__))
    return Goods(goods.cash, deeds, tuple(sorted(cards)) if cards else cards)


def cannot_give(game: Game, seat: str, goods: Goods) -> Refusal | None:
    """Why `seat` may not give these goods away."""
    cash = game.world.money[seat]
    if not 0 <= goods.cash <= cash:
        return no(NO_CASH, seat=seat, cash=cash)
    if len(set(goods.deeds)) < len(goods.deeds) or len(set(goods.cards)) < len(goods.cards):
        return no(TWICE)
    owner = game.world.parts[Titles].owner
    for space in goods.deeds:
        if owner.get(space) != seat:
            return no(NOT_OWNED, space=space, seat=seat)
        for part in LEAVES_HAND.parts:
            refusal = part(game, seat, space)
            if refusal is not None:
                return refusal
    for card in goods.cards:
        if card not in game.world.parts[Cards].hands[seat]:
            return no(NOT_HELD, seat=seat, card=card)
    return None


def _cannot_settle(game: Game, seat: str, gets: Goods, gives: Goods) -> Refusal | None:
    """A pledged deed is not traded to a seat that could not pay the tenth after the deal."""
    pledged = game.world.parts[Titles].pledged
    tenths = 0
    for space in gets.deeds:
        if space in pledged:
            tenths += game.board.once[pledges][space].interest
    if tenths > game.world.money[seat] - gives.cash + gets.cash:
        return no(CANNOT_SETTLE, seat=seat, amount=tenths)
    return None


def cannot_offer(game: Game, offer: Offer) -> Refusal | None:
    """Why an offer may not be made. Pure."""
    world = game.world
    seat, to = offer.seat, offer.to
    if to == seat or to not in world.seats or to in world.out:
        return no(NO_PARTNER, to=to)
    if not offer.give or not offer.get:
        return no(NOTHING_GIVEN)
    if offer.give.cash and offer.get.cash:
        return no(MONEY_BOTH)
    refusal = (
        cannot_give(game, seat, offer.give)
        or cannot_give(game, to, offer.get)
        or _cannot_settle(game, seat, offer.get, offer.give)
        or _cannot_settle(game, to, offer.give, offer.get)
    )
    if refusal is not None:
        return refusal
    terms = Terms(seat, to, _in_order(game, offer.give), _in_order(game, offer.get))
    deals = world.parts[Deals]
    if deals.turn == world.turns and terms in deals.made:
        return no(SAME_AGAIN)
    return None


def _lay_open(game: Game, offer: Offer, debtor: str) -> None:
    game.emit(OfferMade(offer.seat, offer.to, _in_order(game, offer.give), _in_order(game, offer.get)))
    game.then(AskTrade(offer.to, offer.seat, debtor))


def _offers(game: Game, seat: str, to: str) -> Iterator[Choice]:
    """An open choice for trading with `to`, if an example of it is legal now."""
    mine, theirs = tradable(game, seat), tradable(game, to)
    for give, get in _examples(mine, theirs, len(game.world.parts[Deals].made) + 1):
        example = Offer(seat, to, give, get)
        if game.refusal(example) is None:
            yield Choice(example, {"give": mine, "get": theirs})
            return


def _examples(mine: Bundle, theirs: Bundle, prices: int) -> Iterator[tuple[Goods, Goods]]:
    """Small trades: a thing for a little money or for a thing, either way; at last with all one's money on top."""
    for thing in _things(theirs):
        for gift in _gifts(mine, prices):
            yield gift, thing
    for thing in _things(mine):
        for gift in _gifts(theirs, prices):
            yield thing, gift


def _gifts(bundle: Bundle, prices: int) -> Iterator[Goods]:
    for amount in range(1, min(bundle.cash, prices) + 1):
        yield Goods(cash=amount)
    yield from _things(bundle)
    if bundle.cash:
        for thing in _things(bundle):
            yield Goods(bundle.cash, thing.deeds, thing.cards)


def _things(bundle: Bundle) -> Iterator[Goods]:
    for space in bundle.deeds:
        yield Goods(deeds=(space,))
    for card in bundle.cards:
        yield Goods(cards=(card,))


def tradable(game: Game, seat: str) -> Bundle:
    """All that `seat` could put into a trade now."""
    deeds = tuple(
        piece.id
        for piece in deeds_of(game, seat)
        if all(part(game, seat, piece.id) is None for part in LEAVES_HAND.parts)
    )
    return Bundle(game.world.money[seat], deeds, game.world.parts[Cards].hands[seat])


class OfferPower(Power):
    """Propose a trade (E14)."""

    command = Offer
    needs = TradeRules

    def refusal(self, game: Game, command: Offer) -> Refusal | None:
        return cannot_offer(game, command)

    def perform(self, game: Game, command: Offer) -> None:
        question = game.asking
        _lay_open(game, command, command.seat if question is not None and question.must_pay else "")

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        for to in game.world.others(seat):
            yield from _offers(game, seat, to)

    def funds(self, game: Game, command: Offer, needed: bool) -> bool:
        """A debtor may offer what brings him money."""
        return needed and command.get.cash > 0 and game.board.rules[TradeRules].in_debt


class AskTrade(Question, frozen=True, tag="trade.ask"):
    """Take the offer, refuse it, or offer something else instead."""

    says = N_("{seat}: {other} gives {give} and wants {get}. Agreed?")
    accepts = (Accept, Reject, Offer)
    other: str
    debtor: str = ""  # who made the first offer to raise money: every answer to it must bring that seat money too

    def refusal(self, game: Game, command: Command) -> Refusal | None:
        if not isinstance(command, Offer):
            return None
        if command.to != self.other:
            return no(NO_PARTNER, to=command.to)
        if self.debtor and not (command.get if command.seat == self.debtor else command.give).cash:
            return no(BRINGS_NOTHING, seat=self.debtor)
        return cannot_offer(game, command)

    def answer(self, game: Game, command: Command) -> None:
        terms = game.world.parts[Deals].open
        assert terms is not None
        if isinstance(command, Offer):
            game.emit(OfferRejected(self.seat))
            _lay_open(game, command, self.debtor)
        elif type(command) is Reject:
            game.emit(OfferRejected(self.seat))
        else:
            game.emit(OfferAccepted(self.seat))
            _carry_out(game, terms)

    def too_late(self, game: Game, seat: str) -> bool:
        game.emit(OfferRejected(seat))
        return True

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        yield Choice(Accept(seat))
        yield Choice(Reject(seat))
        yield from _offers(game, seat, self.other)


def _carry_out(game: Game, terms: Terms) -> None:
    """All goods change hands together; then pledges that were received are settled (E17)."""
    for frm, to, goods in ((terms.seat, terms.to, terms.give), (terms.to, terms.seat, terms.get)):
        pay(game, frm, to, goods.cash, "trade")
        for space in goods.deeds:
            game.emit(DeedPassed(space, frm, to, "trade"))
        for card in goods.cards:
            game.emit(CardPassed(frm, to, card))
    if MortgageRules in game.board.rules:
        received(game, terms.to, list(terms.give.deeds))
        received(game, terms.seat, list(terms.get.deeds))
