"""Settings: what was chosen on the screen for good. One small file in the user's folder.

What cannot be read there counts for nothing, and what cannot be written lasts as long as the program: either is said in
a sentence, and neither is a reason not to play.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from monopoly_tui.engine.marking import N_
from monopoly_tui.library.regular_files import CannotRead, whole_file
from monopoly_tui.ui.options import MOTIONS, NORMAL, SPEEDS, THEMES
from monopoly_tui.words.language import LANGUAGES

LARGEST = 4096  # bytes
LONGEST_HAMMER = 600  # seconds
BROKEN = N_("The file of settings cannot be read; everything is as at first")
UNKNOWN = N_("A kept setting is not known here and is left out: {key}")
UNKEPT = N_("The settings cannot be kept on this disk; they hold for this time")


class Settings(Struct, frozen=True, omit_defaults=True):
    """What was chosen; empty where nothing was. `hammer` is in seconds, 0 for bids in turn."""

    theme: str = ""
    language: str = ""
    motion: str = ""  # as the terminal allows
    bots: str = NORMAL
    hammer: int | None = None
    ascii: bool = False


FITS: Mapping[str, Callable[[Any], bool]] = {
    "theme": lambda value: value in ("", *THEMES),
    "language": lambda value: value in ("", *LANGUAGES),
    "motion": lambda value: value in ("", *MOTIONS),
    "bots": lambda value: value in SPEEDS,
    "hammer": lambda value: value is None or (type(value) is int and 0 <= value <= LONGEST_HAMMER),
    "ascii": lambda value: type(value) is bool,
}
"""What each setting may be, as it stands in the file."""


class Trouble(Struct, frozen=True):
    """Something about the file that people should know, once: a message and its facts."""

    says: str
    facts: Mapping[str, str] = {}


def shown_path(path: Path) -> str:
    """A path fit to be shown: what a terminal would obey is not in it."""
    return "".join(sign if sign.isprintable() else "?" for sign in str(path))


def read(file: Path) -> Settings:
    """What the file says, without what there is no such thing of."""
    return look(file)[0]


def look(file: Path) -> tuple[Settings, Trouble | None]:
    """What the file says, and what is wrong with it. That there is none is nothing wrong."""
    if not os.path.lexists(file):
        return Settings(), None
    try:
        found = msgspec.json.decode(whole_file(file, LARGEST), type=dict[str, Any])
    except (CannotRead, msgspec.MsgspecError, UnicodeError, RecursionError):
        return Settings(), Trouble(BROKEN)
    known = {key: value for key, value in found.items() if key in FITS and _fits(key, value)}
    strange = next((key for key in found if key in FITS and key not in known), None)
    trouble = Trouble(UNKNOWN, {"key": strange}) if strange else None
    return Settings(**known), trouble


def _fits(key: str, value: Any) -> bool:
    try:
        return FITS[key](value)
    except TypeError:  # a list or a mapping is in no set of words
        return False


def keep(file: Path, **chosen: Any) -> Trouble | None:
    """Write what was chosen beside what was before; the file is whole at every moment."""
    written = msgspec.json.format(msgspec.json.encode(replace(read(file), **chosen)), indent=2)
    beside = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        try:
            beside.write_bytes(written + b"\n")
            beside.replace(file)
        finally:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
    except OSError:
        return Trouble(UNKEPT)
    return None
