"""What records cost, against their bounds: `python -m tests.bench_records`. Ends with 1 if a bound is not kept.

Appending is compared with SQLite's own commit of as many bytes in the same run, turn and turn about.
"""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

from monopoly_tui.bots.random_bot import RandomBot
from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.events import Event
from monopoly_tui.library.find import find
from monopoly_tui.line.waiting import EVERY
from monopoly_tui.table import games
from monopoly_tui.table.entries import Row, Said, written_events, written_said
from monopoly_tui.table.heads import Seat
from monopoly_tui.table.recorded import RecordedGame
from monopoly_tui.table.session import Players
from tests.terminal.program import Program
from tests.ui.kept import Elsewhere, asks, kept

ROOT = Path(__file__).resolve().parents[1]
NAMES = ("Ann", "Bob", "Cy", "Dee")
TURNS = 1000
OPENS = """import sys, time
from pathlib import Path
from monopoly_tui import cli_games
from monopoly_tui.line import recorded
from monopoly_tui.table import games
before = time.perf_counter()
games.load(Path(sys.argv[1]))
print(time.perf_counter() - before)"""
WATCHES = f"""import sys, time
from pathlib import Path
from monopoly_tui.table import games
from monopoly_tui.table.session import Session
recorded = games.load(Path(sys.argv[1]))
session = Session(recorded.game, {{}}, recorded)
session.listen(lambda command, events: print(recorded.last.seq, time.time_ns(), flush=True))
print("ready", flush=True)
while recorded.last.seq < int(sys.argv[2]):
    time.sleep({EVERY})
    if recorded.record.changed():
        session.catch_up()"""


def begun(folder: Path, board: str = "classic") -> RecordedGame:
    """A game of four that goes on for long."""
    seats = [Seat(name) for name in NAMES]
    return games.begin(folder, find(board), seats, {"money.start": "20000"}, Chance(1))


def commands(recorded: RecordedGame) -> Iterator[Command]:
    """The commands of random bots, each to be carried out before the next is asked for."""
    players = Players({name: RandomBot(place) for place, name in enumerate(NAMES)})
    while (command := players.next_command(recorded.game)) is not None:
        yield command


def timed(act: Callable[[], object]) -> float:
    before = time.perf_counter()
    act()
    return time.perf_counter() - before


def appending(folder: Path, count: int = 600) -> tuple[float, float, float]:
    """Medians in s: SQLite's own commit; appending a row; and all that recording adds to a command."""
    recorded = begun(folder / "appending")
    plain = sqlite3.connect(folder / "plain.db", isolation_level=None)
    plain.execute("PRAGMA journal_mode = WAL")
    plain.execute("PRAGMA synchronous = FULL")
    plain.execute("CREATE TABLE log (seq INTEGER PRIMARY KEY, row BLOB NOT NULL)")
    append = recorded.record.append
    rows: list[tuple[float, float, float]] = []
    inside = alone = 0.0

    def append_timed(*values: object) -> Row:
        nonlocal inside
        before = time.perf_counter()
        row = append(*values)  # type: ignore[arg-type]
        inside = time.perf_counter() - before
        return row

    carry = recorded._do

    def carry_timed(said: Said) -> list[Event]:
        """What the command itself takes, as cold as it is after a commit; a game of its own would be warm."""
        nonlocal alone
        before = time.perf_counter()
        events = carry(said)
        alone = time.perf_counter() - before
        return events

    recorded.record.append = append_timed  # type: ignore[method-assign, assignment]
    recorded._do = carry_timed  # type: ignore[method-assign]
    for command in commands(recorded):
        twin = recorded.game.copy()
        twin.submit(command)
        content = bytes(len(written_said(command)) + len(written_events(twin.events)) + 80)
        acts: list[Callable[[], object]] = [
            partial(recorded.carry_out, command),
            partial(plain.execute, "INSERT INTO log VALUES (NULL, ?)", (content,)),
        ]
        times = [timed(act) for act in acts] if len(rows) % 2 else [timed(act) for act in reversed(acts)][::-1]
        rows.append((times[1], inside, times[0] - alone))
        if len(rows) == count:
            break
    plain.close()
    recorded.close()
    commits, appends, wholes = zip(*rows, strict=True)
    return median(commits), median(appends), median(wholes)


