"""Looks at the table, as lines: the board, a seat, how everybody stands. They only read."""

from __future__ import annotations

from collections.abc import Iterator

from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Space
from monopoly_tui.engine.world import POT
from monopoly_tui.line.deeds import state
from monopoly_tui.rulebook.attractions.basement import InBasement
from monopoly_tui.rulebook.attractions.sidetrack import SideTracks
from monopoly_tui.rulebook.buildings import BuildingRules, Buildings
from monopoly_tui.rulebook.cards import Cards
from monopoly_tui.rulebook.jail import Jail
from monopoly_tui.rulebook.loans import Loans
from monopoly_tui.rulebook.points import net_worth
from monopoly_tui.rulebook.property import deeds_of
from monopoly_tui.rulebook.travel import Missing
from monopoly_tui.words.fields import cell
from monopoly_tui.words.voice import Voice

HERE = N_("here: {seats}")
JAILED = N_("Held in {space}, failed throws: {failed}")
CASH = N_("{seat}: cash {cash}, worth {worth} in all")
STANDS = N_("On: {space}")
ON_TRACK = N_("On the way beside the board, cell {cell}")
BELOW = N_("In the basement: {cell}")
MISSES = N_("Turns to miss: {turns}")
OWES = N_("Debt on {book}: {amount}")
NO_DEEDS = N_("Owns nothing yet")
GROUP_LINE = N_("{group}, {number} of {whole}: {deeds}")
CARD_LINE = N_("Card {card}: {text}")
IS_OUT = N_("{seat}: out of the game")
BANK_LEFT = N_("Left in the bank: {houses}, {hotels}")
IN_POT = N_("{pot}: {amount}")


def board(voice: Voice, game: Game) -> Iterator[str]:
    """The whole board, a line a space; then what the bank has left and what lies in pots."""
    for number, space in enumerate(game.board.spaces.values(), 1):
        told = [_called(voice, space), *state(voice, game, space)]
        here = [seat for seat in game.world.playing if game.world.at[seat] == space.id]
        if here:
            told.append(voice.say(HERE, seats=", ".join(here)))
        yield f"{number}. {'; '.join(told)}"
    yield from _beside(voice, game)


def _called(voice: Voice, space: Space) -> str:
    group = getattr(space, "group", None)
    return f"{voice.space(space.id)} ({space.id})" + (f", {voice.group(group)}" if group else "")


def _beside(voice: Voice, game: Game) -> Iterator[str]:
    if BuildingRules in game.board and game.board[BuildingRules].supply:
        stock = game.world[Buildings].stock
        houses, hotels = voice.counted("house", stock["houses"]), voice.counted("hotel", stock["hotels"])
        yield voice.say(BANK_LEFT, houses=houses, hotels=hotels)
    for account, amount in game.world.money.items():
        if account.startswith(POT) and amount:
            yield voice.say(IN_POT, pot=voice.seat(account), amount=voice.money(amount))


def standing(voice: Voice, game: Game, seat: str) -> str:
    """One seat in one line."""
    if seat in game.world.out:
        return voice.say(IS_OUT, seat=seat)
    cash, worth = voice.money(game.world.money[seat]), voice.money(net_worth(game, seat))
    return voice.say(CASH, seat=seat, cash=cash, worth=worth)


def seat(voice: Voice, game: Game, seat: str) -> Iterator[str]:
    """What a seat has: cash, where it stands, deeds by group, cards, debts."""
    yield standing(voice, game, seat)
    if seat not in game.world.out:
        yield from _whereabouts(voice, game, seat)
        yield from _holdings(voice, game, seat)
        for card in game.world[Cards].hands[seat]:
            yield voice.say(CARD_LINE, card=card, text=voice.card_text(card))
        for key, amount in game.world[Loans].owed.items():
            book, _, debtor = key.partition(":")
            if debtor == seat:
                yield voice.say(OWES, book=voice.quoted(voice.space(book)), amount=voice.money(amount))


def _whereabouts(voice: Voice, game: Game, seat: str) -> Iterator[str]:
    world = game.world
    space = voice.space(world.at[seat])
    failed = world[Jail].failed.get(seat)
    yield voice.say(STANDS, space=space) if failed is None else voice.say(JAILED, space=space, failed=failed)
    if world[SideTracks].place.get(seat):
        yield voice.say(ON_TRACK, cell=world[SideTracks].place[seat])
    if world[InBasement].cell.get(seat):
        yield voice.say(BELOW, cell=cell(voice, world[InBasement].cell[seat]))
    if world[Missing].turns.get(seat):
        yield voice.say(MISSES, turns=world[Missing].turns[seat])


def _holdings(voice: Voice, game: Game, seat: str) -> Iterator[str]:
    deeds = deeds_of(game, seat)
    if not deeds:
        yield voice.say(NO_DEEDS)
    for group in dict.fromkeys(deed.group for deed in deeds):
        told = [
            ", ".join([f"{voice.space(deed.id)} ({deed.id})", *list(state(voice, game, deed))[1:]])
            for deed in deeds if deed.group == group
        ]  # fmt: skip
        whole = len(game.board.members[group])
        yield voice.say(GROUP_LINE, group=voice.group(group), number=len(told), whole=whole, deeds="; ".join(told))
