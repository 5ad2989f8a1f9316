"""Scenarios: the rules as runnable examples. A file is a YAML list; each entry is set up, played and looked at.

What may stand in one is told by its sheet (`scenario_sheet`), what is compared by `expectations`. A mistake in a file
makes it unusable and is told with its place; a scenario that goes another way than it says has failed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from pydantic import ValidationError

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.chance import Script
from monopoly_tui.engine.errors import BoardError, GameError
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Saying
from monopoly_tui.library.find import NoSuchBoard, find
from monopoly_tui.library.load import load
from monopoly_tui.library.reading import Source, read
from monopoly_tui.library.telling import told
from monopoly_tui.table.expectations import Unexpected, accepted, look, refused, strangers
from monopoly_tui.table.scenario_sheet import Sheet, Step
from monopoly_tui.table.setup import SetupError, set_table

SUMMED_UP = N_("{passed} passed, {failed} failed, {skipped} skipped")
WRONG_SEATS = N_("expected {least} to {most} seats, not {count}")


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


class Wrong(Exception):
    """The scenario itself cannot be used: `path` in the file, and why."""

    def __init__(self, path: tuple[str | int, ...], problem: str) -> None:
        super().__init__(problem)
        self.path, self.problem = path, problem


def run_file(path: Path) -> list[Outcome]:
    """Play every scenario of a file. BoardError, with the place, for a file that cannot be used."""
    source = read(path, top=list)
    sheets = _sheets(source)
    return list(_outcomes(source, sheets, path.parent))


def _sheets(source: Source[Any]) -> list[Sheet]:
    """Every scenario of a file, or everything that is wrong with them."""
    sheets: list[Sheet] = []
    faults = []
    for index, raw in enumerate(source.tree):
        try:
            sheets.append(Sheet.model_validate(raw))
        except ValidationError as error:
            faults += [source.fault((index, *at), problem, key) for problem, at, key in told(error, Sheet, raw)]
            continue
        if any(sheets[-1].scenario == other.scenario for other in sheets[:-1]):
            faults.append(source.fault((index, "scenario"), Saying(N_("the sentence is used twice"))))
    if faults:
        raise BoardError(faults)
    return sheets


def _outcomes(source: Source[Any], sheets: Sequence[Sheet], folder: Path) -> Iterator[Outcome]:
    for index, sheet in enumerate(sheets):
        try:
            yield _outcome(sheet, source.mark((index,))[0], folder)
        except Wrong as error:
            raise BoardError([source.fault((index, *error.path), error.problem)]) from None


def _outcome(sheet: Sheet, line: int, folder: Path) -> Outcome:
    name = sheet.scenario
    try:
        board = _board(sheet, folder)
    except NoSuchBoard:
        return Outcome(name, line, skipped=True)
    try:
        game = _table(sheet, board)
        _acquainted(game, sheet)
        for step in sheet.play:
            _step(game, step)
        look(game, sheet.expect)
    except Unexpected as error:
        return Outcome(name, line, error.args[0])
    except GameError as error:
        return Outcome(name, line, Saying("{kind}: {why}", kind=type(error).__name__, why=error.saying))
    return Outcome(name, line)


def _board(sheet: Sheet, folder: Path) -> Board:
    beside = folder / sheet.board
    path = beside if sheet.board.endswith(".yaml") and beside.is_file() else find(sheet.board)
    try:
        board = load(path, sheet.rules)
    except (BoardError, NoSuchBoard):
        raise
    except GameError as error:
        raise Wrong(("rules",), error.saying) from None
    fewest, most = board.seats
    if not fewest <= len(sheet.seats) <= most:
        raise Wrong(("seats",), Saying(WRONG_SEATS, least=fewest, most=most, count=len(sheet.seats)))
    return board


def _table(sheet: Sheet, board: Board) -> Game:
    try:
        return set_table(board, sheet.seats, sheet.given.said(), Script(sheet.given.dice))
    except SetupError as error:
        raise Wrong(("given", error.key), error.saying) from None


def _acquainted(game: Game, sheet: Sheet) -> None:
    """See that nothing is expected of a seat, a space, a card that is not there."""
    looks = [(("play", index, "expect"), step.expect) for index, step in enumerate(sheet.play) if step.expect]
    for path, expected in (*looks, (("expect",), sheet.expect)):
        for at, problem in strangers(game, expected):
            raise Wrong((*path, *at), problem)


def _step(game: Game, step: Step) -> None:
    if step.command is not None:
        accepted(game, step.command, play=True)
    elif step.refused is not None:
        refused(game, step.refused)
    elif step.expect is not None:
        look(game, step.expect)


def run_files(paths: Sequence[Path], say: Callable[[str], None], tell: Callable[[str], str] = str) -> int:
    """Play scenario files and say a line for each; the exit code: 1 if one failed, 2 for a file that cannot be used.

    `tell` gives the words to what is wrong.
    """
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    unusable = False
    for path in paths:
        try:
            outcomes = run_file(path)
        except BoardError as error:
            say(tell(error.saying))
            unusable = True
            continue
        for outcome in outcomes:
            word = "skipped" if outcome.skipped else "passed" if outcome.passed else "failed"
            counts[word] += 1
            mark = {"passed": "ok", "failed": "FAILED", "skipped": "skipped"}[word]
            why = f" — {tell(outcome.problem)}" if outcome.problem else ""
            say(f"{mark} {path.name}:{outcome.line} {outcome.name}{why}")
    say(tell(Saying(SUMMED_UP, **counts)))
    return 2 if unusable else 1 if counts["failed"] else 0
