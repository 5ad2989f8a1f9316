"""The demo: bots play for ever, one board after the other, until somebody presses a key and is offered a seat.

Nothing of it is recorded.
"""

from __future__ import annotations

from secrets import randbelow

from monopoly_tui.bots.names import parse_seats
from monopoly_tui.bots.roster import make
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.marking import N_
from monopoly_tui.library.find import find, names
from monopoly_tui.library.load import load
from monopoly_tui.rulebook.opening import open_game
from monopoly_tui.table.session import Session
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.plan import Opener
from monopoly_tui.ui.screens.going import show_instead
from monopoly_tui.ui.screens.table import TableScreen
from monopoly_tui.words.voice import Voice

ANY_KEY = N_("Demo: any key, and you take a seat")
SEATS = 4
REST = 6.0  # seconds for which the end of a game is looked at


class DemoScreen(TableScreen):
    """A table where bots sit in all seats; the `number`-th game of the demo with this seed."""

    def __init__(self, table: GameApp, opener: Opener, seed: int | None = None, number: int = 0) -> None:
        self.opener, self.number = opener, number
        self.seed = randbelow(1 << 32) if seed is None else seed
        boards = names()
        board = load(find(boards[number % len(boards)]))
        seats = [chair.name for chair in parse_seats(",".join(["bot:careful"] * min(SEATS, board.seats[1])))]
        bots = {seat: make("careful", self.seed + index) for index, seat in enumerate(seats)}
        game = open_game(board, tuple(seats), Chance(self.seed + number))
        super().__init__(Session(game, bots), Voice(board, table.language), table)
        self.notice = self.voice.say(ANY_KEY)

    def takes(self, key: str) -> bool:
        """Every key leads into the lobby."""
        self.offer_a_seat()
        return False

    def offer_a_seat(self) -> None:
        """Somebody wants to play this board."""
        from monopoly_tui.ui.screens.lobby import LobbyScreen

        self._stop()
        show_instead(self.table, LobbyScreen(self.table, self.opener, self.session.game.board.id))

    def on_click(self) -> None:
        """A click is as good as a key."""
        self.offer_a_seat()

    def _ask(self) -> None:
        """Nobody is ever asked: the game is over, and after a while the next one begins."""
        self._timer = self.set_timer(REST, self.go_on)

    def go_on(self) -> None:
        """The next board."""
        self._stop()
        show_instead(self.table, DemoScreen(self.table, self.opener, self.seed, self.number + 1))

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
