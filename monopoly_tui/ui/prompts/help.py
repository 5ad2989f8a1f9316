"""Help: every key of the table on one page."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_tui.engine.marking import N_
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, fitted, wrapped
from monopoly_tui.ui.prompts.dialog import Dialog, title_row
from monopoly_tui.ui.prompts.lists import Entry, list_rows

TITLE = N_("The keys")
KEYS = (
    ("Enter", N_("does what is marked: throw, buy, end the turn")),
    ("← →", N_("mark another action; each has its letter too")),
    ("↑ ↓ Tab", N_("over the board by arrows; Enter: what to do there")),
    ("1-8", N_("what a seat has; from there build, pledge, trade")),
    ("y", N_("the deed closely: what it earns and would earn")),
    ("j", N_("all that has happened; / searches in it")),
    ("F2", N_("the rules of this board")),
    ("n", N_("run on to the next decision of a person")),
    ("+ −", N_("bots play faster, slower")),
    ("o", N_("the table: take back, bring back, who sits where")),
    ("ctrl+z", N_("take back the last thing done; ctrl+y: bring back")),
    ("ctrl+p", N_("all commands: colours, language, quit")),
    ("Esc", N_("back; Backspace and 0 do it too")),
    ("q", N_("back to the first page; ctrl+q quits; all is kept")),
    ("", N_("Letters work on a Cyrillic layout as well.")),
)


class Help(Dialog):
    """A page to be read; any key closes it. `keys` are what it tells."""

    own_keys = True
    keys: Sequence[tuple[str, str]] = KEYS

    stops_clock = True

    def rows(self, width: int, height: int) -> list[Row]:
        scene = self.scene
        entries = []
        for key, text in self.keys:
            for index, line in enumerate(wrapped(scene.voice.say(text), width - 12)):
                entries.append(Entry(line, key=f"{'' if index else key:<7}"))
        ground = colours.ink(scene.palette)
        body = list_rows(entries, -1, width, height - 2, scene.palette, scene.signs, do="none")
        return [title_row(self, scene.voice.say(TITLE), width), fitted([], width, ground), *body]

    def key(self, key: str) -> bool:
        """Any key."""
        self.close()
        return True

    def do(self, what: str) -> bool:
        """A click anywhere."""
        self.close()
        return True
