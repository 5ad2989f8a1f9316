"""What a scenario expects, compared with a game. Each key of `expect` has its check below.

A word that names nothing on this table (a seat, a space, a verb) is no expectation but a mistake: see `strangers`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from msgspec import Struct

from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Quoted, Saying, then
from monopoly_tui.engine.world import POT
from monopoly_tui.library.telling import did_you_mean
from monopoly_tui.rulebook.buildings import Buildings
from monopoly_tui.rulebook.cards import Cards
from monopoly_tui.rulebook.deposits import lying
from monopoly_tui.rulebook.evolution import stage
from monopoly_tui.rulebook.jail import Jail
from monopoly_tui.rulebook.loans import books, owed
from monopoly_tui.rulebook.property import Titles
from monopoly_tui.table.notation import NotationError, known, legal_verbs, parse, verbs
from monopoly_tui.table.scenario_sheet import Expected
from monopoly_tui.table.setup import NO_SUCH

KINDS = (N_("verb"), N_("piece"), N_("book"), N_("deck"))
REFUSED = N_("«{text}» is refused: {why}")
OTHER_VALUE = N_("{what} of {key} is {found}, expected {wanted}")
OTHER_LIST = N_("{what}: {found}, expected {wanted}")
HOLDS = N_("{seat} holds {found}, expected {wanted}")
OWES = N_("{seat} owes {found} on {book}, expected {wanted}")
NOT_ASKED = N_("{seat} is not asked; asked: {asked}")
MAY_NOT = N_("{seat} may not {missing}; legal: {legal}")
OTHER_WINNER = N_("the winner is {found}, expected {wanted}")
OTHER_TURN = N_("the turn is {found}, expected {wanted}")


class Unexpected(Exception):
    """Something is not as the scenario says; its text tells what."""


class Check(Struct, frozen=True):
    """How one key is compared, and of what kind its words are: those that it lists or maps, and those mapped to."""

    look: Callable[[Game, Any], None]
    words: str = ""
    to: str = ""


def accepted(game: Game, text: str, *, play: bool = False) -> None:
    """Unexpected if the command is refused; else it is carried out if it is to be played."""
    command = parse(game, text)
    refusal = game.refusal(command)
    if refusal is not None:
        raise Unexpected(Saying(REFUSED, text=text, why=Saying(refusal.says, **refusal.facts)))
    if play:
        game.submit(command)


def refused(game: Game, text: str) -> None:
    """Unexpected unless the command is refused, or is none at all, and the game is as it was, to the byte."""
    try:
        command = parse(game, text)
    except NotationError:
        return
    before = game.snapshot()
    if game.refusal(command) is None:
        raise Unexpected(Saying(N_("«{text}» should be refused"), text=text))
    with suppress(GameError):
        game.submit(command)
    if game.snapshot() != before:
        raise Unexpected(Saying(N_("«{text}» was refused and changed the game"), text=text))


def look(game: Game, expected: Expected) -> None:
    """Compare the game with what is expected; Unexpected tells the first difference."""
    for key, wanted in expected.said().items():
        CHECKS[key].look(game, wanted)


def strangers(game: Game, expected: Expected) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Every word of `expected` that names nothing here: where it stands, and what is wrong."""
    for key, wanted in expected.said().items():
        check = CHECKS[key]
        for place, kind, word in _words(check, wanted):
            if word is not None and kind and word not in (near := _known(game, kind)):
                problem = Saying(NO_SUCH, kind=Saying(kind), word=Quoted(word))
                yield (key, *place), then(problem, did_you_mean(word, near))


def _words(check: Check, wanted: Any) -> Iterator[tuple[tuple[str | int, ...], str, str | None]]:
    if isinstance(wanted, Mapping):
        for word, value in wanted.items():
            yield (word,), check.words, word
            yield from (((word, *place), check.to, found) for place, found in _listed(value))
    else:
        yield from ((place, check.words, found) for place, found in _listed(wanted))


def _listed(value: Any) -> Iterator[tuple[tuple[str | int, ...], str | None]]:
    if isinstance(value, tuple):
        yield from (((index,), word) for index, word in enumerate(value))
    elif isinstance(value, Mapping):
        yield from (((word,), word) for word in value)
    elif isinstance(value, str):
        yield (), value


