"""Where board files are: in the package, in the checkout beside it (an editable install has no copy), or at a path."""

from __future__ import annotations

from pathlib import Path

from monopoly_tui.engine.errors import GameError
from monopoly_tui.library.nearest import nearest

PACKAGE = Path(__file__).resolve().parent.parent


class NoSuchBoard(GameError):
    """No board has this name."""


def places() -> tuple[Path, ...]:
    """The folders that are looked into, in order."""
    return (PACKAGE / "boards", PACKAGE.parent / "boards")


def names() -> list[str]:
    """The names of the bundled boards."""
    found = {path.stem for folder in places() if folder.is_dir() for path in folder.glob("*.yaml")}
    return sorted(found)


def find(board: str) -> Path:
    """The file of a board given by name or by path. NoSuchBoard says what there is."""
    if board.endswith((".yaml", ".yml")) or "/" in board or "\\" in board:
        path = Path(board)
        if path.exists():
            return path
        raise NoSuchBoard(f"there is no file {_plain(board)}")
    if board in names():
        for folder in places():
            path = folder / f"{board}.yaml"
            if path.is_file():
                return path
    near = nearest(board, names())
    hint = f"did you mean {near}?" if near else f"there are: {', '.join(names())}"
    raise NoSuchBoard(f"there is no board {_plain(board)}; {hint}")


def _plain(text: str) -> str:
    shown = "".join(character if character.isprintable() else "?" for character in text[:60])
    return f"«{shown}»"
