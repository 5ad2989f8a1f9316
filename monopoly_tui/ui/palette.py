"""Palettes: every colour on the screen, by its use; in true colour, in the terminal's sixteen, or in none.

What a colour says is always said by a letter or a sign too, so the palette without colours loses nothing.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from rich.color import Color
from rich.style import Style

styled = lru_cache(maxsize=1024)(Style)  # one of each: to make a style takes longer than to draw with it


class Palette(Struct, frozen=True):
    """Colours by use, as rich writes them. `depth`: true, ansi or none."""

    name: str
    dark: bool
    depth: str
    ground: str  # behind everything
    card: str  # a cell of the board, a panel
    raised: str  # the strip of a cell that has no group, a selected row
    text: str
    faint: str
    accent: str
    good: str
    bad: str
    on_seat: str  # text on the colour of a seat
    seats: tuple[str, ...]
    mix: float = 0.24  # how much of its owner's colour a cell takes on


DARK = Palette(
    name="dark", dark=True, depth="true", ground="#14161f", card="#1f2330", raised="#2f3547", text="#e9eaf0",
    faint="#8f97ad", accent="#ffd166", good="#7bd88f", bad="#ff7b72", on_seat="#14161f",
    seats=("#ff6b6b", "#4dabf7", "#ffd43b", "#69db7c", "#da8cf7", "#ffa552", "#5fe0e6", "#f1f3f5"),
)  # fmt: skip
LIGHT = Palette(
    name="light", dark=False, depth="true", ground="#e4e0d6", card="#fbf9f3", raised="#d3cec1", text="#22252b",
    faint="#5d626d", accent="#9a5b00", good="#2b7a3b", bad="#b3261e", on_seat="#ffffff",
    seats=("#c92a2a", "#1864ab", "#8f6b00", "#2b7a3b", "#862e9c", "#b5500b", "#0b7285", "#343a40"), mix=0.18,
)  # fmt: skip
CONTRAST = Palette(
    name="contrast", dark=True, depth="true", ground="#000000", card="#000000", raised="#3a3a3a", text="#ffffff",
    faint="#d0d0d0", accent="#ffff00", good="#00ff66", bad="#ff8080", on_seat="#000000",
    seats=("#ff5555", "#55aaff", "#ffff00", "#00ff66", "#ff77ff", "#ffaa00", "#00ffff", "#ffffff"), mix=0.34,
)  # fmt: skip
COLOUR_BLIND = Palette(  # the colours of Okabe and Ito, which eyes of every sort tell apart
    name="colour-blind", dark=True, depth="true", ground="#14161f", card="#1f2330", raised="#2f3547", text="#e9eaf0",
    faint="#8f97ad", accent="#f0e442", good="#56b4e9", bad="#e69f00", on_seat="#14161f",
    seats=("#e69f00", "#56b4e9", "#f0e442", "#009e73", "#cc79a7", "#d55e00", "#4c9be8", "#ffffff"),
)  # fmt: skip
ANSI = Palette(
    name="ansi", dark=True, depth="ansi", ground="default", card="default", raised="default", text="default",
    faint="default", accent="bright_yellow", good="bright_green", bad="bright_red", on_seat="black",
    seats=("bright_red", "bright_blue", "bright_yellow", "bright_green", "bright_magenta", "yellow", "bright_cyan",
           "white"),
)  # fmt: skip
MONO = Palette(
    name="mono", dark=True, depth="none", ground="default", card="default", raised="default", text="default",
    faint="default", accent="default", good="default", bad="default", on_seat="default", seats=("default",) * 8,
)  # fmt: skip

TINT = 0.30  # how much of a seat's colour its banner takes on

PALETTES = {palette.name: palette for palette in (DARK, LIGHT, CONTRAST, COLOUR_BLIND, ANSI)}


@lru_cache(maxsize=512)
def ink(
    palette: Palette, colour: str = "text", ground: str = "card", *, bold: bool = False, underline: bool = False
) -> Style:
    """Text in one of the palette's colours on another, both by the name of their use."""
    fore, back = getattr(palette, colour), getattr(palette, ground)
    faint = colour == "faint" and palette.depth != "true"
    return styled(color=fore, bgcolor=back, bold=bold, underline=underline, dim=faint or None)


@lru_cache(maxsize=128)
def chip(palette: Palette, seat: int, *, held: bool = False) -> Style:
    """The letter of a seat as a token: dark on the seat's colour. `held`: it sits in jail."""
    if palette.depth == "none":
        return styled(reverse=not held, bold=True, underline=held)
    colour = palette.seats[seat % len(palette.seats)]
    if held:
        return styled(color=colour, bgcolor=palette.ground, bold=True, underline=True)
    return styled(color=palette.on_seat, bgcolor=colour, bold=True)


@lru_cache(maxsize=128)
def mark(palette: Palette, seat: int, ground: str = "card") -> Style:
    """The letter of a seat as an owner's mark: in the seat's colour."""
    colour = palette.seats[seat % len(palette.seats)]
    return styled(color=colour, bgcolor=getattr(palette, ground, ground), bold=True)


@lru_cache(maxsize=256)
def strip(palette: Palette, colour: str, ansi: str) -> Style:
    """The strip of a group: its name on its colour."""
    if palette.depth == "none":
        return styled(reverse=True)
    if palette.depth == "ansi":
        return styled(color="bright_white" if ansi in ("blue", "black") else "black", bgcolor=_ansi(ansi))
    return styled(color="#101218" if _light(colour) else "#ffffff", bgcolor=colour, bold=palette.name == "contrast")


@lru_cache(maxsize=256)
def letter(palette: Palette, colour: str, ansi: str, ground: str) -> Style:
    """The letter of a group, in its colour."""
    if palette.depth == "true":
        own = colour if palette.dark or not _light(colour) else mixed(colour, "#000000", 0.45)
        return styled(color=own, bgcolor=ground, bold=True)
    return styled(color=_ansi(ansi) if palette.depth == "ansi" else None, bold=True)


@lru_cache(maxsize=64)
def owned(palette: Palette, seat: int) -> str:
    """The ground of a cell that belongs to a seat: a little of the seat's colour."""
    if palette.depth != "true" or seat < 0:
        return palette.card
    return mixed(palette.card, palette.seats[seat % len(palette.seats)], palette.mix)


@lru_cache(maxsize=64)
def tint(palette: Palette, seat: int) -> Style:
    """Plain text on a tint of a seat's colour: banners and titles."""
    if seat < 0:
        return ink(palette, "text", "raised")
    if palette.depth != "true":
        return chip(palette, seat)
    return styled(color=palette.text, bgcolor=mixed(palette.card, palette.seats[seat % len(palette.seats)], TINT))


def mixed(one: str, other: str, part: float) -> str:
    """`one` with `part` of `other` in it; both are written #rrggbb."""
    pairs = zip(Color.parse(one).get_truecolor(), Color.parse(other).get_truecolor(), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _light(colour: str) -> bool:
    red, green, blue = Color.parse(colour).get_truecolor()
    return red * 299 + green * 587 + blue * 114 > 125_000


def _ansi(name: str) -> str:
    try:
        return name if Color.parse(name).number is not None else "white"
    except Exception:  # a board may name a colour that nobody knows
        return "white"
