"""Perft for rules: all legal commands and all throws, two plies deep, and a digest of where they lead.

A ply is one command with its dice as chance nodes. The dice of a throw are tried sorted and count as often as
they come in other orders. Open fields take their least, greatest and one middle value. Offers are left out,
the words of the clock are in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations_with_replacement
from math import factorial, prod

import msgspec

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.chance import Script
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.trade import Offer
from tests.commands import clock_words

_ENCODER = msgspec.json.Encoder(order="deterministic")
Leaves = Counter[str]


class Wanted(Exception):
    """A command wants so many more dice."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.count = count


class Foreseen(Script):
    """Scripted dice that say how many more are wanted."""

    __slots__ = ()

    def throw(self, count: int) -> tuple[int, ...]:
        if len(self.dice) < count:
            raise Wanted(count)
        return super().throw(count)


def throws(count: int, *, ordered: bool = False) -> Iterator[tuple[tuple[int, ...], int]]:
    """All throws of so many dice, each with the number of orders in which it comes."""
    if ordered:
        for number in range(6**count):
            yield tuple(number // 6**die % 6 + 1 for die in range(count)), 1
        return
    for dice in combinations_with_replacement(range(1, 7), count):
        yield dice, factorial(count) // prod(factorial(times) for times in Counter(dice).values())


def commands(game: Game) -> list[Command]:
    """Every legal command now, open fields by a few values, without offers."""
    question = game.question
    choices = [choice for seat in question.asked(game) for choice in question.candidates(game, seat)]
    open_to = game.world.playing if question.calm else question.asked(game) if question.funds else ()
    powers = [power for power in game.board.powers.values() if power.command is not Offer]
    choices += [choice for seat in open_to for power in powers for choice in power.candidates(game, seat)]
    told = [
        command for choice in choices if type(choice.command) is not Offer for command in choice.samples()
    ]
    return [
        command for command in dict.fromkeys([*told, *clock_words(game)]) if game.refusal(command) is None
    ]


def outcomes(game: Game, command: Command, seed: int, *, ordered: bool = False) -> Iterator[tuple[Game, int]]:
    """The states that `command` leads to by every throw, each with its number of orders."""
    waiting: list[tuple[tuple[int, ...], int]] = [((), 1)]
    while waiting:
        dice, times = waiting.pop()
        twin = game.copy()
        twin.chance = Foreseen(dice, seed)
        try:
            twin.submit(command)
        except Wanted as wanted:
            waiting += [
                ((*dice, *more), times * orders) for more, orders in throws(wanted.count, ordered=ordered)
            ]
        else:
            yield twin, times


def leaves(game: Game, depth: int, seed: int, *, ordered: bool = False) -> Leaves:
    """The multiset of the states `depth` plies below, each by its hash."""
    found: Leaves = Counter()
    if not depth or game.over:
        found[state(game)] += 1
        return found
    for command in commands(game):
        for twin, times in outcomes(game, command, seed, ordered=ordered):
            for leaf, count in leaves(twin, depth - 1, seed, ordered=ordered).items():
                found[leaf] += times * count
    return found


def state(game: Game) -> str:
    """The hash of all that can be seen and is to come, without chance; dice in the order of their faces."""
    world = game.world.plain()
    world["dice"] = sorted(world["dice"])
    return sha256(_ENCODER.encode([world, game.stack])).hexdigest()


def digest(found: Leaves) -> str:
    """One hash of a multiset of states."""
    return sha256("".join(f"{leaf} {count}\n" for leaf, count in sorted(found.items())).encode()).hexdigest()
