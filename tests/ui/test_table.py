"""A game is played by keys, at every size."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from monopoly_tui.rulebook.deposits import Deposit
from monopoly_tui.rulebook.property import Titles
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.labels import label
from monopoly_tui.ui.prompts.holdings import Holdings
from monopoly_tui.words.voice import Voice
from tests.ui.tables import MIDDLE, SIZES, Clock, app, board, game, play, said, seen, table_of


def foot(app: GameApp) -> str:
    """The last line of the screen."""
    return seen(app).splitlines()[-1]


@pytest.mark.parametrize(
    ("size", "keys"),
    [((80, 24), ("r", "b", "e")), ((100, 30), ("к", "и", "у")), ((120, 36), ("enter", "space", "enter")),
     ((60, 18), ("R", "B", "E"))],
)  # fmt: skip
def test_a_turn_is_thrown_bought_and_ended(size: tuple[int, int], keys: tuple[str, ...]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        world = table_of(app).session.game.world
        await pilot.press(keys[0])
        bought = world.at["Оля"]
        assert bought in seen(app) or table_of(app).voice.space(bought)[:6] in seen(app)
        await pilot.press(keys[1])
        assert world[Titles].owner[bought] == "Оля"
        await pilot.press(keys[2])
        assert world.turn == "Тарас"
        await pilot.pause()
        assert "now it is Тарас who decides" in seen(app)

    play(app(game()), do, size)


@pytest.mark.parametrize("size", SIZES)
def test_everything_is_on_the_screen(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        shown = seen(app)
        for cell in table_of(app).session.game.board.spaces.values():
            assert (cell.short or cell.name)["en"][:6] in shown or cell.name["en"] in shown
        for words in ("Anime", "throw the dice", "Evangelion", "1500", "help", "round 1"):
            assert words in shown
        assert len(shown.splitlines()) == size[1]
        assert {len(line) for line in shown.splitlines()} == {size[0]}

    play(app(game()), do, size)


def test_a_key_that_does_nothing_says_why() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("pageup")
        assert "this key does nothing now" in seen(app)
        await pilot.press("e")
        assert "“end the turn” is not possible now" in seen(app)
        await pilot.press("l")
        assert "does not belong to Оля" in seen(app)

    play(app(game()), do)


def test_arrows_and_enter_reach_every_action() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        table = table_of(app)
        for index in range(len(table.actions())):
            assert table.cursor.action == index
            await pilot.press("right")
        await pilot.press("left", "enter")
        assert table.dialog is not None  # giving up is asked once more
        await pilot.press("0")
        assert table.dialog is None

    play(app(game()), do)


def test_the_cursor_goes_over_the_board_and_the_card_follows() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("up")
        assert "Akira Toriyama" in seen(app)
        await pilot.press("down", "down")
        assert "FLCL" in seen(app)
        await pilot.press("tab", "down")
        assert table_of(app).looked_at != "flcl"
        await pilot.press("tab")
        assert table_of(app).looked_at == "evangelion"

    play(app(game()), do)


def test_a_click_on_a_space_shows_its_card_and_one_on_an_action_does_it() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.click(offset=(10, 1))
        assert "Nadia: The Secret" in seen(app)
        lines = seen(app).splitlines()
        y = next(index for index, line in enumerate(lines) if "r throw the dice" in line)
        await pilot.click(offset=(lines[y].index("r throw the dice") + 3, y))
        assert said(app)

    play(app(game()), do)


@pytest.mark.parametrize("size", SIZES)
def test_digits_open_holdings_from_which_one_builds(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("2")
        assert "Тарас: cash" in seen(app)
        assert "Naruto" in seen(app)
        await pilot.press("1", "escape", "1")
        assert "Оля: cash 1500 K" in seen(app)
        await pilot.press("b", "enter")
        await pilot.pause()
        assert said(app)[-1].verb == "build"
        await pilot.press("0")
        assert "Оля: cash 1450 K" in seen(app)

    play(app(game()), do, size)


def test_behind_a_dialog_nothing_is_marked_or_done_and_the_foot_tells_only_keys_that_do_something() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        table = table_of(app)
        marked = table.cursor.action
        await pilot.press("2", "r", "right")
        assert isinstance(table.dialog, Holdings)
        assert "this key does nothing now" not in seen(app), "an arrow says nothing"
        await pilot.press("r")
        assert "this key does nothing now" in seen(app)
        assert not said(app)
        assert (table.cursor.action, table.cursor.space) == (marked, "")
        await pilot.press("right")
        assert {"1-3", "help", "log", "quit"} <= set(foot(app).split())
        await pilot.press("question_mark")
        assert foot(app).split() == ["/", "commands"]
        await pilot.press("question_mark", "1", "b")
        await pilot.pause()
        assert "1-3" not in foot(app).split(), "digits say how many to build"
        await pilot.press("escape", "escape")
        await pilot.pause()
        await pilot.press("r")
        assert said(app)[-1].verb == "roll"

    play(app(game()), do)


def test_a_held_enter_stops_at_the_next_seat() -> None:
    clock = Clock()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        for _ in range(30):
            await pilot.press("enter")
            clock.now += 0.05
        assert table_of(app).session.game.world.turn == "Тарас"
        assert {command.seat for command in said(app)} == {"Оля"}
        clock.now += 1
        await pilot.press("enter")
        assert said(app)[-1].seat == "Тарас"

    play(app(game(), clock=clock), do)


def test_bots_play_on_until_a_person_must_decide() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("r", "b", "e")
        await pilot.pause()
        assert {command.seat for command in said(app)} >= {"Оля", "Тарас", "Ann"}
        assert "Оля" in table_of(app).session.waiting_for

    play(app(game(), bots=("Тарас", "Ann")), do)


def test_any_key_skips_what_is_shown_and_does_nothing_else() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("r")
        assert table_of(app).pacing.showing
        await pilot.press("b")
        assert not table_of(app).pacing.showing
        assert len(said(app)) == 1
        await pilot.press("b")
        assert len(said(app)) == 2

    play(app(game(), motion="full"), do)


def test_nothing_is_drawn_while_nothing_happens() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert table_of(app)._timer is None
        assert not [
            timer for timer in (*app._timers, *app.screen._timers) if timer._active.is_set() and timer._interval < 5
        ]

    play(app(game(), motion="full"), do)


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_the_language_changes_at_any_time(language: str) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        app.speak(language)
        await pilot.pause()
        assert {"uk": "Євангеліон", "ru": "Евангелион"}[language] in seen(app)

    play(app(game()), do)


@pytest.mark.parametrize("theme", ["light", "contrast", "colour-blind", "ansi"])
def test_every_theme_shows_the_same_words(theme: str) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        before = seen(app)
        app.theme = theme
        await pilot.pause()
        assert seen(app) == before

    play(app(game()), do)


def test_ascii_draws_ascii_alone() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("r")
        assert seen(app).isascii()
        await pilot.press("2")
        assert seen(app).isascii()

    play(app(game(), ascii=True), do)


def test_text_from_people_is_text() -> None:
    names = ("[b]x[/b]", "[@click=app.quit]q", "[/]")

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert "[b]x[/b]" in seen(app)
        await pilot.press("2")
        assert "[@click=app.quit]q" in seen(app)

    play(app(game({}, names)), do)
    assert MIDDLE


def test_a_refused_letter_speaks_of_the_verb_that_the_game_has_by_its_own_word() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        app.speak("uk")
        await pilot.press("v")
        assert "«Татова ощадкнижка»: власник не Оля" in seen(app)

    play(app(game({}, name="monopol")), do)


def test_letting_an_offer_go_says_whether_it_is_auctioned() -> None:
    assert label(Voice(board("classic"), "en"), "decline") == "leave it to the auction"
    assert label(Voice(board("monopol"), "en"), "decline") == "do not buy"


def test_holdings_tell_what_the_worth_is_made_of_and_the_way_back_leads_to_them() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("2")
        assert "cash 1500 K · deeds 470 K · buildings 650 K · pledged −75 K" in seen(app)
        assert "1/2 · pledged" in seen(app)
        await pilot.press("down", "enter", "0")
        await pilot.pause()
        holdings = table_of(app).dialog
        assert isinstance(holdings, Holdings)
        assert holdings.cursor == 1

    play(app(game()), do)


def test_a_form_tells_what_a_deposit_would_earn_before_it_is_put_in() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("1", "v", *"200")
        assert "then 37" in seen(app)
        assert not said(app)
        await pilot.press("enter")
        await pilot.pause()
        assert said(app) == [Deposit("Оля", "pirozhkovaya", 200)]

    play(app(game({"owns": {"Оля": ["pirozhkovaya"]}}, name="monopol")), do)


def test_who_cannot_pay_for_a_deed_is_told_so_and_enter_tells_what_to_do() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("r")
        await pilot.pause()
        assert "Fullmetal Alchemist costs 280 K, and" in seen(app)
        await pilot.press("enter")
        assert "mark an action and Enter does it" in seen(app)
        assert not [command for command in said(app) if command.verb != "roll"]

    play(app(game({"cash": {"Оля": 1}, "at": {"Оля": "evangelion"}})), do)
