"""Offers: a visit where one thing of a list may be taken, or none; below the list stands what the marked one means."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from monopoly_tui.engine.agenda import Command
from monopoly_tui.rulebook.property import Deed, Titles
from monopoly_tui.rulebook.verbs import Done
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, fitted, wrapped
from monopoly_tui.ui.labels import label
from monopoly_tui.ui.notes import sentences
from monopoly_tui.ui.prompts.debt_rows import line_row
from monopoly_tui.ui.prompts.dialog import title_row
from monopoly_tui.ui.prompts.keycaps import Hint, hint_rows
from monopoly_tui.ui.prompts.lists import Entry, list_rows
from monopoly_tui.ui.prompts.menu import DIGITS, named
from monopoly_tui.ui.prompts.visit import LOOK_ROUND, Visit
from monopoly_tui.words.asking import asked


class Offer(Struct, frozen=True):
    """A thing to be taken: how it is shown, what takes it, and a sentence about it."""

    entry: Entry
    command: Command
    about: str = ""


class Offers(Visit):
    """A list of things to be taken."""

    own_digits = True

    def offers(self) -> Sequence[Offer]:
        """All of them, also those that are refused, so that one sees why."""
        raise NotImplementedError

    @property
    def every(self) -> list[Offer]:
        """The offers, and going without."""
        found = list(self.offers())
        if Done in self.question.accepts:
            done = Entry(label(self.scene.voice, "done"), key="d")
            found.append(Offer(done, Done(self.seat)))
        return found

    def rows(self, width: int, height: int) -> list[Row]:
        """The question, the list, what the marked offer means."""
        scene, every = self.scene, self.every
        self.cursor = min(self.cursor, len(every) - 1)
        blank = fitted([], width, colours.ink(scene.palette))
        told = wrapped(asked(scene.voice, scene.game), width - 2) if scene.game.stack else []
        head = [title_row(self, self.name, width)]
        head += [line_row(scene, line, width) for line in told[:2]] if height > 8 else []
        about = self.notice or every[self.cursor].about
        colour = "bad" if self.notice else "faint"
        low = 2 if height > 8 else 1
        below = [line_row(scene, line, width, colour=colour) for line in wrapped(about, width - 2)[:low]]
        below += [blank] * (low - len(below))
        room = height - len(head) - len(below)
        # the way out is never out of sight: where its row is, its key is told below
        keys = hint_rows(self.hints(), width, 1, scene.palette) if height > 10 or len(every) > room > 1 else []
        room -= len(keys)
        entries = [offer.entry for offer in every]
        return [*head, *list_rows(entries, self.cursor, width, room, scene.palette, scene.signs), *below, *keys]

    def hints(self) -> list[Hint]:
        """Going without, and the way to the table."""
        done = [Hint("d", label(self.scene.voice, "done"), "key:d")] if Done in self.question.accepts else []
        return [*done, Hint("Esc", self.scene.voice.say(LOOK_ROUND), "key:escape")]

    def key(self, key: str) -> bool:
        """Arrows go through the list, Enter and digits take, d goes without."""
        every = self.every
        if key in ("enter", "space"):
            self.try_to(every[self.cursor].command)
        elif key == "d" and isinstance(every[-1].command, Done):
            self.try_to(every[-1].command)
        elif key in DIGITS and int(key) <= len(every):
            self.cursor = int(key) - 1
            self.try_to(every[self.cursor].command)
        else:
            self.notice = ""
            return self.moves(key, len(every)) or super().key(key)
        return True

    def do(self, what: str) -> bool:
        """A row was clicked: the first click marks it, the next one takes it."""
        kind, _, index = what.partition(":")
        if kind != "entry":
            return super().do(what)
        if int(index) == self.cursor:
            self.key("enter")
        else:
            self.cursor, self.notice = int(index), ""
            self.redraw()
        return True

    def entry(self, space: str, number: int, value: str, command: Command) -> Entry:
        """A space as a row: its group, its name, its owner; faint if it cannot be taken now."""
        scene = self.scene
        text, letter, colour, ansi, _ = named(scene, space)
        owner = scene.game.world[Titles].owner.get(space, "")
        text += f" {scene.signs.dot} {owner}" if owner else ""
        digit = DIGITS[number] if number < len(DIGITS) else " "
        faint = scene.game.refusal(command) is not None
        return Entry(text, value, digit, letter or " ", colour, ansi, faint=faint)

    def meaning(self, space: str) -> str:
        """What a stop on a space means, in a sentence."""
        piece = self.scene.game.board.spaces[space]
        return "" if isinstance(piece, Deed) else "; ".join(sentences(self.scene, piece))
