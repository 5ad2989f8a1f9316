"""Leases: who drives the bots and the clock, and who sits where. One that is not renewed lapses after three seconds.

They concern terminals, not the game, so they are no rows of the log and nothing in the chain covers them: the worst
that a false lease can do is that nobody, or two, drive for three seconds, and two are told apart by the log.
"""

from __future__ import annotations

import os
import secrets
import socket
import time
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress

from monopoly_tui.engine.errors import SaveError
from monopoly_tui.engine.marking import N_
from monopoly_tui.table.record_file import RecordFile

LAPSE = 3.0  # seconds
RENEWAL = 1.0  # seconds after which a lease that is held is written again
DRIVING = "driving"
SEAT = "seat:"
TAKE = """INSERT INTO lease VALUES (?1, ?2, ?3) ON CONFLICT (name) DO UPDATE SET holder = ?2, until = ?3
WHERE holder = ?2 OR until <= ?4 OR until > ?3 + 1"""

HELD = "SELECT name, holder, until FROM lease LIMIT 64"  # no table has as many seats


class SeatTaken(SaveError):
    """Somebody sits there already."""


def this_terminal() -> str:
    """A name that no other terminal has, by which people can tell which it is."""
    return f"{socket.gethostname()[:40]}:{os.getpid()}:{secrets.token_hex(4)}"


class Leases:
    """The leases in one record, as one terminal holds them. `now` gives the time in seconds since 1970."""

    def __init__(self, file: RecordFile, holder: str = "", now: Callable[[], float] = time.time) -> None:
        self._file = file
        self.holder = holder or this_terminal()
        self._now = now
        self._until: dict[str, float] = {}

    def hold(self, name: str) -> bool:
        """Take or renew a lease; whether it is ours. Writes at most once a second, and never while another holds it."""
        now = self._now()
        until = self._until.get(name, 0.0)
        if RENEWAL + now < until <= LAPSE + now:
            return True
        if self.other(name):
            self._until.pop(name, None)
            return False
        held = self._file.run(TAKE, name, self.holder, now + LAPSE, now) > 0
        if held:
            self._until[name] = now + LAPSE
        return held

    def other(self, name: str) -> str:
        """Which other terminal holds a lease; empty if none does."""
        return self.others().get(name, "")

    def others(self) -> dict[str, str]:
        """The leases that other terminals hold, by name. One that runs on for too long is nobody's."""
        now, found = self._now(), {}
        for name, holder, until in self._file.rows(HELD):
            sound = isinstance(name, str) and isinstance(holder, str) and isinstance(until, float)
            if sound and holder != self.holder and now < until <= now + LAPSE + 1:
                found[name] = holder
        return found

    def held(self) -> tuple[str, ...]:
        """The names of the leases that somebody holds now."""
        mine = [name for name, until in self._until.items() if self._now() < until]
        return tuple(sorted({*mine, *self.others()}))

    def release(self, name: str) -> None:
        """Give a lease back at once."""
        if self._until.pop(name, None) is not None:
            self._file.run("DELETE FROM lease WHERE name = ? AND holder = ?", name, self.holder)


class Places:
    """Who sits at this terminal: its own seats, and, at the host's, everybody who has no terminal of their own.

    While the record cannot be reached everybody sits where they were seen last: looking at a table needs no disk, and
    whatever is done there meanwhile is refused by the log.
    """

    def __init__(self, leases: Leases, own: Iterable[str] = (), *, host: bool = False, watches: bool = False) -> None:
        self.leases = leases
        self.own: set[str] = set()
        self.host = host
        self.watches = watches
        self._held: dict[str, bool] = {}  # of those we want, as was found out last
        self._taken: dict[str, str] = {}  # what others held at the last look
        for seat in own:
            self.take(seat)

    def speaks(self, seat: str) -> bool:
        """Whether this terminal may speak for `seat`."""
        return bool(self.speaks_for((seat,)))

    def speaks_for(self, seats: Collection[str]) -> tuple[str, ...]:
        """Those of `seats` for whom this terminal may speak, found out at one look."""
        taken = self._others() if self.host else {}
        return tuple(
            seat for seat in seats
            if (self._holds(SEAT + seat) if seat in self.own else self.host and SEAT + seat not in taken)
        )  # fmt: skip

    def drives(self) -> bool:
        """Whether this terminal moves the bots and the clock: the first that plays does, after it the next."""
        return not self.watches and self._holds(DRIVING)

    def elsewhere(self, seat: str) -> bool:
        """Whether another terminal sits at `seat`."""
        return SEAT + seat in self._others()

    def _holds(self, name: str) -> bool:
        with suppress(SaveError):
            self._held[name] = self.leases.hold(name)
        return self._held.get(name, False)

    def _others(self) -> Mapping[str, str]:
        with suppress(SaveError):
            self._taken = self.leases.others()
        return self._taken

    def take(self, seat: str) -> None:
        """Sit down at `seat`. SeatTaken if another terminal sits there."""
        if not self.leases.hold(SEAT + seat):
            raise SeatTaken(N_("{seat} sits at another terminal"), seat=seat)
        self.own.add(seat)

    def leave(self, seats: Collection[str] = ()) -> None:
        """Get up from `seats`, or from all and from driving too."""
        for seat in [seat for seat in self.own if seat in seats or not seats]:
            self.own.discard(seat)
            self.leases.release(SEAT + seat)
        if not seats:
            self.leases.release(DRIVING)

    def renew(self) -> None:
        """Keep what is held; to be called at least once a second."""
        for seat in self.own:
            self.leases.hold(SEAT + seat)
        if not self.watches:
            self.leases.hold(DRIVING)
