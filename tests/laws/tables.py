"""Hypothesis draws tables: any board with any house rules, at the opening or in the middle of a game.

The profile `ci` plays the same games on every run; `HYPOTHESIS_PROFILE=night` twenty times as many, new ones.
"""

from __future__ import annotations

import os
from functools import partial

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tests.playing import Table, some_table

settings.register_profile(
    "ci", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("night", settings.get_profile("ci"), derandomize=False)
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "ci")
TIMES = 20 if PROFILE == "night" else 1


def games(count: int) -> settings:
    """So many games for one law and one board."""
    return settings(settings.get_profile(PROFILE), max_examples=count * TIMES)


def tables(board: str) -> st.SearchStrategy[Table]:
    """Tables at which `board` is played."""
    return st.integers(0, 2**32 - 1).map(partial(some_table, board))
