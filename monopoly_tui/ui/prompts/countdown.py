"""The countdown of an auction: for how long nobody has bid. It stands still whenever it is told to.

Pure: the clock is given to it. Time in which nobody could see it run (a stopped program, a slow line) does not count.
"""

from __future__ import annotations

from collections.abc import Callable

TICK = 0.5  # seconds between two looks at the clock, and so between two drawings of the bar
LONGEST = 2 * TICK  # what one look counts at most
CALLS = (0.5, 0.75)  # the parts of the time after which it is called once, and twice


class Countdown:
    """So many seconds after a bid, so many without any."""

    def __init__(self, clock: Callable[[], float], after_bid: float, without_bid: float) -> None:
        self._clock = clock
        self._lengths = (without_bid, after_bid)
        self._bid = False
        self._passed = 0.0
        self._seen = clock()

    def restart(self, *, bid: bool) -> None:
        """Begin anew; `bid`: there is one."""
        self._bid, self._passed, self._seen = bid, 0.0, self._clock()

    def tick(self, *, still: bool) -> bool:
        """Look at the clock: whether the time is over. `still`: what has passed since the last look does not count."""
        now = self._clock()
        if not still:
            self._passed += max(0.0, min(now - self._seen, LONGEST))
        self._seen = now
        return self._passed >= self._length

    @property
    def _length(self) -> float:
        return max(TICK, self._lengths[self._bid])

    @property
    def left(self) -> float:
        """How much of the time is left, from 1 to 0."""
        return max(0.0, 1 - self._passed / self._length)

    @property
    def called(self) -> int:
        """How often it has been called: going once, going twice."""
        return sum(self._passed >= self._length * part for part in CALLS)
