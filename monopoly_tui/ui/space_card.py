"""The space card: what there is to know of one space: a deed with its rents, the one in force marked; or what happens.

Pure. Also made for a drawn card, whose text is then shown in the same place.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.attractions.lottery import Lottery
from monopoly_tui.rulebook.buildings import BuildingRules
from monopoly_tui.rulebook.evolution import Stadium
from monopoly_tui.rulebook.mortgage import MortgageRules, loan, redemption
from monopoly_tui.rulebook.property import Deed, Titles
from monopoly_tui.rulebook.rent import Street
from monopoly_tui.ui.forms import form_of
from monopoly_tui.ui.notes import sentences
from monopoly_tui.ui.parts.track import TrackCell
from monopoly_tui.ui.rent_lines import Line, rent_lines
from monopoly_tui.ui.scene import Scene
from monopoly_tui.ui.tracks import track_at

PRICE = N_("price")
OWNER = N_("owner")
FREE = N_("free")
BUILDING = N_("a building")
LOAN = N_("pledge")
EVOLUTION = N_("an evolution")
PLEDGED = N_("pledged; lifted for")


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
        lines=(*_top(scene, piece, owner), *rent_lines(scene, piece, owner), *_bottom(scene, piece)),
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
