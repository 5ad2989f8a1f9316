"""Scenarios: the rules as runnable examples. A file is a YAML list; each entry is set up, played and looked at.

The checks of `expect` stand below, one a key. A refused command must leave the game as it was, to the byte.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec import Struct

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.chance import Script
from monopoly_tui.engine.errors import BoardError, GameError
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.world import POT
from monopoly_tui.library.find import NoSuchBoard, find
from monopoly_tui.library.load import load
from monopoly_tui.library.reading import Source, read
from monopoly_tui.rulebook.buildings import Buildings
from monopoly_tui.rulebook.cards import Cards
from monopoly_tui.rulebook.deposits import lying
from monopoly_tui.rulebook.evolution import stage
from monopoly_tui.rulebook.jail import Jail
from monopoly_tui.rulebook.loans import owed
from monopoly_tui.rulebook.property import Titles
from monopoly_tui.table.notation import legal_verbs, parse
from monopoly_tui.table.setup import SetupError, set_table

KEYS = ("scenario", "board", "rules", "seats", "given", "play", "expect")


class Outcome(Struct, frozen=True):
    """How one scenario went: `problem` is empty if all was as expected; skipped if its board does not exist."""

    name: str
    line: int
    problem: str = ""
    skipped: bool = False

    @property
    def passed(self) -> bool:
        """Whether it was played and all was as expected."""
        return not self.problem and not self.skipped


class Unexpected(Exception):
    """Something is not as the scenario says; its text tells what."""


class Wrong(Exception):
    """The scenario itself cannot be used: `path` in the file, and why."""

    def __init__(self, path: tuple[str | int, ...], problem: str) -> None:
        super().__init__(problem)
        self.path = path


def run_file(path: Path) -> list[Outcome]:
    """Play every scenario of a file. BoardError, with the place, for a file that cannot be used."""
    source = read(path, top=list)
    return list(_outcomes(source, path.parent))


def _outcomes(source: Source[Any], folder: Path) -> Iterator[Outcome]:
    names: set[str] = set()
    for index, raw in enumerate(source.tree):
        line = source.mark((index,))[0]
        try:
            name = _checked(raw, names)
            yield _outcome(raw, name, line, folder)
        except Wrong as error:
            raise BoardError([source.fault((index, *error.path), str(error))]) from None


def _checked(raw: Any, names: set[str]) -> str:
    if not isinstance(raw, dict):
        raise Wrong((), "a scenario is a mapping")
    for key in raw:
        if key not in KEYS:
            raise Wrong((key,), f"unknown key {key!r}; a scenario has {', '.join(KEYS)}")
    for key in ("scenario", "board", "seats"):
        if not raw.get(key):
            raise Wrong((), f"{key!r} is missing")
    name = str(raw["scenario"])
    if name in names:
        raise Wrong(("scenario",), "the sentence is used twice")
    names.add(name)
    return name


def _outcome(raw: dict[str, Any], name: str, line: int, folder: Path) -> Outcome:
    try:
        board = _board(raw, folder)
    except NoSuchBoard:
        return Outcome(name, line, skipped=True)
    try:
        game = _table(raw, board)
        for step in raw.get("play") or ():
            _step(game, step)
        look(game, raw.get("expect") or {})
    except Unexpected as error:
        return Outcome(name, line, str(error))
    except GameError as error:
        return Outcome(name, line, f"{type(error).__name__}: {error}")
    return Outcome(name, line)


def _board(raw: dict[str, Any], folder: Path) -> Board:
    wanted = str(raw["board"])
    beside = folder / wanted
    path = beside if wanted.endswith(".yaml") and beside.is_file() else find(wanted)
    rules = raw.get("rules") or {}
    if not isinstance(rules, dict):
        raise Wrong(("rules",), "rules are PATH: VALUE")
    try:
        return load(path, rules)
    except BoardError:
        raise
    except NoSuchBoard:
        raise
    except GameError as error:
        raise Wrong(("rules",), str(error)) from None


def _table(raw: dict[str, Any], board: Board) -> Game:
    given = _numbers(raw.get("given") or {})
    dice = given.get("dice", [])
    try:
        return set_table(board, tuple(raw["seats"]), given, Script([int(die) for die in dice]))
    except SetupError as error:
        raise Wrong(("given", error.key), str(error)) from None


def _numbers(tree: Any) -> Any:
    """The tree with its plain digits as numbers and `null` as None: scenarios know no texts that are digits."""
    if isinstance(tree, dict):
        return {key: _numbers(value) for key, value in tree.items()}
    if isinstance(tree, list):
        return [_numbers(value) for value in tree]
    if tree in ("null", "~", ""):
        return None
    return int(tree) if isinstance(tree, str) and tree.lstrip("-").isdigit() and tree.isascii() else tree


def _step(game: Game, step: Any) -> None:
    if isinstance(step, str):
        _accepted(game, step, play=True)
    elif isinstance(step, dict) and list(step) == ["refused"]:
        _refused(game, step["refused"])
    elif isinstance(step, dict) and list(step) == ["expect"]:
        look(game, step["expect"])
    else:
        raise Unexpected(f"a step is a command, `refused` or `expect`, not {step!r}")


def _accepted(game: Game, text: str, *, play: bool = False) -> None:
    command = parse(game, text)
    refusal = game.refusal(command)
    if refusal is not None:
        raise Unexpected(f"«{text}» is refused: {refusal.says.format_map(refusal.facts)}")
    if play:
        game.submit(command)


def _refused(game: Game, text: str) -> None:
    before = game.snapshot()
    command = parse(game, text)
    if game.refusal(command) is None:
        raise Unexpected(f"«{text}» should be refused")
    with suppress(GameError):
        game.submit(command)
    if game.snapshot() != before:
        raise Unexpected(f"«{text}» was refused and changed the game")


def look(game: Game, expected: Any) -> None:
    """Compare the game with what `expect` says; Unexpected tells the first difference."""
    for key, wanted in (expected or {}).items():
        check = CHECKS.get(key)
        if check is None:
            raise Unexpected(f"expect knows no {key!r}; it knows {', '.join(CHECKS)}")
        check(game, _numbers(wanted))


Check = Callable[[Game, Any], None]


def _values(name: str, actual: Callable[[Game, str], object]) -> Check:
    """A check of a mapping: each key named must have the value named."""

    def check(game: Game, wanted: dict[str, object]) -> None:
        for key, value in wanted.items():
            found = actual(game, key)
            if found != value:
                raise Unexpected(f"{name} of {key} is {found}, expected {value}")

    return check


def _exactly(name: str, actual: Callable[[Game], Sequence[str]]) -> Check:
    """A check of a list: exactly these, in any order."""

    def check(game: Game, wanted: list[str] | None) -> None:
        found = sorted(actual(game))
        if found != sorted(wanted or []):
            raise Unexpected(f"{name}: {found}, expected {sorted(wanted or [])}")

    return check


def _holds(game: Game, wanted: dict[str, list[str]]) -> None:
    for seat, cards in wanted.items():
        found = sorted(game.world[Cards].hands[seat])
        if found != sorted(cards or []):
            raise Unexpected(f"{seat} holds {found}, expected {sorted(cards or [])}")


def _loans(game: Game, wanted: dict[str, dict[str, int]]) -> None:
    for seat, books in wanted.items():
        for book, amount in books.items():
            found = owed(game, seat, book)
            if found != amount:
                raise Unexpected(f"{seat} owes {found} on {book}, expected {amount}")


def _asks(game: Game, wanted: dict[str, list[str]]) -> None:
    asked = () if game.over else game.question.asked(game)
    for seat, verbs in wanted.items():
        if seat not in asked:
            raise Unexpected(f"{seat} is not asked; asked: {', '.join(asked) or 'nobody'}")
        legal = legal_verbs(game, seat)
        missing = [verb for verb in verbs if verb not in legal]
        if missing:
            raise Unexpected(f"{seat} may not {', '.join(missing)}; legal: {', '.join(legal)}")


def _offers(game: Game, wanted: list[str]) -> None:
    for text in wanted:
        _accepted(game, text)


def _refuses(game: Game, wanted: list[str]) -> None:
    for text in wanted:
        _refused(game, text)


def _single(name: str, actual: Callable[[Game], object]) -> Check:
    def check(game: Game, wanted: object) -> None:
        found = actual(game)
        if found != wanted:
            raise Unexpected(f"{name} is {found}, expected {wanted}")

    return check


CHECKS: dict[str, Check] = {
    "cash": _values("cash", lambda game, seat: game.world.money[seat]),
    "at": _values("place", lambda game, seat: game.world.at[seat]),
    "owner": _values("owner", lambda game, space: game.world[Titles].owner.get(space)),
    "built": _values("level", lambda game, space: game.world[Buildings].level.get(space, 0)),
    "pots": _values("pot", lambda game, pot: game.world.money.get(POT + pot, 0)),
    "bank": _values("bank", lambda game, piece: game.world[Buildings].stock[piece]),
    "mortgaged": _exactly("mortgaged", lambda game: tuple(game.world[Titles].pledged)),
    "jailed": _exactly("jailed", lambda game: tuple(game.world[Jail].failed)),
    "out": _exactly("out", lambda game: game.world.out),
    "stage": _values("stage", stage),
    "deposits": _values("deposit", lying),
    "loans": _loans,
    "holds": _holds,
    "winner": _single("the winner", lambda game: ", ".join(game.world.won) or None),
    "turn": _single("the turn", lambda game: game.world.turn),
    "asks": _asks,
    "offers": _offers,
    "refuses": _refuses,
}


def run_files(paths: Sequence[Path], say: Callable[[str], None]) -> int:
    """Play scenario files and say a line for each; the exit code: 1 if one failed, 2 for a file that cannot be used."""
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    unusable = False
    for path in paths:
        try:
            outcomes = run_file(path)
        except BoardError as error:
            say(str(error))
            unusable = True
            continue
        for outcome in outcomes:
            word = "skipped" if outcome.skipped else "passed" if outcome.passed else "failed"
            counts[word] += 1
            mark = {"passed": "ok", "failed": "FAILED", "skipped": "skipped"}[word]
            why = f" — {outcome.problem}" if outcome.problem else ""
            say(f"{mark} {path.name}:{outcome.line} {outcome.name}{why}")
    say(", ".join(f"{count} {word}" for word, count in counts.items()))
    return 2 if unusable else 1 if counts["failed"] else 0
