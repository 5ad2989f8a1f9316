"""The nearest valid word, for people who mistype."""

import pytest

from monopoly_tui.library.nearest import nearest

WORDS = ["rent", "price", "Group", "рента", "ціна"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [("rnet", "rent"), ("PRICE", "price"), ("grup", "Group"), ("рентя", "рента"), ("Ціан", "ціна")],
)
def test_a_mistyped_word_finds_the_one_that_was_meant(word: str, meant: str) -> None:
    assert nearest(word, WORDS) == meant


@pytest.mark.parametrize("word", ["", "house", "ж"])
def test_a_word_that_is_near_to_none_finds_none(word: str) -> None:
    assert nearest(word, WORDS) is None


def test_an_endless_word_costs_no_time() -> None:
    assert nearest("rent" * 250_000, WORDS) is None
