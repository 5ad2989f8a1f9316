"""Going on: the first entry of the first page, the list of games, and the exact decision at which a game was left."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from monopoly_tui.cli_cabinet import GamesCabinet, planned
from monopoly_tui.cli_screen import Tables
from monopoly_tui.table import games
from monopoly_tui.table.exchange import export, import_file
from monopoly_tui.table.glance import glance
from monopoly_tui.table.session import Session
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.cabinet import ALONE, JOINS, WATCHES
from monopoly_tui.ui.plan import Plan, PlannedSeat
from monopoly_tui.ui.prompts.auction import AuctionDialog
from monopoly_tui.ui.prompts.basement import BasementDialog
from monopoly_tui.ui.prompts.debt import DebtDialog
from monopoly_tui.ui.prompts.table_menu import TableMenu
from monopoly_tui.ui.screens.games import GamesScreen
from monopoly_tui.ui.screens.lobby import LobbyScreen
from monopoly_tui.ui.screens.match import MatchScreen, sit_down
from monopoly_tui.ui.screens.replay import ReplayScreen
from monopoly_tui.ui.screens.start import StartScreen
from monopoly_tui.ui.seats import Look
from tests.table.recording import TINY, rows_of, tiny_board
from tests.ui.kept import Elsewhere, asks, kept, match_of, start_app
from tests.ui.pages import fits_everywhere, play, seen


def test_without_games_there_is_nothing_to_continue(tmp_path: Path) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("c")
        assert "Ще немає гри, яку можна продовжити." in seen(app)
        await pilot.press("r")
        assert "Ігор ще немає." in seen(app)
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)

    play(start_app(tmp_path / "none"), do)


def test_after_a_game_that_is_over_there_is_a_list_and_nothing_to_continue(tmp_path: Path) -> None:
    kept(tmp_path, names=("Оля", "Тарас"), board="classic", seed=3)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("c")
        assert "Ще немає гри, яку можна продовжити." in seen(app)
        await pilot.press("r")
        await pilot.pause(0.2)
        assert "закінчено; перемога: " in seen(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen), "what is over can be looked at again"

    play(start_app(tmp_path), do)


@pytest.mark.parametrize("key", ["enter", "c", "с"])
@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_continue_is_one_key_and_leads_into_the_middle_of_an_auction(
    tmp_path: Path, key: str, size: tuple[int, int]
) -> None:
    path = kept(tmp_path, asks("auction.bids", after=30))
    rows = len(rows_of(path))

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert "Продовжити" in seen(app)
        assert "Оля, Тарас" in seen(app)
        await pilot.press(key)
        await pilot.pause()
        match = match_of(app)
        assert isinstance(match.dialog, AuctionDialog)
        assert "Аукціон: «" in seen(app)
        assert match.session.count == rows - 1
        assert any("ходить" in line for line in match.pacing.chronicle.lines), "the log tells what led here"

    play(start_app(tmp_path), do, size)


def test_continue_leads_to_a_debt_too(tmp_path: Path) -> None:
    kept(tmp_path, asks("debt.raise"))

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(match_of(app).dialog, DebtDialog)

    play(start_app(tmp_path), do)


def test_continue_leads_into_the_basement_of_the_cat(tmp_path: Path) -> None:
    kept(tmp_path, asks("basement.cell"), board="monopol", seed=5)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(match_of(app).dialog, BasementDialog)
        assert match_of(app).session.game.question.__struct_config__.tag == "basement.cell"

    play(start_app(tmp_path), do)


def test_a_game_is_left_for_the_first_page_and_continued(tmp_path: Path) -> None:
    path = kept(tmp_path, asks("roll.ask"), most=3)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("c")
        await pilot.pause()
        before = match_of(app).session.count
        await pilot.press("r")
        await pilot.pause()
        assert match_of(app).session.count > before
        match_of(app).go_home()
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        await pilot.press("c")
        await pilot.pause()
        assert match_of(app).session.count == len(rows_of(path)) - 1
        assert match_of(app).session.drives, "the terminal that was left does not stand in its own way"

    play(start_app(tmp_path), do)


def test_games_are_told_by_board_seats_round_leader_and_date(tmp_path: Path) -> None:
    kept(tmp_path, most=60)
    kept(tmp_path, board="classic", names=("Їжак", "Ґава"), most=40)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("п")
        await pilot.pause(0.3)
        assert isinstance(app.screen, GamesScreen)
        drawn = seen(app)
        assert "Класична · Їжак, Ґава" in drawn
        assert "Аніме · Оля, Тарас, Ann" in drawn
        assert drawn.count("коло ") >= 3, "each game's round, and once more below"
        assert "попереду: " in drawn
        assert "востаннє грали 20" in drawn
        await pilot.press("down", "enter")
        await pilot.pause()
        assert match_of(app).session.game.board.id == "anime"

    play(start_app(tmp_path), do)


def test_one_joins_a_game_from_the_list_and_chooses_a_seat(tmp_path: Path) -> None:
    host = Elsewhere(kept(tmp_path, most=0), host=True)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("g", "j")
        await pilot.pause(0.2)
        assert isinstance(match_of(app).dialog, TableMenu)
        assert seen(app).count("не за цим терміналом") == 3
        await pilot.press("2", "s")
        await pilot.pause()
        assert match_of(app).scene.people == ("Тарас",)
        assert not host.places.speaks("Тарас")
        assert host.places.speaks("Оля")

    play(start_app(tmp_path), do)
    host.close()


def test_a_broken_game_is_told_and_spoils_nothing(tmp_path: Path) -> None:
    kept(tmp_path, most=20)
    (tmp_path / "broken.game").write_bytes(b"nothing of ours")

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert "Продовжити" in seen(app)
        await pilot.press("g")
        await pilot.pause(0.2)
        assert "broken" in seen(app)
        await pilot.press("enter", "r", "j", "w")
        await pilot.pause()
        assert isinstance(app.screen, GamesScreen)
        assert app.screen.notice

    play(start_app(tmp_path), do)


def test_a_game_is_removed_by_the_second_press_only(tmp_path: Path) -> None:
    path = kept(tmp_path, most=20)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("g", "x", "down", "x")
        assert path.exists()
        await pilot.press("x")
        await pilot.pause()
        assert not path.exists()
        await pilot.press("escape", "c")
        await pilot.pause()
        assert "Ще немає гри, яку можна продовжити." in seen(app)

    play(start_app(tmp_path), do)


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_the_list_of_games_fits_every_window(tmp_path: Path, language: str) -> None:
    kept(tmp_path, most=20)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("g")
        await pilot.pause()
        await fits_everywhere(app, pilot)

    play(start_app(tmp_path, language), do)


def test_what_is_seen_at_a_glance_is_what_is_there(tmp_path: Path) -> None:
    for path in (kept(tmp_path, most=50), kept(tmp_path, names=("Оля", "Тарас"), board="classic", seed=3)):
        seen_, told = glance(path), games.listing(path)
        assert (seen_.board, seen_.over, seen_.played) == (told.board, told.over, told.played)
        assert seen_.seats == tuple(seat.name for seat in told.seats)


def test_an_end_that_was_taken_back_is_no_end(tmp_path: Path) -> None:
    path = kept(tmp_path, names=("Оля", "Тарас"), board="classic", seed=3)
    recorded = games.load(path)
    assert recorded.game.over
    assert glance(path).over
    session = Session(recorded.game, {}, recorded)
    session.undo(recorded.game.world.won[0], recorded.timeline.steps[-2].seq)
    assert not recorded.game.over
    recorded.close()
    assert not glance(path).over


def test_a_damaged_game_goes_on_as_far_as_it_is_good_and_that_is_told(tmp_path: Path) -> None:
    import sqlite3

    path = kept(tmp_path, most=30)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE log SET at = at + 1 WHERE seq = 20")
    connection.commit()
    connection.close()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("g", "enter")
        await pilot.pause()
        assert isinstance(app.screen, MatchScreen)
        assert match_of(app).session.count == 19
        assert "рядка 19" in match_of(app).notice

    play(start_app(tmp_path), do)


# — what was chosen in the lobby —

CHOSEN = (Look("Оля", "Ж", 6), Look("Тарас", "2", 0), Look("Бот", "Б", 3))
PLAN = Plan(
    "anime", tuple(PlannedSeat(look, "careful" if look.name == "Бот" else "") for look in CHOSEN), {}, "uk", "5"
)


def test_letters_and_colours_of_the_lobby_are_kept_and_seen_wherever_the_game_is_opened(tmp_path: Path) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        looks = {look.name: look for look in CHOSEN}
        sit_down(app, app.screen.opener, PLAN)  # type: ignore[attr-defined]
        await pilot.pause()
        match_of(app).go_home()
        await pilot.pause()
        for keys in (["c"], ["g", "j"], ["g", "w"]):
            await pilot.press(*keys)
            await pilot.pause()
            assert match_of(app).looks == looks, keys
            match_of(app).go_home()
            await pilot.pause()
        await pilot.press("g", "r")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.looks == looks
        assert app.cabinet is not None
        assert app.cabinet.take_over(app.screen.replay, "uk").plan.seats == PLAN.seats
        app.screen.leave()
        await pilot.pause()

    play(start_app(tmp_path), do)


def test_letters_and_colours_go_out_and_come_in_with_the_game(tmp_path: Path) -> None:
    tables = Tables(tmp_path)
    tables.open(PLAN)
    assert tables._recorded is not None
    exported = tmp_path / "game.jsonl"
    exported.write_text("\n".join(export(tables._recorded.record)), encoding="utf-8")
    tables.close()
    recorded = import_file(exported, None)
    assert planned(recorded, "uk").seats == PLAN.seats


def test_a_game_without_letters_gets_those_of_its_names(tmp_path: Path) -> None:
    path = kept(tmp_path, most=0)
    for how in (ALONE, JOINS, WATCHES):
        tables = Tables(tmp_path)
        seated = GamesCabinet(tables).seated(path, "uk", how)
        assert [(seat.look.letter, seat.look.colour) for seat in seated.plan.seats] == [("О", 0), ("Т", 1), ("A", 2)]
        tables.close()


def test_a_board_that_lies_nowhere_any_more_is_played_again(tmp_path: Path) -> None:
    board = tiny_board(tmp_path)
    seats = tuple(PlannedSeat(look) for look in CHOSEN)
    plan = Plan(str(board), seats, {"end.rounds": "1"}, "uk", "5")

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        sit_down(app, app.screen.opener, plan)  # type: ignore[attr-defined]
        await pilot.pause()
        board.unlink()
        for key in ("a", "c"):
            if key == "c":
                match_of(app).go_home()
                await pilot.pause()
                await pilot.press(key)
                await pilot.pause()
            before = match_of(app)
            session = before.session
            while not session.game.over:
                await pilot.press("enter")
            await pilot.pause()
            await pilot.press("a")
            await pilot.pause()
            match = match_of(app)
            assert match is not before, seen(app)
            assert match.session.log is not None
            assert match.session.log.board_text == TINY
            assert match.session.game.board.id == "tiny"
            assert match.looks == {look.name: look for look in CHOSEN}
            assert match.agreed.rules["end.rounds"] == "1"

    play(start_app(tmp_path / "games"), do)
