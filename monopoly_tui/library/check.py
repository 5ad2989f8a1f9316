"""Check: what no piece of a board can see alone, such as ids that must exist and sums that must agree.

Everything is looked at as it was written, so a piece that could not be read hides no fault of another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from typing import Any

from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect, Space
from monopoly_tui.engine.sayings import Saying, then
from monopoly_tui.library.draft import Draft
from monopoly_tui.library.house_rules import HouseRuleError, amended
from monopoly_tui.library.listening import Place
from monopoly_tui.library.telling import hint, shown
from monopoly_tui.rulebook.cards import Keep
from monopoly_tui.rulebook.jail import GoToJail, JailRules
from monopoly_tui.rulebook.money import MoneyRules
from monopoly_tui.rulebook.property import Deed
from monopoly_tui.rulebook.rent import Street

TAKEN = {
    "id": N_("the id {word} is taken already, on line {line}"),
    "letter": N_("the letter {word} is taken already, on line {line}"),
}
UNKNOWN = {
    "space": N_("there is no space {word}"),
    "group": N_("there is no group {word}"),
    "deck": N_("there is no deck {word}"),
}
NO_MEMBERS = N_("no space belongs to this group")
LONE_STREET = N_("expected at least two streets of this group, not one")
MIXED = N_("expected only streets in a group of streets")
WRONG_NOTES = N_("the notes sum to {total:,}, and the start cash is {start:,}")
NO_JAIL = N_("there is no jail: the section rules.jail, which says where it is, is missing")
ONLY_UNDER = N_("{effect} stands only under {where}")
EITHER = N_("{one} or {other}")
OF_A_CARD = N_("{hook}: of a card")
OF_A_SPACE = N_("{hook}: of a space")
NO_THROW = N_("{effect} takes no throw; what does: {takers}")
KEPT_ALONE = N_("a card that is kept does nothing else")
PLACE_TAKEN = N_("this place is taken already, on line {line}")
NO_PLACE = N_("'at' is missing: all spaces say where they are drawn, or none does")


def check(draft: Draft) -> None:
    """Note every fault that lies between the pieces of `draft`."""
    _twins(draft)
    _unknown(draft)
    _groups(draft)
    _notes(draft)
    _jail(draft)
    _hooks(draft)
    _places(draft)
    _presets(draft)


def written(draft: Draft, *path: str | int) -> Iterator[tuple[str | int, Mapping[str, Any]]]:
    """The mappings that stand in the list or mapping at `path`, with their index or name."""
    raw = draft.raw(*path)
    entries: Iterable[tuple[str | int, Any]] = (
        raw.items() if isinstance(raw, dict) else enumerate(raw) if isinstance(raw, list) else ()
    )
    return ((name, entry) for name, entry in entries if isinstance(entry, dict))


def effects(draft: Draft) -> Iterator[tuple[Place, Effect]]:
    """Every effect that could be read, with its path."""
    return ((path, piece) for path, piece in draft.found.items() if isinstance(piece, Effect))


def _twins(draft: Draft) -> None:
    """What names a thing names one thing only."""
    _unlike(draft, "id", "spaces")
    for deck, _ in written(draft, "decks"):
        _unlike(draft, "id", "decks", deck, "cards")
    _unlike(draft, "letter", "groups")


def _unlike(draft: Draft, key: str, *path: str | int) -> None:
    first: dict[str, Place] = {}
    for name, entry in written(draft, *path):
        place = (*path, name, key)
        value = entry.get(key)
        if isinstance(value, str) and first.setdefault(value, place) != place:
            line = draft.source.mark(first[value])[0]
            draft.fault(place, Saying(TAKEN[key], word=shown(value), line=line))


def _unknown(draft: Draft) -> None:
    """Every id that a piece names exists."""
    known = {
        "space": [raw["id"] for _, raw in written(draft, "spaces") if isinstance(raw.get("id"), str)],
        "group": _names(draft, "groups"),
        "deck": _names(draft, "decks"),
    }

    def must_know(family: str, name: str, place: Place) -> None:
        if family in known and name not in known[family]:
            draft.fault(place, then(Saying(UNKNOWN[family], word=shown(name)), hint(name, known[family])))

    for path, piece in draft.found.items():
        if isinstance(piece, Deed):
            must_know("group", piece.group, (*path, "group"))
        if isinstance(piece, Space):
            for index, following in enumerate(piece.next):
                must_know("space", following, (*path, "next", index))
        elif isinstance(piece, JailRules):
            must_know("space", piece.space, (*path, "space"))
        elif isinstance(piece, Effect):
            inside = {name for _, nested in piece.nested() for effect in nested for name in effect.names()}
            for family, name in piece.names():
                if (family, name) not in inside:
                    must_know(family, name, _where(draft, path, name))


def _names(draft: Draft, key: str) -> list[str]:
    raw = draft.raw(key)
    return list(raw) if isinstance(raw, dict) else []


def _where(draft: Draft, path: Place, name: str) -> Place:
    """The place inside the piece at `path` where `name` was written."""
    raw = draft.raw(*path)
    entries = raw.items() if isinstance(raw, dict) else ()
    return next(((*path, key) for key, value in entries if value == name), path)


def _groups(draft: Draft) -> None:
    """A group has spaces, and a group of streets at least two: else one purchase would make it whole."""
    members: dict[str, list[type[Space]]] = {group: [] for group, _ in written(draft, "groups")}  # type: ignore[misc]
    for _, raw in written(draft, "spaces"):
        kind = Space.kinds.get(str(raw.get("kind", "plain")), Space)
        group = raw.get("group")
        if isinstance(group, str) and group in members:
            members[group].append(kind)
        elif issubclass(kind, Deed) or group is not None:
            return  # whose group is unknown might belong to any
    for group, kinds in members.items():
        if not kinds:
            draft.fault(("groups", group), Saying(NO_MEMBERS), key=True)
        elif len(kinds) == 1 and issubclass(kinds[0], Street):
            draft.fault(("groups", group), Saying(LONE_STREET), key=True)
        elif len({issubclass(kind, Street) for kind in kinds}) > 1:
            draft.fault(("groups", group), Saying(MIXED), key=True)


def _notes(draft: Draft) -> None:
    """The notes make the start cash; under another start cash, agreed on at the table, they are not used."""
    money = draft.section(MoneyRules)
    raw = draft.raw("currency", "notes")
    if money is None or "money.start" in draft.house_rules or not isinstance(raw, dict) or not raw:
        return
    figures = [text for note in raw.items() for text in note]
    if all(isinstance(text, str) and text.isdecimal() and len(text) < 12 for text in figures):
        total = sum(int(note) * int(count) for note, count in raw.items())
        if total != money.start:
            draft.fault(("currency", "notes"), Saying(WRONG_NOTES, total=total, start=money.start))


def _jail(draft: Draft) -> None:
    """Who is sent to jail must find one, unless the table has agreed to play without."""
    if draft.raw("rules", "jail") is None and "jail" not in draft.house_rules:
        for path, effect in effects(draft):
            if isinstance(effect, (GoToJail, Keep)):
                draft.fault(path, Saying(NO_JAIL))


def _hooks(draft: Draft) -> None:
    """An effect stands where it can happen."""
    for path, effect in effects(draft):
        hook = _hook(path)
        kind = type(effect)
        if kind.under and hook not in kind.under:
            draft.fault(path, Saying(ONLY_UNDER, effect=kind.key, where=_hooks_told(kind.under)))
        elif hook == "throw" and kind.takes is Effect.takes:
            takers = [key for key, other in Effect.kinds.items() if other.takes is not Effect.takes]
            draft.fault(path, Saying(NO_THROW, effect=kind.key, takers=", ".join(takers)))
        elif isinstance(effect, Keep) and len(draft.raw(*path[:-1])) > 1:
            draft.fault(path, Saying(KEPT_ALONE))


def _hook(path: Place) -> str:
    """The hook of a space, a card or a section under which the effect at `path` stands; of effects in effects, none."""
    depth = 6 if path[0] == "decks" else 4
    return str(path[-2]) if len(path) == depth else ""


def _hooks_told(hooks: Iterable[str]) -> str:
    named = (Saying(OF_A_CARD if hook == "do" else OF_A_SPACE, hook=hook) for hook in hooks)
    return reduce(lambda one, other: Saying(EITHER, one=one, other=other), named)


def _places(draft: Draft) -> None:
    """Either all spaces say where they are drawn, each at a place of its own, or none does."""
    placed = [(index, raw) for index, raw in written(draft, "spaces") if "at" in raw]
    first: dict[str, int | str] = {}
    for index, raw in placed:
        if isinstance(raw["at"], list):
            taken = first.setdefault(",".join(map(str, raw["at"])), index)
            if taken != index:
                line = draft.source.mark(("spaces", taken, "at"))[0]
                draft.fault(("spaces", index, "at"), Saying(PLACE_TAKEN, line=line))
    if placed:
        for index, raw in written(draft, "spaces"):
            if "at" not in raw:
                draft.fault(("spaces", index), Saying(NO_PLACE))


def _presets(draft: Draft) -> None:
    """Every house rule of a preset is one that this board can take, whatever the table has agreed on."""
    rules = draft.source.tree.get("rules")
    sections = rules if isinstance(rules, dict) else {}
    for name, raw in written(draft, "presets"):
        agreed = raw.get("rules")
        entries = agreed if isinstance(agreed, dict) else {}
        switches = {path: value for path, value in entries.items() if "." not in path and isinstance(value, str)}
        for path, value in entries.items():
            if isinstance(value, str):
                try:
                    amended(sections, {**({} if path in switches else _known(sections, switches)), path: value})
                except HouseRuleError as error:
                    draft.fault(("presets", name, "rules", path), error.saying)


def _known(sections: Mapping[str, Any], switches: Mapping[str, str]) -> dict[str, str]:
    """Those of the switches that can be thrown; the others are faults of their own."""
    known = {}
    for path, value in switches.items():
        try:
            amended(sections, {path: value})
            known[path] = value
        except HouseRuleError:
            continue
    return known
