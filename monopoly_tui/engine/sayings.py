"""Sayings: English sentences that remember how they were made, so that `words` can tell them in any language.

Wherever no player reads it (logs, JSON, comparisons) a saying is the English text that it also is. In an f-string that
is all that is left of it: so what holds another saying is a saying too, with that as one of its facts.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any

LONGEST_WORD = 40


class Saying(str):
    """A message and what stands in its fields: texts, numbers, exceptions, other sayings."""

    says: str
    facts: dict[str, Any]

    def __new__(cls, says: str, /, **facts: Any) -> Saying:
        made = super().__new__(cls, says.format_map(facts) if facts else says)
        made.says, made.facts = says, facts
        return made


class Quoted(Saying):
    """A word from outside, in quotation marks: in English those of Python, in other languages their own."""

    word: str

    def __new__(cls, word: str, most: int = LONGEST_WORD, more: str = "") -> Quoted:
        """At most so many characters of `word`; `more` stands behind if there were others."""
        tail = more if len(word) > most else ""
        made = str.__new__(cls, repr(word[:most]) + tail)
        made.says, made.facts, made.word = "", {}, word[:most] + tail
        return made


class About(Saying):
    """A sentence that stands behind a colon, so it begins with a small letter in every language."""

    def __new__(cls, says: str) -> About:
        made = str.__new__(cls, says[:1].lower() + says[1:])
        made.says, made.facts = says, {}
        return made


def then(first: str, second: str) -> str:
    """One saying right behind another, such as a hint behind a problem."""
    return Saying("{first}{second}", first=first, second=second) if second else first


def lines(sayings: Iterable[Saying]) -> Saying:
    """Several sayings, a line each."""
    return reduce(lambda above, below: Saying("{above}\n{below}", above=above, below=below), sayings)
