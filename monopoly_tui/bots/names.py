"""Names: a seat list as people write it becomes names and kinds of bots; unnamed bots get names that nobody has.

`Оля,Петро,bot:careful,Anna=bot:random` are two people and two bots; `careful*4` are four bots and no people.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

from monopoly_tui.bots.roster import KINDS
from monopoly_tui.engine.agenda import Refusal, no
from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.marking import N_
from monopoly_tui.library.nearest import nearest
from monopoly_tui.table.names import clean, name_fault

BOT = "bot:"
MOST = 12  # more than any board seats; a wrong number must not make a long list
BOT_NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Emma", "Felix", "Gita", "Hugo", "Ines", "Jonas", "Kira", "Leo", "Mina")

NO_BOT = N_("there is no bot «{word}»; there are: {known}")
NO_BOT_NEAR = N_("there is no bot «{word}»; did you mean {near}?")
NOT_A_BOT = N_("after «{name}=» the kind of a bot is expected, such as bot:{kind}")
NOT_A_COUNT = N_("«{word}» is not a number of bots from 1 to {most}")
NO_KIND = N_("say which kind of bot: {known}")


class SeatListError(GameError):
    """A list of seats or bots that cannot be read; `refusal` says why, as a value that can be told in any language."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.says, **refusal.facts)
        self.refusal = refusal


class Chair(Struct, frozen=True):
    """A seat: its name, and the kind of bot that plays it; empty for a person."""

    name: str
    bot: str = ""


def parse_seats(text: str) -> tuple[Chair, ...]:
    """The seats of a list such as `Оля,bot:careful,Anna=bot:random`. SeatListError says what cannot be read."""
    chairs: list[Chair] = []
    for entry in text.split(","):
        chair = _chair(entry)
        if chair.name or not chair.bot:
            fault = name_fault(chair.name, (other.name for other in chairs if other.name))
            if fault is not None:
                raise SeatListError(fault)
        chairs.append(chair)
    return _named(chairs)


def _chair(entry: str) -> Chair:
    name, sign, player = entry.partition("=")
    fault = name_fault(name, ()) if sign else None
    if fault is not None:
        raise SeatListError(fault)
    if sign:
        if not player.strip().startswith(BOT):
            raise SeatListError(no(NOT_A_BOT, name=clean(name)[:20], kind=next(iter(KINDS))))
        return Chair(clean(name), _kind(player.strip().removeprefix(BOT)))
    if entry.strip().startswith(BOT):
        return Chair("", _kind(entry.strip().removeprefix(BOT)))
    return Chair(clean(entry))


def _named(chairs: list[Chair]) -> tuple[Chair, ...]:
    """The same seats, the nameless ones with names that can be told from all others."""
    seated = [chair.name for chair in chairs if chair.name]
    named = []
    for chair in chairs:
        if not chair.name:
            chair = Chair(_free_name(seated), chair.bot)
            seated.append(chair.name)
        named.append(chair)
    return tuple(named)


def _free_name(seated: Iterable[str]) -> str:
    taken = tuple(seated)
    return next(name for name in _all_names() if name_fault(name, taken) is None)


def _all_names() -> Iterable[str]:
    yield from BOT_NAMES
    number = 2
    while True:
        yield from (f"{name} {number}" for name in BOT_NAMES)
        number += 1


def parse_bots(text: str) -> tuple[str, ...]:
    """The kinds of a list such as `careful*3,random`, one for each seat. SeatListError says what cannot be read."""
    bots: list[str] = []
    for entry in text.split(","):
        word, sign, count = entry.partition("*")
        bots += [_kind(word)] * (_count(count.strip()) if sign else 1)
        if len(bots) > MOST:
            raise SeatListError(no(NOT_A_COUNT, word=str(len(bots)), most=MOST))
    return tuple(bots)


def _kind(word: str) -> str:
    kind = word.strip()
    if kind in KINDS:
        return kind
    if not kind:
        raise SeatListError(no(NO_KIND, known=", ".join(KINDS)))
    shown = clean(kind)[:20]
    near = nearest(kind, KINDS)
    raise SeatListError(
        no(NO_BOT_NEAR, word=shown, near=near) if near else no(NO_BOT, word=shown, known=", ".join(KINDS))
    )


def _count(word: str) -> int:
    if not re.fullmatch("[0-9]{1,2}", word) or not 1 <= int(word) <= MOST:
        raise SeatListError(no(NOT_A_COUNT, word=clean(word)[:20], most=MOST))
    return int(word)


def bot_names(bots: Iterable[str]) -> tuple[str, ...]:
    """Names for a table of bots alone that tell their kinds: careful-1, careful-2, random-1."""
    counts: dict[str, int] = {}
    names = []
    for kind in bots:
        counts[kind] = counts.get(kind, 0) + 1
        names.append(f"{kind}-{counts[kind]}")
    return tuple(names)
