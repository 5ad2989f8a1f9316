"""Random legal play and tables in the middle of a game, for laws, perft and golden games.

All is drawn from a plain seeded `random.Random`, so it is fast and the same on every run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Literal, NamedTuple, get_args, get_origin

from msgspec import Struct

from monopoly_tui.engine.agenda import Amount, Bundle, Choice, Command, Goods, OneOf
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.pieces import Rules
from monopoly_tui.engine.world import TABLE
from monopoly_tui.library.find import find, names
from monopoly_tui.library.load import load
from monopoly_tui.rulebook.auction import AskBids, Hammer
from monopoly_tui.rulebook.clock import TimeUp
from monopoly_tui.rulebook.debts import Resign
from monopoly_tui.rulebook.endings import LastRound
from monopoly_tui.rulebook.money import MoneyRules
from monopoly_tui.rulebook.opening import open_game
from monopoly_tui.rulebook.rent import Claim
from monopoly_tui.rulebook.verbs import Build, Buy
from tests.commands import SERIES
from tests.midgame import middle_of_a_game

BOARDS = tuple(names())
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Lady Bird")

NUMBERS: Mapping[str, Sequence[str]] = {
    "auction.opening": ("1", "7", "100"),
    "auction.step": ("1", "10"),
    "building.hotel_level": ("0", "4", "5"),
    "building.houses": ("4", "12"),
    "building.hotels": ("1", "3"),
    "building.group_per_turn": ("0", "1", "2"),
    "building.refund_percent": ("0", "33", "50", "100"),
    "deposits.sale_divisor": ("1", "2", "3"),
    "end.laps": ("0", "2"),
    "end.rounds": ("0", "5"),
    "end.minutes": ("0", "30"),
    "jail.turns": ("1", "3"),
    "jail.fine": ("0", "50", "500"),
    "loans.multiple": ("1", "3"),
    "mortgage.interest_percent": ("0", "10", "25"),
    "property.dealt": ("1", "4"),
    "property.from_lap": ("0", "1"),
    "rent.set_factor": ("1", "2", "3"),
    "travel.dice": ("1", "2", "3"),
}
"""Sums that tables may agree on; of switches and words all values are tried."""


def agreeable(section: str, name: str) -> Sequence[str]:
    """The values that are tried for one field of the rules."""
    kind = Rules.sections[section].model_fields[name].annotation
    if kind is bool:
        return ("true", "false")
    if get_origin(kind) is Literal:
        return tuple(map(str, get_args(kind)))
    return NUMBERS.get(f"{section}.{name}", ())


Agreed = tuple[tuple[str, str], ...]


class Table(NamedTuple):
    """A table to be played at: everything that random play depends on."""

    board: str
    seats: int
    rules: Agreed
    seed: int
    middle: bool  # it stands in the middle of a game, not at the opening
    decisions: int


class Step(Struct, frozen=True):
    """One command of random play, with what came of it."""

    command: Command
    events: list[Event]


@cache
def board_of(name: str, rules: Agreed = ()) -> Board:
    """The board with these house rules; read once, as games share boards."""
    return load(find(name), dict(rules))


def agreed(board: str, random: Random) -> Agreed:
    """A few house rules: sections taken away or brought, fields changed, another start cash."""
    plain = board_of(board)
    sections = {type(rules).section for rules in plain.rules.values()}
    rules: dict[str, str] = {}
    if random.random() < 0.4:
        section = random.choice([name for name, model in Rules.sections.items() if model.optional])
        if section in sections:
            sections.discard(section)
            rules[section] = "off"
        elif not any(field.is_required() for field in Rules.sections[section].model_fields.values()):
            sections.add(section)
            rules[section] = "on"
    fields = [
        (section, name)
        for section in sorted(sections)
        for name in Rules.sections[section].model_fields
        if agreeable(section, name)
    ]
    for section, name in random.sample(fields, random.choice((0, 0, 1, 2, 4, 8))):
        rules[f"{section}.{name}"] = random.choice(agreeable(section, name))
    if random.random() < 0.3:
        rules["money.start"] = str(plain[MoneyRules].start * random.choice((1, 5, 15)) // 5)
    if {
        "building",
        "auction",
    } <= sections and random.random() < 0.3:  # or buildings would hardly ever be short
        rules |= {"building.shortage": "auction", "building.houses": random.choice(("1", "4", "9"))}
        rules |= {"building.supply": "true"}
    return tuple(rules.items())


def some_table(board: str, seed: int, decisions: int = 600, *, house_rules: bool = True) -> Table:
    """The table that belongs to `seed`."""
    random = Random(seed)
    seats = random.choice((2, 2, 3, 4, 5, 6))
    middle = random.random() < 0.6
    return Table(board, seats, agreed(board, random) if house_rules else (), seed, middle, decisions)


def seated(table: Table) -> Game:
    """The game that `table` begins with."""
    board = board_of(table.board, table.rules)
    seats = NAMES[: table.seats]
    if table.middle:
        return middle_of_a_game(board, seats, Random(table.seed))
    return open_game(board, seats, Chance(table.seed))


def play(game: Game, random: Random, decisions: int) -> Iterator[Step]:
    """Play legal commands at random, at most so many; the game is changed as the iterator goes on."""
    for _ in range(decisions):
        if game.over:
            return
        command = some_command(game, random)
        yield Step(command, game.submit(command))


def played(table: Table) -> tuple[Game, list[Step]]:
    """The game at `table` after random play, and what was played."""
    game = seated(table)
    return game, list(play(game, Random(table.seed + 1), table.decisions))


def watched(table: Table) -> Iterator[tuple[Game, Step | None]]:
    """The game as it begins (with no step), and again after each step."""
    game = seated(table)
    yield game, None
    for step in play(game, Random(table.seed + 1), table.decisions):
        yield game, step


def glanced_at(table: Table, share: float) -> Iterator[Game]:
    """The game at a random share of its moments, and at its last: for laws that take long to check."""
    random = Random(table.seed + 2)
    game = seated(table)
    for _ in play(game, Random(table.seed + 1), table.decisions):
        if game.over or random.random() < share:
            yield game


# — choosing —


def some_command(game: Game, random: Random) -> Command:
    """A legal command. Games go on: answers come more often than powers, and few seats resign or are late."""
    question = game.question
    clock = _clock(game, random)
    if clock is not None and game.refusal(clock) is None:
        return clock
    if (question.calm or question.funds) and random.random() < 0.3:
        power = _some_power(game, random)
        if power is not None:
            return power
    asked = list(question.asked(game))
    random.shuffle(asked)
    for seat in asked:
        choices = [
            choice for choice in question.candidates(game, seat) if game.refusal(choice.command) is None
        ]
        if choices:
            bought = [choice for choice in choices if type(choice.command) is Buy]
            choice = bought[0] if bought and random.random() < 0.6 else random.choice(choices)
            return _filled(game, choice, random)
    choices = list(game.powers())
    assert choices, f"nobody can answer {question}"
    sober = [choice for choice in choices if type(choice.command) is not Resign]
    return _filled(game, random.choice(sober or choices), random)


def _clock(game: Game, random: Random) -> Command | None:
    """Now and then the table's clock says something."""
    said = random.random()
    question = game.question
    if type(question) is AskBids:
        return (
            Hammer(TABLE)
            if said < 0.1
            else TimeUp(TABLE, random.choice(question.asked(game)))
            if said < 0.15
            else None
        )
    if said < 0.002:
        return TimeUp(TABLE, random.choice(question.asked(game)))
    return LastRound(TABLE) if said < 0.004 else None


