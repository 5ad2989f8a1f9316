"""Assembly: the board that a draft makes; of a faulty one a sketch, good enough for walking its track."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.pieces import Currency, Deck, Effect, Group, Space
from monopoly_tui.library.draft import Draft
from monopoly_tui.library.sheet import FEWEST_SPACES, MOST_SPACES, Seats, Sheet


def board_of(draft: Draft, id: str) -> Board | None:
    """The board, or, if there are faults, a sketch of it; None if what was read is not enough for either."""
    sheet = _sketch(draft) if draft.faults else draft.sheet
    if sheet is None:
        return None
    return Board(
        id=id,
        title=sheet.title,
        language=sheet.language,
        seats=(sheet.seats.min, sheet.seats.max),
        turn=sheet.turn,
        spaces=sheet.spaces,
        groups=sheet.groups,
        decks=sheet.decks,
        rules=tuple(draft.sections()),
        currency=sheet.currency,
        words=sheet.words,
        presets=sheet.presets,
        digest=_digest(draft),
    )


def _digest(draft: Draft) -> str:
    """Of what is played; which presets the file offers beside that changes nothing."""
    played = {key: part for key, part in draft.tree.items() if key != "presets"}
    return hashlib.sha256(msgspec.json.encode(played, order="deterministic")).hexdigest()


def can_be_walked(board: Board) -> bool:
    """Whether every step leads to a space: else the track is not looked at before that is mended."""
    ids = board.spaces
    return all(following in ids for space in ids for following in board.exits(space))


def _sketch(draft: Draft) -> Sheet | None:
    """Spaces with their ways and effects, decks and groups, so far as they could be read."""
    raw = draft.raw("spaces")
    if not isinstance(raw, list) or not FEWEST_SPACES <= len(raw) <= MOST_SPACES:
        return None
    spaces = [_space(draft, index, entry) for index, entry in enumerate(raw)]
    groups = draft.raw("groups")
    names = groups if isinstance(groups, dict) else {}
    decks = {str(path[1]): deck for path, deck in draft.found.items() if isinstance(deck, Deck)}
    known = [space for space in spaces if space is not None]
    if len({space.id for space in known}) < len(spaces):
        return None
    nobody: dict[str, str] = {}
    return Sheet.model_construct(
        title=nobody,
        language="en",
        seats=Seats(),
        currency=Currency(sign={"": "?"}),
        turn=("roll",),
        spaces=tuple(known),
        groups=dict.fromkeys(names, Group(name={"": "?"}, letter="?")),
        decks=decks,
        words={},
        presets={},
    )


def _space(draft: Draft, index: int, raw: Any) -> Space | None:
    found = draft.found.get(("spaces", index))
    if isinstance(found, Space):
        return found
    if not isinstance(raw, dict) or not isinstance(raw.get("id"), str):
        return None
    following = raw.get("next", [])
    if not isinstance(following, list) or not all(isinstance(space, str) for space in following):
        return None
    land, passing, throw = (_effects(draft, index, hook) for hook in ("land", "pass", "throw"))
    sketch = Space.model_construct(
        id=raw["id"],
        name={"": "?"},
        next=tuple(following),
        fork="parity" if raw.get("fork") == "parity" else None,
        land=land,
        passing=passing,
        throw=throw,
    )
    object.__setattr__(sketch, "group", raw.get("group"))  # a deed's, for the moves to the nearest of a group
    return sketch


def _effects(draft: Draft, index: int, hook: str) -> tuple[Effect, ...]:
    found = ((path, piece) for path, piece in draft.found.items() if path[:3] == ("spaces", index, hook))
    return tuple(piece for path, piece in found if len(path) == 4 and isinstance(piece, Effect))
