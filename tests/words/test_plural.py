"""Plural forms in the three languages."""

from __future__ import annotations

import pytest

from monopoly_tui.words.catalogue import catalogue
from monopoly_tui.words.plural import form, word_for

HOUSES = {"en": ("house", "houses"), "uk": ("будинок", "будинки", "будинків"), "ru": ("дом", "дома", "домов")}


@pytest.mark.parametrize(("number", "word"), [(0, "houses"), (1, "house"), (2, "houses"), (21, "houses")])
def test_english_has_two_forms(number: int, word: str) -> None:
    assert word_for("en", number, HOUSES["en"]) == word


@pytest.mark.parametrize(
    ("number", "place"), [(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (12, 2), (14, 2), (21, 0), (22, 1), (111, 2)]
)
@pytest.mark.parametrize("language", ["uk", "ru"])
def test_ukrainian_and_russian_have_three_forms(language: str, number: int, place: int) -> None:
    assert word_for(language, number, HOUSES[language]) == HOUSES[language][place]


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("number", range(126))
def test_boards_and_catalogues_count_alike(language: str, number: int) -> None:
    assert HOUSES[language][form(language, number)] == catalogue(language).ngettext("house", "houses", number)


def test_a_word_with_one_form_never_changes() -> None:
    assert word_for("uk", 5, ("FLCL",)) == "FLCL"
