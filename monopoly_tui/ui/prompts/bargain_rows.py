"""A bargain as it is drawn: the goods of both sides in two columns, their worth, the deed under the cursor. Pure."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from monopoly_tui.engine.marking import N_
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, both_ends, cut, doing, fitted, width_of, wrapped
from monopoly_tui.ui.palette import styled
from monopoly_tui.ui.prompts.bargain import CASH, Item, Side, told
from monopoly_tui.ui.prompts.group_rows import deed_rows, group_rows
from monopoly_tui.ui.scene import Scene

GIVES = N_("{seat} gives")
A_VISIT = N_("a visit")
NOTHING_ELSE = N_("nothing")
WRITE_A_SUM = N_("digits write the sum, + and − change it by ten")
TALL = 24  # rows from which the deed one looks at is shown as its card
CARD_WIDTH = 36


def column_rows(
    scene: Scene, side: Side, width: int, height: int, cursor: int, name: str, *, ticks: bool, first: int = -1
) -> list[Row]:
    """One side: whose it is, its goods around the cursor (or from `first` on), their worth, what they make whole."""
    ground = colours.ink(scene.palette)
    room = height - 3
    start = scrolled(len(side.items), room, cursor) if first < 0 else first
    rows = [_head(scene, side, width)]
    for index, item in enumerate(side.items[start : start + max(0, room)], start):
        rows.append(_item(scene, side, item, f"item:{name}:{index}", index == cursor, width, ticks=ticks))
    if not side.items:
        rows.append(
            fitted([Segment(f"   {scene.voice.say(NOTHING_ELSE)}", colours.ink(scene.palette, "faint"))], width, ground)
        )
    if start > 0 and len(rows) > 1:
        rows[1] = _signed(rows[1], scene.signs.up, width, ground)
    if start + room < len(side.items):
        rows[-1] = _signed(rows[-1], scene.signs.down, width, ground)
    rows = rows[: height - 2] + [fitted([], width, ground)] * (height - 2 - len(rows))
    sums = colours.ink(scene.palette, "text", "raised", bold=True)
    rows.append(both_ends([], [Segment(f"{side.worth} ", sums)], width, sums))
    whole = colours.ink(scene.palette, "accent", bold=True)
    mark = f" {scene.signs.mark} " if side.whole else ""
    rows.append(fitted([Segment(mark + cut(side.whole, width - 3, scene.signs.more), whole)], width, ground))
    return rows[-height:] if height > 0 else []


def scrolled(count: int, room: int, cursor: int) -> int:
    """The first item that is shown so that the cursor's is."""
    return max(0, min(cursor - room // 2, count - room))


def beside(scene: Scene, left: list[Row], right: list[Row]) -> list[Row]:
    """Two columns, a blank between them."""
    gap = Segment(" ", colours.ink(scene.palette, "text", "ground"))
    return [[*one, gap, *other] for one, other in zip(left, right, strict=True)]


def halves(width: int) -> tuple[int, int]:
    """The widths of two columns and the blank between them."""
    left = max(0, width - 1) // 2
    return left, max(0, width - 1 - left)


def detail_rows(scene: Scene, id: str, width: int, height: int) -> list[Row]:
    """What there is to know of the thing under the cursor: a card beside its group where there is room, else a line."""
    ground = colours.ink(scene.palette)
    if height >= 8 and id in scene.game.board.spaces:
        card = deed_rows(scene, id, CARD_WIDTH, height)
        group = group_rows(scene, id, width - CARD_WIDTH - 1, height)
        return beside(scene, card, group)
    faint = colours.ink(scene.palette, "faint")
    lines = wrapped(told(scene, id) or scene.voice.say(WRITE_A_SUM), width - 2)[:height]
    rows = [fitted([Segment(f" {line}", faint)], width, ground) for line in lines]
    return rows + [fitted([], width, ground)] * (height - len(rows))


def detail_height(height: int) -> int:
    """How many rows the thing under the cursor gets in a dialog of this height."""
    return 11 if height >= TALL else 2 if height >= 12 else 0


def _head(scene: Scene, side: Side, width: int) -> Row:
    palette, voice = scene.palette, scene.voice
    seat = scene.colour(side.seat)
    style = colours.tint(palette, seat)
    chip = Segment(f" {scene.letter(side.seat)} ", colours.chip(palette, seat))
    right = [Segment(f"{voice.say(A_VISIT)} ", style)]
    name = voice.say(GIVES, seat=side.seat)
    if width_of([*right, Segment(name)]) > width - 5:
        right = []
    name = cut(name, width - width_of(right) - 5, scene.signs.more)
    return both_ends([chip, Segment(f" {name}", style + styled(bold=True))], right, width, style)


def _item(scene: Scene, side: Side, item: Item, do: str, chosen: bool, width: int, *, ticks: bool) -> Row:
    """A thing to give: a tick, the letter of its group, its name and its rent."""
    palette, signs = scene.palette, scene.signs
    given = item.id in side.given
    colour = "text" if given or not ticks else "faint"
    style = colours.ink(palette, colour, "card", bold=given and ticks)
    if chosen and palette.depth == "true":
        style = colours.ink(palette, "ground", "accent", bold=True)
    elif chosen:
        style = style + styled(reverse=True)
    text = doing(style, do)
    mark = signs.mark if chosen else " "
    tick = f"{signs.ticked if given else signs.unticked} " if ticks and item.id != CASH else ""
    pieces = [Segment(f"{mark}{tick}", text)]
    if item.letter:
        pieces += [Segment(item.letter, doing(colours.strip(palette, item.colour, item.ansi), do)), Segment(" ", text)]
    right = [Segment(f" {item.note} ", text)] if item.note else []
    room = width - width_of(pieces) - width_of(right)
    name = item.short if item.short and cell_len(item.name) > room else item.name
    return both_ends([*pieces, Segment(cut(name, room, signs.more), text)], right, width, text)


def _signed(row: Row, sign: str, width: int, style: Style) -> Row:
    """More is above or below."""
    sign = sign[:1]
    last = row[-1].style or style
    return fitted([*fitted(row, width - 1, last), Segment(sign, last)], width, last)
