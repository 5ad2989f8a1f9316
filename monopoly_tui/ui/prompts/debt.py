"""A debt: what is owed to whom, what would raise it, one key that raises just enough, and giving up where it is legal.

A deed that came in pledge is settled in the same way: its two answers stand first.
"""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.engine.agenda import Choice
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.debts import AskRaise
from monopoly_tui.rulebook.mortgage import AskPledge, interest, redemption
from monopoly_tui.rulebook.property import deed
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.actions import GRAVE
from monopoly_tui.ui.drawing import Row, fitted, wrapped
from monopoly_tui.ui.labels import LETTERS
from monopoly_tui.ui.prompts import form_for
from monopoly_tui.ui.prompts.debt_rows import choice_entry, line_row, sums_rows
from monopoly_tui.ui.prompts.dialog import Choosing, Opened, title_row, title_rows
from monopoly_tui.ui.prompts.lists import Entry, list_rows
from monopoly_tui.ui.prompts.menu import BACK, DIGITS
from monopoly_tui.ui.prompts.raise_plan import PlanDialog
from monopoly_tui.ui.prompts.raising import plan, powers
from monopoly_tui.ui.prompts.sure import SureDialog
from monopoly_tui.ui.scene import Scene
from monopoly_tui.words.causes import cause

OWES = N_("{seat} owes {amount} to {to}")
JUST_ENOUGH = N_("raise just enough")
GIVES_UP = N_("{seat} leaves the game, and all that is left goes to {to}. Is that what {seat} wants?")
IN_PLEDGE = N_("{seat}: {space} came in pledge")
LIFT_OR_KEEP = N_("lifting it now: {price}; keeping it pledged: {amount} now")
BACK_KEY = "0"


class DebtDialog(Choosing):
    """What a seat that must pay may do: the plan, every single step, and at last giving up."""

    own_digits = True
    answers_first = False

    def __init__(self, scene: Scene, seat: str) -> None:
        super().__init__(scene, seat)
        self.question = scene.game.question
        self.cursor = 0
        self._look()

    # — what it is about —

    @property
    def owed(self) -> int:
        """The sum that must be there."""
        assert isinstance(self.question, AskRaise)
        return self.question.amount

    def title(self, scene: Scene) -> str:
        """What is owed to whom."""
        question, voice = self.question, scene.voice
        assert isinstance(question, AskRaise)
        return voice.say(OWES, seat=self.seat, amount=voice.money(question.amount), to=voice.seat(question.to))

    def about(self) -> str:
        """What for."""
        question = self.question
        assert isinstance(question, AskRaise)
        return cause(self.scene.voice, question.why, question.about)

    def _look(self) -> None:
        """Everything that may be done now."""
        game = self.scene.game
        decision = game.decision
        choices = decision.of(self.seat) if decision else ()
        self.answers = [choice for choice in choices if type(choice.command) in self.question.accepts]
        self.powers = powers(game, self.seat)
        self.steps = plan(game, self.seat, self.owed - game.world.money[self.seat])
        self.cursor = min(self.cursor, len(list(self.lines())) - 1)

    def lines(self) -> Iterator[tuple[str, Choice | None, Entry]]:
        """What can be chosen: a key, the choice if it is one, and how it is shown."""
        say = self.scene.voice.say
        digits = iter(DIGITS)
        if self.answers_first:
            yield from self._answers()
        if self.steps:
            told = "+" + self.scene.voice.money(sum(step.brings for step in self.steps))
            yield "r", None, Entry(say(JUST_ENOUGH), told, "r")
        for choice in self.powers:
            key = next(digits, "")
            yield key, choice, choice_entry(self.scene, choice, key or " ")
        if not self.answers_first:
            yield from self._answers()
        yield BACK_KEY, None, Entry(say(BACK), key=BACK_KEY)

    def _answers(self) -> Iterator[tuple[str, Choice | None, Entry]]:
        for choice in self.answers:
            key = LETTERS.get(choice.command.verb, "")
            yield key, choice, choice_entry(self.scene, choice, key)

    def rows(self, width: int, height: int) -> list[Row]:
        """What is owed, what could be raised, and the list."""
        scene = self.scene
        about = wrapped(self.about(), width - 2) if height > 8 else []
        head = title_rows(self, self.title(scene), width) if height > 8 else [title_row(self, self.title(scene), width)]
        head += [line_row(scene, line, width, colour="faint") for line in about[:2]]
        head += sums_rows(scene, self.seat, self.owed, width, 6 if height > 12 else 2)
        if height > 12:
            head.append(fitted([], width, colours.ink(scene.palette)))
        entries = [entry for _, _, entry in self.lines()]
        body = list_rows(entries, self.cursor, width, height - len(head), scene.palette, scene.signs)
        return [*head, *body]

    # — what is done —

    def key(self, key: str) -> bool:
        """Letters and digits, or arrows and Enter."""
        lines = list(self.lines())
        known = [(letter, choice) for letter, choice, _ in lines if letter == key]
        if key in ("enter", "space"):
            self._pick(*lines[self.cursor][:2])
        elif known:
            self._pick(*known[0])
        else:
            return self.moves(key, len(lines)) or super().key(key)
        return True

    def do(self, what: str) -> bool:
        """A row was clicked."""
        kind, _, index = what.partition(":")
        if kind == "entry":
            self.cursor = int(index)
            self.key("enter")
        return kind == "entry"

    def _pick(self, key: str, choice: Choice | None) -> None:
        if choice is None:
            self.post_message(Opened(PlanDialog(self))) if key == "r" else self.close()
        elif choice.open:
            self.post_message(Opened(form_for(self.scene, self.seat, choice)))
        elif choice.command.verb in GRAVE:
            self.post_message(Opened(SureDialog(self.scene, self.seat, self.title, self._warning, choice)))
        else:
            self.say(choice.command, stay=True)

    def _warning(self, scene: Scene) -> str:
        voice = scene.voice
        return voice.say(GIVES_UP, seat=self.seat, to=voice.seat(getattr(self.question, "to", "")))

    def follow(self, scene: Scene) -> bool:
        """It stays while the same is owed."""
        self.scene = scene
        if not scene.game.stack or scene.game.question != self.question:
            return False
        self._look()
        self.redraw()
        return True


class PledgeDialog(DebtDialog):
    """A deed that came in pledge: lift it, or pay the tenth and keep it pledged; what is missing can be raised."""

    answers_first = True

    @property
    def _space(self) -> str:
        assert isinstance(self.question, AskPledge)
        return self.question.space

    def _sums(self) -> tuple[int, int]:
        game = self.scene.game
        piece = deed(game, self._space)
        assert piece is not None
        return redemption(game, piece), interest(game, piece)

    @property
    def owed(self) -> int:
        return self._sums()[0]

    def title(self, scene: Scene) -> str:
        voice = scene.voice
        return voice.say(IN_PLEDGE, seat=self.seat, space=voice.space(self._space))

    def about(self) -> str:
        voice = self.scene.voice
        price, tenth = map(voice.money, self._sums())
        return voice.say(LIFT_OR_KEEP, price=price, amount=tenth)
