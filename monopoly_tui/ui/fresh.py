"""Freshness: a key that is held down does not run into the decision of another seat, or into another page or game.

Terminals tell no releases, so a key counts as released when it has been silent for longer than keyboards take to
repeat: first after a pause of up to two thirds of a second, then some thirty times a second.
"""

from __future__ import annotations

from collections.abc import Callable

SETTLING = 0.3  # seconds in which a decision that has just appeared for another seat takes no key
FIRST_REPEAT = 0.7  # the longest pause before a held key begins to repeat
REPEATS = 0.3  # and the longest between its repeats


class FreshKeys:
    """Which keys are taken after the keyboard was handed over. `clock` gives seconds.

    `came` gives those at which the present key came in: where the program is slow, it waited since then.
    """

    def __init__(self, clock: Callable[[], float], came: Callable[[], float] | None = None) -> None:
        self._clock, self._came = clock, came or clock
        self._since = float("-inf")
        self._last_key = ""
        self._last_time = float("-inf")
        self._held = ""  # the key that was pressed last before the hand-over, until it is seen to be released
        self._repeating = False

    def hand_over(self, *, settles: bool = True) -> None:
        """Another seat decides from now on, or something else is decided.

        `settles`: people had their eyes on another decision, so for a moment no key at all is meant for this one.
        """
        self._since = self._clock() if settles else float("-inf")
        self._held = self._last_key
        self._repeating = False

    def see(self, key: str) -> None:
        """`key` came just now, and meant something else than a decision."""
        self._last_key, self._last_time = key, self._came()

    def takes(self, key: str) -> bool:
        """Whether `key`, which came just now, is meant for the decision that is open."""
        now = self._came()
        silent = now - (self._last_time if key == self._last_key else float("-inf"))
        self._last_key, self._last_time = key, now
        if key == self._held:
            if silent < (REPEATS if self._repeating else FIRST_REPEAT):
                self._repeating = True
                return False
            self._held = ""
        return now - self._since >= SETTLING
