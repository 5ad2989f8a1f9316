"""Mortgages: pledging a deed, lifting the pledge, and who receives a pledged deed (rules E17 to E24, F5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Literal

from msgspec import Struct
from pydantic import Field

from monopoly_tui.engine.agenda import Choice, Command, Question, Refusal, Task, no
from monopoly_tui.engine.board import Board, once
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.forms import Asked
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Power, Rules, Told, Whole, YesNo
from monopoly_tui.engine.world import BANK, World
from monopoly_tui.rulebook.auction import AuctionRules, hold
from monopoly_tui.rulebook.buildings import group_is_built
from monopoly_tui.rulebook.debts import charge, too_much
from monopoly_tui.rulebook.money import pay
from monopoly_tui.rulebook.points import ESTATE, LEAVES_HAND, RAISES, RENT, WORTH, Terms, raisable
from monopoly_tui.rulebook.property import Deed, DeedPassed, Titles, deed, deeds_of, hand
from monopoly_tui.rulebook.verbs import Redeem, RedeemMany, SpaceId, SpaceIds

NOT_YOURS = N_("{space} does not belong to {seat}")
ALREADY = N_("{space} is pledged already")
NOT_PLEDGED = N_("{space} is not pledged")
BUILT_UPON = N_("first sell what stands in the group {group}")
NO_CASH = N_("it costs {price}, and {seat} has {cash}")
NOT_THIS = N_("first {space} must be settled")
STAYS = N_("{space} is pledged and cannot be traded here")
REDEEM_LOAN = N_("Lifting a pledge costs the loan and interest on it, in percent: {percent}.")
REDEEM_PRICE = N_("Lifting a pledge costs the printed price and interest on it, in percent: {percent}.")


class MortgageRules(Rules):
    """Loans of the bank against deeds."""

    section: ClassVar[str] = "mortgage"
    heading: ClassVar[str] = N_("Pledges")
    about: ClassVar[str] = N_("The bank lends money against deeds")
    optional: ClassVar[bool] = True
    interest_percent: Annotated[
        Whole,
        Asked(N_("Interest"), unit=N_("{number} %")),
        Field(le=100, description=N_("What lifting a pledge costs beside the loan, in percent, rounded up")),
    ] = 10
    redemption: Annotated[
        Literal["loan", "price"],
        Asked(N_("Lifting a pledge costs"), {"loan": N_("the loan"), "price": N_("the whole price")}),
        Field(description=N_("Lifting a pledge costs the loan or the whole price, and the interest on it")),
    ] = "loan"
    ends_double_rent: Annotated[
        YesNo,
        Asked(N_("Ends double rent")),
        Field(description=N_("A pledged deed ends the double rent of its whole group")),
    ] = False
    traded: Annotated[
        YesNo, Asked(N_("Pledged deeds traded")), Field(description=N_("Pledged deeds may be traded"))
    ] = True

    def told(self, board: Board) -> Iterator[Told]:
        yield Told(N_("A deed can be pledged to the bank for the sum printed on it; meanwhile it earns nothing."))
        of = REDEEM_PRICE if self.redemption == "price" else REDEEM_LOAN
        yield Told(of, {"percent": self.interest_percent})
        if self.ends_double_rent:
            yield Told(N_("One pledged deed ends the higher rent of its whole group."))
        if not self.traded:
            yield Told(N_("Pledged deeds are not traded."))


class DeedPledged(Event, frozen=True, tag="mortgage.pledged"):
    """A deed was pledged to the bank."""

    says = N_("{seat} pledges {space}")
    seat: str
    space: str

    def apply(self, world: World) -> None:
        world.parts[Titles].pledged.add(self.space)


class DeedRedeemed(Event, frozen=True, tag="mortgage.redeemed"):
    """A pledge was lifted."""

    says = N_("{seat} lifts the pledge of {space}")
    seat: str
    space: str

    def apply(self, world: World) -> None:
        world.parts[Titles].pledged.discard(self.space)


def loan(piece: Deed) -> int:
    """What the bank lends on a deed, in the board's unit."""
    return piece.price // 2 if piece.mortgage is None else piece.mortgage


class Pledge(Struct, frozen=True):
    """The sums of pledging one deed, in the board's unit."""

    loan: int
    interest: int  # the tenth (by the board's percent) on lifting or taking over the pledge, rounded up (C15)
    redemption: int  # what lifting the pledge costs (E21)


