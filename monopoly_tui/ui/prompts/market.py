"""The market: every firm with its price, also those of others; one after the other may be bought."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.attractions.market import AskMarket, BuyFirm
from monopoly_tui.rulebook.deposits import Firm
from monopoly_tui.rulebook.property import Titles
from monopoly_tui.ui.prompts.offers import Offer, Offers

GOES_TO = N_("{owner} gets {amount}, {bank} gets {price}")


class MarketDialog(Offers):
    """All firms but one's own."""

    asks = (AskMarket,)

    def offers(self) -> Sequence[Offer]:
        """The firms in the order of the board."""
        board, voice, owner = self.scene.game.board, self.scene.voice, self.scene.game.world[Titles].owner
        question = self.question
        assert isinstance(question, AskMarket)
        firms = [piece for piece in board.spaces.values() if isinstance(piece, Firm)]
        found = []
        for number, piece in enumerate(piece for piece in firms if owner.get(piece.id) != self.seat):
            price, share = question.price(self.scene.game, piece)
            command = BuyFirm(self.seat, piece.id)
            sums = {"amount": voice.money(price), "price": voice.money(share)}
            to = owner.get(piece.id, "")
            told = voice.say(GOES_TO, owner=to, bank=voice.word("bank"), **sums) if to else ""
            entry = self.entry(piece.id, number, voice.money(price + share), command)
            found.append(Offer(entry, command, told))
        return found
