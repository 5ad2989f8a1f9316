"""The auction: an open outcry round one keyboard, with a key for every seat and a clock; or by turns without a clock.

Keys act only for seats that are still in. The bar is redrawn by a timer while the dialog is open and can be seen.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment

from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.auction import AskBids, Auction, Bid, hammer
from monopoly_tui.rulebook.verbs import Pass
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import fitted, wrapped
from monopoly_tui.ui.options import Options
from monopoly_tui.ui.prompts.auction_rows import Sight, auction_rows
from monopoly_tui.ui.prompts.bidders import Bidder, bidders, next_bid
from monopoly_tui.ui.prompts.countdown import TICK, Countdown
from monopoly_tui.ui.prompts.dialog import Dialog, Opened
from monopoly_tui.ui.prompts.holdings import Holdings
from monopoly_tui.ui.prompts.keycaps import Hint
from monopoly_tui.ui.prompts.lists import Entry, list_rows
from monopoly_tui.ui.scene import Scene

HOLDS = N_("what it holds")
SEATS = N_("seats")
HELP = N_("help")
ASIDE = (
    N_("Every seat has two keys beside its name: the upper one on the keyboard bids, the lower one drops out."),
    N_("↑ ↓ choose a seat; digits and Enter bid any sum for it; Enter alone bids the next step."),
    N_("Tab shows what the seat holds: there it may pledge and sell to have more cash."),
    N_("When nobody has bid for a while, the lot goes to the high bid. The clock stands still while you read this."),
)
MOST = 10**12  # no sum that is typed is larger


class AuctionDialog(Dialog):
    """Bids for one lot. It stays until the lot is sold or nobody wants it."""

    own_keys = True
    may_close = False

    def __init__(self, scene: Scene, seat: str) -> None:
        super().__init__(scene, seat)
        self.options = Options()
        self.countdown = Countdown(self.options.clock, self.options.auction_seconds, self.options.auction_silence)
        self.cursor = seat
        self.typed: int | None = None
        self.refused = False  # what is typed: the next digit begins anew
        self.notice = ""
        self.helping = False
        self._speaker = ""  # who spoke last, where seats speak in turn
        self._showing = False  # something is being shown, and nobody is asked
        self._known = self._standing()

    def begin(self, options: Options) -> None:
        """The clock runs from now on."""
        self.options = options
        self.countdown = Countdown(options.clock, options.auction_seconds, options.auction_silence)
        self.countdown.restart(bid=bool(self.scene.game.world[Auction].bidder))
        self._choose()

    def on_mount(self) -> None:
        """Where anybody may speak the clock is looked at all the time."""
        if self.everybodys:
            self.set_interval(TICK, self.tick)

    @property
    def everybodys(self) -> bool:
        """Whether anybody may speak at any moment."""
        return self.options.auction == "outcry"

    @property
    def decides(self) -> str:
        """Whose turn to bid it is."""
        return self.cursor

    def _standing(self) -> tuple[str, str, int, str]:
        part = self.scene.game.world[Auction]
        return part.kind, part.lot, part.bid, part.bidder

    # — the clock —

    def tick(self) -> None:
        """Half a second has gone by: the bar is drawn anew, or the hammer falls."""
        still = self.helping or self._showing or not self.display or self.app.screen is not self.screen
        if self.countdown.tick(still=still):
            self.countdown.restart(bid=bool(self.scene.game.world[Auction].bidder))
            self.say(hammer(), stay=True)
        elif not still:
            self.redraw()

    # — the game goes on —

    def behold(self, scene: Scene) -> bool:
        """A bid is being shown; when the lot is gone, so is the dialog."""
        self._showing = True
        self._look(scene)
        return bool(scene.game.world[Auction].kind)

    def follow(self, scene: Scene) -> bool:
        """Somebody has spoken; another lot has a dialog of its own."""
        self._showing = False
        lot = self._known[:2]
        self._look(scene)
        question = scene.game.stack[-1] if scene.game.stack else None
        return isinstance(question, AskBids) and (question.kind, question.lot) == lot

    def _look(self, scene: Scene) -> None:
        self.scene = scene
        standing = self._standing()
        if standing[2:] != self._known[2:] and standing[0]:
            self.countdown.restart(bid=bool(standing[3]))
            self.notice = ""
        self._known = (*self._known[:2], *standing[2:])
        self._choose()
        self.redraw()

    def _choose(self) -> None:
        """The chosen seat may speak; if it may not any more, the next one on its left is chosen."""
        able = self.able()
        if not self.everybodys and self._speaker:
            self.cursor, self._speaker = self._after(self._speaker, able), ""
        elif self.cursor not in able:
            self.cursor = self._after(self.cursor, able)
            self.typed = None

    def _after(self, seat: str, able: Sequence[str]) -> str:
        seats = self.scene.game.world.seats
        start = seats.index(seat) + 1 if seat in seats else 0
        return min(able, key=lambda other: (seats.index(other) - start) % len(seats), default="")

    def able(self) -> list[str]:
        """The seats here that may speak now."""
        part = self.scene.game.world[Auction]
        return [seat for seat in part.bidders if seat != part.bidder and seat in self.scene.people]

    # — what is seen —

    def bidders(self) -> tuple[Bidder, ...]:
        """All seats as they stand, with the keys that work now."""
        return bidders(self.scene, "" if self.everybodys else self.cursor)

    def rows(self, width: int, height: int) -> Sequence[Sequence[Segment]]:
        """The auction, or the page of its keys."""
        if not self.scene.game.world[Auction].kind:
            return [fitted([], width, colours.ink(self.scene.palette))] * height
        if self.helping:
            return self._help(width, height)
        say, signs = self.scene.voice.say, self.scene.signs
        hints = [Hint("Tab", say(HOLDS), "key:tab"), Hint("?", say(HELP), "key:question_mark")]
        if self.everybodys:
            hints.insert(0, Hint(f"{signs.up} {signs.down}", say(SEATS), "key:down"))
        clock = self.countdown
        running = self.everybodys
        sight = Sight(
            bidders=self.bidders(),
            cursor=self.cursor,
            typed=self.typed,
            notice=self.notice or self._refused(),
            left=clock.left if running else -1.0,
            called=clock.called if running else 0,
            turn="" if running else self.cursor,
            hints=tuple(hints),
        )
        return auction_rows(self.scene, sight, width, height)

    def _refused(self) -> str:
        """Why the sum that is being typed could not be bid, as long as that may still change by typing on."""
        if self.typed is None or not self.cursor:
            return ""
        return self.scene.why_not(Bid(self.cursor, self.typed))

    def _help(self, width: int, height: int) -> list[list[Segment]]:
        entries = [Entry(line) for text in ASIDE for line in (*wrapped(self.scene.voice.say(text), width - 5), "")]
        return list_rows(entries, -1, width, height, self.scene.palette, self.scene.signs, do="key:escape")

    # — what is said —

    def key(self, key: str) -> bool:
        """Every key is the auction's own, so that none does something behind it."""
        self.notice = ""
        if self.helping:
            self.helping = False
        elif key in ("question_mark", "f1", "h"):
            self.helping = True
        elif key in ("up", "down") and self.everybodys:
            self._move(1 if key == "down" else -1)
        elif key.isascii() and key.isdigit():
            before = 0 if self.refused else self.typed or 0
            self.typed, self.refused = min(MOST, before * 10 + int(key)), False
        elif key in ("backspace", "escape"):
            self.typed = (self.typed or 0) // 10 or None if key == "backspace" else None
            self.refused = False
        elif key in ("enter", "space"):
            self._bid(self.cursor, next_bid(self.scene, self.cursor) if self.typed is None else self.typed)
        elif key == "tab" and self.cursor:
            self.post_message(Opened(Holdings(self.scene, self.cursor)))
        else:
            self._letter(key)
        self.redraw()
        return True

    def _letter(self, key: str) -> None:
        for bidder in self.bidders():
            if key == bidder.bid_key:
                self._bid(bidder.seat, bidder.next)
            elif key == bidder.pass_key:
                self._pass(bidder.seat)

    def _move(self, step: int) -> None:
        able = self.able()
        if able:
            here = able.index(self.cursor) if self.cursor in able else -1
            self.cursor = able[(here + step) % len(able)]

    def _bid(self, seat: str, amount: int) -> None:
        """Bid, or tell why that is not possible."""
        command = Bid(seat, amount)
        self.notice = self.scene.why_not(command) if seat else ""
        self.refused = bool(self.notice)
        if seat and not self.notice:
            self.typed = None
            self._said(command)

    def _pass(self, seat: str) -> None:
        self._said(Pass(seat))

    def _said(self, command: Bid | Pass) -> None:
        self._speaker = command.seat
        self.say(command, stay=True)

    def do(self, what: str) -> bool:
        """A seat, one of its keys or a hint was clicked."""
        kind, _, rest = what.partition(":")
        if kind == "bidder" and rest in self.able() and self.everybodys:
            self.cursor = rest
        elif kind in ("bid", "pass"):
            for bidder in self.bidders():
                if bidder.seat == rest:
                    self._letter(bidder.bid_key if kind == "bid" else bidder.pass_key)
        elif kind == "key":
            self.key(rest.removeprefix("key:"))
        self.redraw()
        return True
