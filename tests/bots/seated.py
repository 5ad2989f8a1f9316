"""Bots at a table that is set up for a test, and what they say there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from monopoly_tui.bots.roster import make
from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.chance import Chance, Script
from monopoly_tui.engine.game import Game
from monopoly_tui.table.notation import line
from monopoly_tui.table.session import Players
from monopoly_tui.table.setup import set_table
from tests.commands import steps
from tests.playing import board_of

SEATS = ("Ann", "Bob", "Cy")


def table(given: Mapping[str, Any], dice: tuple[int, ...] = (), board: str = "classic", rules: Any = ()) -> Game:
    """Three seats at the start of a turn; the first throws are `dice`, the rest follow a seed."""
    chance = Script(dice, 1) if dice else Chance(1)
    return set_table(board_of(board, rules), SEATS, {"owns": {}, **given}, chance)


def bots(game: Game, kind: str = "careful") -> Players:
    """A bot of this kind for every seat."""
    return Players({seat: make(kind, index) for index, seat in enumerate(game.world.seats)})


def said(game: Game, players: Players, until: type[Command] | None = None, most: int = 200) -> list[str]:
    """What the bots say, in the command language, up to a command of this type and no more than so many.

    What is said of several deeds at once stands there as if it were said of one after another.
    """
    lines: list[str] = []
    while len(lines) < most and (command := players.next_command(game)) is not None:
        game.submit(command)
        lines += [line(step) for step in steps(command)]
        if until is not None and type(command) is until:
            break
    return lines
