"""A visit: a dialog that stays over all throws and questions of one attraction, until the token or the turn goes on.

A subclass names the questions it answers (`asks`) and draws its figure; the foot with the die and the keys is here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment

from monopoly_tui.engine.agenda import Command, Question
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.verbs import Roll
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, cut, fitted
from monopoly_tui.ui.labels import label
from monopoly_tui.ui.parts.dice import LARGE, dice_rows
from monopoly_tui.ui.prompts.dialog import Choosing
from monopoly_tui.ui.prompts.keycaps import Hint, hint_rows
from monopoly_tui.ui.scene import Scene

LOOK_ROUND = N_("to the table")
CASH = N_("cash {amount}")
FOOT = 3  # rows with the die in them


class Visit(Choosing):
    """One visit of one seat. `question` is the one that was asked last."""

    asks: ClassVar[tuple[type[Question], ...]] = ()

    def __init__(self, scene: Scene, seat: str) -> None:
        super().__init__(scene, seat)
        self.place = scene.game.world.at[seat]
        self.question: Question = scene.game.question
        self.notice = ""
        self.asked()

    def asked(self) -> None:
        """Another question of the visit is open: a subclass sets its cursor."""

    def behold(self, scene: Scene) -> bool:
        """It is seen to its end: until the token goes elsewhere or another seat is to move."""
        self.scene = scene
        self.redraw()
        return scene.game.world.at.get(self.seat) == self.place and scene.game.world.turn == self.seat

    def follow(self, scene: Scene) -> bool:
        """It stays for the next question of the same visit."""
        question = scene.game.stack[-1] if scene.game.stack and not scene.game.over else None
        same = isinstance(question, self.asks) and question.seat == self.seat
        if not same or scene.game.world.at[self.seat] != self.place:
            return False
        assert isinstance(question, Question)
        if question != self.question:
            self.question, self.notice, self.tumbling = question, "", ()
            self.scene = scene
            self.asked()
        return super().follow(scene)

    @property
    def name(self) -> str:
        """What the attraction is called: its space."""
        return self.scene.voice.text(self.scene.game.board.spaces[self.place].name)

    @property
    def throws(self) -> bool:
        """Whether a throw is all that is asked."""
        return Roll in self.question.accepts

    def try_to(self, command: Command) -> None:
        """Say it, or tell why it cannot be done."""
        self.notice = self.scene.why_not(command)
        if self.notice:
            self.redraw()
        else:
            self.say(command, stay=True)

    def key(self, key: str) -> bool:
        """Enter throws where a throw is asked; the way back is a look at the table."""
        if key in ("enter", "space", "r") and self.throws:
            self.try_to(Roll(self.seat))
        elif key == "0":
            self.close()
        else:
            return super().key(key)
        return True

    def do(self, what: str) -> bool:
        """A key that is drawn was clicked."""
        kind, _, key = what.partition(":")
        return kind == "key" and self.key(key)

    def hints(self) -> list[Hint]:
        """The keys that matter now, the answer first."""
        say, signs = self.scene.voice.say, self.scene.signs
        throw = [Hint(signs.enter, label(self.scene.voice, "roll"), "key:enter", strong=True)] if self.throws else []
        return [*throw, Hint("Esc", say(LOOK_ROUND), "key:escape")]

    def foot(self, lines: Sequence[str], width: int, height: int) -> list[Row]:
        """The die, words beside it, a reason, and the keys; the keys alone where there is little room."""
        palette, signs = self.scene.palette, self.scene.signs
        if height < FOOT:
            return hint_rows(self.hints(), width, max(1, height), palette)
        ground = colours.ink(palette)
        thrown = self.tumbling or self.scene.game.world.dice[:1]
        die = dice_rows(thrown, False, LARGE, FOOT, palette, signs)
        room = width - LARGE - 2
        told = [*lines, "", ""][: FOOT - 1]
        bad = colours.ink(palette, "bad", bold=True)
        rows = [[Segment(f" {cut(line, room - 1, signs.more)}", ground)] for line in told]
        if self.notice:
            rows[-1] = [Segment(f" {cut(self.notice, room - 1, signs.more)}", bad)]
        rows += hint_rows(self.hints(), room, 1, palette)
        gap = Segment(" ", ground)
        beside = [[gap, *left, gap, *right] for left, right in zip(die, rows, strict=True)]
        return [fitted(line, width, ground) for line in beside]

    def cash(self) -> str:
        """What the seat has, in words."""
        voice = self.scene.voice
        return voice.say(CASH, amount=voice.money(self.scene.game.world.money[self.seat]))
