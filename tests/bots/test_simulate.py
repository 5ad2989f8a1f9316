"""A simulation gives the same result for the same seed, whatever the number of processes and the hash seed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from monopoly_tui.bots.self_play import IN_JAIL
from monopoly_tui.bots.simulate import Result, simulate
from monopoly_tui.engine.errors import GameError
from monopoly_tui.library.find import NoSuchBoard
from tests.playing import board_of

ROOT = Path(__file__).parents[2]
KEYS = [
    "games", "finished", "turns", "rolls", "user_cpu_s", "turns_per_cpu_s", "wins", "median_rounds", "landings",
]  # fmt: skip
PLAY = """
import msgspec
from monopoly_tui.bots.simulate import simulate
print(msgspec.json.encode(simulate("anime", ["careful", "random", "careful"], 3, seed=5, rounds=25)).decode())
"""


def counted(result: Result) -> dict[str, object]:
    """The result without what depends on the machine."""
    return {key: value for key, value in msgspec.to_builtins(result).items() if "cpu" not in key}


def test_any_number_of_processes_gives_the_same_result() -> None:
    alone = simulate("classic", ["careful"] * 4, 12, seed=7, rounds=60)
    together = simulate("classic", ["careful"] * 4, 12, seed=7, rounds=60, jobs=2)
    assert counted(alone) == counted(together)
    assert counted(alone) != counted(simulate("classic", ["careful"] * 4, 12, seed=8, rounds=60))


def test_the_hash_seed_changes_nothing() -> None:
    results = []
    for hash_seed in ("0", "12345"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-c", PLAY], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
        )
        results.append(counted(msgspec.convert(json.loads(done.stdout), Result)))
    assert results[0] == results[1]


def test_the_result_has_exactly_the_promised_keys_and_adds_up() -> None:
    result = simulate("classic", ["careful", "stroller"], 6, rounds=40)
    assert list(json.loads(msgspec.json.encode(result))) == KEYS
    assert result.games == 6
    assert not result.interrupted
    assert list(result.landings) == [*board_of("classic").spaces, IN_JAIL]
    assert sum(result.landings.values()) == result.rolls
    assert result.landings["go-to-jail"] == 0
    assert result.landings[IN_JAIL] > 0
    assert sum(result.wins.values()) == result.finished
    assert list(result.wins) == ["careful-1", "stroller-1"]
    assert 1 <= result.median_rounds <= 40


def test_a_game_that_reaches_the_most_rounds_is_stopped_at_their_end() -> None:
    result = simulate("classic", ["stroller"] * 3, 2, rounds=10, house_rules={"auction": "off"})
    assert (result.finished, result.turns, result.median_rounds) == (0, 2 * 3 * 10, 10)


def test_progress_tells_how_many_games_are_over() -> None:
    heard: list[int] = []
    simulate("classic", ["stroller"] * 2, 5, rounds=3, progress=heard.append)
    assert heard == [1, 2, 3, 4, 5]
    heard.clear()
    simulate("classic", ["stroller"] * 2, 9, rounds=3, jobs=2, progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 9


@pytest.mark.parametrize("jobs", [1, 2])
def test_who_stops_a_simulation_has_the_result_so_far(jobs: int) -> None:
    result = simulate("classic", ["stroller"] * 2, 400, rounds=30, jobs=jobs, progress=_stop_at(20))
    assert result.interrupted
    assert 20 <= result.games < 400
    assert result.turns == result.games * 2 * 30
    assert list(json.loads(msgspec.json.encode(result))) == KEYS


def _stop_at(games: int) -> Callable[[int], None]:
    def progress(done: int) -> None:
        if done >= games:
            raise KeyboardInterrupt

    return progress


def test_what_cannot_be_played_is_told_in_a_sentence() -> None:
    with pytest.raises(NoSuchBoard, match="did you mean classic"):
        simulate("clasic", ["careful"] * 4, 1)
    with pytest.raises(GameError, match="this board is for 2 to 8 seats, not 1"):
        simulate("classic", ["careful"], 1)
    with pytest.raises(GameError, match="did you mean"):
        simulate("classic", ["careful"] * 4, 1, house_rules={"money.strat": "5"})
