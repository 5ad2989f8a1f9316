"""The banner: whose decision it is and what is asked, on the seat's colour; and the line at the very top."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from monopoly_tui.engine.marking import N_
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.actions import Action
from monopoly_tui.ui.drawing import Row, both_ends, centred, cut, doing, fitted, width_of, wrapped
from monopoly_tui.ui.palette import Palette, styled
from monopoly_tui.ui.signs import Signs
from monopoly_tui.ui.view import Banner, SeatView

STOPS = (". ", "; ", ": ")  # between the parts of what is asked, the less important ones last
PASS_ON = N_("now it is {seat} who decides")


def banner_rows(
    banner: Banner,
    actions: Sequence[Action],
    passed: str,
    width: int,
    height: int,
    palette: Palette,
    signs: Signs,
    clock: tuple[str, bool] = ("", False),
) -> list[Row]:
    """The seat's letter, the question, and what Enter does. `passed`: the words of a hand-over, if this is one.

    `clock`: the time that is left, and whether it warns; it stands below the letter.
    """
    plain = _face(banner, palette)
    flat = plain + styled(bold=True)
    badge = _badge(banner, palette, flat, clock)
    lines = _fit(banner.text, width - 7, height)
    if passed and len(lines) < height:
        lines.insert(0, passed)
    if len(lines) + 1 < height:
        lines.insert(0, "")
    obvious = next((action for action in actions if action.obvious), None)
    rows: list[Row] = []
    for index in range(height):
        text = lines[index] if index < len(lines) else ""
        if index == height - 1 and len(lines) > height:
            text = cut(text + " " + lines[index + 1], width - 6, signs.more)
        pieces = [*badge[min(index + (height < 3), 2)], Segment(" " + text, flat)]
        right = _hint(obvious, plain, signs) if index == height - 1 and obvious else []
        if right and cell_len(text) + sum(piece.cell_length for piece in right) + 7 > width:
            right = []
        rows.append(both_ends(pieces, right, width, plain))
    return rows


def _fit(text: str, width: int, height: int) -> list[str]:
    """The text in lines; where they are too many the last part of it goes, as far as whole parts can."""
    lines = wrapped(text, width)
    while len(lines) > height and (end := max(text.rfind(stop) for stop in STOPS)) > 0:
        text = text[:end]
        lines = wrapped(text, width)
    return lines


def _face(banner: Banner, palette: Palette) -> Style:
    """The seat's colour: all of it when the keyboard is handed over, else a tint."""
    if banner.handed_over and banner.seat and palette.depth == "true":
        return styled(color=palette.on_seat, bgcolor=palette.seats[banner.colour % len(palette.seats)])
    return colours.tint(palette, banner.colour if banner.seat else -1)


def _badge(banner: Banner, palette: Palette, flat: Style, clock: tuple[str, bool]) -> list[Row]:
    """The seat's letter, large enough to be seen from the other side of the table, and the time it has left."""
    if not banner.seat:
        return [[Segment("  ", flat)]] * 3
    inner = colours.chip(palette, banner.colour)
    if banner.handed_over and palette.depth == "true":
        deep = colours.mixed(palette.seats[banner.colour % len(palette.seats)], "#000000", 0.55)
        inner = styled(color="#ffffff", bgcolor=deep, bold=True)
    blank = [Segment("     ", inner)]
    told, warns = clock
    time = [Segment(centred(told, 5), _alarm(palette) if warns else inner)] if told else blank
    return [blank, [Segment(f"  {banner.letter}  ", inner)], time]


def _alarm(palette: Palette) -> Style:
    if palette.depth == "true":
        return styled(color=palette.on_seat, bgcolor=palette.bad, bold=True)
    return styled(reverse=True, bold=True)


def _hint(action: Action, style: Style, signs: Signs) -> Row:
    return [Segment(f"{signs.enter} {action.label} ", style + styled(bold=True))]


def header_row(
    title: str, round: str, seats: Sequence[SeatView], floats: dict[str, str], width: int, palette: Palette
) -> Row:
    """The game's title, the round, and the cash of `seats`: of all where no side panel tells it."""
    ground = colours.ink(palette, "faint", "ground")
    left = [Segment(f" {title}", colours.ink(palette, "accent", "ground", bold=True))]
    left.append(Segment(f"  {round}", ground))
    if not seats:
        return fitted(left, width, ground)
    right: Row = []
    for brief in (False, True):
        right = [piece for seat in seats for piece in _purse(seat, floats.get(seat.name, ""), palette, brief)]
        if width_of(right) + width_of(left) <= width:
            break
    return both_ends(left, right, width, ground)


def _purse(seat: SeatView, floating: str, palette: Palette, brief: bool) -> Row:
    ground = colours.ink(palette, "faint" if seat.out else "text", "ground", bold=seat.on_turn)
    pieces = [Segment(seat.letter, colours.chip(palette, seat.colour, held=seat.jailed or seat.out))]
    pieces[0] = Segment(pieces[0].text, doing(pieces[0].style or ground, f"seat:{seat.name}"))
    amount = "" if seat.out else seat.brief if brief else seat.purse
    pieces.append(Segment(f" {amount}", ground))
    if floating:
        pieces.append(Segment(f" {floating}", _signed(floating, palette)))
    pieces.append(Segment("  ", ground))
    return pieces


def _signed(amount: str, palette: Palette) -> Style:
    return colours.ink(palette, "good" if amount.startswith("+") else "bad", "ground", bold=True)
