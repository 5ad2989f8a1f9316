"""Rent lines: every rent a deed may earn, the one in force marked; which one that is the chapter of rent says. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Arrival
from monopoly_tui.rulebook.buildings import Buildings
from monopoly_tui.rulebook.deposits import Firm
from monopoly_tui.rulebook.evolution import Stadium, stage
from monopoly_tui.rulebook.points import Terms
from monopoly_tui.rulebook.property import Deed, count
from monopoly_tui.rulebook.rent import RentRules, Station, Street, Utility, terms_of
from monopoly_tui.ui.forms import deposit_in
from monopoly_tui.ui.scene import Scene

BARE = N_("rent, not built")
WHOLE = N_("whole group")
SO_MANY = N_("with {number} owned")
PER_PIP = N_("{amount} × dice")
DEPOSITS = N_("lies in it")
REAL_PRICE = N_("real price")
PART_OF_IT = N_("a visit costs 1/{share} of it")


class Line(Struct, frozen=True):
    """A line of a card: what and how much; `now`: it is in force."""

    label: str
    value: str = ""
    now: bool = False


def terms_now(scene: Scene, space: str, owner: str) -> Terms | None:
    """On what terms a visit would be paid as things stand; None if it earns nothing."""
    if not owner:
        return None
    terms = terms_of(scene.game, space, owner, Arrival())
    return None if terms.barred else terms


def rent_lines(scene: Scene, piece: Deed, owner: str) -> Iterator[Line]:
    """The rents of the deed; what a visit costs as things stand is marked."""
    terms = terms_now(scene, piece.id, owner)
    if isinstance(piece, Stadium):
        yield from _stadium(scene, piece, terms)
    elif isinstance(piece, Firm):
        yield from _firm(scene, piece, owner, terms)
    elif isinstance(piece, Street):
        yield from _street(scene, piece, terms)
    elif isinstance(piece, Station | Utility):
        owned = count(scene.game, owner, piece.group) if terms else 0
        values = piece.rents if isinstance(piece, Station) else piece.times
        for number, value in enumerate(values, 1):
            told = scene.voice.money(value)
            if isinstance(piece, Utility):
                told = scene.voice.say(PER_PIP, amount=told)
            now = number == owned or (number == len(values) and owned > number)
            yield Line(scene.voice.say(SO_MANY, number=number), told, now)


def _street(scene: Scene, piece: Street, terms: Terms | None) -> Iterator[Line]:
    voice, game = scene.voice, scene.game
    level = game.world[Buildings].level.get(piece.id, 0)
    bare = terms is not None and not level
    raised = bare and terms is not None and terms.factor > 1
    yield Line(voice.say(BARE), voice.money(piece.rents[0]), bare and not raised)
    factor = game.board[RentRules].set_factor
    if factor > 1:
        yield Line(voice.say(WHOLE), voice.money(piece.rents[0] * factor), raised)
    for built, rent in enumerate(piece.rents[1:], 1):
        yield Line(voice.built(built), voice.money(rent), terms is not None and built == level)


def _stadium(scene: Scene, piece: Stadium, terms: Terms | None) -> Iterator[Line]:
    """Every form with its rent, then the extras; a whole group is told by its factor."""
    voice, game = scene.voice, scene.game
    level, form = game.world[Buildings].level.get(piece.id, 0), stage(game, piece.id)
    for number, one in enumerate(piece.forms, 1):
        yield Line(voice.text(one.name), voice.money(one.rent), number == form and not level)
    factor = game.board[RentRules].set_factor
    if factor > 1:
        raised = terms is not None and not level and terms.factor > 1
        told = f"×{factor} = {voice.money(terms.amount * terms.factor)}" if raised and terms else f"×{factor}"
        yield Line(voice.say(WHOLE), told, raised)
    for built, amount in enumerate(piece.extras, 1):
        yield Line(scene.signs.house * built, voice.money(amount), terms is not None and built == level)


def _firm(scene: Scene, piece: Firm, owner: str, terms: Terms | None) -> Iterator[Line]:
    """The price with what lies in the firm, and the part of it that a visit costs."""
    voice, deposit = scene.voice, deposit_in(scene, piece.id)
    if deposit:
        yield Line(voice.say(DEPOSITS), voice.money(deposit), True)
    if owner:
        yield Line(voice.say(REAL_PRICE), voice.money(piece.price + deposit))
    visit = terms_of(scene.game, piece.id, owner, Arrival())
    rent = voice.money(visit.amount * visit.factor)
    yield Line(voice.say(PART_OF_IT, share=piece.share), rent, terms is not None)
