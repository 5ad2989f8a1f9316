"""The JSON Schema of a board file (draft 2020-12), made from the models, for editors that complete and check YAML.

A file that passes here can still be at fault: that ids exist, sums agree and a track leads round is told by the check.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from pydantic.json_schema import GenerateJsonSchema, models_json_schema

import monopoly_tui.rulebook  # noqa: F401  (registers every chapter's pieces)
from monopoly_tui.engine.pieces import Effect, Phase, Piece, Rules, Space
from monopoly_tui.library.attractions import bring_in
from monopoly_tui.library.house_rules import paths
from monopoly_tui.library.sheet import Sheet

Schema: TypeAlias = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
FAMILIES: dict[type[Piece], str] = {Effect: "effect", Space: "space", Rules: "rules"}
NAMED = ("Text", "Name", "Short", "Sign")  # values that are described once
BOUNDS = {"ge": "minimum", "le": "maximum"}  # pydantic's words, behind a validator
ROWS = re.compile(r"\s*\((?:[A-H][0-9]+(?:, | to | and )?)+\)")  # where our notes on the rulebooks have a rule


class _Plain(GenerateJsonSchema):
    """Without the titles that repeat each field's name."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def schema() -> Schema:
    """The schema of a whole board file."""
    bring_in()
    models = _models()
    mapping, made = models_json_schema(
        [(model, "validation") for model in models.values()], by_alias=True, schema_generator=_Plain
    )
    wanted = {mapping[model, "validation"]["$ref"]: name for name, model in models.items()}
    family = {f"#/$defs/{model.__name__}": name for model, name in FAMILIES.items()}
    family["#/$defs/Space"] = "space"
    renamed = {old: f"#/$defs/{new}" for old, new in (wanted | family).items()}
    definitions: dict[str, Schema] = {}
    for name, body in made["$defs"].items():
        definitions[wanted.get(f"#/$defs/{name}", name)] = body
    result = _rewritten(definitions, lambda node: _tidied(node, renamed))
    return _whole(result)


def text() -> str:
    """The schema as the file `schema.json` has it."""
    return json.dumps(schema(), ensure_ascii=False, indent=1) + "\n"


def _models() -> dict[str, type[Piece]]:
    """Every model that a board file can name, by the name of its definition."""
    found: dict[str, type[Piece]] = {"sheet": Sheet}
    found |= {f"space-{kind}": model for kind, model in Space.kinds.items()}
    found |= {f"effect-{key}": model for key, model in Effect.kinds.items()}
    found |= {f"rules-{name}": model for name, model in Rules.sections.items()}
    return found


def _rewritten(node: Any, change: Callable[[Schema], Schema]) -> Any:
    """`node` with `change` made to every mapping in it, the inner ones first."""
    if isinstance(node, dict):
        return change({key: _rewritten(value, change) for key, value in node.items()})
    return [_rewritten(value, change) for value in node] if isinstance(node, list) else node


def _tidied(node: Schema, renamed: dict[str, str]) -> Schema:
    """References by our names; values described once; nothing that a YAML file cannot say."""
    if node.get("$ref") in renamed:
        node = {**node, "$ref": renamed[node["$ref"]]}
    if isinstance(node.get("title"), str) and node["title"] in NAMED:
        return {"$ref": f"#/$defs/{node['title']}"} | {key: node[key] for key in ("description",) if key in node}
    kinds = node.get("anyOf", ())
    if {"type": "null"} in kinds:
        (kind,) = (kind for kind in kinds if kind != {"type": "null"})
        node = kind | {key: value for key, value in node.items() if key not in ("anyOf", "default")}
    if isinstance(node.get("title"), str):
        del node["title"]
    if isinstance(node.get("description"), str):
        node["description"] = ROWS.sub("", node["description"])
    if "gt" in node:
        node["ge"] = node.pop("gt") + 1
    if "patternProperties" in node:
        node["additionalProperties"] = False
    return {BOUNDS.get(key, key): value for key, value in node.items()}


def _whole(definitions: dict[str, Schema]) -> Schema:
    """The sheet at the top, and the families by their kinds."""
    sheet = definitions.pop("sheet")
    for family in FAMILIES.values():
        definitions.pop(family.capitalize(), None)
    definitions |= {name: _value(name) for name in NAMED}
    definitions["space"] = _any_space()
    definitions["effect"] = _any_effect(definitions)
    definitions["Preset"]["properties"]["rules"] |= _house_rules(definitions)
    sheet["properties"]["rules"] = _sections(sheet["properties"]["rules"])
    sheet["properties"]["turn"]["items"] = {"enum": list(Phase.kinds)}
    if _sections_required():
        sheet["required"].append("rules")
    sheet["required"].sort(key=list(sheet["properties"]).index)
    for key, model in Effect.kinds.items():
        definitions[f"effect-{key}"]["required"] = _required(model) or [key]
    return {"$schema": DIALECT, "title": "A board of monopoly_tui", **sheet, "$defs": dict(sorted(definitions.items()))}


def _required(model: type[Piece]) -> list[str]:
    return [field.alias or name for name, field in model.model_fields.items() if field.is_required()]


def _any_space() -> Schema:
    """Told apart by their kind, so that an editor speaks of that kind only."""
    kinds = [
        {
            "if": {"properties": {"kind": {"const": kind}}, "required": [] if kind == "plain" else ["kind"]},
            "then": {"$ref": f"#/$defs/space-{kind}"},
        }
        for kind in Space.kinds
    ]
    return {"type": "object", "properties": {"kind": {"enum": list(Space.kinds)}}, "allOf": kinds}


def _any_effect(definitions: dict[str, Schema]) -> Schema:
    """Told apart by their one key; one without numbers may be named by its key alone."""
    alone = [key for key, model in Effect.kinds.items() if not _required(model)]
    known = {key: {"description": definitions[f"effect-{key}"]["description"]} for key in Effect.kinds}
    named = {"type": "object", "properties": known, "anyOf": [{"required": [key]} for key in Effect.kinds]}
    kinds = [
        {"if": {"type": "object", "required": [key]}, "then": {"$ref": f"#/$defs/effect-{key}"}} for key in Effect.kinds
    ]
    return {"anyOf": [named, {"enum": alone}], "allOf": kinds}


def _sections(about: Schema) -> Schema:
    """The sections of rules by name; one whose fields all have defaults may be left empty."""
    named: Iterator[tuple[str, Schema]] = ((name, {"$ref": f"#/$defs/rules-{name}"}) for name in Rules.sections)
    return {
        "description": about["description"],
        "type": "object",
        "properties": dict(named),
        "required": _sections_required(),
        "additionalProperties": False,
    }


def _house_rules(definitions: dict[str, Schema]) -> Schema:
    """Every house rule by its path, as its section describes it; the switches by name."""
    found: dict[str, Schema] = {}
    for path in paths():
        name, _, key = path.partition(".")
        about = definitions[f"rules-{name}"]
        if key:
            found[path] = {part: value for part, value in about["properties"][key].items() if part != "default"}
        else:
            found[path] = {"enum": ["on", "off"], "description": about["description"]}
    return {"properties": found, "additionalProperties": False}


def _sections_required() -> list[str]:
    return [name for name, model in Rules.sections.items() if not model.optional and _required(model)]


def _value(name: str) -> Schema:
    """The schema that a value of this name gives itself."""
    from pydantic import TypeAdapter

    from monopoly_tui.engine import texts

    made = TypeAdapter(getattr(texts, name)).json_schema(schema_generator=_Plain)
    return {key: part for key, part in made.items() if key != "title"}
