"""Building: putting up and taking down one level, and selling a whole group's buildings at once (rules E3 to E12)."""

from __future__ import annotations

from collections.abc import Iterator

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
    level,
    raze,
    refund,
    street,
)
from monopoly_tui.rulebook.money import pay
from monopoly_tui.rulebook.property import deeds_of, owner_of, owns_all
from monopoly_tui.rulebook.rent import Street
from monopoly_tui.rulebook.shortage import ask_others
from monopoly_tui.rulebook.verbs import Build, GroupId, SpaceId

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


class UnbuildPower(Power):
    """Sell one level back (E10, E11), a hotel for houses and half its own price (E12)."""

    command = Unbuild
    needs = BuildingRules

    def refusal(self, game: Game, command: Unbuild) -> Refusal | None:
        space = command.id
        here = level(game, space)
        piece = street(game, space)
        if piece is None or not here or owner_of(game, space) != command.seat:
            return no(NOTHING_BUILT, space=space)
        rules = game.board.rules[BuildingRules]
        if rules.even:
            for other in game.board.members[piece.group]:
                if level(game, other) > here:
                    return no(UNEVEN_DOWN, other=other)
        if rules.supply and here == rules.hotel_level:
            # a house under the hammer is the winner's, though it still lies in the bank
            houses = game.world.parts[Buildings].stock["houses"] - (game.world.parts[Auction].kind == "houses")
            if houses < here - 1:
                return no(NO_EXCHANGE, houses=houses, needed=here - 1)
        return None

    def perform(self, game: Game, command: Unbuild) -> None:
        piece = street(game, command.id)
        assert piece is not None
        change_level(game, command.id, level(game, command.id) - 1)
        pay(game, BANK, command.seat, refund(game, piece.build), "building sold", command.id)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        for piece in deeds_of(game, seat):
            if level(game, piece.id):
                yield Choice(Unbuild(seat, piece.id))

    def funds(self, game: Game, command: Unbuild, needed: bool) -> bool:
        return True


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
