"""The track: every space can be reached, and from every space the walk leads back to the start."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect
from monopoly_tui.engine.sayings import Quoted, Saying
from monopoly_tui.library.check import effects
from monopoly_tui.library.draft import Draft
from monopoly_tui.rulebook.attractions.picking import PickSpace
from monopoly_tui.rulebook.jail import GoToJail, JailRules

UNREACHED = N_("no way leads to {space}: no space, card or rule sends anybody there")
NO_ROUND = N_("the track cannot be walked round: from here no way leads back to the start, {space}")
NO_FORK = N_("a fork has two ways under next:, not {count}")
TWO_WAYS = N_("expected one way, or fork: parity beside two")


def check_track(draft: Draft, board: Board) -> bool:
    """Note spaces that nobody can reach or walk away from, and forks that do not fork; whether there are none."""
    before = len(draft.faults)
    _forks(draft, board)
    reached = _reached(board.start, _ways(draft, board))
    if not draft.lost:  # an effect that could not be read may lead there
        for index, space in _heads_of_runs(board, (space for space in board.spaces if space not in reached)):
            problem = Saying(UNREACHED, space=Quoted(space))
            draft.fault(("spaces", index, "id"), problem)
    back = _reached(board.start, _turned_round({space: board.exits(space) for space in board.spaces}))
    for space, piece in board.spaces.items():
        if space not in back and piece.next:
            problem = Saying(NO_ROUND, space=Quoted(board.start))
            draft.fault(("spaces", board.place[space], "next"), problem)
    return len(draft.faults) == before


def _forks(draft: Draft, board: Board) -> None:
    for space in board.spaces.values():
        path = ("spaces", board.place[space.id])
        if space.fork and len(space.next) != 2:
            draft.fault((*path, "fork"), Saying(NO_FORK, count=len(space.next)))
        elif not space.fork and len(space.next) > 1:
            draft.fault((*path, "next"), Saying(TWO_WAYS))


def _ways(draft: Draft, board: Board) -> dict[str, set[str]]:
    """Where one may come from every space, by a step or by what happens there. Decks are on the way as `deck/ID`."""
    ways = {space: set(board.exits(space)) for space in board.spaces}
    ways |= {f"deck/{deck}": set() for deck in board.decks}
    ids = list(board.spaces)
    for path, effect in effects(draft):
        family, name = path[:2]
        here = ids[int(name)] if family == "spaces" else f"deck/{name}" if family == "decks" else board.start
        ways.setdefault(here, set()).update(_sent(draft, board, effect))
    return ways


def _sent(draft: Draft, board: Board, effect: Effect) -> Iterator[str]:
    """Where an effect may send a seat."""
    if isinstance(effect, PickSpace):
        yield from board.spaces
    if isinstance(effect, GoToJail):
        jail = draft.section(JailRules)
        if jail is not None:
            yield jail.space
    for family, name in effect.names():
        if family == "group":
            yield from board.members.get(name, ())
        else:
            yield name if family == "space" else f"{family}/{name}"


def _reached(start: str, ways: Mapping[str, Iterable[str]]) -> set[str]:
    reached, edge = {start}, [start]
    while edge:
        for there in ways.get(edge.pop(), ()):
            if there not in reached:
                reached.add(there)
                edge.append(there)
    return reached


def _turned_round(ways: Mapping[str, Iterable[str]]) -> dict[str, set[str]]:
    turned: dict[str, set[str]] = {}
    for here, theres in ways.items():
        for there in theres:
            turned.setdefault(there, set()).add(here)
    return turned


def _heads_of_runs(board: Board, spaces: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Of spaces that stand one after another only the first: one missing way cuts off all of them."""
    before = -2
    for space in spaces:
        if board.place[space] != before + 1:
            yield board.place[space], space
        before = board.place[space]
