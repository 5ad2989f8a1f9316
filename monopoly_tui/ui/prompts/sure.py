"""Being sure: what cannot be taken back, or ends the evening, is asked once more; the way back is what is marked."""

from __future__ import annotations

from monopoly_tui.engine.agenda import Choice
from monopoly_tui.engine.marking import N_
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, fitted, wrapped
from monopoly_tui.ui.labels import label
from monopoly_tui.ui.prompts.debt_rows import line_row
from monopoly_tui.ui.prompts.dialog import Answer, Choosing, title_row
from monopoly_tui.ui.prompts.lists import Entry, list_rows
from monopoly_tui.ui.prompts.menu import SURE
from monopoly_tui.ui.scene import Scene

NOT_YET = N_("no, not yet")
LEAVE, LEAVING = N_("yes, back to the first page"), N_("Leave the table?")
KEPT = N_("Every move is kept: the game can be gone on with later.")
LOST = N_("This game is not recorded: it will be lost.")


class Sure(Choosing):
    """A warning, then no and yes. Where yes has no letter one must go to it."""

    own_keys = True
    yes_key = " "

    def __init__(self, scene: Scene, seat: str, title: str, warning: str, yes: str) -> None:
        super().__init__(scene, seat)
        self.title, self.warning, self.yes = title, warning, yes
        self.colour = "bad"  # of the warning
        self.cursor = 0

    def agree(self) -> None:
        """Yes was said."""
        raise NotImplementedError

    def rows(self, width: int, height: int) -> list[Row]:
        """The warning and the two answers."""
        scene = self.scene
        blank = fitted([], width, colours.ink(scene.palette))
        head = [title_row(self, self.title, width), blank]
        lines = wrapped(self.warning, width - 2)
        head += [line_row(scene, line, width, colour=self.colour, bold=True) for line in lines]
        entries = [Entry(scene.voice.say(NOT_YET), key="0"), Entry(self.yes, key=self.yes_key)]
        head = [*head[: height - 3], blank]
        return [*head, *list_rows(entries, self.cursor, width, height - len(head), scene.palette, scene.signs)]

    def key(self, key: str) -> bool:
        """Arrows go to yes, Enter says it; anything else is no."""
        if not self.moves(key, 2):
            if key == self.yes_key or (key in ("enter", "space") and self.cursor == 1):
                self.agree()
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


class SureDialog(Sure):
    """A command that cannot be taken back."""

    def __init__(self, scene: Scene, seat: str, title: str, warning: str, choice: Choice) -> None:
        super().__init__(
            scene, seat, title, warning, scene.voice.say(SURE, what=label(scene.voice, choice.command.verb))
        )
        self.choice = choice

    def agree(self) -> None:
        """Say the command."""
        self.say(self.choice.command)

    def follow(self, scene: Scene) -> bool:
        """It stays while it may be done."""
        super().follow(scene)
        return scene.game.refusal(self.choice.command) is None


class Leaving(Answer):
    """Everybody wants to leave the table."""


class LeavingDialog(Sure):
    """Leaving the table for the first page; the key that asked says yes."""

    yes_key = "q"

    def __init__(self, scene: Scene, seat: str, *, kept: bool) -> None:
        say = scene.voice.say
        super().__init__(scene, seat, say(LEAVING), say(KEPT if kept else LOST), say(LEAVE))
        self.colour = "text" if kept else "bad"

    def agree(self) -> None:
        """Leave."""
        self.post_message(Leaving())
