"""Seating: a text such as `Оля,Петро,bot:careful` becomes the seats of a board, as many as it has room for."""

from __future__ import annotations

from collections.abc import Callable

from monopoly_tui.bots.names import Chair, SeatListError, parse_seats
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.marking import N_

TOO_FEW = N_("this board wants {least} seats or more, and there are {count}")
TOO_MANY = N_("this board has room for {most} seats, and there are {count}")
PLAYER = N_("Player {number}")


class SeatingError(GameError):
    """These cannot sit at one table; the text says why."""


def seated(text: str | None, board: Board, tell: Callable[..., str]) -> tuple[Chair, ...]:
    """The seats that `text` names, or two people if it is None. `tell` says a message in the language of the table."""
    try:
        chairs = parse_seats(",".join(tell(PLAYER, number=number) for number in (1, 2)) if text is None else text)
    except SeatListError as error:
        raise SeatingError(tell(error.refusal.says, **error.refusal.facts)) from None
    least, most = board.seats
    if len(chairs) < least:
        raise SeatingError(tell(TOO_FEW, least=least, count=len(chairs)))
    if len(chairs) > most:
        raise SeatingError(tell(TOO_MANY, most=most, count=len(chairs)))
    return chairs
