"""The view: all that the table's screen shows, as frozen values. Pure; widgets get views and know no rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Space
from monopoly_tui.rulebook.buildings import BuildingRules, Buildings
from monopoly_tui.rulebook.cards import Cards
from monopoly_tui.rulebook.jail import Jail
from monopoly_tui.rulebook.property import Deed, Titles, deeds_of
from monopoly_tui.ui.actions import ANYBODYS, Action, barred_answer
from monopoly_tui.ui.drawing import cut
from monopoly_tui.ui.forms import deposit_in, form_of
from monopoly_tui.ui.notes import compact, note
from monopoly_tui.ui.scene import Scene
from monopoly_tui.ui.space_card import SpaceCard, space_card
from monopoly_tui.words.asking import asked
from monopoly_tui.words.voice import Voice

ROUND = N_("round {round}")
CANNOT_WAIT = N_("Only now: {key} claims {amount} for {seat}")
BOT_THINKS = N_("{seat} is thinking")
NOBODY = -1
SHORTEST = 6  # cells of a name on the board


class DeedView(Struct, frozen=True):
    """A deed in a hand. `level`: how high it is built; `hotel`: that is a hotel; `form`: what its starter is by now."""

    id: str
    name: str
    short: str
    level: int
    hotel: bool
    pledged: bool
    form: str = ""


class Holding(Struct, frozen=True):
    """The deeds of one group in one hand; `whole`: they are all there are."""

    group: str
    name: str
    letter: str
    colour: str
    ansi: str
    deeds: tuple[DeedView, ...]
    size: int

    @property
    def whole(self) -> bool:
        """Whether the hand holds the whole group."""
        return len(self.deeds) == self.size


class SeatView(Struct, frozen=True):
    """A seat at the table. `colour` is a place in the palette; sums are told by the board's voice.

    `holdings` and `cards` are empty where nobody asked for them.
    """

    name: str
    letter: str
    colour: int
    cash: str
    purse: str  # the cash again, without its unit
    brief: str  # and once more, in at most five cells
    jailed: bool
    out: bool
    bot: bool
    on_turn: bool
    holdings: tuple[Holding, ...] = ()
    cards: tuple[str, ...] = ()


class Token(Struct, frozen=True):
    """The token of a seat on a space; `held`: it sits in jail there."""

    letter: str
    colour: int
    held: bool = False


class CellView(Struct, frozen=True):
    """A space of the board. `owner` is the colour of the owning seat, -1 for none; `note`: a price or what happens."""

    id: str
    name: str
    short: str
    letter: str = ""
    colour: str = ""
    ansi: str = ""
    note: str = ""
    owner: int = NOBODY
    owner_letter: str = ""
    level: int = 0
    hotel: bool = False
    pledged: bool = False
    tokens: tuple[Token, ...] = ()


class Banner(Struct, frozen=True):
    """Whose decision it is, and what is asked. `handed_over`: it was another seat's just before."""

    text: str
    seat: str = ""
    letter: str = ""
    colour: int = NOBODY
    handed_over: bool = False


class TableView(Struct, frozen=True):
    """Everything on the screen of a table."""

    title: str
    round: str
    seats: tuple[SeatView, ...]
    cells: tuple[CellView, ...]
    banner: Banner
    actions: tuple[Action, ...]
    card: SpaceCard
    dice: tuple[int, ...]
    dice_lie: bool  # they were thrown in an earlier turn


def view(
    scene: Scene,
    found: tuple[Action, ...] = (),
    seat: str = "",
    *,
    look: str = "",
    handed_over: bool = False,
    caption: str = "",
    hands: bool = True,
) -> TableView:
    """The table as it stands. `seat` decides (empty: nobody now) and may do what was `found`.

    `look` is the space that is being looked at; `caption` tells what is happening while nobody is asked; `hands`: what
    the seats hold is looked at too.
    """
    game, voice = scene.game, scene.voice
    world = game.world
    return TableView(
        title=voice.text(game.board.title),
        round=voice.say(ROUND, round=max(1, world.round)),
        seats=tuple([seat_view(scene, name, hands=hands) for name in world.seats]),
        cells=cells(scene),
        banner=_banner(scene, seat, handed_over, caption, found),
        actions=found,
        card=space_card(scene, look or world.at[world.turn]),
        dice=world.dice,
        dice_lie=world.thrown < world.turns,
    )


