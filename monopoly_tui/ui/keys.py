"""Keys: what was typed on a Cyrillic layout, as the key that was meant; used only where the typed one is not bound.

A binding is looked up as it was typed first, so an input still gets its Cyrillic letters.
"""

from __future__ import annotations

from monopoly_tui.words.layout import latin

ELSEWHERE = {"ґ": "\\", "'": "apostrophe", ",": "comma", ".": "full_stop", "[": "left_square_bracket",
             "]": "right_square_bracket", ";": "semicolon", "`": "grave_accent"}  # fmt: skip
BESIDE = {"full_stop": "slash", "comma": "question_mark"}  # the key beside the right shift, without and with it
ALWAYS_PASS = ("ctrl+q", "ctrl+c", "ctrl+l")
SLOWER, FASTER = ("minus",), ("plus", "equals_sign")  # how fast bots play; plus without shift is the other sign


def meant(key: str) -> str:
    """The key that `key` is on a Latin layout, in small letters; empty if there is no other.

    `и` is `b`, `ctrl+й` is `ctrl+q` (so terminals say it that tell every key by its letter), `B` is `b`.
    """
    if key in BESIDE:
        return BESIDE[key]
    *modifiers, letter = key.split("+")
    if len(letter) != 1:
        return ""
    other = latin(letter)
    other = ELSEWHERE.get(other, other)
    return "" if other == letter else "+".join([*modifiers, other])
