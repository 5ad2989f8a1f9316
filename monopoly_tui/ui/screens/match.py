"""A match: a table and what comes after it: the standings, which Enter brings back."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace
from textual import on

from monopoly_tui.engine.marking import N_
from monopoly_tui.table.session import Session
from monopoly_tui.table.story import Storyteller
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.cabinet import Seated
from monopoly_tui.ui.options import with_hammer
from monopoly_tui.ui.plan import Opener, Plan
from monopoly_tui.ui.prompts.sure import Leaving, LeavingDialog
from monopoly_tui.ui.screens.going import go_home, show_instead
from monopoly_tui.ui.screens.shared import SharedTable
from monopoly_tui.words.catalogue import tell
from monopoly_tui.words.voice import Voice

HOME = N_("Back to the first page; the game is kept")
OVER = N_("the game is over; Enter shows the standings")


class MatchScreen(SharedTable):
    """The table of a plan, which can be played again."""

    def __init__(self, session: Session, voice: Voice, table: GameApp, plan: Plan, opener: Opener) -> None:
        super().__init__(session, voice, table, plan.looks)
        self.agreed, self.opener = plan, opener
        self.storyteller = Storyteller(session)
        self._stood = False  # the standings were shown
        self._seen = ""  # the space that was looked at last
        self._pressed = False  # a key is being carried out: painted once, when that is done

    @property
    def finished(self) -> bool:
        """Whether the game is over and has been seen to its end."""
        return self.session.game.over and not self.pacing.showing and self._timer is None

    def advance(self) -> None:
        """Go on; after the end come the standings."""
        super().advance()
        if self.finished and not self._stood:
            self._stood = True
            self.stand()

    def press(self, key: str) -> None:
        """When the game is over Enter shows the standings again; the table can still be looked at."""
        if self.finished and self.dialog is None and not self.cursor.roaming and key in ("enter", "space"):
            self.stand()
            return
        self._pressed = True
        try:
            super().press(key)
        finally:
            self._pressed = False
        self.paint()
        if self.finished and self.dialog is None and not self.notice:
            self.tell(self.voice.say(OVER))

    @property
    def looked_at(self) -> str:
        """The space whose card is shown; while a token walks the card stays, or every step would draw another one."""
        if self.cursor.space or not self._seen or not self.pacing.frame.space:
            self._seen = super().looked_at
        return self._seen

    def paint(self) -> None:
        """Show how things stand, once for every key."""
        if not self._pressed:
            super().paint()

    def stand(self) -> None:
        """Show the standings."""
        from monopoly_tui.ui.screens.standings import StandingsScreen

        self.notice = self.voice.say(OVER)
        self.fresh.hand_over()
        self.table.push_screen(StandingsScreen(self.table, self))

    def report(self) -> None:
        """Show the story of the game so far. GameError if it cannot be told."""
        from monopoly_tui.ui.screens.report import ReportScreen

        story, board = self.storyteller.story(), self.session.game.board
        self.table.push_screen(ReportScreen(self.table, board, self.looks, story))

    def _letter(self, key: str) -> None:
        """Beside the letters of actions: q leads to the first page, if one is sure."""
        if key != "q":
            super()._letter(key)
        elif self.finished:
            self.go_home()
        else:
            kept = self.session.log is not None
            self.open(LeavingDialog(self.scene, self.seat or self.session.game.world.turn, kept=kept))

    def commands(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """What the palette of commands offers, the way home last."""
        yield from super().commands()
        yield self.voice.say(HOME), self.go_home

    @on(Leaving)
    def go_home(self) -> None:
        """Back to the first page. Bots wait from now on, for this screen may be the undermost one, which stays."""
        self.close()
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        go_home(self.table, self.opener)

    def play_again(self) -> None:
        """The same seats, board and rules, with other dice. GameError if that cannot be.

        The board is that of the record: its file may be elsewhere by now, or hold another one.
        """
        plan, log = replace(self.agreed, seed=""), self.session.log
        if log is not None:
            plan = replace(plan, board=self.session.game.board.id, text=log.board_text)
        sit_down(self.table, self.opener, plan)


def sit_down(table: GameApp, opener: Opener, plan: Plan) -> None:
    """Open the table of a plan in the place of the page that is shown. GameError says why it cannot be opened."""
    session, voice = opener(plan)
    seat_at(table, opener, Seated(session, voice, plan))


def seat_at(table: GameApp, opener: Opener, seated: Seated) -> None:
    """Show a table that is open in the place of the page that is shown; above the first one."""
    session, voice, plan, notice, chooses = seated
    table.options = with_hammer(table.options, plan.hammer)
    table.language = voice.language
    screen = MatchScreen(session, voice, table, plan, opener)
    screen.notice = tell(voice.language, notice)
    show_instead(table, screen)
    if chooses:
        screen.call_after_refresh(screen.open_menu)