def _known(game: Game, kind: str) -> Sequence[str]:
    own = {
        "verb": lambda: tuple(verbs()),
        "piece": lambda: tuple(game.world[Buildings].stock),
        "book": lambda: books(game.board),
    }
    return own[kind]() if kind in own else known(game, kind)


def _values(name: str, words: str, actual: Callable[[Game, str], object], to: str = "") -> Check:
    """A check of a mapping: each key named must have the value named."""

    def check(game: Game, wanted: Mapping[str, object]) -> None:
        for key, value in wanted.items():
            found = actual(game, key)
            if found != value:
                raise Unexpected(Saying(OTHER_VALUE, what=name, key=key, found=found, wanted=value))

    return Check(check, words, to)


def _exactly(name: str, words: str, actual: Callable[[Game], Sequence[str]]) -> Check:
    """A check of a list: exactly these, in any order."""

    def check(game: Game, wanted: Sequence[str]) -> None:
        found = sorted(actual(game))
        if found != sorted(wanted):
            raise Unexpected(Saying(OTHER_LIST, what=name, found=found, wanted=sorted(wanted)))

    return Check(check, words)


def _holds(game: Game, wanted: Mapping[str, Sequence[str]]) -> None:
    for seat, cards in wanted.items():
        found = sorted(game.world[Cards].hands[seat])
        if found != sorted(cards):
            raise Unexpected(Saying(HOLDS, seat=seat, found=found, wanted=sorted(cards)))


def _loans(game: Game, wanted: Mapping[str, Mapping[str, int]]) -> None:
    for seat, debts in wanted.items():
        for book, amount in debts.items():
            found = owed(game, seat, book)
            if found != amount:
                raise Unexpected(Saying(OWES, seat=seat, found=found, book=book, wanted=amount))


def _asks(game: Game, wanted: Mapping[str, Sequence[str]]) -> None:
    asked = () if game.over else game.question.asked(game)
    for seat, wanted_verbs in wanted.items():
        if seat not in asked:
            raise Unexpected(Saying(NOT_ASKED, seat=seat, asked=_told(asked)))
        legal = legal_verbs(game, seat)
        missing = [verb for verb in wanted_verbs if verb not in legal]
        if missing:
            raise Unexpected(Saying(MAY_NOT, seat=seat, missing=", ".join(missing), legal=", ".join(legal)))


def _offers(game: Game, wanted: Sequence[str]) -> None:
    for text in wanted:
        accepted(game, text)


def _refuses(game: Game, wanted: Sequence[str]) -> None:
    for text in wanted:
        refused(game, text)


def _winner(game: Game, wanted: Sequence[str] | None) -> None:
    if sorted(game.world.won) != sorted(wanted or ()):
        raise Unexpected(Saying(OTHER_WINNER, found=_told(game.world.won), wanted=_told(wanted or ())))


def _told(seats: Sequence[str]) -> str:
    return ", ".join(seats) or Saying(N_("nobody"))


def _turn(game: Game, wanted: str | None) -> None:
    if game.world.turn != wanted:
        raise Unexpected(Saying(OTHER_TURN, found=game.world.turn, wanted=wanted))


CHECKS: Mapping[str, Check] = {
    "cash": _values("cash", "seat", lambda game, seat: game.world.money[seat]),
    "at": _values("place", "seat", lambda game, seat: game.world.at[seat], "space"),
    "owner": _values("owner", "space", lambda game, space: game.world[Titles].owner.get(space), "seat"),
    "built": _values("level", "space", lambda game, space: game.world[Buildings].level.get(space, 0)),
    "pots": _values("pot", "", lambda game, pot: game.world.money.get(POT + pot, 0)),
    "bank": _values("bank", "piece", lambda game, piece: game.world[Buildings].stock[piece]),
    "mortgaged": _exactly("mortgaged", "space", lambda game: tuple(game.world[Titles].pledged)),
    "jailed": _exactly("jailed", "seat", lambda game: tuple(game.world[Jail].failed)),
    "out": _exactly("out", "seat", lambda game: game.world.out),
    "stage": _values("stage", "space", stage),
    "deposits": _values("deposit", "space", lying),
    "loans": Check(_loans, "seat", "book"),
    "holds": Check(_holds, "seat", "card"),
    "winner": Check(_winner, "seat"),
    "turn": Check(_turn, "seat"),
    "asks": Check(_asks, "seat", "verb"),
    "offers": Check(_offers),
    "refuses": Check(_refuses),
}
