"""Works: many steps of building or selling at once, each legal when its turn comes, said as one command.

The series is tried out in a copy of the game: what is refused there, and why, is what the game itself says. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from msgspec import Struct

from monopoly_tui.engine.agenda import Command, Refusal
from monopoly_tui.engine.events import Event, MoneyMoved
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.building import Unbuild, UnbuildMany
from monopoly_tui.rulebook.buildings import BuildingRules, Site, level
from monopoly_tui.rulebook.property import deeds_of, owns_all
from monopoly_tui.rulebook.verbs import Build, BuildMany


class Works(Struct, frozen=True):
    """What a wish comes to: the steps in order, the game after them, and why it goes no further.

    `stays`: the moment remains calm; else others are asked after the last command, and it may cost more.
    """

    steps: tuple[Build | Unbuild, ...]
    after: Game
    moved: int = 0  # what they cost or bring together, in the board's unit
    refusal: Refusal | None = None
    stays: bool = True

    @property
    def command(self) -> Command | None:
        """What says all of it; None if nothing is to be done."""
        if len(self.steps) < 2:
            return self.steps[0] if self.steps else None
        seat, spaces = self.steps[0].seat, tuple(step.id for step in self.steps)
        return BuildMany(seat, spaces) if isinstance(self.steps[0], Build) else UnbuildMany(seat, spaces)


def works(game: Game, seat: str, spaces: Sequence[str], count: int) -> Works:
    """`count` steps up (down, if below zero) on these streets, the lowest (the highest) of them first."""
    trial = game.copy()
    question = trial.question
    steps: list[Build | Unbuild] = []
    refusal, stays, moved = None, True, 0
    while len(steps) < abs(count) and stays:
        step, refusal = _next(trial, seat, spaces, up=count > 0)
        if refusal is not None or step is None:
            break
        steps.append(step)
        moved += sum(event.amount for event in trial.submit(step) if _pays(event, step))
        stays = bool(trial.stack) and type(trial.question) is type(question) and trial.question.seat == question.seat
    return Works(tuple(steps), trial, moved, refusal, stays)


def _pays(event: Event, step: Build | Unbuild) -> TypeGuard[MoneyMoved]:
    """Whether money went for just this step; a debt that is paid by it is another matter."""
    return isinstance(event, MoneyMoved) and event.about == step.id


def _next(game: Game, seat: str, spaces: Sequence[str], *, up: bool) -> tuple[Build | Unbuild | None, Refusal | None]:
    """The next step that is legal; if none is, why the one that would come first is not."""
    kind: type[Build | Unbuild] = Build if up else Unbuild
    ordered = sorted(spaces, key=lambda space: level(game, space) * (1 if up else -1))
    first: Refusal | None = None
    for space in ordered:
        step = kind(seat, space)
        refusal = game.refusal(step)
        if refusal is None:
            return step, None
        first = first or refusal
    return None, first


def sites(game: Game, seat: str, *, up: bool) -> list[tuple[str, tuple[str, ...]]]:
    """The groups in which a seat may think of building (it owns them whole) or of selling, with their streets."""
    if BuildingRules not in game.board:
        return []
    plots = game.board.once[Site].plots
    found: dict[str, tuple[str, ...]] = {}
    for piece in deeds_of(game, seat):
        group = piece.group
        streets = tuple(space for space in game.board.members[group] if space in plots)
        if (up and streets and owns_all(game, seat, group)) or (
            not up and any(level(game, space) for space in streets)
        ):
            found[group] = streets
    return list(found.items())
