"""Heat: how often tokens stopped on each space, drawn on the board itself; a number says what the shade says."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, cut, fitted, padded
from monopoly_tui.ui.geometry import Grid, draw, fits, grid
from monopoly_tui.ui.palette import Palette, styled
from monopoly_tui.ui.parts.bars import bars
from monopoly_tui.ui.parts.frame import placed
from monopoly_tui.ui.signs import Signs
from monopoly_tui.words.voice import Voice

SIZES = ((13, 3), (11, 3), (9, 3), (9, 2), (7, 2), (7, 1), (5, 2), (5, 1), (4, 1))
BROAD = 5  # cells in which a short name finds room above the number, and
BESIDE = 7  # beside it
LEAST, MOST = 24, 8  # the narrowest room for the most visited spaces, and how many of them
WARMEST = 0.8  # so much of the accent colour the most visited space takes on
WARM = 0.5  # from this share on a number is bold, and
TURNS = {True: 0.5, False: 0.9}  # by whether the palette is dark: from here on it is written in the ground's colour
SHADES = " ░▒▓█"
PLAIN_SHADES = " .:*#"


def heat_rows(
    voice: Voice, stops: Mapping[str, int], width: int, height: int, palette: Palette, signs: Signs
) -> list[Row]:
    """The board in the middle of `width` × `height`, each space with its number; nothing if it finds no room."""
    ground = colours.ink(palette, "text", "ground")
    plan = _plan(voice)
    drawing = next((draw(plan, size, width, height) for size in SIZES if fits(plan, size, width, height)), None)
    if drawing is None:
        return []
    rows = [fitted([], width, ground) for _ in range(height)]
    most = max(stops.values(), default=0)
    left, top = (width - drawing.width) // 2, (height - drawing.height) // 2
    for piece, place in zip(voice.board.spaces.values(), drawing.places, strict=True):
        count = stops.get(piece.id, 0)
        share = count / most if most else 0.0
        name = voice.text(piece.short or piece.name)
        cell = _cell(name, count, share, place.width - 1, place.height, palette, signs)
        placed(cell, left + place.x, top + place.y, rows, width, ground)
    room = drawing.centre
    told = _within(voice, stops, room.width - 4, room.height - 2, palette, signs)
    placed(told, left + room.x + 2, top + room.y + (room.height - len(told)) // 2, rows, width, ground)
    return rows


def least_room(voice: Voice) -> tuple[int, int]:
    """The columns and rows without which the board cannot be drawn."""
    drawing = draw(_plan(voice), SIZES[-1], 0, 0)
    return drawing.width, drawing.height


def _plan(voice: Voice) -> Grid:
    spaces = voice.board.spaces
    return grid(len(spaces), [space.at for space in spaces.values()])


def _cell(name: str, count: int, share: float, width: int, height: int, palette: Palette, signs: Signs) -> list[Row]:
    """The name above the number, or beside it in a flat cell, on their shade."""
    style = _style(share, palette)
    shade = " " if palette.depth == "true" else (PLAIN_SHADES if signs.plain else SHADES)[round(share * 4)]
    number = str(count) if count else signs.dot
    room = width - 1 - cell_len(number)
    if height == 1:
        head = cut(name, room, "") if width + 1 >= BESIDE else ""
        lines = [padded(padded(head, max(0, room)) + " " + number, width)]
    else:
        name = cut(name, width, signs.more) if width + 1 >= BROAD else ""
        lines = [padded(name, width), padded(shade * max(0, room) + " " + number, width)]
    lines += [shade * width] * (height - len(lines))
    gap = Segment(" ", colours.ink(palette, "text", "ground"))
    return [[Segment(line, style), gap] for line in lines[:height]]


def _within(
    voice: Voice, stops: Mapping[str, int], width: int, height: int, palette: Palette, signs: Signs
) -> list[Row]:
    """The most visited spaces by their whole names, where there is room inside the ring."""
    if width < LEAST:
        return []
    most = sorted(stops.items(), key=lambda entry: -entry[1])[: min(MOST, max(0, height))]
    return bars([(voice.space(space), count, str(count)) for space, count in most], min(width, 48), palette, signs)


def _style(share: float, palette: Palette) -> Style:
    if palette.depth != "true":
        return styled(bold=share > WARM)
    back = colours.mixed(palette.card, palette.accent, WARMEST * share)
    turned = share > TURNS[palette.dark]
    return styled(color=palette.ground if turned else palette.text, bgcolor=back, bold=share > WARM)
