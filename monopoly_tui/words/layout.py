"""Keyboard layouts: what was typed on a Cyrillic layout by mistake, as the Latin keys would have written it.

Ukrainian and Russian layouts have their letters on the same keys, save for a few; each is read as its own key.
"""

from __future__ import annotations

KEYS = str.maketrans(  # one key above the other
    "йцукенгшщзхъїфывапролджэієячсмитьбюё",
    "qwertyuiop[]]asdfghjkl;'s'zxcvbnm,.`",
)


def latin(text: str) -> str:
    """`text` as its keys write it on a Latin layout: `кщдд` is `roll`."""
    return text.lower().translate(KEYS)
