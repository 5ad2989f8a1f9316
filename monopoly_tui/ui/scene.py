"""A scene: what is needed to look at a game and to speak of it: the shown world, a voice, the seats' looks, signs.

Dialogs and views get a scene; it answers what is and why not, and lets nobody act.
"""

from __future__ import annotations

from msgspec import Struct

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.game import Game
from monopoly_tui.ui.labels import told_reason
from monopoly_tui.ui.palette import DARK, Palette
from monopoly_tui.ui.seats import Look
from monopoly_tui.ui.signs import UNICODE, Signs
from monopoly_tui.words.voice import Voice


class Scene(Struct, frozen=True):
    """A game as it is looked at. `people` are the seats of persons."""

    game: Game
    voice: Voice
    looks: dict[str, Look]
    people: tuple[str, ...] = ()
    signs: Signs = UNICODE
    palette: Palette = DARK

    def colour(self, seat: str) -> int:
        """The place of a seat's colour in the palette, -1 for nobody's."""
        look = self.looks.get(seat)
        return look.colour if look else -1

    def letter(self, seat: str) -> str:
        """The letter of a seat."""
        look = self.looks.get(seat)
        return look.letter if look else "?"

    def why_not(self, command: Command) -> str:
        """Why `command` is not legal now, as a sentence; empty if it is."""
        refusal = self.game.refusal(command)
        return told_reason(self.voice, refusal) if refusal else ""
