"""The mouse: what is clicked at a table does what its key does."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from monopoly_tui.ui.screens.table import TableScreen


class Mouse:
    """What is clicked at one table."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen

    def space(self, index: int) -> None:
        """A space, by its place in the track: it is looked at."""
        spaces = list(self.screen.session.game.board.spaces)
        if index < len(spaces):
            self.screen.cursor.roam(spaces[index])
            self.screen.paint()

    def piece(self, do: str) -> None:
        """A piece of a row, by what its `meta["do"]` says; an open dialog has it first."""
        screen, dialog = self.screen, self.screen.dialog
        if screen.pacing.showing or (dialog is not None and (dialog.unheard or dialog.do(do))):
            return
        kind, _, rest = do.partition(":")
        if kind == "seat":
            screen.looking.holdings(list(screen.looks).index(rest) + 1)
            screen.paint()
        elif kind == "key":
            screen.press(rest)
        elif kind == "act":
            self._action(*rest.rpartition(":")[::2])

    def _action(self, seat: str, verb: str) -> None:
        found = [action for action in self.screen.actions() if (action.seat, action.verb) == (seat, verb)]
        if found:
            self.screen.act(found[0])
            self.screen.paint()
