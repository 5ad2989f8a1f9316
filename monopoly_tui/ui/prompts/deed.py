"""A deed looked at closely: its card, its group and whose that is, what it earns and would earn, what may be done."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment

from monopoly_tui.engine.agenda import Choice
from monopoly_tui.engine.marking import N_
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.actions import told_sum
from monopoly_tui.ui.drawing import Row, both_ends, fitted, wrapped
from monopoly_tui.ui.labels import LETTERS, label
from monopoly_tui.ui.prompts import form_for
from monopoly_tui.ui.prompts.dialog import Choosing, Opened, title_row
from monopoly_tui.ui.prompts.group_rows import deed_height, deed_rows, group_rows
from monopoly_tui.ui.prompts.lists import Entry, list_rows
from monopoly_tui.ui.prompts.menu import BACK
from monopoly_tui.ui.prospects import chances, expected, prospects
from monopoly_tui.ui.scene import Scene
from monopoly_tui.ui.space_card import space_card

CARD = 34  # the width of the card
NARROW = 50  # below this the card stands alone
NEXT_THROW = N_("chance to stop here by the next throw")
ON_AVERAGE = N_("that brings on average")
LEAST_LIST = 2  # rows of the list that are always seen


class DeedDialog(Choosing):
    """One deed. `choices` are what may be done with it now; each is done by its letter, or by arrows and Enter."""

    def __init__(self, scene: Scene, seat: str, space: str, choices: Sequence[Choice] = ()) -> None:
        super().__init__(scene, seat)
        self.space = space
        self.choices = list(choices)
        self.cursor = 0

    def lines(self) -> list[tuple[Choice | None, Entry]]:
        """What can be chosen, and the way back."""
        voice = self.scene.voice
        found: list[tuple[Choice | None, Entry]] = []
        for choice in self.choices:
            verb = choice.command.verb
            told = "" if choice.open else told_sum(self.scene, choice.command)
            found.append((choice, Entry(label(voice, verb), told, LETTERS.get(verb, " "))))
        return [*found, (None, Entry(voice.say(BACK), key="0"))]

    def rows(self, width: int, height: int) -> list[Row]:
        """Title; the card beside the group and what it earns; the list."""
        scene = self.scene
        entries = [entry for _, entry in self.lines()]
        block = self._beside(width) if width >= NARROW else self._below(width)
        low = min(len(entries), max(LEAST_LIST, height - 1 - len(block)))
        block = block[: max(0, height - 1 - low)]
        gap = [fitted([], width, colours.ink(scene.palette))] if height > 1 + len(block) + len(entries) else []
        low = height - 1 - len(block) - len(gap)
        title = title_row(self, scene.voice.space(self.space), width)
        return [title, *block, *gap, *list_rows(entries, self.cursor, width, low, scene.palette, scene.signs)]

    def _beside(self, width: int) -> list[Row]:
        """The card, and beside it the rest."""
        ground, wide = colours.ink(self.scene.palette), width - CARD - 1
        right = self._aside(wide)
        height = max(deed_height(self.scene, self.space), len(right))
        right += [fitted([], wide, ground)] * (height - len(right))
        left = deed_rows(self.scene, self.space, CARD, height)
        return [[*one, Segment(" ", ground), *other] for one, other in zip(left, right, strict=True)]

    def _below(self, width: int) -> list[Row]:
        """The card, and below it the rest, as far as there is room."""
        card = deed_rows(self.scene, self.space, width, len(space_card(self.scene, self.space).lines) + 2)
        return [*card, *self._aside(width)]

    def _aside(self, width: int) -> list[Row]:
        """Whose the group is, what the deed earns and would earn, and who may stop on it next."""
        scene = self.scene
        blank = fitted([], width, colours.ink(scene.palette))
        size = len(scene.game.board.members[getattr(scene.game.board.spaces[self.space], "group", "")])
        told = [
            row
            for one in prospects(scene, self.space, self.seat)
            for row in self._pair(one.label, one.rent, width, now=one.now)
        ]
        odds = self._odds(width)
        return [*group_rows(scene, self.space, width, size + 1), blank, *told, *([blank] if odds else []), *odds]

    def _odds(self, width: int) -> list[Row]:
        """How likely each of the others is to stop here by the next throw."""
        scene = self.scene
        found = chances(scene, self.space, self.seat)
        if not found:
            return []
        faint = colours.ink(scene.palette, "faint")
        rows = [fitted([Segment(f" {line}", faint)], width, faint)
                for line in wrapped(scene.voice.say(NEXT_THROW), width - 2)]  # fmt: skip
        average: list[Row] = []
        if brings := expected(scene, self.space):
            average = self._pair(scene.voice.say(ON_AVERAGE), scene.voice.money(round(brings)), width)
        pieces: Row = [Segment(" ", faint)]
        for one in found:
            chip = Segment(scene.letter(one.seat), colours.chip(scene.palette, scene.colour(one.seat)))
            share = f"1/{round(1 / one.odds)}" if one.odds else "0"
            share_of = [chip, Segment(f" {share}  ", colours.ink(scene.palette))]
            if sum(piece.cell_length for piece in (*pieces, *share_of)) > width:
                rows.append(fitted(pieces, width, faint))
                pieces = [Segment(" ", faint)]
            pieces += share_of
        return [*rows, fitted(pieces, width, faint), *average]

    def _pair(self, text: str, value: str, width: int, *, now: bool = False) -> list[Row]:
        """A label in as many rows as it needs, its sum at the right of the last."""
        palette = self.scene.palette
        style = colours.ink(palette, "accent" if now else "text", bold=now)
        faint = style if now else colours.ink(palette, "faint")
        lines = wrapped(text, width - 2)
        if cell_len(lines[-1]) + cell_len(value) + 3 > width:
            lines.append("")
        rows = [fitted([Segment(f" {line}", faint)], width, faint) for line in lines[:-1]]
        return [*rows, both_ends([Segment(f" {lines[-1]}", faint)], [Segment(f"{value} ", style)], width, faint)]

    def key(self, key: str) -> bool:
        """Arrows go through the list; Enter and the letters do it."""
        lines = self.lines()
        if key in ("enter", "space"):
            self._pick(lines[min(self.cursor, len(lines) - 1)][0])
            return True
        for choice, entry in lines:
            if entry.key == key:
                self._pick(choice)
                return True
        if key == "y":
            self.close()
            return True
        return self.moves(key, len(lines)) or super().key(key)

    def _pick(self, choice: Choice | None) -> None:
        if choice is None:
            self.close()
        elif choice.open:
            self.post_message(Opened(form_for(self.scene, self.seat, choice)))
        else:
            answers = type(choice.command) in self.scene.game.question.accepts
            self.say(choice.command, stay=not answers)

    def do(self, what: str) -> bool:
        """A row was clicked."""
        kind, _, index = what.partition(":")
        if kind == "entry":
            self._pick(self.lines()[int(index)][0])
        return kind == "entry"

    def follow(self, scene: Scene) -> bool:
        """It stays; what may be done is what is legal by now."""
        decision = scene.game.decision if self.seat in scene.people else None
        self.choices = about(self.space, decision.of(self.seat) if decision else ())
        self.cursor = min(self.cursor, len(self.choices))
        return super().follow(scene)


def about(space: str, choices: Sequence[Choice]) -> list[Choice]:
    """Those of the choices that concern a space."""
    return [choice for choice in choices if getattr(choice.command, "id", "") == space]
