"""Pens: how a terminal writes, its attributes and the codes of both colours, and what turns one pen into another."""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec import Struct
from rich.color import ColorSystem
from rich.style import Style
from textual.strip import SGR_STYLES

DRAWN_ON_BLANKS = frozenset({"4", "7", "9", "21", "51", "52", "53"})  # underlined, reversed, struck out, framed


class Pen(Struct, frozen=True, eq=False):
    """One way of writing. There is one pen of each, made by `pen`, so that two can be compared by what they are.

    `draws`: something of it is seen on a blank too, beside its ground. `sign`: stands for the pen where many cells are
    told at once, the pen of each by a sign.
    """

    attributes: frozenset[str]
    colour: str
    ground: str
    draws: bool
    sign: str


PENS: dict[str, Pen] = {}
"""All pens by their signs."""


@cache
def pen(attributes: frozenset[str], colour: str, ground: str) -> Pen:
    """The pen of these attributes and colours."""
    sign = chr(len(PENS) + 1)
    PENS[sign] = made = Pen(attributes, colour, ground, bool(attributes & DRAWN_ON_BLANKS), sign)
    return made


PLAIN = pen(frozenset(), "39", "49")


@cache
def blank(used: Pen) -> Pen:
    """The pen by which a blank that is written with another one can be known."""
    return used if used.draws else pen(frozenset(), PLAIN.colour, used.ground)


@cache
def over(used: Pen, ground: str) -> Pen:
    """The same pen on another ground."""
    return pen(used.attributes, used.colour, ground)


@lru_cache(maxsize=1024)
def pen_of(style: Style, system: ColorSystem) -> Pen:
    """The pen that a style wants."""
    bits = style._attributes & style._set_attributes
    attributes = frozenset(code for bit, code in enumerate(SGR_STYLES) if bits & (1 << bit))
    colour = ";".join(style.color.downgrade(system).get_ansi_codes()) if style.color else PLAIN.colour
    ground = style.bgcolor.downgrade(system).get_ansi_codes(foreground=False) if style.bgcolor else [PLAIN.ground]
    return pen(attributes, colour, ";".join(ground))


@lru_cache(maxsize=4096)
def change(before: Pen, after: Pen) -> str:
    """What turns one pen into another."""
    if before is after:
        return ""
    if after is PLAIN:
        return "\x1b[0m"
    codes = []
    if before.attributes - after.attributes:
        codes.append("0")
        before = PLAIN
    codes += sorted(after.attributes - before.attributes)
    codes += [after.colour] if after.colour != before.colour else []
    codes += [after.ground] if after.ground != before.ground else []
    return f"\x1b[{';'.join(codes)}m"
