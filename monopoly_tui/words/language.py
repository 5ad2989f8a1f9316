"""Which language is spoken: what was asked for, else the saved setting, else the locale, else the board's own."""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGES = ("en", "uk", "ru")  # here, for every command asks for its language first, and this file loads nothing
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def chosen(asked: str | None, saved: str | None, environment: Mapping[str, str], board: str) -> str:
    """The language of the table; `board` is the language of the board's players."""
    for language in (asked, saved, of_locale(environment)):
        if language in LANGUAGES:
            return language
    return board


def of_locale(environment: Mapping[str, str]) -> str | None:
    """The language of the locale if it is one of ours. The first variable that is set decides, as everywhere."""
    value = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    language = value.replace(".", "_").partition("_")[0].lower()
    return language if language in LANGUAGES else None
