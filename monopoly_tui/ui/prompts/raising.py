"""Raising money: what brings a seat that must pay how much, and a plan that raises just enough. Pure.

Deposits come out first, no more of them than is missing. Lone deeds are pledged next, as few as will do, and of these
the ones that bring least beyond what is missing. Then buildings are sold evenly, the cheapest group first; the deeds of
whole groups and the rest come last.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from monopoly_tui.engine.agenda import Choice, Command
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.building import Raze, Unbuild
from monopoly_tui.rulebook.buildings import level, street
from monopoly_tui.rulebook.deposits import Withdraw
from monopoly_tui.rulebook.mortgage import Mortgage
from monopoly_tui.rulebook.points import RAISES, raisable
from monopoly_tui.rulebook.property import deed, deeds_of, owns_all
from monopoly_tui.words.sums import sum_of

DEPOSITS, LONE, BUILDINGS, GROUPS, REST = range(5)
LONGEST = 100  # steps of a plan


class Step(Struct, frozen=True):
    """A command that brings its seat money now."""

    command: Command
    brings: int


def powers(game: Game, seat: str) -> list[Choice]:
    """The powers open to a seat that must pay: those that bring a known sum in a sensible order, then others."""
    decision = game.decision
    if decision is None:
        return []
    accepts = decision.question.accepts
    found = [choice for choice in decision.of(seat) if type(choice.command) not in accepts]
    return sorted(found, key=lambda choice: (bool(choice.open), sort_of(game, choice.command)))


def steps(game: Game, seat: str) -> Iterator[Step]:
    """The single steps that bring money; of a deposit all of it."""
    for choice in game.powers():
        if choice.command.seat == seat and isinstance(choice.command, Withdraw):
            yield Step(choice.command, choice.command.amount)
        elif choice.command.seat == seat and not choice.open:
            brings = sum_of(game, choice.command) or 0
            if brings > 0:
                yield Step(choice.command, brings)


def plan(game: Game, seat: str, missing: int) -> tuple[Step, ...]:
    """Steps that bring `missing`; none if nothing would bring all of it."""
    trial, question = game.copy(), game.question
    found: list[Step] = []
    while missing > 0 and len(found) < LONGEST:
        next_steps = _next(trial, list(steps(trial, seat)), missing) if trial.stack else []
        if not next_steps:
            return ()
        for step in next_steps:
            if trial.question != question:
                return ()
            found.append(step)
            missing -= step.brings
            if missing > 0:
                trial.submit(step.command)
    return tuple(found)


def sort_of(game: Game, command: Command) -> int:
    """What sort of step it is; the lower, the sooner it is taken."""
    if isinstance(command, Withdraw):
        return DEPOSITS
    if isinstance(command, Mortgage):
        piece = deed(game, command.id)
        return GROUPS if piece and owns_all(game, command.seat, piece.group) else LONE
    return BUILDINGS if isinstance(command, Unbuild | Raze) else REST


def _next(game: Game, steps: Sequence[Step], missing: int) -> list[Step]:
    """The steps to take now: several pledges at once, as none is in the way of another, else one."""
    if not steps:
        return []
    first = min(sort_of(game, step.command) for step in steps)
    same = [step for step in steps if sort_of(game, step.command) == first]
    if first == DEPOSITS:
        most = max(same, key=_brings)
        brings = min(most.brings, missing)
        return [Step(replace(most.command, amount=brings), brings)]
    if first in (LONE, GROUPS):
        return fewest(same, missing)
    if first == BUILDINGS:
        single = [step for step in same if isinstance(step.command, Unbuild)]
        return [min(single, key=lambda step: _order(game, step)) if single else min(same, key=_brings)]
    enough = [step for step in same if step.brings >= missing]
    return [min(enough, key=_brings) if enough else max(same, key=_brings)]


def _brings(step: Step) -> int:
    return step.brings


def fewest(steps: Sequence[Step], missing: int) -> list[Step]:
    """As few of these as bring `missing`, and of all so few the ones that bring least; all if they do not suffice."""
    if sum(map(_brings, steps)) <= missing:
        return list(steps)
    greatest = sorted(map(_brings, steps), reverse=True)
    count = next(number for number in range(1, len(steps) + 1) if sum(greatest[:number]) >= missing)
    sums: list[dict[int, tuple[int, ...]]] = [
        {0: ()},
        *({} for _ in range(count)),
    ]  # by how many: a sum and what makes it
    for index, step in enumerate(steps):
        for number in range(count, 0, -1):
            for amount, made in sums[number - 1].items():
                sums[number].setdefault(amount + step.brings, (*made, index))
    return [steps[index] for index in sums[count][min(amount for amount in sums[count] if amount >= missing)]]


def _order(game: Game, step: Step) -> tuple[int, str, int]:
    """The cheapest group first, and of a group what is built highest."""
    assert isinstance(step.command, Unbuild)
    place = street(game, step.command.id)
    return (place.build, place.group, -level(game, place.id)) if place else (0, "", 0)


def by_sort(game: Game, seat: str) -> dict[int, int]:
    """What could be raised by what, each sort for itself: buildings all sold, then every deed pledged."""
    total = raisable(game, seat)
    buildings = sum(sum_of(game, Raze(seat, group)) or 0 for group in _built(game, seat))
    pledges = sum(part(game, seat) for part in RAISES.parts if part.__module__.endswith(".mortgage"))
    return {BUILDINGS: buildings, LONE: pledges, REST: total - buildings - pledges}


def _built(game: Game, seat: str) -> list[str]:
    return list(dict.fromkeys(piece.group for piece in deeds_of(game, seat) if level(game, piece.id)))
