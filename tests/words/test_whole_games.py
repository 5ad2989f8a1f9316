"""Whole games told in every language: nothing is left unsaid, no id and no brace shows where a name should stand."""

from __future__ import annotations

from itertools import islice

import pytest

from monopoly_tui.bots.roster import make
from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.events import Event
from monopoly_tui.library.find import names
from monopoly_tui.rulebook.opening import open_game
from monopoly_tui.table.session import Session
from monopoly_tui.words.asking import asked
from monopoly_tui.words.choices import listed
from monopoly_tui.words.language import LANGUAGES
from monopoly_tui.words.narrate import tell
from monopoly_tui.words.reasons import reason
from tests.words.tables import board, voice

SEATS = ("Оля", "Bob", "Lady Bird")


def game_told(name: str, language: str, kinds: tuple[str, ...], seed: int, most: int) -> list[str]:
    """What is said in the first `most` commands of a game of bots: events, questions, choices, refusals."""
    telling = voice(name, language)
    game = open_game(board(name), SEATS, Chance(seed))
    session = Session(
        game, {seat: make(kind, seed + index) for index, (seat, kind) in enumerate(zip(SEATS, kinds, strict=True))}
    )
    said: list[str] = []

    def hear(command: Command | None, events: list[Event]) -> None:
        said.extend(tell(telling, events))

    session.listen(hear)
    for number, command in enumerate(islice(session.run_bots(), most)):
        if number % 7 == 0 and game.decision is not None:
            said.append(asked(telling, game))
            said.extend(listed(telling, game, game.decision.choices))
        refusal = game.refusal(command)  # what has just been done is mostly no longer allowed
        if refusal is not None:
            said.append(reason(telling, refusal))
    return said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_a_game_of_random_bots_is_told_in_whole_sentences(name: str, language: str) -> None:
    said = game_told(name, language, ("random",) * 3, 5, 500)
    assert len(said) > 400
    for sentence in said:
        assert sentence
        assert not set("{}\n") & set(sentence), sentence
        assert ".. " not in sentence, sentence
        assert "pot:" not in sentence, sentence


@pytest.mark.parametrize("name", names())
def test_a_game_of_careful_bots_is_told_the_same_in_ukrainian_every_time(name: str) -> None:
    once, again = (game_told(name, "uk", ("careful",) * 3, 5, 300) for _ in range(2))
    assert once == again
