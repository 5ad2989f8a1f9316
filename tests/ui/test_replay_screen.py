"""The replay on the screen: step by step, by jumps, as a film, and a new game that begins where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from monopoly_tui.engine.events import WentBroke
from monopoly_tui.table import games
from monopoly_tui.table.entries import read_events
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.prompts.holdings import Holdings
from monopoly_tui.ui.screens.games import GamesScreen
from monopoly_tui.ui.screens.start import StartScreen
from tests.table.recording import rows_of
from tests.ui.kept import kept, match_of, replay_app, replay_of, start_app
from tests.ui.pages import fits_everywhere, play, seen
from tests.ui.test_shared_table import until


def whole(folder: Path) -> Path:
    """A whole game of two with purchases, an auction and a bankruptcy."""
    return kept(folder, board="classic", names=("Оля", "Тарас"), seed=3)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_a_game_is_gone_through_step_by_step_in_both_directions(tmp_path: Path, size: tuple[int, int]) -> None:
    path = whole(tmp_path)
    last = len(rows_of(path)) - 1

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        replay = replay_of(app)
        assert f"крок 0 з {last}" in seen(app)
        await pilot.press("right", "right", "right", "left")
        await pilot.pause()
        assert replay.replay.seq == 2
        assert f"крок 2 з {last}" in seen(app)
        stood = replay.session.game.snapshot()
        await pilot.press("end")
        await pilot.pause()
        assert replay.session.game.over
        await pilot.press("right", "right")
        assert replay.replay.seq == last
        await pilot.press("home", "right", "right")
        await pilot.pause()
        assert replay.session.game.snapshot() == stood
        assert replay.pacing.playback.shown.snapshot() == stood, "what is shown is what stands"

    play(replay_app(tmp_path, path), do, size)


@pytest.mark.parametrize(("key", "kind"), [("t", "turn"), ("b", "purchase"), ("a", "auction"), ("g", "bankruptcy")])
@pytest.mark.parametrize("cyrillic", [False, True])
def test_one_jumps_to_the_next_turn_purchase_auction_and_bankruptcy(
    tmp_path: Path, key: str, kind: str, cyrillic: bool
) -> None:
    path = whole(tmp_path)
    typed = {"t": "е", "b": "и", "a": "ф", "g": "п"}[key] if cyrillic else key

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        replay = replay_of(app)
        found = replay.replay.find(kind, 0)
        assert found is not None
        await pilot.press(typed)
        await pilot.pause()
        assert replay.replay.seq == found
        await pilot.press("end", typed)
        await pilot.pause()
        assert replay.replay.seq == replay.replay.last
        assert replay.notice, "that there is no more is told"

    play(replay_app(tmp_path, path), do)


def test_after_a_bankruptcy_one_sees_it(tmp_path: Path) -> None:
    path = whole(tmp_path)
    broke = next(row.seq for row in rows_of(path) if any(isinstance(event, WentBroke) for event in read_events(row)))

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("g")
        await pilot.pause()
        assert replay_of(app).replay.seq == broke
        told = " ".join(replay_of(app).pacing.chronicle.lines[-12:])
        assert "вибуває з гри" in told

    play(replay_app(tmp_path, path), do)


def test_one_goes_to_a_turn_by_its_number(tmp_path: Path) -> None:
    path = whole(tmp_path)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("j", "1", "3", "backspace", "2", "enter")
        await pilot.pause()
        replay = replay_of(app)
        assert replay.replay.seq == replay.replay.turn(12)
        assert replay.session.game.world.turns == 12
        await pilot.press("up")
        assert replay.session.game.world.turns == 11
        await pilot.press("down", "down")
        assert replay.session.game.world.turns == 13
        await pilot.press("j", "9", "9", "9", "9", "9", "enter")
        await pilot.pause()
        assert replay.session.game.world.turns == 13
        assert replay.notice

    play(replay_app(tmp_path, path), do)


def test_the_bar_is_scrubbed_by_mouse_and_by_pages(tmp_path: Path) -> None:
    path = whole(tmp_path)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        replay = replay_of(app)
        await pilot.press("pagedown", "pagedown")
        await pilot.pause()
        assert replay.replay.seq == 2 * (replay.replay.last // 10)
        lines = seen(app).splitlines()
        y = next(index for index, line in enumerate(lines) if "─■─" in line)
        x = lines[y].index("─■─")
        await pilot.click(offset=(x + 20, y))
        await pilot.pause()
        assert replay.replay.seq > 2 * (replay.replay.last // 10) + 10

    play(replay_app(tmp_path, path), do)


def test_it_plays_by_itself_at_a_speed_until_it_is_stopped_or_over(tmp_path: Path) -> None:
    path = whole(tmp_path)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        replay = replay_of(app)
        await pilot.press("plus", "plus", "plus", "plus", "plus", "plus", "space")
        assert "швидкість 16×" in seen(app)
        await until(pilot, lambda: replay.replay.seq > 5)
        await pilot.press("space")
        stopped = replay.replay.seq
        await pilot.pause(0.2)
        assert replay.replay.seq == stopped
        await pilot.press("minus", "end", "left", "left", "space")
        await until(pilot, lambda: replay.replay.seq == replay.replay.last)
        await until(pilot, lambda: not replay.playing)

    play(replay_app(tmp_path, path), do)


def test_one_looks_into_holdings_and_at_the_keys(tmp_path: Path) -> None:
    path = whole(tmp_path)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("end", "1")
        await pilot.pause()
        assert isinstance(replay_of(app).dialog, Holdings)
        await pilot.press("escape", "question_mark")
        await pilot.pause()
        assert "до ходу за номером" in seen(app)

    play(replay_app(tmp_path, path), do)


def test_nothing_is_said_at_a_replay_and_its_record_stays_as_it_is(tmp_path: Path) -> None:
    path = whole(tmp_path)
    rows = rows_of(path)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("t", "t", *"rbdepmluzkix", "enter", "ctrl+z", "ctrl+y", "n", "tab", "enter")
        await pilot.pause()
        assert app.is_running

    play(replay_app(tmp_path, path), do)
    assert rows_of(path) == rows


def test_a_new_game_takes_over_from_the_list_and_is_the_one_to_continue(tmp_path: Path) -> None:
    path = whole(tmp_path)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("c")
        assert "Ще немає гри, яку можна продовжити." in seen(app)
        await pilot.press("g", "r")
        await pilot.pause()
        await pilot.press("j", "2", "0", "enter")
        await pilot.pause()
        replay = replay_of(app)
        world = replay.session.game.world
        money, seed = dict(world.money), replay.session.game.chance.seed
        await pilot.press("o", "enter")
        await pilot.pause()
        assert replay_of(app) is replay, "the way back was marked"
        await pilot.press("щ", "down", "enter")
        await pilot.pause()
        match = match_of(app)
        assert match.session.game.world.money == money
        assert match.session.game.world.turns == 20
        assert match.session.game.chance.seed != seed, "with dice of its own"
        await pilot.press("r")
        await pilot.pause()
        assert match.session.count >= 1
        match.go_home()
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        assert len(app.screen_stack) == 1
        assert app.screen.last is not None

    play(start_app(tmp_path), do)
    assert len(list(games.listed(tmp_path))) == 2
    assert games.listing(path).over


def test_escape_leads_back_to_the_list(tmp_path: Path) -> None:
    whole(tmp_path)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("g", "r")
        await pilot.pause()
        replay_of(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, GamesScreen)

    play(start_app(tmp_path), do)


def test_a_replay_fits_every_window(tmp_path: Path) -> None:
    path = kept(tmp_path, most=40)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("t", "t")
        await fits_everywhere(app, pilot)

    play(replay_app(tmp_path, path), do)


def test_a_record_that_is_cut_is_shown_as_far_as_it_is_good(tmp_path: Path) -> None:
    import sqlite3

    path = kept(tmp_path, most=30)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE log SET at = at + 1 WHERE seq = 20")
    connection.commit()
    connection.close()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert "рядка 19" in replay_of(app).notice
        await pilot.press("end")
        assert replay_of(app).replay.seq == 19

    play(replay_app(tmp_path, path), do)
