"""What can go wrong with a record. Each is a SaveError whose text is one sentence, fit to be shown."""

from __future__ import annotations

from typing import Any

from monopoly_tui.engine.errors import GameError, SaveError
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Saying

NO_PLACE = N_("no record can be made here: {reason}")
NEVER_BEGUN = N_("the record has no rows: its game was never begun")
GOOD_UP_TO = N_("the record is good up to row {row} only: {why}")
NOT_THERE = N_("row {row} is not in the record")


class NotARecord(SaveError):
    """There is no record at this place, or the file is something else."""


class NewerFormat(SaveError):
    """The record was written by a newer version of the program; its bytes were not touched."""


class Damaged(SaveError):
    """The record cannot be trusted, or not beyond a point that the text names."""


class CannotReplay(Damaged):
    """Row `seq` cannot be what was played: it is illegal, leads elsewhere, or this version does not know it."""

    def __init__(self, seq: int, says: str, **facts: Any) -> None:
        super().__init__(says, row=seq, **facts)
        self.seq = seq


class NoAccess(SaveError):
    """The record could not be reached: no room, no right, no place, or no answer from the disk. Nothing was done."""


class Overtaken(SaveError):
    """Another terminal wrote first: nothing of ours was done, and its rows are to be read before going on."""


def shown(text: object, longest: int = 80) -> str:
    """A text out of a file, fit to be shown: without anything a terminal would obey, and not too long.

    What an error of ours says is a saying, which is fit already, or is made so when it is told.
    """
    if isinstance(text, GameError) and text.saying.facts:
        return text.saying
    if isinstance(text, Saying):
        return text
    plain = "".join(character if character.isprintable() else "?" for character in str(text)[:longest])
    return plain + ("…" if len(str(text)) > longest else "")
