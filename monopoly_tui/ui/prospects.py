"""Prospects: what a visit to a deed costs now and what it would cost after one more step, and who may stop there next.

Every figure is the rent chapter's own: the step is taken in a copy of the game, and the rent is looked at there. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product

from msgspec import Struct

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.world import BANK
from monopoly_tui.rulebook.buildings import BuildingRules, Site, change_level, level
from monopoly_tui.rulebook.deposits import Firm
from monopoly_tui.rulebook.evolution import EvolutionRules, Evolved, Stadium, stage
from monopoly_tui.rulebook.jail import Jail
from monopoly_tui.rulebook.mortgage import DeedRedeemed, redemption
from monopoly_tui.rulebook.property import Deed, DeedPassed, Titles, owns_all
from monopoly_tui.rulebook.rent import Rentable, Utility, visited_rent
from monopoly_tui.rulebook.travel import Missing, TravelRules
from monopoly_tui.ui.rent_lines import PER_PIP
from monopoly_tui.ui.scene import Scene

NOW = N_("a visit costs now")
NOTHING = N_("nothing")
ONCE_BOUGHT = N_("once {seat} has it")
ONCE_WHOLE = N_("with the whole group")
ONCE_WHOLE_BOUGHT = N_("bought, and the group whole")
ONCE_LIFTED = N_("once lifted, for {amount}")
ONCE_BUILT = N_("with {built}, for {amount}")
ONCE_EVOLVED = N_("as {form}, for {amount}")
THEN = N_("a visit to {space} costs {now} now, then {then}")


class Prospect(Struct, frozen=True):
    """What a visit costs: as things stand (`now`), or after a step."""

    label: str
    rent: str
    now: bool = False


class Chance(Struct, frozen=True):
    """How likely a seat is to stop on a space by its next throw alone, cards and the like left out."""

    seat: str
    odds: Fraction


def prospects(scene: Scene, space: str, seat: str) -> Iterator[Prospect]:
    """What the deed earns, and what it would; a free one in the hand of `seat`."""
    piece = scene.game.board.spaces[space]
    if not isinstance(piece, Rentable | Firm):
        return
    say, owner = scene.voice.say, scene.game.world[Titles].owner.get(space, "")
    if not owner:
        trial = _passed(scene.game, [space], seat)
        whole = owns_all(trial, seat, piece.group) and len(trial.board.members[piece.group]) > 1
        yield Prospect(
            say(ONCE_WHOLE_BOUGHT if whole else ONCE_BOUGHT, seat=seat), told_rent(scene, trial, piece, seat)
        )
        yield from _whole(scene, trial, piece, seat)
        return
    yield Prospect(say(NOW), told_rent(scene, scene.game, piece, owner), True)
    if space in scene.game.world[Titles].pledged:
        trial = scene.game.copy()
        trial.emit(DeedRedeemed(owner, space))
        label = say(ONCE_LIFTED, amount=_whole_sum(scene, redemption(trial, piece)))
        yield Prospect(label, told_rent(scene, trial, piece, owner))
        return
    yield from _evolved(scene, piece, owner)
    yield from _whole(scene, scene.game, piece, owner)
    yield from _built(scene, piece, owner)


def told_rent(scene: Scene, game: Game, piece: Deed, owner: str) -> str:
    """What a visit to the deed costs in `game`, where the dice decide for each of their points."""
    rent = visited_rent(game, piece.id, owner, 1)
    if not rent:
        return scene.voice.say(NOTHING)
    told = scene.voice.money(rent)
    return scene.voice.say(PER_PIP, amount=told) if isinstance(piece, Utility) else told


def _whole_sum(scene: Scene, amount: int) -> str:
    """A sum that no end of a line parts from its unit."""
    return scene.voice.money(amount).replace(" ", "\N{NO-BREAK SPACE}")


def _passed(game: Game, spaces: list[str], seat: str) -> Game:
    """The game as it would be if these deeds were in the hand of `seat`."""
    trial = game.copy()
    owner = trial.world[Titles].owner
    for space in spaces:
        trial.emit(DeedPassed(space, owner.get(space, BANK), seat, "trade"))
    return trial


def _whole(scene: Scene, game: Game, piece: Deed, owner: str) -> Iterator[Prospect]:
    """The rent if the owner had the whole group, where that would change it."""
    if owns_all(game, owner, piece.group):
        return
    missing = [space for space in game.board.members[piece.group] if game.world[Titles].owner.get(space) != owner]
    trial = _passed(game, missing, owner)
    before, after = told_rent(scene, game, piece, owner), told_rent(scene, trial, piece, owner)
    if before != after:
        yield Prospect(scene.voice.say(ONCE_WHOLE), after)


def _built(scene: Scene, piece: Deed, owner: str) -> Iterator[Prospect]:
    """The rent with one more building, for who owns the whole group."""
    game, voice = scene.game, scene.voice
    plot = game.board.once[Site].plots.get(piece.id) if BuildingRules in game.board else None
    here = level(game, piece.id)
    if plot is None or here >= plot.top or not owns_all(game, owner, piece.group):
        return
    trial = game.copy()
    change_level(trial, piece.id, here + 1)
    label = voice.say(ONCE_BUILT, built=voice.built(here + 1), amount=_whole_sum(scene, plot.price))
    yield Prospect(label, told_rent(scene, trial, piece, owner))


def _evolved(scene: Scene, piece: Deed, owner: str) -> Iterator[Prospect]:
    """The rent of the next form."""
    game, voice = scene.game, scene.voice
    form = stage(game, piece.id)
    if not isinstance(piece, Stadium) or EvolutionRules not in game.board or form >= len(piece.forms):
        return
    trial = game.copy()
    trial.emit(Evolved(piece.id, form + 1))
    label = voice.say(ONCE_EVOLVED, form=voice.text(piece.forms[form].name), amount=_whole_sum(scene, piece.evolve))
    yield Prospect(label, told_rent(scene, trial, piece, owner))


def consequence(scene: Scene, command: Command) -> str:
    """How a power would change the rent of the deeds it names, in words; empty if it would not, or is none."""
    game, voice = scene.game, scene.voice
    if type(command) not in game.board.powers or game.refusal(command) is not None:
        return ""
    named = [getattr(command, name) for name in command.__struct_fields__[1:]]
    deeds = [space for space in named if isinstance(game.board.spaces.get(str(space)), Rentable | Firm)]
    trial = game.copy()
    trial.submit(command)
    told = []
    for space in deeds:
        now, then = (visited_rent(one, space, command.seat, 1) for one in (game, trial))
        if now != then:
            sums = {"now": _whole_sum(scene, now), "then": _whole_sum(scene, then)}
            told.append(voice.say(THEN, space=voice.space(space), **sums))
    return "; ".join(told)


def chances(scene: Scene, space: str, seat: str) -> list[Chance]:
    """Of every seat that would pay: how likely its next throw leads just there; none of who waits or sits in jail."""
    game = scene.game
    world, dice = game.world, game.board[TravelRules].dice
    owner = world[Titles].owner.get(space, "") or seat
    found = []
    for other in world.in_turn_order():
        held = other in world[Jail].failed or other in world[Missing].turns or world.at[other] in game.board.throws
        if other != owner and not held:
            leads = sum(
                times for steps, times in throws(dice) if game.board.route(world.at[other], steps).path[-1] == space
            )
            found.append(Chance(other, Fraction(leads, 6**dice)))
    return found


def expected(scene: Scene, space: str) -> Fraction:
    """What the next throws of the others bring the owner on average by just this deed, in the board's unit."""
    game = scene.game
    owner = game.world[Titles].owner.get(space, "")
    dice = game.board[TravelRules].dice
    seats = [one.seat for one in chances(scene, space, owner)] if owner else []
    return sum(
        (
            Fraction(times * visited_rent(game, space, owner, steps), 6**dice)
            for seat in seats
            for steps, times in throws(dice)
            if game.board.route(game.world.at[seat], steps).path[-1] == space
        ),
        Fraction(0),
    )


@lru_cache(maxsize=8)
def throws(dice: int) -> tuple[tuple[int, int], ...]:
    """Every sum of so many dice, and in how many ways it is thrown."""
    sums = [sum(faces) for faces in product(range(1, 7), repeat=dice)]
    return tuple((total, sums.count(total)) for total in sorted(set(sums)))
