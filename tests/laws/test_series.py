"""Several steps at once are what single ones are one after another: as legal, and to the same end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from monopoly_tui.engine.agenda import Command, Question
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.debts import AskRaise, Debt
from monopoly_tui.rulebook.property import Titles, deeds_of
from monopoly_tui.rulebook.shortage import AskContest
from monopoly_tui.rulebook.verbs import BuildMany, RedeemMany
from tests.commands import SERIES, steps, unlikely_commands
from tests.midgame import middle_of_a_game
from tests.playing import board_of

SEATS = ("Ann", "Bob", "Cy")


@pytest.mark.parametrize("board", ["classic", "anime", "pokemon"])
def test_several_at_once_are_legal_just_when_each_is_in_its_turn_and_come_to_the_same(board: str) -> None:
    legal: Counter[type[Command]] = Counter()
    for seed in range(240):
        random = Random(seed)
        game = middle_of_a_game(board_of(board), SEATS, random)
        if seed % 3 == 0:  # somebody owes something that cash does not cover
            debtor = random.choice(SEATS)
            owed = game.world.money[debtor] + random.randint(1, 40) * 10
            game.stack += (Debt(debtor, "bank", owed, "tax"), AskRaise(debtor, "bank", owed, "tax"))
        for command in (*unlikely_commands(game, random), *_redemptions(game, random)):
            if type(command) in SERIES and _comes_to_the_same(game, command):
                legal[type(command)] += 1
    often = {kind for kind, count in legal.items() if count >= 5}
    assert often >= set(SERIES) - ({BuildMany} if board == "pokemon" else set()), "each kind was seen to be legal"


def _redemptions(game: Game, random: Random) -> Iterator[Command]:
    """Of what a seat has pledged some, or all."""
    for seat in SEATS:
        pledged = [piece.id for piece in deeds_of(game, seat) if piece.id in game.world[Titles].pledged]
        for count in range(2, len(pledged) + 1):
            yield RedeemMany(seat, tuple(random.sample(pledged, count)))


def _comes_to_the_same(game: Game, command: Command) -> bool:
    """Compare the series with its steps as long as the same question is open; whether it is legal."""
    refusal, question = game.refusal(command), _asked(game)
    twin, reached = game.copy(), 0
    for step in steps(command):
        if _asked(twin) != question or twin.refusal(step) is not None:
            break
        twin.submit(step)
        reached += 1
    done = reached == len(steps(command))
    contested = type(_asked(twin)) is AskContest
    assert (refusal is None) == done or (contested and not done), command
    if refusal is None:
        whole = game.copy()
        whole.submit(command)
        assert whole.world == twin.world, command
        assert whole.stack == twin.stack, command
    return refusal is None


def _asked(game: Game) -> Question | None:
    return game.question if game.stack else None
