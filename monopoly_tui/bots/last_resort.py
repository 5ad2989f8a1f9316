"""The last resort: what a bot does at a question it does not know, so that every new rule can be played at once."""

from __future__ import annotations

from monopoly_tui.engine.agenda import Choice, Command
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.debts import Bankrupt, Resign
from monopoly_tui.rulebook.trade import Offer
from monopoly_tui.rulebook.verbs import Decline, Done, Pass

STAYING_OUT: tuple[type[Command], ...] = (Done, Decline, Pass)


def any_answer(game: Game, seat: str) -> Command | None:
    """A legal command of `seat`: one that stays out if there is one, else the first answer, else a power; None if none.

    Giving up is left to the end, and leaving the game of one's own will is never done.
    """
    decision = game.decision
    if decision is None:
        return None
    accepts = decision.question.accepts
    ranked = sorted(decision.of(seat), key=lambda choice: _rank(choice, accepts))
    return next((choice.command for choice in ranked if type(choice.command) is not Resign), None)


def _rank(choice: Choice, accepts: tuple[type[Command], ...]) -> int:
    kind = type(choice.command)
    if kind in STAYING_OUT:
        return 0
    if kind is Bankrupt:
        return 3
    if kind is Offer:  # nobody knows whether it would be accepted
        return 4
    return 1 if kind in accepts else 2
