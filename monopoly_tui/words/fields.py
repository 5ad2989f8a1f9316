"""Fields of a message: what a value is, and so how it is told, follows from the name of the field.

A seat is `seat`, `to`, `owner` and so on, a sum `amount`, `price` and so on. A name that nobody knows is told as it is;
so a new rule has its sentences by calling its fields as the others do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.trade import AskTrade
from monopoly_tui.table.notation import KINDS
from monopoly_tui.words.catalogue import full
from monopoly_tui.words.causes import cause
from monopoly_tui.words.voice import Voice

Teller = Callable[[Voice, Any], str]

PIECES = {"houses": "house", "hotels": "hotel"}
IN_GRID = re.compile(r"r(\d+)c(\d+)")
ROW_AND_COLUMN = N_("row {row}, column {column}")


def _seats(voice: Voice, seats: tuple[str, ...]) -> str:
    return ", ".join(voice.seat(seat) for seat in seats)


def _spaces(voice: Voice, spaces: tuple[str, ...]) -> str:
    return ", ".join(voice.quoted(voice.space(space)) for space in spaces)


def _piece(voice: Voice, piece: str) -> str:
    return voice.word(PIECES.get(piece, piece), 5)


def _kind(voice: Voice, kind: str) -> str:
    return voice.say(kind) if kind in KINDS.values() else kind


def cell(voice: Voice, cell: object) -> str:
    """A cell of a grid by its row and column, both from 1, for nobody sees its id; of a track by its number."""
    found = IN_GRID.fullmatch(str(cell))
    return voice.say(ROW_AND_COLUMN, row=found[1], column=found[2]) if found else str(cell)


TELLERS: Mapping[str, Teller] = {
    **dict.fromkeys(
        ("seat", "to", "frm", "owner", "visitor", "debtor", "heir", "builder", "bidder", "late", "payer", "payee"),
        Voice.seat,
    ),
    **dict.fromkeys(("winners", "bidders", "waiting", "seats"), _seats),
    **dict.fromkeys(("space", "lot", "other", "book"), Voice.space),
    **dict.fromkeys(
        ("amount", "price", "cash", "debt", "bid", "least", "raised", "lying", "sum", "interest"),
        Voice.money,
    ),
    **dict.fromkeys(("give", "get"), Voice.goods),
    "spaces": _spaces,
    "about": lambda voice, about: voice.space(about),
    "group": Voice.group,
    "deck": Voice.deck,
    "card": Voice.card,
    "dice": Voice.dice,
    "level": Voice.built,
    "piece": _piece,
    "cell": cell,
    "kind": _kind,
}  # fmt: skip
EXCEPTIONS: Mapping[tuple[type, str], Teller] = {(AskTrade, "other"): Voice.seat}


class Facts(Mapping[str, str]):
    """The fields of an event, a question or a refusal, told by `voice` when a message asks for them.

    `more` stands before the fields of `item`. Where a field is a method (the price of what is offered), the game is
    asked.
    """

    def __init__(self, voice: Voice, item: object, more: Mapping[str, Any], game: Game | None = None) -> None:
        self.voice = voice
        self.item = item
        self.more = more
        self.game = game

    def __getitem__(self, name: str) -> str:
        value = self.more[name] if name in self.more else self._field(name)
        if name == "why" and isinstance(value, str):
            return cause(self.voice, value, getattr(self.item, "about", ""))
        teller = EXCEPTIONS.get((type(self.item), name)) or TELLERS.get(name)
        if teller is None or value is None:
            return str(value)
        return teller(self.voice, value)

    def _field(self, name: str) -> Any:
        value = getattr(self.item, name, None)
        if value is None:
            raise KeyError(name)
        return value(self.game) if callable(value) else value

    def __iter__(self) -> Iterator[str]:
        return iter(self.more)

    def __len__(self) -> int:
        return len(self.more)


def filled(voice: Voice, message: str, item: object, more: Mapping[str, Any], game: Game | None = None) -> str:
    """`message` in the voice's language, its fields told."""
    return full(voice.say(message), Facts(voice, item, more, game))
