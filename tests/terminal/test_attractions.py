"""Two rulebooks in the real program: a lap of Мо-но-пол with its amusements, a pokemon game with its clock."""

from __future__ import annotations

from itertools import cycle

import pytest

from monopoly_tui.engine.agenda import Command, Question
from monopoly_tui.engine.game import Game
from monopoly_tui.line.opening import chance_of, load_capped
from monopoly_tui.rulebook.attractions.basement import AskCell, AskSteps, CameOut, GoCell, distance, standing
from monopoly_tui.rulebook.attractions.lottery import AskTicket, TicketDrawn
from monopoly_tui.rulebook.attractions.sidetrack import AskRun, LeftTrack, SideTracks
from monopoly_tui.rulebook.loans import AskBook
from monopoly_tui.rulebook.opening import open_game
from monopoly_tui.rulebook.verbs import Buy, Roll
from monopoly_tui.ui.geometry import grid
from monopoly_tui.ui.labels import told_reason
from monopoly_tui.ui.prompts import dialog_for
from monopoly_tui.ui.prompts.basement import LETTERS as CELLS
from monopoly_tui.ui.prompts.basement import NTH_THROW, STEPS, TO_THE_ARROW
from monopoly_tui.ui.prompts.lottery import FIRST, SECOND
from monopoly_tui.ui.prompts.side_track import BEFORE, ON_CELL
from monopoly_tui.words.asking import asked
from monopoly_tui.words.voice import Voice
from tests.terminal.conftest import Start
from tests.terminal.program import Program

SEATS = ("Оля", "Тарас")
SEED = 5026  # both seats meet all amusements within one lap, and nobody owes more than there is in cash
HABITS = ("roll", "leave", "cell", "decline", "done", "pick", "repay", "interest")
KEYS = {"leave": "l", "decline": "d", "done": "d", "pick": "1", "repay": "r", "interest": "i"}
MOST = 60  # commands


def next_command(game: Game) -> Command:
    """What both do: leave where they can, buy nothing."""
    assert game.decision is not None
    mine = [choice.command for choice in game.decision.choices if choice.command.seat in game.question.asked(game)]
    return next(command for habit in HABITS for command in mine if command.verb == habit)


def key_of(game: Game, command: Command, throws: cycle[str]) -> str:
    """The key that does it; a throw has three, so that none is pressed twice running."""
    if isinstance(command, Roll):
        return next(throws)
    if isinstance(command, GoCell):
        assert isinstance(game.question, AskCell)
        return CELLS[game.question.reachable(game).index(command.cell)]
    return KEYS[command.verb]


def told(game: Game, voice: Voice) -> list[str]:
    """What the dialog of the open question must say."""
    question, at = game.question, game.world.at[game.question.seat]
    found = [voice.text(game.board.spaces[at].name)]
    if isinstance(question, AskSteps | AskCell):
        found.append(voice.say(NTH_THROW, nth=6 - question.left + 1, most=6))
    if isinstance(question, AskSteps):
        basement = game.board.spaces[at].land[0]
        found.append(voice.say(TO_THE_ARROW, steps=distance(basement.basement, standing(game, question.seat))))  # type: ignore[attr-defined]
    elif isinstance(question, AskCell):
        found.append(voice.say(STEPS, steps=question.steps))
    elif isinstance(question, AskRun):
        cell = game.world[SideTracks].place[question.seat]
        found.append(voice.say(ON_CELL, cell=cell, cells=12) if cell else voice.say(BEFORE))
    elif isinstance(question, AskTicket):
        found.append(voice.say(SECOND, number=question.first) if question.first else voice.say(FIRST))
    elif isinstance(question, AskBook):
        found.append(voice.say("no loan"))
    return found


def stands(program: Program, game: Game, voice: Voice) -> bool:
    """Whether the screen tells everybody's cash and the open question, in its dialog or in the banner."""
    header, question = program.part("header").split(), game.question
    if not all(str(game.world.money[seat]) in header for seat in SEATS):
        return False
    if _has_dialog(question):
        dialog = program.part("dialog")
        return all(text in dialog for text in told(game, voice))
    barred = game.refusal(Buy(question.seat)) if Buy in question.accepts else None
    wanted = told_reason(voice, barred) if barred else asked(voice, game)
    return " ".join(wanted.split()) in program.part("banner")


def _has_dialog(question: Question) -> bool:
    return dialog_for(question) is not None


@pytest.mark.long
def test_a_lap_of_monopol_with_basement_wheel_lottery_and_sauna(start: Start) -> None:
    board = load_capped("monopol", {}, None)
    game, voice = open_game(board, SEATS, chance_of(str(SEED), "ru")), Voice(board, "ru")
    plan = grid(len(board.spaces), [space.at for space in board.spaces.values()])
    words = ("play", "monopol", "--seats", ",".join(SEATS), "--seed", str(SEED), "--motion", "off", "--lang", "ru")
    program = start(*words, plan=plan, dice=1, cyrillic=True)
    program.until(lambda: stands(program, game, voice))
    throws, met = cycle(("r", "enter", "space")), set[str]()
    for _ in range(MOST):
        command = next_command(game)
        program.press(key_of(game, command, throws))
        for event in game.submit(command):
            if isinstance(event, LeftTrack):
                met.add(event.about)
            elif isinstance(event, CameOut | TicketDrawn):
                met.add(type(event).__name__)
        program.until(lambda: stands(program, game, voice))
        if {"CameOut", "TicketDrawn", "squirrel-wheel", "sauna"} <= met and max(game.world.laps.values()):
            break
    assert {"CameOut", "TicketDrawn", "squirrel-wheel", "sauna"} <= met
    assert max(game.world.laps.values()) >= 1
    assert program.leave() == 0


POKEMON = """
from monopoly_tui.engine.chance import Chance
from monopoly_tui.line.opening import load_capped
from monopoly_tui.table.session import Session
from monopoly_tui.table.setup import set_table
from monopoly_tui.ui import run
from monopoly_tui.ui.options import Options
from monopoly_tui.words.voice import Voice

board = load_capped("pokemon", {"clock.seconds": "6", "clock.warning": "3"}, None)
given = {"owns": {"Оля": ["caterpie", "weedle"]}, "stage": {"caterpie": 2, "weedle": 3}}
session = Session(set_table(board, ("Оля", "Тарас", "Ann"), given, Chance(1)), {})
run(session, Voice(board, "uk"), options=Options(motion="off"))
"""


@pytest.mark.long
def test_a_pokemon_game_with_an_evolution_an_extra_and_a_time_up(start: Start) -> None:
    game = start(python=("-c", POKEMON), cyrillic=True)
    game.until("Оля (1 500 000 $): кидайте кубики", "banner")
    game.press("v", "1")
    game.until("Баттер")
    game.until("О 1 475 000 $", "header")
    game.press("b", "enter")
    game.until("BО1")
    game.press("0")
    game.until("О 1 425 000 $", "header")
    game.until("!0:02")  # the clock warns, and nobody acts
    game.until("Тарас (1 500 000 $): кидайте кубики", "banner")
    game.until("Катерп")
    assert "1 425 000" not in game.text
    assert game.leave() == 0
