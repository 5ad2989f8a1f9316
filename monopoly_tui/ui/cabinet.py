"""The cabinet: the recorded games as the screen needs them. Whoever starts the screen says where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from monopoly_tui.table.games import Listed
    from monopoly_tui.table.glance import Glance
    from monopoly_tui.table.replay import Replay
    from monopoly_tui.table.session import Session
    from monopoly_tui.ui.plan import Plan
    from monopoly_tui.words.voice import Voice

ALONE, JOINS, WATCHES = "alone", "joins", "watches"
"""How one sits down at a recorded game: for all who have no terminal of their own, for seats to be chosen, for none."""


class Seated(NamedTuple):
    """A table at which this terminal sits. `notice` says what is to be known of it beforehand.

    `chooses`: nobody sits here yet, and the first thing is to choose a seat.
    """

    session: Session
    voice: Voice
    plan: Plan
    notice: str = ""
    chooses: bool = False


class Cabinet(Protocol):
    """The recorded games. GameError says why something cannot be done."""

    def last(self) -> Glance | None:
        """The game played last that is not over."""

    def any(self) -> bool:
        """Whether there is any game."""

    def all(self) -> list[Glance]:
        """Every game, the one played last first."""

    def told(self, game: Glance) -> Listed:
        """More of a game: it is loaded for that."""

    def sit_down(self, game: Glance, language: str, how: str = ALONE) -> Seated:
        """Go on with a game."""

    def replay(self, game: Glance) -> Replay:
        """A game to be looked at again."""

    def take_over(self, replay: Replay, language: str) -> Seated:
        """A new game that begins where a replay stands."""

    def remove(self, game: Glance) -> None:
        """Remove a game for good."""
