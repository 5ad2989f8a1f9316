"""Plural forms: which of a word's forms goes with a number. Two forms in English, three in Ukrainian and Russian."""

from __future__ import annotations

from collections.abc import Sequence


def form(language: str, number: int) -> int:
    """The place of the form that goes with `number`: `1 house, 2 houses`, `1 будинок, 2 будинки, 5 будинків`."""
    if language == "en":
        return int(number != 1)
    if number % 10 == 1 and number % 100 != 11:
        return 0
    return 1 if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else 2


def word_for(language: str, number: int, forms: Sequence[str]) -> str:
    """The form of a word that goes with `number`; a word with one form never changes."""
    return forms[min(form(language, number), len(forms) - 1)]
