"""The presets of a board: found by name, and checked beside everything else that stands in its file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.errors import BoardError, GameError
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Saying
from monopoly_tui.library.find import find, plain
from monopoly_tui.library.load import build, load
from monopoly_tui.library.nearest import nearest
from monopoly_tui.library.reading import read

NO_PRESET_NEAR = N_("{board} has no preset «{word}»; did you mean {near}?")
NO_PRESET = N_("{board} has no preset «{word}»; there are: {known}")
NO_PRESETS = N_("{board} has no preset «{word}»; it has none")
UNDER = N_("with these rules: {problem}")


class NoSuchPreset(GameError):
    """The board has no preset of this name; the text says what there is."""


def preset_rules(board: Board, name: str) -> Mapping[str, str]:
    """The house rules of a preset. NoSuchPreset names the nearest one."""
    if name in board.presets:
        return board.presets[name].rules
    known = list(board.presets)
    near = nearest(name, known)
    message = NO_PRESET_NEAR if near else NO_PRESET if known else NO_PRESETS
    raise NoSuchPreset(message, board=board.id, word=plain(name[:60]), near=near, known=", ".join(known))


def with_preset(board: str, name: str | None, rules: Mapping[str, str]) -> dict[str, str]:
    """The house rules of a preset of a board, given by name or path, and over them `rules`."""
    return {**(preset_rules(load(find(board)), name) if name is not None else {}), **rules}


def proved(path: Path) -> Board:
    """The board in the file at `path`, played in thought with each of its presets too. BoardError tells every fault."""
    source = read(path)
    board = build(source, path.stem)
    faults = []
    for name, preset in board.presets.items():
        try:
            build(source, path.stem, preset.rules)
        except BoardError as error:
            told = (Saying(UNDER, problem=fault.problem) for fault in error.faults)
            faults += [source.fault(("presets", name), problem, key=True) for problem in told]
    if faults:
        raise BoardError(sorted(set(faults), key=lambda fault: (fault.line, fault.column, fault.problem)))
    return board
