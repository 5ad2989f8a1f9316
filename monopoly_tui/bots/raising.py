"""Raising money: what a seat that owes parts with, the cheapest to lose first, planned once for a debt.

Deeds outside whole sets are pledged first, then sets without a building; then buildings are sold, the weakest set first
and evenly, or all of a group at once where all of it is needed or the bank has no houses to exchange a hotel for. Money
that lies in firms is taken out before a firm is sold.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct

from monopoly_tui.bots.valuing import Ground
from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.building import Raze, Unbuild, UnbuildMany
from monopoly_tui.rulebook.buildings import Buildings, Site, refund
from monopoly_tui.rulebook.deposits import DepositRules, Firm, Sell, Withdraw, lying
from monopoly_tui.rulebook.mortgage import Mortgage, MortgageMany
from monopoly_tui.rulebook.property import Titles, deeds_of, hand


class Plan(Struct):
    """Commands of one seat that bring it money, in order, and how much is still missing after them."""

    game: Game
    numbers: Ground
    seat: str
    missing: int
    commands: list[Command] = []
    sold: int = 0  # levels that come down one by one

    def pledge(self, spaces: Iterable[str]) -> None:
        """Pledge of `spaces` what is needed: one deed that does it alone, else the greatest loan first."""
        missing = self.missing
        if missing <= 0:
            return
        pledged, loan = self.game.world.parts[Titles].pledged, self.numbers.loan
        loans = []
        for space in spaces:
            if space not in pledged and space in loan:
                loans.append((loan[space], space))
        loans.sort()
        chosen = []
        while loans and missing > 0:
            at = bisect_left(loans, (missing, "")) if loans[-1][0] >= missing else -1
            amount, space = loans.pop(at)
            chosen.append(space)
            missing -= amount
        if len(chosen) > 1:
            self.commands.append(MortgageMany(self.seat, tuple(chosen)))
        elif chosen:
            self.commands.append(Mortgage(self.seat, chosen[0]))
        self.missing = missing

    def take_down(self, group: str) -> None:
        """Sell of the buildings of a whole `group` what is needed."""
        game = self.game
        built, plots = game.world.parts[Buildings].level, game.board.once[Site].plots
        levels, chosen = {}, []
        for space in game.board.members[group]:
            levels[space] = built.get(space, 0)
        razed = False
        while self.missing > 0 and not razed:
            top, high, everything = "", 0, 0
            for space, level in levels.items():
                if level > high:
                    top, high = space, level
                everything += refund(game, plots[space].price * level)
            if not high:
                break
            razed = everything <= self.missing or not self._comes_down(high)
            if not razed:
                chosen.append(top)
                self.sold += 1
                self.missing -= refund(game, plots[top].price)
                levels[top] -= 1
        if len(chosen) > 1:
            self.commands.append(UnbuildMany(self.seat, tuple(chosen)))
        elif chosen:
            self.commands.append(Unbuild(self.seat, chosen[0]))
        if razed:
            self._add(Raze(self.seat, group), everything)

    def empty(self, firms: Iterable[Firm]) -> None:
        """Take deposits out of `firms`, of those that earn least first; only without any may firms be sold."""
        if self.missing > 0:
            for piece in sorted(firms, key=lambda piece: (-piece.share, piece.price, piece.id)):
                amount = min(lying(self.game, piece.id), self.missing)
                if amount > 0:
                    self._add(Withdraw(self.seat, piece.id, amount), amount)
        divisor = self.game.board.rules[DepositRules].sale_divisor
        for piece in sorted(firms, key=lambda piece: (piece.price, piece.id)):
            if self.missing > 0:
                self._add(Sell(self.seat, piece.id), piece.price // divisor)

    def _add(self, command: Command, brings: int) -> None:
        self.commands.append(command)
        self.missing -= brings

    def _comes_down(self, level: int) -> bool:
        """Whether the bank has the houses that a street of this level goes down to, after what is planned already."""
        rules = self.game.board.once[Site]
        if not rules.supply or level != rules.exchange:
            return True
        return self.game.world.parts[Buildings].stock["houses"] >= self.sold * level + level - 1


def raising(game: Game, numbers: Ground, seat: str, sets: Collection[str], missing: int) -> Plan:
    """How `seat`, who owns these `sets` whole, gets `missing` money, or all there is."""
    plan = Plan(game, numbers, seat, missing)
    plan.pledge(outside(game, numbers, seat, sets))
    if DepositRules in game.board.rules:
        plan.empty([piece for piece in deeds_of(game, seat) if isinstance(piece, Firm)])
    if plan.missing > 0 and sets:
        built = game.world.parts[Buildings].level.keys()
        weakest_first = []
        for group in reversed(numbers.sets):
            if group in sets:
                weakest_first.append(group)
        for group in weakest_first:
            if built.isdisjoint(numbers.members[group]):
                plan.pledge(numbers.members[group])
        for group in weakest_first:
            if plan.missing > 0 and not built.isdisjoint(numbers.members[group]):
                plan.take_down(group)
                plan.pledge(numbers.members[group])
    return plan


def pledging(game: Game, numbers: Ground, seat: str, sets: Collection[str], missing: int) -> list[Command]:
    """Pledges of deeds outside whole sets that bring `missing`; none if they would not bring all of it."""
    plan = Plan(game, numbers, seat, missing)
    plan.pledge(outside(game, numbers, seat, sets))
    return plan.commands if plan.missing <= 0 else []


def outside(game: Game, numbers: Ground, seat: str, sets: Collection[str]) -> Sequence[str]:
    """The deeds of `seat` outside the `sets` it owns whole."""
    mine = hand(game, seat)
    if not sets:
        return mine
    group, found = numbers.group, []
    for space in mine:
        if group[space] not in sets:
            found.append(space)
    return found
