"""What is wrong with a value, in our words: what was expected, what stands there, the nearest word that would do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from monopoly_tui.engine.pieces import Piece
from monopoly_tui.engine.texts import Amiss
from monopoly_tui.library.nearest import nearest

Facts: TypeAlias = Mapping[str, Any]
MOST_NAMED = 12
NUMBER = re.compile("-?[0-9]{1,15}")


def did_you_mean(word: object, words: Iterable[str]) -> str:
    """`; did you mean rent?`, or nothing if no word is near."""
    near = nearest(word, words) if isinstance(word, str) else None
    return f"; did you mean {near}?" if near else ""


def hint(word: object, words: Sequence[str]) -> str:
    """The nearest word, or else all of them if they are few."""
    return did_you_mean(word, words) or (f"; known are {', '.join(words)}" if 0 < len(words) <= MOST_NAMED else "")


def shown(raw: object) -> str:
    """What stands in the file, so short that it fits in a sentence."""
    if isinstance(raw, dict):
        return "keys and values"
    if isinstance(raw, (list, tuple)):
        return "a list"
    if not isinstance(raw, str) or not raw:
        return "nothing"
    return raw if NUMBER.fullmatch(raw) else repr(raw[:40]) + ("…" if len(raw) > 40 else "")


def told(error: ValidationError, model: type[Piece], raw: Mapping[str, object]) -> Iterator[Amiss]:
    """Everything that a model of a piece has found in `raw`, each with its place inside the piece."""
    errors = error.errors(include_url=False)
    missing = [str(one["loc"][-1]) for one in errors if one["type"] == "missing"]
    for one in errors:
        place = one["loc"]
        if one["type"] == "amiss":
            yield from (found._replace(at=(*place, *found.at)) for found in one["ctx"]["found"])
        elif place and place[-1] == "[key]":  # the key of a mapping
            yield Amiss(_problem(one, model), place[:-1], key=True)
        elif one["type"] == "extra_forbidden":
            word = str(place[-1])
            near = did_you_mean(word, missing) or hint(word, keys(model, place[:-1]))
            yield Amiss(f"unknown key{near}", place, key=True)
        elif one["type"] == "missing":
            yield Amiss(_missing(model, place), place[:-1])
        else:
            yield Amiss(_problem(one, model), _written(raw, place))


def _written(raw: object, place: tuple[str | int, ...]) -> tuple[str | int, ...]:
    """As much of `place` as stands in the file: pydantic adds which type of several it tried."""
    for depth, part in enumerate(place):
        entries = dict(enumerate(raw)) if isinstance(raw, list) else raw
        if not isinstance(entries, dict) or part not in entries:
            return place[:depth]
        raw = entries[part]
    return place


def _missing(model: type[Piece], place: tuple[str | int, ...]) -> str:
    name = place[-1]
    if isinstance(name, int):
        return f"expected {name + 1} or more entries, not {name}"
    fields = getattr(_inside(model, place[:-1]), "model_fields", {})
    about = next((field.description for key, field in fields.items() if name in (key, field.alias)), None)
    return f"{name!r} is missing" + (f": {about[0].lower()}{about[1:]}" if about else "")


def _bounds(model: type[Piece], place: tuple[str | int, ...]) -> Iterator[int]:
    """The least values that a field may have: pydantic names the first that is not kept."""
    fields = getattr(_inside(model, place[:-1]), "model_fields", {})
    field = next((field for name, field in fields.items() if place[-1] in (name, field.alias)), None)
    bounds = (getattr(bound, "ge", None) for bound in (field.metadata if field else ()))
    return (bound for bound in bounds if isinstance(bound, int))


def _problem(one: ErrorDetails, model: type[Piece]) -> str:
    facts: Facts = one.get("ctx", {})
    if "ge" in facts:
        facts = {"ge": max([facts["ge"], *_bounds(model, one["loc"])])}
    if one["type"] == "literal_error":
        return _choice(one["input"], facts["expected"])
    if one["type"] in PROBLEMS:
        found = f"{facts['actual_length']:,}" if "actual_length" in facts else shown(one["input"])
        return f"expected {PROBLEMS[one['type']](facts)}, not {found}"
    message = one["msg"].removeprefix("Value error, ")
    return message[:1].lower() + message[1:]


def _choice(raw: object, expected: str) -> str:
    """Pydantic gives the choices as `'a', 'b' or 'c'`."""
    words = expected.replace(" or ", ", ").replace("'", "").split(", ")
    wanted = words[0] if len(words) == 1 else f"one of {', '.join(words)}"
    return f"expected {wanted}, not {shown(raw)}{did_you_mean(raw, words)}"


def _some(count: int, what: str = "entry") -> str:
    return f"one {what}" if count == 1 else f"{count} {what.removesuffix('y')}{'ies' if what == 'entry' else 's'}"


PROBLEMS: Mapping[str, Callable[[Facts], str]] = {
    "greater_than": lambda facts: f"more than {facts['gt']:,}",
    "greater_than_equal": lambda facts: f"at least {facts['ge']:,}",
    "less_than": lambda facts: f"less than {facts['lt']:,}",
    "less_than_equal": lambda facts: f"at most {facts['le']:,}",
    "int_type": lambda facts: "a whole number",
    "int_parsing": lambda facts: "a whole number",
    "bool_type": lambda facts: "true or false",
    "bool_parsing": lambda facts: "true or false",
    "string_type": lambda facts: "a text",
    "string_too_short": lambda facts: "a text",
    "string_too_long": lambda facts: f"at most {_some(facts['max_length'], 'character')}",
    "tuple_type": lambda facts: "a list",
    "mapping_type": lambda facts: "keys and values",
    "dict_type": lambda facts: "keys and values",
    "model_type": lambda facts: "keys and values",
    "model_attributes_type": lambda facts: "keys and values",
    "too_short": lambda facts: f"at least {_some(facts['min_length'])}",
    "too_long": lambda facts: f"at most {_some(facts['max_length'])}",
}


def keys(model: type[Piece], place: Sequence[str | int] = ()) -> list[str]:
    """The keys that a piece of this model, or a piece at `place` inside it, may have."""
    fields = getattr(_inside(model, place), "model_fields", {})
    return [field.alias or name for name, field in fields.items()]


def _inside(model: Any, place: Sequence[str | int]) -> Any:
    """The model of the piece at `place` inside a piece of `model`."""
    here = model
    for part in place:
        fields = getattr(here, "model_fields", {})
        here = next((field.annotation for name, field in fields.items() if part in (name, field.alias)), here)
        here = next((kind for kind in getattr(here, "__args__", ()) if hasattr(kind, "model_fields")), here)
    return here
