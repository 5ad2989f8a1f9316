"""How many cells a text takes, and which texts are refused because terminals do not agree on it."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from monopoly_tui.engine.widths import cells, fits


@pytest.mark.parametrize(
    "text", ["", "GO", "Ґатчам", "В’язн", "⚑", "大富翁", "a\u0301b", "½ №5", "ᄀ", "é\u0300", "🎲"]
)
def test_a_text_takes_as_many_cells_as_the_screen_gives_it(text: str) -> None:
    assert cells(text) == cell_len(text)


@pytest.mark.parametrize("text", ["❤\ufe0f", "1\u20e3", "👍\U0001f3fd", "\U0001f1fa\U0001f1e6"])
def test_what_terminals_draw_at_different_widths_does_not_fit_anywhere(text: str) -> None:
    assert "at different widths" in (fits(text, 60) or "")


def test_a_text_fits_or_it_is_told_by_how_much_it_does_not() -> None:
    assert fits("Sixsix", 6) is None
    assert fits("大富翁大", 6) == "'大富翁大' takes 8 cells of the screen; there is room for 6 cells"
    assert fits("AB", 1) == "'AB' takes 2 cells of the screen; there is room for one cell"
