"""Themes: our palettes as themes of Textual, so that its own widgets (the palette of commands, inputs) go with them."""

from __future__ import annotations

from dataclasses import replace

from textual.theme import BUILTIN_THEMES, Theme

from monopoly_tui.ui.palette import PALETTES, Palette


def theme_of(palette: Palette) -> Theme:
    """The theme that goes with a palette."""
    if palette.depth != "true":
        return replace(BUILTIN_THEMES["ansi-dark"], name=palette.name)
    return Theme(
        name=palette.name, dark=palette.dark, primary=palette.seats[1], secondary=palette.seats[6],
        warning=palette.accent, error=palette.bad, success=palette.good, accent=palette.accent,
        foreground=palette.text, background=palette.ground, surface=palette.card, panel=palette.raised,
    )  # fmt: skip


def themes() -> list[Theme]:
    """All of them."""
    return [theme_of(palette) for palette in PALETTES.values()]
