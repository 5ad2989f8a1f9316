"""The manual tells every section, field, kind of space and effect, and what a board says for each rule."""

from __future__ import annotations

import pytest

from monopoly_tui.engine.pieces import Effect, Rules, Space
from monopoly_tui.library.find import find
from monopoly_tui.library.load import load
from monopoly_tui.library.manual import WIDTH, kind_of, manual


@pytest.mark.parametrize("family", [Rules.sections, Effect.kinds, Space.kinds], ids=["rules", "effects", "spaces"])
def test_everything_that_is_registered_is_told_with_all_its_fields(family: dict[str, type[Rules]]) -> None:
    told = manual()
    for name, model in family.items():
        assert name == "plain" or f"### {name}" in told
        for field, info in model.model_fields.items():
            assert f"- `{info.alias or field}`: " in told


def test_a_field_is_told_with_its_range_and_its_default() -> None:
    told = " ".join(manual().split())
    assert "- `opening`: The least first bid, in the board's unit (a number, at least 1; `1` if left out)." in told
    assert "- `set_factor`: Rent of an unbuilt street of a whole group, times this (a number from 1 to 10; `2`" in told
    assert (
        "- `start`: What every seat has at the start, in the board's unit (a number, at least 1; must be there)" in told
    )


def test_a_board_s_own_values_are_told() -> None:
    told = " ".join(manual(load(find("classic"))).split())
    assert "the board's unit (a number, at least 1; `1` if left out). Here: `10`." in told  # auction.opening
    assert "(a list of effects). Here: `[{jail: go}]`." in told  # travel.third_double
    assert "Not in classic." in told


def test_a_rule_of_the_rulebooks_is_not_named_by_its_number() -> None:
    assert "(E3" not in manual()


def test_no_line_is_wider_than_a_terminal() -> None:
    assert max(map(len, manual().splitlines())) <= WIDTH + 2


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ({"type": "boolean"}, "true or false"),
        ({"type": "integer", "minimum": -5, "maximum": 5}, "a number from -5 to 5"),
        ({"type": "array", "items": {"$ref": "#/$defs/effect"}}, "a list of effects"),
        ({"enum": ["a", "b"]}, "one of `a`, `b`"),
        ({"const": "go"}, "`go`"),
    ],
)
def test_a_type_is_told_in_words(field: dict[str, object], words: str) -> None:
    assert kind_of(field) == words
