"""Load: a tree read from YAML becomes a Board, or every fault is told at once with file, line and column.

The models of the pieces decide what a text means; what no model can see alone (ids that must exist, sums that must
agree) is looked at here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, get_args

import msgspec
from pydantic import ValidationError

import monopoly_tui.rulebook  # noqa: F401  (registers every chapter's pieces)
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.errors import BoardError, Fault
from monopoly_tui.engine.pieces import Deck, Effect, Phase, Piece, Rules, Space
from monopoly_tui.library.house_rules import amended
from monopoly_tui.library.nearest import nearest
from monopoly_tui.library.reading import Source, read
from monopoly_tui.library.sheet import Sheet
from monopoly_tui.rulebook.jail import JailRules
from monopoly_tui.rulebook.money import MoneyRules

Path_: TypeAlias = tuple[str | int, ...]
P = TypeVar("P", bound=Piece)


def load(path: Path, house_rules: Mapping[str, str] | None = None) -> Board:
    """The board in the file at `path`, with these house rules over its own. BoardError tells every fault."""
    return build(read(path), path.stem, house_rules)


def build(source: Source[Any], id: str, house_rules: Mapping[str, str] | None = None) -> Board:
    """The board that `source` describes."""
    return Builder(source, house_rules or {}).board(id)


class Builder:
    """Turns one source into pieces and collects what is wrong on the way."""

    def __init__(self, source: Source[Any], house_rules: Mapping[str, str]) -> None:
        self.source = source
        self.tree: dict[str, Any] = dict(source.tree)
        self.house_rules = house_rules
        self.faults: list[Fault] = []

    def board(self, id: str) -> Board:
        """The board, or BoardError."""
        self.tree["rules"] = amended(self._mapping("rules"), self.house_rules)
        sections = self._sections()
        spaces = self._spaces()
        decks = self._decks()
        top = {key: value for key, value in self.tree.items() if key not in ("rules", "spaces", "decks")}
        sheet = self.piece(Sheet, top, ())
        if sheet is not None and not self.faults:
            self._check(sheet, sections, spaces, decks)
        if self.faults or sheet is None:
            found = sorted(set(self.faults), key=lambda fault: (fault.line, fault.column, fault.problem))
            raise BoardError(found)
        return Board(
            id=id,
            title=sheet.title,
            language=sheet.language,
            seats=(sheet.seats.min, sheet.seats.max),
            turn=sheet.turn,
            spaces=spaces,
            groups=sheet.groups,
            decks=decks,
            rules=sections,
            currency=sheet.currency,
            words=sheet.words,
            digest=hashlib.sha256(msgspec.json.encode(self.tree, order="deterministic")).hexdigest(),
        )

    # — pieces —

    def piece(self, model: type[P], raw: object, path: Path_) -> P | None:
        """`raw` as a piece of this model, its lists of effects read first; faults are noted under `path`."""
        if not isinstance(raw, dict):
            self.fault(path, f"expected keys and values, not {_shown(raw)}")
            return None
        ready = dict(raw)
        for name in _effect_fields(model):
            if name in ready:
                effects = [
                    self._effect(entry, (*path, name, i)) for i, entry in self._entries(ready[name], (*path, name))
                ]
                ready[name] = tuple(effect for effect in effects if effect is not None)
        for name, kind in _lists_of_pieces(model):
            if isinstance(ready.get(name), list):
                pieces = [self.piece(kind, entry, (*path, name, i)) for i, entry in enumerate(ready[name])]
                ready[name] = tuple(piece for piece in pieces if piece is not None)
        try:
            return model.model_validate(ready)
        except ValidationError as error:
            self._note(error, model, path)
            return None

    def _effect(self, raw: object, path: Path_) -> Effect | None:
        entry = {raw: ""} if isinstance(raw, str) else raw
        if not isinstance(entry, dict):
            self.fault(path, f"expected an effect, not {_shown(raw)}")
            return None
        named = [key for key in entry if key in Effect.kinds]
        if len(named) != 1:
            word = next(iter(entry), "")
            hint = _hint(word, Effect.kinds) if not named else ""
            problem = f"unknown effect {word[:40]!r}{hint}" if not named else f"two effects in one: {', '.join(named)}"
            self.fault(path, problem)
            return None
        return self.piece(Effect.kinds[named[0]], entry, path)

    def _sections(self) -> list[Rules]:
        sections: list[Rules] = []
        raw: dict[str, Any] = self.tree["rules"]
        for name in raw:
            if name not in Rules.sections:
                self.fault(("rules", name), f"unknown section{_hint(name, Rules.sections)}", key=True)
        for name, model in Rules.sections.items():
            if name in raw or not model.optional:
                section = self.piece(model, raw.get(name) or {}, ("rules", name))
                if section is not None:
                    sections.append(section)
        return sections

    def _spaces(self) -> list[Space]:
        spaces = []
        for index, raw in self._entries(self.tree.get("spaces", []), ("spaces",)):
            kind = raw.get("kind", "plain") if isinstance(raw, dict) else "plain"
            model = Space.kinds.get(kind) if isinstance(kind, str) else None
            if model is None:
                self.fault(("spaces", index, "kind"), f"unknown kind {_shown(kind)}{_hint(kind, Space.kinds)}")
                continue
            space = self.piece(model, raw, ("spaces", index))
            if space is not None:
                spaces.append(space)
        return spaces

    def _decks(self) -> dict[str, Deck]:
        decks: dict[str, Deck] = {}
        for name, raw in self._mapping("decks").items():
            deck = self.piece(Deck, raw, ("decks", name))
            if deck is not None:
                decks[name] = deck
        return decks

    def _mapping(self, key: str) -> dict[str, Any]:
        raw = self.tree.get(key) or {}
        if not isinstance(raw, dict):
            self.fault((key,), f"expected keys and values, not {_shown(raw)}")
            return {}
        return raw

    def _entries(self, raw: object, path: Path_) -> Iterable[tuple[int, Any]]:
        if isinstance(raw, list):
            return enumerate(raw)
        self.fault(path, f"expected a list, not {_shown(raw)}")
        return ()

    # — faults —

    def fault(self, path: Sequence[str | int], problem: str, *, key: bool = False) -> None:
        """Note what is wrong at `path`."""
        self.faults.append(self.source.fault(path, problem, key))

    def _note(self, error: ValidationError, model: type[Piece], path: Path_) -> None:
        for one in error.errors(include_url=False):
            place = (*path, *(part for part in one["loc"] if part != "__root__"))
            if one["type"] == "extra_forbidden":
                self.fault(place, f"unknown key{_hint(str(place[-1]), _keys(model, one['loc']))}", key=True)
            elif one["type"] == "missing":
                self.fault(place[:-1], f"{place[-1]!r} is missing")
            else:
                self.fault(place, one["msg"].removeprefix("Value error, "))

    # — what no piece can see alone —

    def _check(
        self, sheet: Sheet, sections: Sequence[Rules], spaces: Sequence[Space], decks: Mapping[str, Deck]
    ) -> None:
        ids: dict[str, int] = {}
        for index, space in enumerate(spaces):
            if space.id in ids:
                self.fault(("spaces", index, "id"), f"the id {space.id!r} is used twice")
            ids.setdefault(space.id, index)
        if not 4 <= len(spaces) <= 200:
            self.fault(("spaces",), f"a board has 4 to 200 spaces, not {len(spaces)}")
        known: dict[str, Iterable[str]] = {"space": ids, "group": sheet.groups, "deck": decks}
        for index, space in enumerate(spaces):
            group = getattr(space, "group", None)
            if group is not None:
                self._must_know("group", group, known, ("spaces", index, "group"))
            for following in space.next:
                self._must_know("space", following, known, ("spaces", index, "next"))
            for hook, effects in (("land", space.land), ("pass", space.passing), ("throw", space.throw)):
                self._names(effects, known, ("spaces", index, hook))
        for name, deck in decks.items():
            for index, card in enumerate(deck.cards):
                self._names(card.do, known, ("decks", name, "cards", index, "do"))
        by_type = {type(section): section for section in sections}
        jail = by_type.get(JailRules)
        if isinstance(jail, JailRules):
            self._must_know("space", jail.space, known, ("rules", "jail", "space"))
        money = by_type[MoneyRules]
        assert isinstance(money, MoneyRules)
        notes = sheet.currency.notes
        if notes and "money.start" not in self.house_rules:
            total = sum(int(note) * count for note, count in notes.items() if note.isdigit())
            if total != money.start:
                self.fault(("currency", "notes"), f"the notes sum to {total}, and the start cash is {money.start}")
        for phase in sheet.turn:
            if phase not in Phase.kinds:
                self.fault(("turn",), f"unknown phase {_shown(phase)}{_hint(phase, Phase.kinds)}")

    def _names(self, effects: Sequence[Effect], known: Mapping[str, Iterable[str]], path: Path_) -> None:
        for index, effect in enumerate(effects):
            for family, name in effect.names():
                self._must_know(family, name, known, (*path, index))

    def _must_know(self, family: str, name: str, known: Mapping[str, Iterable[str]], path: Path_) -> None:
        if name not in known[family]:
            self.fault(path, f"there is no {family} {name[:40]!r}{_hint(name, known[family])}")


def _effect_fields(model: type[Piece]) -> Iterator[str]:
    """The keys under which a piece of this model holds a list of effects."""
    for name, field in model.model_fields.items():
        if Effect in get_args(field.annotation):
            yield field.alias or name


def _lists_of_pieces(model: type[Piece]) -> Iterator[tuple[str, type[Piece]]]:
    """The keys under which a piece of this model holds a list of pieces that have effects of their own."""
    for name, field in model.model_fields.items():
        for kind in get_args(field.annotation):
            if isinstance(kind, type) and issubclass(kind, Piece) and any(_effect_fields(kind)):
                yield field.alias or name, kind


def _keys(model: type[Piece], place: Sequence[str | int]) -> list[str]:
    """The keys that a piece of this model, or a piece inside it, may have."""
    here: Any = model
    for part in place[:-1]:
        fields = getattr(here, "model_fields", {})
        if part in fields:
            here = fields[part].annotation
        here = next((kind for kind in get_args(here) if hasattr(kind, "model_fields")), here)
    fields = getattr(here, "model_fields", {})
    return [field.alias or name for name, field in fields.items()]


def _hint(word: object, words: Iterable[str]) -> str:
    near = nearest(word, words) if isinstance(word, str) else None
    return f"; did you mean {near}?" if near else ""


def _shown(raw: object) -> str:
    if isinstance(raw, str):
        return repr(raw[:40])
    return "a mapping" if isinstance(raw, dict) else "a list" if isinstance(raw, list) else "nothing"
