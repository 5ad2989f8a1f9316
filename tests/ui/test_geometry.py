"""Every space has a place of its own on the screen, whatever the board and the size."""

from __future__ import annotations

from itertools import pairwise

import pytest

from monopoly_tui.ui.arrangement import arrange
from monopoly_tui.ui.geometry import Place, draw, grid, neighbour


def touches(one: Place, other: Place) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


@pytest.mark.parametrize("count", range(4, 201))
def test_a_ring_goes_round_without_a_gap_and_is_nearly_square(count: int) -> None:
    plan = grid(count)
    assert len(set(plan)) == len(plan) == count
    assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in pairwise(plan))
    columns, rows = max(c for c, _ in plan) + 1, max(r for _, r in plan) + 1
    assert 0 <= columns - rows <= 1


def test_forty_spaces_make_the_square_everybody_knows() -> None:
    plan = grid(40)
    assert (plan[0], plan[10], plan[20], plan[30]) == ((10, 10), (0, 10), (0, 0), (10, 0))


def test_a_board_may_place_its_spaces_itself() -> None:
    assert grid(3, [(0, 0), (4, 1), (2, 2)]) == ((0, 0), (4, 1), (2, 2))
    assert grid(4, [(0, 0), None, (1, 1), (2, 2)]) == grid(4)


def test_the_ring_of_forty_at_80_by_24_is_77_by_22_with_a_centre_of_63_by_18() -> None:
    board = draw(grid(40), (7, 2), 80, 22)
    assert (board.width, board.height) == (77, 22)
    assert board.centre == Place(7, 2, 63, 18)


@pytest.mark.parametrize("count", [4, 12, 20, 28, 39, 40, 44, 60])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (200, 60), (300, 100)])
def test_nothing_lies_upon_anything_else_or_outside(count: int, size: tuple[int, int]) -> None:
    at = arrange(*size, grid(count))
    board = at.board.places if at.mode == "ring" else at.board.places[:1]
    places = [place.moved(at.frame.x, at.frame.y) for place in board]
    places += [at.header, at.banner, at.dice, at.card, at.log, at.actions, at.footer, at.side]
    shown = [place for place in places if place.width]
    for index, one in enumerate(shown):
        assert one.x >= 0
        assert one.y >= 0
        assert one.right <= size[0]
        assert one.bottom <= size[1]
        assert not any(touches(one, other) for other in shown[index + 1 :])


def test_cells_grow_with_the_terminal() -> None:
    plan = grid(40)
    cells = [arrange(*size, plan).cell for size in ((80, 24), (100, 30), (120, 36), (200, 60))]
    assert cells == [(7, 2), (7, 2), (9, 3), (15, 5)]


def test_from_100_by_30_there_is_a_side_panel() -> None:
    plan = grid(40)
    assert not arrange(80, 24, plan).side.width
    assert arrange(100, 30, plan).side.width >= 20
    assert arrange(120, 36, plan).side.width >= 20


def test_too_little_room_makes_a_strip_and_then_a_notice() -> None:
    plan = grid(40)
    assert arrange(79, 23, plan).mode == "strip"
    assert arrange(40, 12, plan).mode == "strip"
    assert arrange(39, 12, plan).mode == "notice"
    assert arrange(40, 11, plan).mode == "notice"


def test_any_size_can_be_arranged() -> None:
    for count in (4, 40, 200):
        for width in range(1, 301, 23):
            for height in range(1, 101, 11):
                assert arrange(width, height, grid(count)).footer.width > 0


def test_arrows_go_to_the_space_beside() -> None:
    places = draw(grid(40), (7, 2), 77, 22).places
    assert neighbour(places, 0, -1, 0) == 1
    assert neighbour(places, 0, 0, -1) == 39
    assert neighbour(places, 10, 0, 1) == 10
    assert neighbour(places, 25, 0, 1) == 5
