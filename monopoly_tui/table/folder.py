"""The games folder: where it lies and which files in it should be games. It opens none of them."""

from __future__ import annotations

import os
from pathlib import Path

from monopoly_tui.engine.marking import N_
from monopoly_tui.table.save_errors import NoAccess

PROGRAM = "monopoly-tui"
ENDING = ".game"


def games_folder(chosen: Path | None = None) -> Path:
    """Where games are kept: the folder that was chosen, or the user's own. It need not be there yet."""
    if chosen is not None:
        return chosen
    from platformdirs import user_data_path

    return user_data_path(PROGRAM, appauthor=False) / "games"


def files(folder: Path) -> list[Path]:
    """The files that should be games, the one written last first. NoAccess if the folder cannot be looked into."""
    try:
        found = [entry for entry in os.scandir(folder) if entry.name.endswith(ENDING) and entry.name[0] != "."]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise NoAccess(N_("the games folder cannot be read: {reason}"), reason=error.strerror or error) from None
    return sorted((Path(entry.path) for entry in found), key=lambda path: (_written(path), path.name), reverse=True)


def written_ms(path: Path) -> int:
    """When a game's file was last written, in ms since 1970. Whoever only sits at a game writes there too."""
    return _written(path) // 1_000_000


def _written(path: Path) -> int:
    """When a file or its log beside it was last written, in ns."""
    times = [0]
    for one in (path, f"{path}-wal"):
        try:
            times.append(os.lstat(one).st_mtime_ns)
        except OSError:
            continue
    return max(times)
