"""Plain signs: what stands in for a character that the output cannot say. Never an error, whatever the encoding.

An encoding without Cyrillic gets Latin letters, so the words can still be read; `--ascii` is the same with ASCII.
"""

from __future__ import annotations

import codecs

ERRORS = "plainer"  # the name under which streams use this
SIGNS = {
    "«": '"', "»": '"', "“": '"', "”": '"', "„": '"', "’": "'", "‘": "'", "ʼ": "'",
    "—": "-", "–": "-", "−": "-", "…": "...", "×": "x", "½": "1/2", "→": "->", "·": "-", "№": "No.",
    "\u00a0": " ", "\u202f": " ", "⚀": "1", "⚁": "2", "⚂": "3", "⚃": "4", "⚄": "5", "⚅": "6",
    "₴": "UAH", "€": "EUR", "£": "GBP", "₽": "RUB",
}  # fmt: skip
LETTERS = {
    "а": "a", "б": "b", "в": "v", "г": "h", "ґ": "g", "д": "d", "е": "e", "є": "ie", "ж": "zh", "з": "z", "и": "y",
    "і": "i", "ї": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s",
    "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ь": "", "ю": "iu",
    "я": "ia", "ё": "e", "ъ": "", "ы": "y", "э": "e",
}  # fmt: skip
PLAIN = {**SIGNS, **LETTERS, **{capital.upper(): latin.capitalize() for capital, latin in LETTERS.items()}}


def plainer(text: str, encoding: str = "ascii") -> str:
    """`text` with a stand-in for each character that `encoding` does not have."""
    return text.encode(encoding, ERRORS).decode(encoding)


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    """What codecs ask for: the text to write instead, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    start, end = error.start, error.end
    shown = "".join(_sayable(PLAIN.get(character, "?"), error.encoding) for character in error.object[start:end])
    return shown, end


def _sayable(text: str, encoding: str) -> str:
    return text if text.isascii() else text.encode(encoding, "replace").decode(encoding)


codecs.register_error(ERRORS, _stand_in)
