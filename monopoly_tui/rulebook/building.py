"""Building: putting up and taking down levels, and selling a whole group's buildings at once (rules E3 to E12).

Several levels at once are what single ones would be, one after another: each is looked at with those before it in mind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from monopoly_tui.engine.agenda import Choice, Command, Refusal, no
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Power
from monopoly_tui.engine.world import BANK
from monopoly_tui.rulebook.auction import Auction
from monopoly_tui.rulebook.buildings import (
    BuildingRules,
    Buildings,
    Site,
    build,
    cannot_place,
    change_level,
    closed,
    level,
    raze,
    refund,
    too_high,
)
from monopoly_tui.rulebook.debts import too_much
from monopoly_tui.rulebook.money import pay
from monopoly_tui.rulebook.property import deeds_of, owner_of, owns_all
from monopoly_tui.rulebook.rent import Street
from monopoly_tui.rulebook.shortage import ask_others, may_be_contested
from monopoly_tui.rulebook.verbs import Build, BuildMany, GroupId, SpaceId, SpaceIds

UNEVEN_DOWN = N_("first take down from {other}: buildings come down evenly")
NO_CASH = N_("it costs {price}, and {seat} has {cash}")
NONE_LEFT = N_("the bank has no {piece} left")
NOTHING_BUILT = N_("nothing stands on {space}")
NOTHING_IN_GROUP = N_("nothing stands in the group {group} that belongs to {seat}")
NO_EXCHANGE = N_("the bank has {houses} houses, and an exchange takes {needed}: raze the group instead")
NO_GROUP = N_("there is no group {group}")


class Unbuild(Command, frozen=True, tag="unbuild"):
    """Take one level down from a street; a hotel is exchanged for houses."""

    verb = "unbuild"
    id: SpaceId


class UnbuildMany(Command, frozen=True, tag="unbuild-many"):
    """Take several levels down, one after another; a street that is named twice comes down by two."""

    verb = "unbuild"
    ids: SpaceIds


class Raze(Command, frozen=True, tag="raze"):
    """Sell every building of a group at once."""

    verb = "raze"
    group: GroupId


class BuildPower(Power):
    """Build one level (E1 to E9)."""

    command = Build
    needs = BuildingRules

    def refusal(self, game: Game, command: Build) -> Refusal | None:
        refusal = cannot_place(game, command.seat, command.id)
        if refusal is not None:
            return refusal
        seat, space, world, rules = command.seat, command.id, game.world, game.board.once[Site]
        price, cash = rules.plots[space].price, world.money[seat]
        if price > cash:
            return no(NO_CASH, price=price, seat=seat, cash=cash)
        buildings = world.parts[Buildings]
        if rules.supply:
            wanted = rules.kinds[buildings.level.get(space, 0) + 1]
            if not buildings.stock[wanted]:
                return no(NONE_LEFT, piece=wanted)
        return None

    def perform(self, game: Game, command: Build) -> None:
        if not ask_others(game, command.seat, command.id):
            build(game, command.seat, command.id)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        for piece in deeds_of(game, seat):
            if isinstance(piece, Street) and owns_all(game, seat, piece.group):
                yield Choice(Build(seat, piece.id))


class BuildManyPower(Power):
    """Build several levels (E1 to E9), up to the one that others contest: what was to follow it is not built."""

    command = BuildMany
    needs = BuildingRules

    def refusal(self, game: Game, command: BuildMany) -> Refusal | None:
        seat, world, site = command.seat, game.world, game.board.once[Site]
        buildings = world.parts[Buildings]
        levels = buildings.level.copy()
        risen: dict[str, int] = {}  # by group
        price = 0
        for space in command.ids:
            plot = site.plots.get(space)
            if plot is None:
                return cannot_place(game, seat, space)
            more = risen.get(plot.group, 0)
            refusal = closed(game, seat, plot, space, more) if not more or site.most or not plot.plain else None
            here = levels.get(space, 0)
            refusal = refusal or too_high(site, plot, space, here, levels)
            if refusal is not None:
                return refusal
            risen[plot.group] = more + 1
            levels[space] = here + 1
            price += plot.price
        cash = world.money[seat]
        if price > cash:
            return no(NO_CASH, price=price, seat=seat, cash=cash)
        hotels = list(levels.values()).count(site.exchange) - list(buildings.level.values()).count(site.exchange)
        stock, houses = buildings.stock, len(command.ids) - hotels
        enough = not site.supply or (stock["houses"] >= houses and stock["hotels"] >= hotels)
        return None if enough else self._used_up(game, command)

    def _used_up(self, game: Game, command: BuildMany) -> Refusal | None:
        """The piece that the bank would not have at one of the steps, if there is one; for a hotel houses come back."""
        site, buildings = game.board.once[Site], game.world.parts[Buildings]
        levels, stock = buildings.level.copy(), buildings.stock.copy()
        for space in command.ids:
            levels[space] = here = levels.get(space, 0) + 1
            if not stock[site.kinds[here]]:
                return no(NONE_LEFT, piece=site.kinds[here])
            houses, hotels = site.steps[here]
            stock["houses"] -= houses
            stock["hotels"] -= hotels
        return None

    def perform(self, game: Game, command: BuildMany) -> None:
        seat, ids = command.seat, command.ids
        levels, exchange = game.world.parts[Buildings].level, game.board.once[Site].exchange
        counts = dict.fromkeys(ids, 0)
        hotels = 0
        for space in counts:
            counts[space] = count = ids.count(space)
            if levels.get(space, 0) + count == exchange:
                hotels += 1
        if may_be_contested(game, seat, len(ids) - hotels, hotels):
            self._step_by_step(game, command)
        else:
            for space, count in counts.items():
                build(game, seat, space, count=count)

    def _step_by_step(self, game: Game, command: BuildMany) -> None:
        for space in command.ids:
            if ask_others(game, command.seat, space):
                return
            build(game, command.seat, space)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        return iter(())  # its steps are offered


class UnbuildPower(Power):
    """Sell one level back (E10, E11), a hotel for houses and half its own price (E12)."""

    command = Unbuild
    needs = BuildingRules

    def refusal(self, game: Game, command: Unbuild) -> Refusal | None:
        return cannot_take_down(game, command.seat, (command.id,))

    def perform(self, game: Game, command: Unbuild) -> None:
        take_down(game, command.seat, command.id, 1)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        for piece in deeds_of(game, seat):
            if level(game, piece.id):
                yield Choice(Unbuild(seat, piece.id))

    def funds(self, game: Game, command: Unbuild, needed: bool) -> bool:
        return True


class UnbuildManyPower(Power):
    """Sell several levels back."""

    command = UnbuildMany
    needs = BuildingRules

    def refusal(self, game: Game, command: UnbuildMany) -> Refusal | None:
        refusal = cannot_take_down(game, command.seat, command.ids)
        if refusal is not None:
            return refusal
        plots = game.board.once[Site].plots
        return too_much(game, command.seat, sum(refund(game, plots[space].price) for space in command.ids[:-1]))

    def perform(self, game: Game, command: UnbuildMany) -> None:
        for space in dict.fromkeys(command.ids):
            take_down(game, command.seat, space, command.ids.count(space))

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        return iter(())  # its steps are offered

    def funds(self, game: Game, command: UnbuildMany, needed: bool) -> bool:
        return True


def cannot_take_down(game: Game, seat: str, spaces: Iterable[str]) -> Refusal | None:
    """Why `seat` may not take a level down from each of these streets, one after another."""
    site, buildings = game.board.once[Site], game.world.parts[Buildings]
    levels = buildings.level.copy()
    # a house under the hammer is the winner's, though it still lies in the bank
    houses = buildings.stock["houses"] - (game.world.parts[Auction].kind == "houses")
    for space in spaces:
        here = levels.get(space, 0)
        if not here or owner_of(game, space) != seat:
            return no(NOTHING_BUILT, space=space)
        if site.even:
            for other in site.plots[space].members:
                if levels.get(other, 0) > here:
                    return no(UNEVEN_DOWN, other=other)
        if site.supply:
            if here == site.exchange and houses < here - 1:
                return no(NO_EXCHANGE, houses=houses, needed=here - 1)
            houses += site.steps[here][0]
        levels[space] = here - 1
    return None


def take_down(game: Game, seat: str, space: str, count: int) -> None:
    """Sell so many levels of a street to the bank."""
    change_level(game, space, level(game, space) - count)
    pay(game, BANK, seat, refund(game, game.board.once[Site].plots[space].price) * count, "building sold", space)


class RazePower(Power):
    """Sell all buildings of a group at once; needs no houses in the bank."""

    command = Raze
    needs = BuildingRules

    def refusal(self, game: Game, command: Raze) -> Refusal | None:
        members = game.board.members.get(command.group)
        if members is None:
            return no(NO_GROUP, group=command.group)
        if any(level(game, space) and owner_of(game, space) == command.seat for space in members):
            return None
        return no(NOTHING_IN_GROUP, group=command.group, seat=command.seat)

    def perform(self, game: Game, command: Raze) -> None:
        raze(game, command.seat, command.group)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        groups = dict.fromkeys(piece.group for piece in deeds_of(game, seat) if level(game, piece.id))
        for group in groups:
            yield Choice(Raze(seat, group))

    def funds(self, game: Game, command: Raze, needed: bool) -> bool:
        return True