def _some_power(game: Game, random: Random) -> Command | None:
    """A power of some seat; what is rarely open (building, claims) is looked for first."""
    question = game.question
    seats = list(game.world.playing if question.calm else question.asked(game))
    random.shuffle(seats)
    powers = [
        power
        for power in game.board.powers.values()
        if power.command not in SERIES and (power.command is not Resign or random.random() < 0.02)
    ]
    random.shuffle(powers)
    if random.random() < 0.5:
        powers.sort(key=lambda power: power.command not in (Build, Claim))
    for power in powers:
        for seat in seats:
            choices = [
                choice for choice in power.candidates(game, seat) if game.refusal(choice.command) is None
            ]
            if choices:
                return _filled(game, random.choice(choices), random)
    return None


def _filled(game: Game, choice: Choice, random: Random) -> Command:
    """A legal command of `choice`, its open fields filled at random; the example if that takes too long."""
    if choice.open:
        for _ in range(4):
            fields = {name: some_value(domain, random) for name, domain in choice.open.items()}
            command = choice.fill(**fields)
            if game.refusal(command) is None:
                return command
    return choice.command


def some_value(domain: Amount | OneOf | Bundle, random: Random) -> object:
    """Something out of a domain; sums are small more often than great."""
    if isinstance(domain, Amount):
        span = domain.greatest - domain.least
        return domain.least + min(span, random.choice((0, 1, random.randint(0, 30), random.randint(0, span))))
    if isinstance(domain, OneOf):
        return random.choice(domain.ids)
    cash = random.choice((0, 0, 1, random.randint(0, domain.cash), domain.cash))
    return Goods(cash, _some(domain.deeds, random), _some(domain.cards, random, least=0))


def _some(ids: tuple[str, ...], random: Random, least: int = 1) -> tuple[str, ...]:
    return tuple(random.sample(ids, min(len(ids), random.choice((0, least, least, 2)))))
