"""Opening a table for the line mode: board, house rules, language, seats, seed; what is wrong is told in a sentence."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, TextIO

from msgspec import Struct

from monopoly_tui.bots.names import Chair
from monopoly_tui.bots.roster import make
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.marking import N_
from monopoly_tui.library.find import find
from monopoly_tui.library.load import build
from monopoly_tui.library.reading import Source, read
from monopoly_tui.line.play import LineMode
from monopoly_tui.line.seating import seated
from monopoly_tui.line.streams import Ear, Mouth
from monopoly_tui.rulebook.opening import open_game
from monopoly_tui.table.session import Answerer, Session
from monopoly_tui.words.catalogue import translate
from monopoly_tui.words.language import chosen
from monopoly_tui.words.voice import Voice

CAP = 500  # rounds: bots could go on for ever
LIMIT = "end.rounds"
NO_SEED = N_("a seed is a whole number, or the 64 signs shown at the end of a game, not «{word}»")
_NUMBER = re.compile(r"[0-9]{1,18}")
_SHOWN = re.compile(r"[0-9a-f]{64}")


class Wish(Struct, frozen=True):
    """What was asked for on the command line; None is what was left out."""

    board: str
    rules: Mapping[str, str]
    rounds: int | None = None
    seats: str | None = None
    seed: str | None = None
    language: str | None = None


def open_table(wish: Wish, heard: TextIO, said: TextIO, *, ascii_only: bool = False) -> int:
    """Set up the table and play until it ends; the exit code. GameError, before anything is said, if it cannot be."""
    board = load_capped(wish.board, wish.rules, wish.rounds)
    language = chosen(wish.language, None, os.environ, board.language)
    seats = seated(wish.seats, board, partial(translate, language))
    chance = chance_of(wish.seed, language)
    game = open_game(board, tuple(seat.name for seat in seats), chance)
    session = Session(game, _answerers(seats, chance))
    return LineMode(session, Voice(board, language), Mouth(said, ascii_only=ascii_only), Ear(heard)).run()


def load_capped(name: str, rules: Mapping[str, str], rounds: int | None) -> Board:
    """The board with its house rules, and with a last round if neither it nor they know one."""
    path = find(name)
    return build_capped(read(path), path.stem, rules, rounds)


def build_capped(source: Source[Any], id: str, rules: Mapping[str, str], rounds: int | None) -> Board:
    """The board that was read, as `load_capped` has it."""
    if rounds is not None:
        rules = {**rules, LIMIT: str(rounds)}
    elif LIMIT not in rules and not _own_limit(source):
        rules = {**rules, LIMIT: str(CAP)}
    return build(source, id, rules)


def _own_limit(source: Source[Any]) -> bool:
    here: Any = source.tree
    for key in ("rules", *LIMIT.split(".")):
        here = here.get(key) if isinstance(here, dict) else None
    return here not in (None, "", "0")


def chance_of(seed: str | None, language: str) -> Chance:
    """The dice: from the system, by a number, or those of a game whose seed was shown."""
    if seed is None:
        return Chance()
    if _SHOWN.fullmatch(seed):
        return Chance(bytes.fromhex(seed))
    if _NUMBER.fullmatch(seed):
        return Chance(int(seed))
    raise GameError(translate(language, NO_SEED, word=seed[:70]))


def _answerers(seats: Sequence[Chair], chance: Chance) -> dict[str, Answerer]:
    """The bots; those that act at random do so by the seed of the game, so that it can be played again."""
    secret = int.from_bytes(chance.seed[:8], "big")
    return {seat.name: make(seat.bot, secret + place) for place, seat in enumerate(seats) if seat.bot}
