"""The one door of a game: commands go through it one by one or in a row, and what breaks off voids the game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.chance import DiceRanOut
from monopoly_tui.engine.errors import GameError, IllegalCommand
from monopoly_tui.rulebook.manage import End
from monopoly_tui.rulebook.verbs import Buy, Roll
from tests.chapters.tiny import asked, cash, say, table


def test_a_row_of_commands_comes_to_the_same_as_one_by_one() -> None:
    game, other = table([1, 3, 3, 4]), table([1, 3, 3, 4])
    game.play([Roll("Ann"), Buy("Ann"), End("Ann"), Roll("Bob")])
    say(other, "Ann: roll", "Ann: buy", "Ann: end", "Bob: roll")
    assert game.snapshot() == other.snapshot()
    assert (game.events, game.moves) == (other.events, 4)


def test_each_command_of_a_row_is_fetched_when_the_one_before_is_done() -> None:
    game = table([1, 3, 3, 4])
    seen = []

    def looking() -> Iterator[Command]:
        for command in (Roll("Ann"), Buy("Ann"), End("Ann")):
            seen.append((asked(game)[0], [type(event).__name__ for event in game.events]))
            yield command

    game.play(looking())
    assert seen[1:] == [
        ("property.buy", ["DiceRolled", "PawnMoved"]),
        ("manage.end", ["MoneyMoved", "DeedPassed"]),
    ]
    assert asked(game) == ("travel.roll", ("Bob",))


def test_a_row_ends_with_its_first_refused_command_which_changes_nothing() -> None:
    game = table([1, 3])
    row = iter([Roll("Ann"), Buy("Bob"), Buy("Ann")])
    with pytest.raises(IllegalCommand, match="it is not for Bob to answer now"):
        game.play(row)
    assert (asked(game), cash(game)) == (("property.buy", ("Ann",)), 1000)
    game.play(row)
    assert cash(game) == 800


def test_what_goes_wrong_while_a_command_is_fetched_does_the_game_no_harm() -> None:
    game = table([1, 3])
    with pytest.raises(ZeroDivisionError):
        game.play(Roll("Ann") for _ in range(2) if 1 // 0)
    say(game, "Ann: roll")
    assert game.world.at["Ann"] == "north"


def test_a_game_that_broke_off_in_the_middle_of_a_command_takes_no_more() -> None:
    game = table([])
    with pytest.raises(DiceRanOut):
        game.submit(Roll("Ann"))
    with pytest.raises(GameError, match="must be rebuilt"):
        game.submit(Roll("Ann"))
