"""Where the whole board finds no room, a strip of it shows what lies before and behind a space on the track."""

from __future__ import annotations

from itertools import pairwise

import pytest

from monopoly_tui.ui.strip import around
from tests.playing import BOARDS
from tests.ui.tables import board


@pytest.mark.parametrize("name", BOARDS)
def test_every_space_of_a_strip_leads_to_the_next_one(name: str) -> None:
    track = board(name)
    ids = list(track.spaces)
    for here in ids:
        for slots in (1, 5, 9, 11):
            shown = [ids[place] for place in around(track, here, slots)]
            assert len(shown) == slots
            assert here in shown[: slots // 3 + 1]
            assert all(after in track.exits(space) for space, after in pairwise(shown))


def test_on_a_ring_a_third_of_it_lies_before_the_space() -> None:
    assert around(board("classic"), "go", 6) == (38, 39, 0, 1, 2, 3)
