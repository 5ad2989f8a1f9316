"""Setting up a table in the middle of a game: who owns, holds, owes and stands where, for scenarios and tests.

Each key of `given` has its own setter below. What is left out is as at the start of a game and follows from the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.game import Game, leaves
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Rules
from monopoly_tui.engine.sayings import Quoted, Saying, then
from monopoly_tui.engine.world import BANK, POT, Part, World
from monopoly_tui.library.telling import UNKNOWN_KEY, did_you_mean
from monopoly_tui.rulebook.buildings import BuildingRules, Buildings
from monopoly_tui.rulebook.cards import Cards, Keep
from monopoly_tui.rulebook.deposits import SAFE, DepositRules, Deposits
from monopoly_tui.rulebook.evolution import Evolution, EvolutionRules
from monopoly_tui.rulebook.jail import Jail, JailRules
from monopoly_tui.rulebook.loans import LoanRules, Loans, books
from monopoly_tui.rulebook.money import MoneyRules
from monopoly_tui.rulebook.opening import FirstTurn
from monopoly_tui.rulebook.property import Deed, Titles, deal

NO_SUCH = N_("there is no {kind} {word}")
UNOWNED = N_("nobody owns {space}")
NO_LEVEL = N_("{space} cannot stand at level {level}")
NO_PIECE = N_("the bank has houses and hotels, not {piece}")
IN_HAND = N_("{card} is in somebody's hand")


class SetupError(GameError):
    """The table cannot stand as it is described; `key` is the part of the description that is wrong."""

    def __init__(self, key: str, problem: str) -> None:
        super().__init__("{key}: {problem}", key=key, problem=problem)
        self.key = key


Setter = Callable[[Board, World, Any], None]
SETTERS: dict[str, Setter] = {}
NEEDS: Mapping[str, type[Rules]] = {
    "jailed": JailRules,
    "built": BuildingRules,
    "bank": BuildingRules,
    "stage": EvolutionRules,
    "deposits": DepositRules,
    "loans": LoanRules,
}
"""The section of rules without which a key of `given` means nothing."""


def setter(key: str) -> Callable[[Setter], Setter]:
    """Register what a key of `given` does."""

    def register(function: Setter) -> Setter:
        SETTERS[key] = function
        return function

    return register


def set_table(board: Board, seats: tuple[str, ...], given: Mapping[str, Any], chance: Chance) -> Game:
    """A game that stands as `given` says, at the start of a turn. SetupError names what is wrong."""
    world = World(seats, board.start)
    for kind in leaves(Part):
        world[kind] = kind.fresh(board, seats)
    for seat in seats:
        _set_money(world, seat, board[MoneyRules].start)
    unknown = [key for key in given if key not in SETTERS and key not in ("turn", "dice")]
    if unknown:
        raise SetupError(unknown[0], then(Saying(UNKNOWN_KEY), did_you_mean(unknown[0], (*SETTERS, "turn", "dice"))))
    for key, set_part in SETTERS.items():
        if given.get(key):
            if key in NEEDS and NEEDS[key] not in board.rules:
                raise SetupError(key, Saying(N_("this game has no {section}"), section=NEEDS[key].section))
            set_part(board, world, given[key])
    turn = given.get("turn", seats[0])
    _seated(world, "turn", turn)
    game = Game(board, world, chance, [FirstTurn(turn)])
    if "owns" not in given:
        deal(game)
    game.settle()
    return game


def _set_money(world: World, account: str, amount: int) -> None:
    """Put an account at `amount`; the bank makes up for it, so the sum stays zero."""
    world.money[BANK] += world.money.get(account, 0) - amount
    world.money[account] = amount


def _seated(world: World, key: str, seat: str) -> str:
    if seat not in world.seats:
        raise SetupError(key, Saying(NO_SUCH, kind=Saying(N_("seat")), word=Quoted(seat)))
    return seat


def _named(words: Collection[str], key: str, kind: str, word: str) -> str:
    """`word`, if it names something of this kind."""
    if word not in words:
        problem = Saying(NO_SUCH, kind=Saying(kind), word=Quoted(word))
        raise SetupError(key, then(problem, did_you_mean(word, words)))
    return word


def _space(board: Board, key: str, space: str) -> str:
    return _named(board.spaces, key, "space", space)


@setter("cash")
def _cash(board: Board, world: World, given: Mapping[str, int]) -> None:
    for seat, amount in given.items():
        _set_money(world, _seated(world, "cash", seat), amount)


@setter("at")
def _at(board: Board, world: World, given: Mapping[str, str]) -> None:
    for seat, space in given.items():
        world.at[_seated(world, "at", seat)] = _space(board, "at", space)


@setter("jailed")
def _jailed(board: Board, world: World, given: Mapping[str, int]) -> None:
    """Who is jailed stands in jail, whatever `at` says."""
    for seat, failed in given.items():
        world[Jail].failed[_seated(world, "jailed", seat)] = failed
        world.at[seat] = board[JailRules].space


@setter("owns")
def _owns(board: Board, world: World, given: Mapping[str, list[str]]) -> None:
    titles = world[Titles]
    for seat, spaces in given.items():
        for space in spaces:
            if not isinstance(board.spaces[_space(board, "owns", space)], Deed):
                raise SetupError("owns", Saying(N_("nobody can own {space}"), space=Quoted(space)))
            if space in titles.owner:
                raise SetupError("owns", Saying(N_("{space} has two owners"), space=Quoted(space)))
            titles.owner[space] = _seated(world, "owns", seat)
            titles.changes += 1


@setter("mortgaged")
def _mortgaged(board: Board, world: World, given: list[str]) -> None:
    for space in given:
        if _space(board, "mortgaged", space) not in world[Titles].owner:
            raise SetupError("mortgaged", Saying(UNOWNED, space=Quoted(space)))
        world[Titles].pledged.add(space)


@setter("built")
def _built(board: Board, world: World, given: Mapping[str, int]) -> None:
    part = world[Buildings]
    rules = board[BuildingRules]
    for space, level in given.items():
        rents = getattr(board.spaces[_space(board, "built", space)], "rents", ())
        if not 0 <= level < len(rents) or space not in world[Titles].owner:
            raise SetupError("built", Saying(NO_LEVEL, space=Quoted(space), level=level))
        if level:
            part.level[space] = level
            hotel = level == rules.hotel_level
            part.stock["hotels" if hotel else "houses"] -= 1 if hotel else level


@setter("bank")
def _bank(board: Board, world: World, given: Mapping[str, int]) -> None:
    for piece, count in given.items():
        if piece not in world[Buildings].stock:
            raise SetupError("bank", Saying(NO_PIECE, piece=Quoted(piece)))
        world[Buildings].stock[piece] = count


@setter("pots")
def _pots(board: Board, world: World, given: Mapping[str, int]) -> None:
    for pot, amount in given.items():
        _set_money(world, POT + pot, amount)


def _known_card(board: Board, key: str, deck: str, card: str) -> str:
    cards = [known.id for known in board.decks[deck].cards] if deck in board.decks else []
    if card not in cards:
        problem = Saying(N_("there is no card {card}"), card=f"{deck}.{card}")
        raise SetupError(key, then(problem, did_you_mean(f"{deck}.{card}", [f"{deck}.{known}" for known in cards])))
    return card


@setter("stage")
def _stage(board: Board, world: World, given: Mapping[str, int]) -> None:
    for space, reached in given.items():
        forms = getattr(board.spaces[_space(board, "stage", space)], "forms", ())
        if not 1 <= reached <= len(forms):
            raise SetupError("stage", Saying(N_("{space} has no stage {stage}"), space=Quoted(space), stage=reached))
        if reached > 1:
            world[Evolution].stage[space] = reached


@setter("deposits")
def _deposits(board: Board, world: World, given: Mapping[str, int]) -> None:
    for space, amount in given.items():
        if _space(board, "deposits", space) not in world[Titles].owner:
            raise SetupError("deposits", Saying(UNOWNED, space=Quoted(space)))
        world[Deposits].lying[space] = amount
        _set_money(world, SAFE, world.money.get(SAFE, 0) + amount)


@setter("loans")
def _loans(board: Board, world: World, given: Mapping[str, Mapping[str, int]]) -> None:
    for seat, debts in given.items():
        for book, amount in debts.items():
            _named(books(board), "loans", "book", book)
            world[Loans].owed[f"{book}:{_seated(world, 'loans', seat)}"] = amount


@setter("holds")
def _holds(board: Board, world: World, given: Mapping[str, list[str]]) -> None:
    part = world[Cards]
    for seat, cards in given.items():
        for name in cards:
            deck, _, card = name.partition(".")
            _known_card(board, "holds", deck, card)
            if not any(type(effect) is Keep for effect in board.effects[f"{name}/do"]):
                raise SetupError("holds", Saying(N_("{card} is not a card to keep"), card=name))
            if card not in part.unseen[deck]:
                raise SetupError("holds", Saying(N_("{card} is in another hand"), card=name))
            part.unseen[deck] = tuple(other for other in part.unseen[deck] if other != card)
            part.hands[_seated(world, "holds", seat)] += (name,)


@setter("draws")
def _draws(board: Board, world: World, given: Mapping[str, list[str]]) -> None:
    """The named cards come next, in this order; the rest of the deck follows as it is printed."""
    part = world[Cards]
    for deck, cards in given.items():
        for card in cards:
            _known_card(board, "draws", deck, card)
            if card not in part.unseen[deck]:
                raise SetupError("draws", Saying(IN_HAND, card=f"{deck}.{card}"))
        rest = [card for card in part.unseen[deck] if card not in cards]
        part.queue[deck] = (*cards, *rest)
        part.unseen[deck] = ()
