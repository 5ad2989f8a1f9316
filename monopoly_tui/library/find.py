"""Where board files are: in the package, in the checkout beside it (an editable install has no copy), in the folder
of one's own, or at a path. Bundled boards come first, so no file of one's own can take the place of one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.marking import N_
from monopoly_tui.library.nearest import nearest

PACKAGE = Path(__file__).resolve().parent.parent
ENDINGS = (".yaml", ".yml")
NO_FILE = N_("there is no file «{word}»")
NO_BOARD = N_("there is no board «{word}»; there are: {known}")
NO_BOARD_NEAR = N_("there is no board «{word}»; did you mean {near}?")


class NoSuchBoard(GameError):
    """No board has this name."""


def places() -> tuple[Path, ...]:
    """The folders of the bundled boards, in the order in which they are looked into."""
    return (PACKAGE / "boards", PACKAGE.parent / "boards")


def own_place() -> Path:
    """The folder of the boards of one's own; it need not exist."""
    from platformdirs import user_data_path

    return user_data_path("monopoly-tui", appauthor=False) / "boards"


def names() -> list[str]:
    """The names of the bundled boards."""
    return sorted({path.stem for path in _in(places())})


def own_names() -> list[str]:
    """The names of the boards of one's own, without those that a bundled board has."""
    return sorted({path.stem for path in _in([own_place()])} - set(names()))


def files_in(folder: Path) -> list[Path]:
    """The board files in a folder, by name."""
    return sorted(_in([folder]))


def find(board: str) -> Path:
    """The file of a board given by name or by path. NoSuchBoard says what there is."""
    if is_path(board):
        path = Path(board)
        if path.exists():
            return path
        raise NoSuchBoard(NO_FILE, word=_shown(board))
    for path in _in((*places(), own_place())):
        if path.stem == board:
            return path
    known = names() + own_names()
    near = nearest(board, known)
    if near:
        raise NoSuchBoard(NO_BOARD_NEAR, word=_shown(board), near=near)
    raise NoSuchBoard(NO_BOARD, word=_shown(board), known=", ".join(known))


def is_path(board: str) -> bool:
    """Whether a board is given by path: it has an ending or a separator. A name has neither."""
    return board.endswith(ENDINGS) or "/" in board or "\\" in board


def _in(folders: Iterable[Path]) -> Iterator[Path]:
    """The board files in `folders`; a folder that is not there, or is closed to us, has none."""
    for folder in folders:
        try:
            found = sorted(folder.iterdir())
        except OSError:
            continue
        yield from (path for path in found if path.suffix in ENDINGS and path.is_file())


def plain(text: str) -> str:
    """`text` without a character that a terminal would obey."""
    return "".join(character if character.isprintable() else "?" for character in text)


def _shown(text: str) -> str:
    return plain(text[:60])
