"""Business: what a careful seat does of its own will in its turn: deals first, then redeeming and building.

It looks round only when its money has reached what it is saving for, or when deeds have changed hands since its last
look, and then plans all it will do with its money, so nearly every turn is over after two comparisons.
"""

from __future__ import annotations

from monopoly_tui.bots.developing import spending
from monopoly_tui.bots.investing import investing
from monopoly_tui.bots.standing import Want, standing
from monopoly_tui.bots.trading import deals
from monopoly_tui.bots.valuing import NEVER, Ground
from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.pieces import Rules
from monopoly_tui.rulebook.auction import AuctionRules
from monopoly_tui.rulebook.buildings import BuildingRules
from monopoly_tui.rulebook.clock import ClockRules
from monopoly_tui.rulebook.debts import RuinRules
from monopoly_tui.rulebook.deposits import DepositRules
from monopoly_tui.rulebook.endings import EndRules
from monopoly_tui.rulebook.jail import JailRules
from monopoly_tui.rulebook.manage import ManageRules
from monopoly_tui.rulebook.money import MoneyRules
from monopoly_tui.rulebook.mortgage import MortgageRules
from monopoly_tui.rulebook.property import PropertyRules, Titles
from monopoly_tui.rulebook.rent import RentRules
from monopoly_tui.rulebook.trade import TradeRules
from monopoly_tui.rulebook.travel import TravelRules

OFFERS = 2  # so many offers at most each time that sets shared with a partner have changed
BETTER = 110  # an offer made before is made again only with so many percent of its money
PLAIN_RULES: frozenset[type[Rules]] = frozenset({
    AuctionRules, BuildingRules, ClockRules, EndRules, JailRules, ManageRules, MoneyRules, MortgageRules, PropertyRules,
    RentRules, RuinRules, TradeRules, TravelRules,
})  # fmt: skip


class Business:
    """The affairs of one seat in one game. All sums are in the board's unit."""

    __slots__ = (
        "_deal_at", "_deposits", "_invested", "_move", "_now", "_numbers", "_offered", "_offers", "_plan", "_said",
        "_seen", "_sets", "_spend_at", "_split", "changes", "enough", "titles", "wary",
    )  # fmt: skip

    def __init__(self, game: Game, numbers: Ground) -> None:
        board = game.board
        self._numbers = numbers
        # Rules this bot does not know may forbid what it plans; known ones allow it, and asking takes as long as doing.
        self.wary = not PLAIN_RULES.issuperset(board.rules) or (
            BuildingRules in board.rules and board.rules[BuildingRules].group_per_turn > 0
        )
        self._deposits = DepositRules in board.rules
        self._invested = -1  # the turn in which money was last put into firms
        self._now = standing(game, numbers)  # the same one for all bots of a game
        self._seen: object = None  # the whole sets of all seats, as they were at the last look
        self.titles = game.world.parts[Titles]
        self.changes = -1  # how often deeds had changed hands at the last look
        self.enough = 0  # the money at which there may be something to do
        self._deal_at = 0  # the money at which there may be a deal to propose
        self._spend_at = 0  # the money at which there may be something to spend it on
        self._sets: list[str] | None = None  # held whole at the last look
        self._split: list[Want] | None = None  # shared with one partner at the last look
        self._offers = 0  # made since that changed
        self._offered: dict[tuple[str, tuple[str, ...], tuple[str, ...]], int] = {}  # the money in earlier offers
        self._plan: list[Command] = []  # what to spend on, as long as nothing else happens
        self._move = -1  # the one at which the plan goes on
        self._said: tuple[int, Command] | None = None  # the last command of a plan, and the turn it was said in

    def save(self) -> None:
        """There may be something new to spend on, once there is more than the reserve."""
        self._spend_at = self.enough = self._numbers.reserve

    def next(self, game: Game, seat: str) -> Command | None:
        """A deal to propose, or the next thing to spend money on; None if all is done for now."""
        if self._plan and self._move == game.moves:
            return self._go_on(game)
        world = game.world
        if self.changes != self.titles.changes:
            self.look(seat)
        cash = world.money[seat]
        if self._deposits and self._invested != world.turns:
            self._invested = world.turns
            self._plan = investing(game, seat)
            if self._plan:
                return self._go_on(game)
        command = self._propose(game, seat) if cash >= self._deal_at else None
        if command is None and cash >= self._spend_at:
            command = self._spend(game, seat)
        deal_at, spend_at = self._deal_at, self._spend_at
        # What is left of the plan comes next; when it is carried out, there is less money than any other wish needs.
        self.enough = 0 if self._plan else deal_at if deal_at < spend_at else spend_at
        return command

    def look(self, seat: str) -> None:
        """Follow what has changed hands; hardly ever does that make a difference to whole or split sets."""
        now = self._now
        self.changes = self.titles.changes
        if now.changes != self.changes:
            now.look(self._numbers)
        if now.whole is self._seen:
            return
        self._seen = now.whole
        sets, split = now.whole.get(seat), now.split.get(seat)
        if split != self._split:
            self._split = split
            self._offers = self._deal_at = 0
        if sets != self._sets:
            self._sets = sets
            self._deal_at = 0
            self.save()
        deal_at, spend_at = self._deal_at, self._spend_at
        self.enough = deal_at if deal_at < spend_at else spend_at

    def _spend(self, game: Game, seat: str) -> Command | None:
        """Plan what to do with the money, and begin with it."""
        if self._sets is None and not game.world.parts[Titles].pledged:
            self._spend_at = NEVER
            return None
        plan = spending(game, self._numbers, seat, self._sets or (), apart=self.wary)
        self._spend_at = plan.least
        self._plan = plan.commands
        return self._go_on(game)

    def _go_on(self, game: Game) -> Command | None:
        """The next command of the plan."""
        while self._plan:
            command = self._plan.pop(0)
            if self._said == (game.world.turns, command):
                self._plan = []  # others have prevented it, and would again
            elif not self.wary or game.refusal(command) is None:
                self._move = game.moves + 1
                self._said = game.world.turns, command
                return command
            self._spend_at = 0  # another turn may allow it
        return None

    def _propose(self, game: Game, seat: str) -> Command | None:
        """An offer worth making now."""
        self._deal_at = NEVER
        now = self._now
        if seat not in now.split or TradeRules not in game.board:
            return None
        cash = game.world.money[seat]
        found, self._deal_at = deals(game, self._numbers, seat, now)
        for deal in found:
            key = (deal.partner, deal.gets, deal.gives)
            if cash < deal.needs:
                self._deal_at = min(self._deal_at, deal.needs)
            elif self._offers < OFFERS and (key not in self._offered or deal.cash * 100 > self._offered[key] * BETTER):
                offer = deal.offer(seat)
                if game.refusal(offer) is None:
                    self._offered[key] = deal.cash
                    self._offers += 1
                    self._deal_at = 0
                    return offer
        return None
