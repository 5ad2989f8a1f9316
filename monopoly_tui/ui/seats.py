"""Seats as they look: each has a letter and a colour, and no two share either.

Letters are told apart as people see them: a Cyrillic «О» and a Latin «O» are one letter on a board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from monopoly_tui.table.names import seen
from monopoly_tui.ui.signs import plain

if TYPE_CHECKING:
    from monopoly_tui.table.heads import Head

SPARE = "ABCDEFGHIJKLMNPQRSTUVWXYZ23456789"


class Look(Struct, frozen=True):
    """How a seat is shown: its name, one letter, and the place of its colour in the palette."""

    name: str
    letter: str
    colour: int


def looks(names: Sequence[str], chosen: Iterable[Look] = (), *, ascii_only: bool = False) -> dict[str, Look]:
    """The look of every seat in order: as `chosen`, else the first letter of its name that is still free.

    A chosen letter that the terminal cannot show gives way to the nearest free one; its colour stays.
    """
    picked = {look.name: look for look in chosen if look.name in names}
    worn = {look.colour for look in picked.values()}
    colours = [colour for colour in range(len(names) + len(picked)) if colour not in worn]
    found = {name: look for name, look in picked.items() if look.letter.isascii() or not ascii_only}
    taken = {seen(look.letter) for look in found.values()}
    for name in names:
        if name not in found:
            look = picked.get(name)
            wanted = (look.letter if look else "") + name
            letter = _free(plain(wanted) if ascii_only else wanted, taken)
            taken.add(seen(letter))
            found[name] = Look(name, letter, look.colour if look else colours.pop(0))
    return {name: found[name] for name in names}


def looks_in(head: Head) -> tuple[Look, ...]:
    """What the seats of a record are known by, as far as it says so."""
    return tuple(Look(seat.name, seat.letter, seat.colour) for seat in head.seats if seat.letter)


def _free(name: str, taken: set[str]) -> str:
    letters = [sign.upper() for sign in name if sign.isalpha() and len(sign.upper()) == 1]
    return next((letter for letter in (*letters, *SPARE) if seen(letter) not in taken), "?")
