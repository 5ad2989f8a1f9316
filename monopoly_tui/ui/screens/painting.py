"""Painting: how the table stands, put into the widgets of its screen. Widgets repaint only what has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from rich.segment import Segment

from monopoly_tui.engine.marking import N_
from monopoly_tui.ui.arrangement import LEAST
from monopoly_tui.ui.drawing import Row, centred, fitted, wrapped
from monopoly_tui.ui.geometry import Place
from monopoly_tui.ui.palette import Palette, ink
from monopoly_tui.ui.parts.banner import PASS_ON, banner_rows, header_row
from monopoly_tui.ui.parts.bar import bar_rows
from monopoly_tui.ui.parts.card import card_rows
from monopoly_tui.ui.parts.dice import dice_rows
from monopoly_tui.ui.parts.frame import foot_row
from monopoly_tui.ui.parts.log import log_rows
from monopoly_tui.ui.parts.side import side_rows
from monopoly_tui.ui.signs import Signs, as_drawn, signs_for
from monopoly_tui.ui.space_card import drawn_card
from monopoly_tui.ui.straight import show
from monopoly_tui.ui.strip import around
from monopoly_tui.ui.view import TableView, view
from monopoly_tui.ui.widgets.board import Board
from monopoly_tui.ui.widgets.lines import Lines, Piece
from monopoly_tui.ui.widgets.rows import Rows
from monopoly_tui.words.asking import asked

if TYPE_CHECKING:
    from monopoly_tui.ui.screens.table import TableScreen

WIDE = 100  # columns; in fewer not every key finds room at the foot
PARTS = ("header", "banner", "dice", "card", "log", "actions", "footer", "side")
ELSEWHERE = N_("Waiting for {seats}, at another terminal")
TOO_SMALL = N_("The table needs {columns} × {rows}; this window has {width} × {height}.")
HELP, HOLDINGS, DEED, LOG, ROAM, RUN_ON, COMMANDS, QUIT, TABLE = (
    N_("help"), N_("holdings"), N_("a deed"), N_("the log"), N_("look"), N_("run on"), N_("commands"), N_("quit"),
    N_("the table"),
)  # fmt: skip


class Painting:
    """The widgets of one screen, its palette and its signs."""

    palette: Palette
    signs: Signs

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.board = Board(id="board")
        self.parts = {part: Rows(id=part) for part in PARTS}
        self.widgets: tuple[Lines, ...] = (self.board, *self.parts.values())
        self._given: dict[str, tuple[object, ...]] = {}  # what each part was made of last
        self._changed: list[tuple[Lines, list[Piece]]] = []
        self.restyle()

    def restyle(self) -> None:
        """Take the colours and pictures of this terminal, with the board's own for its buildings."""
        words, table = self.screen.session.game.board.words, self.screen.table
        house, hotel = (words[word].sign if word in words else "" for word in ("house", "hotel"))
        self.palette, self.signs = table.palette, signs_for(table.options.ascii, house, hotel)

    def place(self) -> None:
        """Put every widget where the arrangement has it."""
        arrangement, board = self.screen.arrangement, self.board
        board.palette, board.signs = self.palette, self.signs
        board.set_out(arrangement.frame, arrangement.board.places)
        for part, widget in self.parts.items():
            widget.put(getattr(arrangement, part))

    def paint(self) -> None:
        """Show the table as it stands."""
        self._changed = []
        self._paint()
        show(self.screen, self._changed, self.widgets, self.screen.dialog, self.screen.leaving)

    def _take(self, part: str, rows: Sequence[Sequence[Segment]]) -> None:
        """A part shows these rows from now on."""
        widget = self.parts[part]
        if pieces := widget.take(rows):
            self._changed.append((widget, pieces))

    def _paint(self) -> None:
        screen = self.screen
        if screen.arrangement.mode == "notice":
            self._notice()
            return
        seen = view(
            screen.scene,
            screen.actions(),
            screen.seat,
            look=screen.looked_at,
            handed_over=screen.handed_over,
            caption=screen.pacing.chronicle.caption,
            hands=screen.arrangement.side.width > 0,
        )
        if not screen.seat and not screen.pacing.showing:  # it is asked at another terminal, or the game is over
            told = filter(None, (self.elsewhere(), asked(screen.voice, screen.session.game)))
            seen = replace(seen, banner=replace(seen.banner, text=". ".join(told)))
        if any(screen.pacing.card) and not screen.cursor.space:
            seen = replace(seen, card=drawn_card(screen.scene, *screen.pacing.card))
        self._board(seen)
        if screen.dialog is not None:
            screen.dialog.tell_time(screen.timing.told)
        self._centre(seen)

    def elsewhere(self) -> str:
        """Who is waited for at another terminal; empty if nobody is."""
        waiting = self.screen.session.waiting_for
        return self.screen.voice.say(ELSEWHERE, seats=", ".join(waiting)) if waiting else ""

    def _centre(self, seen: TableView) -> None:
        """Every part but the board."""
        screen, palette, signs = self.screen, self.palette, self.signs
        at, part = screen.arrangement, self._part
        sums = self._sums()
        passed = ""
        if seen.banner.handed_over and screen.seat:
            passed = screen.voice.say(PASS_ON, seat=screen.seat)
        told = screen.pacing.chronicle.last(max(1, at.log.height))
        tumbling = screen.pacing.frame.dice
        dice, lie = tumbling or seen.dice, not tumbling and seen.dice_lie
        clock = (screen.timing.told, screen.timing.warns)
        purses = () if at.side.width else seen.seats
        looks = tuple(screen.looks.values())
        part("header", _header_rows, seen.title, seen.round, purses, sums, at.header.width, palette)
        part("banner", banner_rows, seen.banner, seen.actions, passed, *at.banner[2:], palette, signs, clock)
        part("dice", dice_rows, dice, lie, *at.dice[2:], palette, signs)
        part("card", card_rows, seen.card, *at.card[2:], palette, signs)
        part("log", log_rows, told, looks, *at.log[2:], palette, signs)
        self._bar(seen)
        part("footer", _foot_rows, screen.notice, self._open_keys(), at.footer.width, palette, signs)
        part("side", side_rows, seen.seats, sums, *at.side[2:], palette, signs)

    def _bar(self, seen: TableView) -> None:
        """What may be done now."""
        screen, owners = self.screen, {seat.name: (seat.letter, seat.colour) for seat in seen.seats}
        chosen = screen.cursor.action if not screen.cursor.roaming else -1
        size = screen.arrangement.actions[2:]
        self._part("actions", bar_rows, seen.actions, chosen, owners, screen.seat, *size, self.palette, self.signs)

    def _part(self, part: str, make: Callable[..., list[Row]], *given: object) -> None:
        """Make the rows of a part, unless they would be made of what they were made of last."""
        place: Place = getattr(self.screen.arrangement, part)
        made_of = (place, self.signs, given)
        if place.width and self._given.get(part) != made_of:
            self._given[part] = made_of
            self._take(part, as_drawn(make(*given)[: place.height], self.signs))

    def _sums(self) -> dict[str, str]:
        """What seats have just got or given."""
        told = {}
        for account, amount in self.screen.pacing.frame.sums.items():
            sign = "+" if amount > 0 else "−"
            told[account] = sign + self.screen.voice.bare_money(abs(amount))
        return told

    def _open_keys(self) -> list[tuple[str, str, str]]:
        """The keys of the foot, without those that an open dialog has for itself."""
        dialog, found = self.screen.dialog, []
        for hint in self._hints():
            kind, _, key = hint[2].partition(":")
            if dialog is None or kind != "key" or not dialog.shuts(key):
                found.append(hint)
        return found

    def _hints(self) -> list[tuple[str, str, str]]:
        say = self.screen.voice.say
        seats = len(self.screen.looks)
        hints = [("?", say(HELP), "key:question_mark"), (f"1-{seats}", say(HOLDINGS), "key:1")]
        hints += [("y", say(DEED), "key:y"), ("j", say(LOG), "key:j")]
        bots = bool(self.screen.session.players.answerers)
        if not bots or self.screen.size.width >= WIDE:
            hints.append(("Tab", say(ROAM), "key:tab"))
        if bots and not self.screen.session.game.over:
            hints.append(("n", say(RUN_ON), "key:n"))
        if self.screen.session.log:
            hints.append(("o", say(TABLE), "key:o"))
        return [*hints, ("/", say(COMMANDS), "app:command_palette"), ("q", say(QUIT), "key:q")]

    def _board(self, seen: TableView) -> None:
        """All spaces, or in a strip those before and behind the one that matters."""
        screen = self.screen
        count, slots = len(seen.cells), len(screen.arrangement.board.places)
        board, looked_at = screen.session.game.board, screen.looked_at
        here = board.place[looked_at]
        shown = around(board, looked_at, slots) if slots < count else tuple(range(count))
        cursor = here if screen.cursor.space or slots < count else -1
        if pieces := self.board.take(seen.cells, shown, cursor):
            self._changed.append((self.board, pieces))

    def _notice(self) -> None:
        """The window is too small: how large it must be, and how large it is."""
        self._given.clear()
        place = self.screen.arrangement.footer
        text = self.screen.voice.say(TOO_SMALL, columns=LEAST[0], rows=LEAST[1], width=place.width, height=place.height)
        lines = wrapped(text, place.width)
        above = max(0, (place.height - len(lines)) // 2)
        style = ink(self.palette, "text", "ground", bold=True)
        rows: list[Row] = [fitted([], place.width, style)] * above
        rows += [fitted([Segment(centred(line, place.width), style)], place.width, style) for line in lines]
        rows += [fitted([], place.width, style)] * max(0, place.height - len(rows))
        self._take("footer", rows[: place.height])


def _header_rows(*given: Any) -> list[Row]:
    return [header_row(*given)]


def _foot_rows(*given: Any) -> list[Row]:
    return [foot_row(*given)]
