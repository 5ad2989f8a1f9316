"""The line mode at a recorded table: its session, its bots, and the end at which its places are left to others."""

from __future__ import annotations

from functools import partial
from typing import TextIO

from monopoly_tui.bots.roster import KINDS, make
from monopoly_tui.engine.errors import GameError, SaveError
from monopoly_tui.engine.marking import N_
from monopoly_tui.line.play import LineMode
from monopoly_tui.line.streams import Mouth
from monopoly_tui.line.waiting import WaitingEar
from monopoly_tui.table.lease import Places
from monopoly_tui.table.recorded import RecordedGame
from monopoly_tui.table.session import Answerer, Session
from monopoly_tui.words.voice import Voice

KEPT = N_("The game is kept: {game}")
KEPT_OVER = N_("The game is kept")
KEPT_AS_LAST = N_("The game is kept; this goes on with it: {command}")


class RecordedTable(LineMode):
    """One terminal at a recorded table; `places` says who sits at it. `name` is that of the game, or there is none:
    then `command` goes on with it as the last one.

    The name of a new game is another one each time, so it is not said where the same seed must say the same.
    """

    def __init__(
        self,
        recorded: RecordedGame,
        places: Places,
        voice: Voice,
        heard: TextIO,
        mouth: Mouth,
        name: str = "",
        command: str = "",
    ) -> None:
        self.recorded = recorded
        self.places = places
        self.name, self.command = name, command
        super().__init__(session_of(recorded, places), voice, mouth, WaitingEar(heard, self.look_round))

    def kept(self) -> str:
        """That the game is kept, and how it can be gone on with unless it is over."""
        if self.name:
            return self.voice.say(KEPT, game=self.name)
        return self.voice.say(KEPT_OVER) if self.game.over else self.voice.say(KEPT_AS_LAST, command=self.command)

    def run(self) -> int:
        """Play; the exit code. The places are left at once; those of a terminal that is killed lapse after 3 s."""
        try:
            return super().run()
        finally:
            try:
                self.places.leave()
            except GameError:  # then they lapse
                pass
            finally:
                self.recorded.close()


def session_of(recorded: RecordedGame, places: Places) -> Session:
    """The session of a terminal at a recorded table. SaveError if this version lacks one of its bots."""
    return Session(recorded.game, answerers_of(recorded), recorded, places, partial(bot_for, recorded))


def answerers_of(recorded: RecordedGame) -> dict[str, Answerer]:
    """The bots that play at a recorded table now. SaveError if this version has no such bot."""
    return {seat: bot_for(recorded, kind, seat) for seat, kind in recorded.timeline.bots.items()}


def bot_for(recorded: RecordedGame, kind: str, seat: str) -> Answerer:
    """A bot of this kind for a seat; one that acts at random does so by the seed of the game."""
    if kind not in KINDS:
        raise SaveError(N_("this version has no bot «{kind}», which plays {seat}"), kind=kind, seat=seat)
    head = recorded.record.head
    return make(kind, int(head.seed[:16], 16) + head.names.index(seat))
