"""The help page: how a game goes, and every key, to be read before one plays."""

from __future__ import annotations

from rich.segment import Segment

from monopoly_tui.engine.marking import N_
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.drawing import Row, fitted, wrapped
from monopoly_tui.ui.palette import ink
from monopoly_tui.ui.parts.frame import Hint
from monopoly_tui.ui.prompts.help import KEYS as TABLE_KEYS
from monopoly_tui.ui.screens.page import BACK, MOVE, Page

WIDEST = 92  # cells; longer lines are hard to read
KEY_COLUMN = 12
GAME, AT_THE_TABLE, BEFORE = N_("How a game goes"), N_("Keys at the table"), N_("Keys before a game")
TEXTS = (
    N_("Two to eight people and bots play round one terminal. A board file says what is played: its spaces, cards and "
       "rules; house rules change it for one game."),
    N_("Whoever is asked stands in the banner, in the colour and with the letter of the seat. Throw the dice, buy what "
       "you stop on or leave it to the auction, and end your turn. Who stops on another’s deed owes rent; on some "
       "boards the owner must claim it before the next throw."),
    N_("With a whole group you may build, from your own holdings: press the digit of your seat. There you also pledge, "
       "lift pledges, sell buildings and trade. Who owes more than there is in cash raises it, or goes bankrupt."),
    N_("The last seat left wins, or the richest when the agreed rounds are over. Every game is kept while it is "
       "played: one may quit at any time and go on later."),
)  # fmt: skip
PAGE_KEYS = (
    ("↑ ↓  Tab", N_("go from line to line, and from field to field")),
    ("← →", N_("change what is chosen, or go through a name")),
    ("Enter", N_("choose; in a name, go on to the next one")),
    ("Esc", N_("back")),
    ("ctrl+p  /", N_("all commands: colours, language, quit")),
)


class HelpScreen(Page):
    """A long page; arrows move it."""

    title_text = N_("Help")

    def __init__(self, table: GameApp) -> None:
        super().__init__(table)
        self.first = 0
        self._most = 0

    def body(self, width: int, height: int) -> list[Row]:
        lines = self._lines(min(width - 4, WIDEST))
        self._most = max(0, len(lines) - height)
        self.first = max(0, min(self.first, self._most))
        ground = ink(self.palette, "text", "ground")
        rows = [fitted([Segment("  ", ground), *line], width, ground) for line in lines[self.first :][:height]]
        faint = ink(self.palette, "faint", "ground")
        ends = ((self.first > 0, 0, self.signs.up), (self.first < self._most, -1, self.signs.down))
        for shown, place, sign in ends:
            if shown and rows:
                cut_row = fitted(rows[place], width - 3, ground)
                rows[place] = fitted([*cut_row, Segment(f" {sign}", faint)], width, ground)
        return rows

    def _lines(self, width: int) -> list[Row]:
        lines: list[Row] = []
        text = ink(self.palette, "text", "ground")
        self._heading(lines, GAME)
        for paragraph in TEXTS:
            lines += [[Segment(line, text)] for line in wrapped(self.say(paragraph), width)]
            lines.append([])
        for heading, keys in ((AT_THE_TABLE, TABLE_KEYS), (BEFORE, PAGE_KEYS)):
            self._heading(lines, heading)
            for key, told in keys:
                for index, line in enumerate(wrapped(self.say(told), width - KEY_COLUMN)):
                    head = Segment(f"{'' if index else key:<{KEY_COLUMN}}", ink(self.palette, "accent", "ground"))
                    lines.append([head, Segment(line, text)])
            lines.append([])
        return lines[:-1]

    def _heading(self, lines: list[Row], heading: str) -> None:
        lines.append([Segment(self.say(heading), ink(self.palette, "accent", "ground", bold=True))])

    def hints(self) -> list[Hint]:
        move = (f"{self.signs.up} {self.signs.down}", self.say(MOVE), "key:down")
        return [move, ("Esc", self.say(BACK), "key:escape")]

    def key(self, key: str) -> bool:
        steps = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "space": 10}
        steps |= {"home": -self._most, "end": self._most}
        if key in steps:
            self.first = max(0, min(self._most, self.first + steps[key]))
            return True
        if key in ("escape", "backspace", "enter", "q", "h", "question_mark", "f1"):
            self.leave()
            return True
        return False
