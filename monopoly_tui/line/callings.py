"""Callings: ids found by what people call things: an id, a local name, the beginning of either, in any letter case."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from monopoly_tui.engine.agenda import no
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.world import TABLE
from monopoly_tui.library.nearest import nearest
from monopoly_tui.line.plain import plainer
from monopoly_tui.table.notation import NotationError, quoted

SEVERAL = N_("«{word}» may mean: {several}")
LEAST = 2  # letters of a beginning


class Callings:
    """All that a board's things and its seats may be called, by the kind of word a command takes."""

    def __init__(self, board: Board, seats: Sequence[str]) -> None:
        self.seats = tuple(seats)
        self.of: dict[str, dict[str, tuple[str, ...]]] = {
            "space": {
                space.id: _called(space.id, *space.name.values(), *(space.short or {}).values())
                for space in board.spaces.values()
            },
            "group": {id: _called(id, *group.name.values()) for id, group in board.groups.items()},
            "card": {
                f"{id}.{card.id}": _called(f"{id}.{card.id}") for id, deck in board.decks.items() for card in deck.cards
            },
        }

    def find(self, what: str, typed: str, preferred: Iterable[str] = ()) -> str | None:
        """The id of the thing of this kind that is called `typed`; those `preferred` come first. None if there is none.

        NotationError if it might be several.
        """
        if what == "seat":
            return self.seat(typed)
        found = _matching(self.of.get(what, {}), typed.strip("«»“”"))
        liked = set(preferred).intersection(found)
        if len(liked) == 1:
            return liked.pop()
        if len(found) > 1:
            several = [id for id in found if id in liked] or found
            raise NotationError(no(SEVERAL, word=typed[:40], several=", ".join(several[:6])))
        return found[0] if found else None

    def seat(self, typed: str) -> str | None:
        """The seat of this name, number (counted from 1) or beginning; also as Latin letters write it."""
        if typed.casefold() == TABLE:
            return TABLE
        if typed.isascii() and typed.isdigit() and 1 <= int(typed[:3]) <= len(self.seats):
            return self.seats[int(typed[:3]) - 1]
        names = {seat: _called(seat, plainer(seat)) for seat in self.seats}
        found = _matching(names, typed, least=1)
        if len(found) > 1:
            several = ", ".join(quoted(seat) for seat in found)
            raise NotationError(no(SEVERAL, word=typed[:40], several=several))
        return found[0] if found else None

    def nearest(self, what: str, typed: str, ids: Iterable[str] | None = None) -> str | None:
        """What `typed` was most likely meant to be among the things of this kind, or among those of `ids`."""
        if what == "seat":
            return nearest(typed, self.seats)
        names = self.of.get(what, {})
        return nearest(typed, [name for id in (names if ids is None else ids) for name in names[id]])


def _called(*names: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def _matching(names: Mapping[str, Sequence[str]], word: str, least: int = LEAST) -> list[str]:
    """The ids of what is called `word`, else of what has a word beginning with it."""
    word = word.casefold()
    folded = {id: [name.casefold() for name in called] for id, called in names.items()}
    exact = [id for id, called in folded.items() if word in called]
    if exact or len(word) < least:
        return exact
    return [id for id, called in folded.items() if any(name.startswith(word) or f" {word}" in name for name in called)]
