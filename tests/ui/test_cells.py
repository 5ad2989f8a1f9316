"""A cell says everything about its space in fourteen cells of the terminal, and none of it by colour alone."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from monopoly_tui.ui.cells import cell_rows
from monopoly_tui.ui.palette import MONO, PALETTES, Palette
from monopoly_tui.ui.signs import ASCII, UNICODE, plain
from monopoly_tui.ui.view import CellView, Token

DEED = CellView("x", "Мобільний воїн Ґандам", "Ґандам", "S", "#ff9f40", "bright_red", "180")
OWNED = CellView("x", "Naruto", "Naruto", "P", "#8fd3f4", "bright_cyan", "", 1, "T", 3)


def text(cell: CellView, width: int = 7, height: int = 2, palette: Palette = MONO) -> list[str]:
    return ["".join(piece.text for piece in row) for row in cell_rows(cell, width, height, palette, UNICODE)]


def test_a_free_deed_shows_name_group_and_price() -> None:
    assert text(DEED) == ["Ґандам ", "S  180 "]


def test_an_owned_one_shows_its_owner_and_what_stands_there() -> None:
    assert text(OWNED) == ["Naruto ", "PT3    "]


def test_a_hotel_and_a_pledge_have_signs() -> None:
    hotel = CellView("x", "Naruto", "Naruto", "P", "#8fd3f4", "cyan", "", 1, "T", 5, hotel=True)
    pledged = CellView("x", "Naruto", "Naruto", "P", "#8fd3f4", "cyan", "", 1, "T", pledged=True)
    assert text(hotel)[1] == f"PT{UNICODE.hotel}    "
    assert text(pledged)[1] == f"PT{UNICODE.pledge}    "


@pytest.mark.parametrize("count", range(9))
def test_up_to_eight_tokens_share_a_space_that_nobody_owns(count: int) -> None:
    start = CellView(
        "go", "GO", "GO", note="+200", tokens=tuple(Token(sign, i) for i, sign in enumerate("ABCDEFGH"[:count]))
    )
    shown = "".join(text(start))
    if count < 8:
        assert all(sign in shown for sign in "ABCDEFGH"[:count])
    else:
        assert "+" in shown


def test_tokens_on_a_built_deed_have_room_for_four() -> None:
    full = CellView("x", "N", "N", "P", "#8fd3f4", "cyan", "", 1, "T", 3, tokens=tuple(Token(s, 0) for s in "ABCD"))
    assert text(full) == ["  N   D", "PT3ABC "]


def test_a_broad_cell_writes_the_whole_name_and_draws_buildings_one_by_one() -> None:
    rows = text(OWNED, 9, 3)
    assert rows[1] == f"P T {UNICODE.house * 3}  "
    assert text(DEED, 25, 3)[0].strip() == DEED.name


@pytest.mark.parametrize("size", [(7, 2), (9, 3), (11, 4), (15, 5)])
@pytest.mark.parametrize("palette", [*PALETTES.values(), MONO], ids=lambda palette: palette.name)
def test_every_row_is_exactly_as_wide_as_the_cell(size: tuple[int, int], palette: Palette) -> None:
    tokens = tuple(Token(sign, index, held=index == 1) for index, sign in enumerate("ОТB"))
    for cell in (DEED, OWNED, CellView("j", "日本の長い名前", "日本の長"), CellView("t", "Tax", "Tax", tokens=tokens)):
        for signs in (UNICODE, ASCII):
            for looked_at in (False, True):
                rows = cell_rows(cell, *size, palette, signs, looked_at)
                assert len(rows) == size[1]
                assert {sum(cell_len(piece.text) for piece in row) for row in rows} == {size[0]}


def test_every_sign_is_one_cell_wide() -> None:
    for signs in (UNICODE, ASCII):
        values = [signs.pip, signs.house, signs.hotel, signs.pledge, signs.here, signs.mark, *signs.faces]
        assert all(cell_len(sign) == 1 for sign in values)


def test_ascii_is_ascii() -> None:
    assert plain("«Ґандам» — 5 → 6 ⚀").isascii()


def test_the_space_that_is_looked_at_is_marked_by_more_than_colour() -> None:
    assert "".join(piece.text for piece in cell_rows(DEED, 7, 2, MONO, UNICODE, True)[0]).endswith(UNICODE.here)
