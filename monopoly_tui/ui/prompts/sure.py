"""Being sure: what cannot be taken back is asked once more; the way back is what is marked."""

from __future__ import annotations

from monopoly_tui.engine.agenda import Choice
from monopoly_tui.engine.marking import N_
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, fitted, wrapped
from monopoly_tui.ui.labels import label
from monopoly_tui.ui.prompts.debt_rows import line_row
from monopoly_tui.ui.prompts.dialog import Choosing, title_row
from monopoly_tui.ui.prompts.lists import Entry, list_rows
from monopoly_tui.ui.prompts.menu import SURE
from monopoly_tui.ui.scene import Scene

NOT_YET = N_("no, not yet")


class SureDialog(Choosing):
    """A warning, then no and yes. Yes has no letter: one must go to it."""

    def __init__(self, scene: Scene, seat: str, title: str, warning: str, choice: Choice) -> None:
        super().__init__(scene, seat)
        self.title = title
        self.warning = warning
        self.choice = choice
        self.cursor = 0

    def rows(self, width: int, height: int) -> list[Row]:
        """The warning and the two answers."""
        scene = self.scene
        blank = fitted([], width, colours.ink(scene.palette))
        head = [title_row(self, self.title, width), blank]
        head += [line_row(scene, line, width, colour="bad", bold=True) for line in wrapped(self.warning, width - 2)]
        verb = label(scene.voice, self.choice.command.verb)
        entries = [Entry(scene.voice.say(NOT_YET), key="0"), Entry(scene.voice.say(SURE, what=verb), key=" ")]
        head = [*head[: height - 3], blank]
        return [*head, *list_rows(entries, self.cursor, width, height - len(head), scene.palette, scene.signs)]

    def key(self, key: str) -> bool:
        """Arrows go to yes, Enter says it; anything else is no."""
        if not self.moves(key, 2):
            if key in ("enter", "space") and self.cursor == 1:
                self.say(self.choice.command)
            else:
                self.close()
        return True

    def do(self, what: str) -> bool:
        """A row was clicked."""
        kind, _, index = what.partition(":")
        if kind == "entry":
            self.cursor = int(index)
            self.key("enter")
        return kind == "entry"

    def follow(self, scene: Scene) -> bool:
        """It stays while it may be done."""
        super().follow(scene)
        return scene.game.refusal(self.choice.command) is None
