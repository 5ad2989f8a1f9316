"""A savings book: what is owed on it, then repaying or the interest, then a loan up to the limit, or none."""

from __future__ import annotations

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.loans import AskBook, Borrow, Interest, Repay, debts, may_borrow, owed
from monopoly_tui.rulebook.points import net_worth
from monopoly_tui.rulebook.verbs import Done
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, fitted
from monopoly_tui.ui.labels import label
from monopoly_tui.ui.prompts.debt_rows import line_row
from monopoly_tui.ui.prompts.dialog import title_row
from monopoly_tui.ui.prompts.keycaps import Hint, hint_rows
from monopoly_tui.ui.prompts.lists import Entry, list_rows
from monopoly_tui.ui.prompts.sum_field import SumField, bar_row, sum_row
from monopoly_tui.ui.prompts.visit import LOOK_ROUND, Visit

WORTH = N_("worth, debts subtracted")
OWED_HERE = N_("owed on this book")
OWED_IN_ALL = N_("owed on all books")
MAY_BORROW = N_("may be borrowed now")
LOAN_OF = N_("a loan of")
NO_LOAN = N_("no loan")
THE_DEBT_STAYS = N_("after the interest the debt stays")
THE_MOST = N_("the most")


class SavingsDialog(Visit):
    """A stop at a savings book."""

    own_digits = True
    asks = (AskBook,)

    @property
    def book(self) -> AskBook:
        """The question."""
        assert isinstance(self.question, AskBook)
        return self.question

    def asked(self) -> None:
        """A loan begins at the least sum; going without is what is marked."""
        most = may_borrow(self.scene.game, self.seat)
        self.sum = SumField(1, most, min(most, 1)) if most else None
        if self.sum is not None:
            self.sum.number = min(most, max(1, self.sum.step))
        self.cursor = 1 if self.book.settled and self.sum else 0

    def answers(self) -> list[tuple[str, Command, Entry]]:
        """The answers as rows: letter, command, looks; the loan is a row of its own kind."""
        say, voice = self.scene.voice.say, self.scene.voice
        if self.book.settled:
            return [("d", Done(self.seat), Entry(say(NO_LOAN), key="d"))]
        debt = owed(self.scene.game, self.seat, self.book.book)
        pays = Entry(f"{label(voice, 'interest')}, 1/{self.book.share}", voice.money(-(-debt // self.book.share)), "i")
        clears = Repay(self.seat)
        faint = self.scene.game.refusal(clears) is not None
        return [
            ("r", clears, Entry(label(voice, "repay"), voice.money(debt), "r", faint=faint)),
            ("i", Interest(self.seat), pays),
        ]

    @property
    def lends(self) -> bool:
        """Whether there is a sum to choose: then it is the first row."""
        return self.book.settled and self.sum is not None

    # — what is seen —

    def rows(self, width: int, height: int) -> list[Row]:
        """How one stands, the limit as a bar, the answers."""
        scene = self.scene
        blank = fitted([], width, colours.ink(scene.palette))
        entries = [entry for _, _, entry in self.answers()]
        body: list[Row] = []
        if self.lends:
            assert self.sum is not None
            body.append(sum_row(scene, scene.voice.say(LOAN_OF), self.sum, width, chosen=self.cursor == 0))
        body += list_rows(entries, self.cursor - self.lends, width, len(entries), scene.palette, scene.signs)
        foot = hint_rows(self.hints(), width, 1, scene.palette) if height > 6 else []
        told = "" if self.book.settled else scene.voice.say(THE_DEBT_STAYS)
        notice = [line_row(scene, self.notice or told, width, colour="bad" if self.notice else "faint")]
        room = height - 1 - len(body) - len(foot) - len(notice)
        head = self._standing(width)[: max(0, room)]
        head = [blank, *head, blank] if len(head) + 2 <= room else head
        rows = [title_row(self, self.name, width), *head, *body, *notice]
        return [*rows, *([blank] * (height - len(rows) - len(foot))), *foot]

    def _standing(self, width: int) -> list[Row]:
        scene, voice, game = self.scene, self.scene.voice, self.scene.game
        debt, here = debts(game, self.seat), owed(game, self.seat, self.book.book)
        most = may_borrow(game, self.seat)
        lines = [
            (voice.say(WORTH), net_worth(game, self.seat)),
            (voice.say(OWED_HERE), here),
            *([(voice.say(OWED_IN_ALL), debt)] if debt != here else []),
            (voice.say(MAY_BORROW), most),
        ]
        rows = [line_row(scene, self.cash(), width, bold=True)]
        rows += [line_row(scene, text, width, voice.money(amount)) for text, amount in lines]
        asked_for = self.sum.number if self.lends and self.sum else 0
        return [*rows, bar_row(scene, [(debt, "bad"), (asked_for, "accent")], debt + most, width)]

    def hints(self) -> list[Hint]:
        """What the keys do."""
        say = self.scene.voice.say
        found = [Hint("b", label(self.scene.voice, "borrow"), "key:b", strong=True)] if self.lends else []
        if self.lends:
            found.append(Hint("m", say(THE_MOST), "key:m"))
        return [*found, Hint("Esc", say(LOOK_ROUND), "key:escape")]

    # — what is done —

    def key(self, key: str) -> bool:
        """Up and down go through the rows; digits and arrows write the sum; letters and Enter answer."""
        self.notice = ""
        answers = self.answers()
        known = next((command for letter, command, _ in answers if letter == key), None)
        if known is not None:
            self.try_to(known)
        elif self.lends and self.sum is not None and key not in ("escape", "up", "down") and self._writes(key):
            self.cursor = 0
            self.redraw()
        elif key in ("enter", "space"):
            self._answer()
        elif key in ("b",) and self.sum is not None:
            self.try_to(Borrow(self.seat, self.sum.number))
        else:
            return self.moves(key, len(answers) + self.lends) or super().key(key)
        return True

    def _writes(self, key: str) -> bool:
        assert self.sum is not None
        return self.sum.key(key)

    def _answer(self) -> None:
        if self.lends and self.cursor == 0:
            assert self.sum is not None
            self.try_to(Borrow(self.seat, self.sum.number))
        else:
            self.try_to(self.answers()[self.cursor - self.lends][1])

    def do(self, what: str) -> bool:
        """A row was clicked."""
        kind, _, index = what.partition(":")
        if kind != "entry":
            return super().do(what)
        self.try_to(self.answers()[int(index)][1])
        return True


