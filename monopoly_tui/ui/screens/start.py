"""The first page: what one can do here. It reads no board and knows no rule, so that it is there at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.segment import Segment

from monopoly_tui import __version__
from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.marking import N_
from monopoly_tui.ui.app import SETTINGS, GameApp
from monopoly_tui.ui.drawing import Row, centred, cut, fitted
from monopoly_tui.ui.palette import ink
from monopoly_tui.ui.parts.emblem import WORD_HEIGHT, WORD_WIDTH, ring_rows, word_rows
from monopoly_tui.ui.parts.frame import Hint, foot_row, placed
from monopoly_tui.ui.plan import Opener
from monopoly_tui.ui.prompts.lists import Entry, list_rows, moved
from monopoly_tui.ui.screens.page import CHOOSE, HELP, MOVE, QUIT, Page, as_arrow

if TYPE_CHECKING:
    from monopoly_tui.table.glance import Glance

NEW, CONTINUE, REPLAYS = "n", "c", "r"
MENU = (
    (CONTINUE, N_("Continue")), (NEW, N_("New game")), ("d", N_("Demo")), (REPLAYS, N_("Replays")), ("b", N_("Boards")),
    ("s", SETTINGS), ("h", N_("Help")), ("q", N_("Quit")),
)  # fmt: skip
LETTERS = [letter for letter, _ in MENU]
NO_GAME, NO_GAMES = N_("There is no game to go on with yet."), N_("There are no games yet.")
LINE = N_("people and bots round one terminal")
COMMANDS = N_("commands")
MENU_WIDTH, TELLING_WIDTH = 30, 44  # cells; the wider one tells whose game can be gone on with


class StartScreen(Page):
    """Where everything begins. `opener` makes a table of a plan."""

    def __init__(self, table: GameApp, opener: Opener) -> None:
        super().__init__(table)
        self.opener = opener
        self.cursor = LETTERS.index(NEW)
        self.last: Glance | None = None  # the game that can be gone on with
        self.kept = False  # there are games to be looked at
        self._look()

    def on_screen_resume(self) -> None:
        """Games may have been played or removed meanwhile."""
        self._look()
        self.redraw()

    def _look(self) -> None:
        """Which games there are. One that can be gone on with is what one most likely wants."""
        cabinet, before = self.table.cabinet, self.last
        self.last = cabinet.last() if cabinet else None
        self.kept = bool(cabinet and cabinet.any())
        if (before is None) != (self.last is None):
            self.cursor = LETTERS.index(CONTINUE if self.last else NEW)

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
        menu_width = min(TELLING_WIDTH if self.last else MENU_WIDTH, wide)
        entries = [Entry(self.say(label), self._told(key), key, faint=self._is_idle(key)) for key, label in MENU]
        menu = list_rows(entries, self.cursor, menu_width, len(MENU), palette, signs, do="menu")
        placed(menu, left + (wide - menu_width) // 2, y + 2, rows, width, ground)
        version = [[Segment(centred(__version__, wide)[:wide], faint)]]
        if top + high - 1 > y + 2 + len(MENU):
            placed(version, left, top + high - 1, rows, width, ground)
        rows.append(foot_row(self.notice, self.hints(), width, palette, signs))
        return [fitted(row, width, ground) for row in rows[:height]]

    def _told(self, key: str) -> str:
        """What stands beside an entry: whose game it is."""
        return cut(", ".join(self.last.seats), 22, self.signs.more) if key == CONTINUE and self.last else ""

    def _is_idle(self, key: str) -> bool:
        """Whether an entry has nothing to lead to yet."""
        return (key == CONTINUE and self.last is None) or (key == REPLAYS and not self.kept)

    def hints(self) -> list[Hint]:
        up = f"{self.signs.up} {self.signs.down}"
        return [(up, self.say(MOVE), "key:down"), ("Enter", self.say(CHOOSE), "key:enter"),
                ("?", self.say(HELP), "key:question_mark"), ("ctrl+p", self.say(COMMANDS), "commands:"),
                ("ctrl+q", self.say(QUIT), "key:q")]  # fmt: skip

    def key(self, key: str) -> bool:
        key = REPLAYS if key == "g" else key  # the list of games has two letters
        if key in LETTERS:
            self.cursor = LETTERS.index(key)
            self._choose(key)
        elif key in ("enter", "space"):
            self._choose(LETTERS[self.cursor])
        elif key not in ("escape", "backspace"):
            before, self.cursor = self.cursor, moved(self.cursor, as_arrow(key), len(MENU))
            return self.cursor != before or super().key(key)
        return True

    def do(self, kind: str, rest: str) -> None:
        if kind == "menu":
            self.cursor = int(rest)
            self._choose(LETTERS[self.cursor])
        elif kind == "commands":
            self.table.action_command_palette()

    def _choose(self, letter: str) -> None:
        if self._is_idle(letter):
            self.notice = self.say(NO_GAME if letter == CONTINUE else NO_GAMES)
        elif letter == CONTINUE and self.last is not None:
            self._go_on(self.last)
        elif letter == REPLAYS and self.table.cabinet is not None:
            from monopoly_tui.ui.screens.games import GamesScreen

            self.table.push_screen(GamesScreen(self.table, self.opener, self.table.cabinet))
        elif letter == NEW:
            from monopoly_tui.ui.screens.lobby import LobbyScreen

            self.table.push_screen(LobbyScreen(self.table, self.opener))
        elif letter == "d":
            from monopoly_tui.ui.screens.demo import DemoScreen

            self.table.push_screen(DemoScreen(self.table, self.opener))
        elif letter == "b":
            from monopoly_tui.ui.screens.boards import BoardsScreen

            self.table.push_screen(BoardsScreen(self.table, self.opener))
        elif letter == "s":
            self.table.open_settings()
        elif letter == "h":
            super().key("f1")
        else:
            self.table.exit(0)

    def _go_on(self, game: Glance) -> None:
        """Sit down at the game that was played last, above this page."""
        from monopoly_tui.ui.screens.match import seat_at

        assert self.table.cabinet is not None
        try:
            seated = self.table.cabinet.sit_down(game, self.table.language)
            seat_at(self.table, self.opener, seated)
        except GameError as error:
            self.notice = self.table.told(error)
