"""The emblem: the program's name in large letters, and a ring of coloured spaces round the first page. Pure."""

from __future__ import annotations

from rich.segment import Segment

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, centred, fitted
from monopoly_tui.ui.geometry import Drawing, draw, fits, grid
from monopoly_tui.ui.palette import Palette, styled
from monopoly_tui.ui.signs import Signs

WORD = "MONOPOLY"
LETTERS = {
    "M": ("#   #", "## ##", "# # #", "#   #", "#   #"),
    "O": (" ### ", "#   #", "#   #", "#   #", " ### "),
    "N": ("#   #", "##  #", "# # #", "#  ##", "#   #"),
    "P": ("#### ", "#   #", "#### ", "#    ", "#    "),
    "L": ("#    ", "#    ", "#    ", "#    ", "#####"),
    "Y": ("#   #", " # # ", "  #  ", "  #  ", "  #  "),
}
WORD_WIDTH, WORD_HEIGHT = len(WORD) * 6 - 1, 3
HALVES = {"##": "█", "# ": "▀", " #": "▄", "  ": " "}
SIZES = ((15, 5), (13, 4), (11, 4), (9, 3), (7, 2))
SPACES = 40
GROUPS = (
    ("#c08457", "yellow"),
    ("#8fd3f4", "bright_cyan"),
    ("#ff7eb6", "bright_magenta"),
    ("#ff9f40", "bright_red"),
    ("#f25f5c", "red"),
    ("#ffe066", "bright_yellow"),
    ("#4cc38a", "green"),
    ("#7aa2ff", "bright_blue"),
)
STREETS = ((1, 3), (6, 8, 9), (11, 13, 14), (16, 18, 19), (21, 23, 24), (26, 27, 29), (31, 32, 34), (37, 39))
SIGNS = {2: "?", 7: "?", 17: "?", 22: "?", 33: "?", 36: "?", 10: "#"}
TOKENS = {5: "A", 12: "B", 24: "C", 33: "D"}


def word_rows(palette: Palette, signs: Signs) -> list[Row]:
    """The name in large letters, each in the colour of a group."""
    ground = colours.ink(palette, "text", "ground")
    if signs.plain:
        text = centred(" ".join(WORD), WORD_WIDTH)
        return [[Segment(text if index == 1 else " " * WORD_WIDTH, ground + styled(bold=True))] for index in range(3)]
    rows: list[Row] = []
    for upper in (0, 2, 4):
        pieces: Row = []
        for place, letter in enumerate(WORD):
            one = LETTERS[letter][upper]
            two = LETTERS[letter][upper + 1] if upper < 4 else "     "
            text = "".join(HALVES[above + below] for above, below in zip(one, two, strict=True))
            pieces += [Segment(text, colours.letter(palette, *GROUPS[place], palette.ground)), Segment(" ", ground)]
        rows.append(fitted(pieces, WORD_WIDTH, ground))
    return rows


def ring_rows(width: int, height: int, palette: Palette, signs: Signs) -> tuple[list[Row], Drawing | None]:
    """A ring of spaces as large as there is room for, with its drawing; blank rows if there is too little room."""
    ground = colours.ink(palette, "text", "ground")
    rows = [fitted([], width, ground) for _ in range(height)]
    plan = grid(SPACES)
    cell = next((size for size in SIZES if fits(plan, size, width, height)), None)
    if cell is None:
        return rows, None
    drawing = draw(plan, cell, width, height)
    left, top = (width - drawing.width) // 2, (height - drawing.height) // 2
    lines: dict[int, list[tuple[int, Row]]] = {}
    for index, place in enumerate(drawing.places):
        for line, pieces in enumerate(_space(index, place.width, place.height, palette), place.y):
            lines.setdefault(top + line, []).append((left + place.x, pieces))
    for y, found in lines.items():
        row: Row = []
        end = 0
        for x, pieces in sorted(found, key=lambda piece: piece[0]):
            row += [Segment(" " * (x - end), ground), *pieces]
            end = x + cell[0]
        rows[y] = fitted(row, width, ground)
    return rows, drawing._replace(centre=drawing.centre.moved(left, top))


def _space(index: int, width: int, height: int, palette: Palette) -> list[Row]:
    """One space: its group's strip, a blank below, perhaps a token."""
    group = next((place for place, streets in enumerate(STREETS) if index in streets), -1)
    head = colours.strip(palette, *GROUPS[group]) if group >= 0 else colours.ink(palette, "faint", "raised", bold=True)
    card, gap = colours.ink(palette), Segment(" ", colours.ink(palette, "text", "ground"))
    rows: list[Row] = [[Segment(centred(SIGNS.get(index, ""), width - 1), head), gap]]
    rows += [[Segment(" " * (width - 1), card), gap] for _ in range(height - 1)]
    if index in TOKENS:
        seat = list(TOKENS).index(index)
        token = Segment(f" {TOKENS[index]} ", colours.chip(palette, seat))
        rows[-1] = [*fitted([Segment(" " * (width - 5), card), token], width - 1, card), gap]
    return rows
