"""The schema and the README beside the boards are those of the models, and an editor accepts every bundled board."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from monopoly_tui.engine.pieces import Effect, Rules, Space
from monopoly_tui.library import manual, schema
from monopoly_tui.library.find import find, names
from monopoly_tui.library.starter import text as starter
from tests.library.broken import BOARDS

BESIDE = Path("boards")
STALE = "stale: write it anew with `monopoly-tui boards refresh`"


def loaded(text: str) -> Any:
    """A board as an editor reads it: numbers are numbers, and keys are texts."""
    return _with_text_keys(yaml.safe_load(text))


def _with_text_keys(node: Any) -> Any:
    if isinstance(node, dict):
        return {str(key): _with_text_keys(value) for key, value in node.items()}
    return [_with_text_keys(value) for value in node] if isinstance(node, list) else node


def problems(text: str) -> list[str]:
    """What a validator that we have not written has against a board."""
    jsonschema = pytest.importorskip("jsonschema")
    found = jsonschema.Draft202012Validator(schema.schema()).iter_errors(loaded(text))
    return [f"{error.json_path}: {error.message[:200]}" for error in found]


def test_the_schema_beside_the_boards_is_fresh() -> None:
    assert (BESIDE / "schema.json").read_text(encoding="utf-8") == schema.text(), STALE


def test_the_readme_beside_the_boards_is_fresh() -> None:
    assert (BESIDE / "README.md").read_text(encoding="utf-8") == manual.readme(), STALE


def test_the_schema_is_one() -> None:
    pytest.importorskip("jsonschema").Draft202012Validator.check_schema(schema.schema())


def test_every_reference_of_the_schema_leads_somewhere() -> None:
    text = schema.text()
    whole = json.loads(text)
    for part in text.split('"#/$defs/')[1:]:
        assert part.partition('"')[0] in whole["$defs"]


@pytest.mark.parametrize("name", names())
def test_a_bundled_board_is_accepted_and_names_the_schema(name: str) -> None:
    text = find(name).read_text(encoding="utf-8")
    assert text.startswith("# yaml-language-server: $schema=schema.json\n")
    assert problems(text) == []


def test_the_starter_is_accepted() -> None:
    assert problems(starter("my-town")) == []


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("rents: [2,", "rnets: [2,", "$.spaces[1]"),
        ("price: 60", "price: -60", "$.spaces[1].price"),
        ("kind: street", "kind: sreet", "$.spaces[1].kind"),
        ("{pay: 200}", "{pya: 200}", "$.spaces[4].land[0]"),
        ("{pay: 200}", "{pay: lots}", "$.spaces[4].land[0].pay"),
        ("  auction:", "  auctoin:", "$.rules"),
        ("decliner_bids: true", "decliner_bids: 7", "$.rules.auction.decliner_bids"),
        ("{start: 1500}", "{}", "$.rules.money"),
        ("    kind: street\n", "", "$.spaces[1]"),
        ("turn: [roll,", "turn: [rol,", "$.turn[0]"),
        ("ansi: yellow", "ansi: yelow", "$.groups.brown.ansi"),
        ("short: {en: GO", "short: {en: TOO LONG", "$.spaces[0].short"),
    ],
)
def test_a_fault_is_seen_by_the_editor(old: str, new: str, where: str) -> None:
    assert old in BOARDS["classic"]
    assert where in [problem.partition(": ")[0] for problem in problems(BOARDS["classic"].replace(old, new, 1))]


def test_everything_that_people_can_write_is_described() -> None:
    families = (Effect.kinds, Space.kinds, Rules.sections)
    for model in (model for family in families for model in family.values()):
        assert model.__doc__
        for name, field in model.model_fields.items():
            assert field.description or name == "kind", f"{model.__name__}.{name} has no description"
