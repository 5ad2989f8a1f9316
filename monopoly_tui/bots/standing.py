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

    __slots__ = ("_owned", "_owners", "_wants", "changes", "split", "titles", "whole")

    def __init__(self, titles: Titles, numbers: Ground) -> None:
        self.titles = titles
        self.changes = -1  # how often deeds had changed hands at the last look
        self.whole: dict[str, list[str]] = {}  # another dictionary whenever anything here has changed
        self.split: dict[str, list[Want]] = {}
        self._owned = 0  # how many deeds had an owner at the last look
        self._owners: dict[str, list[Any]] = {group: [] for group in numbers.sets}  # of those sold out
        self._wants: dict[str, list[tuple[str, Want]]] = {group: [] for group in numbers.sets}

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
                owners = list(map(owner.get, numbers.members[group]))
                if None in owners:
                    owners = []
                if owners != owners_of[group]:
                    owners_of[group] = owners
                    self._wants[group] = _wants(numbers, group, owners)
                    changed = True
        if changed:
            self._sort()

    def _sort(self) -> None:
        self.whole = {}
        self.split = {}
        for group, owners in self._owners.items():
            if owners and owners.count(owners[0]) == len(owners):
                self.whole.setdefault(owners[0], []).append(group)
            for seat, want in self._wants[group]:
                self.split.setdefault(seat, []).append(want)


def _wants(numbers: Ground, group: str, owners: list[Any]) -> list[tuple[str, Want]]:
    """What a set, whose deeds have these owners in board order, is to each of two who share it."""
    seats = tuple(dict.fromkeys(owners))
    if len(seats) != 2:
        return []
    found, bonus = [], numbers.bonus[group]
    for seat, partner in (seats, seats[::-1]):
        missing = tuple([space for space, who in zip(numbers.members[group], owners, strict=True) if who == partner])
        count = len(missing)
        found.append((seat, Want(group, partner, missing, bonus[-1] - bonus[-1 - count], bonus[count])))
    return found


def standing(game: Game, numbers: Ground) -> Standing:
    """How the seats stand now."""
    titles = game.world.parts[Titles]
    known = numbers.standing
    if known is None or known.titles is not titles:
        known = numbers.standing = Standing(titles, numbers)
    if known.changes != titles.changes:
        known.look(numbers)
    return known
