"""Trading: offers that complete a set for both sides, or for one against money, and the judgement of others' offers.

Both sides are valued with the same eyes, and money closes the gap. A swap of sets gives both the same gain; who helps a
rival to a set and gets none wants the greater part of it. Sales are proposed while nobody has a set yet, for somebody
must be the first; later by those that have none still and more money than they can use.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from monopoly_tui.bots.standing import Standing, Want
from monopoly_tui.bots.valuing import NEVER, Ground, bare, held, swing
from monopoly_tui.engine.agenda import Goods
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.property import Titles
from monopoly_tui.rulebook.trade import Offer, Terms

SWAP = 75  # percent of the other side's gain that a swap must bring at least
SALE = 500  # the same where only the other side completes a set
AGAIN = 4  # typical prices more with which deals are thought over again: partners too have more money then
CARD = 4  # a kept card is worth a typical deed's price divided by this


class Deal(Struct, frozen=True, order=True):
    """A deal to propose: `cash` goes to the partner (from him, if below zero)."""

    gain: int  # of the proposer
    partner: str
    gets: tuple[str, ...]
    gives: tuple[str, ...]
    cash: int
    needs: int  # the cash the proposer must have for it

    def offer(self, seat: str) -> Offer:
        """The deal as a command of `seat`."""
        return Offer(seat, self.partner, Goods(max(0, self.cash), self.gives), Goods(max(0, -self.cash), self.gets))


def deals(game: Game, numbers: Ground, seat: str, now: Standing) -> tuple[list[Deal], int]:
    """The deals `seat` could propose, the most gainful first, and the money with which it might find others."""
    found: list[Deal] = []
    kept = numbers.change  # with who pays
    cash = game.world.money[seat]
    waits = bool(now.whole) and seat not in now.whole
    sells = cash >= numbers.riches if waits else not now.whole
    swaps = False
    for want in now.split[seat]:
        price = bare(game, numbers, want.missing)
        mine, theirs = want.gain + price, -want.loss - price
        if sells:
            found += _purchase(want, mine, theirs, kept)
        for other in now.split[want.partner]:
            if other.partner == seat and other.group != want.group:
                more = bare(game, numbers, other.missing)
                gains = mine - other.loss - more, theirs + other.gain + more
                found += _swap(game, seat, want, other.missing, gains, kept)
                swaps = True
    if len(found) > 1:
        found.sort(reverse=True)
    others_at = cash + AGAIN * numbers.typical if found or swaps else NEVER
    return found, min(others_at, numbers.riches) if waits and not sells else others_at


def _purchase(want: Want, mine: int, theirs: int, kept: int) -> Iterable[Deal]:
    """What completes a set, for money: `mine` and `theirs` are the gains before it."""
    cash = -((theirs * 100 - mine * SALE) // (100 + SALE))
    if mine > cash:
        yield Deal(mine - cash, want.partner, want.missing, (), cash, cash + kept)


def _swap(
    game: Game, seat: str, want: Want, gives: tuple[str, ...], gains: tuple[int, int], kept: int
) -> Iterable[Deal]:
    """A set for a set, and money that makes the `gains` of both alike, or as nearly so as the payer has it."""
    mine, theirs = gains
    if mine + theirs <= 0:
        return
    partner, gets = want.partner, want.missing
    cash = -((theirs - mine) // 2)  # a half more rather than less, so that the other side never gains less
    if cash >= 0:
        least = max(0, -((theirs * 100 - mine * SWAP) // (100 + SWAP)))
        paid = min(cash, max(least, game.world.money[seat] - kept))
        yield Deal(mine - paid, partner, gets, gives, paid, paid + kept if paid else 0)
        return
    paid = min(-cash, max(0, game.world.money[partner] - kept))
    if (mine + paid) * 100 >= SWAP * (theirs - paid):
        yield Deal(mine + paid, partner, gets, gives, -paid, 0)


def accepts(game: Game, numbers: Ground, seat: str, terms: Terms) -> bool:
    """Whether `seat`, to whom `terms` are offered, gains enough by them beside what the other side gains."""
    gets, gives = terms.give, terms.get
    if gives.cash and gives.cash > game.world.money[seat] - numbers.change:
        return False
    paid = gets.cash - gives.cash + (len(gets.cards) - len(gives.cards)) * numbers.typical // CARD
    mine = swing(game, numbers, seat, gets.deeds, gives.deeds) + paid
    theirs = swing(game, numbers, terms.seat, gives.deeds, gets.deeds) - paid
    armed = completes(game, numbers, seat, gets.deeds)
    arms = completes(game, numbers, terms.seat, gives.deeds)
    share = SWAP if armed == arms else 100 * 100 // SALE if armed else SALE
    return mine > 0 and mine * 100 >= share * theirs


def completes(game: Game, numbers: Ground, seat: str, gets: Iterable[str]) -> bool:
    """Whether `seat` would own a whole set of streets by these deeds."""
    owner = game.world.parts[Titles].owner
    got: dict[str, int] = {}
    for space in gets:
        got[numbers.group[space]] = got.get(numbers.group[space], 0) + 1
    for group, count in got.items():
        members = numbers.members[group]
        if group in numbers.lots and held(owner, seat, members) + count == len(members):
            return True
    return False
