"""Cells: one space of the board as rows of styled text. Pure, and remembered, since most cells never change in a move.

The upper row is the space's name on its group's colour; below stand the group's letter, the owner's, what is built
or a pledge, and the tokens. The last column of every row parts the cell from the next one.
"""

from __future__ import annotations

from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, centred, cut, fitted, width_of
from monopoly_tui.ui.palette import Palette, styled
from monopoly_tui.ui.signs import Signs, as_drawn
from monopoly_tui.ui.view import CellView, Token

DIGITS = 4  # buildings up to so many are drawn one by one where there is room


@lru_cache(maxsize=2048)
def cell_rows(
    cell: CellView, width: int, height: int, palette: Palette, signs: Signs, looked_at: bool = False
) -> tuple[tuple[Segment, ...], ...]:
    """A cell of `width` × `height`, the parting column on its right in it."""
    inner = width - 1
    ground = colours.owned(palette, cell.owner)
    blank = styled(color=palette.text, bgcolor=ground)
    behind = colours.ink(palette, "text", "ground")
    room = inner if height == 2 else inner * (height - 2)
    tokens = _tokens(cell.tokens, palette)
    facts = _facts(cell, palette, signs, ground, inner, apart=height > 2)
    overflow: Row = []
    if height == 2:
        tokens, overflow = _shared(tokens, room - width_of(facts), palette)
        rows = [_filled(facts, tokens, _price(cell, palette, ground), inner, blank)]
    else:
        tokens, overflow = _shared(tokens, room, palette)
        rows = [_filled(facts, [], _price(cell, palette, ground), inner, blank)]
        rows += _token_rows(tokens, inner, height - 2, blank)
    head = _name(cell, inner, palette, looked_at)
    gap = _gap(overflow, palette, signs, looked_at)
    drawn = as_drawn([[*head, gap], *([*line, Segment(" ", behind)] for line in rows)], signs)
    return tuple(tuple(line) for line in drawn)


def _name(cell: CellView, inner: int, palette: Palette, looked_at: bool) -> Row:
    """The name on the group's colour, the long one if it fits."""
    text = cell.name if cell_len(cell.name) <= inner else cut(cell.short, inner, "")
    if looked_at:
        style = colours.ink(palette, "ground", "accent", bold=True) if palette.depth == "true" else _marked(palette)
    elif cell.letter:
        style = colours.strip(palette, cell.colour, cell.ansi)
    else:
        style = colours.ink(palette, "text", "raised", bold=True)
    return [Segment(centred(text, inner), style)]


def _marked(palette: Palette) -> Style:
    if palette.depth == "none":
        return styled(bold=True, underline=True)
    return styled(color="black", bgcolor="bright_yellow", bold=True)


def _gap(overflow: Row, palette: Palette, signs: Signs, looked_at: bool) -> Segment:
    """The parting column beside the name: a token that had no room, or the mark of what is being looked at."""
    if overflow:
        return overflow[0]
    return Segment(signs.here if looked_at else " ", colours.ink(palette, "accent", "ground", bold=True))


def _facts(cell: CellView, palette: Palette, signs: Signs, ground: str, inner: int, *, apart: bool) -> Row:
    """The group's letter, the owner's, and what stands there or a pledge."""
    if not cell.letter:
        return []
    plain = styled(color=palette.text, bgcolor=ground, bold=True)
    pieces = [Segment(cell.letter, colours.strip(palette, cell.colour, cell.ansi) + styled(bold=True))]
    if not cell.owner_letter:
        return pieces
    if apart:
        pieces.append(Segment(" ", plain))
    pieces.append(Segment(cell.owner_letter, _owner(palette, cell.owner, ground)))
    state = _state(cell, signs, inner - 4 if apart else 1)
    if state:
        pieces.append(Segment((" " if apart else "") + state, plain))
    return pieces


def _owner(palette: Palette, owner: int, ground: str) -> Style:
    return styled(bold=True) if palette.depth == "none" else colours.mark(palette, owner, ground)


def _state(cell: CellView, signs: Signs, room: int) -> str:
    if cell.pledged:
        return signs.pledge
    if cell.hotel:
        return signs.hotel
    if not cell.level:
        return ""
    return signs.house * cell.level if cell.level <= min(DIGITS, room) and room > 1 else str(cell.level)


def _price(cell: CellView, palette: Palette, ground: str) -> Segment:
    return Segment(cell.note, styled(color=palette.faint, bgcolor=ground))


def _tokens(tokens: tuple[Token, ...], palette: Palette) -> Row:
    return [Segment(token.letter, colours.chip(palette, token.colour, held=token.held)) for token in tokens]


def _shared(tokens: Row, room: int, palette: Palette) -> tuple[Row, Row]:
    """The tokens that find room, and one that stands beside the name; a plus stands for those that find none."""
    if len(tokens) <= room:
        return tokens, []
    if len(tokens) == room + 1:
        return tokens[:room], tokens[room:]
    return tokens[:room], [Segment("+", colours.ink(palette, "text", "ground", bold=True))]


def _filled(facts: Row, tokens: Row, price: Segment, inner: int, blank: Style) -> Row:
    """Facts on the left, tokens on the right, the price where it finds room between them."""
    room = inner - width_of(facts) - width_of(tokens)
    middle = [price] if price.text and price.cell_length <= room - (1 if facts else 0) else []
    space = room - width_of(middle)
    if tokens or not middle:
        return fitted([*facts, *middle, Segment(" " * space, blank), *tokens], inner, blank)
    return fitted([*facts, Segment(" " * space, blank), *middle], inner, blank)


def _token_rows(tokens: Row, inner: int, rows: int, blank: Style) -> list[Row]:
    """Tokens on the right, as broad as there is room for, the lowest row first."""
    gap = Segment(" ", blank)
    if len(tokens) * 4 <= inner:
        pieces = [piece for token in tokens for piece in (gap, Segment(f" {token.text} ", token.style))]
    elif len(tokens) * 2 <= inner:
        pieces = [piece for token in tokens for piece in (gap, token)]
    else:
        pieces = tokens
    chunks = [pieces[start : start + inner] for start in range(0, len(pieces), inner)][:rows]
    lines = [[Segment(" " * (inner - width_of(chunk)), blank), *chunk] for chunk in chunks]
    return [fitted([], inner, blank)] * (rows - len(lines)) + [fitted(line, inner, blank) for line in lines]
