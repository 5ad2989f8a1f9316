"""The card of a space at the smallest table: whole words, and long titles in two rows."""

from __future__ import annotations

import pytest

from monopoly_tui.library.find import names
from monopoly_tui.ui.arrangement import arrange
from monopoly_tui.ui.drawing import width_of
from monopoly_tui.ui.geometry import grid
from monopoly_tui.ui.palette import DARK
from monopoly_tui.ui.parts.card import card_rows
from monopoly_tui.ui.rent_lines import Line
from monopoly_tui.ui.signs import UNICODE
from monopoly_tui.ui.space_card import SpaceCard, space_card
from monopoly_tui.words.language import LANGUAGES
from tests.ui.tables import game, scene


def told(card: SpaceCard, width: int, height: int) -> list[str]:
    rows = card_rows(card, width, height, DARK, UNICODE)
    assert len(rows) == height
    assert {width_of(row) for row in rows} == {width}
    return ["".join(segment.text for segment in row).rstrip() for row in rows]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_card_of_every_board_is_told_without_a_cut_word(name: str, language: str) -> None:
    stands = scene(game({}, name=name), language)
    spaces = stands.game.board.spaces
    place = arrange(80, 24, grid(len(spaces), [space.at for space in spaces.values()])).card
    for space in spaces:
        card = space_card(stands, space)
        rows = told(card, place.width, place.height)
        assert UNICODE.more not in "".join(rows), (space, rows)


def test_a_label_without_room_is_told_by_its_first_words() -> None:
    card = SpaceCard("Title", lines=(Line("1 дополнительный покемон", "120 000 $"), Line("advertising", "9 $")))
    assert told(card, 29, 3)[1:] == [" 1 дополнительный  120 000 $", " advertising             9 $"]
    assert told(card, 13, 3)[2] == " advert… 9 $"


def test_a_long_title_takes_two_rows_where_there_are_rows_to_spare() -> None:
    card = SpaceCard("The very long railway to the end of the world", lines=(Line("price", "$1"), Line("rent", "$2")))
    assert [row.strip() for row in told(card, 30, 4)[:2]] == ["The very long railway to the", "end of the world"]
    assert told(card, 30, 3)[0] == "The very long railway to the…"
