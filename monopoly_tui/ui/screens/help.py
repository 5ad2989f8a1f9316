"""The help page: how a game goes, and every key, to be read before one plays."""

from __future__ import annotations

from monopoly_tui.engine.marking import N_
from monopoly_tui.ui.drawing import Row
from monopoly_tui.ui.prompts.help import KEYS as TABLE_KEYS
from monopoly_tui.ui.screens.scroll import ScrollPage

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
    ("p  r", N_("in the lobby: other rules at once; all the rules as a form")),
    ("x", N_("put back a rule or a setting that was changed")),
    ("Esc", N_("back")),
    ("ctrl+p  /", N_("all commands: colours, language, quit")),
)


class HelpScreen(ScrollPage):
    """How a game goes, and the keys."""

    title_text = N_("Help")

    def lines(self, width: int) -> list[Row]:
        lines: list[Row] = [self.heading(self.say(GAME))]
        for paragraph in TEXTS:
            lines += [*self.paragraph(self.say(paragraph), width), []]
        for heading, keys in ((AT_THE_TABLE, TABLE_KEYS), (BEFORE, PAGE_KEYS)):
            lines.append(self.heading(self.say(heading)))
            for key, told in keys:
                lines += self.paragraph(self.say(told), width, f"{key:<{KEY_COLUMN}}")
            lines.append([])
        return lines[:-1]
