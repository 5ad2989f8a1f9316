"""The catalogues: gettext's, one a language. English is the language of the messages; what is missing stays English."""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "uk", "ru")
DOMAIN = "monopoly_tui"
FOLDER = Path(__file__).resolve().parent.parent / "locale"


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The translations into `language` (en, uk or ru); those of no other language translate nothing."""
    return gettext.translation(DOMAIN, FOLDER, [language], fallback=True)


def translate(language: str, message: str, **facts: object) -> str:
    """`message` in `language`, its fields filled with `facts`."""
    text = catalogue(language).gettext(message) if message else ""
    return text.format_map(facts) if facts else text
