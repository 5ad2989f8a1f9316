"""Deeds, as lines: whose one is and what stands on it; its prices and rents, and what a visit would cost now."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Arrival, Space
from monopoly_tui.rulebook.buildings import BuildingRules, level
from monopoly_tui.rulebook.deposits import Firm, lying
from monopoly_tui.rulebook.evolution import Stadium, stage
from monopoly_tui.rulebook.mortgage import MortgageRules, loan, redemption
from monopoly_tui.rulebook.property import Deed, Titles, owner_of
from monopoly_tui.rulebook.rent import Street, Utility, terms_of
from monopoly_tui.words.reading import form
from monopoly_tui.words.voice import Voice

FREE = N_("free, {price}")
OWNED = N_("owner: {owner}")
IN_PLEDGE = N_("in pledge")
LIES_THERE = N_("deposits: {amount}")
DEED_LINE = N_("{name} ({id}), {group}: price {price}")
BARE = N_("Rent: {rent}")
WITH = N_("Rent with {what}: {rent}")
BY_NUMBER = N_("Rent for {number} of the group: {rent}")
BY_DICE = N_("Rent for {number} of the group: {times} for each point of the dice")
BY_WORTH = N_("Rent: price and deposits, divided by {share}")
BUILDS_AT = N_("One level more costs {price}")
EVOLVES_AT = N_("An evolution costs {price}")
LOAN = N_("A pledge brings {loan}; lifting it costs {price}")
RENT_NOW = N_("A visit costs now: {rent}")
DICE_NOW = N_("A visit costs now: {times} for each point of the dice")
NO_RENT = N_("A visit costs nothing now")
NOT_OWNED = N_("Free: nobody owns it")


def state(voice: Voice, game: Game, space: Space) -> Iterator[str]:
    """What is to be told of a space beside its name: owner or price, form, buildings, deposits, pledge."""
    if not isinstance(space, Deed):
        return
    owner = owner_of(game, space.id)
    yield voice.say(OWNED, owner=owner) if owner else voice.say(FREE, price=voice.money(space.price))
    if isinstance(space, Stadium) and owner:
        yield form(voice, space.id, stage(game, space.id))
    if level(game, space.id):
        yield voice.built(level(game, space.id))
    if lying(game, space.id):
        yield voice.say(LIES_THERE, amount=voice.money(lying(game, space.id)))
    if space.id in game.world[Titles].pledged:
        yield voice.say(IN_PLEDGE)


def deed(voice: Voice, game: Game, piece: Deed) -> Iterator[str]:
    """What stands on a deed, whose it is, and what a visit would cost now."""
    name, group = voice.space(piece.id), voice.group(piece.group)
    yield voice.say(DEED_LINE, name=name, id=piece.id, group=group, price=voice.money(piece.price))
    yield from _rents(voice, piece)
    if isinstance(piece, Stadium):
        yield voice.say(EVOLVES_AT, price=voice.money(piece.evolve))
    if isinstance(piece, Street) and BuildingRules in game.board:
        yield voice.say(BUILDS_AT, price=voice.money(piece.build))
    if MortgageRules in game.board:
        yield voice.say(LOAN, loan=voice.money(loan(piece)), price=voice.money(redemption(game, piece)))
    yield from _now(voice, game, piece)


def _rents(voice: Voice, piece: Deed) -> Iterator[str]:
    if isinstance(piece, Utility):
        for number, times in enumerate(piece.times, 1):
            yield voice.say(BY_DICE, number=number, times=voice.money(times))
    elif isinstance(piece, Firm):
        yield voice.say(BY_WORTH, share=piece.share)
    elif isinstance(piece, Street):
        yield from _street_rents(voice, piece)
    else:
        for number, rent in enumerate(getattr(piece, "rents", ()), 1):
            yield voice.say(BY_NUMBER, number=number, rent=voice.money(rent))


def _street_rents(voice: Voice, piece: Street) -> Iterator[str]:
    if isinstance(piece, Stadium):
        for one in piece.forms:
            yield voice.say(WITH, what=voice.text(one.name), rent=voice.money(one.rent))
    else:
        yield voice.say(BARE, rent=voice.money(piece.rents[0]))
    for levels, rent in enumerate(piece.rents[1:], 1):
        yield voice.say(WITH, what=voice.built(levels), rent=voice.money(rent))


def _now(voice: Voice, game: Game, piece: Deed) -> Iterator[str]:
    owner = owner_of(game, piece.id)
    if owner is None:
        yield voice.say(NOT_OWNED)
        return
    yield "; ".join(state(voice, game, piece))
    terms = terms_of(game, piece.id, owner, Arrival(0))
    if terms.barred:
        yield voice.say(NO_RENT)
    elif terms.per_pip:
        yield voice.say(DICE_NOW, times=voice.money(terms.per_pip * terms.factor))
    else:
        yield voice.say(RENT_NOW, rent=voice.money(terms.amount * terms.factor))
