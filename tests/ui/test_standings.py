"""After a game: the places by net worth, the way back to the board, to the start and into another game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.fresh import FreshKeys
from monopoly_tui.ui.lobby import START
from monopoly_tui.ui.screens.lobby import LobbyScreen
from monopoly_tui.ui.screens.match import MatchScreen
from monopoly_tui.ui.screens.report import LEAVES, NOTHING_YET, TOO_SMALL, ReportScreen, step_of
from monopoly_tui.ui.screens.standings import StandingsScreen, standings
from monopoly_tui.ui.screens.start import StartScreen
from tests.ui.pages import Tables, fits_everywhere, play, seen, start_app
from tests.ui.tables import game


async def _end(app: GameApp, pilot: Pilot[int]) -> MatchScreen:
    """Play the one round of a short game."""
    await pilot.press("n")
    await pilot.pause()
    assert isinstance(app.screen, LobbyScreen)
    lobby = app.screen.lobby
    next(rule for rule in lobby.rules if rule.path == "end.rounds").value = "1"
    lobby.focus = START
    await pilot.press("enter")
    await pilot.pause()
    match = app.screen
    assert isinstance(match, MatchScreen)
    for _ in range(20):
        if match.session.game.over:
            break
        await pilot.press("enter")
        await pilot.pause()
    assert match.session.game.over
    return match


def test_after_a_game_stand_the_places_and_one_plays_again_or_goes_back() -> None:
    tables = Tables()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = await _end(app, pilot)
        assert isinstance(app.screen, StandingsScreen)
        found = standings(match.session.game)
        assert found[0].seat in match.session.game.world.won
        assert all(standing.seat in seen(app) for standing in found)
        await fits_everywhere(app, pilot)
        await pilot.press("l")
        await pilot.pause()
        assert app.screen_stack[-1] is match
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, StandingsScreen)
        await pilot.press("ф")  # play again, on a Cyrillic layout
        await pilot.pause()
        assert isinstance(app.screen, MatchScreen), seen(app)
        assert app.screen is not match

    play(start_app(tables), do)
    assert len(tables.plans) == 2
    assert tables.plans[0].seats == tables.plans[1].seats
    assert tables.plans[0].rules == tables.plans[1].rules


def test_a_held_enter_runs_neither_through_the_standings_nor_into_the_next_game() -> None:
    tables, now = Tables(), [0.0]

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        async def hold(times: int = 60) -> None:
            for _ in range(times):
                now[0] += 0.03
                await pilot.press("enter")
            await pilot.pause()

        app.fresh = FreshKeys(lambda: now[0])
        app.options = replace(app.options, clock=lambda: now[0])
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        next(rule for rule in app.screen.lobby.rules if rule.path == "end.rounds").value = "1"
        app.screen.lobby.focus = START
        await hold()
        match = app.screen
        assert isinstance(match, MatchScreen)
        assert match.session.count == 0, "what began the game does not throw in it"
        while not match.session.game.over:
            now[0] += 1
            await pilot.press("enter")
            await pilot.pause()
        await hold()
        assert isinstance(app.screen, StandingsScreen), "what ended the game does not begin another one"
        now[0] += 1
        await hold()
        assert isinstance(app.screen, MatchScreen)
        assert app.screen is not match
        assert app.screen.session.count == 0

    play(start_app(tables), do)
    assert len(tables.plans) == 2


def test_from_the_standings_back_to_the_first_page() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await _end(app, pilot)
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)

    play(start_app(), do)


def test_winners_come_first_then_the_others_by_net_worth_then_those_that_left() -> None:
    table = game({"owns": {"Ann": ["oda"]}}, ("Ann", "Bob", "Cy", "Dee", "Eve"))
    table.world.out = ("Dee", "Eve")  # in this order
    table.world.won = ("Cy",)
    found = [(standing.place, standing.seat) for standing in standings(table)]
    assert found == [(1, "Cy"), (2, "Ann"), (3, "Bob"), (4, "Eve"), (5, "Dee")]


def test_a_shared_place_is_told_once() -> None:
    table = game({}, ("Ann", "Bob", "Cy", "Dee"))
    table.world.won = ("Ann", "Bob")
    assert [standing.place for standing in standings(table)] == [1, 1, 3, 3]


@pytest.mark.long
def test_the_story_of_the_game_stands_in_charts_at_every_size() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = await _end(app, pilot)
        await pilot.press("к")  # the story, on a Cyrillic layout
        await pilot.pause()
        assert isinstance(app.screen, ReportScreen)
        voice, story = match.voice, match.storyteller.story()
        for leaf in ("1", "2", "3"):
            await pilot.press(leaf)
            await pilot.pause()
            await fits_everywhere(app, pilot)
        assert all(f" {pips} " in seen(app) for pips in story.throws)
        await pilot.press("left")
        await pilot.pause()
        most, count = story.stops.most_common(1)[0]
        assert voice.space(most)[:12] in seen(app)
        assert str(count) in seen(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, StandingsScreen)

    play(start_app(Tables()), do)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_leaf_without_room_says_so_and_titles_give_way_whole(language: str) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = await _end(app, pilot)
        story, board = match.storyteller.story(), match.session.game.board
        page = ReportScreen(app, board, match.looks, story)
        app.push_screen(page)
        needs = page.say(TOO_SMALL, columns="{}", rows="{}", width="{}", height="{}").split("{}")[0].strip()
        for width, height in ((40, 12), (50, 13), (60, 14), (80, 24)):
            await pilot.resize_terminal(width, height)
            for leaf in ("1", "2", "3"):
                await pilot.press(leaf)
                await pilot.pause()
                shown = seen(app)
                lacks = {"1": height < 14, "2": height < 16, "3": False}[leaf]
                assert (needs in shown) == lacks
                assert (f"{width} × {height}" in " ".join(shown.split())) == lacks
                assert page.say(NOTHING_YET) not in shown or leaf == "3"
                tabs = shown.splitlines()[2]
                assert all(number in tabs for number in "123")
                words = tabs
                for title in LEAVES:
                    words = words.replace(page.say(title), "")
                assert set(words) <= set(" 123")  # no title is there in part

    play(start_app(Tables(), language), do)


@pytest.mark.parametrize(("top", "step"), [(0, 1), (5, 1), (6, 2), (1500, 500), (8210, 2000), (1_240_000, 500_000)])
def test_the_sums_beside_the_chart_are_round(top: int, step: int) -> None:
    assert step_of(top) == step
