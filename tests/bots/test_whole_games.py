"""Every bot plays on any board, under any house rules, and never says what is not allowed."""

from __future__ import annotations

from random import Random

import pytest

from monopoly_tui.bots.roster import KINDS, make
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.debts import Resign
from monopoly_tui.rulebook.opening import open_game
from monopoly_tui.table.session import Players
from tests.playing import BOARDS, NAMES, board_of, seated, some_table

ENDLESS = 1500  # commands in one turn


def let_play(game: Game, players: Players, commands: int) -> None:
    """Let bots play at most so many commands; IllegalCommand is raised by the first that is not allowed."""
    turn, in_turn = -1, 0
    for _ in range(commands):
        command = players.next_command(game)
        if command is None:
            assert game.over, f"no bot has an answer to {game.question}"
            return
        assert not isinstance(command, Resign), "a bot leaves a game only when it is ruined"
        in_turn = in_turn + 1 if game.world.turns == turn else 0
        turn = game.world.turns
        assert in_turn < ENDLESS, f"the turn does not end: {command}"
        game.submit(command)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("board", BOARDS)
def test_a_bot_plays_whole_games_without_an_illegal_command(board: str, kind: str) -> None:
    for seed in range(2):
        game = open_game(board_of(board), NAMES[:4], Chance(seed))
        players = Players({seat: make(kind, seed + index) for index, seat in enumerate(NAMES[:4])})
        let_play(game, players, 250 if kind == "random" else 4000)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("board", BOARDS)
def test_no_house_rule_and_no_turn_of_a_game_makes_a_bot_say_what_is_not_allowed(board: str, seed: int) -> None:
    game = seated(some_table(board, seed + 1000))
    kinds = Random(seed)
    players = Players({seat: make(kinds.choice(("careful", "careful", *KINDS)), seed) for seat in game.world.seats})
    let_play(game, players, 800)


@pytest.mark.parametrize("board", BOARDS)
def test_a_bot_plays_on_after_its_game_was_wound_back(board: str) -> None:
    game = open_game(board_of(board), NAMES[:4], Chance(3))
    players = Players({seat: make("careful", 0) for seat in NAMES[:4]})
    for commands in range(50, 1000, 190):
        let_play(game, players, commands)
        earlier = game.copy()
        let_play(game, players, 120)
        game = earlier
    let_play(game, players, 2000)
