"""The manual of board files, made from their schema: every section, field, kind of space and effect, in words."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from monopoly_tui.engine import pieces
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.pieces import Effect, Piece, Rules, Space
from monopoly_tui.library.schema import Schema, schema

WIDTH = 100
GUIDE = Path(__file__).with_name("guide.md")
PARTS = ("Seats", "Currency", "Group", "Deck", "Card", "Word", "Preset")  # of the sheet, in its order
VALUES = {
    "Text": "a text of at most 400 characters",
    "Name": "a name of at most 60 characters",
    "Short": "a name of at most 6 cells",
    "Sign": "a sign of at most 8 cells",
    "effect": "an effect",
    "space": "a space",
}
MANY = {
    "a number": "numbers",
    "a number, also below 0": "numbers, also below 0",
    "an effect": "effects",
    "a space": "spaces",
    "a text": "texts",
    "an id": "ids",
}
HUGE = 10**9
COLOUR = f"^{pieces.COLOUR.pattern}$"


def readme() -> str:
    """The guide for people who write boards, and the reference after it."""
    return f"{GUIDE.read_text(encoding='utf-8').rstrip()}\n\n{manual()}"


def manual(board: Board | None = None) -> str:
    """The reference; with a board, what each rule is there as well."""
    whole = schema()
    return "\n".join(_chapters(whole, whole["$defs"], board)).rstrip() + "\n"


def _chapters(whole: Schema, parts: Mapping[str, Schema], board: Board | None) -> Iterator[str]:
    yield from ("## The file", "", *_wrapped(whole["description"]), "")
    yield from _fields(whole, parts, _of_sheet(board))
    for name in PARTS:
        yield from ("", f"### {name}", "", *_wrapped(parts[name]["description"]), "", *_fields(parts[name], parts))
    yield from _presets(board)
    yield from ("", "## Rules", "", *_wrapped(RULES), "")
    for name, section in Rules.sections.items():
        yield from _section(name, section, parts, board)
    plain = parts["space-plain"]
    plain["properties"]["kind"] = {"description": "What it is", "enum": list(Space.kinds), "default": "plain"}
    yield from ("## Spaces", "", *_wrapped(SPACES), "", *_fields(plain, parts), "")
    common = set(Space.model_fields) | {"pass"}
    for kind in [kind for kind in Space.kinds if kind != "plain"]:
        yield from (f"### {kind}", "", *_wrapped(parts[f"space-{kind}"]["description"]), "")
        yield from (*_fields(parts[f"space-{kind}"], parts, skip=common), "")
    yield from ("## Effects", "", *_wrapped(EFFECTS), "")
    for key, effect in Effect.kinds.items():
        yield from _effect(key, effect, parts)


RULES = (
    "Each section is one rule with its numbers and switches. A game lacks the rules whose sections may be left out and"
    " are; the others are played with the numbers that are named here. Everything can be changed for one game:"
    " `--rule auction.step=5`, `--rule auction=off`, `--rule clock=on`."
)
PRESETS = "House rules under one name, taken with `--preset NAME` or in the lobby; a `--rule` beside it counts more."
SPACES = "These keys may stand in every space, whatever its `kind`; one without a `kind` has no others."
EFFECTS = (
    "An effect stands in a list under `land`, `pass` or `throw` of a space, under `do` of a card, and wherever else the"
    " reference says so. It is named by its own key: `land: [{pay: 200}]`. Effects of one list happen in their order."
)


def _presets(board: Board | None) -> Iterator[str]:
    """What a board offers for `--preset`."""
    if board is None or not board.presets:
        return
    yield from ("", f"## Presets of {board.id}", "", *_wrapped(PRESETS), "")
    for key, preset in board.presets.items():
        rules = ", ".join(f"`{path}={value}`" for path, value in preset.rules.items()) or "as the board has it"
        about = f" {_english(preset.about)}" if preset.about else ""
        yield from _wrapped(f"- `{key}` ({_english(preset.name)}):{about} {rules}.", "  ")


def _english(text: Mapping[str, str]) -> str:
    """A text of the board in English, or else in whatever language it has."""
    return text.get("en") or next(iter(text.values()))


def _section(name: str, section: type[Rules], parts: Mapping[str, Schema], board: Board | None) -> Iterator[str]:
    yield f"### {name}" + (" (may be left out)" if section.optional else "")
    if board is not None and section not in board:
        yield from ("", f"Not in {board.id}.")
    about = parts[f"rules-{name}"]
    here = _written(board[section]) if board is not None and section in board else {}
    yield from ("", *_wrapped(about["description"]), "")
    if about.get("properties"):
        yield from (*_fields(about, parts, here), "")


def _effect(key: str, effect: type[Effect], parts: Mapping[str, Schema]) -> Iterator[str]:
    about = parts[f"effect-{key}"]
    where = f" Stands only under {' and '.join(f'`{hook}`' for hook in effect.under)}." if effect.under else ""
    yield from (f"### {key}", "", *_wrapped(about["description"] + where), "", *_fields(about, parts), "")


def _fields(
    about: Schema, parts: Mapping[str, Schema], here: Mapping[str, str] | None = None, skip: set[str] | None = None
) -> Iterator[str]:
    """A line for each key: what may stand there, what counts if it is left out, what it is for."""
    here = here or {}
    for key, field in about.get("properties", {}).items():
        if key not in (skip or ()):
            facts = [kind_of(field, parts), *_default(key, field, about)]
            value = f" Here: `{here[key]}`." if key in here else ""
            yield from _wrapped(f"- `{key}`: {field.get('description', '')} ({'; '.join(facts)}).{value}", "  ")
            inner = _inner(field) or _inner(field.get("items", {}))
            if inner in parts and inner not in (*VALUES, *PARTS):
                yield from (f"  {line}" for line in _fields(parts[inner], parts))


def _default(key: str, field: Schema, about: Schema) -> Iterator[str]:
    if key in about.get("required", ()):
        yield "must be there"
    elif "default" in field and field["default"] not in ([], {}, ""):
        yield f"`{_as_yaml(field['default'])}` if left out"


def kind_of(field: Schema, parts: Mapping[str, Schema] | None = None) -> str:
    """What may stand at a key, in a few words."""
    if name := _inner(field):
        return VALUES.get(name, name.lower() if name in PARTS else "keys and values")
    if "const" in field or "enum" in field:
        words = field.get("enum") or [field["const"]]
        return ("one of " if len(words) > 1 else "") + ", ".join(f"`{word}`" for word in words)
    if "anyOf" in field:
        return " or ".join(kind_of(one, parts) for one in field["anyOf"])
    if "patternProperties" in field:
        (inner,) = field["patternProperties"].values()
        return f"keys, each with {kind_of(inner, parts)}"
    match field.get("type"):
        case "integer":
            return _number(field)
        case "boolean":
            return "true or false"
        case "array":
            return _list(field, parts)
        case "object":
            return "keys and values"
    return {COLOUR: "a colour such as `#8fd3f4`", None: "a text"}.get(field.get("pattern"), "an id")


def _inner(field: Schema) -> str:
    """The name of the definition that `field` refers to, or nothing."""
    return str(field.get("$ref", "")).removeprefix("#/$defs/")


def _number(field: Schema) -> str:
    least, most = field.get("minimum", -HUGE), field.get("maximum", HUGE)
    if most < HUGE:
        return f"a number from {least} to {most}"
    return f"a number, at least {least}" if least > 0 else "a number" if least == 0 else "a number, also below 0"


def _list(field: Schema, parts: Mapping[str, Schema] | None) -> str:
    if "prefixItems" in field:
        return f"a list of {len(field['prefixItems'])} numbers"
    items = field.get("items", {})
    kind = kind_of(items, parts)
    inner = _inner(items)
    what = MANY.get(kind) or (f"{inner.lower()}s" if inner else f"entries, each {kind}")
    least, most = field.get("minItems", 0), field.get("maxItems")
    if most:
        return f"a list of {least} to {most} {what}"
    return f"a list of {what}" + (f", at least {least}" if least else "")


def _of_sheet(board: Board | None) -> dict[str, str]:
    """The keys at the top of a board that fit in a line."""
    if board is None:
        return {}
    seats = _as_yaml({"min": board.seats[0], "max": board.seats[1]})
    return {"title": next(iter(board.title.values())), "language": board.language, "seats": seats}


def _written(section: Piece) -> dict[str, str]:
    """The fields of a section as they would be written in a board file."""
    values = section.model_dump(by_alias=True, exclude_none=True, serialize_as_any=True)
    return {key: _as_yaml(value) for key, value in values.items()}


def _as_yaml(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_as_yaml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_as_yaml, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) and not value.strip() else str(value)


def _wrapped(text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
