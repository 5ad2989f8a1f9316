"""Attractions from installed packages, found by the entry point `monopoly_tui.attractions` and imported once.

Importing one registers its kinds of spaces, effects and rules, as importing a chapter does.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Saying, lines
from monopoly_tui.library.find import plain

GROUP = "monopoly_tui.attractions"
UNUSABLE = N_("the attraction {name} of the installed package {package} cannot be used: {why}")
UNKNOWN_PACKAGE = N_("an unknown package")


class AttractionError(GameError):
    """An installed attraction cannot be used; the text names its package and says why."""


def bring_in() -> None:
    """Import what is installed. AttractionError if one cannot be: half of an attraction would spoil every game."""
    if problems := _problems():
        raise AttractionError(lines(problems))


@cache
def _problems() -> tuple[Saying, ...]:
    """Import each attraction, once in the life of the program; what went wrong, a sentence each."""
    return tuple(problem for point in _installed() if (problem := _imported(point)))


def _installed() -> list[EntryPoint]:
    """The entry points in the order of their names; a package found twice counts once."""
    points = {(point.name, point.value): point for point in entry_points(group=GROUP)}
    return [points[key] for key in sorted(points)]


def _imported(point: EntryPoint) -> Saying | None:
    try:
        point.load()
    except (Exception, SystemExit) as error:
        package = plain(f"{point.dist.name} {point.dist.version}") if point.dist else Saying(UNKNOWN_PACKAGE)
        why = str(error).strip().partition("\n")[0][:200] or type(error).__name__
        return Saying(UNUSABLE, name=plain(point.name), package=package, why=plain(why))
    return None
