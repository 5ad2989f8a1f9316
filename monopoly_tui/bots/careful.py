"""The careful bot: a sound player that values sets, keeps a reserve and looks before it acts.

What it does of its own will is its business; here are its answers, by the type of the question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from monopoly_tui.bots.bidding import contests, limit, next_bid
from monopoly_tui.bots.business import Business
from monopoly_tui.bots.developing import room
from monopoly_tui.bots.last_resort import any_answer
from monopoly_tui.bots.occasions import OCCASIONS
from monopoly_tui.bots.raising import pledging, raising
from monopoly_tui.bots.standing import standing
from monopoly_tui.bots.trading import accepts
from monopoly_tui.bots.valuing import Ground, ground, worth
from monopoly_tui.engine.agenda import Command, Question
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.world import World
from monopoly_tui.rulebook.auction import AskBids, Bid
from monopoly_tui.rulebook.buildings import Buildings
from monopoly_tui.rulebook.cards import Cards
from monopoly_tui.rulebook.debts import AskRaise, Bankrupt
from monopoly_tui.rulebook.deposits import DepositRules
from monopoly_tui.rulebook.jail import AskJail, JailRules, PayFine, UseCard
from monopoly_tui.rulebook.manage import AskEnd, End
from monopoly_tui.rulebook.mortgage import AskPledge, Keep
from monopoly_tui.rulebook.property import AskBuy, Titles
from monopoly_tui.rulebook.rent import AskRentThrow, Claim, Claims, RentRules
from monopoly_tui.rulebook.shortage import AskContest, AskPlace, Contest
from monopoly_tui.rulebook.trade import Accept, AskTrade, Deals, Reject
from monopoly_tui.rulebook.travel import AskMissed, AskRoll
from monopoly_tui.rulebook.verbs import Buy, Decline, Done, Pass, Pick, Redeem, Roll

COVETED = 110  # a deed worth so many percent of its price is bought with borrowed money


class Careful:
    """Plays one seat of one game."""

    __slots__ = (
        "_auction", "_business", "_debt", "_early", "_ends", "_limit", "_move", "_numbers", "_plan", "_rolls", "_world",
    )  # fmt: skip

    _business: Business
    _ends: End  # said in every turn, so made once
    _numbers: Ground
    _rolls: Roll

    def __init__(self) -> None:
        self._world: World | None = None  # of the game that is remembered
        self._early = True  # business comes before the throw here
        self._plan: list[Command] = []  # what to part with for a debt, as long as nothing else happens
        self._debt: Question | None = None
        self._move = -1  # the one at which the plan goes on
        self._auction: Question | None = None  # the one for which the limit holds
        self._limit = 0

    def wish(self, game: Game, seat: str) -> Command | None:
        """In another seat's turn only a rent has to be asked for, before it is too late."""
        world = game.world
        for fee in world.parts[Claims].fees:
            if fee.owner == seat and fee.turn >= world.thrown and fee.visitor not in world.out:
                return Claim(seat)
        return None

    def watches(self, game: Game) -> bool:
        """Only where a rent has to be asked for."""
        return game.board.rules[RentRules].claim == "owner"

    def answer(self, game: Game, seat: str) -> Command | None:
        """The answer to the open question, or a power that comes before it."""
        if game.world is not self._world:
            self._sit_down(game, seat)
        question: Question = game.stack[-1]  # type: ignore[assignment]
        try:
            act = ANSWERS[type(question)]
        except KeyError:
            occasion = OCCASIONS.get(type(question))
            return any_answer(game, seat) if occasion is None else occasion(game, seat, question)
        return act(self, game, seat, question)

    def replies(self, game: Game, seat: str) -> Mapping[type[Question], Callable[[Game, str, Any], Command | None]]:
        """Its answers by the type of the question, for who asks for many of them in one game."""
        self._sit_down(game, seat)
        return {kind: act.__get__(self) for kind, act in ANSWERS.items()}

    def _sit_down(self, game: Game, seat: str) -> None:
        """Begin anew, at a new game or after one was wound back."""
        board = game.board
        self._rolls, self._ends = Roll(seat), End(seat)
        self._world = game.world
        self._numbers = ground(board)
        self._business = Business(game, self._numbers)
        self._early = self._numbers.early
        self._debt = self._auction = None

    # — turns —

    def _roll(self, game: Game, seat: str, question: Question) -> Command:
        """Throw; business comes first where the rules leave no time for it after the throw."""
        if self._early and game.world.thrown != game.world.turns:
            return self._business.next(game, seat) or Roll(seat)
        return self._rolls

    def _missed(self, game: Game, seat: str, question: Question) -> Command:
        """Nothing but business in a turn without a throw."""
        return self._business.next(game, seat) or Done(seat)

    def _throw(self, game: Game, seat: str, question: Question) -> Command:
        return Roll(seat)

    def _end(self, game: Game, seat: str, question: Question) -> Command:
        """Business comes after the throw, when it is known what that costs."""
        if self._early:
            return self._ends
        business = self._business
        if business.changes != business.titles.changes:
            business.look(seat)
        if game.world.money[seat] >= business.enough:
            return business.next(game, seat) or self._ends
        return self._ends

    def _jail(self, game: Game, seat: str, question: Question) -> Command:
        """Out early, while there is land to be had; in for as long as may be where others have built."""
        world = game.world
        if self._early:
            command = self._business.next(game, seat)
            if command is not None:
                return command
        owner = world.parts[Titles].owner
        for space in world.parts[Buildings].level:
            if owner[space] != seat:
                return self._rolls
        cards = world.parts[Cards].hands[seat]
        if cards:
            return UseCard(seat, cards[0])
        fine = game.board.rules[JailRules].fine
        return PayFine(seat) if world.money[seat] >= fine + self._numbers.typical else Roll(seat)

    # — deeds and buildings on offer —

    def _buy(self, game: Game, seat: str, question: AskBuy) -> Command:
        """Buy what leaves some change, and with borrowed money what is worth much more than its price."""
        numbers = self._numbers
        price, cash = question.price(game), game.world.money[seat]
        if cash >= price + (0 if DepositRules in game.board.rules else numbers.change):
            return Buy(seat)
        if worth(game, numbers, seat, question.space) * 100 > price * COVETED:
            if cash >= price:
                return Buy(seat)
            pledges = pledging(game, numbers, seat, self._sets(game, seat), price - cash)
            if pledges and game.refusal(pledges[0]) is None:
                self._business.save()
                return pledges[0]
        return Decline(seat)

    def _bid(self, game: Game, seat: str, question: AskBids) -> Command:
        if question is not self._auction:
            self._auction = question
            self._limit = limit(game, self._numbers, seat, self._sets(game, seat), question.kind, question.lot)
        least = question.least(game)
        if least <= self._limit:
            bid = Bid(seat, next_bid(least, self._limit))
            if not self._business.wary or game.refusal(bid) is None:
                return bid
        return Pass(seat)

    def _contest(self, game: Game, seat: str, question: AskContest) -> Command:
        wanted = contests(game, self._numbers, seat, self._sets(game, seat), question.piece, question.space)
        return Contest(seat) if wanted else Pass(seat)

    def _place(self, game: Game, seat: str, question: AskPlace) -> Command | None:
        place = room(game, self._numbers, self._sets(game, seat), question.piece)
        if place is None or (self._business.wary and game.refusal(Pick(seat, place[0])) is not None):
            return any_answer(game, seat)
        return Pick(seat, place[0])

    # — debts and deals —

    def _sets(self, game: Game, seat: str) -> list[str]:
        """The sets that `seat` holds whole."""
        return standing(game, self._numbers).whole.get(seat, [])

    def _raise(self, game: Game, seat: str, question: AskRaise) -> Command | None:
        """Part with the next thing of the plan for this debt; give up only if everything would not do."""
        if not self._plan or self._move != game.moves or self._debt != question:
            missing = question.amount - game.world.money[seat]
            plan = raising(game, self._numbers, seat, self._sets(game, seat), missing)
            if plan.missing > 0 and game.refusal(Bankrupt(seat)) is None:
                return Bankrupt(seat)
            self._plan, self._debt = plan.commands, question
            self._business.save()
        self._move = game.moves + 1
        command = self._plan.pop(0) if self._plan else None
        if command is None or (self._business.wary and game.refusal(command) is not None):
            self._plan = []
            return any_answer(game, seat)
        return command

    def _pledge(self, game: Game, seat: str, question: AskPledge) -> Command:
        """Lift the pledge of what was received if the money is easily there."""
        if game.world.money[seat] >= self._numbers.redemption[question.space] + self._numbers.typical:
            return Redeem(seat, question.space)
        self._business.save()
        return Keep(seat, question.space)

    def _trade(self, game: Game, seat: str, question: AskTrade) -> Command:
        terms = game.world.parts[Deals].open
        assert terms is not None
        return Accept(seat) if accepts(game, self._numbers, seat, terms) else Reject(seat)


ANSWERS: dict[type[Question], Callable[[Careful, Game, str, Any], Command | None]] = {
    AskBids: Careful._bid,
    AskBuy: Careful._buy,
    AskContest: Careful._contest,
    AskEnd: Careful._end,
    AskJail: Careful._jail,
    AskMissed: Careful._missed,
    AskPlace: Careful._place,
    AskPledge: Careful._pledge,
    AskRaise: Careful._raise,
    AskRentThrow: Careful._throw,
    AskRoll: Careful._roll,
    AskTrade: Careful._trade,
}
