"""Travel: throwing to move, doubles, walking the track, what passing and stopping do (rules A7 to A12, D4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from monopoly_tui.engine.agenda import Command, Question, Task
from monopoly_tui.engine.board import Board, Route, once
from monopoly_tui.engine.events import DiceRolled, Event, PawnMoved
from monopoly_tui.engine.forms import Asked
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import STANDING, Arrival, Effect, Phase, Rules, Told, Whole, YesNo
from monopoly_tui.engine.world import BANK, Part, World
from monopoly_tui.rulebook.money import pay
from monopoly_tui.rulebook.points import ESTATE
from monopoly_tui.rulebook.verbs import Done, Roll


class TravelRules(Rules):
    """Dice, doubles and the start."""

    section: ClassVar[str] = "travel"
    heading: ClassVar[str] = N_("Moving")
    dice: Annotated[Whole, Asked(N_("Dice")), Field(ge=1, le=4, description=N_("How many dice are thrown to move"))] = 2
    doubles: Annotated[
        Literal["again", "none"],
        Asked(N_("Doubles"), {"again": N_("throw again"), "none": N_("mean nothing")}),
        Field(description=N_("After equal dice one throws again, or they mean nothing")),
    ] = "again"
    third_double: Annotated[
        tuple[Effect, ...], Field(description="What the third double in one turn does instead of moving")
    ] = ()
    start_doubled: Annotated[
        YesNo,
        Asked(N_("The start pays twice")),
        Field(description=N_("Stopping exactly on the start pays the salary twice")),
    ] = False

    def told(self, board: Board) -> Iterator[Told]:
        yield Told(N_("Dice thrown to move: {count}."), {"count": self.dice})
        if self.dice > 1 and self.doubles == "again":
            yield Told(N_("After equal dice one throws again."))
            if any(effect.key == "jail" for effect in self.third_double):
                yield Told(N_("The third double in one turn is not walked; it leads to this space: {jail}."))
        if self.start_doubled:
            yield Told(N_("Stopping exactly on the start pays twice as much as passing it."))


class Missing(Part, tag="missing"):
    """How many turns each seat still has to miss."""

    turns: dict[str, int] = {}


class MustMiss(Event, frozen=True, tag="travel.must-miss"):
    """A seat has to miss so many turns."""

    says = N_("{seat} will miss turns: {turns}")
    seat: str
    turns: int

    def apply(self, world: World) -> None:
        part = world.parts[Missing]
        part.turns[self.seat] = part.turns.get(self.seat, 0) + self.turns


class TurnMissed(Event, frozen=True, tag="travel.missed"):
    """A turn was missed."""

    says = N_("{seat} has missed a turn")
    seat: str

    def apply(self, world: World) -> None:
        turns = world.parts[Missing].turns
        turns[self.seat] -= 1
        if not turns[self.seat]:
            del turns[self.seat]


class TurnsForgiven(Event, frozen=True, tag="travel.forgiven"):
    """Who has left the game misses no turns."""

    says = ""
    seat: str

    def apply(self, world: World) -> None:
        world.parts[Missing].turns.pop(self.seat, None)


@ESTATE.at(6)
def _misses_no_more(game: Game, seat: str, heir: str) -> None:
    if seat in game.world.parts[Missing].turns:
        game.emit(TurnsForgiven(seat))


class AskMissed(Question, frozen=True, tag="travel.missing"):
    """A missed turn is not skipped in silence: what powers allow may be done, then it is closed."""

    says = N_("{seat} ({cash}) misses this turn")
    calm = True
    accepts = (Done,)

    def answer(self, game: Game, command: Command) -> None:
        game.emit(TurnMissed(self.seat))


class AskRoll(Question, frozen=True, tag="travel.roll"):
    """Throw to move; `nth` counts the throws of this turn."""

    says = N_("{seat} ({cash}): throw the dice")
    calm = True
    accepts = (Roll,)
    nth: int = 1

    def answer(self, game: Game, command: Command) -> None:
        seat, board, world = self.seat, game.board, game.world
        throws = board.once[Throws]
        dice = game.chance.throw(throws.count)
        thrown = DiceRolled(seat, dice)
        thrown.apply(world)  # straight away, for every turn comes by: see `Game.emit`
        game.events.append(thrown)
        if board.throws and taken(game, seat, dice):
            return
        here = world.at[seat]
        steps, again = throws.means[dice]
        try:
            route = board.walks[here][steps]
        except KeyError:  # the first walk from here as far as that
            route = board.route(here, steps)
        if again:
            if self.nth == 3 and board.rules[TravelRules].third_double:
                game.run(seat, "travel/third_double")
                return
            # the further throw waits below the move, where being sent to jail takes it away
            game.stack.append(RollAgain(seat, self.nth + 1))
        moved = PawnMoved(seat, route.path, route.walked, route.laps)  # as `follow` does, in fewer steps
        moved.apply(world)
        game.events.append(moved)
        if route.passing or game.pushed:
            _resolve(game, seat, route, route.how)
        elif route.arrive is not None:
            route.arrive(game, seat, route.how)


@once(TravelRules)
class Throws:
    """Throws to move on one board: `board.once[Throws]`."""

    __slots__ = ("count", "means")

    def __init__(self, board: Board) -> None:
        rules = board.rules[TravelRules]
        self.count = rules.dice
        doubles = rules.doubles == "again"
        # By how many spaces each throw leads on, and whether it gives a further one.
        self.means = {
            dice: (sum(dice), doubles and is_double(dice)) for dice in product(range(1, 7), repeat=rules.dice)
        }


def is_double(dice: tuple[int, ...]) -> bool:
    """Whether several dice show the same."""
    return len(dice) > 1 and dice.count(dice[0]) == len(dice)


def taken(game: Game, seat: str, dice: tuple[int, ...]) -> bool:
    """Whether the space where `seat` stands takes the throw instead of a move."""
    effects = game.board.throws.get(game.world.at[seat], ())
    return any(effect.takes(game, seat, dice) for effect in effects)


class RollAgain(Task, frozen=True, tag="travel.again"):
    """The further throw after doubles (A9). Dropped when the seat is sent to jail."""

    nth: int

    def run(self, game: Game) -> None:
        game.stack.append(AskRoll(self.seat, self.nth))  # nothing else comes of this step


class RollPhase(Phase, kind="roll"):
    """The part of a turn in which one throws and moves, unless a rule takes the throw first (jail)."""

    def begin(self, game: Game, seat: str) -> None:
        if seat in game.world.parts[Missing].turns:
            game.then(AskMissed(seat))
            return
        for takes_throw in game.board.takers:
            if takes_throw(game, seat):
                return
        (game.pushed or game.stack).append(AskRoll(seat))  # nothing of this step comes after it


class PassBy(Task, frozen=True, tag="travel.pass"):
    """The effects of going through a space, once what comes before is resolved."""

    space: str

    def run(self, game: Game) -> None:
        game.run(self.seat, self.space + "/pass")


class Land(Task, frozen=True, tag="travel.land"):
    """Stop on a space, once what comes before is resolved; not if that has taken the token elsewhere."""

    space: str
    how: Arrival = STANDING

    def run(self, game: Game) -> None:
        arrive = game.board.arrive.get(self.space)
        if arrive is not None and game.world.at[self.seat] == self.space:
            arrive(game, self.seat, self.how)


def walk(game: Game, seat: str, steps: int) -> None:
    """Move `seat` on by the throw it has just made, and resolve what it passes and where it stops."""
    follow(game, seat, game.board.route(game.world.at[seat], steps))


def follow(game: Game, seat: str, route: Route, how: Arrival | None = None) -> None:
    """Move `seat` along `route`, then resolve what it passes and where it stops, on these terms or the route's own."""
    game.emit(PawnMoved(seat, route.path, route.walked, route.laps))
    _resolve(game, seat, route, how or route.how)


