"""What deeds are worth: the printed price, and more for what they complete. All sums are in the board's unit.

A hand is worth the prices of its deeds and, for each group, a bonus for how many of it are held: half of what a visit
to each of them would bring beyond the rent of single deeds, and for a set of streets a little more than half of what it
brings with four houses on each. Prices and rents of the board are the only yardstick, so the same eyes see dollars,
thousands and millions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.buildings import BuildingRules, Site
from monopoly_tui.rulebook.evolution import EvolutionRules
from monopoly_tui.rulebook.manage import ManagePhase, ManageRules
from monopoly_tui.rulebook.mortgage import MortgageRules, pledges
from monopoly_tui.rulebook.property import Deed, Titles
from monopoly_tui.rulebook.rent import Station, Street, Utility

if TYPE_CHECKING:
    from monopoly_tui.bots.standing import Standing

HOUSES_MEANT = 3  # the level up to which building pays best
HOUSES_HOPED = 4  # the level that whoever strives for a set has in mind
SET = 60  # percent of the rents of a set so built that holding it adds to a hand
NEARLY = 5  # percent of a set's bonus for holding all but one of its deeds
USUAL_THROW = 7
RESERVE = 2  # a typical deed's price divided by this is left when building
CHANGE = 4  # and divided by this when buying a deed, which can be pledged again
RICHES = 34  # typical prices that are more than a seat can use; half as many where a set takes long to grow
NEVER = 1 << 62  # more money than there is


class Ground:
    """The deeds of one board in numbers, worked out once a board."""

    __slots__ = (
        "bonus", "change", "early", "group", "kinds", "loan", "lots", "members", "price", "redemption", "reserve",
        "riches", "sets", "standing", "typical",
    )  # fmt: skip

    def __init__(self, board: Board) -> None:
        deeds = [space for space in board.spaces.values() if isinstance(space, Deed)]
        self.members = {group: spaces for group, spaces in board.members.items() if spaces}
        self.price = {deed.id: deed.price for deed in deeds}
        self.group = {deed.id: deed.group for deed in deeds}
        sums = board.once[pledges] if MortgageRules in board else {}
        self.loan = {space: pledge.loan for space, pledge in sums.items()}
        self.redemption = {space: pledge.redemption for space, pledge in sums.items()}
        self.bonus = {group: _bonus(board, group) for group in self.members}
        self.sets = _sets(board, self.members)  # the groups one can build on, the best first
        self.lots = {group: _lots(board, group) for group in self.sets}
        self.kinds = board.once[Site].kinds if BuildingRules in board else []
        self.typical = max(1, sum(self.price.values()) // max(1, len(deeds)))  # the mean price of a deed
        self.reserve = self.typical // RESERVE
        self.change = self.typical // CHANGE
        self.riches = self.typical * RICHES // (2 if EvolutionRules in board else 1)
        before_throw = ManageRules in board and board[ManageRules].when == "before-throw"
        # Business comes before the throw here.
        self.early = before_throw or not any(isinstance(phase, ManagePhase) for phase in board.turn)
        self.standing: Standing | None = None  # of the game that was looked at last; see standing.py


def ground(board: Board) -> Ground:
    """The numbers of `board`."""
    if Ground not in board.once:
        board.once[Ground] = Ground(board)
    return board.once[Ground]


def _visit(piece: Deed, count: int) -> int:
    """What a visit to an unbuilt deed brings to the owner of `count` deeds of its group."""
    if isinstance(piece, Street):
        return piece.rents[0]
    if isinstance(piece, Station):
        return piece.rents[min(count, len(piece.rents)) - 1]
    if isinstance(piece, Utility):
        return piece.times[min(count, len(piece.times)) - 1] * USUAL_THROW
    return 0


def _bonus(board: Board, group: str) -> tuple[int, ...]:
    """The bonus for holding 0, 1, ... all deeds of `group`."""
    pieces = [piece for space in board.members[group] if isinstance(piece := board.spaces[space], Deed)]
    whole = len(pieces)
    found = [0]
    for count in range(1, whole + 1):
        more = sum(_visit(piece, count) - _visit(piece, 1) for piece in pieces)
        found.append(more * count // (2 * whole))
    if BuildingRules in board:
        built = [piece.rents[min(HOUSES_HOPED, len(piece.rents) - 1)] for piece in pieces if isinstance(piece, Street)]
        found[whole] += sum(built) * SET // 100
    if whole > 1:
        found[whole - 1] += found[whole] * NEARLY // 100
    return tuple(found)


def _sets(board: Board, members: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The groups of streets, those first whose houses earn most for their price."""
    if BuildingRules not in board:
        return ()
    yields: dict[str, float] = {}
    for group, spaces in members.items():
        streets = [piece for space in spaces if isinstance(piece := board.spaces[space], Street)]
        if len(streets) == len(spaces):
            rents = sum(street.rents[min(HOUSES_MEANT, len(street.rents) - 1)] for street in streets)
            yields[group] = rents / sum(street.build for street in streets)
    return tuple(sorted(yields, key=yields.__getitem__, reverse=True))


def _lots(board: Board, group: str) -> tuple[tuple[str, ...], tuple[int, ...], int]:
    """The streets of a group, the last on the board first, what a level costs on each, and the highest level."""
    streets = [piece for space in reversed(board.members[group]) if isinstance(piece := board.spaces[space], Street)]
    top = min(board.once[Site].plots[street.id].top for street in streets)
    return tuple(street.id for street in streets), tuple(street.build for street in streets), top


def held(owner: Mapping[str, str], seat: str, spaces: Iterable[str]) -> int:
    """How many of `spaces` belong to `seat`."""
    count = 0
    for space in spaces:
        if owner.get(space) == seat:
            count += 1
    return count


def worth(game: Game, numbers: Ground, seat: str, space: str) -> int:
    """What a free deed is worth to `seat`: its price, what it adds to the hand, and half of what it denies a rival."""
    owner = game.world.parts[Titles].owner
    group = numbers.group[space]
    bonus = numbers.bonus[group]
    owners = list(map(owner.get, numbers.members[group]))
    mine, denied = owners.count(seat), 0
    for other in game.world.others(seat):
        count = owners.count(other)
        more = bonus[count + 1] - bonus[count]
        if more > denied:
            denied = more
    return numbers.price[space] + bonus[mine + 1] - bonus[mine] + denied // 2


def swing(game: Game, numbers: Ground, seat: str, gets: tuple[str, ...], gives: tuple[str, ...]) -> int:
    """By how much the deeds of `seat` would be worth more if it got these and gave those."""
    owner = game.world.parts[Titles].owner
    change: dict[str, int] = {}
    for spaces, sign in ((gets, 1), (gives, -1)):
        for space in spaces:
            change[numbers.group[space]] = change.get(numbers.group[space], 0) + sign
    total = bare(game, numbers, gets) - bare(game, numbers, gives)
    for group, difference in change.items():
        bonus = numbers.bonus[group]
        before = held(owner, seat, numbers.members[group])
        total += bonus[before + difference] - bonus[before]
    return total


def bare(game: Game, numbers: Ground, spaces: Iterable[str]) -> int:
    """The prices of deeds, less what it takes to lift their pledges."""
    pledged = game.world.parts[Titles].pledged
    total = 0
    for space in spaces:
        total += numbers.price[space]
        if space in pledged:
            total -= min(numbers.price[space], numbers.redemption[space])
    return total
