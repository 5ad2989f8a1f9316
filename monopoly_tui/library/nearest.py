"""The nearest valid word to a mistyped one, for "did you mean rent?". Works in any alphabet."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST = 60  # comparing takes the square of the length, and nobody mistypes more than this
ALIKE = 0.6


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The one of `words` that `word` was most likely meant to be, as spelt there; None if none is near."""
    spellings: dict[str, str] = {}
    for known in words:
        spellings.setdefault(known.casefold(), known)
    found = get_close_matches(word[:LONGEST].casefold(), spellings, n=1, cutoff=ALIKE)
    return spellings[found[0]] if found else None