@once(MortgageRules)
def pledges(board: Board) -> dict[str, Pledge]:
    """The sums of every deed of a board. KeyError if its game has no pledges."""
    rules = board.rules[MortgageRules]
    found = {}
    for piece in board.spaces.values():
        if isinstance(piece, Deed):
            lent = loan(piece)
            interest = -(-lent * rules.interest_percent // 100)
            whole = piece.price + -(-piece.price * rules.interest_percent // 100)
            found[piece.id] = Pledge(lent, interest, whole if rules.redemption == "price" else lent + interest)
    return found


def interest(game: Game, piece: Deed) -> int:
    """The tenth that is paid on lifting or taking over a pledge, in the board's unit (C15)."""
    return game.board.once[pledges][piece.id].interest


def redemption(game: Game, piece: Deed) -> int:
    """What lifting the pledge costs, in the board's unit (E21)."""
    return game.board.once[pledges][piece.id].redemption


class Mortgage(Command, frozen=True, tag="mortgage"):
    """Pledge a deed to the bank."""

    verb = "mortgage"
    id: SpaceId


class MortgageMany(Command, frozen=True, tag="mortgage-many"):
    """Pledge several deeds to the bank."""

    verb = "mortgage"
    ids: SpaceIds


def cannot_pledge(game: Game, seat: str, space: str) -> Refusal | None:
    """Why `seat` may not pledge `space`: only the owner, once, and nothing may stand in its group (E19)."""
    titles = game.world.parts[Titles]
    if titles.owner.get(space) != seat:
        return no(NOT_YOURS, space=space, seat=seat)
    if space in titles.pledged:
        return no(ALREADY, space=space)
    group = game.board.spaces[space].group  # type: ignore[attr-defined]
    return no(BUILT_UPON, group=group) if group_is_built(game, group) else None


def pledge(game: Game, seat: str, space: str) -> None:
    """Pledge a deed for the loan printed on it."""
    game.emit(DeedPledged(seat, space))
    pay(game, BANK, seat, game.board.once[pledges][space].loan, "mortgage", space)


class MortgagePower(Power):
    """Pledge a deed of a group that carries no building (E19)."""

    command = Mortgage
    needs = MortgageRules

    def refusal(self, game: Game, command: Mortgage) -> Refusal | None:
        return cannot_pledge(game, command.seat, command.id)

    def perform(self, game: Game, command: Mortgage) -> None:
        pledge(game, command.seat, command.id)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        for piece in deeds_of(game, seat):
            yield Choice(Mortgage(seat, piece.id))

    def funds(self, game: Game, command: Mortgage, needed: bool) -> bool:
        return True


class MortgageManyPower(Power):
    """Pledge several deeds."""

    command = MortgageMany
    needs = MortgageRules

    def refusal(self, game: Game, command: MortgageMany) -> Refusal | None:
        done: list[str] = []
        for space in command.ids:
            refusal = no(ALREADY, space=space) if space in done else cannot_pledge(game, command.seat, space)
            if refusal is not None:
                return refusal
            done.append(space)
        sums = game.board.once[pledges]
        return too_much(game, command.seat, sum(sums[space].loan for space in command.ids[:-1]))

    def perform(self, game: Game, command: MortgageMany) -> None:
        for space in command.ids:
            pledge(game, command.seat, space)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        return iter(())  # its steps are offered

    def funds(self, game: Game, command: MortgageMany, needed: bool) -> bool:
        return True


def cannot_redeem(game: Game, seat: str, space: str) -> Refusal | None:
    """Why `seat` may not lift the pledge of `space`: only the owner, only with the whole sum (E21, E23)."""
    titles = game.world.parts[Titles]
    if titles.owner.get(space) != seat:
        return no(NOT_YOURS, space=space, seat=seat)
    if space not in titles.pledged:
        return no(NOT_PLEDGED, space=space)
    price, cash = game.board.once[pledges][space].redemption, game.world.money[seat]
    return no(NO_CASH, price=price, seat=seat, cash=cash) if price > cash else None


def redeem(game: Game, seat: str, space: str) -> None:
    """Lift a pledge for money that is known to be there."""
    pay(game, seat, BANK, game.board.once[pledges][space].redemption, "redemption", space)
    game.emit(DeedRedeemed(seat, space))


class RedeemPower(Power):
    """Lift a pledge."""

    command = Redeem
    needs = MortgageRules

    def refusal(self, game: Game, command: Redeem) -> Refusal | None:
        return cannot_redeem(game, command.seat, command.id)

    def perform(self, game: Game, command: Redeem) -> None:
        redeem(game, command.seat, command.id)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        pledged = game.world.parts[Titles].pledged
        for piece in deeds_of(game, seat) if pledged else ():
            if piece.id in pledged:
                yield Choice(Redeem(seat, piece.id))


class RedeemManyPower(Power):
    """Lift several pledges."""

    command = RedeemMany
    needs = MortgageRules

    def refusal(self, game: Game, command: RedeemMany) -> Refusal | None:
        seat, sums, price = command.seat, game.board.once[pledges], 0
        done: list[str] = []
        for space in command.ids:
            refusal = no(NOT_PLEDGED, space=space) if space in done else cannot_redeem(game, seat, space)
            if refusal is not None:
                return refusal
            done.append(space)
            price += sums[space].redemption
        cash = game.world.money[seat]
        return no(NO_CASH, price=price, seat=seat, cash=cash) if price > cash else None

    def perform(self, game: Game, command: RedeemMany) -> None:
        for space in command.ids:
            redeem(game, command.seat, space)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        return iter(())  # its steps are offered


class Keep(Command, frozen=True, tag="keep"):
    """Pay the tenth now and leave the deed that one received in pledge."""

    verb = "keep"
    id: SpaceId


class Receive(Task, frozen=True, tag="mortgage.receive"):
    """`seat` has received a pledged deed; who cannot raise the tenth loses it to an auction, free of pledge (F5)."""

    space: str

    def run(self, game: Game) -> None:
        titles = game.world.parts[Titles]
        piece = deed(game, self.space)
        if piece is None or titles.owner.get(self.space) != self.seat or self.space not in titles.pledged:
            return
        price, cash = interest(game, piece), game.world.money[self.seat]
        if cash >= price or cash + raisable(game, self.seat) >= price:
            game.then(AskPledge(self.seat, self.space))
            return
        game.emit(DeedPassed(self.space, self.seat, BANK, "unpaid"))
        if AuctionRules in game.board.rules:
            hold(game, "deed", self.space, game.world.in_turn_order())


class AskPledge(Question, frozen=True, tag="mortgage.ask"):
    """Lift the pledge of the deed that was received at once, or pay the tenth now and keep it pledged (E17, F5)."""

    says = N_("{seat}: {space} came in pledge. Lift it for {price}, or pay {amount} now and keep it pledged?")
    funds = True
    must_pay = True
    accepts = (Redeem, Keep)
    space: str

    def stirred(self, game: Game) -> None:
        game.then(Receive(self.seat, self.space))

    def refusal(self, game: Game, command: Command) -> Refusal | None:
        assert isinstance(command, Redeem | Keep)
        if command.id != self.space:
            return no(NOT_THIS, space=self.space)
        return cannot_redeem(game, self.seat, self.space) if type(command) is Redeem else None

    def answer(self, game: Game, command: Command) -> None:
        if type(command) is Redeem:
            redeem(game, self.seat, self.space)
        else:
            piece = deed(game, self.space)
            assert piece is not None
            charge(game, self.seat, BANK, interest(game, piece), "interest", self.space)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        yield Choice(Redeem(seat, self.space))
        yield Choice(Keep(seat, self.space))


def received(game: Game, seat: str, spaces: Sequence[str]) -> None:
    """Let `seat` settle the pledges of what it has received, in board order."""
    pledged = game.world.parts[Titles].pledged
    if not pledged.isdisjoint(spaces):
        for space in sorted(pledged.intersection(spaces), key=game.board.place.__getitem__):
            game.then(Receive(seat, space))


@ESTATE.at(25)
def _heir_settles(game: Game, seat: str, heir: str) -> None:
    """The creditor settles every pledged deed he is about to inherit, before the next turn (F5)."""
    if heir != BANK:
        received(game, heir, hand(game, seat))


@RENT.at(40)
def _no_rent_on_pledged(game: Game, terms: Terms) -> None:
    """A pledged deed earns nothing; on some boards it also ends the double rent of its group (C5, C6)."""
    pledged = game.world.parts[Titles].pledged
    if not pledged:
        return
    if terms.space in pledged:
        terms.barred = True
    elif terms.factor > 1 and game.board.rules[MortgageRules].ends_double_rent:
        group = game.board.spaces[terms.space].group  # type: ignore[attr-defined]
        if not pledged.isdisjoint(game.board.members[group]):
            terms.factor = 1


@RAISES.at(20)
def _pledges_raise(game: Game, seat: str) -> int:
    """Every deed could be pledged once the buildings are sold."""
    if MortgageRules not in game.board.rules:
        return 0
    titles, sums = game.world.parts[Titles], game.board.once[pledges]
    pledged = titles.pledged
    raised = 0
    for space in hand(game, seat):
        if space not in pledged:
            raised += sums[space].loan
    return raised


@WORTH.at(40, N_("pledged"))
def _pledges_owed(game: Game, seat: str) -> int:
    """A pledged deed counts half its price."""
    pledged = game.world.parts[Titles].pledged
    return (
        -sum(piece.price - piece.price // 2 for piece in deeds_of(game, seat) if piece.id in pledged) if pledged else 0
    )


@LEAVES_HAND.at(20)
def _pledged_may_go(game: Game, seat: str, space: str) -> Refusal | None:
    """Whether a pledged deed may be traded is the board's to say (E16)."""
    if space not in game.world.parts[Titles].pledged:
        return None
    if not game.board.rules[MortgageRules].traded:
        return no(STAYS, space=space)
    question = game.stack[-1] if game.stack else None
    if isinstance(question, AskPledge) and question.space == space:
        return no(NOT_THIS, space=space)  # who has just received it pays at once and sells it afterwards (E17)
    return None
