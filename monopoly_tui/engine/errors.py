"""What can go wrong, told to people in a sentence: a board, a command, a saved game. All are a GameError."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from monopoly_tui.engine.agenda import Refusal


class GameError(Exception):
    """Something that people can mend; its text is one they can read."""


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with a board file: where (line and column count from 1), under which key, and what."""

    file: str
    line: int
    column: int
    key: str  # dotted, such as "spaces.3.rent"; empty when the file as a whole is meant
    problem: str

    def __str__(self) -> str:
        """`file:line:column: key: problem`, without a character that a terminal would obey."""
        key = f"{self.key}: " if self.key else ""
        told = f"{self.file}:{self.line}:{self.column}: {key}{self.problem}"
        return "".join(character if character.isprintable() else "?" for character in told)


class BoardError(GameError):
    """A board file cannot be played; `faults` holds everything that was found, in the order of the file."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(tuple(faults))
        self.faults: tuple[Fault, ...] = tuple(faults)

    def __str__(self) -> str:
        """The faults, one a line."""
        return "\n".join(str(fault) for fault in self.faults)


class IllegalCommand(GameError):
    """The rules do not allow a command now; `refusal` says why, and nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        """The reason in English; `words` tells it in the language of the table."""
        return self.refusal.says.format_map(self.refusal.facts)


class SaveError(GameError):
    """A saved game cannot be read or written: a message and the facts in it, which `words` can tell in any language."""

    def __init__(self, says: str, **facts: object) -> None:
        super().__init__(says)
        self.says, self.facts = says, facts

    def __str__(self) -> str:
        """The message in English."""
        return self.says.format_map(self.facts) if self.facts else self.says
