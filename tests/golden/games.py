"""Recorded whole games: `python -m tests.golden.games` plays them anew, one file a board, a game a line.

A record holds the table, the seed, every command as it is written in the command language, and digests of the
state after every hundredth command and at the end. Games are random legal play until somebody has won.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec

from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.opening import open_game
from monopoly_tui.table.notation import line, parse
from tests.playing import BOARDS, NAMES, Agreed, agreed, board_of, play

HERE = Path(__file__).parent
GAMES = 3
SHORTEST, LONGEST = 150, 1500  # commands
EVERY = 100


class Record(msgspec.Struct, frozen=True):
    """A whole game. `marks` are the beginnings of the digests after every hundredth command."""

    board: str
    rules: dict[str, str]
    seats: list[str]
    seed: int
    commands: list[str]
    marks: list[str]
    digest: str


def digest(game: Game) -> str:
    """The hash of a game's state without its seed."""
    plain = msgspec.json.decode(game.snapshot())
    del plain["seed"]
    return sha256(msgspec.json.encode(plain, order="deterministic")).hexdigest()


def opened(record: Record) -> Game:
    """The game that a record begins with."""
    board = board_of(record.board, tuple(record.rules.items()))
    return open_game(board, tuple(record.seats), Chance(record.seed))


def replayed(record: Record) -> Record:
    """The record with the digests that playing its commands gives now."""
    game = opened(record)
    marks = []
    for number, text in enumerate(record.commands, 1):
        game.submit(parse(game, text))
        if number % EVERY == 0:
            marks.append(digest(game)[:16])
    return msgspec.structs.replace(record, marks=marks, digest=digest(game))


def recorded(board: str, rules: Agreed, seats: int, seed: int) -> Record | None:
    """A whole game of random legal play; None if it is too short or too long to be kept."""
    blank = Record(board, dict(rules), list(NAMES[:seats]), seed, [], [], "")
    game = opened(blank)
    commands = [line(step.command) for step in play(game, Random(seed), LONGEST)]
    if not game.over or len(commands) < SHORTEST:
        return None
    return replayed(msgspec.structs.replace(blank, commands=commands))


def chosen(board: str) -> list[Record]:
    """The first games that will do: one by the board's own rules, the others by house rules too."""
    records: list[Record] = []
    seed = 0
    while len(records) < GAMES:
        seed += 1
        random = Random(seed)
        rules = agreed(board, random) if records else ()
        record = recorded(board, rules, random.choice((2, 3, 4)), seed)
        if record is not None and (rules or not records):
            records.append(record)
    return records


def read(board: str) -> list[Record]:
    """The recorded games of a board."""
    return msgspec.json.Decoder(Record).decode_lines((HERE / f"{board}.jsonl").read_bytes())


def write() -> None:
    """Play and record anew, and say what was written."""
    for board in BOARDS:
        records = chosen(board)
        (HERE / f"{board}.jsonl").write_bytes(msgspec.json.Encoder().encode_lines(records))
        print(f"{board}: {', '.join(f'{len(record.commands)} commands' for record in records)}")


if __name__ == "__main__":
    write()
