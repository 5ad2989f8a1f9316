"""The space card: the deed with its rents, or what happens there; the line in force is marked by a sign and in bold."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, both_ends, centred, cut, fitted, wrapped
from monopoly_tui.ui.palette import Palette, styled
from monopoly_tui.ui.parts.track import track_height, track_rows
from monopoly_tui.ui.rent_lines import Line
from monopoly_tui.ui.signs import Signs
from monopoly_tui.ui.space_card import SpaceCard


def card_rows(card: SpaceCard, width: int, height: int, palette: Palette, signs: Signs) -> list[Row]:
    """The card, its title on the group's colour."""
    ground = colours.ink(palette)
    head = colours.strip(palette, card.colour, card.ansi) if card.colour else colours.ink(palette, "text", "raised")
    head = head + styled(bold=True)
    spare = height - len(card.lines)
    rows = [[Segment(centred(title, width), head)] for title in _title(card.title, width, spare, signs)]
    if card.under and spare > len(rows):
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


def _title(title: str, width: int, spare: int, signs: Signs) -> list[str]:
    """The title, in two rows if it is a long one and there are as many to spare."""
    lines = wrapped(title, width - 1)
    return lines if len(lines) == 1 or len(lines) == 2 <= spare else [cut(title, width, signs.more)]


def _label(label: str, room: int, signs: Signs) -> str:
    """A label by so many of its words as find room: in a list of rents the first ones tell it from the others."""
    words = label.split(" ")
    for count in range(len(words), 1, -1):
        if cell_len(" ".join(words[:count])) <= room:
            return " ".join(words[:count])
    return cut(label, room, signs.more)


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
    return both_ends([Segment(f"{sign}{_label(line.label, room, signs)}", left)], value, width, ground)
