"""Text from people is cleaned once, where it enters; and a name can be seen, said and told from the others.

What `clean` gives, `clean` leaves as it is. A name is written in commands (`Ann: offer "Lady Bird" give 9`),
so what the command language uses for itself cannot be a name.
"""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import normalize

from monopoly_tui.engine.agenda import Refusal
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.widths import unsteady
from monopoly_tui.library.characters import MARKS_A_LETTER, is_forbidden, is_mark

LONGEST = 20  # characters
RESERVED = ("give", "get", "table", "bank")
LANGUAGE_SIGNS = ':",'  # the speaker's colon, the quotes round a name with spaces, the comma between seats
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that are drawn as nothing
# Marks without a picture of their own: they choose one of two pictures, or do nothing at all.
PICTURELESS = frozenset("\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f") | {
    chr(code) for codes in (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0)) for code in codes
}

BLANK = N_("a name needs at least one letter that can be seen")
UNSEEN = N_("the name «{name}» holds a sign that cannot be seen")
TOO_LONG = N_("a name has at most {most} characters, and «{name}» has {length}")
ALL_DIGITS = N_("the name «{name}» would be taken for a sum of money")
HOLDS_SIGN = N_("the name «{name}» may not hold the sign {sign}, which commands use")
IS_RESERVED = N_("«{name}» is a word of the command language: {word}")
IS_TWIN = N_("the name «{name}» could not be told from {other}, who already sits at the table")

LOOK_ALIKES = str.maketrans(
    # Cyrillic, small letters as well as those that are alike only as capitals
    "авекмнорстухіјѕһԁԛԝӏАВЕКМНОРСТУХІЈЅҺԚԜӀ"
    # Greek; its small letters are not like the Latin ones its capitals are like
    "αενορτυικΑΒΕΖΗΙΚΜΝΟΡΤΥΧ"
    # Latin of other shapes, and digits
    "ıɑɡ0",
    "abekmhopctyxijshdqwlABEKMHOPCTYXIJSHQWI"
    "aevoptuikABEZHIKMNOPTYX"
    "iago",
)  # fmt: skip
ONE_STROKE = str.maketrans("I1|", "lll")


class NameFault(Refusal, frozen=True):
    """Why a name cannot be taken: a message for the catalogues and the facts that fill it."""


def clean(text: str) -> str:
    """`text` in one line, composed, without what is unseen, obeyed or of no certain width; two marks a letter."""
    before = None
    while text != before:
        before = text
        text = _unheaped(" ".join(normalize("NFC", text).split())).strip()
    return text


def _unheaped(text: str) -> str:
    kept: list[str] = []
    room = 0  # for marks on the last letter; there is none at the start and on a space
    for character in text:
        if is_forbidden(character) or character in PICTURELESS or unsteady(character):
            continue
        if not is_mark(character):
            room = 0 if character == " " else MARKS_A_LETTER
        elif room:
            room -= 1
        else:
            continue
        kept.append(character)
    return "".join(kept)


def name_fault(name: str, seated: Iterable[str]) -> NameFault | None:
    """What is wrong with `name`, once cleaned, for a seat beside those `seated`; None if nothing is."""
    name = clean(name)
    if not name.strip(BLANKS + " "):
        return NameFault(BLANK)
    if any(blank in name for blank in BLANKS):
        return NameFault(UNSEEN, {"name": name})
    if len(name) > LONGEST:
        return NameFault(TOO_LONG, {"name": f"{name[:LONGEST]}…", "most": LONGEST, "length": len(name)})
    plain = normalize("NFKC", name)
    if plain.replace(" ", "").isdigit():
        return NameFault(ALL_DIGITS, {"name": name})
    for sign in LANGUAGE_SIGNS:
        if sign in plain:
            return NameFault(HOLDS_SIGN, {"name": name, "sign": sign})
    for word in RESERVED:
        if _alike(name, word):
            return NameFault(IS_RESERVED, {"name": name, "word": word})
    for other in seated:
        if _alike(name, other):
            return NameFault(IS_TWIN, {"name": name, "other": other})
    return None


def is_letter(text: str) -> bool:
    """Whether `text` is one letter or digit that can be seen."""
    return len(text) == 1 and text.isalnum() and text not in BLANKS and clean(text) == text


def seen(letter: str) -> str:
    """The same for letters that are one to the eye: a Cyrillic «О» and a Latin «O»."""
    return letter.translate(LOOK_ALIKES).upper()


def _alike(one: str, other: str) -> bool:
    return any(mine == its for mine, its in zip(_looks(one), _looks(other), strict=True))


def _looks(name: str) -> tuple[str, str, str]:
    """A name as it is said, as it is seen, and as it is seen where I, l and 1 are one stroke."""
    plain = normalize("NFKC", name)
    seen = plain.translate(LOOK_ALIKES)
    return plain.casefold(), seen.casefold(), seen.translate(ONE_STROKE).casefold()
