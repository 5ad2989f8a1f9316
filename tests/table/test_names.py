"""Names are cleaned where they enter; those that could mislead people or the command language are refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_tui.table import names
from monopoly_tui.table.names import clean, name_fault


def says(name: str, *seated: str) -> str | None:
    fault = name_fault(name, seated)
    return fault.says if fault else None


@given(st.text(st.characters(), max_size=60))
def test_what_has_been_cleaned_stays_as_it_is(text: str) -> None:
    assert clean(clean(text)) == clean(text)


@given(st.text(st.characters(), max_size=60))
def test_no_refusal_is_ever_an_exception_and_its_text_can_be_filled(text: str) -> None:
    fault = name_fault(text, [text, "Ann"])
    if fault:
        assert fault.says.format_map(fault.facts)


@pytest.mark.parametrize(
    ("dirty", "cleaned"),
    [
        ("Ann", "Ann"),
        ("  Lady \t\n Bird\u2028", "Lady Bird"),
        ("\x1b]0;owned\x07Ann", "]0;ownedAnn"),
        ("A\x00n\x9bn", "Ann"),
        ("\u202eAnn\u2066", "Ann"),
        ("A\u200bn\u200dn\ufeff", "Ann"),
        ("A\ud800nn", "Ann"),
        ("A\ue000nn\ufffe", "Ann"),
        ("An\u034fn\ufe0f", "Ann"),
        ("1\u20e3Ann", "1Ann"),  # terminals draw these at different widths
        ("👍\U0001f3fdAnn\U0001f1fa\U0001f1e6", "👍Ann"),
        ("и\u0306", "й"),
        ("и\u200b\u0306", "й"),
        ("\u0301Ann \u0301", "Ann"),
        ("Їжак", "Їжак"),
    ],
)
def test_a_text_is_composed_and_loses_what_is_unseen_or_obeyed(dirty: str, cleaned: str) -> None:
    assert clean(dirty) == cleaned


def test_a_heap_of_marks_is_cut_to_two_on_a_letter() -> None:
    assert clean("q" + "\u0301" * 50 + "a") == "q\u0301\u0301a"


def test_what_a_removal_brings_together_is_composed() -> None:
    assert clean("A\u200b\u0301n\x00n\u2067\u0303") == "Ánñ"


@pytest.mark.parametrize("name", ["Ann", "Оля", "Їжак", "Lady Bird", "O'Hara", "Player 1", "山田", "Ω-3"])
def test_ordinary_names_are_taken(name: str) -> None:
    assert name_fault(name, ["Bob"]) is None


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "\u3164", "\u2800\u2800", "\u115f \uffa0", "\x1b"])
def test_a_name_that_shows_nothing_is_refused(name: str) -> None:
    assert says(name) == names.BLANK


def test_a_name_with_an_unseen_letter_in_it_is_refused() -> None:
    assert says("Ann\u3164") == names.UNSEEN


def test_a_name_has_at_most_twenty_characters() -> None:
    assert says("x" * 20) is None
    assert says("x" * 21) == names.TOO_LONG


def test_the_refusal_of_an_endless_name_is_short() -> None:
    fault = name_fault("x" * 100_000, [])
    assert fault
    assert len(fault.says.format_map(fault.facts)) < 100


@pytest.mark.parametrize("name", ["12", "1 500", "١٢", "１２"])
def test_a_name_of_digits_is_refused_since_a_number_is_money(name: str) -> None:
    assert says(name) == names.ALL_DIGITS


@pytest.mark.parametrize("name", ["Ann:", 'Ann "the" Fox', "Ann, Bob", "Ann：roll"])
def test_the_signs_of_the_command_language_are_refused(name: str) -> None:
    assert says(name) == names.HOLDS_SIGN


@pytest.mark.parametrize("name", ["give", "GET", "Table", "Bank", "ВАNK", "tаblе", "ｂａｎｋ", "b\u200bank"])
def test_words_of_the_command_language_are_refused_however_they_are_written(name: str) -> None:
    assert says(name) == names.IS_RESERVED


@pytest.mark.parametrize(
    ("name", "seated"),
    [
        ("ann", "Ann"),
        ("Аnn", "Ann"),  # Cyrillic capital
        ("Αnn", "Ann"),  # Greek capital
        ("ТОР", "TOP"),
        ("νικ", "ΝΙΚ"),
        ("Ann ", "Ann"),
        ("Ａｎｎ", "Ann"),
        ("Al", "AI"),
        ("Player l", "Player 1"),
        ("Bоb", "Bob"),
        ("B0b", "Bob"),
        ("Оля", "ОЛЯ"),
        ("Straße", "STRASSE"),
    ],
)
def test_a_twin_of_a_seated_name_is_refused(name: str, seated: str) -> None:
    fault = name_fault(name, ["Bo", seated])
    assert fault
    assert (fault.says, fault.facts["other"]) == (names.IS_TWIN, seated)


@pytest.mark.parametrize(
    ("name", "seated"), [("Elia", "Ella"), ("Алёна", "Алена"), ("Player 1", "Player 2"), ("Ann", "Anna")]
)
def test_names_that_can_be_told_apart_sit_at_one_table(name: str, seated: str) -> None:
    assert name_fault(name, [seated]) is None
