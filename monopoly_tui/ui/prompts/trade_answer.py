"""The answer to an offer: both sides of it whole, their worth, then accept, refuse, or offer something else.

It is accepted only after all of it has been seen: where it has no room, accepting first shows the rest.
"""

from __future__ import annotations

from monopoly_tui.engine.agenda import Choice, Goods
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.trade import Accept, AskTrade, Deals, Offer, Reject, Terms
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, fitted
from monopoly_tui.ui.prompts.bargain import Side, side
from monopoly_tui.ui.prompts.bargain_rows import beside, column_rows, detail_height, detail_rows, halves
from monopoly_tui.ui.prompts.dialog import Dialog, Opened, title_row
from monopoly_tui.ui.prompts.keycaps import Hint, hint_rows
from monopoly_tui.ui.prompts.trade import TITLE, TradeDialog
from monopoly_tui.ui.scene import Scene

ACCEPT = N_("accept")
REFUSE = N_("refuse")
COUNTER = N_("counter-offer")
KEYS = {"a": ACCEPT, "x": REFUSE, "c": COUNTER}


class TradeAnswer(Dialog):
    """What was offered to a seat."""

    def __init__(self, scene: Scene, seat: str) -> None:
        super().__init__(scene, seat)
        self.terms = scene.game.world[Deals].open or Terms(seat, seat, Goods(), Goods())
        self.column = 0
        self.row = 0
        self.button = ""  # the key of the chosen one
        self._room = 1
        self._seen = 0  # so many things of the longer side have been shown

    def sides(self) -> tuple[Side, Side]:
        """What this seat would give, and what it would get."""
        terms = self.terms
        return (
            side(self.scene, terms.to, terms.seat, terms.get, terms.get),
            side(self.scene, terms.seat, terms.to, terms.give, terms.give),
        )

    def counter(self) -> Choice | None:
        """The choice of offering something else, if there is one."""
        decision = self.scene.game.decision
        choices = decision.of(self.seat) if decision else ()
        return next((choice for choice in choices if isinstance(choice.command, Offer)), None)

    # — what is seen —

    def rows(self, width: int, height: int) -> list[Row]:
        """Title, both sides, the thing under the cursor, the buttons."""
        scene, terms = self.scene, self.terms
        left, right = self.sides()
        wide = halves(width)
        detail = detail_height(height)
        room = height - 2 - detail
        self._room = max(1, room - 3)
        first = min(max(0, self.row - self._room + 1), max(0, self._longest() - self._room))
        self._seen = max(self._seen, first + self._room)
        columns = [
            column_rows(
                scene, one, wide[index], room, self.row if index == self.column else -1, str(index), ticks=False,
                first=min(first, max(0, len(one.items) - self._room)),
            )
            for index, one in enumerate((left, right))
        ]  # fmt: skip
        title = title_row(self, scene.voice.say(TITLE, seat=terms.seat, to=terms.to), width)
        blank = [fitted([], width, colours.ink(scene.palette))] * detail
        about = detail_rows(scene, self._here(), width, detail) if self._here() else blank
        return [title, *beside(scene, *columns), *about, *self._buttons(width)]

    def _longest(self) -> int:
        return max(len(one.items) for one in self.sides())

    def _here(self) -> str:
        items = self.sides()[self.column].items
        return items[min(self.row, len(items) - 1)].id if items else ""

    def _keys(self) -> list[str]:
        return [key for key in KEYS if key != "c" or self.counter() is not None]

    def _buttons(self, width: int) -> list[Row]:
        say = self.scene.voice.say
        hints = [Hint(key, say(KEYS[key]), f"key:{key}", True, key == self.button) for key in self._keys()]
        return hint_rows(hints, width, 1, self.scene.palette)

    # — what is done —

    def key(self, key: str) -> bool:
        """Letters answer; so do left, right and Enter. Up, down and Tab look at the goods."""
        keys = self._keys()
        if key in keys:
            self._answer(key)
        elif key in ("enter", "space"):
            self._answer(self.button)
        elif key in ("left", "right"):
            here = keys.index(self.button) if self.button in keys else (-1 if key == "right" else len(keys))
            self.button = keys[(here + (1 if key == "right" else -1)) % len(keys)]
        elif key == "tab":
            self.column = 1 - self.column
        elif key in ("up", "down", "pageup", "pagedown", "home", "end"):
            self._move(key)
        elif key == "0":
            self.close()
        else:
            return super().key(key)
        self.redraw()
        return True

    def _move(self, key: str) -> None:
        last = max(0, self._longest() - 1)
        steps = {"up": -1, "down": 1, "pageup": -self._room, "pagedown": self._room, "home": -last, "end": last}
        self.row = max(0, min(last, self.row + steps[key]))

    def _answer(self, key: str) -> None:
        if key == "a" and self._seen < self._longest():
            self._move("pagedown")
        elif key == "a":
            self.say(Accept(self.seat))
        elif key == "x":
            self.say(Reject(self.seat))
        elif key == "c" and (choice := self.counter()) is not None:
            terms = self.terms
            start = Offer(self.seat, terms.seat, terms.get, terms.give)
            self.post_message(Opened(TradeDialog(self.scene, self.seat, choice, start)))

    def do(self, what: str) -> bool:
        """A thing or a button was clicked."""
        kind, _, rest = what.partition(":")
        if kind == "item":
            column, _, row = rest.partition(":")
            self.column, self.row = int(column), int(row)
            self.redraw()
        elif kind == "key":
            self.key(rest)
        return kind in ("item", "key")

    def follow(self, scene: Scene) -> bool:
        """It stays while this seat is asked about this offer."""
        question = scene.game.stack[-1] if scene.game.stack else None
        asked = isinstance(question, AskTrade) and question.seat == self.seat
        return asked and scene.game.world[Deals].open == self.terms and super().follow(scene)
