"""Throws: where the next throw of a seat may end, and in how many of all equally likely ways.

What a space makes of a throw before it is a move counts too: basins to be passed first, a lucky number.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product

from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.attractions.sidetrack import Basins, SideTracks
from monopoly_tui.rulebook.attractions.slots import Jackpot
from monopoly_tui.rulebook.travel import Missing, TravelRules

FACES = range(1, 7)


@cache
def sums(dice: int) -> Mapping[int, int]:
    """The sums that so many dice may show, and in how many ways."""
    found: dict[int, int] = {}
    for faces in product(FACES, repeat=dice):
        found[sum(faces)] = found.get(sum(faces), 0) + 1
    return found


def stops(game: Game, seat: str) -> dict[str, int]:
    """The spaces where the next throw of `seat` may end, and in how many of the ways the dice may fall."""
    found: dict[str, int] = {}
    if seat in game.world.parts[Missing].turns:
        return found
    for throw, count in sums(game.board.rules[TravelRules].dice).items():
        space = _stop(game, seat, throw)
        found[space] = found.get(space, 0) + count
    return found


def _stop(game: Game, seat: str, throw: int) -> str:
    here = game.world.at[seat]
    for effect in game.board.throws.get(here, ()):
        if isinstance(effect, Jackpot) and throw == effect.face:
            return effect.jackpot
        if isinstance(effect, Basins):
            passed = game.world.parts[SideTracks].place.get(seat, 0)
            if passed < effect.basins:
                throw -= effect.basins - passed
    return game.board.route(here, throw).path[-1] if throw > 0 else here
