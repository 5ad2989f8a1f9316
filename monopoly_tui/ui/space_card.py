"""The space card: what there is to know of one space: a deed with its rents, the one in force marked; or what happens.

Pure. Also made for a drawn card, whose text is then shown in the same place.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.attractions.lottery import Lottery
from monopoly_tui.rulebook.buildings import BuildingRules, Buildings
from monopoly_tui.rulebook.deposits import Firm
from monopoly_tui.rulebook.evolution import Stadium, stage
from monopoly_tui.rulebook.mortgage import MortgageRules, loan, redemption
from monopoly_tui.rulebook.property import Deed, Titles, count, owns_all
from monopoly_tui.rulebook.rent import RentRules, Station, Street, Utility, visited_rent
from monopoly_tui.ui.forms import deposit_in, form_of
from monopoly_tui.ui.notes import sentences
from monopoly_tui.ui.parts.track import TrackCell
from monopoly_tui.ui.scene import Scene
from monopoly_tui.ui.tracks import track_at

PRICE = N_("price")
OWNER = N_("owner")
FREE = N_("free")
BARE = N_("rent, not built")
WHOLE = N_("whole group")
SO_MANY = N_("with {number} owned")
PER_PIP = N_("{amount} × dice")
BUILDING = N_("a building")
LOAN = N_("pledge")
EVOLUTION = N_("an evolution")
DEPOSITS = N_("lies in it")
REAL_PRICE = N_("real price")
PART_OF_IT = N_("a visit costs 1/{share} of it")
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
    track: tuple[TrackCell, ...] = ()  # the side track beside it
    owner: str = ""
    owner_letter: str = ""
    owner_colour: int = -1


def space_card(scene: Scene, space: str) -> SpaceCard:
    """The card of a space."""
    voice, board = scene.voice, scene.game.board
    piece = board.spaces[space]
    name = voice.text(piece.name)
    if not isinstance(piece, Deed):
        return SpaceCard(name, text=sentences(scene, piece), track=track_at(scene, space))
    group = board.groups[piece.group]
    owner = scene.game.world[Titles].owner.get(space, "")
    form = form_of(scene, space)
    return SpaceCard(
        title=f"{form} {scene.signs.dot} {name}" if form else name,
        under=f"{group.letter} {voice.text(group.name)}",
        colour=group.colour,
        ansi=group.ansi,
        lines=(*_top(scene, piece, owner), *_rents(scene, piece, owner), *_bottom(scene, piece)),
        owner=owner,
        owner_letter=scene.letter(owner) if owner else "",
        owner_colour=scene.colour(owner),
    )


def drawn_card(scene: Scene, deck: str, card: str) -> SpaceCard:
    """A card that was drawn, or the ticket of the lottery on a space, as it is read aloud."""
    if deck in scene.game.board.spaces:
        return SpaceCard(scene.voice.space(deck), text=(ticket_text(scene, deck, card),))
    return SpaceCard(scene.voice.deck(deck), text=(scene.voice.card_text(f"{deck}.{card}"),))


def ticket_text(scene: Scene, space: str, throws: str) -> str:
    """What stands on the ticket of two throws, written 5-4."""
    lotteries = [effect for effect in scene.game.board.spaces[space].land if isinstance(effect, Lottery)]
    tickets = [ticket for lottery in lotteries for ticket in lottery.lottery]
    return next((scene.voice.text(one.text) for one in tickets if f"{one.first}-{one.second}" == throws), "")


def _top(scene: Scene, piece: Deed, owner: str) -> Iterator[Line]:
    voice = scene.voice
    if owner:
        yield Line(voice.say(OWNER), owner)
    else:
        yield Line(voice.say(PRICE), voice.money(piece.price))


def _rents(scene: Scene, piece: Deed, owner: str) -> Iterator[Line]:
    """The rents of the deed; what a visit costs as things stand is marked."""
    if isinstance(piece, Stadium):
        yield from _stadium(scene, piece, owner)
    elif isinstance(piece, Firm):
        yield from _firm(scene, piece, owner)
    elif isinstance(piece, Street):
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


def _stadium(scene: Scene, piece: Stadium, owner: str) -> Iterator[Line]:
    """Every form with its rent, then the extras; a whole group is told by its factor."""
    voice, game = scene.voice, scene.game
    level, form = game.world[Buildings].level.get(piece.id, 0), stage(game, piece.id)
    earns = bool(owner) and not _pledged(scene, piece)
    for number, one in enumerate(piece.forms, 1):
        yield Line(voice.text(one.name), voice.money(one.rent), number == form and not level)
    factor = game.board[RentRules].set_factor
    if factor > 1:
        rent = visited_rent(game, piece.id, owner) if earns and not level else 0
        yield Line(voice.say(WHOLE), f"×{factor}", rent > piece.forms[form - 1].rent)
    for built, amount in enumerate(piece.extras, 1):
        yield Line(scene.signs.house * built, voice.money(amount), earns and built == level)


def _firm(scene: Scene, piece: Firm, owner: str) -> Iterator[Line]:
    """The price with what lies in the firm, and the part of it that a visit costs."""
    voice, deposit = scene.voice, deposit_in(scene, piece.id)
    if deposit:
        yield Line(voice.say(DEPOSITS), voice.money(deposit), True)
    if owner:
        yield Line(voice.say(REAL_PRICE), voice.money(piece.price + deposit))
    rent = (piece.price + deposit) // piece.share
    yield Line(voice.say(PART_OF_IT, share=piece.share), voice.money(rent), bool(owner))


def _undoubled(scene: Scene, piece: Street) -> bool:
    """Whether a pledge ends the double rent of the group on this board."""
    board = scene.game.board
    ends = MortgageRules in board and board[MortgageRules].ends_double_rent
    return ends and any(space in scene.game.world[Titles].pledged for space in board.members[piece.group])


def _bottom(scene: Scene, piece: Deed) -> Iterator[Line]:
    voice, board = scene.voice, scene.game.board
    if isinstance(piece, Stadium):
        yield Line(voice.say(EVOLUTION), voice.money(piece.evolve))
    if isinstance(piece, Street) and BuildingRules in board:
        yield Line(voice.word("house") if "house" in board.words else voice.say(BUILDING), voice.money(piece.build))
    if MortgageRules in board:
        if _pledged(scene, piece):
            yield Line(voice.say(PLEDGED), voice.money(redemption(scene.game, piece)), True)
        else:
            yield Line(voice.say(LOAN), voice.money(loan(piece)))


def _pledged(scene: Scene, piece: Deed) -> bool:
    return piece.id in scene.game.world[Titles].pledged
