"""Rows are measured in cells."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from monopoly_tui.ui.cursor import Cursor
from monopoly_tui.ui.drawing import both_ends, cut, fitted, row, width_of, wrapped
from monopoly_tui.ui.geometry import draw, grid

PLAIN, BOLD = Style(), Style(bold=True)


def test_text_is_parted_at_blanks_but_never_within_a_number() -> None:
    assert wrapped("you get 100 000 $ now", 12) == ["you get", "100 000 $", "now"]
    assert wrapped("3 houses", 3) == ["3", "hou", "ses"]
    assert wrapped("", 5) == []
    assert wrapped("text", 0) == []


def test_what_is_too_wide_is_cut_in_cells_not_in_characters() -> None:
    assert cut("日本語", 5) == "日本…"
    assert cell_len(cut("日本語", 4)) <= 4
    assert width_of(fitted([Segment("日本語")], 5, PLAIN)) == 5


def test_the_right_end_stands_and_the_left_one_gives_way() -> None:
    pieces = both_ends(row(("a long label", PLAIN)), row(("100", BOLD)), 8, PLAIN)
    assert "".join(piece.text for piece in pieces) == "a lon100"


def test_arrows_mark_actions_until_one_roams_the_board() -> None:
    spaces = [str(number) for number in range(40)]
    places = draw(grid(40), (7, 2), 77, 22).places
    cursor = Cursor()
    cursor.move("left", "0", spaces, places, 3)
    assert cursor.action == 2
    cursor.move("right", "0", spaces, places, 3)
    assert cursor.action == 0
    cursor.move("up", "0", spaces, places, 3)
    assert cursor.space == "1"
    cursor.move("tab", "1", spaces, places, 3)
    cursor.move("up", "1", spaces, places, 3)
    assert (cursor.space, cursor.action) == ("29", 0)
    cursor.move("tab", "39", spaces, places, 3)
    assert (cursor.space, cursor.roaming) == ("", False)
