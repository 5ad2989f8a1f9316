"""The goldens of perft: `python -m tests.perft.golden` chooses positions and counts anew, one file a board.

Positions are chosen by their seeds: tables in the middle of a game, played on for a few steps, so that many
kinds of questions are asked; those with too many leaves to be quick are passed over.
"""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from pathlib import Path
from random import Random

import msgspec

from monopoly_tui.engine.game import Game
from tests.midgame import middle_of_a_game
from tests.perft.counting import commands, digest, leaves
from tests.playing import BOARDS, NAMES, board_of, play

HERE = Path(__file__).parent
POSITIONS = 30
SEEDS = 400
MOST_COMMANDS = 45
MOST_LEAVES = 3500
DEPTH = 2


class Position(msgspec.Struct, frozen=True):
    """A position: its seed, seats and steps of random play; what is asked there, and what perft finds."""

    seed: int
    seats: int
    steps: int
    asks: str
    leaves: int = 0
    digest: str = ""


def table_at(board: str, seed: int, seats: int, steps: int) -> Game:
    """The game of a position."""
    game = middle_of_a_game(board_of(board), NAMES[:seats], Random(seed))
    for _ in play(game, Random(seed), steps):
        pass
    return game


def counted(board: str, position: Position) -> Position:
    """The position with what perft finds below it now."""
    game = table_at(board, position.seed, position.seats, position.steps)
    found = leaves(game, DEPTH, position.seed)
    asks = "" if game.over else str(game.question.__struct_config__.tag)
    return Position(position.seed, position.seats, position.steps, asks, found.total(), digest(found))


def chosen(board: str) -> list[Position]:
    """Positions of as many kinds as there are, the same number of each as far as they go."""
    found: dict[str, list[Position]] = {}
    for seed in range(SEEDS):
        random = Random(seed)
        position = Position(seed, random.choice((2, 2, 3)), random.choice((0, 0, 1, 2, 3, 5, 8, 13, 21)), "")
        game = table_at(board, seed, position.seats, position.steps)
        if not game.over and len(commands(game)) <= MOST_COMMANDS:
            found.setdefault(str(game.question.__struct_config__.tag), []).append(position)
    picked: list[Position] = []
    for round_ in zip_longest(*found.values()):
        counts = [counted(board, position) for position in round_ if position]
        picked += [position for position in counts if position.leaves <= MOST_LEAVES]
        if len(picked) >= POSITIONS:
            break
    return sorted(picked[:POSITIONS], key=lambda position: position.seed)


def read(board: str) -> list[Position]:
    """The goldens of a board."""
    return msgspec.json.decode((HERE / f"{board}.json").read_bytes(), type=list[Position])


def write() -> None:
    """Choose and count anew, and say what was written."""
    for board in BOARDS:
        positions = chosen(board)
        lines = ",\n".join(msgspec.json.encode(position).decode() for position in positions)
        (HERE / f"{board}.json").write_text(f"[\n{lines}\n]\n")
        kinds = Counter(position.asks for position in positions)
        total = sum(position.leaves for position in positions)
        print(f"{board}: {len(positions)} positions, {total} leaves: {dict(kinds)}")


if __name__ == "__main__":
    write()
