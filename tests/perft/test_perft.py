"""Two plies of everything legal and every throw lead where they led before: see `golden` and `counting`."""

from __future__ import annotations

import pytest

from tests.perft.counting import digest, leaves, throws
from tests.perft.golden import counted, read, table_at
from tests.playing import BOARDS


@pytest.mark.parametrize("board", BOARDS)
def test_everything_legal_leads_where_it_led_before(board: str) -> None:
    changed = [(known, now) for known in read(board) if (now := counted(board, known)) != known]
    assert not changed, "if that is meant: python -m tests.perft.golden"


@pytest.mark.parametrize("board", BOARDS)
def test_a_throw_leads_to_the_same_states_in_whatever_order_its_dice_fall(board: str) -> None:
    for position in read(board)[:6]:
        game = table_at(board, position.seed, position.seats, position.steps)
        sorted_, ordered = leaves(game, 1, position.seed), leaves(game, 1, position.seed, ordered=True)
        assert digest(sorted_) == digest(ordered)


def test_the_orders_of_sorted_throws_make_up_all_throws() -> None:
    for count in (1, 2, 3):
        assert (
            sum(orders for _, orders in throws(count)) == 6**count == len(list(throws(count, ordered=True)))
        )
