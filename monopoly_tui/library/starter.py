"""The starter: a small board with comments, for people to change into their own."""

from __future__ import annotations

from pathlib import Path

from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import is_id
from monopoly_tui.engine.sayings import Quoted
from monopoly_tui.library import schema
from monopoly_tui.library.find import ENDINGS, is_path, names, own_place, plain

STARTER = Path(__file__).with_name("starter.yaml")
THERE = N_("{path} is there already; nothing was changed")
UNWRITTEN = N_("{path} cannot be written: {reason}")
ENDING = N_("a board file ends in {one} or {other}, and {path} does not")
NO_NAME = N_("a board is called by lower-case Latin letters, digits and hyphens, not {word}")
BUNDLED = N_("there is a bundled board {name}; call yours something else")


class StarterError(GameError):
    """The starter cannot be written; the text says why."""


def text(name: str) -> str:
    """The starter, with a title that follows from its name."""
    title = name.replace("-", " ").capitalize()
    return STARTER.read_text(encoding="utf-8").replace("TITLE", f'"{title}"', 1)


def write(name: str) -> Path:
    """Write the starter to a path, or under a name in the folder of one's own; beside it the schema, if there is none.

    Nothing is overwritten.
    """
    path = _target(name)
    beside = path.with_name("schema.json")
    try:
        if path.exists():
            raise StarterError(THERE, path=plain(str(path)))
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:  # were it there since a moment ago, it would not be overwritten
            file.write(text(path.stem))
        if not beside.exists():
            beside.write_text(schema.text(), encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise StarterError(UNWRITTEN, path=plain(str(path)), reason=reason) from None
    return path


def _target(name: str) -> Path:
    path = Path(name) if is_path(name) else own_place() / f"{name}.yaml"
    if path.suffix not in ENDINGS:
        raise StarterError(ENDING, one=ENDINGS[0], other=ENDINGS[1], path=plain(str(path)))
    if not is_id(path.stem):
        raise StarterError(NO_NAME, word=Quoted(path.stem))
    if not is_path(name) and name in names():
        raise StarterError(BUNDLED, name=name)
    return path
