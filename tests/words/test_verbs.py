"""Verbs in people's own languages and on the wrong keyboard layout."""

from __future__ import annotations

import pytest

from monopoly_tui.table.notation import verbs
from monopoly_tui.words.layout import latin
from monopoly_tui.words.verbs import ALL, COMMANDS, LOOKS, all_words, meant, shown, words_for


@pytest.mark.parametrize(
    ("typed", "verb"),
    [("roll", "roll"), ("ROLL", "roll"), ("кинути", "roll"), ("Кидаю", "roll"), ("бросить", "roll"), ("пас", "pass"),
     ("ставка", "bid"), ("довідка", "help"), ("чому", "why"), ("поле", "board"), ("здатися", "resign")],
)  # fmt: skip
def test_a_verb_may_be_said_in_any_of_our_languages(typed: str, verb: str) -> None:
    assert verb in meant(typed)


@pytest.mark.parametrize(
    ("typed", "verb"),
    [("кщдд", "roll"), ("игн", "buy"), ("ишв", "bid"), ("зфіі", "pass"), ("зфыы", "pass"), ("утв", "end")],
)
def test_a_verb_typed_on_a_cyrillic_layout_is_understood(typed: str, verb: str) -> None:
    assert meant(typed) == (verb,)


@pytest.mark.parametrize(("typed", "keys"), [("іжєґї", "s;'ґ]"), ("ыъэё", "s]'`"), ("ТОТ", "njn"), ("abc1", "abc1")])
def test_each_cyrillic_letter_stands_for_its_key(typed: str, keys: str) -> None:
    assert latin(typed) == keys


def test_what_means_nothing_means_no_verb() -> None:
    assert meant("фівйцу") == ()
    assert meant("") == ()


def test_every_verb_of_the_rules_has_words_of_its_own() -> None:
    assert {verb for verb, kinds in verbs().items() if not kinds[0].by_table} <= set(COMMANDS)


@pytest.mark.parametrize("verb", ALL)
def test_every_verb_is_shown_in_english_and_in_the_language_of_the_table(verb: str) -> None:
    assert shown("en", verb) == verb
    for language in ("uk", "ru"):
        assert shown(language, verb) == f"{verb}/{words_for(language, verb)[0]}"


def test_a_look_is_never_taken_for_a_move() -> None:
    moves = {word for verb in COMMANDS for word in all_words(verb)}
    assert not moves & {word for verb in LOOKS for word in all_words(verb)}
