"""The palette of commands: Textual's, in the language of the table and without a picture that takes two cells."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.command import CommandList, CommandPalette
from textual.message import Message
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from monopoly_tui.engine.marking import N_
from monopoly_tui.ui.app import GameApp

SEARCH, NONE = N_("search the commands"), N_("no command is called so")


class CommandsScreen(CommandPalette):
    """All commands, to be searched by their names."""

    DEFAULT_CSS: ClassVar[str] = """
    CommandsScreen SearchIcon, CommandsScreen LoadingIndicator { display: none; }
    CommandsScreen CommandInput { padding: 0 1; }
    CommandsScreen > Vertical { margin-top: 1; }
    CommandsScreen CommandList { max-height: 60vh; }
    CommandsScreen.plain #--input, CommandsScreen.plain #--input.--list-visible { border: none; }
    CommandsScreen.plain #--results CommandList { border: none; }
    """

    def __init__(self, table: GameApp) -> None:
        super().__init__(placeholder=table.drawn(table.say(SEARCH)), id="--command-palette")
        self.table = table
        self.set_class(table.options.ascii, "plain")

    @on(OptionList.OptionSelected)
    @on(Input.Submitted)
    def _too_late(self, message: Message) -> None:
        """A command is done once, however many times Enter came in before the palette was gone."""
        if self.table.screen is not self:
            message.stop()
            message.prevent_default()

    def _start_no_matches_countdown(self, search_value: str) -> None:
        self._stop_no_matches_countdown()
        self._no_matches_timer = self.set_timer(self._NO_MATCHES_COUNTDOWN, lambda: self._tell_none(search_value))

    def _tell_none(self, sought: str) -> None:
        """That nothing was found, in our words; Textual has English ones only."""
        self._list_visible = bool(sought)
        if sought:
            told = Text(self.table.drawn(self.table.say(NONE)), justify="center")
            self.query_one(CommandList).add_option(Option(told, disabled=True, id=self._NO_MATCHES))
