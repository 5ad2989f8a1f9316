"""Strollers: they walk and pay, and never buy, bid or trade. For measuring how often each space is stopped at.

The plain one leaves jail at once, by a kept card if it has one, else by the fine; the long one waits as long as it may.
"""

from __future__ import annotations

from monopoly_tui.bots.last_resort import any_answer
from monopoly_tui.engine.agenda import Command, Question
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.auction import AskBids
from monopoly_tui.rulebook.cards import Cards
from monopoly_tui.rulebook.jail import AskJail, JailRules, PayFine, UseCard
from monopoly_tui.rulebook.manage import AskEnd, End
from monopoly_tui.rulebook.property import AskBuy
from monopoly_tui.rulebook.rent import AskRentThrow
from monopoly_tui.rulebook.trade import AskTrade, Reject
from monopoly_tui.rulebook.travel import AskRoll
from monopoly_tui.rulebook.verbs import Decline, Pass, Roll

ALWAYS: dict[type[Question], type[Command]] = {
    AskRoll: Roll,
    AskEnd: End,
    AskBuy: Decline,
    AskBids: Pass,
    AskTrade: Reject,
    AskRentThrow: Roll,
}


class LongStroller:
    """Never pays to leave jail before it must."""

    def wish(self, game: Game, seat: str) -> Command | None:
        """Nothing is ever wanted."""
        return None

    def watches(self, game: Game) -> bool:
        """Nothing is ever wanted."""
        return False

    def answer(self, game: Game, seat: str) -> Command | None:
        """Walk on; stay out of everything else."""
        question = game.question
        kind = ALWAYS.get(type(question))
        if kind is not None:
            return kind(seat)
        if type(question) is AskJail:
            return self.leave_jail(game, seat)
        return any_answer(game, seat)

    def leave_jail(self, game: Game, seat: str) -> Command:
        """Throw for doubles until the fine is taken."""
        return Roll(seat)


class Stroller(LongStroller):
    """Leaves jail as soon as it can."""

    def leave_jail(self, game: Game, seat: str) -> Command:
        """By a kept card, else by the fine; without either by doubles."""
        cards = game.world.parts[Cards].hands[seat]
        if cards:
            return UseCard(seat, cards[0])
        return PayFine(seat) if game.world.money[seat] >= game.board.rules[JailRules].fine else Roll(seat)
