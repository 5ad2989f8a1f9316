"""Roulette: one of six numbers, a stake, then the throw that decides; all on one page."""

from __future__ import annotations

from rich.segment import Segment

from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.attractions.roulette import AskSpin, AskStake, Stake
from monopoly_tui.rulebook.verbs import Done
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, centred, doing, fitted, wrapped
from monopoly_tui.ui.labels import label
from monopoly_tui.ui.parts.track import toned
from monopoly_tui.ui.prompts.debt_rows import line_row
from monopoly_tui.ui.prompts.dialog import title_row
from monopoly_tui.ui.prompts.keycaps import Hint
from monopoly_tui.ui.prompts.sum_field import SumField, sum_row
from monopoly_tui.ui.prompts.visit import FOOT, Visit

NUMBERS = 6
STAKE = N_("stake")
PAYS = N_("The right number brings {amount}; any other loses the stake.")
ON_NUMBER = N_("{amount} on {number}")
CHOOSE = N_("choose a number, then the stake")
WALK_BY = N_("walk by")
NUMBER, SUM = 0, 1


class RouletteDialog(Visit):
    """A stop at the roulette."""

    own_digits = True
    asks = (AskStake, AskSpin)
    number = 1

    def asked(self) -> None:
        """A stake begins small; a stake that was made is shown."""
        cash = self.scene.game.world.money[self.seat]
        self.sum = SumField(1, max(1, cash), 1)
        self.sum.number = min(max(1, cash), self.sum.step)
        self.cursor = NUMBER
        if isinstance(self.question, AskSpin):
            self.number, self.sum.number = self.question.number, self.question.amount

    # — what is seen —

    def rows(self, width: int, height: int) -> list[Row]:
        """The six numbers, the stake, what it may bring, the die."""
        scene = self.scene
        blank = fitted([], width, colours.ink(scene.palette))
        about = wrapped(self._about(), width - 2)
        foot = self.foot(self._told(), width, FOOT if height >= 10 else 1)
        room = height - 1 - len(foot)
        tall = 3 if room >= 3 + 1 + len(about) else 1
        stake = sum_row(scene, scene.voice.say(STAKE), self.sum, width, chosen=self.cursor == SUM and not self.throws)
        body = [*self._numbers(width, tall), stake]
        if room >= len(body) + len(about) + 3:
            body = [blank, *body[:tall], blank, stake, blank]
        words = [line_row(scene, line, width, colour="faint") for line in about]
        body = ([*body, *words] if len(body) + len(words) <= room else body) + [blank] * room
        return [title_row(self, self.name, width), *body[:room], *foot]

    def _numbers(self, width: int, tall: int) -> list[Row]:
        palette, signs = self.scene.palette, self.scene.signs
        ground = colours.ink(palette)
        wide = max(3, min(9, (width - 2) // NUMBERS))
        margin = Segment(" " * max(0, (width - wide * NUMBERS) // 2), ground)
        rows: list[Row] = []
        for line in range(tall):
            pieces: Row = [margin]
            for number in range(1, NUMBERS + 1):
                chosen = number == self.number
                style = toned(palette, "accent" if chosen else "")
                if chosen and palette.depth == "true":
                    style = colours.ink(palette, "ground", "accent", bold=True)
                face = signs.faces[number - 1] if not signs.plain else ""
                text = f"{number} {face}".strip() if line == tall // 2 else ""
                pieces += [Segment(centred(text, wide - 1), doing(style, f"number:{number}")), Segment(" ", ground)]
            rows.append(fitted(pieces, width, ground))
        return rows

    def _about(self) -> str:
        question, voice = self.question, self.scene.voice
        assert isinstance(question, AskStake | AskSpin)
        brings = self.sum.number * question.pays
        return voice.say(PAYS, amount=voice.money(brings if question.keeps else brings - self.sum.number))

    def _told(self) -> list[str]:
        voice = self.scene.voice
        if self.throws:
            return [voice.say(ON_NUMBER, amount=voice.money(self.sum.number), number=self.number), self.cash()]
        return [voice.say(CHOOSE), self.cash()]

    def hints(self) -> list[Hint]:
        """Staking, or throwing."""
        if self.throws:
            return super().hints()
        say, signs = self.scene.voice.say, self.scene.signs
        return [
            Hint(signs.enter, label(self.scene.voice, "stake"), "key:enter", strong=True),
            Hint("d", say(WALK_BY), "key:d", strong=True),
        ]

    # — what is done —

    def key(self, key: str) -> bool:
        """On the numbers a digit or arrows choose, and lead on to the stake, where they write it; Enter goes on."""
        self.notice = ""
        if self.throws:
            return super().key(key)
        if key == "d":
            self.try_to(Done(self.seat))
        elif key in ("up", "down"):
            self.cursor = SUM if key == "down" else NUMBER
        elif key in ("enter", "space"):
            self._go_on()
        elif self.cursor == NUMBER and key in ("left", "right"):
            self.number = (self.number - 1 + (1 if key == "right" else -1)) % NUMBERS + 1
        elif self.cursor == NUMBER and key in "123456":
            self.number, self.cursor = int(key), SUM
        elif key != "escape" and self.cursor == SUM and self.sum.key(key):
            pass
        else:
            return super().key(key)
        self.redraw()
        return True

    def _go_on(self) -> None:
        if self.cursor == NUMBER:
            self.cursor = SUM
        else:
            self.try_to(Stake(self.seat, self.number, self.sum.number))

    def do(self, what: str) -> bool:
        """A number was clicked."""
        kind, _, number = what.partition(":")
        if kind == "number" and not self.throws:
            self.number, self.cursor = int(number), SUM
            self.redraw()
            return True
        return super().do(what)
