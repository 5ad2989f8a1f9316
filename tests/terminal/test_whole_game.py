"""A whole game of two seats in the real program, played by keys beside the same game played here: both tell the same.

Once with Latin letters, once more with those that stand on the same keys of a Cyrillic layout.
"""

from __future__ import annotations

import pytest

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.game import Game
from monopoly_tui.line.opening import chance_of, load_capped
from monopoly_tui.rulebook.opening import open_game
from monopoly_tui.ui.labels import LETTERS
from monopoly_tui.ui.screens.standings import PLAYED, WON, standings
from monopoly_tui.words.asking import asked
from monopoly_tui.words.voice import Voice
from tests.terminal.conftest import Start
from tests.terminal.program import Program

SEATS = ("Оля", "Тарас")
SEED = 3  # a rent is claimed, nobody owes more than there is in cash, and every deed can be paid
RULES = {"end.rounds": "2"}
HABITS = ("claim", "roll", "buy", "fine", "end")
MOST = 40  # commands


def next_command(game: Game) -> Command:
    """What the players of this test do: claim what can be claimed, throw, buy, end the turn."""
    assert game.decision is not None
    asked_now = game.question.asked(game)
    open_now = {
        choice.command.verb: choice.command
        for choice in game.decision.choices
        if choice.command.verb == "claim" or choice.command.seat in asked_now
    }
    return next(open_now[habit] for habit in HABITS if habit in open_now)


def stands(program: Program, game: Game, voice: Voice) -> bool:
    """Whether the screen tells how the game stands: everybody's cash, and what is asked."""
    if game.over:
        return voice.say(PLAYED, round=game.world.round) in program.text
    header = program.part("header").split()  # sums are told there with or without their unit
    purses = all(str(game.world.money[seat]) in header for seat in SEATS)
    return purses and " ".join(asked(voice, game).split()) in program.part("banner")


@pytest.mark.parametrize(("language", "cyrillic"), [pytest.param("en", False, marks=pytest.mark.long), ("uk", True)])
def test_a_whole_game(language: str, cyrillic: bool, start: Start) -> None:
    board = load_capped("anime", RULES, None)
    game, voice = open_game(board, SEATS, chance_of(str(SEED), language)), Voice(board, language)
    words = ("play", "anime", "--seats", ",".join(SEATS), "--seed", str(SEED), "--motion", "off", "--lang", language)
    program = start(*words, "--rule", "end.rounds=2", cyrillic=cyrillic)
    program.until(lambda: stands(program, game, voice))
    for _ in range(MOST):
        command = next_command(game)
        program.press(LETTERS[command.verb])
        game.submit(command)
        program.until(lambda: stands(program, game, voice))
        if game.over:
            break
    first = standings(game)[0]
    program.until(voice.say(WON, seat=first.seat))
    program.until(voice.money(first.worth))
    program.until(game.chance.seed.hex())
    program.press("q")
    assert program.end() == 0
