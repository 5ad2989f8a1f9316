"""Seats as they look: each has a letter and a colour, and no two share either.

Letters are told apart as people see them: a Cyrillic «О» and a Latin «O» are one letter on a board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from monopoly_tui.table.names import LOOK_ALIKES
from monopoly_tui.ui.signs import plain

SPARE = "ABCDEFGHIJKLMNPQRSTUVWXYZ23456789"


class Look(Struct, frozen=True):
    """How a seat is shown: its name, one letter, and the place of its colour in the palette."""

    name: str
    letter: str
    colour: int


def looks(names: Sequence[str], chosen: Iterable[Look] = (), *, ascii_only: bool = False) -> dict[str, Look]:
    """The look of every seat in order: as `chosen`, else the first letter of its name that is still free."""
    found = {look.name: look for look in chosen if look.name in names}
    worn = {look.colour for look in found.values()}
    colours = [colour for colour in range(len(names) + len(found)) if colour not in worn]
    taken = {_seen(look.letter) for look in found.values()}
    for name in names:
        if name not in found:
            letter = _free(plain(name) if ascii_only else name, taken)
            taken.add(_seen(letter))
            found[name] = Look(name, letter, colours.pop(0))
    return {name: found[name] for name in names}


def _free(name: str, taken: set[str]) -> str:
    letters = [sign.upper() for sign in name if sign.isalpha() and len(sign.upper()) == 1]
    return next((letter for letter in (*letters, *SPARE) if _seen(letter) not in taken), "?")


def _seen(letter: str) -> str:
    return letter.translate(LOOK_ALIKES).upper()
