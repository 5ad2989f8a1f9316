"""Standing: which sets a seat holds whole, and which it could complete with one partner.

All bots at a table look at the same deeds, so what one of them has worked out is kept until a deed changes hands.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from monopoly_tui.bots.valuing import Ground
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.property import Titles


class Want(NamedTuple):
    """A set of which one seat has a part, and one partner all the rest. Sums are in the board's unit."""

    group: str
    partner: str
    missing: tuple[str, ...]
    gain: int  # what completing it adds to the seat's bonus for the group
    loss: int  # what that takes from the partner's


class Standing:
    """For each seat that has any: the sets it holds whole, the best first, and those split between it and one other."""

    __slots__ = ("_free", "_owners", "changes", "split", "titles", "whole")

    def __init__(self, titles: Titles) -> None:
        self.titles = titles
        self.changes = -1  # how often deeds had changed hands at the last look
        self.whole: dict[str, list[str]] = {}
        self.split: dict[str, list[Want]] = {}
        self._free: dict[str, str] = {}  # of a group that is not sold out a deed that was free at the last look
        self._owners: dict[str, list[Any]] = {}  # of a group that is sold out

    def look(self, numbers: Ground) -> None:
        """Follow what has changed hands; what that is nobody tells, but most groups show at once that nothing has."""
        owner, free = self.titles.owner, self._free
        self.changes = self.titles.changes
        changed = False
        for group in numbers.sets:
            if group in free and free[group] not in owner:
                continue
            spaces = numbers.members[group]
            owners = list(map(owner.get, spaces))
            if owners != self._owners.get(group):
                changed = True
                if None in owners:
                    free[group] = spaces[owners.index(None)]
                    self._owners.pop(group, None)
                else:
                    free.pop(group, None)
                    self._owners[group] = owners
        if changed:
            self._sort(numbers)

    def _sort(self, numbers: Ground) -> None:
        self.whole = {}
        self.split = {}
        for group in numbers.sets:
            owners = self._owners.get(group, [])
            if len(set(owners)) == 1:
                self.whole.setdefault(owners[0], []).append(group)
            elif len(set(owners)) == 2:
                one, other = dict.fromkeys(owners)
                self._split(numbers, group, one, other)
                self._split(numbers, group, other, one)

    def _split(self, numbers: Ground, group: str, seat: str, partner: str) -> None:
        spaces, bonus = numbers.members[group], numbers.bonus[group]
        missing = tuple(space for space, who in zip(spaces, self._owners[group], strict=True) if who == partner)
        count = len(missing)
        want = Want(group, partner, missing, bonus[-1] - bonus[-1 - count], bonus[count])
        self.split.setdefault(seat, []).append(want)


def standing(game: Game, numbers: Ground) -> Standing:
    """How the seats stand now."""
    titles = game.world.parts[Titles]
    known = numbers.standing
    if known is None or known.titles is not titles:
        known = numbers.standing = Standing(titles)
    if known.changes != titles.changes:
        known.look(numbers)
    return known
