"""Developing: what a seat with money redeems, evolves and builds, planned at once for all it has to spend.

Pledges in whole sets are lifted first; then every set goes up to three houses, the best-earning one first; then to
four, which leaves fewer to the others; then higher, with thrice the reserve. What it saves for next is some levels at
once, not each for itself. Single pledges are lifted by a rich seat only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import repeat

from msgspec import Struct

from monopoly_tui.bots.valuing import HOUSES_MEANT, NEVER, Ground
from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.buildings import Buildings, Site
from monopoly_tui.rulebook.evolution import Evolution, EvolutionRules, Evolve, Stadium, stage
from monopoly_tui.rulebook.property import Titles
from monopoly_tui.rulebook.verbs import Build, BuildMany, Redeem, RedeemMany

SHORT = 4  # the level that takes most houses from the bank
TOP = 99  # no street is built so high
HIGH = 3  # so many times the reserve is left when building higher than that
PAIR = 2  # so many levels it saves for before it builds on
ROW = 3  # and so many from three houses on, where they bring less
RICH = 5  # so many typical prices are left when a single pledge is lifted


class Spending(Struct):
    """The commands by which a seat spends its money, in order, and the money at which it would spend more."""

    game: Game
    numbers: Ground
    seat: str
    cash: int  # after the commands
    apart: bool  # say everything by itself, for what comes first may forbid what follows
    commands: list[Command] = []
    least: int = NEVER  # the money at which there will be more of them

    def redeem(self, spaces: Iterable[str], left: int) -> bool:
        """Lift the pledges of `spaces` while `left` stays in the hand; whether none of them is left."""
        pledged = self.game.world.parts[Titles].pledged
        if not pledged:
            return True
        chosen, clear = [], True
        for space in spaces:
            if space in pledged:
                clear = self._pays(self.numbers.redemption[space], left)
                if not clear:
                    break
                chosen.append(space)
        self._say(Redeem, RedeemMany, chosen)
        return clear

    def evolve(self, spaces: Iterable[str], left: int) -> bool:
        """Bring the starters of `spaces` a stage further, once in a turn; whether all had their final form already."""
        final = True
        evolved, turns = self.game.world.parts[Evolution].turn, self.game.world.turns
        for space in spaces:
            piece = self.game.board.spaces[space]
            if isinstance(piece, Stadium) and stage(self.game, space) < len(piece.forms):
                final = False
                self.least = min(self.least, piece.evolve + left)  # the next turn allows it again
                if evolved.get(space) != turns and self._pays(piece.evolve, left):
                    self.commands.append(Evolve(self.seat, space))
        return final

    def build(self, groups: Sequence[str], left: int) -> None:
        """Build evenly on whole groups: each to three houses in this order, then to four, then as high as it goes."""
        numbers, kinds = self.numbers, self.numbers.kinds
        part = self.game.world.parts[Buildings]
        cash, stock = self.cash, part.stock.copy()
        if not self.game.board.once[Site].supply:
            stock = dict.fromkeys(stock, NEVER)
        levels: dict[str, list[int]] = {}
        chosen: list[str] = []
        for most, kept, few in ((HOUSES_MEANT, left, PAIR), (SHORT, left, ROW), (TOP, HIGH * left, ROW)):
            for group in groups:
                spaces, prices, top = numbers.lots[group]
                heights = levels.get(group)
                if heights is None:
                    heights = levels[group] = list(map(part.level.get, spaces, repeat(0)))
                low = min(heights)
                while low < top and low < most:
                    kind = kinds[low + 1]
                    bank = stock[kind]
                    for at, height in enumerate(heights):
                        if height == low:
                            price = prices[at]
                            if not bank or price + kept > cash:
                                break
                            cash -= price
                            bank -= 1
                            chosen.append(spaces[at])
                            heights[at] = low + 1
                    else:
                        low += 1
                        stock[kind] = bank
                        continue
                    stock[kind] = bank
                    wants = few * price + kept if bank else cash + numbers.typical  # some may have come back then
                    if wants < self.least:
                        self.least = wants
                    break
            if self.least < NEVER:
                break
        self.cash = cash
        self._say(Build, BuildMany, chosen)

    def _say(self, one: type[Build | Redeem], many: type[BuildMany | RedeemMany], spaces: Sequence[str]) -> None:
        """Add what is to be done to these, several at once if that may be."""
        if self.apart or len(spaces) == 1:
            for space in spaces:
                self.commands.append(one(self.seat, space))
        elif spaces:
            self.commands.append(many(self.seat, tuple(spaces)))

    def _pays(self, price: int, left: int) -> bool:
        """Put `price` aside while `left` stays in the hand; False if it is not there."""
        if price + left > self.cash:
            if price + left < self.least:
                self.least = price + left
            return False
        self.cash -= price
        return True


def room(game: Game, numbers: Ground, sets: Iterable[str], kind: str) -> tuple[str, int] | None:
    """The lot of these whole `sets` where a building of this kind does most good, and its level; None if none fits."""
    levels = game.world.parts[Buildings].level
    pledged = game.world.parts[Titles].pledged
    found: tuple[str, int] | None = None
    for group in sets:
        spaces, _, top = numbers.lots[group]
        here = []
        for space in spaces:
            here.append(levels.get(space, 0))
        low = min(here)
        fits = low < top and numbers.kinds[low + 1] == kind and pledged.isdisjoint(spaces)
        if fits and (found is None or low < min(found[1], HOUSES_MEANT)):
            found = spaces[here.index(low)], low
    return found


def spending(game: Game, numbers: Ground, seat: str, sets: Sequence[str], *, apart: bool) -> Spending:
    """What `seat`, who owns these `sets` whole, does with its money; each thing `apart` or several at once."""
    rules, reserve = game.board.rules, numbers.reserve
    plan = Spending(game, numbers, seat, game.world.money[seat], apart)
    titles = game.world.parts[Titles]
    pledged = titles.pledged
    evolves = EvolutionRules in rules
    clear: Sequence[str] = sets
    if pledged or evolves:
        clear = []
        for group in sets:
            members = numbers.members[group]
            if plan.redeem(members, reserve) and (not evolves or plan.evolve(members, reserve)):
                clear.append(group)
    if clear:
        plan.build(clear, reserve)
    if pledged:
        single = []
        for space in pledged:
            if titles.owner[space] == seat and numbers.group[space] not in sets:
                single.append((numbers.price[space], space))
        if single:
            single.sort()
            plan.redeem([space for _, space in single], RICH * numbers.typical)
    return plan
