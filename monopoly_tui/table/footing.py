"""The footing: how a game stood after its last row, to be gone back to when the next one cannot be written.

It is an earlier state and the commands since, in memory: nothing is copied for a command that goes well, and going
back asks nothing of a disk that has just failed.
"""

from __future__ import annotations

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.game import Game
from monopoly_tui.table.entries import Rewound, Said

FARTHEST = 64  # commands that are played again at most


class Footing:
    """Where a game stands for sure; to be told of every row once it is on the disk."""

    def __init__(self, game: Game) -> None:
        self._base = game.copy()
        self._since: list[Command] = []

    def add(self, said: Said, game: Game) -> None:
        """`said` is in the record, and `game` stands after it."""
        if isinstance(said, Command):
            self._since.append(said)
        if isinstance(said, Rewound) or len(self._since) == FARTHEST:
            self._base, self._since = game.copy(), []

    def stands(self) -> Game:
        """The game as it stood after the last row, made anew."""
        game = self._base.copy()
        for command in self._since:
            game.submit(command)
        return game
