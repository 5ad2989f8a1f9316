"""Looking: the keys of the table that only show something: help, rules, holdings, a deed, the log. They do nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from monopoly_tui.engine.agenda import Choice
from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.property import Deed

if TYPE_CHECKING:
    from monopoly_tui.ui.actions import Action
    from monopoly_tui.ui.screens.table import TableScreen

NO_DEED = N_("nobody can own this space")


class Looking:
    """What can be looked at from one table. Each page and dialog is imported when it is first needed."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen

    def key(self, key: str) -> bool:
        """Show what the key stands for; whether it stands for anything."""
        if key in ("question_mark", "f1", "h"):
            self.help()
        elif key == "f2":
            self.rules()
        elif key == "y":
            self.deed()
        elif key == "j":
            self.log()
        elif key.isascii() and key.isdigit():
            self.holdings(int(key))
        else:
            return False
        return True

    @property
    def _seat(self) -> str:
        """Who looks: the seat that decides, or the one to move."""
        return self.screen.seat or self.screen.session.game.world.turn

    def help(self) -> None:
        """The keys of the table."""
        from monopoly_tui.ui.prompts.help import Help

        self.screen.open(Help(self.screen.scene, self._seat))

    def rules(self) -> None:
        """The rules of this board."""
        from monopoly_tui.ui.screens.rules import RulesScreen

        self.screen.table.push_screen(RulesScreen(self.screen.table, self.screen.voice))

    def log(self) -> None:
        """All that has happened, to be read and searched."""
        from monopoly_tui.ui.screens.log import LogScreen

        screen = self.screen
        with suppress(GameError):  # then it begins where it began so far
            screen.pacing.chronicle.unroll(screen.voice)
        screen.table.push_screen(LogScreen(screen.table, screen.pacing.chronicle, screen.looks, screen.voice))

    def holdings(self, number: int) -> None:
        """The holdings of the `number`-th seat."""
        names = list(self.screen.looks)
        if 1 <= number <= len(names):
            from monopoly_tui.ui.prompts.holdings import Holdings

            self.screen.open(Holdings(self.screen.scene, names[number - 1]))

    def deed(self) -> None:
        """The deed that is looked at, with all that may be done with it."""
        from monopoly_tui.ui.prompts.deed import about

        if not self._closely(list(about(self.screen.looked_at, self._choices(self.screen.actions())))):
            self.screen.tell(self.screen.voice.say(NO_DEED))

    def space(self, found: Iterable[Action]) -> bool:
        """The space under the cursor: a deed closely, elsewhere what may be done; whether there was anything."""
        from monopoly_tui.ui.prompts.deed import about
        from monopoly_tui.ui.prompts.menu import Menu

        screen = self.screen
        here = screen.looked_at
        choices = about(here, self._choices(found))
        if self._closely(choices):
            return True
        if choices:
            screen.open(Menu(screen.scene, screen.seat, lambda now: now.voice.space(here), choices, verbs=True))
        return bool(choices)

    def _choices(self, found: Iterable[Action]) -> list[Choice]:
        return list(_of(found, self.screen.seat))

    def _closely(self, choices: list[Choice]) -> bool:
        """Open the deed that is looked at; whether it is one."""
        from monopoly_tui.ui.prompts.deed import DeedDialog

        scene, here = self.screen.scene, self.screen.looked_at
        if not isinstance(scene.game.board.spaces[here], Deed):
            return False
        self.screen.open(DeedDialog(scene, self._seat, here, choices))
        return True


def _of(found: Iterable[Action], seat: str) -> Iterator[Choice]:
    for action in found:
        if action.seat == seat:
            yield from action.choices
