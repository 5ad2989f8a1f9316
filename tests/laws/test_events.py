"""Events tell the whole story, commands and events survive being written down."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.game import leaves, union
from monopoly_tui.engine.world import Part, World
from monopoly_tui.table.notation import line, parse
from tests.laws.tables import games, tables
from tests.playing import BOARDS, glanced_at, seated, watched


@pytest.mark.parametrize("board", BOARDS)
@games(10)
@given(st.data())
def test_the_events_of_a_game_told_over_a_fresh_world_give_the_same_world(
    board: str, data: st.DataObject
) -> None:
    table = data.draw(tables(board))
    start = seated(table)
    if table.middle:
        told = start.world.copy()
    else:
        told = World(start.world.seats, start.board.start)
        for kind in leaves(Part):
            told[kind] = kind.fresh(start.board, start.world.seats)
        for event in start.events:
            event.apply(told)
    for game, step in watched(table):
        for event in step.events if step else ():
            event.apply(told)
        assert told == game.world


@pytest.mark.parametrize("board", BOARDS)
@games(10)
@given(st.data())
def test_commands_and_events_come_back_from_json_as_they_were(board: str, data: st.DataObject) -> None:
    commands = msgspec.json.Decoder(union(Command))
    events = msgspec.json.Decoder(list[union(Event)])  # type: ignore[misc]
    for _, step in watched(data.draw(tables(board))):
        if step:
            assert commands.decode(msgspec.json.encode(step.command)) == step.command
            assert events.decode(msgspec.json.encode(step.events)) == step.events


@pytest.mark.parametrize("board", BOARDS)
@games(10)
@given(st.data())
def test_a_command_written_in_the_command_language_is_read_back_the_same(
    board: str, data: st.DataObject
) -> None:
    table = data.draw(tables(board))
    for game, step in watched(table):
        if step:
            assert parse(game, line(step.command)) == step.command
    for game in glanced_at(table, 0.05):
        for choice in game.decision.choices if game.decision else ():
            for command in choice.samples():
                assert parse(game, line(command)) == command
