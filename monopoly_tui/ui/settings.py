"""Settings: what was chosen on the screen for good: colours and language. One small file in the user's folder.

What cannot be read there counts for nothing, and what cannot be written is forgotten with the program: neither is a
reason not to play.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from monopoly_tui.ui.options import THEMES
from monopoly_tui.words.catalogue import LANGUAGES

PROGRAM = "monopoly-tui"
LARGEST = 4096  # bytes


class Settings(Struct, frozen=True, omit_defaults=True):
    """What was chosen; empty where nothing was."""

    theme: str = ""
    language: str = ""


def settings_file() -> Path:
    """Where they are kept."""
    from platformdirs import user_config_path

    return user_config_path(PROGRAM, appauthor=False) / "settings.json"


def read(file: Path) -> Settings:
    """What the file says, without what there is no such thing of."""
    try:
        with file.open("rb") as opened:
            found = msgspec.json.decode(opened.read(LARGEST), type=Settings)
    except (OSError, msgspec.MsgspecError, UnicodeError):
        return Settings()
    return Settings(
        theme=found.theme if found.theme in THEMES else "",
        language=found.language if found.language in LANGUAGES else "",
    )


def keep(file: Path, **chosen: str) -> None:
    """Write what was chosen beside what was before; the file is whole at every moment."""
    written = msgspec.json.format(msgspec.json.encode(replace(read(file), **chosen)), indent=2)
    beside = file.with_name(f"{file.name}.{os.getpid()}")
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        try:
            beside.write_bytes(written + b"\n")
            beside.replace(file)
        finally:
            beside.unlink(missing_ok=True)
