"""Being sure: what cannot be taken back, or ends the evening, is asked once more; the way back is what is marked."""

from __future__ import annotations

from collections.abc import Callable

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
    colour = "bad"  # of the warning

    def __init__(self, scene: Scene, seat: str) -> None:
        super().__init__(scene, seat)
        self.cursor = 0

    def words(self) -> tuple[str, str, str]:
        """The title, the warning, and what yes means, in the language of now."""
        raise NotImplementedError

    def agree(self) -> None:
        """Yes was said."""
        raise NotImplementedError

    def rows(self, width: int, height: int) -> list[Row]:
        """The warning and the two answers."""
        scene = self.scene
        title, warning, yes = self.words()
        blank = fitted([], width, colours.ink(scene.palette))
        head = [title_row(self, title, width), blank]
        lines = wrapped(warning, width - 2)
        head += [line_row(scene, line, width, colour=self.colour, bold=True) for line in lines]
        entries = [Entry(scene.voice.say(NOT_YET), key="0"), Entry(yes, key=self.yes_key)]
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

    def __init__(
        self, scene: Scene, seat: str, title: Callable[[Scene], str], warning: Callable[[Scene], str], choice: Choice
    ) -> None:
        super().__init__(scene, seat)
        self._title, self._warning, self.choice = title, warning, choice

    def words(self) -> tuple[str, str, str]:
        voice = self.scene.voice
        yes = voice.say(SURE, what=label(voice, self.choice.command.verb))
        return self._title(self.scene), self._warning(self.scene), yes

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
        super().__init__(scene, seat)
        self.kept = kept
        self.colour = "text" if kept else "bad"

    def words(self) -> tuple[str, str, str]:
        say = self.scene.voice.say
        return say(LEAVING), say(KEPT if self.kept else LOST), say(LEAVE)

    def agree(self) -> None:
        """Leave."""
        self.post_message(Leaving())
