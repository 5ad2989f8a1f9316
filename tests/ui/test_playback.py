"""What is shown is always a state of the game, and ends where the game is."""

from __future__ import annotations

import pytest

from monopoly_tui.rulebook.verbs import Roll
from monopoly_tui.table.session import Session
from monopoly_tui.ui.options import SPEEDS
from monopoly_tui.ui.pacing import Pacing
from monopoly_tui.ui.playback import Playback
from monopoly_tui.words.voice import Voice
from tests.ui.tables import game


@pytest.mark.parametrize("motion", ["full", "reduced", "off"])
def test_playing_back_ends_in_the_same_world(motion: str) -> None:
    stands = game()
    playback = Playback(stands, motion)
    playback.feed(stands.submit(Roll("Оля")))
    assert (playback.shown.world == stands.world) == (motion == "off"), "where nothing moves nothing is behind"
    while playback.pending:
        playback.next()
    assert playback.shown.world == stands.world


def test_the_token_walks_space_by_space_and_the_dice_tumble_first() -> None:
    stands = game()
    playback = Playback(stands, "full")
    playback.feed(stands.submit(Roll("Оля")))
    frames = []
    places = []
    while playback.pending:
        frames.append(playback.next())
        places.append(playback.shown.world.at["Оля"])
    track = list(stands.board.spaces)
    steps = [track.index(place) for place in dict.fromkeys(places)]
    assert steps == list(range(steps[0], steps[-1] + 1))
    assert sum(bool(frame.dice) for frame in frames) > 3
    thrown = [frame.dice for frame in frames if frame.dice]
    assert thrown[-1] == stands.world.dice
    assert all(len(dice) == 2 and set(dice) <= {1, 2, 3, 4, 5, 6} for dice in thrown)


def test_without_motion_nothing_takes_time() -> None:
    stands = game()
    playback = Playback(stands, "off")
    playback.feed(stands.submit(Roll("Оля")), lead=1.0)
    pauses = []
    while playback.pending:
        pauses.append(playback.next().pause)
    assert not any(pauses)


def test_pacing_stops_at_a_persons_decision_and_tells_what_happened() -> None:
    stands = game()
    pacing = Pacing(Session(stands, {}), Voice(stands.board, "en"), "full", SPEEDS["normal"])
    pacing.session.submit(Roll("Оля"))
    pauses = []
    while (pause := pacing.step()) is not None:
        pauses.append(pause)
    assert pauses
    assert pacing.playback.shown.world == stands.world
    assert any("Оля: " in line for line in pacing.chronicle.lines)


def test_skipping_tells_everything_too() -> None:
    told = []
    for skip in (False, True):
        stands = game()
        pacing = Pacing(Session(stands, {}), Voice(stands.board, "en"), "full", SPEEDS["normal"])
        pacing.session.submit(Roll("Оля"))
        if skip:
            pacing.skip()
        while pacing.step() is not None:
            pass
        told.append(pacing.chronicle.lines)
    assert told[0] == told[1]


def test_what_moves_again_does_not_show_where_it_will_end() -> None:
    table = game()
    playback = Playback(table, "off")
    playback.move("full")
    playback.feed(table.submit(Roll("Оля")))
    assert playback.shown.world.at["Оля"] == "evangelion" != table.world.at["Оля"]
    while playback.pending:
        playback.next()
    assert playback.shown.world == table.world
