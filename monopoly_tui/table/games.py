"""The games folder: which games lie in it, found and told one by one: a broken file spoils nothing but its own line."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.marking import N_
from monopoly_tui.library.load import build
from monopoly_tui.library.nearest import nearest
from monopoly_tui.library.reading import LARGEST, parse
from monopoly_tui.library.regular_files import CannotRead, whole_file
from monopoly_tui.rulebook.endings import richest
from monopoly_tui.table.folder import ENDING, files
from monopoly_tui.table.glance import glances
from monopoly_tui.table.heads import Seat, board_of, new_head
from monopoly_tui.table.lease import DRIVING, Leases
from monopoly_tui.table.record import Record
from monopoly_tui.table.recorded import RecordedGame
from monopoly_tui.table.save_errors import Damaged, NoAccess, NotARecord, shown
from monopoly_tui.table.shelf import examine, remove


class Listed(Struct, frozen=True):
    """A game in the folder as a list tells it; times are ms since 1970. Of a file with a `fault` only its name is told.

    `cut` says what is missing of a game that can still be gone on with.
    """

    name: str
    fault: str = ""
    board: str = ""
    title: Mapping[str, str] = {}
    seats: tuple[Seat, ...] = ()
    round: int = 0
    leaders: tuple[str, ...] = ()
    over: bool = False
    begun: int = 0
    played: int = 0
    commands: int = 0
    cut: str = ""


def listed(folder: Path) -> Iterator[Listed]:
    """Every game of the folder, the one played last first; broken files say what is wrong with them."""
    for game in glances(files(folder)):
        yield listing(game.path)


def listing(path: Path) -> Listed:
    """One game as a list tells it."""
    name = shown(path.name)
    try:
        record = Record.open(path)
    except GameError as error:
        return Listed(name, error.saying)
    try:
        recorded = RecordedGame.load(record)
        return _told(name, recorded)
    except GameError as error:
        return Listed(name, error.saying)
    finally:
        record.close()


def _told(name: str, recorded: RecordedGame) -> Listed:
    head, game, world = recorded.record.head, recorded.game, recorded.game.world
    bots = recorded.timeline.bots
    return Listed(
        name,
        board=head.board,
        title=game.board.title,
        seats=tuple(Seat(seat, bots.get(seat, "")) for seat in head.names),
        round=world.round,
        leaders=world.won or (richest(game) if world.playing else ()),
        over=game.over,
        begun=head.begun,
        played=recorded.last.at,
        commands=len(recorded.timeline.steps),
        cut=recorded.cut,
    )


def find(folder: Path, wanted: str = "") -> Path:
    """The file of a game: by its name, a part of it or a path; without one, the game played last that is not over.

    NotARecord says what there is.
    """
    if "/" in wanted or os.sep in wanted:
        return Path(wanted)
    if wanted:
        return _named(folder, wanted)
    for game in glances(files(folder)):
        told = listing(game.path)
        if not told.fault and not told.over:
            return game.path
    raise NotARecord(N_("there is no game to go on with in {folder}"), folder=shown(folder))


def _named(folder: Path, wanted: str) -> Path:
    there = files(folder)
    exact = [path for path in there if wanted in (path.name, path.stem)]
    found = exact or [path for path in there if wanted in path.stem]
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(shown(path.stem) for path in found[:6])
        raise NotARecord(N_("«{word}» may mean: {several}"), word=shown(wanted), several=names)
    near = nearest(wanted, [path.stem for path in there])
    if near:
        raise NotARecord(N_("there is no game «{word}»; did you mean {near}?"), word=shown(wanted), near=shown(near))
    raise NotARecord(N_("there is no game «{word}»"), word=shown(wanted))


def begin(
    folder: Path | None,
    board: Path,
    seats: Sequence[Seat],
    rules: Mapping[str, str] | None = None,
    chance: Chance | None = None,
    first: str = "",
) -> RecordedGame:
    """A new game of the board in a file, recorded in `folder` (or in memory). BoardError, HouseRuleError, SaveError."""
    try:
        text = whole_file(board, LARGEST)
    except CannotRead as error:
        raise NoAccess("{file}: {why}", file=shown(board), why=error.saying) from None
    return begin_on(folder, board.stem, text, seats, rules, chance, first, str(board))


def begin_on(
    folder: Path | None,
    board: str,
    text: bytes,
    seats: Sequence[Seat],
    rules: Mapping[str, str] | None = None,
    chance: Chance | None = None,
    first: str = "",
    file: str = "",
) -> RecordedGame:
    """A new game of the board with this id and text, as `begin` has it; `file` is where the text was read."""
    head = new_head(board, rules or {}, seats, chance or Chance(), first)
    try:
        board_of(head, text)
    except Damaged:
        build(parse(text, file or board), board, rules)  # tells all its faults, each with its place
        raise
    return RecordedGame.begin(folder, head, text)


def load(path: Path) -> RecordedGame:
    """The game at `path`, as it was left. SaveError says in a sentence why it cannot be had."""
    record = Record.open(path)
    try:
        return RecordedGame.load(record)
    except BaseException:
        record.close()
        raise


def mended(recorded: RecordedGame) -> RecordedGame:
    """The good part of a game that is cut, in a record of its own beside the damaged one, which stays as it is."""
    record, last = recorded.record, recorded.last.seq
    if not recorded.cut or record.file.path is None:
        return recorded
    rows, _ = record.whole_part()
    copy = Record.begin(record.file.path.parent, record.written, record.board_text)
    try:
        with copy.together():
            for row in rows[: last + 1]:
                copy.put(row)
        copy = copy.name()
        return RecordedGame.load(copy)
    except BaseException:
        copy.discard()
        raise
    finally:
        record.close()


def remove_game(path: Path) -> None:
    """Remove a game. NotARecord if this is none, Damaged if it is being played."""
    if path.suffix != ENDING:
        raise NotARecord(N_("{name} is not the name of a game"), name=shown(path.name))
    if _is_played(path):
        raise Damaged(N_("the game is being played; it can be removed when nobody plays it"))
    remove(path)


def _is_played(path: Path) -> bool:
    """Whether some terminal has the game open now; nobody has one that cannot be opened."""
    try:
        examine(path)
        record = Record.open(path)
    except GameError:
        return False
    try:
        return bool(Leases(record.file).other(DRIVING))
    except GameError:
        return False
    finally:
        record.close()
