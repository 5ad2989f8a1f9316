"""A deed beside its group: the card, and whose each deed of the group is and what stands on it. Pure."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment

from monopoly_tui.rulebook.property import Deed, Titles
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, both_ends, cut, fitted, width_of
from monopoly_tui.ui.parts.card import card_rows
from monopoly_tui.ui.scene import Scene
from monopoly_tui.ui.space_card import FREE, space_card
from monopoly_tui.ui.view import DeedView, deed_view


def deed_height(scene: Scene, space: str) -> int:
    """How many rows a deed takes beside its group, if it is to be shown whole."""
    group = getattr(scene.game.board.spaces[space], "group", "")
    return max(len(space_card(scene, space).lines) + 2, len(scene.game.board.members.get(group, ())) + 1)


def deed_rows(scene: Scene, space: str, width: int, height: int) -> list[Row]:
    """The card of a deed, and below it the ground of a dialog."""
    card = space_card(scene, space)
    tall = min(height, max(2, len(card.lines) + 2)) if card.lines else height
    rows = card_rows(card, width, tall, scene.palette, scene.signs)
    return rows + [fitted([], width, colours.ink(scene.palette))] * (height - len(rows))


def group_rows(scene: Scene, space: str, width: int, height: int) -> list[Row]:
    """The group of `space` in so many rows."""
    board, palette = scene.game.board, scene.palette
    ground = colours.ink(palette)
    piece = board.spaces.get(space)
    if not isinstance(piece, Deed):
        return [fitted([], width, ground)] * height
    group = board.groups[piece.group]
    head = colours.strip(palette, group.colour, group.ansi)
    name = cut(scene.voice.group(piece.group), width - 5, scene.signs.more)
    rows = [fitted([Segment(f" {group.letter}  {name}", head)], width, head)]
    rows += [_member(scene, other, other == space, width) for other in board.members[piece.group]]
    rows = rows[:height]
    return rows + [fitted([], width, ground)] * (height - len(rows))


def _member(scene: Scene, space: str, marked: bool, width: int) -> Row:
    palette, signs = scene.palette, scene.signs
    owner = scene.game.world[Titles].owner.get(space, "")
    deed = deed_view(scene, space)
    style = colours.ink(palette, "accent" if marked else "text", bold=marked)
    right: Row = [Segment(" ", style)]
    if owner:
        right = [Segment(f" {scene.letter(owner)} ", colours.chip(palette, scene.colour(owner))), *right]
        word = Segment(f" {cut(owner, max(4, width // 3), signs.more)}", style)
    else:
        word = Segment(scene.voice.say(FREE), colours.ink(palette, "accent" if marked else "faint"))
    room = width - width_of(right) - 4
    told = _told(scene, deed, room)
    if cell_len(told) + word.cell_length <= room:  # the name of the deed matters more
        right.insert(-1, word)
        room -= word.cell_length
    left = [Segment(f" {signs.mark if marked else ' '} {cut(told, room, signs.more)}", style)]
    return both_ends(left, right, width, style)


def _told(scene: Scene, deed: DeedView, room: int) -> str:
    """A deed and what stands on it: in words, by signs where these find no room, at last by its short name."""
    signs = scene.signs
    built = signs.hotel if deed.hotel else signs.house * deed.level
    words = signs.pledge if deed.pledged else scene.voice.built(deed.level) if deed.level else ""
    brief = signs.pledge if deed.pledged else built
    ways = ((deed.name, words), (deed.name, brief), (deed.short, words), (deed.short, brief))
    told = [f"{name} {stands}".rstrip() for name, stands in ways]
    return next((text for text in told if cell_len(text) <= room), told[-1])
