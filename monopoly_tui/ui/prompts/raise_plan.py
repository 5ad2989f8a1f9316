"""The plan: what raising just enough would do, step by step, before it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from monopoly_tui.engine.agenda import Choice
from monopoly_tui.engine.marking import N_
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, fitted
from monopoly_tui.ui.prompts.debt_rows import choice_entry, line_row
from monopoly_tui.ui.prompts.dialog import Choosing, title_row, title_rows
from monopoly_tui.ui.prompts.lists import Entry, list_rows
from monopoly_tui.ui.prompts.menu import BACK
from monopoly_tui.ui.scene import Scene

if TYPE_CHECKING:
    from monopoly_tui.ui.prompts.debt import DebtDialog

WOULD_DO = N_("This would be done, in this order:")
LEFT_OVER = N_("cash after it is paid: {amount}")
DO_ALL = N_("do all of it")


class PlanDialog(Choosing):
    """The steps of a plan to be read; then what does them, and the way back."""

    def __init__(self, debt: DebtDialog) -> None:
        super().__init__(debt.scene, debt.seat)
        self.steps = debt.steps
        self.owed = debt.owed
        self.question = debt.question
        self.heading = debt.title
        self.cursor = len(self.steps)

    def entries(self) -> list[Entry]:
        """A row for each step, one that does them all, and the way back."""
        voice = self.scene.voice
        found = []
        for nth, step in enumerate(self.steps, 1):
            entry = choice_entry(self.scene, Choice(step.command), f"{nth:>2}.")
            found.append(replace(entry, value=f"+{voice.money(step.brings)}"))
        total = f"+{voice.money(sum(step.brings for step in self.steps))}"
        return [*found, Entry(voice.say(DO_ALL), total, "r"), Entry(voice.say(BACK), key="0")]

    def rows(self, width: int, height: int) -> list[Row]:
        """What it is for, the steps, what is left afterwards."""
        scene, voice = self.scene, self.scene.voice
        left = scene.game.world.money[self.seat] + sum(step.brings for step in self.steps) - self.owed
        blank = fitted([], width, colours.ink(scene.palette))
        heading = self.heading(scene)
        head = title_rows(self, heading, width) if height > 8 else [title_row(self, heading, width)]
        head.append(line_row(scene, voice.say(WOULD_DO), width))
        head.append(line_row(scene, voice.say(LEFT_OVER, amount=voice.money(left)), width, colour="faint"))
        head += [blank] if height > 12 else []
        return [*head, *list_rows(self.entries(), self.cursor, width, height - len(head), scene.palette, scene.signs)]

    def key(self, key: str) -> bool:
        """The letter does it, and so does Enter; arrows only look."""
        back = len(self.steps) + 1
        if key == "0" or (key in ("enter", "space") and self.cursor == back):
            self.close()
        elif key in ("r", "enter", "space"):
            self.do_all()
        else:
            return self.moves(key, back + 1) or super().key(key)
        return True

    def do(self, what: str) -> bool:
        """A row was clicked."""
        kind, _, index = what.partition(":")
        if kind == "entry":
            self.cursor = int(index)
            self.key("enter") if self.cursor >= len(self.steps) else self.redraw()
        return kind == "entry"

    def do_all(self) -> None:
        """One step after the other; each is a command of its own."""
        for step in self.steps:
            self.say(step.command, stay=True)
        self.close()

    def follow(self, scene: Scene) -> bool:
        """It goes when the debt is paid."""
        super().follow(scene)
        return bool(scene.game.stack) and scene.game.question == self.question
