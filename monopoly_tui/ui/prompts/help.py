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
    ("ctrl+l", N_("draw the screen anew, if it was spoilt")),
    ("Esc", N_("back; Backspace and 0 do it too")),
    ("q", N_("back to the first page; ctrl+q quits; all is kept")),
    ("", N_("Letters work on a Cyrillic layout as well.")),
)
STEPS = {"up": -1, "down": 1, "pageup": -8, "pagedown": 8}


class Help(Dialog):
    """A page to be read; arrows go through it where it is longer than its place, any other key closes it.

    `keys` are what it tells.
    """

    own_keys = True
    lies_over = True
    keys: Sequence[tuple[str, str]] = KEYS

    stops_clock = True
    first = 0  # the line at the top
    hidden = 0  # lines that find no room

    def rows(self, width: int, height: int) -> list[Row]:
        scene = self.scene
        entries = self._entries(width - 12)
        apart = [fitted([], width, colours.ink(scene.palette))] if len(entries) <= height - 2 else []
        room = height - 1 - len(apart)
        if len(entries) > room:
            entries = self._entries(width - 13)  # the last column tells that there is more
        self.hidden = max(0, len(entries) - room)
        self.first = min(self.first, self.hidden)
        body = list_rows(entries, -1, width, room, scene.palette, scene.signs, "none", self.first)
        return [title_row(self, scene.voice.say(TITLE), width), *apart, *body]

    def _entries(self, width: int) -> list[Entry]:
        """Every key with what it does, in as many lines as that needs."""
        entries = []
        for key, text in self.keys:
            for index, line in enumerate(wrapped(self.scene.voice.say(text), width)):
                entries.append(Entry(line, key=f"{'' if index else key:<7}"))
        return entries

    def key(self, key: str) -> bool:
        """Any key."""
        if self.hidden and key in STEPS:
            self.first = max(0, min(self.first + STEPS[key], self.hidden))
            self.redraw()
        else:
            self.close()
        return True

    def do(self, what: str) -> bool:
        """A click anywhere."""
        self.close()
        return True
