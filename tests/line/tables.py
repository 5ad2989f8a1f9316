"""A table in the line mode for the tests: what is typed goes in, what is said comes out."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from monopoly_tui.bots.roster import make
from monopoly_tui.engine.chance import Chance, Script
from monopoly_tui.engine.game import Game
from monopoly_tui.line.play import LineMode
from monopoly_tui.line.streams import Ear, Mouth
from monopoly_tui.rulebook.opening import open_game
from monopoly_tui.table.notation import line
from monopoly_tui.table.session import Session
from monopoly_tui.table.setup import set_table
from tests.words.tables import board, voice


class Said(NamedTuple):
    """What came of a game in the line mode."""

    code: int
    lines: list[str]
    commands: list[str]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def answers(self, typed: str) -> list[str]:
        """The lines that were said after `typed`, up to the next prompt."""
        start = next(index for index, text in enumerate(self.lines) if text.endswith(f"> {typed}"))
        rest = self.lines[start + 1 :]
        return rest[: next((index for index, text in enumerate(rest) if "> " in text), len(rest))]


def new_game(name: str = "classic", seats: Sequence[str] = ("Ann", "Bob"), seed: int = 7) -> Game:
    return open_game(board(name), tuple(seats), Chance(seed), seats[0])


def table(name: str, seats: Sequence[str], given: Mapping[str, object], dice: Sequence[int] = ()) -> Game:
    """A game that stands as `given` says."""
    return set_table(board(name), tuple(seats), given, Script(list(dice)))


def play(game: Game, *typed: str, language: str = "en", bots: Mapping[str, str] | None = None) -> Said:
    """Type these lines into a game and give back all that was said."""
    session = Session(game, {seat: make(kind, 1) for seat, kind in (bots or {}).items()})
    commands: list[str] = []
    session.listen(lambda command, events: commands.append(line(command)) if command else None)
    out = io.StringIO()
    heard = io.StringIO("".join(f"{text}\n" for text in typed))
    code = LineMode(session, voice(game.board.id, language), Mouth(out), Ear(heard)).run()
    return Said(code, out.getvalue().splitlines(), commands)
