"""The space card: what there is to know of one space: a deed with its rents, the one in force marked; or what happens.

Pure. Also made for a drawn card, whose text is then shown in the same place.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.buildings import BuildingRules, Buildings
from monopoly_tui.rulebook.mortgage import MortgageRules, loan, redemption
from monopoly_tui.rulebook.property import Deed, Titles, count, owns_all
from monopoly_tui.rulebook.rent import RentRules, Station, Street, Utility
from monopoly_tui.ui.notes import sentences
from monopoly_tui.ui.scene import Scene

PRICE = N_("price")
OWNER = N_("owner")
FREE = N_("free")
BARE = N_("rent, not built")
WHOLE = N_("whole group")
SO_MANY = N_("with {number} owned")
PER_PIP = N_("{amount} × dice")
BUILDING = N_("a building")
LOAN = N_("pledge")
PLEDGED = N_("pledged; lifted for")


class Line(Struct, frozen=True):
    """A line of a card: what and how much; `now`: it is in force."""

    label: str
    value: str = ""
    now: bool = False


class SpaceCard(Struct, frozen=True):
    """One space, or a drawn card, to be read."""

    title: str
    under: str = ""  # the group's letter and name
    colour: str = ""
    ansi: str = ""
    lines: tuple[Line, ...] = ()
    text: tuple[str, ...] = ()
    owner: str = ""
    owner_letter: str = ""
    owner_colour: int = -1


def space_card(scene: Scene, space: str) -> SpaceCard:
    """The card of a space."""
    voice, board = scene.voice, scene.game.board
    piece = board.spaces[space]
    name = voice.text(piece.name)
    if not isinstance(piece, Deed):
        return SpaceCard(name, text=sentences(scene, piece))
    group = board.groups[piece.group]
    owner = scene.game.world[Titles].owner.get(space, "")
    return SpaceCard(
        title=name,
        under=f"{group.letter} {voice.text(group.name)}",
        colour=group.colour,
        ansi=group.ansi,
        lines=(*_top(scene, piece, owner), *_rents(scene, piece, owner), *_bottom(scene, piece)),
        owner=owner,
        owner_letter=scene.letter(owner) if owner else "",
        owner_colour=scene.colour(owner),
    )


def drawn_card(scene: Scene, deck: str, card: str) -> SpaceCard:
    """A card that was drawn, as it is read aloud."""
    return SpaceCard(scene.voice.deck(deck), text=(scene.voice.card_text(f"{deck}.{card}"),))


def _top(scene: Scene, piece: Deed, owner: str) -> Iterator[Line]:
    voice = scene.voice
    if owner:
        yield Line(voice.say(OWNER), owner)
    else:
        yield Line(voice.say(PRICE), voice.money(piece.price))


def _rents(scene: Scene, piece: Deed, owner: str) -> Iterator[Line]:
    """The rents of the deed; what a visit costs as things stand is marked."""
    if isinstance(piece, Street):
        yield from _street(scene, piece, owner)
    elif isinstance(piece, Station | Utility):
        owned = count(scene.game, owner, piece.group) if owner and not _pledged(scene, piece) else 0
        values = piece.rents if isinstance(piece, Station) else piece.times
        for number, value in enumerate(values, 1):
            told = scene.voice.money(value)
            if isinstance(piece, Utility):
                told = scene.voice.say(PER_PIP, amount=told)
            now = number == owned or (number == len(values) and owned > number)
            yield Line(scene.voice.say(SO_MANY, number=number), told, now)


def _street(scene: Scene, piece: Street, owner: str) -> Iterator[Line]:
    voice, game = scene.voice, scene.game
    level = game.world[Buildings].level.get(piece.id, 0)
    earns = bool(owner) and not _pledged(scene, piece)
    whole = earns and not level and owns_all(game, owner, piece.group) and not _undoubled(scene, piece)
    yield Line(voice.say(BARE), voice.money(piece.rents[0]), earns and not level and not whole)
    factor = game.board[RentRules].set_factor
    if factor > 1:
        yield Line(voice.say(WHOLE), voice.money(piece.rents[0] * factor), whole)
    for built, rent in enumerate(piece.rents[1:], 1):
        yield Line(voice.built(built), voice.money(rent), earns and built == level)


def _undoubled(scene: Scene, piece: Street) -> bool:
    """Whether a pledge ends the double rent of the group on this board."""
    board = scene.game.board
    ends = MortgageRules in board and board[MortgageRules].ends_double_rent
    return ends and any(space in scene.game.world[Titles].pledged for space in board.members[piece.group])


def _bottom(scene: Scene, piece: Deed) -> Iterator[Line]:
    voice, board = scene.voice, scene.game.board
    if isinstance(piece, Street) and BuildingRules in board:
        yield Line(voice.say(BUILDING), voice.money(piece.build))
    if MortgageRules in board:
        if _pledged(scene, piece):
            yield Line(voice.say(PLEDGED), voice.money(redemption(scene.game, piece)), True)
        else:
            yield Line(voice.say(LOAN), voice.money(loan(piece)))


def _pledged(scene: Scene, piece: Deed) -> bool:
    return piece.id in scene.game.world[Titles].pledged
