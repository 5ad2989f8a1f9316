"""A glance at a game: board, seats, when it was played, whether it is over: told without loading rules or the game.

The first page needs no more, and a list of many games is there at once. What is told here has not been checked: a game
is loaded before anything is done with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from monopoly_tui.engine.errors import SaveError
from monopoly_tui.table.record_file import RecordFile
from monopoly_tui.table.save_errors import shown

_WON = b'"event":"game.won"'
_BACK = b'{"do":"table.rewound"'
_OTHER_WORD = b'{"do":"table.'
MOST_LOOKED_AT = 40  # files, the newest first, among which the last unfinished game is looked for


class Glance(Struct, frozen=True):
    """What is seen of a game at first. `played` is in ms since 1970; of a file with a `fault` only its name is told."""

    name: str
    path: Path
    board: str = ""
    seats: tuple[str, ...] = ()
    over: bool = False
    played: int = 0
    fault: str = ""


class _Seat(Struct):
    name: str


class _Head(Struct):
    board: str
    seats: list[_Seat]


def glance(path: Path) -> Glance:
    """What is seen of the game at `path`."""
    name = shown(path.stem)
    try:
        file = RecordFile.open(path)
    except SaveError as error:
        return Glance(name, path, fault=str(error))
    try:
        return _seen(name, path, file)
    except (SaveError, msgspec.MsgspecError, ValueError, TypeError) as error:
        return Glance(name, path, fault=shown(error))
    finally:
        file.close()


def _seen(name: str, path: Path, file: RecordFile) -> Glance:
    found = file.one("SELECT head FROM head WHERE id = 0")
    head = msgspec.json.decode(found[0] if found else b"", type=_Head)
    over, played = False, 0
    for said, events, at in file.rows("SELECT said, events, at FROM log ORDER BY seq DESC LIMIT 20"):
        played = played or int(at)
        if said.startswith(_BACK):
            break
        if not said.startswith(_OTHER_WORD):
            over = _WON in events
            break
    return Glance(name, path, shown(head.board), tuple(shown(seat.name) for seat in head.seats), over, played)


def glances(paths: list[Path]) -> Iterator[Glance]:
    """What is seen of each of these games."""
    return map(glance, paths)


def last_unfinished(paths: list[Path]) -> Glance | None:
    """The first of these games that is not over, as far as can be seen."""
    seen = glances(paths[:MOST_LOOKED_AT])
    return next((game for game in seen if not game.over and not game.fault), None)
