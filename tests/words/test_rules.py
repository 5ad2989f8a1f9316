"""The rules page is made from a board's own numbers and words, in every language, with house rules in it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from monopoly_tui.engine.pieces import Rules
from monopoly_tui.library.find import find
from monopoly_tui.library.load import load
from monopoly_tui.rulebook.debts import COULD_PAY, RuinRules
from monopoly_tui.ui.prompts.debt_rows import NOT_ENOUGH
from monopoly_tui.words.language import LANGUAGES
from monopoly_tui.words.rules import rules_of
from monopoly_tui.words.voice import Voice

BOARDS = ("classic", "anime", "pokemon", "monopol")


def _text(name: str, language: str, rules: Mapping[str, str] | None = None) -> str:
    board = load(find(name), rules)
    chapters = rules_of(Voice(board, language))
    return "\n".join(line for chapter in chapters for line in (chapter.heading, *chapter.sentences))


def test_every_section_of_rules_has_a_heading_and_something_to_tell() -> None:
    for section in Rules.sections.values():
        assert section.heading, section
        assert section.told is not Rules.told, section


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOARDS)
def test_no_field_is_left_open_and_every_chapter_is_told(name: str, language: str) -> None:
    text = _text(name, language)
    assert "{" not in text
    assert ".." not in text
    chapters = list(rules_of(Voice(load(find(name)), language)))
    assert len(chapters) == len(load(find(name)).rules)
    assert len({chapter.heading for chapter in chapters}) == len(chapters)


def test_sums_and_words_are_the_boards_own() -> None:
    assert "1 500 000 $" in _text("pokemon", "ru")
    assert "Голлівуд" in _text("anime", "uk")
    assert "$1,500" in _text("classic", "en")


def test_a_rule_that_the_board_lacks_is_not_told() -> None:
    assert "auction" not in _text("monopol", "en")
    assert "The owner must claim the rent" in _text("anime", "en")
    assert "The owner must claim the rent" not in _text("classic", "en")


def test_a_house_rule_is_told_as_it_is_agreed() -> None:
    text = _text("classic", "en", {"money.start": "2000", "auction": "off", "mortgage.interest_percent": "25"})
    assert "$2,000" in text
    assert "auctioned: from" not in text
    assert "in percent: 25" in text


@pytest.mark.parametrize("language", ["uk", "ru"])
@pytest.mark.parametrize("name", BOARDS)
def test_rent_has_one_word_on_the_whole_page(name: str, language: str) -> None:
    text = _text(name, language).lower()
    assert "плат" in text
    assert "рент" not in text


@pytest.mark.parametrize(("language", "pledge"), [("en", "pledg"), ("uk", "застав"), ("uk", "закла"), ("ru", "залож")])
def test_who_is_ruined_hears_nothing_of_pledges_on_a_board_without_them(language: str, pledge: str) -> None:
    voice = Voice(load(find("monopol")), language)
    ruin = next(chapter for chapter in rules_of(voice) if chapter.heading == voice.say(RuinRules.heading))
    text = "\n".join((*ruin.sentences, voice.say(NOT_ENOUGH), voice.say(COULD_PAY)))
    assert pledge not in text.lower()
