"""What is wrong with a value, in our words: what was expected, what stands there, the nearest word that would do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Piece
from monopoly_tui.engine.sayings import About, Quoted, Saying, then
from monopoly_tui.engine.texts import Amiss
from monopoly_tui.library.nearest import nearest

Facts: TypeAlias = Mapping[str, Any]
MOST_NAMED = 12
NUMBER = re.compile("-?[0-9]{1,15}")

EXPECTED = N_("expected {wanted}, not {found}")
EXPECTED_SOMETHING = N_("expected {wanted}, not nothing")
ONE_OF = N_("one of {known}")
NEAR = N_("; did you mean {near}?")
KNOWN = N_("; known are {known}")
KEYS = N_("keys and values")
A_LIST = N_("a list")
A_TEXT = N_("a text")
NOTHING = N_("nothing")
WHOLE = N_("a whole number")
SWITCH = N_("true or false")
UNKNOWN_KEY = N_("unknown key")
MISSING = N_("{key} is missing")
MISSING_ABOUT = N_("{key} is missing: {about}")
TOO_SHORT_ROW = N_("expected {wanted} or more entries, not {count}")
UNFIT = N_("this value cannot stand here ({reason})")


def did_you_mean(word: object, words: Iterable[str]) -> str:
    """`; did you mean rent?`, or nothing if no word is near."""
    near = nearest(word, words) if isinstance(word, str) else None
    return Saying(NEAR, near=near) if near else ""


def hint(word: object, words: Sequence[str]) -> str:
    """The nearest word, or else all of them if they are few."""
    few = 0 < len(words) <= MOST_NAMED
    return did_you_mean(word, words) or (Saying(KNOWN, known=", ".join(words)) if few else "")


def shown(raw: object) -> str:
    """What stands in the file, so short that it fits in a sentence."""
    if isinstance(raw, dict):
        return Saying(KEYS)
    if isinstance(raw, (list, tuple)):
        return Saying(A_LIST)
    if not isinstance(raw, str) or not raw:
        return Saying(NOTHING)
    return raw if NUMBER.fullmatch(raw) else Quoted(raw, more="…")


def expected(wanted: str, found: str) -> str:
    """`expected a list, not 5`."""
    nothing = isinstance(found, Saying) and found.says == NOTHING
    return Saying(EXPECTED_SOMETHING, wanted=wanted) if nothing else Saying(EXPECTED, wanted=wanted, found=found)


def one_of(words: Sequence[str], raw: object) -> str:
    """What is wrong with a value that is none of `words`."""
    wanted = words[0] if len(words) == 1 else Saying(ONE_OF, known=", ".join(words))
    return then(expected(wanted, shown(raw)), did_you_mean(raw, words))


def told(error: ValidationError, model: type[Piece], raw: Mapping[str, object]) -> Iterator[Amiss]:
    """Everything that a model of a piece has found in `raw`, each with its place inside the piece."""
    errors = error.errors(include_url=False)
    missing = [str(one["loc"][-1]) for one in errors if one["type"] == "missing"]
    for one in errors:
        place = one["loc"]
        if one["type"] == "amiss":
            yield from (found._replace(at=(*place, *found.at)) for found in one["ctx"]["found"])
        elif place and place[-1] == "[key]":  # the key of a mapping
            yield Amiss(problem_of(one, model), place[:-1], key=True)
        elif one["type"] == "extra_forbidden":
            word = str(place[-1])
            near = did_you_mean(word, missing) or hint(word, keys(model, place[:-1]))
            yield Amiss(then(Saying(UNKNOWN_KEY), near), place, key=True)
        elif one["type"] == "missing":
            yield Amiss(_missing(model, place), place[:-1])
        else:
            yield Amiss(problem_of(one, model), _written(raw, place))


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
        return Saying(TOO_SHORT_ROW, wanted=name + 1, count=name)
    fields = getattr(_inside(model, place[:-1]), "model_fields", {})
    about = next((field.description for key, field in fields.items() if name in (key, field.alias)), None)
    return Saying(MISSING_ABOUT, key=Quoted(name), about=About(about)) if about else Saying(MISSING, key=Quoted(name))


def _bounds(model: type[Piece], place: tuple[str | int, ...]) -> Iterator[int]:
    """The least values that a field may have: pydantic names the first that is not kept."""
    fields = getattr(_inside(model, place[:-1]), "model_fields", {})
    field = next((field for name, field in fields.items() if place[-1] in (name, field.alias)), None)
    bounds = (getattr(bound, "ge", None) for bound in (field.metadata if field else ()))
    return (bound for bound in bounds if isinstance(bound, int))


def problem_of(one: ErrorDetails, model: type[Piece] | None = None) -> str:
    """What pydantic has found, in our words; `model` is that of the piece in which it was found."""
    facts: Facts = one.get("ctx", {})
    if "ge" in facts and model is not None:
        facts = {"ge": max([facts["ge"], *_bounds(model, one["loc"])])}
    if one["type"] == "literal_error":
        return _choice(one["input"], facts["expected"])
    if one["type"] in PROBLEMS:
        found = Saying("{count:,}", count=facts["actual_length"]) if "actual_length" in facts else shown(one["input"])
        return expected(PROBLEMS[one["type"]](facts), found)
    if one["type"] == "value_error":
        error = facts["error"]
        return error.args[0] if error.args and isinstance(error.args[0], Saying) else str(error)
    return Saying(UNFIT, reason=one["msg"])


def _choice(raw: object, words: str) -> str:
    """Pydantic gives the choices as `'a', 'b' or 'c'`."""
    return one_of(words.replace(" or ", ", ").replace("'", "").split(", "), raw)


def _at_least(count: int) -> str:
    return Saying(N_("at least one entry")) if count == 1 else Saying(N_("at least {count} entries"), count=count)


def _at_most(count: int) -> str:
    return Saying(N_("at most one entry")) if count == 1 else Saying(N_("at most {count} entries"), count=count)


def _no_longer(count: int) -> str:
    one, many = N_("at most one character"), N_("at most {count} characters")
    return Saying(one) if count == 1 else Saying(many, count=count)


def _plainly(message: str) -> Callable[[Facts], str]:
    return lambda facts: Saying(message)


PROBLEMS: Mapping[str, Callable[[Facts], str]] = {
    "greater_than": lambda facts: Saying(N_("more than {least:,}"), least=facts["gt"]),
    "greater_than_equal": lambda facts: Saying(N_("at least {least:,}"), least=facts["ge"]),
    "less_than": lambda facts: Saying(N_("less than {most:,}"), most=facts["lt"]),
    "less_than_equal": lambda facts: Saying(N_("at most {most:,}"), most=facts["le"]),
    **dict.fromkeys(("int_type", "int_parsing", "int_from_float"), _plainly(WHOLE)),
    **dict.fromkeys(("bool_type", "bool_parsing"), _plainly(SWITCH)),
    **dict.fromkeys(("string_type", "string_too_short"), _plainly(A_TEXT)),
    "string_too_long": lambda facts: _no_longer(facts["max_length"]),
    "tuple_type": _plainly(A_LIST),
    **dict.fromkeys(("mapping_type", "dict_type", "model_type", "model_attributes_type"), _plainly(KEYS)),
    "too_short": lambda facts: _at_least(facts["min_length"]),
    "too_long": lambda facts: _at_most(facts["max_length"]),
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
