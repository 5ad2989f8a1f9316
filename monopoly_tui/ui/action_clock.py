"""The action clock: how long the seat that decides has left, and how that is told (rule F8). Pure: the clock is given.

Far from the end the time is told in steps, so that hardly a byte is spent on it; near it, second by second.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from monopoly_tui.ui.prompts.countdown import Countdown

STEP = 5  # seconds between two tellings before the warning
WARNS = "!"


class ActionClock:
    """So many seconds for every decision; in the last ones it warns."""

    def __init__(self, clock: Callable[[], float], seconds: int, warning: int) -> None:
        self.seconds, self.warning = seconds, warning
        self._countdown = Countdown(clock, seconds, seconds)
        self._decision: object = None

    def watch(self, decision: object) -> None:
        """Begin anew if it is another decision than before."""
        if decision != self._decision:
            self._decision = decision
            self._countdown.restart(bid=False)

    def tick(self, *, still: bool) -> bool:
        """Look at the clock: whether the time is up. `still`: what has passed since the last look does not count."""
        return self._countdown.tick(still=still)

    @property
    def left(self) -> int:
        """Seconds left, rounded up."""
        return ceil(round(self._countdown.left * self.seconds, 3))

    @property
    def warns(self) -> bool:
        """Whether the end is near."""
        return self.left <= self.warning

    @property
    def told(self) -> str:
        """The time that is left, as minutes and seconds; with a mark when it warns."""
        left = self.left if self.warns else min(self.seconds, ceil(self.left / STEP) * STEP)
        return f"{WARNS if self.warns else ''}{left // 60}:{left % 60:02}"
