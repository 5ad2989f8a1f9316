"""A bargain: the goods of two sides as they are seen, what they are worth, and which groups they make whole. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from monopoly_tui.engine.agenda import Bundle, Goods
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.world import BANK
from monopoly_tui.rulebook.deposits import Firm
from monopoly_tui.rulebook.evolution import Stadium
from monopoly_tui.rulebook.mortgage import MortgageRules, loan
from monopoly_tui.rulebook.points import net_worth
from monopoly_tui.rulebook.property import Deed, DeedPassed, Titles
from monopoly_tui.rulebook.rent import Rentable, Station, Street, Utility, visited_rent
from monopoly_tui.ui.scene import Scene

MONEY = N_("money")
PRICED = N_("{space}: price {price}")
RENTS = N_("rents {sums}")
RENTS_BY_DICE = N_("rent {sums} × dice")
PLEDGE_FOR = N_("pledge {amount}")
PLEDGED = N_("pledged")
WORTH = N_("worth {amount}")
WHOLE_FOR = N_("whole group for {seat}: {group}")
CASH = ""  # the id of a side's money


class Item(Struct, frozen=True):
    """One thing of a side. `note` stands at its right: the rent as things stand; `short`: its name where room lacks."""

    id: str
    name: str
    note: str = ""
    letter: str = ""
    colour: str = ""
    ansi: str = ""
    short: str = ""


class Side(Struct, frozen=True):
    """What one seat gives: all that is shown of it, what of it is given, its worth and what it makes whole."""

    seat: str
    items: tuple[Item, ...]
    given: frozenset[str]
    worth: str
    whole: str


def side(scene: Scene, seat: str, to: str, goods: Goods, shown: Bundle | Goods) -> Side:
    """The side of `seat`, who gives `goods` to `to` out of what is `shown`."""
    voice = scene.voice
    given = frozenset((*goods.deeds, *goods.cards, *((CASH,) if goods.cash else ())))
    items = [Item(CASH, voice.say(MONEY), voice.money(goods.cash))] if isinstance(shown, Bundle) or goods.cash else []
    items += [deed_item(scene, space, seat) for space in shown.deeds]
    items += [Item(card, voice.card_text(card)) for card in shown.cards]
    whole = ", ".join(voice.group(group) for group in made_whole(scene.game, to, goods.deeds))
    told = voice.say(WHOLE_FOR, seat=to, group=whole) if whole else ""
    return Side(seat, tuple(items), given, voice.say(WORTH, amount=voice.money(worth(scene.game, goods))), told)


def deed_item(scene: Scene, space: str, owner: str) -> Item:
    """A deed with its rent as things stand."""
    board = scene.game.board
    piece: Deed = board.spaces[space]  # type: ignore[assignment]
    group = board.groups[piece.group]
    pledged = space in scene.game.world[Titles].pledged
    note = scene.signs.pledge if pledged else ""
    if not pledged and isinstance(piece, Utility):
        note = f"×{digits(scene, visited_rent(scene.game, space, owner, 1))}"  # for each point of the dice
    elif not pledged and isinstance(piece, Rentable | Firm):
        note = digits(scene, visited_rent(scene.game, space, owner))
    name, short = scene.voice.space(space), scene.voice.text(piece.short or piece.name)
    return Item(space, name, note, group.letter, group.colour, group.ansi, short)


def digits(scene: Scene, amount: int) -> str:
    """A sum without its unit, where several stand in a row."""
    return scene.voice.money(amount).replace(scene.voice.text(scene.game.board.currency.sign), "").strip()


def worth(game: Game, goods: Goods) -> int:
    """What goods add to the worth of whoever has them: seats are worth less by as much once the bank has the deeds."""
    trial, owner = game.copy(), game.world[Titles].owner
    for space in goods.deeds:
        trial.emit(DeedPassed(space, owner[space], BANK, "trade"))
    return goods.cash + sum(net_worth(game, seat) - net_worth(trial, seat) for seat in game.world.seats)


def made_whole(game: Game, seat: str, deeds: Iterable[str]) -> list[str]:
    """The groups that `seat` would own whole with these deeds."""
    owner = game.world[Titles].owner
    got = set(deeds)
    groups = dict.fromkeys(game.board.spaces[space].group for space in deeds)  # type: ignore[attr-defined]
    return [
        group for group in groups
        if all(space in got or owner.get(space) == seat for space in game.board.members[group])
    ]  # fmt: skip


def told(scene: Scene, id: str) -> str:
    """A deed in one line: its price, all its rents, its pledge; a card by its text."""
    voice, board = scene.voice, scene.game.board
    piece = board.spaces.get(id)
    if not isinstance(piece, Deed):
        return voice.card_text(id) if id else ""
    parts = [voice.say(PRICED, space=voice.space(id), price=voice.money(piece.price))]
    if isinstance(piece, Street | Station | Utility):
        values = piece.times if isinstance(piece, Utility) else piece.rents
        if isinstance(piece, Stadium):
            values = (*(form.rent for form in piece.forms), *piece.extras)
        sums = " / ".join(digits(scene, value) for value in values)
        parts.append(voice.say(RENTS_BY_DICE if isinstance(piece, Utility) else RENTS, sums=sums))
    if id in scene.game.world[Titles].pledged:
        parts.append(voice.say(PLEDGED))
    elif MortgageRules in board:
        parts.append(voice.say(PLEDGE_FOR, amount=voice.money(loan(piece))))
    return ", ".join(parts)
