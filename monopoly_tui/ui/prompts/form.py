"""The form: one choice with open fields: a sum as a number, one of several as a list, goods as lists to tick.

It draws any `Choice`, whatever rule it comes from, and tells below why what is filled in would be refused.
"""

from __future__ import annotations

from rich.segment import Segment

from monopoly_tui.engine.agenda import Choice, Command
from monopoly_tui.engine.marking import N_
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, fitted, wrapped
from monopoly_tui.ui.labels import label
from monopoly_tui.ui.prompts.dialog import Choosing, title_row
from monopoly_tui.ui.prompts.fields import Field, Line, field_for
from monopoly_tui.ui.prompts.lists import Entry, list_rows
from monopoly_tui.ui.prompts.menu import BACK, named
from monopoly_tui.ui.prospects import consequence
from monopoly_tui.ui.scene import Scene

DO_IT = N_("do it: {what}")


class Form(Choosing):
    """The open fields of a choice, line by line; then a line that does it, and the way back."""

    own_digits = True

    def __init__(self, scene: Scene, seat: str, choice: Choice) -> None:
        super().__init__(scene, seat)
        self.choice = choice
        self.fields: list[Field] = [
            field_for(name, domain, getattr(choice.command, name)) for name, domain in choice.open.items()
        ]
        self.cursor = 0

    @property
    def command(self) -> Command:
        """The command as it is filled in."""
        return self.choice.fill(**{field.name: field.value() for field in self.fields})

    def lines(self) -> list[tuple[Field, Line]]:
        """All lines of all fields, in order."""
        return [(field, line) for field in self.fields for line in field.lines(self.scene)]

    def rows(self, width: int, height: int) -> list[Row]:
        """Title, the fields, what does it, and why not."""
        scene = self.scene
        verb = label(scene.voice, self.choice.command.verb)
        told = [getattr(self.choice.command, name) for name in self.choice.command.__struct_fields__[1:]]
        about = [named(scene, value)[0] for value in told if isinstance(value, str) and value]
        title = f" {scene.signs.dot} ".join([verb, *about])
        entries = [line.entry for _, line in self.lines()]
        entries.append(Entry(scene.voice.say(DO_IT, what=verb), key=scene.signs.enter))
        entries.append(Entry(scene.voice.say(BACK), key="0"))
        reason = scene.why_not(self.command)
        told = wrapped(reason or consequence(scene, self.command), width - 3)[:3]
        ground = colours.ink(scene.palette)
        style = colours.ink(scene.palette, "bad" if reason else "good")
        below = [fitted([Segment(f" {text}", style)], width, style) for text in told] or [fitted([], width, ground)]
        body = list_rows(entries, self.cursor, width, height - 1 - len(below), scene.palette, scene.signs)
        return [title_row(self, title, width), *body, *below]

    def key(self, key: str) -> bool:
        """Up and down go through the lines; what else is pressed is the line's own, and Enter does it."""
        lines = self.lines()
        if key in ("enter",) and self.cursor <= len(lines):
            self.finish(lines)
        elif self.cursor < len(lines) and lines[self.cursor][0].key(lines[self.cursor][1], key):
            self.redraw()
        elif key in ("enter", "space"):
            self.finish(lines) if self.cursor == len(lines) else self.close()
        else:
            return self.moves(key, len(lines) + 2) or super().key(key)
        return True

    def finish(self, lines: list[tuple[Field, Line]]) -> None:
        """Say the command; on a line to tick, Enter ticks it instead."""
        if self.cursor < len(lines) and lines[self.cursor][0].key(lines[self.cursor][1], "tick"):
            self.redraw()
        elif not self.scene.why_not(self.command):
            self.say(self.command)
        else:
            self.redraw()

    def do(self, what: str) -> bool:
        """A line was clicked: it is ticked, done, or gone to."""
        kind, _, index = what.partition(":")
        if kind != "entry":
            return False
        self.cursor = int(index)
        lines = self.lines()
        if self.cursor < len(lines):
            lines[self.cursor][0].key(lines[self.cursor][1], "tick")
            self.redraw()
        else:
            self.key("enter")
        return True

    def follow(self, scene: Scene) -> bool:
        """A form stays while its verb is still possible."""
        super().follow(scene)
        return scene.game.refusal(self.choice.command) is None
