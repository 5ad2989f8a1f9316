"""One terminal drives the bots, each seat is spoken for by one, and whoever is gone makes room after three seconds."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.errors import IllegalCommand, SaveError
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.verbs import Roll
from monopoly_tui.table import games
from monopoly_tui.table.lease import DRIVING, LAPSE, RENEWAL, Leases, Places
from monopoly_tui.table.recorded import RecordedGame
from monopoly_tui.table.session import Session
from tests.playing import some_command
from tests.table.recording import begun, closed, tiny_board


class Stub:
    """Plays by chance."""

    def answer(self, game: Game, seat: str) -> Command | None:
        return some_command(game, Random(1))

    def wish(self, game: Game, seat: str) -> Command | None:
        return None

    def watches(self, game: Game) -> bool:
        return False


class Clock:
    """A clock that is put on by hand."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return closed(begun(tmp_path, tiny_board(tmp_path)))


@pytest.fixture
def clock() -> Clock:
    return Clock()


def terminals(path: Path, clock: Clock, *names: str) -> list[Leases]:
    return [Leases(games.load(path).record.file, name, clock) for name in names]


def test_only_one_holds_a_lease(path: Path, clock: Clock) -> None:
    one, other = terminals(path, clock, "one", "other")
    assert one.hold(DRIVING)
    assert not other.hold(DRIVING)
    assert (one.other(DRIVING), other.other(DRIVING)) == ("", "one")
    assert one.held() == other.held() == (DRIVING,)


def test_a_lease_that_is_not_renewed_lapses_after_three_seconds(path: Path, clock: Clock) -> None:
    one, other = terminals(path, clock, "one", "other")
    one.hold(DRIVING)
    clock.time += LAPSE - 0.01
    assert not other.hold(DRIVING)
    clock.time += 0.01
    assert other.hold(DRIVING)
    assert not one.hold(DRIVING), "and whoever held it learns of it"


def test_a_lease_that_is_renewed_stays(path: Path, clock: Clock) -> None:
    one, other = terminals(path, clock, "one", "other")
    for _ in range(20):
        assert one.hold(DRIVING)
        clock.time += RENEWAL
        assert not other.hold(DRIVING)


def test_a_lease_is_written_at_most_once_a_second(path: Path, clock: Clock) -> None:
    one, other = terminals(path, clock, "one", "other")
    one.hold(DRIVING)
    other._file.changes()
    before = other._file.changes()
    for _ in range(50):
        assert one.hold(DRIVING)
    assert other._file.changes() == before
    clock.time += 2 * RENEWAL
    assert one.hold(DRIVING)
    assert other._file.changes() != before


def test_a_lease_is_given_back_at_once(path: Path, clock: Clock) -> None:
    one, other = terminals(path, clock, "one", "other")
    one.hold(DRIVING)
    other.release(DRIVING)
    assert not other.hold(DRIVING), "nobody gives back what another holds"
    one.release(DRIVING)
    assert other.hold(DRIVING)


def test_a_clock_that_was_put_back_does_not_keep_everybody_out(path: Path, clock: Clock) -> None:
    one, other = terminals(path, clock, "one", "other")
    one.hold(DRIVING)
    clock.time -= 3600
    assert other.hold(DRIVING)


@pytest.mark.parametrize("until", ["soon", None, b"x", 2.0**60, float("inf")])
def test_a_lease_that_makes_no_sense_is_nobodys(path: Path, clock: Clock, until: object) -> None:
    one, other = terminals(path, clock, "one", "other")
    one.hold(DRIVING)
    one._file.run("UPDATE lease SET until = coalesce(?, '')", until)
    assert other.hold(DRIVING)


# — seats —


def table(path: Path, clock: Clock, name: str, *own: str, **how: bool) -> tuple[Session, RecordedGame, Places]:
    recorded = games.load(path)
    places = Places(Leases(recorded.record.file, name, clock), own, **how)
    return Session(recorded.game, {}, recorded, places), recorded, places


def test_a_terminal_speaks_for_its_own_seats_only(path: Path, clock: Clock) -> None:
    host, recorded, _ = table(path, clock, "host", host=True)
    mover = recorded.game.question.seat
    guest, _, _ = table(path, clock, "guest", *(seat for seat in recorded.game.world.seats if seat != mover))
    before = guest.game.snapshot()
    with pytest.raises(IllegalCommand, match="sits at another terminal"):
        guest.submit(Roll(mover))
    assert guest.game.snapshot() == before
    assert (guest.waiting_for, guest.waiting_here, host.waiting_here) == ((mover,), (), (mover,))
    host.submit(Roll(mover))


def test_the_host_speaks_for_whoever_has_no_terminal(path: Path, clock: Clock) -> None:
    _, _, host = table(path, clock, "host", host=True)
    assert host.speaks("Ann")
    _, _, guest = table(path, clock, "guest", "Ann")
    assert guest.speaks("Ann")
    assert not host.speaks("Ann")
    assert host.speaks("Bob")
    assert not guest.speaks("Bob")
    guest.leave(["Ann"])
    assert host.speaks("Ann"), "a seat that was released is taken over"
    guest.take("Ann")
    clock.time += LAPSE + 1
    assert host.speaks("Ann"), "and one whose terminal is gone"


def test_nobody_sits_down_where_somebody_sits(path: Path, clock: Clock) -> None:
    table(path, clock, "one", "Ann")
    with pytest.raises(SaveError, match="Ann sits at another terminal"):
        table(path, clock, "other", "Ann")


def test_one_drives_the_bots_and_when_it_is_gone_another_does(path: Path, clock: Clock) -> None:
    _, _, host = table(path, clock, "host", host=True)
    _, _, guest = table(path, clock, "guest", "Ann")
    _, _, watcher = table(path, clock, "watcher", watches=True)
    assert host.drives()
    assert not guest.drives()
    clock.time += LAPSE
    watcher.renew()
    assert not watcher.drives(), "who only looks on moves nobody"
    assert guest.drives()
    guest.leave()
    assert host.drives()


def test_bots_stand_still_where_another_terminal_drives_them(path: Path, clock: Clock) -> None:
    one = games.load(path)
    other = games.load(path)
    seats = one.game.world.seats
    first = Session(one.game, {seat: Stub() for seat in seats}, one, Places(Leases(one.record.file, "a", clock)))
    second = Session(other.game, {seat: Stub() for seat in seats}, other, Places(Leases(other.record.file, "b", clock)))
    assert next(first.run_bots())
    assert list(second.run_bots()) == []
    second.catch_up()
    with pytest.raises(IllegalCommand):
        second.submit(some_command(second.game, Random(1)))
    clock.time += LAPSE
    assert next(second.run_bots())
