"""Texts of a board, in any of three languages: how long and how wide they may be.

A fault inside a value (one language of several, one number of a row) is told with its own place: see `amiss`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, NamedTuple

from pydantic import AfterValidator, BeforeValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Quoted, Saying
from monopoly_tui.engine.widths import fits

LANGUAGES = ("en", "uk", "ru")
LONGEST_TEXT = 400
LONGEST_NAME = 60
WIDEST_SHORT = 6
WIDEST_SIGN = 8
NO_TEXT = N_("expected a text, or one for each of {known}")
NO_LANGUAGE = N_("expected one of the languages {known}, not {word}")
EMPTY = N_("the text is empty")
TOO_LONG = N_("the text has {length:,} characters; there is room for {room}")
SEVERAL_LINES = N_("a name stands on one line")


class Amiss(NamedTuple):
    """What is wrong, a saying, at a place inside the value that is looked at; `key`: the key, not what it holds."""

    problem: str
    at: tuple[str | int, ...] = ()
    key: bool = False


def amiss(*found: Amiss) -> PydanticCustomError:
    """All that is wrong with a value, to be raised by its validator."""
    told = "; ".join(one.problem for one in found)
    return PydanticCustomError("amiss", "{problem}", {"problem": told, "found": found})


def _by_language(value: object) -> object:
    """A bare text stands for all languages."""
    if isinstance(value, str):
        return {"": value}
    if not isinstance(value, Mapping):
        raise amiss(Amiss(Saying(NO_TEXT, known=", ".join(LANGUAGES))))
    return value


def _said(longest: int, widest: int = 0) -> Callable[[Mapping[str, str]], Mapping[str, str]]:
    """A check of a text in several languages: at most so many characters each, or so many cells."""

    def check(value: Mapping[str, str]) -> Mapping[str, str]:
        if not value:
            raise amiss(Amiss(Saying(EMPTY)))
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
        yield Saying(NO_LANGUAGE, known=", ".join(LANGUAGES), word=Quoted(language))
    elif not text.strip():
        yield Saying(EMPTY)
    elif len(text) > longest:
        yield Saying(TOO_LONG, length=len(text), room=longest)
    elif longest == LONGEST_NAME and "\n" in text:
        yield Saying(SEVERAL_LINES)
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
