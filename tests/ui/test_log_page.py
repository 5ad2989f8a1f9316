"""The log as a page: every sentence with its money, scrolled by keys and searched, in Cyrillic too."""

from __future__ import annotations

import pytest
from textual.events import MouseScrollDown
from textual.pilot import Pilot

from monopoly_tui.engine.events import MoneyMoved, TurnStarted
from monopoly_tui.rulebook.auction import LotSold
from monopoly_tui.rulebook.property import DeedPassed
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.chronicle import Chronicle
from monopoly_tui.ui.palette import DARK
from monopoly_tui.ui.parts.log import telling_rows
from monopoly_tui.ui.screens.log import LogScreen
from monopoly_tui.ui.signs import UNICODE
from monopoly_tui.words.language import LANGUAGES
from monopoly_tui.words.narrate import tellings
from monopoly_tui.words.voice import NOTHING, Voice
from tests.ui.tables import SIZES, app, board, game, play, seen, table_of

VOICE = Voice(board(), "en")
PAID = MoneyMoved("Оля", "bank", 120, "price", "naruto")


def test_a_sentence_tells_what_every_seat_got_or_gave() -> None:
    rent = MoneyMoved("Оля", "Тарас", 20, "rent", "naruto")
    assert next(tellings(VOICE, [rent])).sums == (("Оля", -20), ("Тарас", 20))
    bought = [PAID, DeedPassed("naruto", "bank", "Оля", "bought")]
    assert [telling.sums for telling in tellings(VOICE, bought)] == [(("Оля", -120),)]


def test_what_was_won_at_an_auction_is_told_with_its_price() -> None:
    won = [LotSold("Оля", "naruto", 120), PAID, DeedPassed("naruto", "bank", "Оля", "auction")]
    assert [telling.sums for telling in tellings(VOICE, won)] == [(("Оля", -120),)]


def test_the_money_that_all_begin_with_is_no_seats() -> None:
    assert [one.sums for one in tellings(VOICE, [MoneyMoved("bank", "Оля", 1500, "start")])] == [()]


def page(app: GameApp) -> LogScreen:
    assert isinstance(app.screen, LogScreen)
    return app.screen


@pytest.mark.parametrize("size", SIZES[::2])
def test_the_log_is_opened_by_a_letter_scrolled_searched_and_left(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        chronicle = table_of(app).pacing.chronicle
        for nth in range(60):
            chronicle.tell(VOICE, [MoneyMoved("Оля", "Тарас", nth + 1, "rent", "naruto" if nth % 20 else "oda")])
            chronicle.close()
        await pilot.press("о")  # j on a Ukrainian keyboard
        assert "О −60 K  Т +60 K" in seen(app)
        await pilot.press("home")
        assert "О −1 K  Т +1 K" in seen(app)
        await pilot.press("pagedown", "down")
        page(app).post_message(MouseScrollDown(page(app), 1, 1, 0, 1, 0, False, False, False))
        await pilot.pause()
        assert "О −1 " not in seen(app)
        await pilot.press("end")
        assert "О −60" in seen(app)
        await pilot.press("full_stop", *"ODA")  # where a Cyrillic layout has the stroke
        assert "1 of 3" in seen(app)
        assert "О −41" in seen(app), "the newest that was found is shown"
        await pilot.press("up", "up")
        assert "3 of 3" in seen(app)
        assert "О −1 " in seen(app)
        await pilot.press("enter", "p")
        assert "2 of 3" in seen(app)
        await pilot.press("escape", "f", *"тарас")
        assert "1 of 60" in seen(app)
        await pilot.press("space", "x")
        assert "not found" in seen(app)
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert table_of(app)

    play(app(game()), do, size)


def test_the_log_is_whole_in_every_language_and_at_every_size() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("r", "j", "f", "x")
        for size in (*SIZES, (40, 12), (20, 5)):
            await pilot.resize_terminal(*size)
            for language in LANGUAGES:
                app.speak(language)
                await pilot.pause()
                lines = seen(app).splitlines()
                assert {len(line) for line in lines} == {size[0]}
                assert size[0] < 80 or "…" not in seen(app)
        await pilot.press("escape", "escape")
        for name, do_it in table_of(app).commands():
            if name == "Усе, що сталося" or name == "Всё, что произошло":
                do_it()
        await pilot.pause()
        assert page(app)

    play(app(game()), do)


def test_what_came_earlier_is_told_once_it_is_read_and_all_of_it_in_another_language() -> None:
    chronicle = Chronicle()
    chronicle.recall(VOICE, [[PAID]])
    chronicle.note(VOICE, lambda voice: voice.say(NOTHING))
    chronicle.earlier = lambda: [[MoneyMoved("Оля", "Тарас", 20, "rent", "naruto")]]
    assert chronicle.lines == ["Оля pays 120 K (price, Naruto)", "nothing"]
    for _ in range(2):
        chronicle.unroll(VOICE)
    chronicle.retell(Voice(board(), "uk"))
    assert chronicle.lines == [
        "Оля платить 20 тис., отримує Тарас (прокатна плата, «Наруто»)",
        "Оля платить 120 тис. (ціна, «Наруто»)",
        "нічого",
    ]
    assert [one.text for one in chronicle.last(1)] == ["нічого"]


@pytest.mark.parametrize("width", [16, 28, 60])
def test_who_is_to_move_stands_in_the_heading_of_a_turn_though_the_name_is_long(width: int) -> None:
    seat = "W" * 20
    heading = next(one for one in tellings(VOICE, [TurnStarted(seat, 1)]) if one.heading)
    (row,) = telling_rows(heading, {}, width, DARK, UNICODE)
    text = "".join(segment.text for segment in row)
    assert len(text) == width
    assert "WWWW" in text
