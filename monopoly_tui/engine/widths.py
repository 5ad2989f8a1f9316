"""How wide a text is on a terminal, and what terminals do not agree about."""

from __future__ import annotations

from unicodedata import category, east_asian_width

from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Quoted, Saying

PLAIN = {"Lu", "Ll", "Nd", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "Sm", "Sc", "So", "Zs"}  # a cell each, unless wide

UNSTEADY = N_("terminals draw {code} at different widths; leave it out")
TOO_WIDE = N_("{word} takes {wide} cells of the screen; there is room for {room} cells")
TOO_WIDE_FOR_ONE = N_("{word} takes {wide} cells of the screen; there is room for one cell")


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
        return Saying(UNSTEADY, code=f"U+{ord(sign):04X}")
    wide = cells(text)
    if not 0 <= wide <= most:
        return Saying(TOO_WIDE_FOR_ONE if most == 1 else TOO_WIDE, word=Quoted(text), wide=wide, room=most)
    return None
