"""The trade: an offer put together in two columns, its worth in view, and why it would be refused told as one goes.

Left and right change the column, up and down go through it, space ticks, digits write the money. Below the last thing
stand the buttons. A counter-offer begins with what was offered.
"""

from __future__ import annotations

from rich.segment import Segment

from monopoly_tui.engine.agenda import Bundle, Choice, Goods, no
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.trade import BRINGS_NOTHING, Offer
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, fitted, wrapped
from monopoly_tui.ui.labels import told_reason
from monopoly_tui.ui.prompts.bargain import Side, side
from monopoly_tui.ui.prompts.bargain_rows import (
    WRITE_A_SUM,
    beside,
    column_rows,
    detail_height,
    detail_rows,
    halves,
)
from monopoly_tui.ui.prompts.dialog import NOT_HERE, Dialog, Opened, title_row
from monopoly_tui.ui.prompts.fields import Number
from monopoly_tui.ui.prompts.help import Help
from monopoly_tui.ui.prompts.keycaps import Hint, hint_rows
from monopoly_tui.ui.prompts.lists import moved
from monopoly_tui.ui.prompts.menu import BACK
from monopoly_tui.ui.scene import Scene

TITLE = N_("{seat} offers {to} a trade")
OFFER_IT = N_("offer it")
MAY_BE_ASKED = N_("{to} may be asked")
TICK = N_("tick")
SIDES = N_("sides")
MOVE = N_("move")
HELP = N_("help")
NAMES = ("give", "get")
GOES = ("up", "down", "pageup", "pagedown", "home", "end")


class TradeHelp(Help):
    """Every key of the composer."""

    keys = (
        ("↑ ↓", MOVE), ("← → Tab", SIDES), ("Space", TICK), ("0-9 + −", WRITE_A_SUM), ("t", OFFER_IT), ("Esc", BACK),
    )  # fmt: skip


