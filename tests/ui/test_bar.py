"""The action bar hides no action: sums give way, then the ends of words."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from monopoly_tui.ui.actions import Action
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.drawing import Row, width_of
from monopoly_tui.ui.labels import LABELS, label, letters
from monopoly_tui.ui.palette import DARK
from monopoly_tui.ui.parts.banner import banner_rows
from monopoly_tui.ui.parts.bar import bar_rows
from monopoly_tui.ui.signs import UNICODE
from monopoly_tui.ui.view import Banner
from monopoly_tui.words.language import LANGUAGES
from monopoly_tui.words.voice import Voice
from tests.ui.tables import app, board, game, play, seen

WIDTH, HEIGHT = 61, 3  # the room at 80 × 24
CALM = ("roll", "build", "unbuild", "raze", "mortgage", "redeem", "offer", "resign")


def bar(verbs: tuple[str, ...], language: str) -> list[Row]:
    voice = Voice(board(), language)
    keys = letters(verbs)
    found = [Action(verb, keys[verb], label(voice, verb), "Оля", (), "+25 K") for verb in verbs]
    rows = bar_rows(found, 0, {}, "Оля", WIDTH, HEIGHT, DARK, UNICODE)
    assert len(rows) == HEIGHT
    assert {width_of(row) for row in rows} == {WIDTH}
    return rows


def words(rows: list[Row]) -> str:
    return "\n".join("".join(segment.text for segment in row) for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_usual_between_two_throws_is_told_whole(language: str) -> None:
    told = words(bar(CALM, language))
    assert all(label(Voice(board(), language), verb) in told for verb in CALM)


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_twenty_actions_each_has_its_place(language: str) -> None:
    verbs = tuple(LABELS)[:20]
    rows = bar(verbs, language)
    done = {str(segment.style.meta["do"]) for row in rows for segment in row if segment.style and segment.style.meta}
    assert done == {f"act:Оля:{verb}" for verb in verbs}


def test_sums_are_told_where_there_is_room() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert "b build 50 K" in seen(app)

    play(app(game()), do)


def test_a_banner_without_room_leaves_out_whole_parts_the_last_ones_first() -> None:
    text = "Оля owes 300 K to Тарас (rent, Naruto). There is 184 K; selling all would make 535 K"
    rows = banner_rows(Banner(text, "Оля", "О", 0), (), "", 34, 3, DARK, UNICODE)
    told = " ".join("".join(segment.text for segment in row) for row in rows)
    assert " ".join(told.split()).endswith("Naruto). There is 184 K")
