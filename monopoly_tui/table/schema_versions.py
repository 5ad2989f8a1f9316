"""The tables of a record, step by step: a new record takes all steps, an older one those that it lacks.

A step only adds: it never touches what the chain covers.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from functools import cache

STEPS = (
    # 1: the game itself
    """CREATE TABLE head (id INTEGER PRIMARY KEY, head BLOB NOT NULL, board BLOB NOT NULL);
CREATE TABLE log (seq INTEGER PRIMARY KEY, said BLOB NOT NULL, events BLOB NOT NULL, at INTEGER NOT NULL,
    counter INTEGER NOT NULL, state BLOB NOT NULL, link BLOB NOT NULL)""",
    # 2: snapshots, so that a long game opens quickly
    "CREATE TABLE snapshot (seq INTEGER PRIMARY KEY, state BLOB NOT NULL)",
    # 3: leases, so that several terminals know who drives the bots and who sits where
    "CREATE TABLE lease (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until REAL NOT NULL) WITHOUT ROWID",
)
VERSION = len(STEPS)
APPLICATION = 0x4D4F4E4F  # `MONO`, in the header of the file


def statements(since: int) -> Iterable[str]:
    """What brings tables of version `since` up to the newest, in order."""
    for step in STEPS[since:]:
        yield from step.split(";\n")


@cache
def shape(version: int) -> frozenset[tuple[object, ...]]:
    """The schema of a version as SQLite itself tells it."""
    connection = sqlite3.connect(":memory:")
    try:
        for step in STEPS[:version]:
            connection.executescript(step)
        return frozenset(connection.execute(TELL_SHAPE))
    finally:
        connection.close()


TELL_SHAPE = "SELECT type, name, tbl_name, sql FROM sqlite_master"
