"""The app: Textual's, with our themes, a language, keys that work on a Cyrillic layout, and a driver nothing ends.

It knows no game: the first screen is given to it. What it imports is what every first frame waits for, so boards,
rules and the table come later, with the screen that needs them.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable
from threading import Timer
from typing import Any, ClassVar, Protocol, runtime_checkable

from msgspec.structs import replace
from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.theme import Theme

from monopoly_tui.engine.marking import N_
from monopoly_tui.ui.cabinet import Cabinet
from monopoly_tui.ui.fresh import FreshKeys
from monopoly_tui.ui.keys import ALWAYS_PASS, meant
from monopoly_tui.ui.options import SPEEDS, Options, motion_of, with_hammer
from monopoly_tui.ui.palette import ANSI, DARK, MONO, PALETTES, Palette
from monopoly_tui.ui.settings import Settings, Trouble
from monopoly_tui.ui.themes import themes
from monopoly_tui.words.catalogue import told, translate

LANGUAGES = {"en": "English", "uk": "Українська", "ru": "Русский"}
THEME_NAMES = {
    "dark": N_("Colours: dark"),
    "light": N_("Colours: light"),
    "contrast": N_("Colours: high contrast"),
    "colour-blind": N_("Colours: safe for colour-blind eyes"),
    "ansi": N_("Colours: the terminal’s sixteen"),
}
SPEED_NAMES = {
    "slow": N_("Bots: slow"), "normal": N_("Bots: as usual"), "fast": N_("Bots: fast"), "at-once": N_("Bots: at once"),
}  # fmt: skip
SETTINGS = N_("Settings")
QUIT = N_("Quit; the game is kept")
HOW_TO_END = N_("Ctrl+Q ends the program; a recorded game is kept")


@runtime_checkable
class Restyled(Protocol):
    """A screen that draws itself in our palette and language."""

    def restyle(self) -> None:
        """The palette or the language has changed."""


class Gatekeeper:
    """A screen that has a say in all keys. No protocol, for at every key its methods would be looked for."""

    def heeds(self, key: str) -> bool:
        """Do what a key stands for: whether it is done with, so that it goes no further."""
        raise NotImplementedError


@runtime_checkable
class Telling(Protocol):
    """A screen that can say something to people in a line."""

    def tell(self, notice: str) -> None:
        """Say it."""


@runtime_checkable
class Commanding(Protocol):
    """A screen that has commands of its own for the palette."""

    def commands(self) -> Iterable[tuple[str, Callable[[], None]]]:
        """What they are called, and what they do."""


class GameApp(App[int]):
    """One terminal. `first` makes the screen that is shown first."""

    CSS_PATH = "styles/table.tcss"
    ENABLE_COMMAND_PALETTE = True
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", show=False, priority=True),
        Binding("ctrl+p", "command_palette", show=False, priority=True),
        Binding("slash", "command_palette", show=False),
    ]

    def __init__(self, options: Options, language: str, first: Callable[[GameApp], Screen[Any]]) -> None:
        self.options, self.language, self.first = options, language, first
        self.cabinet: Cabinet | None = None  # the recorded games, if any are kept
        self.settings = Settings()  # what was chosen for good
        self.keep: Callable[..., Trouble | None] | None = None  # keeps what is chosen for good; see settings
        self.news = ""  # what people should know at the first occasion
        self.key_came = 0.0  # when the last key came in, by the system's clock
        timed = options.clock is time.monotonic  # by the clock that tells when keys come in
        self.fresh = FreshKeys(options.clock, (lambda: self.key_came) if timed else None)
        self._passing = 0  # events on their way through Textual
        self.rescue: Timer | None = None  # ends the program if it cannot leave by itself
        colourless = options.no_colour or "NO_COLOR" in os.environ
        if colourless:
            os.environ["NO_COLOR"] = "1"  # Textual looks for it, and takes it out
        super().__init__(ansi_color=True if colourless else None)
        if colourless:
            os.environ["NO_COLOR"] = "1"
        self.animation_level = "none"
        for theme in themes():
            self.register_theme(theme)
        self.theme = "ansi" if self.colourless else options.theme if options.theme in PALETTES else DARK.name

    @property
    def colourless(self) -> bool:
        """Whether nothing may be said by colour."""
        return self.options.no_colour or self.no_color

    @property
    def palette(self) -> Palette:
        """The colours of the theme that is on."""
        return MONO if self.colourless else PALETTES.get(self.theme, ANSI)

    def say(self, message: str) -> str:
        """A message in the language of the table."""
        return translate(self.language, message)

    def told(self, error: Exception) -> str:
        """What went wrong, in the language of the table."""
        return told(self.language, error)

    def drawn(self, text: str) -> str:
        """A text that Textual draws by itself, as the signs of this terminal allow."""
        from monopoly_tui.ui.signs import plain

        return plain(text) if self.options.ascii else text

    def get_driver_class(self) -> type:
        """Our own driver where Textual would take its own for Linux and macOS."""
        if sys.platform == "win32" or os.environ.get("TEXTUAL_DRIVER"):
            return super().get_driver_class()
        from monopoly_tui.ui.terminal import HardyDriver

        return HardyDriver

    def get_default_screen(self) -> Screen[Any]:
        """The first screen."""
        return self.first(self)

    def on_mount(self) -> None:
        """Signals are heeded once there is a loop; a change of theme changes our palette too."""
        if not self.is_headless:
            from monopoly_tui.ui.terminal import heed_signals

            heed_signals(self)
        self.theme_changed_signal.subscribe(self, self._theme_changed)

    def _theme_changed(self, theme: Theme) -> None:
        if theme.name in PALETTES:
            self._kept(theme=theme.name)
        self.restyle()

    def restyle(self) -> None:
        """Everything in other colours or words."""
        for screen in self.screen_stack:
            if isinstance(screen, Restyled):
                screen.restyle()

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self.language = language
        self._kept(language=language)
        self.restyle()

    def choose(self, key: str, value: Any) -> None:
        """One of the settings is another one from now on, and kept; `restyle` tells whoever shows it."""
        if key == "theme":
            self.theme = value
            return
        if key == "language":
            self.speak(value)
            return
        options = self.options
        if key == "motion":
            self.options = replace(options, motion=value or motion_of(os.environ))
        elif key == "bots":
            self.options = replace(options, bots=value)
        elif key == "hammer":
            self.options = with_hammer(options, value)
        elif key == "ascii":
            self.options = replace(options, ascii=value or options.no_unicode)
        self._kept(**{key: value})
        self.restyle()

    def change_speed(self, by: int) -> str:
        """Bots play faster, or slower: how fast then."""
        speeds = list(SPEEDS)
        speed = speeds[max(0, min(speeds.index(self.options.bots) + by, len(speeds) - 1))]
        if speed != self.options.bots:
            self.choose("bots", speed)
        return self.say(SPEED_NAMES[speed])

    def _kept(self, **chosen: Any) -> None:
        """Keep what was chosen; that it cannot be kept is said."""
        self.settings = replace(self.settings, **chosen)
        trouble = self.keep(**chosen) if self.keep else None
        if trouble is not None:
            self.news = self.say(trouble.says).format_map(trouble.facts)

    def heard(self) -> str:
        """What people should know, once."""
        news, self.news = self.news, ""
        return news

    def open_settings(self) -> None:
        """Show the page of settings above whatever is shown."""
        from monopoly_tui.ui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen(self))

    # — keys —

    async def on_event(self, event: events.Event) -> None:
        """A key comes to the screen at once where that has a say in all keys, and goes no further if it is heeded."""
        if not isinstance(event, events.Key) or event.is_forwarded or not self._heeded(event):
            self._passing += 1
            try:
                await super().on_event(event)
            finally:
                self._passing -= 1

    def hears(self, event: events.Key) -> bool:
        """The same straight from the terminal: whether it was heeded. Never while another event is on its way.

        The way through Textual's queue would take a tenth of the time from the key to what it shows.
        """
        if self._passing or self.message_queue_size or not (self.is_running and self.screen.is_mounted):
            return False
        return self._heeded(event)

    def _heeded(self, event: events.Key) -> bool:
        screen = self.screen
        self.key_came = event.time
        if event.key in ALWAYS_PASS or not isinstance(screen, Gatekeeper):
            self.fresh.see(event.key)
            return False
        return screen.heeds(event.key)

    async def _check_bindings(self, key: str, priority: bool = False) -> bool:
        """Look a key up as it was typed; where nothing is bound to it, as the key of a Latin layout."""
        if await super()._check_bindings(key, priority):
            return True
        other = meant(key)
        if not other or (priority and "+" not in other):
            return False
        return await super()._check_bindings(other, priority)

    def action_help_quit(self) -> None:
        """Ctrl+C ends nothing: say which key does."""
        screen = self.screen
        if isinstance(screen, Telling):
            screen.tell(self.say(HOW_TO_END))

    def action_command_palette(self) -> None:
        """Show the palette of commands."""
        from monopoly_tui.ui.screens.commands import CommandsScreen

        if not isinstance(self.screen, CommandsScreen):
            self.push_screen(CommandsScreen(self))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the palette of commands offers."""
        for name, act in screen.commands() if isinstance(screen, Commanding) else ():
            yield SystemCommand(self.drawn(name), "", act)
        for language, name in LANGUAGES.items():
            yield SystemCommand(self.drawn(name), "", lambda language=language: self.speak(language))
        for speed in SPEEDS:
            name = self.drawn(self.say(SPEED_NAMES[speed]))
            yield SystemCommand(name, "", lambda speed=speed: self.choose("bots", speed))
        yield SystemCommand(self.drawn(self.say(SETTINGS)), "", self.open_settings)
        for theme in PALETTES:
            name = self.drawn(self.say(THEME_NAMES[theme]))
            yield SystemCommand(name, "", lambda theme=theme: setattr(self, "theme", theme))
        yield SystemCommand(self.drawn(self.say(QUIT)), "", self.action_quit)
