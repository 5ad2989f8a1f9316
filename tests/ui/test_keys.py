"""Letters work on a Cyrillic layout, and a key that is held down does not decide for the next seat."""

from __future__ import annotations

import pytest

from monopoly_tui.ui.fresh import FIRST_REPEAT, REPEATS, SETTLING, FreshKeys
from monopoly_tui.ui.keys import meant
from monopoly_tui.ui.labels import LABELS, LETTERS, TAKEN, letters
from tests.ui.tables import Clock


@pytest.mark.parametrize(
    ("typed", "key"),
    [("и", "b"), ("к", "r"), ("у", "e"), ("ы", "s"), ("і", "s"), ("ї", "right_square_bracket"), ("є", "apostrophe"),
     ("ґ", "\\"), ("И", "b"), ("B", "b"), ("ctrl+й", "ctrl+q"), ("ctrl+з", "ctrl+p"), ("alt+и", "alt+b"),
     ("full_stop", "slash"), ("comma", "question_mark")],
)  # fmt: skip
def test_what_a_cyrillic_layout_writes_is_the_latin_key_it_lies_on(typed: str, key: str) -> None:
    assert meant(typed) == key


@pytest.mark.parametrize("key", ["b", "enter", "ctrl+q", "1", "f1", "up", "ctrl+up"])
def test_other_keys_are_what_they_are(key: str) -> None:
    assert meant(key) == ""


def test_every_known_verb_has_a_letter_that_the_table_does_not_need_itself() -> None:
    assert set(LABELS) == set(LETTERS)
    assert not TAKEN & set(LETTERS.values())


def test_verbs_nobody_knows_get_letters_that_are_free() -> None:
    found = letters(["roll", "build", "borrow", "repay", "row"])
    assert len(set(found.values())) == 5
    assert found["roll"] == "r"


def test_a_held_enter_does_not_run_into_the_next_seats_decision() -> None:
    clock = Clock()
    keys = FreshKeys(clock)
    assert keys.takes("enter")
    keys.hand_over()
    clock.now += FIRST_REPEAT - 0.1  # the keyboard begins to repeat
    for _ in range(100):
        assert not keys.takes("enter")
        clock.now += 0.03
    clock.now += REPEATS + 0.01
    assert keys.takes("enter")


def test_another_key_is_taken_once_the_hand_over_has_been_seen() -> None:
    clock = Clock()
    keys = FreshKeys(clock)
    keys.takes("enter")
    keys.hand_over()
    assert not keys.takes("b")
    clock.now += SETTLING + 0.01
    assert keys.takes("b")


def test_a_key_that_waited_since_before_the_hand_over_is_not_meant_for_the_next_seat() -> None:
    clock, came = Clock(), Clock()
    keys = FreshKeys(clock, came)
    assert keys.takes("r")
    clock.now += 5  # the program was slow
    keys.hand_over()
    assert not keys.takes("b")
    came.now += 4
    assert not keys.takes("b")
    came.now = clock.now + SETTLING + 0.01
    assert keys.takes("e")


def test_within_one_seats_decisions_keys_are_taken_at_once() -> None:
    keys = FreshKeys(Clock())
    assert all(keys.takes(key) for key in ("r", "b", "e", "e"))
