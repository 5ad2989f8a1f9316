"""The backlog: keys that came in behind the answer of a dialog wait until the table has heard it.

Of keys that come in at once (a slow line, an impatient hand) the dialog would take those behind its answer as well,
and give the answer twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from monopoly_tui.ui.screens.table import TableScreen


class Backlog:
    """The keys that wait at one table, in order, each with when it came in."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self._keys: list[tuple[str, float]] = []

    def keeps(self, key: str) -> bool:
        """Whether a key has to wait."""
        self.work_off()
        waits = self._is_blocked
        if waits:
            self._keys.append((key, self.screen.table.key_came))
        return waits

    def work_off(self) -> None:
        """Do what waits, as far as no further answer is in the way; on another page nothing of it is meant."""
        if self.screen.table.screen is not self.screen:
            self._keys.clear()
        while self._keys and not self._is_blocked:
            key, self.screen.table.key_came = self._keys.pop(0)
            self.screen.heed(key)

    @property
    def _is_blocked(self) -> bool:
        return self.screen.dialog is not None and self.screen.dialog.unheard > 0
