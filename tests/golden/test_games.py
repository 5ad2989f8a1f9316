"""Recorded games, played again from their commands, come to the same states: see `games`."""

from __future__ import annotations

import pytest

from monopoly_tui.table.notation import line, parse
from tests.golden.games import opened, read, replayed
from tests.playing import BOARDS


@pytest.mark.parametrize("board", BOARDS)
def test_a_recorded_game_comes_to_the_same_states_again(board: str) -> None:
    for record in read(board):
        again = replayed(record)
        assert again.marks == record.marks, "the first difference stands within a hundred commands before it"
        assert again.digest == record.digest, "if that is meant: python -m tests.golden.games"


@pytest.mark.parametrize("board", BOARDS)
def test_a_recorded_game_was_played_to_its_end_in_plain_words(board: str) -> None:
    for record in read(board):
        game = opened(record)
        for text in record.commands:
            assert not game.over
            command = parse(game, text)
            assert line(command) == text
            game.submit(command)
        assert game.over
        assert game.world.won
