"""Soundness: whether a state that was read from outside could stand on the table at all. It is looked at, not trusted.

Types have been checked by reading; here are ids, sums and who owns what. A sound state can be played on.
"""

from __future__ import annotations

from collections.abc import Callable

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.world import BANK, TABLE, World
from monopoly_tui.rulebook.buildings import Buildings
from monopoly_tui.rulebook.cards import Cards
from monopoly_tui.rulebook.property import Deed, Titles


def unsound(game: Game, seats: tuple[str, ...]) -> str:
    """What cannot be right in a state; empty if it is sound."""
    for problem in CHECKS:
        found = problem(game.world, game.board, seats)
        if found:
            return found
    if any(item.seat not in (*seats, BANK, TABLE) for item in game.stack):
        return "somebody is to act who has no seat"
    try:
        if game.stack and not (game.stack[-1].waits and game.decision):
            return "nobody is asked anything"
    except Exception as error:  # whatever a made-up agenda leads to, it is no state of a game
        return f"its question cannot be put ({type(error).__name__})"
    return ""


def _chairs(world: World, board: Board, seats: tuple[str, ...]) -> str:
    if world.seats != seats or world.turn not in seats or world.first not in seats:
        return "the seats are others"
    if not all(seat in seats for seat in (*world.out, *world.won)):
        return "somebody without a seat has left or won"
    if set(world.at) != set(seats) or set(world.laps) != set(seats):
        return "not every seat stands somewhere"
    stray = next((space for space in world.at.values() if space not in board.spaces), None)
    return "" if stray is None else "a token stands on no space of the board"


def _money(world: World, board: Board, seats: tuple[str, ...]) -> str:
    if any(world.money.get(seat, -1) < 0 for seat in seats):
        return "a seat has less than no money"
    return "the money does not sum up" if sum(world.money.values()) else ""


def _titles(world: World, board: Board, seats: tuple[str, ...]) -> str:
    titles = world[Titles]
    if not all(isinstance(board.spaces.get(space), Deed) for space in (*titles.owner, *titles.pledged)):
        return "something is owned that is no deed"
    if not all(owner in seats for owner in titles.owner.values()):
        return "a deed belongs to nobody at the table"
    return "" if set(titles.pledged) <= set(titles.owner) else "a deed is pledged that nobody owns"


def _buildings(world: World, board: Board, seats: tuple[str, ...]) -> str:
    for space, level in world[Buildings].level.items():
        if not 0 <= level < len(getattr(board.spaces.get(space), "rents", ())):
            return "there is a building where none can be"
    return ""


def _cards(world: World, board: Board, seats: tuple[str, ...]) -> str:
    part = world[Cards]
    lying = [f"{deck}.{card}" for piles in (part.unseen, part.queue) for deck, pile in piles.items() for card in pile]
    held = [card for hand in part.hands.values() for card in hand]
    printed = sorted(f"{deck}.{card.id}" for deck, piece in board.decks.items() for card in piece.cards)
    if sorted(lying + held) != printed or set(part.hands) != set(seats):
        return "the cards are not those of the board, each in one place"
    same = set(part.unseen) == set(board.decks) == set(part.queue)
    return "" if same else "the decks are not those of the board"


CHECKS: tuple[Callable[[World, Board, tuple[str, ...]], str], ...] = (_chairs, _money, _titles, _buildings, _cards)
