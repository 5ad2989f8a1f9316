"""The settings: how the program looks, speaks, moves and plays, now and from the next start on."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from rich.cells import cell_len
from rich.segment import Segment

from monopoly_tui.engine.marking import N_
from monopoly_tui.ui.app import LANGUAGES, SETTINGS, GameApp
from monopoly_tui.ui.bidding import ABOUT as ABOUT_BIDS
from monopoly_tui.ui.bidding import IN_TURN, LABEL, OUTCRY, WAYS
from monopoly_tui.ui.drawing import Row, cut, doing, fitted, padded, wrapped
from monopoly_tui.ui.options import MOTIONS, SPEEDS, Options, motion_of
from monopoly_tui.ui.palette import PALETTES, ink
from monopoly_tui.ui.parts.frame import Hint, lit, placed
from monopoly_tui.ui.prompts.lists import moved
from monopoly_tui.ui.screens.page import BACK, MOVE, Page, as_arrow
from monopoly_tui.ui.settings import Settings, shown_path
from monopoly_tui.ui.settings_place import settings_file

THEMES = {
    "dark": N_("dark"), "light": N_("light"), "contrast": N_("high contrast"),
    "colour-blind": N_("safe for colour-blind eyes"), "ansi": N_("the terminal’s sixteen"),
}  # fmt: skip
MOVING = {
    "": N_("as the terminal allows: {motion}"), "full": N_("everything moves"), "reduced": N_("little moves"),
    "off": N_("nothing moves"),
}  # fmt: skip
BOTS = {"slow": N_("slowly"), "normal": N_("as usual"), "fast": N_("fast"), "at-once": N_("at once")}
SIGNS = {False: N_("pictures and lines"), True: N_("plain ASCII")}
WORDS: Mapping[str, Mapping[Any, str]] = {"theme": THEMES, "motion": MOVING, "bots": BOTS, "ascii": SIGNS}
ABOUT = {
    "language": N_("Of everything on the screen. What a board is called and says follows it."),
    "theme": N_("Colours of the screen. What a colour says is always said by a letter or a sign too."),
    "motion": N_("Tokens walk and dice tumble. Over SSH less moves, for every frame costs bytes on the line."),
    "bots": N_("How fast bots play. At the table + and − do it too, and n runs on to the next person."),
    "ascii": N_("Signs that every terminal has, in the place of dice, arrows and Cyrillic letters."),
}
COLOURLESS = N_("The terminal wants no colours (NO_COLOR), so none are shown this time.")
ONLY_ASCII = N_("This terminal can show nothing else.")
THIS_TIME = N_("Kept in {file}; a switch of the command line counts more, for that time only.")
CHANGE, PUT_BACK = N_("change"), N_("as at first")
WIDEST, LABEL_WIDTH = 92, 20


class Setting(Struct, frozen=True):
    """One row: its key in the file, its letter, its name, what it may be and what it is now."""

    key: str
    letter: str
    label: str
    values: tuple[Any, ...]
    now: Callable[[GameApp], Any]


def _motion(app: GameApp) -> str:
    """What was chosen, as long as it is that which counts."""
    automatic = not app.settings.motion and app.options.motion == motion_of(os.environ)
    return "" if automatic else app.options.motion


ROWS = (
    Setting("language", "l", N_("Language"), tuple(LANGUAGES), lambda app: app.language),
    Setting("theme", "c", N_("Colours"), tuple(PALETTES), lambda app: app.theme),
    Setting("motion", "m", N_("Motion"), ("", *MOTIONS), _motion),
    Setting("bots", "b", N_("Bots play"), tuple(SPEEDS), lambda app: app.options.bots),
    Setting("hammer", "a", LABEL, WAYS, lambda app: app.options.hammer),
    Setting("ascii", "s", N_("Signs"), (False, True), lambda app: app.options.ascii),
)


class SettingsScreen(Page):
    """A form of a few rows. Whatever is changed counts at once."""

    title_text = SETTINGS

    def __init__(self, table: GameApp) -> None:
        super().__init__(table)
        self.cursor = 0

    def body(self, width: int, height: int) -> list[Row]:
        ground = ink(self.palette, "text", "ground")
        rows = [fitted([], width, ground) for _ in range(height)]
        inner = min(width - 2, WIDEST)
        x = (width - inner) // 2
        spread = 2 if height >= 2 * len(ROWS) + 6 else 1
        for index, setting in enumerate(ROWS):
            placed([self._row(index, setting, inner)], x, 1 + spread * index, rows, width, ground)
        about = self._about(inner)
        placed(about, x, max(2 + spread * len(ROWS), height - len(about) - 1), rows, width, ground)
        return rows

    def _row(self, index: int, setting: Setting, width: int) -> Row:
        """A letter, a name, and the value between arrows."""
        chosen = index == self.cursor
        style = lit(self.palette, focused=chosen)
        accent = ink(self.palette, "accent", "ground", bold=True)
        name = ink(self.palette, "text", "ground", bold=chosen)
        room = max(1, min(50, width - LABEL_WIDTH - 9))
        told = cut(self.told(setting, setting.now(self.table)), room, self.signs.more)
        do = f"item:{index}"
        return fitted(
            [
                Segment(f"{self.signs.mark if chosen else ' '} {setting.letter} ", doing(accent, do)),
                Segment(padded(self.say(setting.label), LABEL_WIDTH), doing(name, do)),
                Segment(f"{self.signs.left} ", doing(style, f"less:{index}")),
                Segment(told + " " * (room - cell_len(told)), doing(style, do)),
                Segment(f" {self.signs.right}", doing(style, f"more:{index}")),
            ],
            width,
            ink(self.palette, "text", "ground"),
        )

    def told(self, setting: Setting, value: Any) -> str:
        """One of its values in words."""
        if setting.key == "language":
            return LANGUAGES[value]
        if setting.key == "hammer":
            return self.say(OUTCRY, seconds=value) if value else self.say(IN_TURN)
        if setting.key == "motion" and not value:
            return self.say(MOVING[""], motion=self.say(MOVING[self.table.options.motion]))
        return self.say(WORDS[setting.key][value])

    def _about(self, width: int) -> list[Row]:
        """What the row with the focus is about, and where everything is kept."""
        setting, faint = ROWS[self.cursor], ink(self.palette, "faint", "ground")
        about = ABOUT_BIDS if setting.key == "hammer" else ABOUT[setting.key]
        told = [(self.say(about), ink(self.palette, "text", "ground"))]
        if setting.key == "theme" and self.table.colourless:
            told.append((self.say(COLOURLESS), faint))
        if setting.key == "ascii" and self.table.options.no_unicode:
            told.append((self.say(ONLY_ASCII), faint))
        told.append((self.say(THIS_TIME, file=shown_path(settings_file())), faint))
        return [fitted([Segment(line, style)], width, faint) for text, style in told for line in wrapped(text, width)]

    def hints(self) -> list[Hint]:
        signs = self.signs
        return [
            (f"{signs.up} {signs.down}", self.say(MOVE), "key:down"),
            (f"{signs.left} {signs.right}", self.say(CHANGE), "key:right"), ("x", self.say(PUT_BACK), "key:x"),
            ("Esc", self.say(BACK), "key:escape"),
        ]  # fmt: skip

    def key(self, key: str) -> bool:
        letters = [setting.letter for setting in ROWS]
        if key in letters:
            self.cursor = letters.index(key)
            self._step(1)
        elif key in ("left", "right", "enter", "space"):
            self._step(-1 if key == "left" else 1)
        elif key in ("x", "delete"):
            self._put_back()
        else:
            before, self.cursor = self.cursor, moved(self.cursor, as_arrow(key), len(ROWS))
            return self.cursor != before or super().key(key)
        return True

    def do(self, kind: str, rest: str) -> None:
        again = self.cursor == int(rest)
        self.cursor = int(rest)
        if again or kind != "item":
            self._step(-1 if kind == "less" else 1)

    def _step(self, by: int) -> None:
        """Another value; what the command line said that is none of these gives way to the nearest."""
        setting = ROWS[self.cursor]
        value, values = setting.now(self.table), setting.values
        if value not in values:
            values = tuple(sorted((*values, value)))
        self._choose(values[(values.index(value) + by) % len(values)])

    def _put_back(self) -> None:
        """As it is for who has chosen nothing."""
        setting = ROWS[self.cursor]
        first = {"theme": Options().theme, "language": self.table.language, "hammer": Options().hammer}
        self._choose(first.get(setting.key, getattr(Settings(), setting.key)))

    def _choose(self, value: Any) -> None:
        self.table.choose(ROWS[self.cursor].key, value)
