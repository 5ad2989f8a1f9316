"""Which bots there are, and how one is made for a seat of a game."""

from __future__ import annotations

from collections.abc import Callable

from monopoly_tui.bots.careful import Careful
from monopoly_tui.bots.random_bot import RandomBot
from monopoly_tui.bots.stroller import LongStroller, Stroller
from monopoly_tui.table.session import Answerer

KINDS: dict[str, Callable[[int], Answerer]] = {
    "careful": lambda seed: Careful(),
    "random": RandomBot,
    "stroller": lambda seed: Stroller(),
    "stroller-long": lambda seed: LongStroller(),
}


def make(kind: str, seed: int) -> Answerer:
    """A bot of this kind for one seat of one game; `seed` is for those that act at random.

    KeyError if there is no such kind.
    """
    return KINDS[kind](seed)
