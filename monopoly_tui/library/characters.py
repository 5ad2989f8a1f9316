"""Which characters may stand in text from outside: none that a terminal obeys, that hides, or that misleads.

A terminal takes ESC and its kin as orders, bidirectional controls show a text in another order than it has,
and a heap of combining marks climbs over the lines above.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from unicodedata import category, name

from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Saying

MARKS_A_LETTER = 2
FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}  # controls, formats, halves, private, line ends
MARKS = N_("more than {most} combining marks on one letter")
TAB = N_("a tab may not stand here; use spaces")
UNFIT = N_("the character {code} may not stand here")


@lru_cache(maxsize=4096)
def is_forbidden(character: str) -> bool:
    """Whether `character` may stand neither in a person's text nor in a board's. A line feed is one."""
    never_assigned = ord(character) & 0xFFFE == 0xFFFE or "\ufdd0" <= character <= "\ufdef"
    return never_assigned or category(character) in FORBIDDEN


@lru_cache(maxsize=4096)
def is_mark(character: str) -> bool:
    """Whether `character` is drawn over the one before it and takes no room of its own."""
    return category(character) in ("Mn", "Me")


def unfit(text: str, allowed: str = "\n") -> Iterator[tuple[int, str]]:
    """Everything in `text` that may not stand there, as offsets and what is wrong, in order.

    A text has far fewer kinds of characters than characters, so a clean one costs a look at each kind only.
    """
    kinds = set(text)
    forbidden = sorted(kind for kind in kinds if kind not in allowed and is_forbidden(kind))
    marks = sorted(kind for kind in kinds if is_mark(kind))
    patterns = []
    if forbidden:
        patterns.append(f"[{re.escape(''.join(forbidden))}]")
    if marks:
        patterns.append(f"[{re.escape(''.join(marks))}]{{{MARKS_A_LETTER + 1},}}")
    if patterns:
        for found in re.finditer("|".join(patterns), text):
            yield found.start(), _problem(found.group())


def _problem(found: str) -> str:
    if is_mark(found[0]):
        return Saying(MARKS, most=MARKS_A_LETTER)
    if found == "\t":
        return Saying(TAB)
    called = name(found, "")
    return Saying(UNFIT, code=f"U+{ord(found):04X}{' ' + called if called else ''}")
