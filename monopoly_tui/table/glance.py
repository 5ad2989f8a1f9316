"""A glance at a game: board, seats, when it was played, whether it is over: told without loading rules or the game.

The first page needs no more, and a list of many games is there at once. What is told here has not been checked: a game
is loaded before anything is done with it.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from monopoly_tui.engine.errors import SaveError
from monopoly_tui.table.folder import written_ms
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
    begun: int = 0


def glance(path: Path) -> Glance:
    """What is seen of the game at `path`."""
    name = shown(path.stem)
    try:
        file = RecordFile.open(path)
    except SaveError as error:
        return Glance(name, path, fault=error.saying)
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
    seats = tuple(shown(seat.name) for seat in head.seats)
    return Glance(name, path, shown(head.board), seats, over, played or head.begun)


def glances(paths: list[Path]) -> list[Glance]:
    """What is seen of each of these games, the one played last first; a broken one counts as its file was written."""
    return sorted(map(glance, paths), key=lambda game: game.played or written_ms(game.path), reverse=True)


def last_unfinished(paths: list[Path]) -> Glance | None:
    """Of these games, the one written last first, the one played last that is not over, as far as can be seen.

    Whoever only sits at a game writes there too, so all that were written since the last move are looked at.
    """
    found: Glance | None = None
    for path in paths[:MOST_LOOKED_AT]:
        if found and written_ms(path) < found.played:
            break
        game = glance(path)
        if not game.over and not game.fault and (found is None or game.played > found.played):
            found = game
    return found
