"""The commonest house rules as fields of a form: what each may be comes from the rules' models, its words from here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

import annotated_types
from msgspec import Struct

import monopoly_tui.rulebook  # noqa: F401  (registers every chapter's section)
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Rules
from monopoly_tui.words.voice import Voice

GREATEST = 10**9
YES, NO = N_("yes"), N_("no")
WHETHER = {"true": YES, "false": NO}


class Common(Struct, frozen=True):
    """A rule that is often agreed on otherwise. `words`: what its values are called; `step`: how far an arrow goes."""

    path: str
    label: str
    about: str  # the model's own description, word for word
    words: Mapping[str, str] = {}
    step: int = 1
    money: bool = False


COMMON = (
    Common("rent.claim", N_("Rent"),
           N_("The owner must ask before the next seat throws, or rent is collected at once"),
           {"owner": N_("when claimed"), "automatic": N_("at once")}),
    Common("auction", N_("Auction"), N_("What nobody buys is auctioned, or stays with the bank"),
           {"on": YES, "off": NO}),
    Common("building.even", N_("Even building"), N_("Buildings go up and down evenly over a group"), WHETHER),
    Common("money.start", N_("Money"), N_("What every seat has at the start, in the board's unit"), {}, 100, True),
    Common("money.fines_to", N_("Fines go to"),
           N_("Who gets taxes, fines and card payments: the bank or the pot of the free space"),
           {"bank": N_("the bank"), "jackpot": N_("the pot")}),
    Common("clock.seconds", N_("Seconds to act"), N_("Seconds for one action; 0: no clock"), {"0": N_("no limit")}, 5),
    Common("end.rounds", N_("Rounds"), N_("After so many rounds the richest wins"), {"0": N_("no limit")}, 5),
)  # fmt: skip


class RuleField:
    """One rule in the form. `values` are what it may be; a number has none, but a least and a greatest."""

    def __init__(self, common: Common, values: tuple[str, ...], own: str, least: int = 0, greatest: int = 0) -> None:
        self.common = common
        self.values = values
        self.own = own  # as the board has it
        self.value = own
        self.least, self.greatest = least, greatest
        self._typing = False

    @property
    def changed(self) -> bool:
        """Whether this is a house rule now."""
        return self.value != self.own

    def told(self, voice: Voice) -> str:
        """The value in words."""
        if self.value in self.common.words:
            return voice.say(self.common.words[self.value])
        return voice.money(int(self.value)) if self.common.money else self.value

    def step(self, by: int) -> None:
        """Another value: the next or the one before."""
        self._typing = False
        if self.values:
            self.value = self.values[(self.values.index(self.value) + by) % len(self.values)]
        else:
            self._set(int(self.value) + by * self.common.step)

    def key(self, key: str) -> bool:
        """A key on it: digits write a number."""
        if key in ("left", "right"):
            self.step(-1 if key == "left" else 1)
        elif key in ("enter", "space") and self.values:
            self.step(1)
        elif self.values:
            return False
        elif key in ("minus", "plus"):
            self._set(int(self.value) + (1 if key == "plus" else -1))
        elif key.isascii() and key.isdigit():
            self._set(int(self.value + key if self._typing else key), written=True)
        elif key == "backspace":
            self._set(int(self.value[:-1] or "0"), written=True)
        else:
            return False
        return True

    def take(self, value: str) -> bool:
        """Take a value if it is one of those this field can show."""
        number = value.isascii() and value.isdigit() and len(value) <= len(str(GREATEST))
        fits = value in self.values if self.values else number
        if fits:
            self.value = value
            self.settle()
        return fits

    def settle(self) -> None:
        """It is left: what was written must be a value."""
        if not self.values:
            self._set(int(self.value))
        self._typing = False

    def _set(self, number: int, *, written: bool = False) -> None:
        self._typing = written
        self.value = str(min(number, self.greatest) if written else max(self.least, min(number, self.greatest)))


def rule_fields(board: Board) -> list[RuleField]:
    """The common rules that this board knows, as it has them."""
    return [field for common in COMMON if (field := _field(board, common)) is not None]


def _field(board: Board, common: Common) -> RuleField | None:
    name, _, key = common.path.partition(".")
    section = Rules.sections[name]
    if not key:
        return RuleField(common, ("on", "off"), "on" if section in board else "off")
    if section not in board:
        return None
    info, value = section.model_fields[key], getattr(board[section], key)
    if get_origin(info.annotation) is Literal:
        return RuleField(common, get_args(info.annotation), value)
    if info.annotation is bool:
        return RuleField(common, ("true", "false"), "true" if value else "false")
    least, greatest = _bounds(info.metadata)
    return RuleField(common, (), str(value), least, greatest)


def _bounds(metadata: list[Any]) -> tuple[int, int]:
    least, greatest = 0, GREATEST
    for bound in metadata:
        if isinstance(bound, annotated_types.Gt) and isinstance(bound.gt, int):
            least = max(least, bound.gt + 1)
        elif isinstance(bound, annotated_types.Ge) and isinstance(bound.ge, int):
            least = max(least, bound.ge)
        elif isinstance(bound, annotated_types.Le) and isinstance(bound.le, int):
            greatest = min(greatest, bound.le)
    return least, greatest
