"""Shortage: the bank has no more of a building than others could build too (rule E9).

Those others may contest it; then the building is auctioned from its printed price, and the winner places it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from monopoly_tui.engine.agenda import Choice, Command, Question, Refusal, no
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.world import BANK
from monopoly_tui.rulebook.auction import Lot, hold
from monopoly_tui.rulebook.buildings import Buildings, Plot, Site, build, cannot_place
from monopoly_tui.rulebook.property import Titles, owner_of, whole_groups
from monopoly_tui.rulebook.verbs import Build, Pass, Pick

NO_PLACE = N_("{seat} has nowhere to put it")
WRONG_PIECE = N_("what was won does not fit on {space}")


def ask_others(game: Game, seat: str, space: str) -> bool:
    """If `seat` takes from the bank what others could build too, ask them whether they contest it."""
    site = game.board.once[Site]
    if not site.contested:
        return False
    piece = site.kinds[game.world.parts[Buildings].level.get(space, 0) + 1]
    if _spare(game, seat, piece) > 0:  # nearly always
        return False
    rivals = _rivals(game, seat, piece)
    if not rivals:
        return False
    game.then(AskContest(BANK, seat, space, piece, rivals, ()))
    return True


def may_be_contested(game: Game, seat: str, houses: int, hotels: int) -> bool:
    """Whether others could contest one of so many pieces that `seat` takes from the bank one after another."""
    if not game.board.once[Site].contested:
        return False
    for piece, count in (("houses", houses), ("hotels", hotels)):
        if count and _spare(game, seat, piece) < count:
            others = dict.fromkeys(whole_groups(game).values())
            wanted = [_wanted(game, other, piece) for other in others if other != seat]
            if game.world.parts[Buildings].stock[piece] - sum(wanted) < count:
                return True
    return False


def _spare(game: Game, seat: str, piece: str) -> int:
    """How many of `piece` the bank has beyond what the others could build if nothing stood on their whole groups."""
    world, rooms = game.world, game.board.once[Site].rooms
    left, money = world.parts[Buildings].stock[piece], world.money
    for group, owner in whole_groups(game).items():
        if owner != seat and group in rooms:
            price, room = rooms[group][piece]
            count = money[owner] // price
            left -= count if count < room else room
    return left


def _rivals(game: Game, seat: str, piece: str) -> tuple[str, ...]:
    """The others who could build together all that the bank has left of `piece`; none if they could not."""
    wanted = {other: count for other in game.world.others(seat) if (count := _wanted(game, other, piece))}
    return tuple(wanted) if game.world.parts[Buildings].stock[piece] <= sum(wanted.values()) else ()


def _wanted(game: Game, seat: str, piece: str) -> int:
    """How many of the bank's `piece` `seat` could pay for and place now."""
    plots = game.board.once[Site].plots
    rooms = []
    for group, owner in whole_groups(game).items():
        members = game.board.members[group]
        if owner == seat and members[0] in plots:
            plot = plots[members[0]]
            rooms.append((plot.price, _room(game, plot, piece)))
    return _affordable(game.world.money[seat], rooms)


def _room(game: Game, plot: Plot, piece: str) -> int:
    """How many of the bank's `piece` fit on a whole group now: houses fill every lot, hotels need houses on all."""
    members, top = plot.members, plot.top
    if not game.world.parts[Titles].pledged.isdisjoint(members):
        return 0
    if not plot.plain:
        members = _open(game, members)
        if not members:
            return 0
    houses = top - (top == game.board.once[Site].exchange)
    levels = game.world.parts[Buildings].level
    room, low = 0, top
    for space in members:
        height = levels.get(space, 0)
        if height < low:
            low = height
        if piece != "houses":
            room += height == houses
        elif height < houses:
            room += houses - height
    return room if piece == "houses" or low >= houses < top else 0


def _open(game: Game, members: tuple[str, ...]) -> tuple[str, ...]:
    """Those of a group on which no deed of it bars building."""
    pieces: list[Any] = [game.board.spaces[space] for space in members]
    return tuple(space for space in members if all(piece.bars_building(game, space) is None for piece in pieces))


