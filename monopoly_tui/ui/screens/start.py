"""The first page: New game, Boards, Help, Quit. It reads no board and knows no rule, so that it is there at once."""

from __future__ import annotations

from rich.segment import Segment

from monopoly_tui import __version__
from monopoly_tui.engine.marking import N_
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.drawing import Row, centred, fitted
from monopoly_tui.ui.palette import ink
from monopoly_tui.ui.parts.emblem import WORD_HEIGHT, WORD_WIDTH, ring_rows, word_rows
from monopoly_tui.ui.parts.frame import Hint, foot_row, placed
from monopoly_tui.ui.plan import Opener
from monopoly_tui.ui.prompts.lists import Entry, list_rows, moved
from monopoly_tui.ui.screens.page import CHOOSE, HELP, MOVE, QUIT, Page, as_arrow

MENU = (("n", N_("New game")), ("b", N_("Boards")), ("h", N_("Help")), ("q", N_("Quit")))
LINE = N_("people and bots round one terminal")
COMMANDS = N_("commands")
MENU_WIDTH = 30


class StartScreen(Page):
    """Where everything begins. `opener` makes a table of a plan."""

    def __init__(self, table: GameApp, opener: Opener) -> None:
        super().__init__(table)
        self.opener = opener
        self.cursor = 0

    def rows(self, width: int, height: int) -> list[Row]:
        palette, signs = self.palette, self.signs
        ground = ink(palette, "text", "ground")
        rows, drawing = ring_rows(width, height - 1, palette, signs)
        left, top, wide, high = drawing.centre if drawing else (0, 0, width, len(rows))
        large = wide >= WORD_WIDTH and high >= 11
        block = (WORD_HEIGHT + 3 if large else 2) + len(MENU)
        y = top + max(0, (high - block - (2 if high > block + 1 else 0)) // 2)
        if large:
            placed(word_rows(palette, signs), left + (wide - WORD_WIDTH) // 2, y, rows, width, ground)
            y += WORD_HEIGHT + 1
        faint = ink(palette, "faint", "ground")
        line = [Segment(centred(self.say(LINE), wide)[:wide], faint)]
        placed([line], left, y, rows, width, ground)
        menu_width = min(MENU_WIDTH, wide)
        entries = [Entry(self.say(label), key=key) for key, label in MENU]
        menu = list_rows(entries, self.cursor, menu_width, len(MENU), palette, signs, do="menu")
        placed(menu, left + (wide - menu_width) // 2, y + 2, rows, width, ground)
        version = [[Segment(centred(__version__, wide)[:wide], faint)]]
        if top + high - 1 > y + 2 + len(MENU):
            placed(version, left, top + high - 1, rows, width, ground)
        rows.append(foot_row(self.notice, self.hints(), width, palette, signs))
        return [fitted(row, width, ground) for row in rows[:height]]

    def hints(self) -> list[Hint]:
        up = f"{self.signs.up} {self.signs.down}"
        return [(up, self.say(MOVE), "key:down"), ("Enter", self.say(CHOOSE), "key:enter"),
                ("?", self.say(HELP), "key:question_mark"), ("ctrl+p", self.say(COMMANDS), "commands:"),
                ("ctrl+q", self.say(QUIT), "key:q")]  # fmt: skip

    def key(self, key: str) -> bool:
        letters = [letter for letter, _ in MENU]
        if key in letters:
            self.cursor = letters.index(key)
            self._choose(key)
        elif key in ("enter", "space"):
            self._choose(letters[self.cursor])
        elif key not in ("escape", "backspace"):
            before, self.cursor = self.cursor, moved(self.cursor, as_arrow(key), len(MENU))
            return self.cursor != before or super().key(key)
        return True

    def do(self, kind: str, rest: str) -> None:
        if kind == "menu":
            self.cursor = int(rest)
            self._choose(MENU[self.cursor][0])
        elif kind == "commands":
            self.table.action_command_palette()

    def _choose(self, letter: str) -> None:
        if letter == "n":
            from monopoly_tui.ui.screens.lobby import LobbyScreen

            self.table.push_screen(LobbyScreen(self.table, self.opener))
        elif letter == "b":
            from monopoly_tui.ui.screens.boards import BoardsScreen

            self.table.push_screen(BoardsScreen(self.table, self.opener))
        elif letter == "h":
            super().key("f1")
        else:
            self.table.exit(0)
