"""The catalogues: gettext's, one a language. English is the language of the messages; what is missing stays English."""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from monopoly_tui.engine.errors import SaveError

LANGUAGES = ("en", "uk", "ru")
DOMAIN = "monopoly_tui"
FOLDER = Path(__file__).resolve().parent.parent / "locale"
_TWO_STOPS = re.compile(r"(?<=\w)\.\.(?=\s|$)")
_NESTED = re.compile(r"«([^«»]*(?:«[^«»]*»[^«»]*)+)»")
_INNER = str.maketrans("«»", "„“")


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The translations into `language` (en, uk or ru); those of no other language translate nothing."""
    return gettext.translation(DOMAIN, FOLDER, [language], fallback=True)


def translate(language: str, message: str, **facts: object) -> str:
    """`message` in `language`, its fields filled with `facts`."""
    text = _translated(language, message) if message else ""
    return full(text, facts) if facts else text


@lru_cache(maxsize=4096)
def _translated(language: str, message: str) -> str:
    return catalogue(language).gettext(message)


def told(language: str, error: Exception) -> str:
    """What went wrong with a saved game, in `language`; of everything else what it says itself. In one line."""
    text = translate(language, error.says, **error.facts) if isinstance(error, SaveError) else str(error)
    return " ".join(text.split())


def full(text: str, facts: Mapping[str, object]) -> str:
    """A translated message with its fields filled; an abbreviation at its end (`1500 тис.`) has a full stop already.

    Quotation marks of a name that stands in others are told as inner ones: «Лотерея „Спринт“».
    """
    filled = _TWO_STOPS.sub(".", text.format_map(facts))
    return _NESTED.sub(lambda found: f"«{found[1].translate(_INNER)}»", filled) if "»" in filled else filled
