"""A game is a value: saved and read back, copied, or played again from its commands, it goes on the same."""

from __future__ import annotations

from hashlib import sha256
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_tui.engine.game import Game
from tests.laws.tables import games, tables
from tests.playing import BOARDS, glanced_at, play, played, seated


@pytest.mark.parametrize("board", BOARDS)
@games(8)
@given(st.data())
def test_a_game_read_back_from_its_snapshot_is_the_same_game(board: str, data: st.DataObject) -> None:
    for game in glanced_at(data.draw(tables(board)), 0.2):
        snapshot = game.snapshot()
        again = Game.restore(game.board, snapshot)
        assert again.snapshot() == snapshot
        assert again.world == game.world
        assert again.stack == game.stack
        assert (again.chance.seed, again.chance.counter) == (game.chance.seed, game.chance.counter)


@pytest.mark.parametrize("board", BOARDS)
@games(6)
@given(st.data())
def test_a_game_read_back_goes_on_like_the_one_that_was_saved(board: str, data: st.DataObject) -> None:
    table = data.draw(tables(board))._replace(decisions=data.draw(st.integers(0, 300)))
    game, _ = played(table)
    again = Game.restore(game.board, game.snapshot())
    ahead = list(play(game, Random(table.seed + 2), 100))
    assert [step.command for step in play(again, Random(table.seed + 2), 100)] == [
        step.command for step in ahead
    ]
    assert again.snapshot() == game.snapshot()


@pytest.mark.parametrize("board", BOARDS)
@games(8)
@given(st.data())
def test_the_same_commands_from_the_same_seed_lead_to_the_same_state(board: str, data: st.DataObject) -> None:
    table = data.draw(tables(board))
    game, steps = played(table)
    again = seated(table)
    for step in steps:
        assert again.submit(step.command) == step.events
    assert sha256(again.snapshot()).digest() == sha256(game.snapshot()).digest()


@pytest.mark.parametrize("board", BOARDS)
@games(8)
@given(st.data())
def test_a_copy_equals_its_game_and_goes_its_own_way(board: str, data: st.DataObject) -> None:
    copies: list[tuple[Game, bytes]] = []
    for game in glanced_at(data.draw(tables(board)), 0.2):
        twin = game.copy()
        assert twin.snapshot() == game.snapshot()
        copies.append((twin, game.snapshot()))
    for twin, snapshot in copies:
        assert twin.snapshot() == snapshot, "what happens to a game does not happen to its copy"
    for (twin, _), (other, later) in list(pairwise(copies))[::5]:
        for step in play(twin, Random(1), 5):
            assert step.events is twin.events
        assert other.snapshot() == later, "nor the other way round"