def long_game(folder: Path) -> tuple[Path, int]:
    """A record of a thousand turns, and its number of commands."""
    recorded = begun(folder / "long")
    with recorded.record.together():  # what it costs to write is measured elsewhere
        for command in commands(recorded):
            recorded.carry_out(command)
            if recorded.game.world.turns >= TURNS:
                break
    count = recorded.last.seq
    recorded.close()
    assert recorded.record.file.path is not None
    return recorded.record.file.path, count


def opening(path: Path) -> float:
    """The median time in s that a program just started needs for a record of a thousand turns."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    program = [sys.executable, "-c", OPENS, str(path)]
    return median(
        float(subprocess.run(program, check=True, capture_output=True, text=True, env=environment).stdout)
        for _ in range(9)
    )


def showing(folder: Path, count: int = 60) -> float:
    """The median time in s from a command's row to the other terminal's listener."""
    recorded = begun(folder / "showing")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    program = [sys.executable, "-c", WATCHES, str(recorded.record.file.path), str(count)]
    written: dict[int, int] = {}
    random = Random(1)
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True, env=environment) as watcher:
        assert watcher.stdout is not None
        while watcher.stdout.readline().strip() != "ready":
            pass
        for command in commands(recorded):
            time.sleep(random.uniform(0.02, 0.09))
            recorded.carry_out(command)
            written[recorded.last.seq] = time.time_ns()
            if recorded.last.seq == count:
                break
        shown = {int(seq): int(at) for seq, at in (line.split() for line in watcher.stdout)}
    recorded.close()
    return median((shown[seq] - at) / 1e9 for seq, at in written.items())


def showing_on_screen(folder: Path, count: int = 24) -> float:
    """The median time in s from a row to the first bytes that another terminal's screen writes."""
    home = folder / "home"
    path = kept(home / "data" / "monopoly-tui" / "games", asks("property.buy", after=40))
    host = Elsewhere(path, host=True)
    host.places.renew()
    seat = host.session.game.question.seat
    decision = host.session.game.decision
    assert decision is not None
    host.session.submit(next(choice.command for choice in decision.choices if choice.command.verb == "buy"))
    watcher = Program(home, "join", path.stem, "--watch", "--motion", "off")
    times: list[float] = []
    try:
        for nth in range(count):
            while watcher.hear(0.5) or not watcher.bytes:
                pass
            host.places.renew()
            time.sleep(0.013 * (nth % 7))  # at any moment between two looks
            (host.session.undo if nth % 2 == 0 else host.session.redo)(seat)
            times.append(timed(lambda: watcher.hear(3.0)))
    finally:
        watcher.kill()
        host.close()
    return median(times)


def told(what: str, found: float, most: float, unit: str) -> bool:
    kept = found <= most
    print(f"{what:<60} {found:8.2f} {unit:<4} (bound {most:g} {unit}) {'kept' if kept else 'NOT KEPT'}")
    return kept


def main() -> int:
    """Measure, tell, and say whether all bounds are kept."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as name:
        folder = Path(name)
        commit, append, whole = appending(folder)
        path, count = long_game(folder)
        kept = [
            told("appending a row, by SQLite's own commit", append / commit, 1.3, "×"),
            told("all that recording adds to a command, by the same", whole / commit, 1.3, "×"),
            told(f"opening a game of {TURNS} turns ({count} commands)", 1000 * opening(path), 150, "ms"),
            told("a record, by command", path.stat().st_size / count, 600, "B"),
            told("another terminal shows a command after", 1000 * showing(folder), 100, "ms"),
            told("another terminal's screen shows it after", 1000 * showing_on_screen(folder), 100, "ms"),
        ]
        print(f"SQLite's own commit takes {1e6 * commit:.0f} µs here")
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
