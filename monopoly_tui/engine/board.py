"""A board: the track as a graph, groups, decks, phases and rules. Read once, shared by every game played on it.

Invariant: every id that a piece names exists; what is derived here (routes, members, effects by path) never changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from monopoly_tui.engine.pieces import (
    STANDING,
    Arrival,
    Currency,
    Deck,
    Effect,
    Group,
    K,
    Phase,
    Power,
    Rules,
    Space,
    Stop,
    Word,
)

if TYPE_CHECKING:
    from monopoly_tui.engine.agenda import Command, Refusal
    from monopoly_tui.engine.game import Game
    from monopoly_tui.engine.presets import Preset

T = TypeVar("T")


class Route(Struct, frozen=True):
    """A move: the spaces stepped on, those passed that do something, and how often the start is reached or crossed.

    `arrive` is what stopping on the last space does, if anything; `how` tells it by what throw, if any, the token came.
    """

    path: tuple[str, ...]
    arrive: Callable[[Game, str, Arrival], None] | None
    passing: tuple[str, ...] = ()
    laps: int = 0
    walked: bool = True  # going back and jumping passes nothing and is no lap
    how: Arrival = STANDING


if TYPE_CHECKING:

    class Sections(dict[type[Rules], Rules]):
        """The sections of rules by their type: what is found under a kind is of that kind."""

        def __getitem__(self, kind: type[K]) -> K: ...
else:
    Sections = dict


if TYPE_CHECKING:

    class Once(dict[Any, Any]):
        """What was worked out of a board: what is found under a maker is what it makes."""

        def __getitem__(self, make: Callable[[Board], T]) -> T: ...
else:
    Once = dict  # itself: looking up in a kind of dict made from it costs six times as much

_MAKERS: dict[Callable[[Board], Any], type[Rules] | None] = {}
M = TypeVar("M", bound=Callable[[Any], Any])


def once(needs: type[Rules] | None = None) -> Callable[[M], M]:
    """Let every sound board (with this section) keep what the class or function makes of it: `board.once[Site]`."""

    def declare(make: M) -> M:
        _MAKERS[make] = needs
        return make

    return declare


class Board:
    """The static part of a game; its sections of rules are found by their type: `board[AuctionRules]`."""

    def __init__(
        self,
        *,
        id: str,
        title: Mapping[str, str],
        language: str,
        seats: tuple[int, int],
        turn: Sequence[str],
        spaces: Sequence[Space],
        groups: Mapping[str, Group],
        decks: Mapping[str, Deck],
        rules: Sequence[Rules],
        currency: Currency,
        words: Mapping[str, Word],
        presets: Mapping[str, Preset] | None = None,
        digest: str = "",
    ) -> None:
        self.id = id
        self.title = title
        self.language = language
        self.seats = seats
        self.turn = tuple(Phase.kinds[kind] for kind in turn)
        self.spaces: dict[str, Space] = {space.id: space for space in spaces}
        self.start = spaces[0].id
        self.groups = groups
        self.decks = decks
        self.rules = Sections({type(section): section for section in rules})
        self.currency = currency
        self.words = words
        self.presets = presets or {}
        self.digest = digest  # of the resolved board, house rules in it
        self.members: dict[str, tuple[str, ...]] = {
            group: tuple(space.id for space in spaces if getattr(space, "group", None) == group) for group in groups
        }
        self.powers: dict[type[Command], Power] = {
            kind: power for kind, power in Power.kinds.items() if power.needs is None or power.needs in self
        }
        # Methods bound here: looking one up on a pydantic model costs more than most rules do.
        self.takers: tuple[Callable[[Game, str], bool], ...] = tuple(
            section.takes_throw for section in rules if type(section).takes_throw is not Rules.takes_throw
        )
        self.closers: tuple[Callable[[Game, str], Refusal | None], ...] = tuple(
            section.closes for section in rules if type(section).closes is not Rules.closes
        )
        self.throws: dict[str, tuple[Effect, ...]] = {space.id: space.throw for space in spaces if space.throw}
        self.arrive: dict[str, Callable[[Game, str, Arrival], None]] = {
            space.id: space.stop(space).arrive for space in spaces if space.land or space.stop is not Stop
        }
        self.effects: dict[str, tuple[Effect, ...]] = {}
        for space in spaces:
            self.effects[space.id + "/land"] = space.land
            self.effects[space.id + "/pass"] = space.passing
        for deck_id, deck in decks.items():
            for card in deck.cards:
                self.effects[f"{deck_id}.{card.id}/do"] = card.do
        for section in rules:
            for name in type(section).model_fields:
                value = getattr(section, name)
                if isinstance(value, tuple) and value and isinstance(value[0], Effect):
                    self.effects[f"{section.section}/{name}"] = value
        for path, effects in list(self.effects.items()):
            for effect in effects:
                for hook, nested in effect.nested():
                    self.effects[f"{path.partition('/')[0]}/{hook}"] = nested
        self.happens: dict[str, tuple[str, tuple[Callable[[Game, str, str], None], ...]]] = {
            path: (path.partition("/")[0], tuple(effect.happen for effect in effects))
            for path, effects in self.effects.items()
        }
        ids = list(self.spaces)
        self._next = {space.id: space.next or (ids[(index + 1) % len(ids)],) for index, space in enumerate(spaces)}
        self.place = {space: index for index, space in enumerate(ids)}
        self.walks: dict[str, dict[int, Route]] = {space: {} for space in ids}  # those taken so far: see `route`
        self._ways: dict[tuple[str, str], Route] = {}
        self._before: dict[str, str] = {}  # the space before each, once a token has gone back
        self.once = Once()  # empty until the board is found sound: see `work_out`

    def __getitem__(self, kind: type[K]) -> K:
        """The board's section of this kind. KeyError if the game has no such rule."""
        return self.rules[kind]

    def __contains__(self, kind: type[Rules]) -> bool:
        return kind in self.rules

    def work_out(self) -> None:
        """Keep what chapters make of this board, each once."""
        for make, needs in _MAKERS.items():
            if needs is None or needs in self:
                self.once[make] = make(self)

    def exits(self, space: str) -> tuple[str, ...]:
        """Where a token may step from `space`."""
        return self._next[space]

    def route(self, start: str, steps: int) -> Route:
        """The walk of `steps` spaces along the track from `start`; a throw of `steps` brought it about."""
        walks = self.walks[start]
        if steps not in walks:
            walks[steps] = self.walk(start, steps)
        return walks[steps]

    def walk(self, start: str, steps: int) -> Route:
        """That walk, step by step."""
        path = []
        here = start
        for _ in range(steps):
            here = self._way(here, steps)
            path.append(here)
        return self._as_route(path, Arrival(steps))

    def _way(self, space: str, throw: int) -> str:
        """Where a walk goes on from `space`; at a fork the whole throw decides."""
        ways = self._next[space]
        return ways[throw % 2] if self.spaces[space].fork and len(ways) > 1 else ways[0]

    def route_to(self, start: str, goal: str) -> Route:
        """The shortest walk forward from `start` to `goal`, a whole round if they are the same."""
        known = self._ways.get((start, goal))
        if known is None:
            known = self._ways[(start, goal)] = self._as_route(self._shortest(start, goal))
        return known

    def _shortest(self, start: str, goal: str) -> list[str]:
        """Breadth first over all ways of every fork; KeyError if no way leads there."""
        before: dict[str, str] = {}
        edge = [start]
        while edge and goal not in before:
            onward = []
            for here in edge:
                for there in self._next[here]:
                    if there not in before:
                        before[there] = here
                        onward.append(there)
            edge = onward
        path = [goal]
        while before[path[-1]] != start:
            path.append(before[path[-1]])
        return path[::-1]

    def backward(self, start: str, steps: int) -> Route:
        """The way of `steps` spaces against the arrow. Going back passes nothing and is no lap."""
        before = self._before = self._before or {after: space for space in self.spaces for after in self.exits(space)}
        path = []
        here = start
        for _ in range(steps):
            here = before[here]
            path.append(here)
        return self._as_route(path, walked=False)

    def _as_route(self, path: Sequence[str], how: Arrival = STANDING, *, walked: bool = True) -> Route:
        passing = tuple(space for space in path[:-1] if walked and self.effects[space + "/pass"])
        laps = path.count(self.start) if walked else 0
        return Route(tuple(path), self.arrive.get(path[-1]), passing, laps, walked, how)

    def jump(self, space: str) -> Route:
        """A move that does not walk: nothing is passed."""
        return self._as_route((space,), walked=False)