def _resolve(game: Game, seat: str, route: Route, how: Arrival) -> None:
    """What the spaces passed do, then the stop, unless they have taken the token elsewhere."""
    pushed, passing, stop = game.pushed, route.passing, route.path[-1]
    for space in passing:
        if pushed:
            pushed.append(PassBy(seat, space))
        else:
            game.run(seat, space + "/pass")
    if pushed:
        pushed.append(Land(seat, stop, how))
    elif route.arrive is not None and not (passing and game.world.at[seat] != stop):
        route.arrive(game, seat, how)


class Salary(Effect):
    """Pay the salary of the start; twice for stopping exactly there if the table plays so (A11)."""

    key: ClassVar[str] = "salary"
    salary: Annotated[Whole, Field(description=N_("The sum, in the board's unit"))]

    def happen(self, game: Game, seat: str, about: str) -> None:
        exactly = game.world.at[seat] == about and game.board.rules[TravelRules].start_doubled
        pay(game, BANK, seat, self.salary * (2 if exactly else 1), "salary", about)


class Skip(Effect):
    """Miss the next turns."""

    key: ClassVar[str] = "skip"
    skip: Annotated[Whole, Field(ge=1, le=9, description=N_("How many turns are missed"))]

    def happen(self, game: Game, seat: str, about: str) -> None:
        game.emit(MustMiss(seat, self.skip))
