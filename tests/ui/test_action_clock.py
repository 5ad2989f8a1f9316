"""The action clock is seen, warns, stands still where nobody can act, and leaves the late seat bankrupt (rule F8)."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.world import TABLE
from monopoly_tui.line.opening import load_capped
from monopoly_tui.rulebook.clock import TimeUp
from monopoly_tui.table.setup import set_table
from monopoly_tui.ui.action_clock import ActionClock
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.house_rules import RuleForm
from monopoly_tui.words.voice import Voice
from tests.ui.tables import SIZES, Clock, app, board, game, play, said, seen, table_of

FREE = {"at": {"Оля": "ho-oh"}}
DEED = 0  # the first throw with this seed leads to a deed


def pass_by(app: GameApp, clock: Clock, seconds: float) -> None:
    """Time goes by, looked at every half a second as the screen does."""
    for _ in range(round(seconds * 2)):
        clock.now += 0.5
        table_of(app).timing.tick()


async def decline(pilot: Pilot[int], clock: Clock) -> None:
    """Throw, and do not buy."""
    for key in "rd":
        clock.now += 1
        await pilot.press(key)


def at_pokemon(clock: Clock) -> GameApp:
    return app(game(FREE, name="pokemon"), clock=clock)


def test_the_time_is_told_in_steps_until_the_warning_and_then_second_by_second() -> None:
    clock = Clock()
    action = ActionClock(clock, 60, 15)
    told = []
    for _ in range(120):
        clock.now += 0.5
        assert action.tick(still=False) is (clock.now >= 160)
        told.append(action.told)
    assert list(dict.fromkeys(told)) == [
        "1:00", "0:55", "0:50", "0:45", "0:40", "0:35", "0:30", "0:25", "0:20",
        *(f"!0:{second:02}" for second in range(15, -1, -1)),
    ]  # fmt: skip


def test_time_in_which_the_program_was_stopped_does_not_count() -> None:
    clock = Clock()
    action = ActionClock(clock, 60, 15)
    clock.now += 3600
    assert not action.tick(still=False)
    assert action.left >= 59


@pytest.mark.parametrize("size", [*SIZES, (60, 18)])
def test_the_banner_shows_the_time_and_who_lets_it_run_out_is_bankrupt(size: tuple[int, int]) -> None:
    clock = Clock()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert "1:00" in seen(app)
        pass_by(app, clock, 46)
        await pilot.pause()
        assert "!0:14" in seen(app)
        pass_by(app, clock, 14)
        await pilot.pause()
        assert said(app) == [TimeUp(TABLE, "Оля")]
        assert table_of(app).session.game.world.out == ("Оля",)
        assert table_of(app).seat == "Тарас"
        assert "Оля: the time is up" in table_of(app).pacing.chronicle.lines
        assert "1:00" in seen(app)

    play(at_pokemon(clock), do, size)


def test_every_decision_has_its_own_time() -> None:
    clock = Clock()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        pass_by(app, clock, 50)
        await pilot.press("r")
        await pilot.pause()
        assert "1:00" in seen(app)
        pass_by(app, clock, 50)
        assert not table_of(app).session.game.world.out

    play(at_pokemon(clock), do)


def test_a_dialog_shows_the_time_and_is_closed_when_it_is_up() -> None:
    clock = Clock()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("t", "1")
        pass_by(app, clock, 50)
        await pilot.pause()
        assert "!0:10" in seen(app)
        pass_by(app, clock, 10)
        await pilot.pause()
        assert table_of(app).dialog is None
        assert table_of(app).session.game.world.out == ("Оля",)

    play(at_pokemon(clock), do)


def test_the_clock_stands_still_under_help_another_page_and_a_window_that_is_too_small() -> None:
    clock = Clock()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        table = table_of(app)
        await pilot.press("question_mark")
        pass_by(app, clock, 100)
        await pilot.press("x")
        await pilot.resize_terminal(30, 8)
        await pilot.pause()
        pass_by(app, clock, 100)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        app.push_screen(Screen())
        await pilot.pause()
        for _ in range(200):
            clock.now += 0.5
            table.timing.tick()
        app.pop_screen()
        await pilot.pause()
        assert "1:00" in seen(app)
        assert said(app) == []

    play(at_pokemon(clock), do)


def test_in_an_auction_by_turns_a_late_seat_has_passed() -> None:
    clock = Clock()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await decline(pilot, clock)
        await pilot.pause()
        pass_by(app, clock, 61)
        await pilot.pause()
        assert said(app)[-1] == TimeUp(TABLE, "Тарас")
        assert not table_of(app).session.game.world.out
        assert "Auction" in seen(app)

    play(app(game({}, name="pokemon", seed=DEED), clock=clock, auction="turns"), do)


def test_an_open_outcry_has_the_hammer_for_its_clock() -> None:
    clock = Clock()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await decline(pilot, clock)
        await pilot.pause()
        pass_by(app, clock, 100)
        assert not any(isinstance(command, TimeUp) for command in said(app))
        assert table_of(app).timing.told == ""

    play(app(game({}, name="pokemon", seed=DEED), clock=clock), do)


def test_a_terminal_that_does_not_drive_shows_the_clock_and_says_nothing() -> None:
    clock = Clock()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        table_of(app).timing.drives = lambda: False
        pass_by(app, clock, 100)
        await pilot.pause()
        assert "!0:00" in seen(app)
        assert said(app) == []
        table_of(app).timing.drives = lambda: True
        pass_by(app, clock, 0.5)
        assert said(app) == [TimeUp(TABLE, "Оля")]

    play(at_pokemon(clock), do)


def test_a_house_rule_takes_the_clock_away_or_sets_it() -> None:
    clock = Clock()

    async def none(app: GameApp, pilot: Pilot[int]) -> None:
        pass_by(app, clock, 100)
        assert said(app) == []
        assert "1:00" not in seen(app)

    async def short(app: GameApp, pilot: Pilot[int]) -> None:
        assert "0:20" in seen(app)

    for rules, do in (({"clock": "off"}, none), ({"clock.seconds": "0"}, none), ({"clock.seconds": "20"}, short)):
        own = load_capped("pokemon", rules, None)
        play(app(set_table(own, ("Оля", "Тарас"), FREE, Chance(1)), clock=clock), do)


def test_a_board_without_the_rule_has_no_clock() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert table_of(app).timing.clock is None
        assert board().id == "anime"

    play(app(game()), do)


def test_the_lobby_offers_the_seconds_of_a_board_that_has_a_clock() -> None:
    voice = Voice(board("pokemon"), "en")
    field = next(field for field in RuleForm(board("pokemon")).argued() if field.path == "clock.seconds")
    assert field.told(voice) == "60"
    field.step(1)
    assert field.told(voice) == "65"
    field.key("0")
    assert field.told(voice) == "no limit"
    assert "clock.seconds" not in [field.path for field in RuleForm(board("anime")).argued()]
