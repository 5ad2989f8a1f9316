"""The command language: commands as text, the same in scenarios, the line mode and saved games.

`SEAT: VERB ARGUMENTS`. A command's fields stand after its verb in their order; what kind of word a field takes is told
by its type, and one that holds several takes all words that are left. An offer alone has a grammar of its own:
`offer SEAT give … get …`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from monopoly_tui.engine.agenda import Command, Goods, Refusal, no
from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.game import Game, union
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.world import TABLE
from monopoly_tui.library.nearest import nearest
from monopoly_tui.rulebook.trade import Offer

NO_SEAT_SAID = N_("say who acts: SEAT: VERB …")
UNKNOWN_SEAT = N_("there is no seat «{word}»")
UNKNOWN_SEAT_NEAR = N_("there is no seat «{word}»; did you mean {near}?")
UNKNOWN_VERB = N_("there is no command «{word}»")
UNKNOWN_VERB_NEAR = N_("there is no command «{word}»; did you mean {near}?")
WANTS = N_("«{verb}» is written: {usage}")
NOT_A_NUMBER = N_("«{word}» is not a sum in plain digits")
UNKNOWN_ID = N_("there is no {kind} «{word}»")
UNKNOWN_ID_NEAR = N_("there is no {kind} «{word}»; did you mean {near}?")
KINDS = {"space": N_("space"), "group": N_("group"), "card": N_("card"), "seat": N_("seat")}
OFFER_USAGE = "offer SEAT give … get …"
SEVERAL = {"spaces": "space"}  # a field of several words, two at least, and what kind each of them is

_WORDS = re.compile(r'"([^"]*)"|(\S+)')
_DIGITS = re.compile(r"[0-9]{1,15}")


class NotationError(GameError):
    """A text that is no command; `refusal` says why, as a value that can be told in any language."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.says, **refusal.facts)
        self.refusal = refusal


def _unknown(plain: str, near: str, word: str, words: Iterable[str], **facts: str) -> NotationError:
    found = nearest(word, words)
    shown = word[:40]
    return NotationError(no(near, word=shown, near=found, **facts) if found else no(plain, word=shown, **facts))


@cache
def verbs() -> dict[str, tuple[type[Command], ...]]:
    """Every verb with the commands it may mean, told apart by the number of words that follow."""
    kinds: dict[str, tuple[type[Command], ...]] = {}
    for kind in get_args(union(Command)):
        if kind.verb:
            kinds[kind.verb] = (*kinds.get(kind.verb, ()), kind)
    return kinds


@cache
def fields(kind: type[Command]) -> tuple[tuple[str, str], ...]:
    """The fields after the seat, each with the kind of word it takes: number, space(s), group, card, seat or word."""
    hints = get_type_hints(kind, include_extras=True)
    found = []
    for name in kind.__struct_fields__[1:]:
        meta = next((arg for arg in get_args(hints[name]) if isinstance(arg, msgspec.Meta)), None)
        found.append((name, "number" if hints[name] is int else (meta.title if meta and meta.title else "word")))
    return tuple(found)


def usage(kind: type[Command]) -> str:
    """How a command is written, such as `bid NUMBER`."""
    if kind is Offer:
        return OFFER_USAGE
    words = [kind.verb]
    for _, what in fields(kind):
        words += [SEVERAL[what].upper(), SEVERAL[what].upper(), "…"] if what in SEVERAL else [what.upper()]
    return " ".join(words)


def split(text: str) -> list[str]:
    """The words of a text; what stands in double quotes is one word."""
    return [quoted or word for quoted, word in _WORDS.findall(text)]


def parse(game: Game, text: str) -> Command:
    """The command that `text` (`SEAT: VERB …`) stands for. NotationError if it is none; its legality is not asked."""
    match = re.match(r'\s*(?:"([^"]*)"|([^:"]*?))\s*:(.*)$', text, re.DOTALL)
    if match is None:
        raise NotationError(no(NO_SEAT_SAID))
    seat = match[1] if match[1] is not None else match[2]
    return parse_for(game, seat, match[3])


