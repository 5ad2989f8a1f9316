"""The menu: the choices of one verb, or several verbs' choices about one space, as a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.segment import Segment

from monopoly_tui.engine.agenda import Choice
from monopoly_tui.engine.marking import N_
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.actions import GRAVE, told_sum
from monopoly_tui.ui.drawing import fitted
from monopoly_tui.ui.labels import label
from monopoly_tui.ui.prompts import form_for
from monopoly_tui.ui.prompts.dialog import Choosing, Opened, title_row
from monopoly_tui.ui.prompts.lists import Entry, list_rows
from monopoly_tui.ui.scene import Scene

BACK = N_("back")
SURE = N_("yes, {what}")
DIGITS = "123456789"


class Menu(Choosing):
    """Choices to pick one of, under a title. What is picked is said, or a form opens for what is open in it."""

    own_digits = True

    def __init__(
        self, scene: Scene, seat: str, title: Callable[[Scene], str], choices: Sequence[Choice], *, verbs: bool = False
    ) -> None:
        super().__init__(scene, seat)
        self.title = title
        self.choices = list(choices)
        self.verbs = verbs  # several verbs: each entry tells its own
        grave = all(choice.command.verb in GRAVE for choice in self.choices)
        self.cursor = len(self.choices) if grave else 0  # what cannot be taken back is not done by one more Enter

    def entries(self) -> list[Entry]:
        """A row for each choice, and the way back."""
        found = []
        for index, choice in enumerate(self.choices):
            digit = DIGITS[index] if index < len(DIGITS) else ""
            found.append(_entry(self.scene, choice, digit, verbs=self.verbs))
        return [*found, Entry(self.scene.voice.say(BACK), key="0")]

    def rows(self, width: int, height: int) -> list[list[Segment]]:
        """The title, the list, nothing else."""
        ground = colours.ink(self.scene.palette)
        body = list_rows(self.entries(), self.cursor, width, height - 2, self.scene.palette, self.scene.signs)
        return [title_row(self, self.title(self.scene), width), fitted([], width, ground), *body]

    def key(self, key: str) -> bool:
        """Arrows go through the list, Enter and digits pick."""
        count = len(self.choices) + 1
        if key in ("enter", "space"):
            self.pick(self.cursor)
        elif key == "0":
            self.close()
        elif key in DIGITS and int(key) <= len(self.choices):
            self.pick(int(key) - 1)
        else:
            return self.moves(key, count) or super().key(key)
        return True

    def do(self, what: str) -> bool:
        """A row was clicked."""
        kind, _, index = what.partition(":")
        if kind == "entry":
            self.pick(int(index))
        return kind == "entry"

    def pick(self, index: int) -> None:
        """Take the choice at `index`."""
        if index >= len(self.choices):
            self.close()
            return
        choice = self.choices[index]
        if choice.open:
            self.post_message(Opened(form_for(self.scene, self.seat, choice)))
        else:
            self.say(choice.command)

    def follow(self, scene: Scene) -> bool:
        """What is not legal any more leaves the list; an empty one closes."""
        self.choices = [choice for choice in self.choices if scene.game.refusal(choice.command) is None]
        self.cursor = min(self.cursor, len(self.choices))
        super().follow(scene)
        return bool(self.choices)


def _entry(scene: Scene, choice: Choice, digit: str, *, verbs: bool) -> Entry:
    """A choice by what it is about: a space, a group, a seat, a card."""
    command = choice.command
    verb = label(scene.voice, command.verb)
    if command.verb in GRAVE:
        return Entry(scene.voice.say(SURE, what=verb), key=digit)
    about = [getattr(command, name) for name in command.__struct_fields__[1:] if name not in choice.open]
    told = next((value for value in about if isinstance(value, str)), "")
    text, letter, colour, ansi, seat = named(scene, told)
    shown = f"{verb} {scene.signs.dot} {text}" if verbs and text else text or verb
    return Entry(shown, told_sum(scene, command) if not choice.open else "", digit, letter, colour, ansi, seat)


def named(scene: Scene, id: str) -> tuple[str, str, str, str, int]:
    """What an id is called, with the letter and colours that go with it: (name, letter, colour, ansi, seat)."""
    board, voice = scene.game.board, scene.voice
    if id in board.spaces:
        group = board.groups.get(getattr(board.spaces[id], "group", ""))
        return (voice.space(id), *((group.letter, group.colour, group.ansi) if group else ("", "", "")), -1)
    if id in board.groups:
        group = board.groups[id]
        return voice.group(id), group.letter, group.colour, group.ansi, -1
    if id in scene.looks:
        return id, scene.letter(id), "", "", scene.colour(id)
    return (voice.card_text(id) if "." in id else id), "", "", "", -1
