"""Picking: any space to go to, or any free deed to buy, from a list in the order of the board."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_tui.rulebook.attractions.picking import AskFirm, AskSpace
from monopoly_tui.rulebook.property import Deed, Titles
from monopoly_tui.rulebook.verbs import Pick
from monopoly_tui.ui.prompts.offers import Offer, Offers


class SpaceDialog(Offers):
    """All spaces: free ones with their price, and what happens on the others."""

    asks = (AskSpace,)

    def offers(self) -> Sequence[Offer]:
        """The spaces in the order of the board."""
        scene = self.scene
        owner = scene.game.world[Titles].owner
        found = []
        for number, (space, piece) in enumerate(scene.game.board.spaces.items()):
            command = Pick(self.seat, space)
            free = isinstance(piece, Deed) and space not in owner
            value = scene.voice.money(piece.price) if isinstance(piece, Deed) and free else ""
            found.append(Offer(self.entry(space, number, value, command), command, self.meaning(space)))
        return found


class FirmDialog(Offers):
    """All free deeds."""

    asks = (AskFirm,)

    def offers(self) -> Sequence[Offer]:
        """The deeds in the order of the board."""
        scene = self.scene
        owner = scene.game.world[Titles].owner
        pieces = [piece for piece in scene.game.board.spaces.values() if isinstance(piece, Deed)]
        found = []
        for number, piece in enumerate(piece for piece in pieces if piece.id not in owner):
            command = Pick(self.seat, piece.id)
            found.append(Offer(self.entry(piece.id, number, scene.voice.money(piece.price), command), command))
        return found
