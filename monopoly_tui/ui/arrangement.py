"""The arrangement: which parts the screen has at a size, and where each of them is. Pure.

80×24 shows everything; more room brings a side panel, a log below the board and larger cells. Below that the board is
a strip of the spaces near the token; below 40×12 there is only a notice.
"""

from __future__ import annotations

from typing import NamedTuple

from monopoly_tui.ui.geometry import Drawing, Grid, Place, draw, fits

LEAST = (40, 12)
CELLS = ((15, 5), (13, 4), (11, 4), (9, 3), (7, 2))
SIDE = 20  # the narrowest side panel
ROOM = (46, 14)  # the least centre in which banner, card, log and actions find room
BESIDE = 56  # the least width in which the card and the log stand beside one another
ROOMY = 20  # rows of a centre from which on the actions keep clear of the board
DICE = (7, 7, 15)  # the width of so many dice; more than two are drawn small
BELOW = 5  # so many rows below the board make a log


class Arrangement(NamedTuple):
    """Where everything is. A part that is not shown has no width. `mode`: ring, strip or notice."""

    mode: str
    cell: tuple[int, int]
    board: Drawing
    frame: Place  # of the board on the screen
    header: Place
    banner: Place
    dice: Place
    card: Place
    log: Place
    actions: Place
    footer: Place
    side: Place
    dialog: Place


NOWHERE = Place(0, 0, 0, 0)


def arrange(width: int, height: int, plan: Grid, dice: int = 2) -> Arrangement:
    """The arrangement of a board in a terminal of this size; so many dice are thrown on it."""
    if width < LEAST[0] or height < LEAST[1]:
        return _notice(width, height)
    for cell in CELLS:
        least = cell == CELLS[-1]
        if fits(plan, cell, width - (0 if least else SIDE), height - 2):
            board = draw(plan, cell, width - (0 if least else SIDE), height - 2)
            if board.centre.width >= ROOM[0] and board.centre.height >= ROOM[1]:
                return _ring(width, height, cell, board, DICE[min(dice, 2)])
    return _strip(width, height, plan)


def _ring(width: int, height: int, cell: tuple[int, int], board: Drawing, dice_width: int) -> Arrangement:
    spare = width - board.width
    side = Place(board.width + 1, 1, spare - 1, height - 2) if spare >= SIDE else NOWHERE
    left = 0 if side.width else spare // 2
    frame = Place(left, 1, board.width, board.height)
    inner = board.centre.moved(frame.x, frame.y)
    inner = Place(inner.x + 1, inner.y, inner.width - 2, inner.height)
    below = height - 1 - frame.bottom
    log_below = Place(left, frame.bottom, board.width, below) if below >= BELOW else NOWHERE
    banner, dice, card, log, actions = _centre(inner, bool(log_below.width), dice_width)
    return Arrangement(
        mode="ring",
        cell=cell,
        board=board,
        frame=frame,
        header=Place(0, 0, width, 1),
        banner=banner,
        dice=dice,
        card=card,
        log=log_below if log_below.width else log,
        actions=actions,
        footer=Place(0, height - 1, width, 1),
        side=side,
        dialog=inner,
    )


def _centre(inner: Place, log_elsewhere: bool, dice_width: int) -> tuple[Place, Place, Place, Place, Place]:
    """Banner and dice above, the card beside the log (above it where it is narrow), the actions below."""
    banner = Place(inner.x, inner.y, inner.width - dice_width - 1, 3)
    dice = Place(banner.right + 1, inner.y, dice_width, 3)
    below = int(inner.height > ROOMY)
    actions = Place(inner.x, inner.bottom - 3 - below, inner.width, 3)  # its first row stays empty if two will do
    top, bottom = banner.bottom + 1, actions.y
    if inner.width < BESIDE and not log_elsewhere:
        card = Place(inner.x, top, inner.width, (bottom - top) * 2 // 3)
        return banner, dice, card, Place(inner.x, card.bottom, inner.width, bottom - card.bottom), actions
    wide = min(inner.width, 44) if log_elsewhere else max(31, min(40, inner.width * 9 // 20))
    card = Place(inner.x + ((inner.width - wide) // 2 if log_elsewhere else 0), top, wide, bottom - top)
    log = NOWHERE if log_elsewhere else Place(card.right + 2, top, inner.width - wide - 2, bottom - top)
    return banner, dice, card, log, actions


def _strip(width: int, height: int, plan: Grid) -> Arrangement:
    """A strip of spaces, then banner, log and actions one below the other; the card beside the log if it is wide."""
    cell = CELLS[-1]
    shown = min(width // cell[0], len(plan))
    places = tuple(Place(cell[0] * index, 0, *cell) for index in range(shown))
    board = Drawing(places, cell[0] * shown, cell[1], NOWHERE)
    banner = Place(0, 4, width, 2)
    actions = Place(0, height - 3, width, 2)
    middle = Place(0, 6, width, max(0, actions.y - 6))
    wide = width >= 66 and middle.height >= 6
    card = Place(0, 6, 32, middle.height) if wide else NOWHERE
    log = Place(34, 6, width - 34, middle.height) if wide else middle
    return Arrangement(
        mode="strip",
        cell=cell,
        board=board,
        frame=Place((width - board.width) // 2, 1, board.width, 2),
        header=Place(0, 0, width, 1),
        banner=banner,
        dice=NOWHERE,
        card=card,
        log=log,
        actions=actions,
        footer=Place(0, height - 1, width, 1),
        side=NOWHERE,
        dialog=Place(0, 3, width, height - 4),
    )


def _notice(width: int, height: int) -> Arrangement:
    nothing = Drawing((), 0, 0, NOWHERE)
    whole = Place(0, 0, max(1, width), max(1, height))
    return Arrangement("notice", CELLS[-1], nothing, *((NOWHERE,) * 7), whole, *((NOWHERE,) * 2))
