"""What can go wrong, told to people in a sentence: a board, a command, a saved game. All are a GameError."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from monopoly_tui.engine.sayings import Saying, lines

if TYPE_CHECKING:
    from monopoly_tui.engine.agenda import Refusal


class GameError(Exception):
    """Something that people can mend: a message and the facts in it, which `words` can tell in any language.

    Its own text is English.
    """

    def __init__(self, says: str = "", /, **facts: Any) -> None:
        super().__init__(Saying(says, **facts) if facts or not isinstance(says, Saying) else says)

    @property
    def saying(self) -> Saying:
        """What it says, as a value."""
        said: Saying = self.args[0]
        return said


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with a board file: where (line and column count from 1), under which key, and what."""

    file: str
    line: int
    column: int
    key: str  # dotted, such as "spaces.3.rent"; empty when the file as a whole is meant
    problem: str  # a Saying

    @property
    def saying(self) -> Saying:
        """`file:line:column: key: problem`."""
        key = f"{self.key}: " if self.key else ""
        place = f"{self.file}:{self.line}:{self.column}: {key}"
        return Saying("{place}{problem}", place=place, problem=self.problem)

    def __str__(self) -> str:
        """The same in English, without a character that a terminal would obey."""
        return "".join(character if character.isprintable() else "?" for character in self.saying)


class BoardError(GameError):
    """A board file cannot be played; `faults` holds everything that was found, in the order of the file."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        Exception.__init__(self, tuple(faults))
        self.faults: tuple[Fault, ...] = tuple(faults)

    @property
    def saying(self) -> Saying:
        """The faults, one a line."""
        return lines([fault.saying for fault in self.faults])

    def __str__(self) -> str:
        """The faults in English, one a line."""
        return "\n".join(str(fault) for fault in self.faults)


class IllegalCommand(GameError):
    """The rules do not allow a command now; `refusal` says why, and nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        Exception.__init__(self, refusal)
        self.refusal = refusal

    @property
    def saying(self) -> Saying:
        """The reason; the screen and the line mode tell it with the words of the board."""
        return Saying(self.refusal.says, **self.refusal.facts)

    def __str__(self) -> str:
        """The reason in English."""
        return str(self.saying)


class SaveError(GameError):
    """A saved game cannot be read or written."""
