"""Commands nobody was offered: every verb with every id, other seats, sums off by one, strange trades."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from math import prod
from random import Random
from typing import Any

from monopoly_tui.engine.agenda import Amount, Command, Goods
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.game import Game, leaves
from monopoly_tui.engine.world import BANK, TABLE
from monopoly_tui.rulebook.building import Unbuild, UnbuildMany
from monopoly_tui.rulebook.cards import Cards
from monopoly_tui.rulebook.clock import TimeUp
from monopoly_tui.rulebook.endings import LastRound
from monopoly_tui.rulebook.mortgage import Mortgage, MortgageMany
from monopoly_tui.rulebook.property import deeds_of
from monopoly_tui.rulebook.trade import Offer
from monopoly_tui.rulebook.verbs import Build, BuildMany, Redeem, RedeemMany
from monopoly_tui.table.notation import fields

SERIES: dict[type[Command], type[Command]] = {
    BuildMany: Build, MortgageMany: Mortgage, RedeemMany: Redeem, UnbuildMany: Unbuild,
}  # fmt: skip
"""What is said of several deeds at once, and what of one."""
STRANGERS = ("Zoe", BANK, TABLE, "")


def unlikely_commands(game: Game, random: Random, most: int = 40) -> Iterator[Command]:
    """Commands of every kind by every seat and by a stranger; at most so many of one kind by one seat."""
    pools = {"number": tuple(sorted(sums(game))), **_ids(game.board, game.world.seats), "spaces": _series(game, random)}
    for kind in leaves(Command):
        words = [pools[what] for _, what in fields(kind)] if kind is not Offer else []
        every = list(product(*words)) if prod(map(len, words)) <= most else None
        for seat in (*game.world.seats, random.choice(STRANGERS)):
            if kind is Offer:
                yield from (some_offer(game, seat, random) for _ in range(6))
            elif every is not None:
                yield from (kind(seat, *filled) for filled in every)
            else:
                yield from (kind(seat, *map(random.choice, words)) for _ in range(most))


@cache
def _ids(board: Board, seats: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """What each kind of word may be, and what it is not."""
    cards = tuple(f"{deck}.{card.id}" for deck, piece in board.decks.items() for card in piece.cards)
    return {
        "space": (*board.spaces, "nowhere", ""),
        "group": (*board.groups, "nowhere"),
        "card": (*cards, "nowhere.none", ""),
        "seat": (*seats, *STRANGERS),
        "word": ("r1c1", "r2c3", ""),
    }


def _series(game: Game, random: Random) -> tuple[tuple[str, ...], ...]:
    """Deeds one after another, mostly of one group, some of them twice."""
    found = []
    for _ in range(24):
        members = random.choice([spaces for spaces in game.board.members.values() if spaces])
        spaces = members if random.random() < 0.8 else (*game.board.spaces, "nowhere")
        found.append(tuple(random.choices(spaces, k=random.randint(2, 5))))
    return tuple(found)


def sums(game: Game) -> set[int]:
    """Sums around every limit that a choice names, and around what each seat has."""
    limits = {0, 1, 10**15, *game.world.money.values()}
    if game.decision:
        for choice in game.decision.choices:
            for domain in choice.open.values():
                if isinstance(domain, Amount):
                    limits |= {domain.least, domain.greatest}
    return {limit + step for limit in limits for step in (-1, 0, 1)}


def some_offer(game: Game, seat: str, random: Random) -> Offer:
    """A trade that may be anything from sensible to nonsense."""
    to = random.choice((*game.world.seats, *game.world.seats, "Zoe", seat))
    return Offer(seat, to, _some_goods(game, seat, random), _some_goods(game, to, random))


def _some_goods(game: Game, seat: str, random: Random) -> Goods:
    owned = [piece.id for piece in deeds_of(game, seat)]
    cash = game.world.money.get(seat, 0)
    deeds: list[str] = []
    if owned and random.random() < 0.7:
        deeds = random.sample(owned, min(len(owned), random.choice((1, 1, 2))))
    if random.random() < 0.1:
        deeds.append(random.choice(list(game.board.spaces)))
    hand = list(game.world[Cards].hands.get(seat, ()))
    cards = hand if random.random() < 0.3 else []
    if random.random() < 0.05:
        cards = [*cards, "chance.jail-free"]
    amount = random.choice((0, 0, 0, 0, 1, cash // 2, cash, cash + 1, -1))
    return Goods(amount, tuple(deeds), tuple(cards))


def steps(command: Command) -> list[Command]:
    """What is said by `command` one thing after another."""
    one: Any = SERIES.get(type(command))
    ids: tuple[str, ...] = getattr(command, "ids", ())
    return [one(command.seat, space) for space in ids] if one else [command]


def clock_words(game: Game) -> list[Command]:
    """What the table's clock may say: whoever is waited for may be late, and agreed minutes may be over."""
    question = game.question
    said: list[Command] = [TimeUp(TABLE, seat) for seat in question.asked(game)]
    said += [LastRound(TABLE)]
    return said + [kind(TABLE) for kind in question.accepts if kind.by_table]
