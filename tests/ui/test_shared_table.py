"""A table with company: following another terminal, speaking for one's own seats only, going back and forth by key."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from monopoly_tui.rulebook.auction import hammer
from monopoly_tui.table import games
from monopoly_tui.table.record_file import RecordFile
from monopoly_tui.table.recorded import RecordedGame
from monopoly_tui.table.save_errors import NoAccess
from monopoly_tui.table.timeline import NOTHING_BACK, NOTHING_FORTH
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.cabinet import ALONE, JOINS, WATCHES
from monopoly_tui.ui.company import TOO_LATE
from monopoly_tui.ui.prompts.auction import AuctionDialog
from monopoly_tui.ui.prompts.table_menu import Consent, SeatMenu, TableMenu, TakeBack
from tests.table.recording import Dead, rows_of
from tests.ui.kept import Elsewhere, asks, kept, match_of, table_app
from tests.ui.pages import play, seen

PATIENCE = 300  # looks at the screen until something must be seen


async def until(pilot: Pilot[int], so: Callable[[], bool]) -> None:
    """Let the app go on until something is so."""
    for _ in range(PATIENCE):
        await pilot.pause(0.02)
        if so():
            return
    raise AssertionError(f"this has not come:\n{seen(pilot.app)}")  # type: ignore[arg-type]


def bought(folder: Path) -> Path:
    """A game in which a person is offered a deed."""
    return kept(folder, asks("property.buy"), seed=11)


# — going back and forth —


@pytest.mark.parametrize(("back", "forth"), [("ctrl+z", "ctrl+y"), ("ctrl+я", "ctrl+н")])
def test_a_purchase_is_taken_back_and_brought_again_by_key(tmp_path: Path, back: str, forth: str) -> None:
    path = bought(tmp_path)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = match_of(app)
        count, seat = match.session.count, match.seat
        await pilot.press("b")
        assert match.session.count == count + 1
        await pilot.press(back)
        await pilot.pause()
        assert match.session.count == count
        assert f"{seat} скасовує: {seat} купує" in match.notice
        assert f"▸ {seat} скасовує: {seat} купує" in seen(app)
        assert match.seat == seat
        await pilot.press(forth)
        await pilot.pause()
        assert match.session.count == count + 1
        assert f"{seat} повертає: {seat} купує" in match.notice

    play(table_app(tmp_path, path), do)


def test_a_throw_is_taken_back_only_after_one_has_said_yes_to_it(tmp_path: Path) -> None:
    path = bought(tmp_path)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = match_of(app)
        count = match.session.count
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert isinstance(match.dialog, TakeBack)
        assert "Потрібна згода всіх за столом" in " ".join(seen(app).split())
        await pilot.press("enter")
        await pilot.pause()
        assert match.dialog is None
        assert match.session.count == count, "the way back was marked"
        await pilot.press("ctrl+z", "down", "enter")
        await pilot.pause()
        assert match.session.count == count - 1
        assert match.session.game.question.__struct_config__.tag == "travel.roll"

    play(table_app(tmp_path, path), do)


def test_in_the_middle_of_an_auction_a_bid_is_taken_back(tmp_path: Path) -> None:
    path = kept(tmp_path, asks("auction.bids", after=30))

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = match_of(app)
        dialog = match.dialog
        assert isinstance(dialog, AuctionDialog)
        count = match.session.count
        await pilot.press("enter")
        await pilot.pause()
        assert match.session.count == count + 1
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert match.session.count == count
        assert isinstance(match.dialog, AuctionDialog)

    play(table_app(tmp_path, path), do)


def test_where_there_is_nothing_to_take_back_that_is_told(tmp_path: Path) -> None:
    path = kept(tmp_path, most=0)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("ctrl+z")
        assert match_of(app).notice == app.say(NOTHING_BACK)
        await pilot.press("ctrl+y")
        assert match_of(app).notice == app.say(NOTHING_FORTH)

    play(table_app(tmp_path, path), do)


@pytest.mark.parametrize("letter", ["o", "щ"])
def test_the_menu_of_the_table_tells_in_words_what_can_be_taken_back(tmp_path: Path, letter: str) -> None:
    path = bought(tmp_path)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = match_of(app)
        count, seat = match.session.count, match.seat
        await pilot.press("b")
        await pilot.press(letter)
        await pilot.pause()
        assert isinstance(match.dialog, TableMenu)
        drawn = seen(app)
        assert f"скасувати: {seat} купує" in drawn
        assert "повернути: нічого" in drawn
        assert drawn.count("за цим терміналом") == 3
        assert "ділянка" not in drawn.splitlines()[-1], "y brings back here"
        await pilot.press("enter")
        await pilot.pause()
        assert match.session.count == count

    play(table_app(tmp_path, path), do)


def test_what_only_began_the_next_turn_is_told_by_who_said_it(tmp_path: Path) -> None:
    path = kept(tmp_path, asks("manage.end", after=3))

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = match_of(app)
        seat = match.seat
        await pilot.press("e")
        await pilot.pause()
        assert match.seat != seat
        await pilot.press("o")
        await pilot.pause()
        assert f"скасувати: {seat}: кінець" in seen(app)

    play(table_app(tmp_path, path), do)


def test_ctrl_c_ends_nothing_and_says_what_does(tmp_path: Path) -> None:
    path = bought(tmp_path)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert "Ctrl+Q закриває програму" in seen(app).splitlines()[-1]
        assert not app.screen.query("Toast")
        await pilot.press("j", "ctrl+c")
        await pilot.pause()
        assert "Ctrl+Q закриває програму" in seen(app).splitlines()[-1]

    play(table_app(tmp_path, path), do)


# — two terminals —


def test_what_another_terminal_does_is_shown_and_whose_word_is_waited_for(tmp_path: Path) -> None:
    path = kept(tmp_path, most=0)
    host = Elsewhere(path, host=True)
    mover = host.session.game.world.turn
    guest = next(name for name in host.recorded.record.head.names if name != mover)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = match_of(app)
        await pilot.pause()
        assert match.seat == ""
        assert "Чекаємо за іншим терміналом" in seen(app)
        await pilot.press("r", "enter")
        await pilot.pause()
        assert match.session.count == 0, "nobody speaks for a seat of another terminal"
        host.session.submit(host.session.game.decision.choices[0].command)  # type: ignore[union-attr]
        await until(pilot, lambda: match.session.count == 1)
        assert match.session.game.snapshot() == host.session.game.snapshot()
        assert any(line.startswith(f"{mover}: ") for line in match.pacing.chronicle.lines), "it is told"
        assert match.pacing.playback.shown.snapshot() == host.session.game.snapshot(), "and shown"
        third = [name for name in host.recorded.record.head.names if name not in (mover, guest)]
        host.session.undo(mover, agreed=third)
        await until(pilot, lambda: isinstance(match.dialog, Consent))
        await pilot.pause()
        assert f"{mover} хоче скасувати" in seen(app)
        await pilot.press("a")
        await pilot.pause()
        assert match.session.count == 0
        host.session.catch_up()
        assert host.session.count == 0

    play(table_app(tmp_path, path, JOINS, (guest,)), do)
    host.close()


def test_who_does_not_agree_keeps_the_throw(tmp_path: Path) -> None:
    path = kept(tmp_path, most=1)
    host = Elsewhere(path, host=True)
    mover = host.recorded.timeline.steps[0].seat
    guest = next(name for name in host.recorded.record.head.names if name != mover)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = match_of(app)
        host.session.undo(mover)
        await until(pilot, lambda: isinstance(match.dialog, Consent))
        await pilot.press("escape")
        assert isinstance(match.dialog, Consent), "it must be answered"
        await pilot.press("enter")
        await pilot.pause()
        assert match.dialog is None
        assert match.session.count == 1
        host.session.catch_up()
        assert host.recorded.timeline.asked is None

    play(table_app(tmp_path, path, JOINS, (guest,)), do)
    host.close()


def test_who_watches_says_nothing(tmp_path: Path) -> None:
    path = kept(tmp_path, most=1)
    rows = len(rows_of(path))

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        for key in ("r", "b", "d", "enter", "space", "ctrl+z", "ctrl+y", "1", "escape", "o", "escape"):
            await pilot.press(key)
            if key in ("r", "b", "enter"):
                assert match_of(app).notice.startswith("Чекаємо за іншим терміналом"), key
        await pilot.pause()
        assert match_of(app).seat == ""
        assert not match_of(app).session.drives

    play(table_app(tmp_path, path, WATCHES), do)
    assert len(rows_of(path)) == rows


def test_when_the_terminal_that_drove_the_bots_is_gone_this_one_goes_on(tmp_path: Path) -> None:
    path = kept(tmp_path, most=0)
    host = Elsewhere(path, host=True)
    names = host.recorded.record.head.names
    mover = host.session.game.world.turn
    guest = next(name for name in names if name != mover)
    host.places.renew()
    for name in names:
        if name != guest:
            host.session.give(name, "careful")

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = match_of(app)
        await pilot.pause(0.3)
        assert match.session.count == 0, "the host drives the bots, and it stands still"
        host.close()
        await until(pilot, lambda: match.session.count > 0 and match.seat == guest)

    play(table_app(tmp_path, path, JOINS, (guest,)), do)


def test_a_seat_is_released_and_taken_over(tmp_path: Path) -> None:
    path = kept(tmp_path, most=0)
    host = Elsewhere(path)
    names = host.recorded.record.head.names
    host.places.take(names[0])

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = match_of(app)
        await pilot.press("o")
        await pilot.pause()
        assert seen(app).count("за іншим терміналом") >= 1
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(match.dialog, SeatMenu)
        await pilot.press("s", "escape")
        await pilot.pause()
        assert match.session.seating is not None
        assert not match.session.seating.speaks(names[0])
        host.places.leave([names[0]])
        await pilot.press("o", "1")
        await pilot.pause()
        await pilot.press("s")
        await pilot.pause()
        assert match.session.seating.speaks(names[0])
        with pytest.raises(Exception, match="another terminal"):
            host.places.take(names[0])
        await pilot.press("o", "1", "g")
        await pilot.pause()
        host.places.take(names[0])

    play(table_app(tmp_path, path, JOINS, (names[1],)), do)
    host.close()


def test_a_bot_takes_a_seat_and_a_person_takes_it_back(tmp_path: Path) -> None:
    path = kept(tmp_path, most=0)
    mover = games.load(path).game.world.turn

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = match_of(app)
        names = list(match.looks)
        other = next(name for name in names if name != mover)
        place = str(names.index(other) + 1)
        await pilot.press("o", place, "1")
        await pilot.pause()
        assert other in match.session.players.answerers
        assert "грає бот" in match.notice
        await pilot.press("o", place, "p")
        await pilot.pause()
        assert other not in match.session.players.answerers

    play(table_app(tmp_path, path), do)


def test_only_where_the_clock_is_driven_the_hammer_falls(tmp_path: Path) -> None:
    path = kept(tmp_path, asks("auction.bids", after=30))
    host = Elsewhere(path, host=True)
    host.places.renew()
    names = host.recorded.record.head.names

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = match_of(app)
        count = match.session.count
        match.submit(hammer())
        assert (match.session.count, match.notice) == (count, "")
        host.close()
        match.submit(hammer())
        assert match.session.count == count + 1

    play(table_app(tmp_path, path, JOINS, names[:1]), do)


def test_who_was_too_late_is_told_and_sees_what_was_done(tmp_path: Path) -> None:
    path = bought(tmp_path)
    other = Elsewhere(path, host=True)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = match_of(app)
        match.company.look = lambda: None  # type: ignore[method-assign]
        decline = next(a.command for a in match.actions() if a.verb == "decline")
        assert decline is not None
        other.session.submit(decline)
        match.submit(next(a.command for a in match.actions() if a.verb == "buy"))  # type: ignore[arg-type]
        await pilot.pause()
        assert match.notice == app.say(TOO_LATE)
        assert isinstance(match.dialog, AuctionDialog), "the auction that the other one began"

    play(table_app(tmp_path, path), do)
    other.close()


# — what costs nothing, and what fails —


def test_while_nothing_happens_nothing_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(tmp_path, most=0)
    host = Elsewhere(path, host=True)
    guest = next(name for name in host.recorded.record.head.names if name != host.session.game.world.turn)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.pause(0.3)
        drawn: list[object] = []
        monkeypatch.setattr(app, "_display", lambda *what: drawn.append(what))
        looks = match_of(app).company._looks
        for _ in range(10):
            host.places.renew()
            await pilot.pause(0.1)
        assert match_of(app).company._looks > looks + 5, "others were looked round for"
        assert drawn == []

    play(table_app(tmp_path, path, JOINS, (guest,)), do)
    host.close()


def test_what_a_bot_does_while_the_disk_is_full_is_told_and_done_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(tmp_path, most=0)
    recorded = games.load(path)
    mover = recorded.game.world.turn
    Elsewhere(path, host=True).session.give(mover, "careful")
    recorded.close()
    full = [True]
    run = RecordFile.run

    def failing(self: RecordFile, statement: str, *values: object) -> int:
        if full[0] and statement.startswith("INSERT INTO log"):
            raise NoAccess("there is no room left on the disk")
        return run(self, statement, *values)

    monkeypatch.setattr(RecordFile, "run", failing)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = match_of(app)
        await until(pilot, lambda: "no room left" in match.notice)
        assert match.session.count == 0
        full[0] = False
        await until(pilot, lambda: match.session.count > 0)

    play(table_app(tmp_path, path), do)


def test_a_record_that_was_changed_by_force_is_told_and_ends_nothing(tmp_path: Path) -> None:
    path = kept(tmp_path, most=0)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = match_of(app)
        connection = sqlite3.connect(path)
        connection.execute("INSERT INTO log VALUES (1, x'00', x'00', 1, 1, x'00', x'00')")
        connection.commit()
        connection.close()
        await until(pilot, lambda: bool(match.notice))
        assert app.is_running

    play(table_app(tmp_path, path), do)


@pytest.mark.parametrize("own", [(), ("Оля", "Тарас", "Ann")])
def test_a_disk_that_does_not_answer_for_a_while_is_told_and_ends_nothing(tmp_path: Path, own: tuple[str, ...]) -> None:
    path = bought(tmp_path)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        match = match_of(app)
        log = match.session.log
        assert isinstance(log, RecordedGame)
        before, count, seat = match.session.game.snapshot(), match.session.count, match.seat
        with Dead(log):
            for key in ("b", "d", "ctrl+z", "o", "escape", "1", "escape", "f2", "escape", "f1", "escape", "b"):
                await pilot.press(key)
                await pilot.pause()
            await until(pilot, lambda: "disk" in match.notice)
            await pilot.resize_terminal(100, 30)
            await pilot.pause()
            assert app.is_running
            assert match.session.game.snapshot() == before
            assert (match.session.count, match.seat) == (count, seat), "what cannot be kept is not done"
        await pilot.press("b")
        await pilot.pause()
        assert match.session.count == count + 1
        assert len(rows_of(path)) == len(log.timeline.steps) + 1

    play(table_app(tmp_path, path, JOINS if own else ALONE, own), do)
