"""Timing: the action clock of a table's screen. It is seen to run, stands still where nobody can act, and says time-up.

Every terminal shows the clock; only the one that drives the bots speaks for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from monopoly_tui.engine.world import TABLE
from monopoly_tui.rulebook.clock import ClockRules, TimeUp
from monopoly_tui.ui.action_clock import ActionClock
from monopoly_tui.ui.prompts.countdown import TICK

if TYPE_CHECKING:
    from monopoly_tui.ui.screens.table import TableScreen


def _always() -> bool:
    return True


class Timing:
    """The clock of one screen; without the board's section, or with no seconds in it, there is none."""

    def __init__(self, screen: TableScreen, clock: Callable[[], float]) -> None:
        self.screen = screen
        board = screen.session.game.board
        rules = board[ClockRules] if ClockRules in board else ClockRules(seconds=0)
        self.clock = ActionClock(clock, rules.seconds, rules.warning) if rules.seconds else None
        seating = screen.session.seating
        self.drives: Callable[[], bool] = seating.drives if seating else _always
        self._shown = ""

    def begin(self) -> None:
        """Look at the clock from now on."""
        if self.clock is not None:
            self.screen.set_interval(TICK, self.tick)

    @property
    def late(self) -> str:
        """The seat whose time runs; nobody's while something is shown, or where a dialog has a clock of its own."""
        screen = self.screen
        waiting = () if screen.pacing.showing else screen.session.waiting_for
        if not waiting or (screen.dialog is not None and screen.dialog.everybodys):
            return ""
        decides = screen.dialog.decides if screen.dialog is not None else ""
        return next((seat for seat in (decides, screen.seat) if seat in waiting), waiting[0])

    @property
    def told(self) -> str:
        """The time that is left, as it is shown; empty if no time runs."""
        late = self.late if self.clock is not None else ""
        if self.clock is None or not late:
            return ""
        self.clock.watch((late, self.screen.session.count))
        return self.clock.told

    @property
    def warns(self) -> bool:
        """Whether the end is near."""
        return self.clock is not None and self.clock.warns

    @property
    def still(self) -> bool:
        """Whether the player cannot see the table now, or reads how it is played."""
        screen = self.screen
        hidden = screen.app.screen is not screen or screen.arrangement.mode == "notice"
        return hidden or (screen.dialog is not None and screen.dialog.stops_clock)

    def tick(self) -> None:
        """Some time has gone by: it is shown, and who is late is told so."""
        screen, told = self.screen, self.told
        if self.clock is None:
            return
        over = self.clock.tick(still=self.still or not told)
        if over and told and self.drives():
            late = self.late
            self.clock.watch(None)
            screen.close()
            screen.submit(TimeUp(TABLE, late))
        if self.told != self._shown:
            self._shown = self.told
            screen.paint()
