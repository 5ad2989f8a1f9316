"""Four persons at one keyboard: a player who reads only the screen plays every board, on a Latin and a Cyrillic layout.

What it holds the screen to stands in `scripted.py`: somebody is always said to decide, every key that is drawn does
something, the sum on a key is the sum that moves. Here: the seats take turns, and the game is kept.
"""

from __future__ import annotations

import pytest

from tests.terminal.conftest import Start
from tests.terminal.scripted import ScriptedPlayer

SEATS, LETTERS = ("Оля", "Тарас", "Ann", "Bob"), "ОТAB"
SEED = 5
BOARDS = ("anime", "classic", "monopol", "pokemon")
KEPT = {"en": "The game is kept", "uk": "Гру збережено", "ru": "Игра сохранена"}


def hot_seat(start: Start, board: str, language: str, rounds: int, *, cyrillic: bool) -> ScriptedPlayer:
    words = ("play", board, "--seats", ",".join(SEATS), "--seed", str(SEED), "--motion", "off", "--lang", language)
    program = start(*words, "--hammer", "600", cyrillic=cyrillic)
    program.until("⏎")
    player = ScriptedPlayer(program, LETTERS)
    player.play(rounds)
    first = LETTERS.index(player.turns[0])
    assert "".join(player.turns) == (LETTERS[first:] + LETTERS[:first]) * rounds
    assert player.moved >= rounds
    assert program.leave() == 0
    assert KEPT[language] in program.text
    return player


def test_a_round_is_played_by_who_reads_only_the_screen(start: Start) -> None:
    hot_seat(start, "monopol", "uk", 1, cyrillic=True)


@pytest.mark.long
@pytest.mark.parametrize(("language", "cyrillic"), [("en", False), ("ru", True)], ids=["latin", "cyrillic"])
@pytest.mark.parametrize("board", BOARDS)
def test_rounds_are_played_on_every_board_by_who_reads_only_the_screen(
    board: str, language: str, cyrillic: bool, start: Start
) -> None:
    player = hot_seat(start, board, language, 3, cyrillic=cyrillic)
    assert len(player.tried) >= 8
