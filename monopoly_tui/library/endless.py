"""Moves: each leads somewhere, and cards and spaces do not send one another round for ever.

What happens by itself is followed from every space: a list of effects ends when each of its effects ends, a draw when
some card of the deck does that cannot be kept from coming up (one that is kept in a hand can). Questions end it too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from monopoly_tui.engine.board import Board, Route
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect
from monopoly_tui.engine.sayings import Quoted, Saying
from monopoly_tui.library.draft import Draft
from monopoly_tui.library.listening import Place
from monopoly_tui.rulebook.cards import Draw, Keep
from monopoly_tui.rulebook.effects import MoveBy, MoveTo, Nearest

NO_WAY = N_("no such way leads along the track from {space}")
ENDLESS = N_("this goes round for ever: {names}")


class Happening(NamedTuple):
    """Effects that run (`SPACE/land`, `DECK.CARD/do`), or a draw (`DECK`), while the seat stands on a space."""

    path: str
    at: str


class Follower:
    """Follows what happens by itself; `next` has what each happening leads to, at once or, after a draw, perhaps."""

    def __init__(self, draft: Draft, board: Board, sound: bool) -> None:
        self.draft = draft
        self.board = board
        self.sound = sound  # whether the track is: else it is no fault of a move that it leads nowhere
        self.next: dict[Happening, tuple[Happening, ...]] = {}
        self.places = {id(piece): path for path, piece in draft.found.items() if isinstance(piece, Effect)}
        self.moving = {path for path, run in board.effects.items() if any(isinstance(effect, MOVING) for effect in run)}

    def place(self, path: str) -> Place:
        """Where the effects that run under `path` are written."""
        return self.places[id(self.board.effects[path][0])][:-1]

    def follow(self, first: Happening) -> None:
        """Find all that `first` leads to."""
        waiting = [first]
        while waiting:
            here = waiting.pop()
            if here not in self.next:
                self.next[here] = tuple(self._drawn(here) if here.path in self.board.decks else self._run(here))
                waiting += self.next[here]

    def _drawn(self, here: Happening) -> Iterator[Happening]:
        """The cards of a deck that stay in it."""
        cards = self.board.decks[here.path].cards
        if len(cards) == len(self.draft.raw("decks", here.path, "cards")):  # else one that could not be read may end it
            for card in cards:
                if not any(isinstance(effect, Keep) for effect in card.do):
                    yield Happening(f"{here.path}.{card.id}/do", here.at)

    def _run(self, here: Happening) -> Iterator[Happening]:
        at = here.at
        for effect in self.board.effects[here.path] if here.path in self.moving else ():
            if isinstance(effect, Draw):
                if effect.draw in self.board.decks:
                    yield Happening(effect.draw, at)
                continue
            route = self._route(effect, at)
            if route is not None:
                at = route.path[-1]
                yield from (Happening(f"{space}/pass", at) for space in route.passing)
                yield Happening(f"{at}/land", at)

    def _route(self, effect: Effect, at: str) -> Route | None:
        """Where an effect moves a seat that stands at `at`; None if it does not, or cannot, which is a fault."""
        board = self.board
        try:
            if isinstance(effect, MoveTo) and effect.move_to in board.spaces:
                return board.route_to(at, effect.move_to) if effect.walk else board.jump(effect.move_to)
            if isinstance(effect, Nearest) and board.members.get(effect.nearest):
                routes = [board.route_to(at, space) for space in board.members[effect.nearest]]
                return min(routes, key=lambda route: len(route.path))
            if isinstance(effect, MoveBy) and effect.move_by:
                steps = effect.move_by
                return board.route(at, steps) if steps > 0 else board.backward(at, -steps)
        except KeyError:
            if self.sound:
                self.draft.fault(self.places[id(effect)], Saying(NO_WAY, space=Quoted(at)))
        return None

    def endless(self) -> set[Happening]:
        """The happenings that never come to an end: what is left when all that can end is taken away."""
        left = set(self.next)
        while True:
            ending = {here for here in left if self._ends(here, left)}
            if not ending:
                return left
            left -= ending

    def _ends(self, here: Happening, left: set[Happening]) -> bool:
        following = self.next[here]
        if here.path in self.board.decks:
            return not following or any(there not in left for there in following)
        return all(there not in left for there in following)


MOVING = (Draw, MoveTo, MoveBy, Nearest)


def check_moves(draft: Draft, board: Board, sound: bool) -> None:
    """Note moves that lead nowhere, if the track is `sound`, and rounds that never end."""
    follower = Follower(draft, board, sound)
    for path in follower.moving:
        if not path.endswith("/do"):  # cards are followed from where they are drawn
            about = path.partition("/")[0]
            follower.follow(Happening(path, about if about in board.spaces else board.start))
    endless = follower.endless()
    told: set[frozenset[str]] = set()
    for first in sorted(endless):
        round_ = _round(first, follower.next, endless)
        if frozenset(round_) not in told:
            told.add(frozenset(round_))
            places = {path: follower.place(path) for path in round_ if path in board.effects}
            begin = min(places, key=lambda path: (places[path][0] == "spaces", draft.source.mark(places[path])))
            at = round_.index(begin)
            names = " → ".join(path.partition("/")[0] for path in (*round_[at:], *round_[:at], begin))
            draft.fault(places[begin], Saying(ENDLESS, names=names))


def _round(first: Happening, following: dict[Happening, tuple[Happening, ...]], endless: set[Happening]) -> list[str]:
    """The paths of one round that begins somewhere after `first`."""
    way = [first]
    while True:
        here = next(there for there in following[way[-1]] if there in endless)
        if here in way:
            return list(dict.fromkeys(step.path for step in way[way.index(here) :]))
        way.append(here)
