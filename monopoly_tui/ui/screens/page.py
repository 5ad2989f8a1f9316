"""A page: a screen without a board, drawn as rows. Its keys work on a Cyrillic layout, and letters can be written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from textual import events, on
from textual.app import ComposeResult
from textual.screen import Screen

from monopoly_tui.engine.marking import N_
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.keys import meant
from monopoly_tui.ui.palette import Palette, ink
from monopoly_tui.ui.parts.frame import Hint, foot_row, placed, title_row
from monopoly_tui.ui.signs import Signs, as_drawn, signs_for
from monopoly_tui.ui.widgets.rows import Clicked, Rows

BACK, CHOOSE, MOVE, QUIT, HELP = N_("back"), N_("choose"), N_("move"), N_("quit"), N_("help")
LEFT_TO_THE_APP = ("slash", "ctrl+p", "ctrl+q", "ctrl+c")


class Page(Screen[None]):
    """One page. A subclass draws `body` and takes keys in `key`; `write` gets letters first where they are written."""

    AUTO_FOCUS = ""
    DEFAULT_CSS: ClassVar[str] = """
    Page { overflow: hidden; background: $background; }
    Page > Rows { width: 100%; height: 100%; }
    """
    title_text = ""

    def __init__(self, table: GameApp) -> None:
        super().__init__()
        self.table = table
        self.notice = table.heard()

    # — drawing —

    @property
    def palette(self) -> Palette:
        """The colours that are on."""
        return self.table.palette

    @property
    def signs(self) -> Signs:
        """The signs of this terminal."""
        return signs_for(self.table.options.ascii)

    def say(self, message: str, **facts: object) -> str:
        """A message in the language of the table."""
        text = self.table.say(message)
        return text.format_map(facts) if facts else text

    def compose(self) -> ComposeResult:
        """Rows, and nothing else."""
        yield Rows(id="page")

    def on_resize(self, event: events.Resize) -> None:
        """Draw for the new size."""
        self.redraw()

    def restyle(self) -> None:
        """The palette, the language or another setting has changed; what could not be kept is told."""
        if self.table.screen is self:
            self.notice = self.table.heard() or self.notice
        self.redraw()

    def tell(self, notice: str) -> None:
        """Say something to the players in the line at the foot."""
        self.notice = notice
        self.redraw()

    def redraw(self) -> None:
        """Draw everything; what is as before costs nothing."""
        if not (self.is_mounted and self.is_attached):
            return
        width, height = self.size
        if width and height:
            self.query_one("#page", Rows).show(as_drawn(self.rows(width, height), self.signs))

    def rows(self, width: int, height: int) -> list[list[Segment]]:
        """The whole page: title, body, foot."""
        palette, signs = self.palette, self.signs
        ground = ink(palette, "text", "ground")
        page: list[list[Segment]] = [[Segment(" " * width, ground)] for _ in range(height)]
        page[0] = title_row(self.say(self.title_text), width, palette, signs)
        placed(self.body(width, max(0, height - 3)), 0, 2, page, width, ground)
        if height > 1:
            page[-1] = foot_row(self.notice, self.hints(), width, palette, signs)
        return page

    def body(self, width: int, height: int) -> Sequence[list[Segment]]:
        """What stands between title and foot."""
        raise NotImplementedError

    def hints(self) -> list[Hint]:
        """The keys that are told at the foot."""
        return [("Esc", self.say(BACK), "key:escape")]

    # — keys —

    def on_key(self, event: events.Key) -> None:
        """Letters go where one writes; else a key is looked up as typed, then as that of a Latin layout.

        Of keys that come in at once those behind the one that left the page, or opened another, are too late for it.
        """
        if self.table.screen is not self:
            event.stop()
            return
        if event.key in LEFT_TO_THE_APP and not (event.key == "slash" and self.writes):
            return
        self.notice = ""
        typed = event.character if event.is_printable and event.character else ""
        if (typed and self.write(typed)) or self.key(event.key) or self._meant(event.key):
            event.stop()
            event.prevent_default()
        self.redraw()

    def _meant(self, key: str) -> bool:
        other = meant(key)
        return bool(other) and self.key(other)

    def on_paste(self, event: events.Paste) -> None:
        """A paste is written as if it were typed."""
        if self.write(event.text):
            event.stop()
            self.redraw()

    @property
    def writes(self) -> bool:
        """Whether letters are being written now."""
        return False

    def write(self, typed: str) -> bool:
        """Letters were typed: whether they were written somewhere."""
        return False

    def key(self, key: str) -> bool:
        """A key by its name: whether it did anything."""
        if key in ("escape", "backspace"):
            self.leave()
            return True
        if key in ("question_mark", "f1"):
            from monopoly_tui.ui.screens.help import HelpScreen

            self.table.push_screen(HelpScreen(self.table))
            return True
        return False

    def leave(self) -> None:
        """Back to the page before."""
        self.dismiss()

    # — mouse —

    @on(Clicked)
    def _clicked(self, message: Clicked) -> None:
        message.stop()
        if self.table.screen is not self:
            return
        self.notice = ""
        kind, _, rest = message.do.partition(":")
        if kind == "key":
            self.key(rest)
        else:
            self.do(kind, rest)
        self.redraw()

    def do(self, kind: str, rest: str) -> None:
        """A piece was clicked: what its `meta["do"]` says, parted at the first colon."""


def as_arrow(key: str) -> str:
    """In a mere list Tab goes down and back."""
    return {"tab": "down", "shift+tab": "up"}.get(key, key)
