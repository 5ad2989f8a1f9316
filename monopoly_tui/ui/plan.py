"""A plan: what people have agreed on before a game. Whoever starts the screen knows how a plan becomes a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from monopoly_tui.ui.seats import Look

if TYPE_CHECKING:
    from monopoly_tui.table.session import Session
    from monopoly_tui.words.voice import Voice


class PlannedSeat(Struct, frozen=True):
    """A seat: how it looks, and the kind of bot that plays it; empty for a person."""

    look: Look
    bot: str = ""


class Plan(Struct, frozen=True):
    """A game to be played. `rules` are house rules, by path. An empty `seed`: the dice are the system's.

    `hammer`: how the screen holds auctions, as `Options.hammer`; None: as the options have it. `text` is that of the
    board, if its file is not to be looked for: then `board` is its id.
    """

    board: str
    seats: tuple[PlannedSeat, ...]
    rules: Mapping[str, str]
    language: str
    seed: str = ""
    hammer: int | None = None
    text: bytes = b""

    @property
    def looks(self) -> tuple[Look, ...]:
        """How the seats look."""
        return tuple(seat.look for seat in self.seats)


Opener = Callable[[Plan], "tuple[Session, Voice]"]
"""Opens the table of a plan. GameError says in a sentence why it cannot be opened."""
