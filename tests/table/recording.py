"""Recorded games for the tests: begun, played at random, and looked at afterwards."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.events import Event
from monopoly_tui.library.find import find
from monopoly_tui.table import games
from monopoly_tui.table.digests import Digester
from monopoly_tui.table.entries import Row
from monopoly_tui.table.heads import Seat, new_head
from monopoly_tui.table.recorded import RecordedGame
from monopoly_tui.table.session import Session
from tests.playing import NAMES, Table, seated, some_command

TINY = b"""title: Tiny
language: en
currency: {sign: $}
seats: {min: 2, max: 6}
groups:
  red: {name: Red, letter: R}
  blue: {name: Blue, letter: B}
rules: {money: {start: 300}, auction: {}, trade: {}, mortgage: {}, building: {}}
spaces:
- {id: go, name: Go, land: [{salary: 50}], pass: [{salary: 50}]}
- {id: one, name: One, kind: street, group: red, price: 60, build: 50, rents: [2, 10, 30, 90, 160, 250]}
- {id: two, name: Two, kind: street, group: red, price: 60, build: 50, rents: [2, 10, 30, 90, 160, 250]}
- {id: luck, name: Luck, land: [{draw: luck}]}
- {id: three, name: Three, kind: street, group: blue, price: 100, build: 50, rents: [6, 30, 90, 270, 400, 550]}
- {id: four, name: Four, kind: street, group: blue, price: 100, build: 50, rents: [6, 30, 90, 270, 400, 550]}
- {id: fee, name: Fee, land: [{pay: 40}]}
decks:
  luck:
    name: Luck
    cards:
    - {id: gain, text: Gain, do: [{collect: 30}]}
    - {id: loss, text: Loss, do: [{pay: 30}]}
    - {id: back, text: Back, do: [{move-to: go}]}
"""
"""A board of few bytes, so that a record of it is short."""


def tiny_board(folder: Path) -> Path:
    """The file of the tiny board."""
    path = folder / "tiny.yaml"
    path.write_bytes(TINY)
    return path


def begun(
    folder: Path | None,
    board: str | Path = "classic",
    seats: int = 3,
    seed: int = 1,
    rules: Mapping[str, str] | None = None,
    bot: str = "",
) -> RecordedGame:
    """A new recorded game."""
    path = find(board) if isinstance(board, str) else board
    return games.begin(folder, path, [Seat(name, bot) for name in NAMES[:seats]], rules, Chance(seed))


def begun_at(table: Table) -> RecordedGame:
    """A recorded game, in memory, at a table of random play: at the opening, or in the middle of a game."""
    game = seated(table)
    text = find(table.board).read_bytes()
    seats = [Seat(name) for name in game.world.seats]
    start = game.snapshot().decode() if table.middle else ""
    return RecordedGame.begin(None, new_head(table.board, dict(table.rules), seats, game.chance, start=start), text)


def play(recorded: RecordedGame, random: Random, commands: int) -> Iterator[list[Event]]:
    """Play legal commands at random, at most so many, and record them."""
    session = Session(recorded.game, {}, recorded)
    for _ in range(commands):
        if recorded.game.over:
            return
        yield session.submit(some_command(recorded.game, random))


def played(recorded: RecordedGame, commands: int, seed: int = 1) -> RecordedGame:
    """The same game after random play."""
    for _ in play(recorded, Random(seed), commands):
        pass
    return recorded


def closed(recorded: RecordedGame) -> Path:
    """The file of a game that is played no further."""
    recorded.close()
    assert recorded.record.file.path is not None
    return recorded.record.file.path


def rows_of(path: Path) -> list[Row]:
    """All rows of a sound record."""
    recorded = games.load(path)
    rows, fault = recorded.record.whole_part()
    recorded.close()
    assert not fault
    return rows


def digest(recorded: RecordedGame) -> bytes:
    """The digest of the state of a recorded game, made anew."""
    return Digester(recorded.game.board, recorded.game.world.seats)(recorded.game)


def is_a_sentence(error: BaseException) -> bool:
    """Whether what an error says can be shown to people: one line, no control signs, not too long."""
    text = str(error)
    return text.isprintable() and 10 < len(text) < 500


class Dead:
    """The disk of a record, which in this block can be neither written nor read."""

    def __init__(self, recorded: RecordedGame) -> None:
        self._file = recorded.record.file
        self._real = recorded.record.file._connection

    def __enter__(self) -> None:
        self._file._connection = self  # type: ignore[assignment]

    def __exit__(self, *_: object) -> None:
        self._file._connection = self._real

    def execute(self, *_: object) -> Any:
        raise sqlite3.OperationalError("disk I/O error")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)
