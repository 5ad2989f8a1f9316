"""A dialog: a widget in the centre's place. It says a command, or that it is closed; the table screen does the rest.

Keys come to the dialog first: `key` gets every key as it is named on a Latin layout and says whether it was taken.
Escape closes a dialog that may be closed, and is never the only way: so does the last row, and so does backspace.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.segment import Segment
from textual.geometry import Size
from textual.message import Message

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.marking import N_
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, both_ends, cut, width_of, wrapped
from monopoly_tui.ui.options import Options
from monopoly_tui.ui.palette import styled, tint
from monopoly_tui.ui.prompts.lists import moved
from monopoly_tui.ui.scene import Scene
from monopoly_tui.ui.signs import as_drawn
from monopoly_tui.ui.widgets.rows import Rows

NOT_HERE = N_("this key does nothing now; ? tells the keys")
MOVES = ("up", "down", "left", "right", "tab", "enter", "space")


class Answer(Message):
    """What a dialog tells the table. Keys that come in behind it wait until it is heard."""

    giver: Dialog | None = None


class Said(Answer):
    """The dialog's answer. `stay`: it stays open after it."""

    def __init__(self, command: Command, *, stay: bool = False) -> None:
        super().__init__()
        self.command = command
        self.stay = stay


class Closed(Answer):
    """The dialog is done with."""

    def __init__(self, dialog: Dialog) -> None:
        super().__init__()
        self.dialog = dialog


class Opened(Answer):
    """The dialog wants another one in its place, to which it gives way."""

    def __init__(self, dialog: Dialog) -> None:
        super().__init__()
        self.dialog = dialog


class Dialog(Rows):
    """What stands in the centre until it is answered or closed. A subclass draws rows; it may compose widgets too."""

    may_close = True
    behind: Callable[[Scene], Dialog] | None = None  # makes the dialog that comes back when this one is closed
    lies_over = False  # another one that is open waits under it, and comes back as it was
    under: Dialog | None = None  # the one that waits
    own_digits = False  # they mean something here, or nothing
    own_keys = False  # all do; none is the table's
    stops_clock = False  # the action clock stands still while it is read
    time = ""  # what the action clock has left, if one runs
    tumbling: tuple[int, ...] = ()  # the faces of dice that are being shown
    drawn: tuple[str, str] = ("", "")  # the card that is being read: see `Frame.card`
    unheard = 0  # answers that are on their way to the table

    def __init__(self, scene: Scene, seat: str) -> None:
        super().__init__(id=None)
        self.scene = scene
        self.seat = seat  # who decides here

    def begin(self, options: Options) -> None:
        """It is about to be shown for the first time, in a program that is set to these options."""

    def on_mount(self) -> None:
        """Draw once the place is known."""
        self.redraw()

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.redraw()

    def redraw(self, room: Size | None = None) -> None:
        """Draw everything anew, before it is laid out for `room`; rows that are as before cost nothing."""
        width, height = room or self.size
        if width and height:
            self.show(as_drawn(self.rows(width, height), self.scene.signs))

    def rows(self, width: int, height: int) -> Sequence[Sequence[Segment]]:
        """The dialog as so many rows of so many cells."""
        raise NotImplementedError

    def tell_time(self, time: str) -> None:
        """So much time is left."""
        if time != self.time:
            self.time = time
            self.redraw()

    @property
    def decides(self) -> str:
        """The seat whose time runs, where it is not the one that the table asks."""
        return ""

    @property
    def everybodys(self) -> bool:
        """Whether every seat may press keys here at any moment: then nobody hands the keyboard over."""
        return False

    def behold(self, scene: Scene) -> bool:
        """Something is being shown and nobody is asked: whether the dialog stays."""
        return True

    def follow(self, scene: Scene) -> bool:
        """The game went on, or its language changed: whether the dialog still makes sense. It draws itself anew."""
        self.scene = scene
        self.redraw()
        return True

    def key(self, key: str) -> bool:
        """A key was pressed: whether the dialog took it."""
        if key in ("escape", "backspace") and self.may_close:
            self.close()
            return True
        return False

    def shuts(self, key: str) -> bool:
        """Whether a key of the table means something else here, or nothing: then the foot does not tell it."""
        return self.own_keys or key in MOVES or (self.own_digits and key.isdigit())

    def do(self, what: str) -> bool:
        """A piece of the dialog was clicked: what its `meta["do"]` says. Whether it was the dialog's own."""
        return False

    def post_message(self, message: Message) -> bool:
        """Send a message; of an answer it is known that it is on its way."""
        sent = super().post_message(message)
        if sent and isinstance(message, Answer):
            message.giver = self
            self.unheard += 1
        return sent

    def close(self) -> None:
        """Go away without an answer."""
        self.post_message(Closed(self))

    def say(self, command: Command, *, stay: bool = False) -> None:
        """Give the answer."""
        self.post_message(Said(command, stay=stay))


class Choosing(Dialog):
    """A dialog with rows of which one is looked at."""

    cursor = 0

    def moves(self, key: str, count: int) -> bool:
        """Whether the key led the cursor to another of `count` rows."""
        cursor = moved(self.cursor, key, count)
        if cursor == self.cursor:
            return False
        self.cursor = cursor
        self.redraw()
        return True


def title_row(dialog: Dialog, text: str, width: int) -> Row:
    """The first row of a dialog: the seat's letter on its colour, what the dialog is about, and the time left."""
    scene = dialog.scene
    colour = scene.colour(dialog.seat)
    style = tint(scene.palette, colour)
    badge = Segment(f"  {scene.letter(dialog.seat)}  ", colours.chip(scene.palette, colour))
    bold = style + styled(bold=True)
    time = [Segment(f" {dialog.time} ", bold)] if dialog.time else []
    text = cut(text, width - 7 - width_of(time), scene.signs.more)
    return both_ends([badge, Segment(f" {text}", bold)], time, width, style)


def title_rows(dialog: Dialog, text: str, width: int) -> list[Row]:
    """The same in two rows, if the words find no room in one."""
    first, *rest = wrapped(text, width - 8 - len(dialog.time)) or [""]
    if not rest:
        return [title_row(dialog, text, width)]
    style = tint(dialog.scene.palette, dialog.scene.colour(dialog.seat)) + styled(bold=True)
    return [title_row(dialog, first, width), both_ends([Segment(f"      {' '.join(rest)}", style)], [], width, style)]
