"""Plural forms in the three languages."""

from __future__ import annotations

import pytest

from monopoly_tui.library.find import find, names
from monopoly_tui.library.load import load
from monopoly_tui.words.catalogue import catalogue
from monopoly_tui.words.language import LANGUAGES
from monopoly_tui.words.plural import form, word_for
from tests.words.test_catalogues import written

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


COUNTED: dict[str, dict[str, tuple[str, str, str]]] = {  # read by people who speak the language
    "uk": {
        "bank": ("банк", "банки", "банків"),
        "deed": ("володіння", "володіння", "володінь"),
        "group": ("група", "групи", "груп"),
        "hotel": ("готель", "готелі", "готелів"),
        "house": ("будинок", "будинки", "будинків"),
        "jackpot": ("джекпот", "джекпоти", "джекпотів"),
        "jail": ("в’язниця", "в’язниці", "в’язниць"),
        "rent": ("орендна плата", "орендні плати", "орендних плат"),
        "salary": ("зарплата", "зарплати", "зарплат"),
        "slot cash": ("каса автоматів", "каси автоматів", "кас автоматів"),
        "start": ("старт", "старти", "стартів"),
        "station": ("станція", "станції", "станцій"),
        "utility": ("служба", "служби", "служб"),
    },
    "ru": {
        "bank": ("банк", "банка", "банков"),
        "deed": ("владение", "владения", "владений"),
        "group": ("группа", "группы", "групп"),
        "hotel": ("отель", "отеля", "отелей"),
        "house": ("дом", "дома", "домов"),
        "jackpot": ("джекпот", "джекпота", "джекпотов"),
        "jail": ("тюрьма", "тюрьмы", "тюрем"),
        "rent": ("арендная плата", "арендные платы", "арендных плат"),
        "salary": ("зарплата", "зарплаты", "зарплат"),
        "slot cash": ("касса автоматов", "кассы автоматов", "касс автоматов"),
        "start": ("старт", "старта", "стартов"),
        "station": ("станция", "станции", "станций"),
        "utility": ("служба", "службы", "служб"),
    },
}
PLACES = {1: 0, 2: 1, 5: 2, 11: 2, 21: 0, 22: 1, 25: 2, 111: 2}


@pytest.mark.parametrize("language", COUNTED)
def test_every_word_that_is_counted_is_said_as_the_language_counts(language: str) -> None:
    plurals = {message: plural for _, message, plural in written(language) if plural}
    words = {message: plural for message, plural in plurals.items() if "{" not in message}  # the others are click's
    assert set(words) == set(COUNTED[language])
    for word, forms in COUNTED[language].items():
        for number, place in PLACES.items():
            assert catalogue(language).ngettext(word, words[word], number) == forms[place], (number, word)


@pytest.mark.parametrize("name", names())
def test_the_words_of_a_board_have_the_forms_of_their_language_or_are_never_counted(name: str) -> None:
    for key, word in load(find(name)).words.items():
        for language in LANGUAGES:
            forms = getattr(word, language, ())
            assert len(forms) in (0, 1, 2 if language == "en" else 3), (key, language)