def _banner(scene: Scene, seat: str, handed_over: bool, caption: str, found: Sequence[Action]) -> Banner:
    """The open question and what cannot wait for its answer, or what is happening, or which bot is thinking."""
    game = scene.game
    if game.over or seat:
        text = asked(scene.voice, game)
        claims = [action for action in found if action.verb in ANYBODYS]
        text = barred_answer(scene, seat, found) or text
        for claim in claims[:1]:
            told = scene.voice.say(CANNOT_WAIT, key=claim.key, seat=claim.seat, amount=claim.sum.removeprefix("+"))
            text = f"{told}. {text}"
        return Banner(text, seat, scene.letter(seat), scene.colour(seat), handed_over)
    mover = game.world.turn
    text = caption or ("" if mover in scene.people else scene.voice.say(BOT_THINKS, seat=mover))
    return Banner(text, mover, scene.letter(mover), scene.colour(mover))


def seat_view(scene: Scene, seat: str, *, hands: bool = True) -> SeatView:
    """One seat; with all it holds, if `hands` are looked at."""
    world = scene.game.world
    return SeatView(
        name=seat,
        letter=scene.letter(seat),
        colour=scene.colour(seat),
        cash=scene.voice.money(world.money[seat]),
        purse=scene.voice.bare_money(world.money[seat]),
        brief=compact(world.money[seat]),
        jailed=seat in world[Jail].failed,
        out=seat in world.out,
        bot=seat not in scene.people,
        on_turn=seat == world.turn,
        holdings=holdings(scene, seat) if hands else (),
        cards=world[Cards].hands.get(seat, ()) if hands else (),
    )


def holdings(scene: Scene, seat: str) -> tuple[Holding, ...]:
    """The deeds of a seat by group, in the order of the board."""
    board = scene.game.board
    by_group: dict[str, list[DeedView]] = {}
    for piece in deeds_of(scene.game, seat):
        by_group.setdefault(piece.group, []).append(deed_view(scene, piece.id))
    found = []
    for id, mine in by_group.items():
        group = board.groups[id]
        name, size = scene.voice.text(group.name), len(board.members[id])
        found.append(Holding(id, name, group.letter, group.colour, group.ansi, tuple(mine), size))
    return tuple(found)


def deed_view(scene: Scene, space: str) -> DeedView:
    """A deed with what stands on it."""
    world = scene.game.world
    level = world[Buildings].level.get(space, 0)
    hotel = is_hotel(scene.game, level)
    name, form = scene.voice.space(space), form_of(scene, space)
    short = cut(form, SHORTEST, "") or short_name(scene, space)
    return DeedView(space, name, short, level, hotel, space in world[Titles].pledged, form)


def is_hotel(game: Game, level: int) -> bool:
    """Whether a street of this level carries a hotel."""
    return bool(level) and BuildingRules in game.board and game.board[BuildingRules].hotel_level == level


def short_name(scene: Scene, space: str) -> str:
    """A space in at most six cells, if its board gives it a short name."""
    piece = scene.game.board.spaces[space]
    return scene.voice.text(piece.short or piece.name)


def cells(scene: Scene) -> tuple[CellView, ...]:
    """Every space in the order of the track."""
    tokens: dict[str, list[Token]] = {}
    world = scene.game.world
    for seat in world.in_turn_order():
        held = seat in world[Jail].failed
        tokens.setdefault(world.at[seat], []).append(Token(scene.letter(seat), scene.colour(seat), held))
    bare = bare_cells(scene.game.board, scene.voice.language)
    owner = world.parts[Titles].owner
    return tuple([
        cell if cell.letter and cell.id not in owner and cell.id not in tokens
        else _cell(scene, cell, tuple(tokens.get(cell.id, ())))
        for cell in bare
    ])  # fmt: skip


@lru_cache(maxsize=32)
def bare_cells(board: Board, language: str) -> tuple[CellView, ...]:
    """The spaces before anything has happened on them: what of them never changes."""
    voice = Voice(board, language)
    return tuple(_bare(voice, piece) for piece in board.spaces.values())


def _bare(voice: Voice, piece: Space) -> CellView:
    name, short = voice.text(piece.name), voice.text(piece.short or piece.name)
    if not isinstance(piece, Deed):
        return CellView(piece.id, name, short)
    group = voice.board.groups[piece.group]
    return CellView(piece.id, name, short, group.letter, group.colour, group.ansi, compact(piece.price))


def _cell(scene: Scene, bare: CellView, tokens: tuple[Token, ...]) -> CellView:
    """A space with all that has happened on it."""
    space = bare.id
    if not bare.letter:
        return replace(bare, note=note(scene, scene.game.board.spaces[space]), tokens=tokens)
    owner = scene.game.world.parts[Titles].owner.get(space, "")
    if not owner:
        return replace(bare, tokens=tokens)
    deed, lying = deed_view(scene, space), deposit_in(scene, space)
    return replace(
        bare,
        name=deed.form or bare.name,
        short=deed.short,
        note=f"+{compact(lying)}" if lying else "",
        owner=scene.colour(owner),
        owner_letter=scene.letter(owner),
        level=deed.level,
        hotel=deed.hotel,
        pledged=deed.pledged,
        tokens=tokens,
    )
