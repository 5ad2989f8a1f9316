"""What can go wrong with a record. Each is a SaveError whose text is one sentence, fit to be shown."""

from __future__ import annotations

from monopoly_tui.engine.errors import SaveError
from monopoly_tui.engine.marking import N_

NO_PLACE = N_("no record can be made here: {reason}")
NEVER_BEGUN = N_("the record has no rows: its game was never begun")

class NotARecord(SaveError):
    """There is no record at this place, or the file is something else."""


class NewerFormat(SaveError):
    """The record was written by a newer version of the program; its bytes were not touched."""


class Damaged(SaveError):
    """The record cannot be trusted, or not beyond a point that the text names."""


class CannotReplay(Damaged):
    """Row `seq` cannot be what was played: it is illegal, leads elsewhere, or this version does not know it."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"row {seq} {why}")
        self.seq = seq


class NoAccess(SaveError):
    """The record could not be reached: no room, no right, no place, or no answer from the disk. Nothing was done."""


class Overtaken(SaveError):
    """Another terminal wrote first: nothing of ours was done, and its rows are to be read before going on."""


def shown(text: object, longest: int = 80) -> str:
    """A text out of a file, fit to be shown: without anything a terminal would obey, and not too long."""
    plain = "".join(character if character.isprintable() else "?" for character in str(text)[:longest])
    return plain + ("…" if len(str(text)) > longest else "")
