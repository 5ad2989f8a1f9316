"""The opening: start cash, dealt deeds, and who begins (rules A2, A5)."""

from __future__ import annotations

from monopoly_tui.engine.agenda import Task
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.events import FirstSeatChosen, OpeningThrown, TurnStarted
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.world import BANK
from monopoly_tui.rulebook.endings import rest_of_turn
from monopoly_tui.rulebook.money import MoneyRules, pay
from monopoly_tui.rulebook.property import deal
from monopoly_tui.rulebook.travel import TravelRules


class Opening(Task, frozen=True, tag="opening"):
    """Set up the table; `first` begins, or the highest throw if it is empty."""

    first: str = ""

    def run(self, game: Game) -> None:
        for seat in game.world.seats:
            pay(game, BANK, seat, game.board.rules[MoneyRules].start, "start")
        first = self.first or _highest_throw(game)
        game.emit(FirstSeatChosen(first))
        deal(game)
        game.then(FirstTurn(first))


class FirstTurn(Task, frozen=True, tag="opening.turn"):
    """The first turn of a game, or of a table that was set up in the middle of one."""

    def run(self, game: Game) -> None:
        game.emit(TurnStarted(self.seat, 1))
        game.stack += rest_of_turn(game.board, self.seat)  # at once, for it comes after all that the first phase puts
        game.board.turn[0].begin(game, self.seat)


def _highest_throw(game: Game) -> str:
    """Each seat throws; those who tie for the highest throw again until one is left."""
    tied = game.world.seats
    while len(tied) > 1:
        sums = {}
        for seat in tied:
            dice = game.chance.throw(game.board.rules[TravelRules].dice)
            game.emit(OpeningThrown(seat, dice))
            sums[seat] = sum(dice)
        tied = tuple(seat for seat in tied if sums[seat] == max(sums.values()))
    return tied[0]


def open_game(board: Board, seats: tuple[str, ...], chance: Chance, first: str = "") -> Game:
    """A new game at its first question. `first` begins without a throw if it is named."""
    return Game.start(board, seats, chance, Opening(BANK, first))
