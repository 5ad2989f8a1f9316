"""The basement as it is drawn: cells that give and take, lit ones with letters, pawns, the cat, the way out. Pure.

A grid that is too large for the place is shown around the cell that matters.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from rich.segment import Segment
from rich.style import Style

from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.attractions.basement import EMPTY, ENTRY, EXIT, WALL, Place
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, centred, cut, doing, fitted
from monopoly_tui.ui.palette import Palette, styled
from monopoly_tui.ui.parts.track import pawn_pieces, toned
from monopoly_tui.ui.scene import Scene
from monopoly_tui.ui.tracks import signed

WAY_IN, WAY_OUT = N_("way in"), N_("way out")
CAT = (r" /\_/\ ", "( o.o )", " > ^ < ")
WIDEST, NARROWEST, TALLEST = 10, 5, 4


class Sight(Struct, frozen=True):
    """The grid, the lit cells with their letters, the cell that matters, the pawns, and whether one may leave."""

    cells: Mapping[Place, str]
    lit: Mapping[Place, str]
    marked: Place
    pawns: Mapping[Place, tuple[str, int]]
    leaving: bool


def cell_at(cells: Mapping[Place, str], place: Place) -> str:
    """What stands on a cell; a wall where there is none."""
    return cells.get(place, WALL)


def extent(cells: Mapping[Place, str]) -> tuple[int, int]:
    """The last row and the last column."""
    return max(row for row, _ in cells), max(column for _, column in cells)


def heights(cells: Mapping[Place, str], room: int, foot: int) -> tuple[int, int]:
    """How tall a cell is, and the foot; the foot gives way before the grid does."""
    rows = extent(cells)[0]
    for below in (foot, 1):
        if rows * 2 + below <= room:
            return min(TALLEST, (room - below) // rows), below
    return 1, foot if rows + foot <= room else 1


def grid_rows(scene: Scene, sight: Sight, width: int, height: int, tall: int) -> list[Row]:
    """The grid in the middle of so many rows."""
    down, across = extent(sight.cells)
    wide = max(NARROWEST, min(WIDEST, (width + 1) // across))
    first_row, rows = _window(down, height // tall, sight.marked[0])
    first_column, columns = _window(across, (width + 1) // wide, sight.marked[1])
    ground = colours.ink(scene.palette)
    margin = Segment(" " * max(0, (width - columns * wide) // 2), ground)
    cat = _cat(sight, wide, tall)
    drawn: list[Row] = [[]] * ((height - rows * tall) // 2)
    for row in range(first_row, first_row + rows):
        for line in range(tall):
            pieces: Row = [margin]
            for column in range(first_column, first_column + columns):
                pieces += _cell(scene, sight, (row, column), line, wide, tall, cat)
            drawn.append(pieces)
    drawn = [fitted(pieces, width, ground) for pieces in drawn]
    return (drawn + [fitted([], width, ground)] * height)[:height]


def _window(count: int, room: int, middle: int) -> tuple[int, int]:
    """The first of so many that are shown, and how many find room."""
    shown = max(1, min(count, room))
    return max(1, min(count - shown + 1, middle - shown // 2)), shown


def _cell(
    scene: Scene, sight: Sight, place: Place, line: int, wide: int, tall: int, cat: Mapping[tuple[Place, int], str]
) -> Row:
    """One row of one cell; the blank that parts it from the next is the last of it, but not within the cat."""
    palette, what = scene.palette, cell_at(sight.cells, place)
    ground = colours.ink(palette)
    if what == WALL:
        text = cat.get((place, line), "").ljust(wide)
        return [Segment(text, styled(color=palette.faint, bgcolor=palette.ground, bold=True))]
    inner = wide - 1
    style = _style(scene, sight, place)
    do = doing(style, f"cell:r{place[0]}c{place[1]}")
    gap = Segment(" ", ground)
    if place in sight.pawns and line == tall // 2:
        return [*pawn_pieces([sight.pawns[place]], inner, do, palette), gap]
    text = _text(scene, sight, place, inner)
    letter = sight.lit.get(place, "")
    if tall == 1:
        text = f"{letter}{text}" if letter else text
        return [Segment(centred(cut(text, inner, ""), inner), do), gap]
    if line == 0 and letter:
        return [Segment(f"{letter} ".rjust(inner), do + styled(bold=True)), gap]
    return [Segment(centred(text if line == _text_line(tall) else "", inner), do), gap]


def _text_line(tall: int) -> int:
    return 1 if tall < 4 else tall // 2


def _style(scene: Scene, sight: Sight, place: Place) -> Style:
    """What gives and what takes by its colour; lit cells shine, the marked one most."""
    palette, what = scene.palette, cell_at(sight.cells, place)
    leaves = what == EXIT and sight.leaving
    if place in sight.lit and place == sight.marked:
        return _marked(palette)
    tone = "good" if what[0] == "+" else "bad" if what[0] == "-" else ""
    if leaves:
        return toned(palette, "accent")
    if place in sight.lit:
        if palette.depth != "true":
            return toned(palette, tone or "accent")
        face = getattr(palette, tone or "accent")
        return styled(color=palette.text, bgcolor=colours.mixed(palette.card, face, 0.55), bold=True)
    if palette.depth != "true":
        return styled(color="default")
    plain = colours.mixed(palette.card, getattr(palette, tone), 0.14) if tone else palette.raised
    return styled(color=palette.faint, bgcolor=plain)


def _marked(palette: Palette) -> Style:
    if palette.depth == "true":
        return colours.ink(palette, "ground", "accent", bold=True)
    if palette.depth == "none":
        return styled(reverse=True, bold=True, underline=True)
    return styled(color="black", bgcolor="bright_yellow", bold=True)


def _text(scene: Scene, sight: Sight, place: Place, inner: int) -> str:
    """What a cell gives or takes; the way in and out in words where they fit, out also by an arrow."""
    what = cell_at(sight.cells, place)
    if what == EMPTY:
        return ""
    if what == ENTRY:
        return cut(scene.voice.say(WAY_IN), inner, "")
    if what != EXIT:
        return signed(int(what))
    arrow, word = _arrow(scene, sight, place), scene.voice.say(WAY_OUT)
    return f"{arrow} {word}" if len(arrow) + len(word) < inner else arrow


def _arrow(scene: Scene, sight: Sight, place: Place) -> str:
    """The arrow out, towards the nearest edge."""
    (down, across), signs = extent(sight.cells), scene.signs
    edges = ((place[1] - 1, signs.left), (across - place[1], signs.right), (place[0] - 1, signs.up))
    return min((*edges, (down - place[0], signs.down)), key=lambda edge: edge[0])[1]


def _cat(sight: Sight, wide: int, tall: int) -> dict[tuple[Place, int], str]:
    """The cat in the middle of the walls, if they are one block that is large enough: what each row of a cell shows."""
    walls = [place for place, what in sight.cells.items() if what == WALL]
    if not walls:
        return {}
    top, left = min(row for row, _ in walls), min(column for _, column in walls)
    down, across = max(row for row, _ in walls) - top + 1, max(column for _, column in walls) - left + 1
    if down * across != len(walls) or down * tall < len(CAT) or across * wide < len(CAT[0]):
        return {}
    lines = [""] * ((down * tall - len(CAT)) // 2) + [line.center(across * wide) for line in CAT]
    lines += [""] * (down * tall - len(lines))
    return {
        ((top + index // tall, left + column), index % tall): line[column * wide : (column + 1) * wide]
        for index, line in enumerate(lines)
        for column in range(across)
    }