def _affordable(cash: int, rooms: list[tuple[int, int]]) -> int:
    """How many pieces `cash` pays for, cheapest first."""
    count = 0
    if len(rooms) > 1:
        rooms.sort()
    for price, room in rooms:
        bought = cash // price
        if bought > room:
            bought = room
        count += bought
        cash -= bought * price
    return count


class Contest(Command, frozen=True, tag="contest"):
    """Ask for an auction of the building that another seat is about to take."""

    verb = "contest"


class AskContest(Question, frozen=True, tag="building.contest"):
    """`builder` takes one of the bank's last pieces: does anyone of `waiting` contest it?"""

    says = N_("{builder} takes one of the bank’s last {piece}. Contest it and have an auction?")
    several = True
    accepts = (Contest, Pass)
    builder: str
    space: str
    piece: str
    waiting: tuple[str, ...]
    passed: tuple[str, ...]

    def asked(self, game: Game) -> tuple[str, ...]:
        return self.waiting

    def answer(self, game: Game, command: Command) -> None:
        if type(command) is Contest:
            bidders = tuple(seat for seat in game.world.in_turn_order() if seat == self.builder or seat in self.waiting)
            hold(game, self.piece, self.space, bidders, game.board.once[Site].plots[self.space].price)
        else:
            self._without(game, command.seat)

    def _without(self, game: Game, seat: str) -> None:
        waiting = tuple(other for other in self.waiting if other != seat)
        if waiting:
            game.then(AskContest(BANK, self.builder, self.space, self.piece, waiting, (*self.passed, seat)))
        else:
            build(game, self.builder, self.space)

    def too_late(self, game: Game, seat: str) -> bool:
        self._without(game, seat)
        return True


def _places(game: Game, seat: str, piece: str) -> list[str]:
    """Where `seat` could put a piece it has won, in board order."""
    board, kinds, levels = game.board, game.board.once[Site].kinds, game.world.parts[Buildings].level
    mine = [space for group, owner in whole_groups(game).items() if owner == seat for space in board.members[group]]
    return [
        space for space in sorted(mine, key=board.place.__getitem__)
        if cannot_place(game, seat, space) is None and kinds[levels.get(space, 0) + 1] == piece
    ]  # fmt: skip


class _PieceLot(Lot, kind="houses"):
    """A building of which the bank has too few. The lot is the street it was first meant for."""

    piece: ClassVar[str] = "houses"

    def refusal(self, game: Game, seat: str, lot: str) -> Refusal | None:
        return None if _places(game, seat, self.piece) else no(NO_PLACE, seat=seat)

    def award(self, game: Game, seat: str, lot: str, price: int) -> None:
        if owner_of(game, lot) == seat and lot in _places(game, seat, self.piece):
            build(game, seat, lot, price)
        elif _places(game, seat, self.piece):
            game.then(AskPlace(seat, self.piece, price))


class _HotelLot(_PieceLot, kind="hotels"):
    piece: ClassVar[str] = "hotels"


class AskPlace(Question, frozen=True, tag="building.place"):
    """The winner of a building says where it goes."""

    says = N_("{seat}: where does the building go?")
    accepts = (Pick, Build)
    piece: str
    price: int

    def refusal(self, game: Game, command: Command) -> Refusal | None:
        assert isinstance(command, Pick | Build)
        if command.id in _places(game, self.seat, self.piece):
            return None
        return cannot_place(game, self.seat, command.id) or no(WRONG_PIECE, space=command.id)

    def answer(self, game: Game, command: Command) -> None:
        assert isinstance(command, Pick | Build)
        build(game, self.seat, command.id, self.price)

    def too_late(self, game: Game, seat: str) -> bool:
        """Who is slow to say gets it put on the first place where it fits."""
        build(game, seat, _places(game, seat, self.piece)[0], self.price)
        return True

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        for space in _places(game, seat, self.piece):
            yield Choice(Pick(seat, space))