def parse_for(game: Game, seat: str, text: str) -> Command:
    """The command that `seat` says by `text` (`VERB …`)."""
    seats = game.world.seats
    if seat not in (*seats, TABLE):
        raise _unknown(UNKNOWN_SEAT, UNKNOWN_SEAT_NEAR, seat, seats)
    words = split(text)
    verb = words[0] if words else ""
    kinds = verbs().get(verb)
    if kinds is None:
        raise _unknown(UNKNOWN_VERB, UNKNOWN_VERB_NEAR, verb, (*legal_verbs(game, seat), *verbs()))
    if kinds[0] is Offer:
        return _offer(game, seat, words[1:])
    for kind in kinds:
        values = _values(game, kind, words[1:])
        if values is not None:
            return kind(seat, *values)
    raise NotationError(no(WANTS, verb=verb, usage=" / ".join(usage(kind) for kind in kinds)))


def _values(game: Game, kind: type[Command], words: Sequence[str]) -> list[Any] | None:
    """What `words` say for the fields of a command; None if they are too few or too many."""
    wanted = [what for _, what in fields(kind)]
    several = wanted.pop() if wanted and wanted[-1] in SEVERAL else ""
    more = words[len(wanted) :]
    if len(words) < len(wanted) or (len(more) < 2 if several else more):
        return None
    values: list[Any] = [_read(game, what, word) for what, word in zip(wanted, words, strict=False)]
    return [*values, tuple(_read(game, SEVERAL[several], word) for word in more)] if several else values


def legal_verbs(game: Game, seat: str) -> tuple[str, ...]:
    """The verbs of which `seat` has a legal command now."""
    decision = game.decision
    return tuple(dict.fromkeys(choice.command.verb for choice in decision.of(seat))) if decision else ()


def _read(game: Game, what: str, word: str) -> Any:
    if what == "number":
        return number(word)
    if what == "word":
        return word
    words = known(game, what)
    if word not in words:
        raise _unknown(UNKNOWN_ID, UNKNOWN_ID_NEAR, word, words, kind=KINDS[what])
    return word


def known(game: Game, what: str) -> Sequence[str]:
    """Every word of one kind that names something here: seat, space, group or card."""
    board = game.board
    if what == "space":
        return tuple(board.spaces)
    if what == "group":
        return tuple(board.groups)
    if what == "card":
        return tuple(f"{deck}.{card.id}" for deck, piece in board.decks.items() for card in piece.cards)
    return game.world.seats


def number(word: str) -> int:
    """A whole number in plain digits, at most fifteen of them."""
    if not _DIGITS.fullmatch(word):
        raise NotationError(no(NOT_A_NUMBER, word=word[:40]))
    return int(word)


def _offer(game: Game, seat: str, words: Sequence[str]) -> Offer:
    if len(words) < 3 or words[1] != "give" or "get" not in words:
        raise NotationError(no(WANTS, verb=Offer.verb, usage=OFFER_USAGE))
    to = _read(game, "seat", words[0])
    middle = words.index("get")
    return Offer(seat, to, _goods(game, words[2:middle]), _goods(game, words[middle + 1 :]))


def _goods(game: Game, words: Sequence[str]) -> Goods:
    cash = 0
    deeds: list[str] = []
    cards: list[str] = []
    for word in words:
        if _DIGITS.fullmatch(word):
            cash += number(word)
        elif "." in word:
            cards.append(_read(game, "card", word))
        else:
            deeds.append(_read(game, "space", word))
    return Goods(cash, tuple(deeds), tuple(cards))


def quoted(word: str) -> str:
    """A name as it is written in the command language: in double quotes if it has spaces."""
    return f'"{word}"' if " " in word else word


def written_goods(goods: Goods) -> str:
    """Goods as they stand in an offer."""
    return " ".join([*([str(goods.cash)] if goods.cash else []), *goods.deeds, *goods.cards])


def written(command: Command) -> str:
    """The words of a command without its seat: what `parse_for` reads back."""
    if isinstance(command, Offer):
        return f"offer {quoted(command.to)} give {written_goods(command.give)} get {written_goods(command.get)}"
    words: list[str] = []
    for name, what in fields(type(command)):
        value = getattr(command, name)
        words += [quoted(str(word)) for word in (value if what in SEVERAL else (value,))]
    return " ".join([command.verb, *words])


def line(command: Command) -> str:
    """A whole command, `SEAT: VERB …`: what `parse` reads back."""
    return f"{quoted(command.seat)}: {written(command)}"
