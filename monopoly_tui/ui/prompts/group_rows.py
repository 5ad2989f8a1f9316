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

NAME = 8  # cells beside a word in which the short name of a deed finds room


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
    members = board.members[piece.group]
    named = all(_has_room_for_owner(scene, other, width) for other in members)
    rows += [_member(scene, other, other == space, width, named=named) for other in members]
    rows = rows[:height]
    return rows + [fitted([], width, ground)] * (height - len(rows))


def _has_room_for_owner(scene: Scene, space: str, width: int) -> bool:
    """Whether the owner of a deed can be named beside its name, which matters more: the letter tells whose it is."""
    owner = scene.game.world[Titles].owner.get(space, "")
    room = width - 8  # beside the letter, the mark and the blanks
    told = _told(scene, deed_view(scene, space), room)
    return not owner or cell_len(told) + 1 + cell_len(_owner(scene, owner, width)) <= room


def _owner(scene: Scene, owner: str, width: int) -> str:
    return cut(owner, max(4, width // 3), scene.signs.more)


def _member(scene: Scene, space: str, marked: bool, width: int, *, named: bool) -> Row:
    """A deed of the group and whose it is; rows of a kind are told alike, also where one has a long name."""
    palette, signs = scene.palette, scene.signs
    owner = scene.game.world[Titles].owner.get(space, "")
    deed = deed_view(scene, space)
    style = colours.ink(palette, "accent" if marked else "text", bold=marked)
    blank = Segment(" ", style)
    if owner:
        words: Row = [Segment(f" {_owner(scene, owner, width)}", style)] if named else []
        right = [Segment(f" {scene.letter(owner)} ", colours.chip(palette, scene.colour(owner))), *words, blank]
    else:
        free = Segment(scene.voice.say(FREE), colours.ink(palette, "accent" if marked else "faint"))
        right = [free, blank] if width - free.cell_length - 5 >= NAME else [blank]
    room = width - width_of(right) - 4
    told = cut(_told(scene, deed, room), room, signs.more)
    left = [Segment(f" {signs.mark if marked else ' '} {told}", style)]
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
