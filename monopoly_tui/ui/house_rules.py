"""House rules as fields of a form, by chapter. All of them come from the models of the rules: none is named here.

A field keeps what was written, be it right or wrong, and says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

import annotated_types
from msgspec import Struct

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.forms import Asked, asked_of
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Rules, Told
from monopoly_tui.library.house_rules import paths, unfit
from monopoly_tui.words.catalogue import tell
from monopoly_tui.words.rules import told
from monopoly_tui.words.voice import Voice

GREATEST = 10**9
MOST_ARGUED = 7  # the least lobby has room for so many
MOST_DIGITS, LONGEST = 12, 40  # signs of a number, and of a text
YES, NO = N_("yes"), N_("no")
ON_OFF, WHETHER = {"on": YES, "off": NO}, {"true": YES, "false": NO}
BETWEEN = N_("this must be a whole number from {least} to {most}")
AT_LEAST = N_("this must be a whole number, at least {least}")
ONE_OF = N_("one of them must be chosen")
EMPTY = "?"


class RuleField:
    """One rule in the form. `values` are what it may be; a number has none, but a least and a greatest."""

    def __init__(
        self,
        path: str,
        asked: Asked,
        about: str,
        own: str,
        values: tuple[str, ...] = (),
        limits: tuple[int, int] | None = None,
    ) -> None:
        self.path = path
        self.asked = asked
        self.about = about
        self.own = own  # as the board has it
        self.value = own
        self.values = values
        self.limits = limits  # of a number
        self._typing = False

    @property
    def changed(self) -> bool:
        """Whether this is a house rule now."""
        return self.value != self.own

    @property
    def written(self) -> bool:
        """Whether letters are written into it: neither a choice nor a number."""
        return not self.values and self.limits is None

    def label(self, voice: Voice) -> str:
        """What it is called; a field that nobody has given a label is called as in the board file."""
        label = self.asked.label or self.path.rpartition(".")[2].replace("_", " ")
        return told(voice, Told(label)) if "{" in label else voice.say(label)

    def told(self, voice: Voice, value: str | None = None) -> str:
        """Its value in words, or what another value would be."""
        value = self.value if value is None else value
        if value in self.asked.words:
            return voice.say(self.asked.words[value])
        if self.asked.space and value in voice.board.spaces:
            space = voice.board.spaces[value]
            return voice.text(space.short or space.name)
        if self.limits is None or not _is_number(value):
            return value or EMPTY
        if self.asked.sum:
            return voice.money(int(value))
        return voice.say(self.asked.unit, number=int(value)) if self.asked.unit else value

    def range(self, voice: Voice) -> str:
        """What it may be, if that must be said."""
        if self.limits is None:
            return ""
        least, most = self.limits
        return voice.say(AT_LEAST, least=least) if most == GREATEST else voice.say(BETWEEN, least=least, most=most)

    def _whole_range(self, voice: Voice) -> str:
        """The same with its greatest value, however large, for a number that has gone beyond it."""
        assert self.limits is not None
        least, most = self.limits
        return voice.say(BETWEEN, least=least, most=f"{most:,}".replace(",", " ") if most == GREATEST else most)

    def fault(self, voice: Voice) -> str:
        """What is wrong with its value, in a sentence; empty if nothing is."""
        if self.values:
            return "" if self.value in self.values else voice.say(ONE_OF)
        if self.limits is not None and not (_is_number(self.value) and self._inside(int(self.value))):
            beyond = _is_number(self.value) and int(self.value) > self.limits[1]
            return self._whole_range(voice) if beyond else self.range(voice)
        return tell(voice.language, unfit(self.path, self.value))

    def _inside(self, number: int) -> bool:
        assert self.limits is not None
        return self.limits[0] <= number <= self.limits[1]

    # — changing it —

    def step(self, by: int) -> None:
        """Another value: the next or the one before."""
        if self.values:
            at = self.values.index(self.value) if self.value in self.values else -1 if by > 0 else 0
            self.value = self.values[(at + by) % len(self.values)]
        elif self.limits is not None:
            self._nudge(by * self._stride())
        self._typing = False

    def _stride(self) -> int:
        """How far an arrow goes: of a sum two digits of what the board has, so that it is felt on every board."""
        return max(1, 10 ** (len(self.own) - 2)) if self.asked.sum else self.asked.step

    def _nudge(self, by: int) -> None:
        assert self.limits is not None
        number = int(self.value) if _is_number(self.value) else self.limits[0] - by
        self.value = str(max(self.limits[0], min(number + by, self.limits[1])))

    def key(self, key: str) -> bool:
        """A key on it: digits write a number, x and Delete put back what the board has."""
        if key in ("left", "right"):
            self.step(-1 if key == "left" else 1)
        elif key in ("delete", "x"):
            self.put_back()
        elif key in ("enter", "space") and self.values:
            self.step(1)
        elif self.limits is None:
            return False
        elif key in ("minus", "plus"):
            self._nudge(1 if key == "plus" else -1)
        elif key == "backspace":
            self.value, self._typing = self.value[:-1], True
        elif key.isascii() and key.isdigit():
            self.write(key)
        else:
            return False
        return True

    def write(self, typed: str) -> None:
        """Something was typed or pasted; the first of it takes the place of what stood there."""
        longest = MOST_DIGITS if self.limits is not None else LONGEST
        before = self.value if self._typing else ""
        text = (before + "".join(sign for sign in typed if sign.isprintable()))[:longest]
        self.value, self._typing = (text.lstrip("0") or text[:1]) if self.limits is not None else text, True

    def put_back(self) -> None:
        """As the board has it."""
        self.value, self._typing = self.own, False

    def take(self, value: str) -> bool:
        """Take a value from elsewhere, if it will do."""
        fits = value in self.values if self.values else not unfit(self.path, value)
        if fits:
            self.value, self._typing = value, False
        return fits

    def settle(self) -> None:
        """It is left: the next digit begins anew."""
        self._typing = False


class Chapter(Struct):
    """A section of rules: its fields, and before them a switch if a game may lack it."""

    heading: str
    here: bool  # the board has it
    switch: RuleField | None
    fields: list[RuleField]

    @property
    def open(self) -> bool:
        """Whether it is played."""
        return self.switch is None or self.switch.value == "on"

    def shown(self) -> list[RuleField]:
        """What is asked for now."""
        return [*([self.switch] if self.switch else []), *(self.fields if self.open else [])]


class RuleForm:
    """Every house rule of a board."""

    def __init__(self, board: Board) -> None:
        known = paths()
        self.chapters = [_chapter(board, name, known) for name in Rules.sections]

    def every(self) -> list[RuleField]:
        """All fields, also those that are not asked for now."""
        return [field for chapter in self.chapters for field in (*filter(None, [chapter.switch]), *chapter.fields)]

    def shown(self) -> list[RuleField]:
        """The fields that are asked for now, by chapter."""
        return [field for chapter in self.chapters for field in chapter.shown()]

    def argued(self) -> list[RuleField]:
        """What people argue about most: whether there is a chapter, and the fields of those that the board has."""
        asked = (
            field for chapter in self.chapters for field in chapter.shown() if chapter.here or field is chapter.switch
        )
        return sorted((field for field in asked if field.asked.rank), key=lambda field: field.asked.rank)[:MOST_ARGUED]

    def rules(self) -> dict[str, str]:
        """What has been agreed on otherwise than the board says, by path."""
        return {field.path: field.value for field in self.shown() if field.changed}

    def differing(self, rules: Mapping[str, str]) -> dict[str, str]:
        """Those of some house rules that change anything here."""
        own = {field.path: field.own for field in self.every()}
        return {path: value for path, value in rules.items() if own.get(path) != value}

    def take(self, rules: Mapping[str, str]) -> dict[str, str]:
        """House rules from elsewhere; those that the form cannot show come back."""
        fields = {field.path: field for field in self.every()}
        return {path: value for path, value in rules.items() if path not in fields or not fields[path].take(value)}

    def put_back(self) -> None:
        """Everything as the board has it."""
        for field in self.every():
            field.put_back()

    def faulty(self, voice: Voice) -> RuleField | None:
        """The first field whose value will not do."""
        return next((field for field in self.shown() if field.fault(voice)), None)


def _chapter(board: Board, name: str, known: list[str]) -> Chapter:
    model = Rules.sections[name]
    here = model in board
    switch = None
    if model.optional:
        asked = Asked(model.heading, ON_OFF, rank=model.rank)
        switch = RuleField(name, asked, model.about, "on" if here else "off", ("on", "off"))
    fields = [
        _field(board, f"{name}.{key}", info) for key, info in model.model_fields.items() if f"{name}.{key}" in known
    ]
    return Chapter(model.heading, here, switch, fields)


def _field(board: Board, path: str, info: Any) -> RuleField:
    name, _, key = path.partition(".")
    section = Rules.sections[name]
    has = getattr(board[section], key) if section in board else None if info.is_required() else info.default
    asked, about = asked_of(info.metadata), info.description or ""
    own = "" if has is None else str(has).lower() if isinstance(has, bool) else str(has)
    if get_origin(info.annotation) is Literal:
        return RuleField(path, asked, about, own, get_args(info.annotation))
    if info.annotation is bool:
        words = asked.words or WHETHER
        asked = Asked(asked.label, words, rank=asked.rank)
        return RuleField(path, asked, about, own, ("true", "false"))
    if asked.space:
        return RuleField(path, asked, about, own, tuple(board.spaces))
    return RuleField(path, asked, about, own, limits=_limits(info.metadata) if info.annotation is int else None)


def _limits(metadata: list[Any]) -> tuple[int, int]:
    least, greatest = 0, GREATEST
    for bound in metadata:
        if isinstance(bound, annotated_types.Gt) and isinstance(bound.gt, int):
            least = max(least, bound.gt + 1)
        elif isinstance(bound, annotated_types.Ge) and isinstance(bound.ge, int):
            least = max(least, bound.ge)
        elif isinstance(bound, annotated_types.Le) and isinstance(bound.le, int):
            greatest = min(greatest, bound.le)
    return least, greatest


def _is_number(value: str) -> bool:
    return value.isascii() and value.isdigit() and len(value) <= MOST_DIGITS and str(int(value)) == value
