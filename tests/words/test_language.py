"""Which language is spoken at a table."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from monopoly_tui.words.language import chosen, of_locale

UKRAINIAN = {"LANG": "uk_UA.UTF-8"}


def test_what_is_asked_for_comes_first() -> None:
    assert chosen("ru", "en", UKRAINIAN, "en") == "ru"


def test_the_saved_setting_comes_before_the_locale() -> None:
    assert chosen(None, "en", UKRAINIAN, "ru") == "en"


def test_the_locale_comes_before_the_board() -> None:
    assert chosen(None, None, UKRAINIAN, "en") == "uk"


@pytest.mark.parametrize(
    "environment", [{}, {"LANG": "C.UTF-8"}, {"LANG": "de_DE.UTF-8"}, {"LC_ALL": "POSIX", **UKRAINIAN}]
)
def test_without_a_locale_of_ours_the_board_speaks_its_own_language(environment: Mapping[str, str]) -> None:
    assert chosen(None, None, environment, "uk") == "uk"
    assert chosen(None, None, environment, "en") == "en"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LC_ALL": "ru_RU.KOI8-R", "LANG": "en_US"}, "ru"),
        ({"LC_ALL": "", "LC_MESSAGES": "uk", "LANG": "en_US"}, "uk"),
        ({"LANG": "en"}, "en"),
        ({"LANG": "uk@latin"}, None),
    ],
)
def test_the_first_variable_that_is_set_decides(environment: Mapping[str, str], language: str | None) -> None:
    assert of_locale(environment) == language
