"""Draft: what could be read of one file, piece by piece from the inside out, and every fault found on the way.

A fault in one piece hides no other: what could not be read is left out, and the rest is read and checked all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar, get_args, get_origin

from pydantic import ValidationError

import monopoly_tui.rulebook  # noqa: F401  (registers every chapter's pieces)
from monopoly_tui.engine.errors import Fault
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect, Piece, Rules, Space
from monopoly_tui.engine.sayings import Saying, then
from monopoly_tui.library.house_rules import amended
from monopoly_tui.library.listening import Place
from monopoly_tui.library.reading import Source
from monopoly_tui.library.sheet import Sheet
from monopoly_tui.library.telling import A_LIST, KEYS, did_you_mean, expected, hint, one_of, shown, told

P = TypeVar("P", bound=Piece)
AN_EFFECT = N_("an effect")
TWO_EFFECTS = N_("two effects in one: {named}; each begins with a hyphen of its own")
NO_SECTION = N_("unknown section")


class Draft:
    """One file on the way to a board. `found` has every piece that could be read, by its path in the file."""

    def __init__(self, source: Source[Any], house_rules: Mapping[str, str]) -> None:
        self.source = source
        self.house_rules = house_rules
        self.faults: list[Fault] = []
        self.found: dict[Place, Piece] = {}
        self.lost = False  # whether an effect, or a card with effects, could not be read
        self.tree: dict[str, Any] = dict(source.tree)
        rules = self.tree.get("rules")
        self.tree["rules"] = amended(rules, house_rules) if isinstance(rules, dict) else rules or {}
        self.sheet = self._piece(Sheet, self.tree, ())
        self._sections_with_defaults()

    def fault(self, path: Sequence[str | int], problem: str, *, key: bool = False) -> None:
        """Note what is wrong at `path`."""
        self.faults.append(self.source.fault(path, problem, key))

    def raw(self, *path: str | int) -> Any:
        """What stands at `path`, as it was written; None if nothing does."""
        here: Any = self.tree
        for part in path:
            if isinstance(part, int):
                here = here[part] if isinstance(here, list) and part < len(here) else None
            else:
                here = here.get(part) if isinstance(here, dict) else None
        return here

    def section(self, kind: type[P]) -> P | None:
        """The section of rules of this kind, if the game has it and it could be read."""
        return next((piece for piece in self.found.values() if type(piece) is kind), None)

    # — reading —

    def _piece(self, model: type[P], raw: object, path: Place) -> P | None:
        """`raw` as a piece of this model, the pieces inside it first; faults are noted under `path`."""
        if not isinstance(raw, dict):
            self.fault(path, expected(Saying(KEYS), shown(raw)))
            return None
        ready = dict(raw)
        broken = set()  # the keys whose faults are told already
        for key, kind, shape in _parts(model):
            if key in ready:
                before = len(self.faults)
                ready[key] = self._part(kind, shape, ready[key], (*path, key))
                if len(self.faults) > before:
                    broken.add(key)
        try:
            piece = model.model_validate(ready, by_name=False)
        except ValidationError as error:
            for problem, place, is_key in told(error, model, raw):
                if not (place and place[0] in broken):
                    self.fault((*path, *place), problem, key=is_key)
            return None
        self.found[path] = piece
        return piece

    def _part(self, kind: type[Piece], shape: type, raw: object, path: Place) -> object:
        """The pieces at one key: a list of them, or a mapping of names to them."""
        if shape is tuple and isinstance(raw, list):
            read = (self._one(kind, entry, (*path, index)) for index, entry in enumerate(raw))
            return tuple(piece for piece in read if piece is not None)
        if shape is not tuple and (isinstance(raw, dict) or not raw):
            named = {name: self._one(kind, entry, (*path, name)) for name, entry in (raw or {}).items()}  # type: ignore[attr-defined]
            return {name: piece for name, piece in named.items() if piece is not None}
        self.fault(path, expected(Saying(A_LIST if shape is tuple else KEYS), shown(raw)))
        return () if shape is tuple else {}

    def _one(self, kind: type[Piece], raw: object, path: Place) -> Piece | None:
        if kind is Space:
            return self._space(raw, path)
        if kind is Rules:
            return self._section(raw, path)
        piece = self._effect(raw, path) if kind is Effect else self._piece(kind, raw, path)
        self.lost = self.lost or piece is None
        return piece

    def _effect(self, raw: object, path: Place) -> Effect | None:
        entry = {raw: ""} if isinstance(raw, str) else raw
        if not isinstance(entry, dict):
            self.fault(path, expected(Saying(AN_EFFECT), shown(raw)))
            return None
        named = [key for key in entry if key in Effect.kinds]
        if len(named) != 1:
            word = next(iter(entry), "")
            if named:
                self.fault(path, Saying(TWO_EFFECTS, named=", ".join(named)))
            else:
                near = hint(word, list(Effect.kinds))
                self.fault((*path, word), then(expected(Saying(AN_EFFECT), shown(word)), near), key=True)
            return None
        if isinstance(raw, str) and not any(field.is_required() for field in Effect.kinds[raw].model_fields.values()):
            entry = {}  # its name alone says all
        return self._piece(Effect.kinds[named[0]], entry, path)

    def _space(self, raw: object, path: Place) -> Space | None:
        kind = raw.get("kind", "plain") if isinstance(raw, dict) else "plain"
        model = Space.kinds.get(kind) if isinstance(kind, str) else None
        if model is None:
            self.fault((*path, "kind"), one_of(list(Space.kinds), kind))
            return None
        return self._piece(model, raw, path)

    def _section(self, raw: object, path: Place) -> Rules | None:
        name = str(path[-1])
        if name not in Rules.sections:
            self.fault(path, then(Saying(NO_SECTION), did_you_mean(name, Rules.sections)), key=True)
            return None
        return self._piece(Rules.sections[name], raw or {}, path)

    def _sections_with_defaults(self) -> None:
        """Rules that no game lacks are there with their defaults."""
        written = self.tree["rules"]
        for name, model in Rules.sections.items() if isinstance(written, dict) else ():
            if not model.optional and name not in written:
                self._piece(model, {}, ("rules", name))

    def sections(self) -> Iterator[Rules]:
        """The sections of rules, in the order in which the chapters declare them."""
        for name in Rules.sections:
            section = self.found.get(("rules", name))
            if isinstance(section, Rules):
                yield section


@cache
def _parts(model: type[Piece]) -> tuple[tuple[str, type[Piece], type], ...]:
    """Where a piece of this model holds pieces with effects inside: the key, their kind, a list or a mapping."""
    found = []
    for name, field in model.model_fields.items():
        for kind in get_args(field.annotation):
            if isinstance(kind, type) and issubclass(kind, Piece) and (kind in (Effect, Space, Rules) or _parts(kind)):
                found.append((field.alias or name, kind, get_origin(field.annotation)))
    return tuple(found)  # type: ignore[arg-type]
