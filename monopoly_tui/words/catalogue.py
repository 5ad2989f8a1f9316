"""The catalogues: gettext's, one a language. English is the language of the messages; what is missing stays English."""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.sayings import About, Quoted, Saying
from monopoly_tui.words.foreign import known

DOMAIN = "monopoly_tui"
FOLDER = Path(__file__).resolve().parent.parent / "locale"
FROM_OTHERS = ("reason", "what", "where")  # facts that may be sentences of the system or of a parser
QUOTED = "{name}"
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
    """What went wrong, in `language` and in one line; of what is no error of ours what it says itself."""
    return " ".join(tell(language, error.saying if isinstance(error, GameError) else str(error)).split())


def tell(language: str, text: str) -> str:
    """A saying in `language`, any other text as it is; without a character that a terminal would obey."""
    said = _said(language, text)
    return "".join(sign if sign.isprintable() or sign == "\n" else "?" for sign in said)


def _said(language: str, text: str) -> str:
    if isinstance(text, Quoted):
        sample = catalogue(language).pgettext("quotation", QUOTED)
        return str(text) if sample == QUOTED else full(sample, {"name": text.word})
    if not isinstance(text, Saying):
        return text
    facts = {name: _fact(language, name, fact) for name, fact in text.facts.items()}
    said = _translated(language, text.says) if text.says else ""
    said = full(said, facts) if facts else said
    return said[:1].lower() + said[1:] if isinstance(text, About) else said


def _fact(language: str, name: str, fact: Any) -> Any:
    if isinstance(fact, Saying):
        return _said(language, fact)
    if isinstance(fact, GameError):
        return _said(language, fact.saying)
    if type(fact) is int and language != "en":
        return Number(fact)
    message = known(str(fact)) if name in FROM_OTHERS else None
    return fact if message is None else _translated(language, message).format()


class Number(int):
    """A number whose thousands are parted by a space; four digits stay together."""

    def __format__(self, how: str) -> str:
        told = super().__format__(how)
        return told.replace(",", " " if len(told) > len("1,000") else "")


def full(text: str, facts: Mapping[str, object]) -> str:
    """A translated message with its fields filled; an abbreviation at its end (`1500 тис.`) has a full stop already.

    Quotation marks of a name that stands in others are told as inner ones: «Лотерея „Спринт“».
    """
    filled = _TWO_STOPS.sub(".", text.format_map(facts))
    return _NESTED.sub(lambda found: f"«{found[1].translate(_INNER)}»", filled) if "»" in filled else filled
