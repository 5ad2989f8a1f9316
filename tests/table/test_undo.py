"""What was done can be taken back: freely as far as the last throw or drawn card, across one by consent of all."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.errors import IllegalCommand
from monopoly_tui.engine.game import Game
from monopoly_tui.library.find import find
from monopoly_tui.rulebook.cards import Cards
from monopoly_tui.rulebook.verbs import Roll
from monopoly_tui.table import games
from monopoly_tui.table.entries import Entry, Rewound, SeatGiven, UndoAsked
from monopoly_tui.table.heads import Seat
from monopoly_tui.table.notation import parse
from monopoly_tui.table.recorded import RecordedGame
from monopoly_tui.table.session import Session
from monopoly_tui.table.verifying import verify_record
from tests.laws.tables import games as tables_played
from tests.laws.tables import tables
from tests.playing import BOARDS, some_command
from tests.table.recording import begun_at


def table(*seats: Seat, seed: int = 7) -> tuple[Session, RecordedGame]:
    """A table in memory at which Ann begins, and is asked whether she buys Oriental Avenue, for $100."""
    seats = seats or (Seat("Ann"), Seat("Bob"), Seat("Cy"))
    for number in range(1000):
        recorded = games.begin(None, find("classic"), seats, chance=Chance(seed + number), first="Ann")
        session = Session(recorded.game, {}, recorded)
        session.submit(Roll("Ann"))
        if recorded.game.world.at["Ann"] == "oriental":
            return session, recorded
    raise AssertionError("no seed leads there")


def say(session: Session, *texts: str) -> None:
    for text in texts:
        session.submit(parse(session.game, text))


def refused(session: Session, act: object) -> str:
    with pytest.raises(IllegalCommand) as caught:
        act()  # type: ignore[operator]
    return str(caught.value)


def test_a_purchase_is_taken_back_and_brought_again() -> None:
    session, recorded = table()
    before = session.game.snapshot()
    say(session, "Ann: buy")
    bought = session.game.snapshot()
    assert isinstance(session.undo("Ann"), Rewound)
    assert session.game.snapshot() == before
    assert session.count == 1
    session.redo("Ann")
    assert session.game.snapshot() == bought
    assert session.count == 2
    assert verify_record(recorded.record).good


def test_commands_are_taken_back_one_by_one_and_brought_again_in_order() -> None:
    session, _ = table()
    states = [session.game.snapshot()]
    for text in ("Ann: decline", "Ann: pass", "Bob: bid 10", "Cy: bid 20", "Bob: pass"):
        say(session, text)
        states.append(session.game.snapshot())
    for number in (3, 2, 1, 0):
        session.undo("Bob", session.log.timeline.steps[number].seq)  # type: ignore[union-attr]
        assert session.game.snapshot() == states[number]
    for state in states[1:]:
        session.redo("Cy")
        assert session.game.snapshot() == state


def test_a_new_command_ends_what_could_be_brought_again() -> None:
    session, _ = table()
    say(session, "Ann: buy")
    session.undo("Ann")
    say(session, "Ann: decline")
    assert "nothing to bring back" in refused(session, lambda: session.redo("Ann"))


def test_a_throw_is_taken_back_only_when_all_people_consent() -> None:
    session, recorded = table()
    start = recorded.rebuilding.at(0)
    dice, counter = session.game.world.dice, session.game.chance.counter
    told: list[Entry] = []
    session.listen_to_table(told.append)
    assert isinstance(session.undo("Ann"), UndoAsked)
    assert session.game.world.dice == dice
    session.agree("Bob")
    assert session.game.world.dice == dice, "Cy has not consented"
    session.agree("Cy")
    assert session.game.world == start.world
    assert session.game.stack == start.stack
    assert session.game.chance.counter == counter, "the dice are not wound back"
    assert [type(entry).__name__ for entry in told] == ["UndoAsked", "UndoAgreed", "Rewound"]
    assert told[-1] == Rewound("Ann", 0, ("Ann", "Bob", "Cy"))
    assert verify_record(recorded.record).good


def test_the_next_throw_is_another_than_the_one_that_was_taken_back() -> None:
    throws = set()
    for seed in range(12):
        session, _ = table(seed=1000 * seed)
        first = session.game.chance.counter
        session.undo("Ann", agreed=("Bob", "Cy"))
        say(session, "Ann: roll")
        throws.add((session.game.chance.counter > first, session.game.world.dice))
    assert all(later for later, _ in throws)
    assert len(throws) > 6


def test_one_who_declines_ends_the_asking() -> None:
    session, _ = table()
    before = session.game.snapshot()
    session.undo("Ann")
    session.decline("Cy")
    assert session.game.snapshot() == before
    assert "nobody has asked" in refused(session, lambda: session.agree("Bob"))


def test_a_command_ends_the_asking() -> None:
    session, _ = table()
    session.undo("Ann")
    say(session, "Ann: buy")
    assert "nobody has asked" in refused(session, lambda: session.agree("Bob"))


def test_bots_consent_and_do_not_ask() -> None:
    session, _ = table(Seat("Ann"), Seat("Bob", "careful"))
    assert isinstance(session.undo("Ann"), Rewound)
    assert "not played by a person" in refused(session, lambda: session.undo("Bob", 0))


def test_who_has_left_the_game_is_not_asked() -> None:
    session, _ = table()
    say(session, "Ann: buy", "Cy: resign")
    asked = session.undo("Ann", 0)
    assert isinstance(asked, UndoAsked)
    assert isinstance(session.agree("Bob"), Rewound)
    assert not session.game.world.out


@pytest.mark.parametrize("to", [-1, 1, 2, 99])
def test_one_cannot_go_back_to_where_the_game_never_was(to: int) -> None:
    session, _ = table()
    before = session.game.snapshot()
    assert "cannot go back" in refused(session, lambda: session.undo("Ann", to, agreed=("Bob", "Cy")))
    assert session.game.snapshot() == before


def test_nothing_is_taken_back_at_the_beginning_and_without_a_record() -> None:
    recorded = games.begin(None, find("classic"), [Seat("Ann"), Seat("Bob")], chance=Chance(1))
    session = Session(recorded.game, {}, recorded)
    assert "nothing to take back" in refused(session, lambda: session.undo("Ann"))
    assert "not recorded" in refused(session, lambda: Session(recorded.game.copy(), {}).undo("Ann"))


def test_a_card_that_was_seen_and_taken_back_is_as_likely_as_any_other() -> None:
    again = set()
    for seed in range(200):
        recorded = games.begin(None, find("classic"), [Seat("Ann"), Seat("Bob")], chance=Chance(seed), first="Ann")
        session = Session(recorded.game, {}, recorded)
        say(session, "Ann: roll")
        drawn = recorded.game.world[Cards].queue["chance"]
        if not drawn:
            continue
        session.undo("Ann", agreed=("Bob",))
        assert not recorded.game.world[Cards].queue["chance"]
        assert drawn[0] in recorded.game.world[Cards].unseen["chance"]
        twin = recorded.game.copy()
        twin.chance = Chance(seed + 1)
        again.add(twin.chance.pick(twin.world[Cards].unseen["chance"]))
    assert len(again) > 3


def test_a_seat_is_given_to_a_bot_and_taken_back() -> None:
    recorded = games.begin(None, find("classic"), [Seat("Ann"), Seat("Bob")], chance=Chance(1), first="Ann")

    class Roller:
        def answer(self, game: Game, seat: str) -> Command | None:
            return None

        def wish(self, game: Game, seat: str) -> Command | None:
            return None

        def watches(self, game: Game) -> bool:
            return False

    session = Session(recorded.game, {}, recorded, make=lambda kind, seat: Roller())
    session.give("Ann", "careful")
    assert set(session.players.answerers) == {"Ann"}
    assert not session.waiting_for
    assert RecordedGame.load(recorded.record).timeline.bots == {"Ann": "careful"}
    assert session.give("Ann") == SeatGiven("Ann")
    assert session.waiting_for == ("Ann",)
    assert RecordedGame.load(recorded.record).timeline.bots == {}


def test_after_an_undo_the_game_loads_as_it_stands(tmp_path: Path) -> None:
    recorded = games.begin(tmp_path, find("classic"), [Seat("Ann"), Seat("Bob")], chance=Chance(3), first="Ann")
    session = Session(recorded.game, {}, recorded)
    say(session, "Ann: roll")
    session.undo("Ann", agreed=("Bob",))
    say(session, "Ann: roll")
    path = recorded.record.file.path
    assert path is not None
    recorded.close()
    again = games.load(path)
    assert again.game.snapshot() == session.game.snapshot()
    assert [step.seq for step in again.timeline.steps] == [3]
    again.close()


@pytest.mark.parametrize("board", BOARDS)
@tables_played(4)
@given(st.data())
def test_at_every_decision_what_is_taken_back_and_brought_again_is_as_it_was(board: str, data: st.DataObject) -> None:
    table = data.draw(tables(board))._replace(decisions=data.draw(st.integers(1, 60)))
    recorded = begun_at(table)
    session = Session(recorded.game, {}, recorded)
    random = Random(table.seed + 1)
    for _ in range(table.decisions):
        if recorded.game.over:
            break
        before = recorded.game.copy()
        session.submit(some_command(recorded.game, random))
        after = recorded.game.snapshot()
        people = recorded.timeline.people(recorded.game.world.out)
        seat = people[0]
        to = recorded.timeline.steps[-2].seq if len(recorded.timeline.steps) > 1 else 0
        assert isinstance(session.undo(seat, to, agreed=people[1:]), Rewound)
        assert recorded.game.world == before.world
        assert recorded.game.stack == before.stack
        assert recorded.game.chance.counter >= before.chance.counter
        session.redo(seat)
        assert recorded.game.snapshot() == after
    assert RecordedGame.load(recorded.record).game.snapshot() == recorded.game.snapshot()
    verdict = verify_record(recorded.record)
    assert verdict.good, verdict.fault


@pytest.mark.parametrize("board", BOARDS)
@tables_played(4)
@given(st.data())
def test_a_game_full_of_undos_is_replayed_to_the_same_state(board: str, data: st.DataObject) -> None:
    table = data.draw(tables(board))._replace(decisions=data.draw(st.integers(1, 100)))
    recorded = begun_at(table)
    session = Session(recorded.game, {}, recorded)
    random = Random(table.seed + 1)
    for _ in range(table.decisions):
        if recorded.game.over:
            break
        session.submit(some_command(recorded.game, random))
        people = recorded.timeline.people(recorded.game.world.out)
        steps = recorded.timeline.steps
        if people and len(steps) > 1 and random.random() < 0.2:
            session.undo(people[0], random.choice(steps[:-1]).seq, agreed=people[1:])
            while recorded.timeline.undone and random.random() < 0.4:
                session.redo(people[0])
    verdict = verify_record(recorded.record)
    assert verdict.good, verdict.fault
    again = RecordedGame.load(recorded.record)
    assert again.game.snapshot() == recorded.game.snapshot()
    assert again.timeline.steps == recorded.timeline.steps
    assert again.timeline.undone == recorded.timeline.undone
    assert again.cut == ""
