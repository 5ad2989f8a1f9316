"""The replay: a recorded game looked at again, step by step or as a film, until somebody takes over from there."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from textual import on

from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.marking import N_
from monopoly_tui.table.replay import Replay
from monopoly_tui.table.session import Session
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.keys import FASTER, SLOWER
from monopoly_tui.ui.parts.scrub import Place, scrub_rows
from monopoly_tui.ui.plan import Opener
from monopoly_tui.ui.prompts.replay import ReplayHelp, TakeOver, ToTurn
from monopoly_tui.ui.prompts.table_menu import Wanted
from monopoly_tui.ui.screens.painting import Painting
from monopoly_tui.ui.screens.table import TableScreen
from monopoly_tui.ui.seats import looks_in
from monopoly_tui.ui.widgets.rows import Clicked
from monopoly_tui.words.asking import asked
from monopoly_tui.words.catalogue import tell
from monopoly_tui.words.voice import Voice

if TYPE_CHECKING:
    from monopoly_tui.ui.view import TableView

RECALLED = 60  # rows whose sentences stand in the log
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
REST = 0.6  # seconds between two rows at the first speed
LEAP = 10  # parts of the game that PageUp and PageDown go through
JUMP_KEYS = {"t": "turn", "b": "purchase", "a": "auction", "g": "bankruptcy"}
STANDS = N_("step {seq} of {last}; turn {turn}; speed {speed}")
NO_MORE = {
    "turn": N_("no turn begins after this"),
    "purchase": N_("nothing is bought after this"),
    "auction": N_("there is no auction after this"),
    "bankruptcy": N_("nobody goes bankrupt after this"),
}
STEP, TURNS, PLAY, STOP, TAKE, BACK, HELP = (
    N_("step"), N_("turns"), N_("play"), N_("stop"), N_("take over"), N_("back"), N_("help"),
)  # fmt: skip


class Onlooker:
    """Sits nowhere."""

    def __init__(self) -> None:
        self.own: set[str] = set()

    def speaks(self, seat: str) -> bool:
        """Never."""
        return False

    def speaks_for(self, seats: Collection[str]) -> tuple[str, ...]:
        """For nobody."""
        return ()

    def drives(self) -> bool:
        """Never."""
        return False

    def elsewhere(self, seat: str) -> bool:
        """Nowhere."""
        return False

    def take(self, seat: str) -> None:
        """There is no seat to take."""

    def leave(self, seats: Collection[str] = ()) -> None:
        """There is nothing to leave."""

    def renew(self) -> None:
        """There is nothing to keep."""


class ReplayPainting(Painting):
    """A table with the scrub bar in the place of the actions."""

    screen: ReplayScreen

    def _bar(self, seen: TableView) -> None:
        size = self.screen.arrangement.actions[2:]
        self._part("actions", scrub_rows, self.screen.stands, *size, self.palette, self.signs)

    def _elsewhere(self) -> str:
        """The question that was open then."""
        return asked(self.screen.voice, self.screen.session.game)

    def _hints(self) -> list[tuple[str, str, str]]:
        say, signs = self.screen.voice.say, self.signs
        play = STOP if self.screen.playing else PLAY
        return [
            ("?", say(HELP), "key:question_mark"), (f"{signs.left} {signs.right}", say(STEP), "key:right"),
            (f"{signs.up} {signs.down}", say(TURNS), "key:down"), ("Space", say(play), "key:space"),
            ("o", say(TAKE), "key:o"), ("Esc", say(BACK), "key:escape"),
        ]  # fmt: skip


class ReplayScreen(TableScreen):
    """A table at which nobody sits: `replay` says how it stands."""

    def __init__(self, replay: Replay, voice: Voice, table: GameApp, opener: Opener) -> None:
        session = Session(replay.game, {}, seating=Onlooker())
        super().__init__(session, voice, table, looks_in(replay.record.head))
        self.replay, self.opener = replay, opener
        self.painting = ReplayPainting(self)
        self.playing = False
        self.speed = SPEEDS.index(1.0)
        self.notice = tell(table.language, replay.cut)
        self._recall()

    def on_unmount(self) -> None:
        """Let go of the record."""
        self.replay.record.close()

    @property
    def stands(self) -> Place:
        """Where the replay stands."""
        turn, speed = self.session.game.world.turns, f"{SPEEDS[self.speed]:g}×"
        told = self.voice.say(STANDS, seq=self.replay.seq, last=self.replay.last, turn=turn, speed=speed)
        return Place(self.replay.seq, self.replay.last, told)

    def _recall(self) -> None:
        """The sentences that led here, and the game as it stands."""
        replay = self.replay
        first = max(0, replay.seq - RECALLED)
        self.pacing.card = ("", "")
        self.pacing.settle()
        self.pacing.chronicle.recall(self.voice, map(replay.events, range(first, replay.seq + 1)))
        self.pacing.chronicle.earlier = lambda: map(replay.events, range(first))

    # — going —

    def go(self, seq: int | None) -> None:
        """Stand after this row at once."""
        if seq is None:
            return
        try:
            self.replay.go(seq)
        except GameError as error:
            self.notice = self.table.told(error)
        self.cursor.home()
        self._recall()
        self.advance()

    def step(self) -> None:
        """Show the next row as it happened."""
        if self.replay.seq >= self.replay.last:
            self.playing = False
            self.advance()
            return
        self.pacing.skip()
        try:
            self.replay.go(self.replay.seq + 1)
            events = self.replay.events(self.replay.seq)
        except GameError as error:
            self.playing, self.notice = False, self.table.told(error)
            self.go(self.replay.seq)
            return
        self.pacing.playback.pace = 1 / SPEEDS[self.speed]
        self.pacing.playback.feed(events)
        self.advance()

    def advance(self) -> None:
        """Show the next thing; a film goes on by itself."""
        super().advance()
        if self.playing and self._timer is None:
            self._timer = self.set_timer(REST / SPEEDS[self.speed], self._roll)

    def _roll(self) -> None:
        self._timer = None
        self.step()

    def jump(self, kind: str) -> None:
        """To the next row that tells of this."""
        found = self.replay.find(kind, self.replay.seq)
        if found is None:
            self.tell(self.voice.say(NO_MORE[kind]))
        else:
            self.go(found)

    # — keys —

    def takes(self, key: str) -> bool:
        """Every key counts, also while something is shown, which it ends."""
        if self.pacing.showing:
            self.pacing.skip()
            self.pacing.settle()
        return True

    def press(self, key: str) -> None:
        """The keys of a replay; the board and the holdings can be looked at as at a table."""
        self.notice = ""
        if self.dialog is not None and self.dialog.key(key):
            self.paint()
            return
        steps = self._steps(key)
        if steps is not None:
            self.playing = False
            self.go(steps)
        elif key in ("right", "enter") and not self.cursor.roaming:
            self.playing = False
            self.step()
        elif key in JUMP_KEYS:
            self.playing = False
            self.jump(JUMP_KEYS[key])
        elif not self._other(key):
            super().press(key)
        self.paint()

    def _steps(self, key: str) -> int | None:
        """Where a key leads at once."""
        replay = self.replay
        leap = max(1, replay.last // LEAP)
        if self.cursor.roaming:
            return None
        if key == "up":
            return replay.back("turn", replay.seq) or 0
        if key == "down":
            return replay.find("turn", replay.seq) or replay.last
        places = {"left": -1, "pageup": -leap, "pagedown": leap, "home": -replay.last, "end": replay.last}
        return replay.seq + places[key] if key in places else None

    def _other(self, key: str) -> bool:
        """What a key does beside going: whether it does anything."""
        if key == "space":
            self.playing = not self.playing
            self.advance()
        elif key in (*SLOWER, *FASTER):
            self.speed = max(0, min(len(SPEEDS) - 1, self.speed + (1 if key in FASTER else -1)))
        elif key == "o":
            self.playing = False
            self.open(TakeOver(self.scene, self.session.game.world.turn, self.session))
        elif key == "j":
            self.playing = False
            self.open(ToTurn(self.scene, self.session.game.world.turn))
        elif key in ("question_mark", "f1", "h"):
            self.playing = False
            self.open(ReplayHelp(self.scene, self.session.game.world.turn))
        elif key in ("escape", "backspace") and not self.cursor.roaming:
            self.leave()
        else:
            return False
        return True

    def leave(self) -> None:
        """Back to where one came from."""
        if len(self.table.screen_stack) > 1:
            self.dismiss()
        else:
            self.table.exit(0)

    # — answers of dialogs —

    @on(ToTurn.Given)
    def _to_turn(self, message: ToTurn.Given) -> None:
        self.close()
        found = self.replay.turn(message.number)
        if found is None:
            self.tell(self.voice.say(NO_MORE["turn"]))
        else:
            self.go(found)

    @on(Wanted)
    def _take_over(self, message: Wanted) -> None:
        """A new game begins here."""
        message.stop()
        self.close()
        cabinet = self.table.cabinet
        if cabinet is None:
            return
        from monopoly_tui.ui.screens.match import seat_at

        try:
            seated = cabinet.take_over(self.replay, self.voice.language)
        except GameError as error:
            self.tell(self.table.told(error))
            return
        seat_at(self.table, self.opener, seated)

    @on(Clicked)
    def _scrubbed(self, message: Clicked) -> None:
        kind, _, rest = message.do.partition(":")
        if kind == "scrub":
            self.playing = False
            self.go(int(rest))
