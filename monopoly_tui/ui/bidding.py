"""How people bid at this table: an open outcry with a hammer after so many seconds, or in turn. A field of the lobby.

It is no rule of a game: the same bids are legal either way, and a record does not tell which it was.
"""

from __future__ import annotations

from monopoly_tui.engine.marking import N_
from monopoly_tui.ui.options import Options
from monopoly_tui.words.voice import Voice

LABEL = N_("Bids")
ABOUT = N_("Outcry: the hammer falls so long after the last bid; in turn: nobody hurries")
OUTCRY, IN_TURN = N_("outcry, {seconds} s"), N_("in turn")
WAYS = (0, 5, 8, 12, 20, 30)  # seconds until the hammer falls; 0: in turn
GREATEST = 600


class Bidding:
    """A choice of `WAYS`, and of any other that the command line asked for."""

    def __init__(self, seconds: int) -> None:
        self.ways = sorted({*WAYS, seconds})
        self.seconds = seconds

    @property
    def changed(self) -> bool:
        """Whether it is another way than usual."""
        return self.seconds != Options().hammer

    def told(self, voice: Voice) -> str:
        """The way in words."""
        return voice.say(OUTCRY, seconds=self.seconds) if self.seconds else voice.say(IN_TURN)

    def step(self, by: int) -> None:
        """The next way, or the one before."""
        self.seconds = self.ways[(self.ways.index(self.seconds) + by) % len(self.ways)]
