"""The dialogs of a replay: its keys, the number of a turn, and whether a new game is to begin here."""

from __future__ import annotations

from collections.abc import Callable

from rich.segment import Segment

from monopoly_tui.engine.marking import N_
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, fitted, wrapped
from monopoly_tui.ui.prompts.debt_rows import line_row
from monopoly_tui.ui.prompts.dialog import Answer, Dialog, title_row
from monopoly_tui.ui.prompts.help import Help
from monopoly_tui.ui.prompts.lists import Entry
from monopoly_tui.ui.prompts.table_menu import TableDialog
from monopoly_tui.ui.scene import Scene

NEW_GAME = N_("A new game begins")
NEW_DICE = N_("The seats are the same and the dice are new ones. The game that is looked at stays as it is.")
NOT_NOW, BEGIN = N_("no, not now"), N_("yes, begin here")
WHICH = N_("To which turn?")
TYPE = N_("Type its number; Enter goes there, Esc stays here.")
DIGITS = 6


class ReplayHelp(Help):
    """Every key of a replay."""

    keys = (
        ("← →", N_("one step back or on")),
        ("↑ ↓", N_("to the turn before, or the next one")),
        ("t b a g", N_("to the next turn, purchase, auction, bankruptcy")),
        ("j", N_("to a turn by its number")),
        ("PgUp Dn", N_("a tenth of the game back or on; Home and End")),
        ("Space", N_("play by itself, or stop")),
        ("+ −", N_("faster, slower")),
        ("o", N_("take over: a new game begins here")),
        ("1-8", N_("what a seat has")),
        ("Tab", N_("go over the board by arrows")),
        ("Esc", N_("back; Backspace and 0 do it too")),
    )


class TakeOver(TableDialog):
    """Whether a new game is to begin here; the way back is what is marked, and the key that asked says yes."""

    title = NEW_GAME

    def lines(self) -> list[str]:
        return [self.scene.voice.say(NEW_DICE)]

    def choices(self) -> list[tuple[Entry, Callable[[], None]]]:
        say = self.scene.voice.say
        begin = self.want(lambda: None)
        return [(Entry(say(NOT_NOW), key="0"), self.close), (Entry(say(BEGIN), key="o"), begin)]


class ToTurn(Dialog):
    """The number of a turn is typed."""

    own_keys = True

    class Given(Answer):
        """The number."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, scene: Scene, seat: str) -> None:
        super().__init__(scene, seat)
        self.typed = ""

    def rows(self, width: int, height: int) -> list[Row]:
        scene, ground = self.scene, colours.ink(self.scene.palette)
        blank = fitted([], width, ground)
        accent = colours.ink(scene.palette, "accent", bold=True)
        field = fitted([Segment(f"  {self.typed}_", accent)], width, ground)
        told = [line_row(scene, line, width) for line in wrapped(scene.voice.say(TYPE), width - 2)]
        rows = [title_row(self, scene.voice.say(WHICH), width), blank, field, blank, *told]
        return [*rows, *[blank] * (height - len(rows))][:height]

    def key(self, key: str) -> bool:
        """Digits are typed; nothing else does anything but Enter and the ways back."""
        if key.isdigit() and key.isascii():
            self.typed = (self.typed + key)[:DIGITS]
            self.redraw()
        elif key == "backspace" and self.typed:
            self.typed = self.typed[:-1]
            self.redraw()
        elif key == "enter" and self.typed:
            self.post_message(self.Given(int(self.typed)))
        elif key in ("escape", "backspace", "enter"):
            self.close()
        return True
