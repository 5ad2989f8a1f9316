"""The story of a game: net worth by rounds, stops, rent and throws, the same whether it was followed or read again."""

from __future__ import annotations

from copy import deepcopy
from itertools import islice

from monopoly_tui.bots.roster import make
from monopoly_tui.engine.chance import Chance
from monopoly_tui.library.find import find
from monopoly_tui.rulebook.points import net_worth
from monopoly_tui.table import games
from monopoly_tui.table.heads import Seat
from monopoly_tui.table.recorded import RecordedGame
from monopoly_tui.table.session import Session
from monopoly_tui.table.story import Story, Storyteller, story_of

SEATS = ("Ann", "Bob", "Cid")


def _table() -> tuple[Session, RecordedGame]:
    recorded = games.begin(None, find("classic"), [Seat(name) for name in SEATS], chance=Chance(3), first="Ann")
    return Session(recorded.game, {name: make("careful", 1) for name in SEATS}, recorded), recorded


def _facts(story: Story) -> tuple[object, ...]:
    return deepcopy((story.rounds, story.worths, story.stops, story.earned, story.throws))


def test_each_round_tells_what_everybody_was_worth_when_it_began() -> None:
    session, _ = _table()
    teller = Storyteller(session)
    while session.game.world.round < 12:
        next(session.run_bots())
    story = teller.story()
    assert story.rounds == list(range(1, 13))
    assert story.worths[0] == dict.fromkeys(SEATS, 1500)
    assert story.worths[-1] == {seat: net_worth(session.game, seat) for seat in SEATS}
    assert sum(story.throws.values()) <= sum(story.stops.values())
    assert set(story.throws) <= set(range(2, 13))
    assert sum(story.earned.values()) > 0
    assert set(story.stops) | set(story.earned) <= set(session.game.board.spaces)


def test_a_record_tells_the_same_story_as_who_followed_the_game() -> None:
    session, recorded = _table()
    teller = Storyteller(session)
    for _ in islice(session.run_bots(), 300):
        pass
    assert _facts(story_of(recorded.record)) == _facts(teller.story())


def test_who_joins_later_is_told_all_of_it() -> None:
    session, _ = _table()
    early = Storyteller(session)
    for _ in islice(session.run_bots(), 100):
        pass
    late = Storyteller(session)
    for _ in islice(session.run_bots(), 100):
        pass
    assert _facts(late.story()) == _facts(early.story())


def test_what_was_taken_back_is_no_part_of_the_story() -> None:
    session, _ = _table()
    teller = Storyteller(session)
    for _ in islice(session.run_bots(), 60):
        pass
    session.players.answerers.clear()
    before = _facts(teller.story())
    count = session.count
    asked = session.game.question.seat
    bot = make("careful", 1)
    command = bot.answer(session.game, asked)
    assert command is not None
    session.submit(command)
    assert session.count == count + 1
    session.undo(command.seat, agreed=[seat for seat in SEATS if seat != command.seat])
    assert session.count == count
    assert _facts(teller.story()) == before
