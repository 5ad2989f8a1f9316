"""The head of a record: everything that a game depends on beside its commands. Written once, never changed."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec
from msgspec import Struct

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.errors import BoardError, GameError
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Saying
from monopoly_tui.library.load import build
from monopoly_tui.library.reading import parse
from monopoly_tui.table.names import clean, is_letter, name_fault, seen
from monopoly_tui.table.save_errors import Damaged, NewerFormat, shown
from monopoly_tui.table.shelf import NEWER

NO_LOOK = N_("«{letter}» and colour {colour} are not what a seat can be known by")
WRONG_SEATS = N_("the board wants {least} to {most} seats, and the record has {count}")

FORMAT = 2  # of the head itself; the tables around it have a version of their own. 1 knew no letters and colours
COLOURS = 8  # that seats may have
_BOT = re.compile(r"[a-z0-9-]{0,40}")
_WORD = re.compile(r"[^\x00-\x1f\x7f/\\]{1,200}")
_SEED = re.compile(r"[0-9a-f]{64}")


class Seat(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A chair: whose it is, and which bot plays it at the beginning, if any.

    `letter` and `colour`, a place in the palette, are what it is known by; without them every screen chooses them.
    """

    name: str
    bot: str = ""
    letter: str = ""
    colour: int = -1


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """Board, house rules, seats and seed of a game. `first` begins without a throw; `begun` is in ms since 1970.

    `seed` is secret until the game is over; `pledge`, its hash, is not. `start` is the snapshot that a game which was
    taken over from another began with, and `origin` the id of that game and the row: both are empty for a new game.
    """

    format: int
    id: str
    board: str
    rules: dict[str, str]
    seats: tuple[Seat, ...]
    first: str
    seed: str
    pledge: str
    begun: int
    start: str = ""
    origin: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The seats in their order round the table."""
        return tuple(seat.name for seat in self.seats)

    @property
    def bots(self) -> dict[str, str]:
        """Which bot plays which seat at the beginning."""
        return {seat.name: seat.bot for seat in self.seats if seat.bot}


def new_head(
    board: str,
    rules: Mapping[str, str],
    seats: Sequence[Seat],
    chance: Chance,
    first: str = "",
    start: str = "",
    origin: str = "",
) -> Head:
    """The head of a game that begins now with the dice of `chance`."""
    now = time.time_ns() // 1_000_000
    seed = chance.seed.hex()
    id = secrets.token_hex(8)
    return Head(FORMAT, id, board, dict(rules), tuple(seats), first, seed, chance.pledge, now, start, origin)


def write_head(head: Head) -> bytes:
    """The head as bytes; the same head always gives the same."""
    return msgspec.json.encode(head, order="deterministic")


def read_head(bytes_: bytes) -> Head:
    """The head in these bytes. NewerFormat or Damaged if there is none."""
    try:
        number = msgspec.json.decode(bytes_, type=_Formatted).format
        if number > FORMAT:
            raise NewerFormat(NEWER, number=number, known=FORMAT)
        head = msgspec.json.decode(bytes_, type=Head)
    except (msgspec.MsgspecError, ValueError) as error:
        raise Damaged(N_("the head of the record cannot be read ({why})"), why=shown(error)) from None
    fault = _fault(head)
    if fault:
        raise Damaged(N_("the head of the record cannot be right: {why}"), why=fault)
    return head


class _Formatted(Struct):
    format: int


def _fault(head: Head) -> str:
    """What cannot be right in a head."""
    if not _SEED.fullmatch(head.seed):
        return Saying(N_("the seed is not 64 hexadecimal digits"))
    if hashlib.sha256(bytes.fromhex(head.seed)).hexdigest() != head.pledge:
        return Saying(N_("the seed is not the one that was pledged"))
    if not all(_WORD.fullmatch(word) for word in (head.id, head.board, *head.rules, *head.rules.values())):
        return Saying(N_("an id or a house rule is not a word"))
    if head.first not in ("", *head.names):
        return Saying(N_("«{seat}», who begins, has no seat"), seat=shown(head.first))
    for index, seat in enumerate(head.seats):
        if clean(seat.name) != seat.name or name_fault(seat.name, head.names[:index]) is not None:
            return Saying(N_("«{name}» is no name for a seat"), name=shown(seat.name))
        if not _BOT.fullmatch(seat.bot):
            return Saying(N_("«{name}» is no bot"), name=shown(seat.bot))
    return _looks_fault([seat for seat in head.seats if (seat.letter, seat.colour) != ("", -1)])


def _looks_fault(seats: Sequence[Seat]) -> str:
    """What cannot be right in the letters and colours of these seats."""
    for seat in seats:
        if not is_letter(seat.letter) or not 0 <= seat.colour < COLOURS:
            return Saying(NO_LOOK, letter=shown(seat.letter), colour=seat.colour)
    if len({seen(seat.letter) for seat in seats}) < len(seats) or len({seat.colour for seat in seats}) < len(seats):
        return Saying(N_("two seats have one letter or one colour"))
    return ""


def board_of(head: Head, text: bytes) -> Board:
    """The board that is embedded in a record, with the house rules of its table. Damaged if it cannot be played."""
    board = _built(text, head.board, tuple(sorted(head.rules.items())))
    least, most = board.seats
    if not least <= len(head.seats) <= most:
        raise Damaged(WRONG_SEATS, least=least, most=most, count=len(head.seats))
    return board


@lru_cache(maxsize=8)
def _built(text: bytes, id: str, rules: tuple[tuple[str, str], ...]) -> Board:
    """A board is never changed, so the games of one program share it."""
    try:
        return build(parse(text, f"{id}.yaml"), id, dict(rules))
    except BoardError as error:
        raise Damaged(N_("the board in the record cannot be played: {why}"), why=error.faults[0].saying) from None
    except GameError as error:
        raise Damaged(N_("the house rules in the record cannot be played: {why}"), why=shown(error, 200)) from None
