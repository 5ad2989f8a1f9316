"""The shelf: the boards there are, each read once, when it is first looked at. What cannot be read says why."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.errors import BoardError, GameError
from monopoly_tui.library.find import find, names, own_names, plain
from monopoly_tui.library.load import load


class OnShelf(Struct, frozen=True):
    """One board, or the sentence that says why there is none."""

    name: str
    board: Board | None = None
    fault: str = ""


def board_names() -> tuple[str, ...]:
    """The bundled boards, then those of one's own."""
    return (*names(), *own_names())


@lru_cache(maxsize=64)
def on_shelf(name: str) -> OnShelf:
    """The board of this name or path."""
    try:
        return OnShelf(name, load(find(name)))
    except BoardError as error:
        return OnShelf(name, fault=error.faults[0].saying if error.faults else str(error))
    except GameError as error:
        return OnShelf(name, fault=error.saying)
    except OSError as error:
        return OnShelf(name, fault=plain(str(error)))
