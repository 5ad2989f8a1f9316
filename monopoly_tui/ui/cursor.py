"""The cursor: which space is looked at and which action is marked, and what arrows do to both. Pure.

Arrows up and down go along the track and left and right through the actions, until Tab lets all four roam the board.
"""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_tui.ui.geometry import Place, neighbour

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
KEYS = (*DIRECTIONS, "tab", "escape", "backspace")


class Cursor:
    """`space` is empty where nobody moved it: then the mover's space is looked at. `action` -1: none is marked."""

    def __init__(self) -> None:
        self.space = ""
        self.roaming = False
        self.action = -1

    def home(self) -> None:
        """Back to the mover's space and to the actions."""
        self.space, self.roaming = "", False

    def roam(self, space: str) -> None:
        """Go over the board from `space` on."""
        self.space, self.roaming = space, True

    def move(self, key: str, here: str, spaces: Sequence[str], places: Sequence[Place], actions: int) -> None:
        """What one of `KEYS` does; `here` is looked at, `places` are drawn (all or some of the spaces)."""
        if key == "tab" and not self.roaming:
            self.roam(here)
        elif key not in DIRECTIONS:
            self.home()
        elif self.roaming and len(places) == len(spaces):
            self.space = spaces[neighbour(places, spaces.index(here), *DIRECTIONS[key])]
        elif self.roaming or key in ("up", "down"):
            step = 1 if key in ("up", "right") else -1
            self.space = spaces[(spaces.index(here) + step) % len(spaces)]
        elif actions:
            step = 1 if key == "right" else -1
            self.action = (self.action + step) % actions if self.action >= 0 else (0 if step > 0 else actions - 1)
