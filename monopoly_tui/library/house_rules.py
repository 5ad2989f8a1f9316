"""House rules: fields of a board's rules set by dotted path, and whole sections taken away or brought."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, get_type_hints

from pydantic import TypeAdapter, ValidationError

import monopoly_tui.rulebook  # noqa: F401  (registers every chapter's section)
from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect, Rules
from monopoly_tui.engine.sayings import Quoted, Saying
from monopoly_tui.library.attractions import bring_in
from monopoly_tui.library.nearest import nearest
from monopoly_tui.library.telling import problem_of

NO_RULE = N_("there is no rule {word}")
NO_RULE_NEAR = N_("there is no rule {word}; did you mean {near}?")
NO_SECTION = N_("this board has no {section}: bring it with {section}=on before {path} is set")
WRONG_VALUE = N_("{path}={value}: {problem} ({about})")
NO_SWITCH = N_("{section}={value}: a section is switched on or off")


class HouseRuleError(GameError):
    """A house rule that this board cannot take; its text says which and why."""


def paths() -> list[str]:
    """Every path that a house rule may set, and every section that may be switched on or off."""
    bring_in()
    found = []
    for name, model in Rules.sections.items():
        found += [name] if model.optional else []
        found += [f"{name}.{field}" for field, info in model.model_fields.items() if Effect not in _kinds(info)]
    return found


def _kinds(info: Any) -> tuple[Any, ...]:
    return getattr(info.annotation, "__args__", ())


def amended(sections: Mapping[str, Any], house_rules: Mapping[str, str]) -> dict[str, Any]:
    """The raw sections of a board with `house_rules` in them. HouseRuleError for a path or a value that will not do."""
    result = {name: dict(section) if isinstance(section, dict) else section or {} for name, section in sections.items()}
    for path, value in sorted(house_rules.items(), key=lambda rule: "." in rule[0]):
        _set(result, path, value)
    return result


def _set(sections: dict[str, Any], path: str, value: str) -> None:
    if path not in paths():
        near = nearest(path, paths())
        raise HouseRuleError(NO_RULE_NEAR if near else NO_RULE, word=Quoted(path, 60), near=near)
    name, _, field = path.partition(".")
    if not field:
        _switch(sections, name, value)
        return
    if name not in sections and Rules.sections[name].optional:
        raise HouseRuleError(NO_SECTION, section=name, path=path)
    section = sections.setdefault(name, {})
    if not isinstance(section, dict):
        return  # the board itself is at fault there, which is told when it is checked
    if problem := unfit(path, value):
        about = Saying(Rules.sections[name].model_fields[field].description or "")
        raise HouseRuleError(WRONG_VALUE, path=path, value=value[:40], problem=problem, about=about)
    section[field] = value


def unfit(path: str, value: str) -> str:
    """Why the field at `path` cannot have a value, as its model says it; empty if it can."""
    name, _, field = path.partition(".")
    try:
        _validator(name, field).validate_python(value)
    except ValidationError as error:
        return problem_of(error.errors(include_url=False)[0])
    return ""


@cache
def _validator(name: str, field: str) -> TypeAdapter[Any]:
    """What checks a value of one field alone, by the type the chapter's model gives it."""
    return TypeAdapter(get_type_hints(Rules.sections[name], include_extras=True)[field])


def _switch(sections: dict[str, Any], name: str, value: str) -> None:
    if value == "off":
        sections.pop(name, None)
    elif value == "on":
        sections.setdefault(name, {})
    else:
        raise HouseRuleError(NO_SWITCH, section=name, value=value[:40])
