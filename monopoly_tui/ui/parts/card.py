"""The space card: the deed with its rents, or what happens there; the line in force is marked by a sign and in bold."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, both_ends, centred, cut, fitted, wrapped
from monopoly_tui.ui.palette import Palette
from monopoly_tui.ui.parts.track import track_height, track_rows
from monopoly_tui.ui.signs import Signs
from monopoly_tui.ui.space_card import Line, SpaceCard


def card_rows(card: SpaceCard, width: int, height: int, palette: Palette, signs: Signs) -> list[Row]:
    """The card, its title on the group's colour."""
    ground = colours.ink(palette)
    head = colours.strip(palette, card.colour, card.ansi) if card.colour else colours.ink(palette, "text", "raised")
    head = head + Style(bold=True)
    rows = [[Segment(centred(cut(card.title, width - 2, signs.more), width), head)]]
    if card.under and height > len(card.lines) + 1:
        letter = Segment(f" {card.under[:1]}", colours.letter(palette, card.colour, card.ansi, palette.card))
        rows.append(both_ends([letter, Segment(card.under[1:], colours.ink(palette, "faint"))], [], width, ground))
    for line in _shown(card.lines, height - len(rows)):
        rows.append(_line(line, card, width, palette, signs))
    for text in card.text:
        rows += [fitted([], width, ground)] if len(rows) == 1 and height > 4 else []
        rows += [fitted([Segment(f"  {told}", ground)], width, ground) for told in wrapped(text, width - 4)]
    rows += _track(card, width, height - len(rows), palette)
    if card.text and height > 4:
        rows.append(fitted([], width, ground))
    behind = colours.ink(palette, "text", "ground")
    rows = rows[:height]
    return rows + [fitted([], width, behind)] * (height - len(rows))


def _track(card: SpaceCard, width: int, room: int, palette: Palette) -> list[Row]:
    """The side track with its pawns, if there is room for it."""
    if not card.track:
        return []
    ground = colours.ink(palette)
    for tall, above in ((2, 1), (2, 0), (1, 0)):
        if track_height(len(card.track), width - 2, tall) + above <= room:
            strip = track_rows(card.track, width, palette, tall=tall)
            return [*([fitted([], width, ground)] * above), *strip]
    return []


def _shown(lines: tuple[Line, ...], room: int) -> tuple[Line, ...]:
    """The lines that find room; those at the end give way first, never one that is in force."""
    kept = list(lines)
    while len(kept) > room:
        kept.remove(next((line for line in reversed(kept) if not line.now), kept[-1]))
    return tuple(kept)


def _line(line: Line, card: SpaceCard, width: int, palette: Palette, signs: Signs) -> Row:
    ground = colours.ink(palette)
    style = colours.ink(palette, "accent", bold=True) if line.now else ground
    left = colours.ink(palette, "accent" if line.now else "faint", bold=line.now)
    sign = signs.mark if line.now else " "
    value = [Segment(f"{line.value} ", style)]
    if card.owner and line.value == card.owner:
        shown = cut(card.owner, width - cell_len(line.label) - 8, signs.more)
        value = [Segment(card.owner_letter, colours.chip(palette, card.owner_colour)), Segment(f" {shown} ", ground)]
    room = width - sum(piece.cell_length for piece in value) - 2
    return both_ends([Segment(f"{sign}{cut(line.label, room, signs.more)}", left)], value, width, ground)
