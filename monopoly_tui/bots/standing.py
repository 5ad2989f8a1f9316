"""Standing: which sets a seat holds whole, and which it could complete with one partner.

All bots at a table look at the same deeds, so what one of them has worked out is kept until a deed changes hands.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

from msgspec import Struct

from monopoly_tui.bots.valuing import Ground
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.property import Titles


class Want(Struct, frozen=True):
    """A set of which one seat has a part, and one partner all the rest. Sums are in the board's unit."""

    group: str
    partner: str
    missing: tuple[str, ...]
    gain: int  # what completing it adds to the seat's bonus for the group
    loss: int  # what that takes from the partner's


class Standing:
    """For each seat that has any: the sets it holds whole, the best first, and those split between it and one other."""

    __slots__ = ("_found", "_owned", "_owners", "changes", "split", "titles", "whole")

    def __init__(self, titles: Titles, numbers: Ground) -> None:
        self.titles = titles
        self.changes = -1  # how often deeds had changed hands at the last look
        self.whole: dict[str, list[str]] = {}  # another dictionary whenever anything here has changed
        self.split: dict[str, list[Want]] = {}
        self._owned = 0  # how many deeds had an owner at the last look
        self._owners: dict[str, list[Any]] = {group: [] for group in numbers.sets}  # of those sold out
        self._found: dict[str, Found] = {}  # the same of the sets that one seat holds, or two

    def look(self, numbers: Ground) -> None:
        """Follow what has changed hands. Where as many more deeds are owned, free ones were sold: those owned last."""
        owner, changes = self.titles.owner, self.titles.changes
        sold, owners_of = len(owner) - self._owned, self._owners
        groups: Iterable[str] = owners_of
        if sold == changes - self.changes:
            groups = map(numbers.group.__getitem__, islice(reversed(owner), sold))
        self.changes, self._owned = changes, len(owner)
        changed = False
        for group in groups:
            if group in owners_of:
                owners: list[Any] = []
                for space in numbers.members[group]:
                    if space not in owner:
                        owners = []
                        break
                    owners.append(owner[space])
                if owners != owners_of[group]:
                    owners_of[group] = owners
                    found = _found(numbers, group, owners)
                    if found != self._found.pop(group, None):
                        changed = True
                    if found is not None:
                        self._found[group] = found
        if changed:
            self._sort(numbers)

    def _sort(self, numbers: Ground) -> None:
        whole: dict[str, list[str]] = {}
        split: dict[str, list[Want]] = {}
        for group in numbers.sets:
            if group in self._found:
                holder, wants = self._found[group]
                if holder:
                    whole.setdefault(holder, []).append(group)
                for seat, want in wants:
                    split.setdefault(seat, []).append(want)
        self.whole, self.split = whole, split


Found = tuple[str, list[tuple[str, Want]]]  # who holds a set whole, or what it is to each of two who share it


def _found(numbers: Ground, group: str, owners: list[Any]) -> Found | None:
    """Who holds or shares a set whose deeds have these owners in board order; None if nobody, or too many."""
    if not owners:
        return None
    one, count = owners[0], owners.count(owners[0])
    size = len(owners)
    if count == size:
        return one, []
    for other in owners:
        if other != one:
            break
    rest = owners.count(other)
    if count + rest != size:
        return None
    members, bonus = numbers.members[group], numbers.bonus[group]
    of: dict[str, list[str]] = {one: [], other: []}
    for space, owner in zip(members, owners, strict=True):
        of[owner].append(space)
    return "", [
        (one, Want(group, other, tuple(of[other]), bonus[-1] - bonus[-1 - rest], bonus[rest])),
        (other, Want(group, one, tuple(of[one]), bonus[-1] - bonus[-1 - count], bonus[count])),
    ]


def standing(game: Game, numbers: Ground) -> Standing:
    """How the seats stand now."""
    titles = game.world.parts[Titles]
    known = numbers.standing
    if known is None or known.titles is not titles:
        known = numbers.standing = Standing(titles, numbers)
    if known.changes != titles.changes:
        known.look(numbers)
    return known