class TradeDialog(Dialog):
    """An offer of one seat to another. `start`: what it begins with, nothing by default."""

    own_keys = True

    def __init__(self, scene: Scene, seat: str, choice: Choice, start: Offer | None = None) -> None:
        super().__init__(scene, seat)
        example = choice.command
        assert isinstance(example, Offer)
        self.to = example.to
        self.goods = (start.give, start.get) if start else (Goods(), Goods())
        self.column = self.row = 0
        self.button = 0  # below the columns: what offers it, then what leaves it
        self.notice = ""
        self._take(choice)
        self.ticked = [{*goods.deeds, *goods.cards} for goods in self.goods]
        self.cash = [Number(0, bundle.cash, goods.cash) for bundle, goods in zip(self.bundles, self.goods, strict=True)]
        self.row = min(1, self._last())  # the first thing to tick, or the money where there is none

    def _take(self, choice: Choice) -> None:
        """What either side could give."""
        give, get = choice.open["give"], choice.open["get"]
        assert isinstance(give, Bundle)
        assert isinstance(get, Bundle)
        self.bundles = (give, get)

    @property
    def command(self) -> Offer:
        """The offer as it stands."""
        give, get = (self._given(index) for index in (0, 1))
        return Offer(self.seat, self.to, give, get)

    def _given(self, index: int) -> Goods:
        bundle, ticked = self.bundles[index], self.ticked[index]
        deeds = tuple(deed for deed in bundle.deeds if deed in ticked)
        return Goods(self.cash[index].number, deeds, tuple(card for card in bundle.cards if card in ticked))

    def sides(self) -> tuple[Side, Side]:
        """Both sides as they are seen."""
        offer = self.command
        return (
            side(self.scene, self.seat, self.to, offer.give, self.bundles[0]),
            side(self.scene, self.to, self.seat, offer.get, self.bundles[1]),
        )

    def why_not(self) -> str:
        """Why the present offer would be refused; empty if it may be made."""
        question = self.scene.game.stack[-1] if self.scene.game.stack else None
        if question is not None and getattr(question, "must_pay", False) and not self.command.get.cash:
            return told_reason(self.scene.voice, no(BRINGS_NOTHING, seat=self.seat))
        return self.scene.why_not(self.command)

    # — what is seen —

    def rows(self, width: int, height: int) -> list[Row]:
        """Title, columns, the thing under the cursor, the reason, the buttons."""
        scene, say = self.scene, self.scene.voice.say
        left, right = self.sides()
        wide = halves(width)
        detail = detail_height(height)
        reasons = 2 if height >= 12 else 1
        room = height - 2 - detail - reasons
        columns = [
            column_rows(scene, one, wide[index], room, self.row if index == self.column else -1, str(index), ticks=True)
            for index, one in enumerate((left, right))
        ]
        title = title_row(self, say(TITLE, seat=self.seat, to=self.to), width)
        blank = [fitted([], width, colours.ink(scene.palette))] * detail
        about = blank if self._low() else detail_rows(scene, self._here(), width, detail)
        return [title, *beside(scene, *columns), *about, *self._reasons(width, reasons), self._buttons(width)]

    def _here(self) -> str:
        """The thing under the cursor; empty for money and for the buttons."""
        items = self.sides()[self.column].items
        return items[self.row].id if self.row < len(items) else ""

    def _reasons(self, width: int, height: int) -> list[Row]:
        """That a key does nothing, why the offer would be refused, or that it may be made."""
        palette, signs = self.scene.palette, self.scene.signs
        why = self.notice or self.why_not()
        style = colours.ink(palette, "bad" if why else "good")
        lines = wrapped(why or self.scene.voice.say(MAY_BE_ASKED, to=self.to), width - 4)[:height]
        rows = [
            fitted([Segment(f" {' ' if index else signs.mark} {line}", style)], width, style)
            for index, line in enumerate(lines)
        ]
        return rows + [fitted([], width, colours.ink(palette))] * (height - len(rows))

    def _buttons(self, width: int) -> Row:
        say, signs = self.scene.voice.say, self.scene.signs
        low = self._low()
        hints = [
            Hint("t", say(OFFER_IT), "key:t", strong=True, chosen=low and self.button == 0),
            Hint("Esc", say(BACK), "do:back", strong=True, chosen=low and self.button == 1),
            Hint(f"{signs.left} {signs.right}", say(SIDES), "key:tab"),
            Hint("␣" if not signs.plain else "space", say(TICK), "key:space"),
            Hint("?", say(HELP), "key:question_mark", known=True),
        ]
        return hint_rows(hints, width, 1, self.scene.palette, signs.mark)[0]

    def _low(self) -> bool:
        """Whether the cursor is on the buttons."""
        return self.row >= len(self.sides()[self.column].items)

    # — what is done —

    def key(self, key: str) -> bool:
        """Arrows, space, digits; the letter offers, and so does Enter on the button, but no key that only ticks."""
        low, self.notice = self._low(), ""
        if key in ("question_mark", "f1"):
            self.post_message(Opened(TradeHelp(self.scene, self.seat)))
        elif self._writes(key):
            pass
        elif key == "t" or (key == "enter" and low and self.button == 0):
            self.offer()
        elif key == "enter" and low:
            self.close()
        elif key in ("enter", "space") and not low:
            self._tick()
        elif key in ("left", "right", "tab") and low:
            self.button = 1 - self.button
        elif key in ("left", "right", "tab"):
            self.column = 1 - self.column
            self.row = min(self.row, self._last())
        elif key in GOES:
            self.row, self.button = moved(self.row, key, self._last() + 2), 0
        elif super().key(key):
            return True
        else:
            self.notice = self.scene.voice.say(NOT_HERE)
        self.redraw()
        return True  # no key does something behind an offer that is half made

    def _last(self) -> int:
        return len(self.sides()[self.column].items) - 1

    def _writes(self, key: str) -> bool:
        """Whether the key wrote money: a digit does wherever the cursor stands, so that a sum can be typed at once."""
        if self.row and not (key.isascii() and key.isdigit()):
            return False
        number = self.cash[self.column]
        if key in ("left", "right") or (key == "backspace" and not number.number):
            return False
        if not number.key(key):
            return False
        self.row = 0
        if number.number:
            self.cash[1 - self.column].number = 0  # money goes one way only
        return True

    def _tick(self) -> None:
        """The thing under the cursor is given, or not; Enter on the money goes on to the button."""
        here = self._here()
        if here:
            self.ticked[self.column].symmetric_difference_update({here})
        else:
            self.row, self.button = self._last() + 1, 0  # in this column, where another digit writes on

    def offer(self) -> None:
        """Make the offer if it may be made; why not stands on the screen."""
        if not self.why_not():
            self.say(self.command)

    def do(self, what: str) -> bool:
        """A thing or a button was clicked."""
        kind, _, rest = what.partition(":")
        if kind == "item":
            column, _, row = rest.partition(":")
            self.column, self.row = int(column), int(row)
            if self.row:
                self._tick()
        elif kind == "key":
            self.key(rest)
        elif what == "do:back":
            self.close()
        else:
            return False
        self.redraw()
        return True

    def follow(self, scene: Scene) -> bool:
        """It stays while this seat may offer that one something."""
        self.scene = scene
        decision = scene.game.decision
        for choice in decision.of(self.seat) if decision else ():
            if isinstance(choice.command, Offer) and choice.command.to == self.to:
                self._take(choice)
                for bundle, number in zip(self.bundles, self.cash, strict=True):
                    number.greatest = bundle.cash
                    number.number = min(number.number, bundle.cash)
                self.redraw()
                return True
        return False
