"""A board in little: its track in the colours of its groups, as large as there is room for, and its title within."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.money import MoneyRules
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.cells import cell_rows
from monopoly_tui.ui.drawing import Row, centred, fitted, wrapped
from monopoly_tui.ui.geometry import Drawing, draw, fits, grid
from monopoly_tui.ui.palette import Palette, styled
from monopoly_tui.ui.parts.frame import placed
from monopoly_tui.ui.signs import Signs
from monopoly_tui.ui.view import CellView, bare_cells
from monopoly_tui.words.voice import Voice

SIZES = ((11, 4), (9, 3), (7, 2), (6, 2), (5, 2), (4, 1), (3, 1), (2, 1))
BROAD = 7  # cells in which a short name finds room
SPACES, SEATS, MONEY = N_("spaces: {count}"), N_("seats: {least} to {most}"), N_("at the start: {amount}")


def miniature_rows(voice: Voice, width: int, height: int, palette: Palette, signs: Signs) -> list[Row]:
    """The board in the middle of `width` × `height`; blank if not even the least picture has room."""
    ground = colours.ink(palette, "text", "ground")
    rows = [fitted([], width, ground) for _ in range(height)]
    drawing = _drawing(voice.board, width, height)
    if drawing is None:
        return rows
    left, top = (width - drawing.width) // 2, (height - drawing.height) // 2
    for cell, place in zip(bare_cells(voice.board, voice.language), drawing.places, strict=True):
        drawn = _cell(cell, place.width, place.height, palette, signs)
        placed(drawn, left + place.x, top + place.y, rows, width, ground)
    room = drawing.centre
    edge = 1 if max(map(cell_len, facts(voice))) <= room.width - 2 else 0
    told = _within(voice, room.width - 2 * edge, palette)
    if len(told) <= room.height and room.width > 8:
        placed(told, left + room.x + edge, top + room.y + (room.height - len(told)) // 2, rows, width, ground)
    return rows


def _drawing(board: Board, width: int, height: int) -> Drawing | None:
    plan = grid(len(board.spaces), [space.at for space in board.spaces.values()])
    return next((draw(plan, size, width, height) for size in SIZES if fits(plan, size, width, height)), None)


def _cell(cell: CellView, width: int, height: int, palette: Palette, signs: Signs) -> list[Row]:
    if width >= BROAD:
        return [list(row) for row in cell_rows(cell, width, height, palette, signs)]
    head = colours.strip(palette, cell.colour, cell.ansi) if cell.letter else colours.ink(palette, "faint", "raised")
    gap = Segment(" ", colours.ink(palette, "text", "ground"))
    rows: list[Row] = [[Segment(centred(cell.letter, width - 1), head + styled(bold=bool(cell.letter))), gap]]
    if height > 1:  # a name would not find room there
        note = cell.note if cell_len(cell.note) < width else ""
        rows.append([Segment(note.rjust(width - 1), colours.ink(palette, "faint")), gap])
    return rows


def _within(voice: Voice, width: int, palette: Palette) -> list[Row]:
    """The title and a few numbers, each line in the middle."""
    board, ground = voice.board, colours.ink(palette, "text", "ground")
    title = colours.ink(palette, "accent", "ground", bold=True)
    rows: list[Row] = [[Segment(centred(line, width), title)] for line in wrapped(voice.text(board.title), width)]
    rows.append([Segment(" " * width, ground)])
    faint = colours.ink(palette, "faint", "ground")
    return rows + [[Segment(centred(line, width), faint)] for fact in facts(voice) for line in wrapped(fact, width)]


def facts(voice: Voice) -> tuple[str, ...]:
    """What one wants to know of a board at once."""
    (least, most), money = voice.board.seats, voice.board[MoneyRules].start
    seats = voice.say(SEATS, least=least, most=most)
    return voice.say(SPACES, count=len(voice.board.spaces)), seats, voice.say(MONEY, amount=voice.money(money))
