"""Company: the other terminals at a table, looked round for ten times a second. Where nothing happens nothing is drawn.

Whoever drives the bots may be gone: then this terminal finds out here that it drives them, and goes on.
"""

from __future__ import annotations

from typing import Protocol

from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.marking import N_
from monopoly_tui.table.session import Session
from monopoly_tui.ui.app import GameApp

TOO_LATE = N_("another terminal was quicker; look at the question again")
EVERY = 0.08  # seconds between two looks
TRIES = 12  # looks after which what could not be kept is tried again


class Host(Protocol):
    """Whoever shows the table."""

    stuck: bool
    table: GameApp

    def people_here(self) -> tuple[str, ...]:
        """The seats of persons for whom this terminal speaks now."""

    def go_on(self) -> None:
        """Something has happened, or this terminal speaks for other seats now, or drives the bots."""

    def tell(self, notice: str) -> None:
        """Say something to the players."""


class Company:
    """Follows the others for one screen."""

    def __init__(self, session: Session, host: Host) -> None:
        self.session, self.host = session, host
        self._drove = False
        self._here: tuple[str, ...] = ()
        self._told = ""
        self._looks = 0

    def look(self) -> None:
        """Look round once."""
        self._looks += 1
        try:
            news = self.session.look_round()
            drives, here = self.session.drives, self.host.people_here()
        except GameError as error:
            self._say(self.host.table.told(error))
            return
        self._told = ""
        again = self.host.stuck and self._looks % TRIES == 0
        if news or again or (drives and not self._drove) or here != self._here:
            self._drove, self._here = drives, here
            self.host.go_on()
        self._drove = drives

    def _say(self, why: str) -> None:
        """Tell what is wrong, once."""
        if why != self._told:
            self._told = why
            self.host.tell(why)
