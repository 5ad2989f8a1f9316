"""Tables in the middle of a game, as they could have come about."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.buildings import BuildingRules
from monopoly_tui.rulebook.cards import Keep
from monopoly_tui.rulebook.deposits import DepositRules, Firm
from monopoly_tui.rulebook.evolution import EvolutionRules, Stadium
from monopoly_tui.rulebook.jail import JailRules
from monopoly_tui.rulebook.loans import Loan, LoanRules
from monopoly_tui.rulebook.money import MoneyRules
from monopoly_tui.rulebook.mortgage import MortgageRules
from monopoly_tui.rulebook.property import Deed
from monopoly_tui.rulebook.rent import Street
from monopoly_tui.table.setup import set_table


def middle_of_a_game(board: Board, seats: tuple[str, ...], random: Random) -> Game:
    """A table as it may stand after many turns, with purses of all sizes."""
    game = set_table(board, seats, given(board, seats, random), Chance(random.randrange(2**32)))
    for seat in seats:
        game.world.laps[seat] = random.randint(0, 4)
    return game


def given(board: Board, seats: tuple[str, ...], random: Random) -> dict[str, Any]:
    """What `set_table` takes, drawn so that it could have come about in a game."""
    owns: dict[str, list[str]] = {seat: [] for seat in seats}
    groups: dict[str, str] = {}
    bought = random.random()  # how much of the board is sold
    for group, members in board.members.items():
        groups[group] = random.choice(seats) if random.random() < 0.6 * bought else ""
        for space in members:
            owner = groups[group] or (random.choice(seats) if random.random() < bought else "")
            if owner:
                owns[owner].append(space)
    built = _built(board, [group for group, whole in groups.items() if whole], random)
    used = {board.spaces[space].group for space in built}  # type: ignore[attr-defined]
    bare = [
        space for deeds in owns.values() for space in deeds if board.spaces[space].group not in used  # type: ignore[attr-defined]
    ]  # fmt: skip
    start = board[MoneyRules].start
    table: dict[str, Any] = {
        "turn": random.choice(seats),
        "cash": {
            seat: random.choice((0, 1, random.randint(0, 60), random.randint(0, 2 * start), start))
            for seat in seats
        },
        "at": {seat: random.choice(list(board.spaces)) for seat in seats},
        "owns": owns,
        "holds": _hands(board, seats, random),
        "pots": {"jackpot": random.choice((0, 0, 175)), "slots": random.choice((0, 600))},
    }
    if built:
        table["built"] = built
    if MortgageRules in board:
        pledged = random.choice((0.0, 0.1, 0.4, 0.9))
        table["mortgaged"] = [space for space in bare if random.random() < pledged]
    if JailRules in board:
        failed = range(board[JailRules].turns)
        table["jailed"] = {seat: random.choice(failed) for seat in seats if random.random() < 0.15}
        table["at"] = {seat: space for seat, space in table["at"].items() if seat not in table["jailed"]}
    return {**table, **_of_some_boards(board, seats, owns, built, start, random)}


def _of_some_boards(
    board: Board,
    seats: tuple[str, ...],
    owns: Mapping[str, list[str]],
    built: Mapping[str, int],
    start: int,
    random: Random,
) -> dict[str, Any]:
    """Forms of starters, deposits in firms, loans on books."""
    owned = [board.spaces[space] for deeds in owns.values() for space in deeds]
    forms = {piece.id: len(piece.forms) for piece in owned if isinstance(piece, Stadium)}
    final = {board.spaces[space].group for space in built}  # type: ignore[attr-defined]
    found: dict[str, Any] = {}
    if forms and EvolutionRules in board:
        found["stage"] = {
            space: most if board.spaces[space].group in final else random.randint(1, most)  # type: ignore[attr-defined]
            for space, most in forms.items()
        }
    if DepositRules in board:
        firms = [piece.id for piece in owned if isinstance(piece, Firm) and random.random() < 0.4]
        found["deposits"] = {space: random.choice((1, random.randint(1, start))) for space in firms}
    if LoanRules in board:
        books = {
            effect.loan
            for space in board.spaces.values()
            for effect in space.land
            if isinstance(effect, Loan)
        }
        found["loans"] = {
            seat: {book: random.randint(1, start) for book in sorted(books) if random.random() < 0.4}
            for seat in seats
        }
    return found


def _built(board: Board, groups: list[str], random: Random) -> dict[str, int]:
    """Levels of some streets, as even as the board wants them and as many as the bank has buildings for."""
    if BuildingRules not in board:
        return {}
    rules = board[BuildingRules]
    stock = {"houses": rules.houses, "hotels": rules.hotels}
    built: dict[str, int] = {}
    random.shuffle(groups)
    for group in groups:
        streets = [
            piece for space in board.members[group] if isinstance(piece := board.spaces[space], Street)
        ]
        if len(streets) < len(board.members[group]) or random.random() < 0.3:
            continue
        top = min(rules.hotel_level or 9, len(streets[0].rents) - 1)
        level = random.randint(0, top)
        for street in streets:
            here = max(0, min(top, level - random.choice((0, 0, 1) if rules.even else (0, 1, 4))))
            if not rules.even and level == top == rules.hotel_level:
                here = max(here, top - 1)
            sort, count = ("hotels", 1) if here == rules.hotel_level else ("houses", here)
            if here and (stock[sort] >= count or not rules.supply):
                stock[sort] -= count
                built[street.id] = here
            elif here:
                break
        if rules.even:
            _level_out(board, built, group, stock, rules.hotel_level)
    return built


def _level_out(board: Board, built: dict[str, int], group: str, stock: dict[str, int], hotel: int) -> None:
    """When the bank ran out half-way, take the whole group down again."""
    levels = [built.get(space, 0) for space in board.members[group]]
    if max(levels) - min(levels) > 1:
        for space in board.members[group]:
            level = built.pop(space, 0)
            stock["hotels" if level == hotel else "houses"] += 1 if level == hotel else level


def _hands(board: Board, seats: tuple[str, ...], random: Random) -> dict[str, list[str]]:
    """Kept cards of all decks, some of them in hands."""
    hands: dict[str, list[str]] = {}
    for deck, piece in board.decks.items():
        for card in piece.cards:
            if card.do and isinstance(card.do[0], Keep) and random.random() < 0.5:
                hands.setdefault(random.choice(seats), []).append(f"{deck}.{card.id}")
    return hands


def deeds(board: Board) -> list[Deed]:
    """Every deed of the board, in board order."""
    return [space for space in board.spaces.values() if isinstance(space, Deed)]
