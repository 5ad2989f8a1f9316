"""How fast the engine plays, against a loop written for one board: `python -m tests.bench_engine`.

`simulate classic --bots careful*4` and `tests/bound.py` take turns; what counts is the ratio of their turns per second
of user CPU time, for machines differ and so does one machine from minute to minute. Ends with 1 if a bound is not kept.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PAIRS = 7
GAMES = 250
BOUND_GAMES = 1000
FLOOR = 0.13
AIM = 0.25
MOST_MEGABYTES = 60
LEAST_FINISHED = 90  # percent
MOST_ROUNDS = 80  # in the middle game by length


class Run(NamedTuple):
    """What one process printed as JSON, and the most memory it had, in megabytes."""

    found: dict[str, Any]
    megabytes: float


def main() -> int:
    """Measure, print, and say whether all bounds are kept."""
    ratios, plays = [], []
    print("pair  turns/s   bound     ratio")
    for pair in range(1, PAIRS + 1):
        bound = run("tests/bound.py", str(BOUND_GAMES)).found["turns_per_s"]
        play = run(
            "-m", "monopoly_tui", "simulate", "classic",
            "--bots", "careful*4", "--games", str(GAMES), "--seed", str(pair), "--json",
        )  # fmt: skip
        plays.append(play)
        ratios.append(play.found["turns_per_cpu_s"] / bound)
        print(f"{pair:<4}  {play.found['turns_per_cpu_s']:<8.0f}  {bound:<8.0f}  {ratios[-1]:.4f}", flush=True)
    finished = 100 * sum(play.found["finished"] for play in plays) / sum(play.found["games"] for play in plays)
    rounds = median(play.found["median_rounds"] for play in plays)
    megabytes = max(play.megabytes for play in plays)
    kept = [
        told(f"median ratio     {median(ratios):.4f}  (floor {FLOOR}, aim {AIM})", median(ratios) >= FLOOR),
        told(f"peak memory      {megabytes:.1f} MB  (under {MOST_MEGABYTES})", megabytes < MOST_MEGABYTES),
        told(f"games finished   {finished:.1f} %  (at least {LEAST_FINISHED})", finished >= LEAST_FINISHED),
        told(f"median rounds    {rounds:.0f}  (under {MOST_ROUNDS})", rounds < MOST_ROUNDS),
    ]
    return 0 if all(kept) else 1


def told(line: str, kept: bool) -> bool:
    """Print one bound, with a mark if it is not kept."""
    print(line if kept else f"{line}  NOT KEPT")
    return kept


def run(*arguments: str) -> Run:
    """Run Python with these arguments and read what it prints."""
    process = subprocess.Popen([sys.executable, *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    with process.stdout:
        printed = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(arguments)} ended with {process.returncode}")
    unit = 2**20 if sys.platform == "darwin" else 2**10  # of ru_maxrss: bytes there, kilobytes elsewhere
    return Run(json.loads(printed), usage.ru_maxrss / unit)


if __name__ == "__main__":
    sys.exit(main())
