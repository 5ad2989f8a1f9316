"""Texts of a board, in any of three languages: how long and how wide they may be.

A fault inside a value (one language of several, one number of a row) is told with its own place: see `amiss`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, NamedTuple
from unicodedata import category, east_asian_width

from pydantic import AfterValidator, BeforeValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

LANGUAGES = ("en", "uk", "ru")
LONGEST_TEXT = 400
LONGEST_NAME = 60
WIDEST_SHORT = 6
WIDEST_SIGN = 8
PLAIN = {"Lu", "Ll", "Nd", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "Sm", "Sc", "So", "Zs"}  # a cell each, unless wide


class Amiss(NamedTuple):
    """What is wrong at a place inside the value that is looked at; `key`: the key there, not what it holds."""

    problem: str
    at: tuple[str | int, ...] = ()
    key: bool = False


def amiss(*found: Amiss) -> PydanticCustomError:
    """All that is wrong with a value, to be raised by its validator."""
    told = "; ".join(one.problem for one in found)
    return PydanticCustomError("amiss", "{problem}", {"problem": told, "found": found})


def cells(text: str) -> int:
    """How many cells of a terminal `text` takes; -1 if that cannot be said."""
    if text.isascii() or all(category(sign) in PLAIN and east_asian_width(sign) not in "WF" for sign in text):
        return len(text)
    from wcwidth import wcswidth  # its tables take longer to load than a board

    return wcswidth(text)


def unsteady(text: str) -> str | None:
    """The first character of `text` that terminals draw at different widths, or None."""
    for sign in text:
        if sign >= "\u2000" and (
            "\ufe00" <= sign <= "\ufe0f"  # variation selectors
            or sign == "\u20e3"  # keycaps
            or "\U0001f3fb" <= sign <= "\U0001f3ff"  # skin tones
            or "\U0001f1e6" <= sign <= "\U0001f1ff"  # flags
        ):
            return sign
    return None


def fits(text: str, most: int) -> str | None:
    """Why `text` cannot be drawn in so many cells everywhere, or None."""
    sign = unsteady(text)
    if sign is not None:
        return f"terminals draw U+{ord(sign):04X} at different widths; leave it out"
    wide = cells(text)
    if not 0 <= wide <= most:
        room = "one cell" if most == 1 else f"{most} cells"
        return f"{text[:40]!r} takes {wide} cells of the screen; there is room for {room}"
    return None


def _by_language(value: object) -> object:
    """A bare text stands for all languages."""
    if isinstance(value, str):
        return {"": value}
    if not isinstance(value, Mapping):
        raise amiss(Amiss(f"expected a text, or one for each of {', '.join(LANGUAGES)}"))
    return value


def _said(longest: int, widest: int = 0) -> Callable[[Mapping[str, str]], Mapping[str, str]]:
    """A check of a text in several languages: at most so many characters each, or so many cells."""

    def check(value: Mapping[str, str]) -> Mapping[str, str]:
        if not value:
            raise amiss(Amiss("the text is empty"))
        found = [
            Amiss(problem, (language,) if language else (), key=language not in ("", *LANGUAGES))
            for language, text in value.items()
            for problem in _problems(language, text, longest, widest)
        ]
        if found:
            raise amiss(*found)
        return value

    return check


def _problems(language: str, text: str, longest: int, widest: int) -> Iterator[str]:
    if language not in ("", *LANGUAGES):
        yield f"expected one of the languages {', '.join(LANGUAGES)}, not {language[:40]!r}"
    elif not text.strip():
        yield "the text is empty"
    elif len(text) > longest:
        yield f"the text has {len(text):,} characters; there is room for {longest}"
    elif longest == LONGEST_NAME and "\n" in text:
        yield "a name stands on one line"
    elif widest and (problem := fits(text, widest)):
        yield problem


def _schema(title: str, longest: int) -> WithJsonSchema:
    one = {"type": "string", "minLength": 1, "maxLength": longest}
    several = {
        "type": "object",
        "properties": dict.fromkeys(LANGUAGES, one),
        "additionalProperties": False,
        "minProperties": 1,
    }
    return WithJsonSchema({"title": title, "anyOf": [one, several]})


Said = Annotated[Mapping[str, str], BeforeValidator(_by_language)]
Text = Annotated[Said, AfterValidator(_said(LONGEST_TEXT)), _schema("Text", LONGEST_TEXT)]
Name = Annotated[Said, AfterValidator(_said(LONGEST_NAME)), _schema("Name", LONGEST_NAME)]
Sign = Annotated[Said, AfterValidator(_said(LONGEST_NAME, WIDEST_SIGN)), _schema("Sign", WIDEST_SIGN)]
Short = Annotated[Said, AfterValidator(_said(LONGEST_NAME, WIDEST_SHORT)), _schema("Short", WIDEST_SHORT)]
