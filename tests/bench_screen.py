"""What the screen costs, measured at a pseudo-terminal beside yardsticks run in turn: `python -m tests.bench_screen`.

A small game is played by keys on every board (or on those that are named), once for every way of moving, beside the
same game played here, so that each figure belongs to the command it is said to be of. Prints a line for every figure,
its bar and whether it holds; ends with 1 if one does not.
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from monopoly_tui.engine.game import Game
from monopoly_tui.line.opening import chance_of, load_capped
from monopoly_tui.rulebook.clock import ClockRules
from monopoly_tui.rulebook.opening import open_game
from monopoly_tui.rulebook.travel import TravelRules
from monopoly_tui.ui.action_clock import STEP
from monopoly_tui.ui.arrangement import Arrangement, arrange
from monopoly_tui.ui.geometry import Grid, grid
from monopoly_tui.ui.labels import LETTERS
from monopoly_tui.ui.prompts import dialog_for
from monopoly_tui.words.asking import asked
from monopoly_tui.words.voice import Voice
from tests.terminal.program import Program
from tests.terminal.test_whole_game import next_command

FRAME, PAINT, BOARD, ALL, MOVE, IDLE, MEMORY = 1.5, 1.5, 2_000, 5_000, 8_000, 0, 90.0
TELLING = 60  # bytes for which an action clock tells the time, every five seconds
RUNS, KEYS = 15, 40
IDLE_SECONDS = 10.0
BURST = 0.3  # seconds of silence that end what is written at once
SEATS, ROUNDS = "Оля,Тарас", 3
SEEDS = {"classic": 8, "anime": 8, "pokemon": 8, "monopol": 31}
"""Games of short throws and the longest, with cards, tickets and the way to jail, and a lottery."""
TIMED = {"classic": (8, 8), "anime": (8, 8), "pokemon": (8, 12), "monopol": (377, 8)}
"""Seeds and rounds of games that are long enough for the time of a command: the first of each kind takes longer."""
EMPTY = "from textual.app import App; App().run()"
STATIC = """
from textual.app import App
from textual.widgets import Static
class One(App):
    count = 0
    def compose(self):
        yield Static("ready", markup=False)
    def on_key(self):
        self.count += 1
        self.query_one(Static).update(f"key {self.count}")
One().run()
"""
KEEPING = """
import sqlite3
kept = sqlite3.connect("kept.sqlite", isolation_level=None)
kept.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE IF NOT EXISTS rows (x)")
def keep():
    kept.execute("INSERT INTO rows (x) VALUES (?)", (b"x" * 300,))
"""
KEPT = KEEPING + STATIC.replace("self.count += 1", "self.count += 1; keep()")
"""The same app, which keeps a row on the disk before it shows anything: what a table does with a command."""
PARTS = ("header", "banner", "dice", "card", "log", "actions", "footer", "side")
_AT = re.compile(rb"\x1b\[(\d+);(\d+)H")
held: list[bool] = []


def told(what: str, figure: str, bar: str, holds: bool) -> None:
    held.append(holds)
    print(f"{'holds' if holds else 'FAILS':5}  {what}: {figure} (bar: {bar})", flush=True)


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        first_frame(home)
        for board in sys.argv[1:] or SEEDS:
            small = small_game(board)
            waiting(home, small)
            key_to_paint(home, small_game(board, *TIMED[board]))
            for motion in ("off", "reduced", "full"):
                bytes_and_memory(home, small, motion)
    return 0 if all(held) else 1


class Small(NamedTuple):
    """A small game: its board, and where that stands on the screen."""

    board: str
    plan: Grid
    dice: int
    clock: bool
    seed: str
    rounds: int

    def opened(self) -> tuple[Game, Voice]:
        """The game before its first command."""
        board = load_capped(self.board, {}, self.rounds)
        game = open_game(board, tuple(SEATS.split(",")), chance_of(self.seed, "en"))
        return game, Voice(board, "en")


def small_game(name: str, seed: int = 0, rounds: int = ROUNDS) -> Small:
    board = load_capped(name, {}, rounds)
    plan = grid(len(board.spaces), [space.at for space in board.spaces.values()])
    return Small(name, plan, board[TravelRules].dice, ClockRules in board, str(seed or SEEDS[name]), rounds)


def run(home: Path, *words: str, python: Sequence[str] = ("-m", "monopoly_tui"), small: Small | None = None) -> Program:
    """A program whose modules are compiled once, as those of an installed one are, wherever this script is run."""
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(home / "compiled")}
    if small is None:
        return Program(home, *words, python=python, environment=compiled)
    return Program(home, *words, python=python, environment=compiled, plan=small.plan, dice=small.dice)


def table(home: Path, small: Small, motion: str = "off", *rules: str) -> Program:
    words = ("play", small.board, "--seats", SEATS, "--seed", small.seed, "--motion", motion, "--lang", "en")
    own = [word for rule in (f"end.rounds={small.rounds}", *rules) for word in ("--rule", rule)]
    program = run(home, *words, *own, small=small)
    program.until("throw the di", "actions")
    program.silence(1.0)
    return program


def burst(program: Program, silence: float = BURST) -> tuple[float, bytes]:
    """Read until the program is silent: when the last byte came, and what was written; only then is it drawn here."""
    data = b""
    while more := program.take(silence if data else 30.0):
        data += more
    return program.heard, program.draw(data)


# — time —


def first_frame(home: Path) -> None:
    """From the start of the process to the last byte of what is written at once; the first run of each compiles."""
    times: dict[str, list[float]] = {"ours": [], "empty": []}
    for nth in range(RUNS + 1):
        for name, python in (("empty", ("-c", EMPTY)), ("ours", ("-m", "monopoly_tui"))):
            begun = time.monotonic()
            program = run(home, python=python)
            ended = burst(program, 1.0)[0]
            if nth:
                times[name].append(ended - begun)
            program.kill()
    compare("first frame", times["ours"], times["empty"], "an empty app", FRAME)


def key_to_paint(home: Path, small: Small) -> None:
    """From a key to the last byte that it brings about: a look at another space; and the moves of a game."""
    ours, static, kept = table(home, small), yardstick(home, STATIC), yardstick(home, KEPT)
    looks, yard = [], []
    for _ in range(KEYS):
        yard.append(paint(static, "x"))
        looks.append(paint(ours, "up"))
    compare(f"{small.board}: key to paint, a look at a space", looks, yard, "one Static", PAINT)
    ours.press("escape")
    burst(ours)
    moves, yard, rows = [], [], []
    for _, key in commands(ours, small):
        ours.silence(0.8)
        yard.append(paint(static, "x"))
        rows.append(paint(kept, "x"))
        moves.append(paint(ours, key))
    compare(f"{small.board}: key to paint, a command, written to disk before", moves, yard, "one Static", PAINT)
    ratio = median(moves) / median(rows)
    print(f"       beside one Static that writes a row to the disk too: {ratio:.2f} ×", flush=True)
    for program in (ours, static, kept):
        program.kill()


def yardstick(home: Path, python: str) -> Program:
    """An app to compare with, at rest."""
    program = run(home, python=("-c", f"import os; os.chdir({str(home)!r})\n{python}"))
    program.until("ready")
    program.silence(1.0)
    return program


def paint(program: Program, key: str) -> float:
    begun = time.monotonic()
    program._process.send({"up": "\x1b[A"}.get(key, key))
    painted, drawn = burst(program, 0.1)
    assert drawn, program.text
    assert not program.ended, program.text
    return painted - begun


def compare(what: str, ours: Sequence[float], theirs: Sequence[float], yardstick: str, bar: float) -> None:
    ratio = median(ours) / median(theirs)
    least = min(ours) / min(theirs)
    yard = f"{yardstick} ({median(theirs) * 1000:.1f} ms; best {least:.2f} ×)"
    figure = f"{median(ours) * 1000:.1f} ms, {ratio:.2f} × {yard}"
    told(what, figure, f"{bar} ×", ratio <= bar)


# — bytes —


def commands(program: Program, small: Small) -> Iterator[tuple[str, str]]:
    """The commands of a small game, all but the last, which brings the standings: verb and key, to be pressed.

    After each the program must show how the game stands: otherwise what was measured was something else.
    """
    game, voice = small.opened()
    command = next_command(game)
    while True:
        game.submit(command)
        if game.over:
            return
        yield command.verb, LETTERS[command.verb]
        program.until(lambda: stands(program, game, voice))
        command = next_command(game)


def stands(program: Program, game: Game, voice: Voice) -> bool:
    """Whether the screen tells how the game stands: everybody's cash, however it is written, and what is asked.

    A dialog lies over the banner and has its own words.
    """
    digits = re.sub(r"\D", "", program.part("header"))
    purses = all(str(game.world.money[seat]) in digits for seat in game.world.seats)
    asks = " ".join(asked(voice, game).split()) in program.part("banner")
    return purses and (asks or dialog_for(game.question) is not None)


def bytes_and_memory(home: Path, small: Small, motion: str) -> None:
    """What a command writes, part by part; and what the process holds."""
    program, board = table(home, small, motion), small.board
    by_verb: dict[str, list[Counter[str]]] = {}
    arrangement = arrange(80, 24, small.plan, small.dice)
    for verb, key in commands(program, small):
        program.silence(0.8)
        program._process.send(key)
        by_verb.setdefault(verb, []).append(shares(burst(program, 0.8)[1], arrangement))
    every = [count for counts in by_verb.values() for count in counts]
    throws = by_verb["roll"]
    for what, counts in (("throw", throws), ("command", every)):
        on_board, whole = mean(counts, lambda c: c["board"]), mean(counts, lambda c: c.total())
        told(f"{board}: bytes of a {what}, motion {motion}: board", f"{on_board:.0f}", str(BOARD), on_board <= BOARD)
        told(f"{board}: bytes of a {what}, motion {motion}: all", f"{whole:.0f}", str(ALL), whole <= ALL)
    most = max(count.total() for count in throws)
    told(f"{board}: the most bytes of a move, motion {motion}", str(most), str(MOVE), most <= MOVE)
    parts = {name: round(mean(throws, lambda c, name=name: c[name])) for name in ("board", *PARTS, "else")}
    print(f"       of a throw by part: {parts}", flush=True)
    if motion == "full":
        held_by_it = memory(program.pid)
        told(f"{board}: memory", f"{held_by_it:.1f} MB", f"{MEMORY:.0f} MB", held_by_it <= MEMORY)
    program.kill()


def waiting(home: Path, small: Small) -> None:
    """What is written while nothing happens: nothing, but for the time where a clock runs."""
    what = f"{small.board}: bytes in ten seconds of waiting for a throw"
    if small.clock:
        most = TELLING * (1 + round(IDLE_SECONDS) // STEP)
        spoken = idle(table(home, small))
        told(f"{what}, its clock running", str(spoken), str(most), spoken <= most)
    spoken = idle(table(home, small, "off", *(["clock=off"] if small.clock else [])))
    told(what, str(spoken), str(IDLE), spoken <= IDLE)


def idle(program: Program) -> int:
    """How many bytes are written in ten seconds in which no key is pressed."""
    program.hear(0)
    before = program.bytes
    ends = time.monotonic() + IDLE_SECONDS
    while time.monotonic() < ends:
        program.hear(ends - time.monotonic())
    spoken = program.bytes - before
    program.kill()
    return spoken


def mean(counts: Sequence[Counter[str]], of: Callable[..., int]) -> float:
    return sum(of(count) for count in counts) / len(counts)


def shares(data: bytes, arrangement: Arrangement) -> Counter[str]:
    """How many bytes went to each part of the screen, by the places the cursor was put at."""
    count: Counter[str] = Counter()
    pieces = _AT.split(data)
    count["else"] += len(pieces[0])
    for row, column, text in zip(pieces[1::3], pieces[2::3], pieces[3::3], strict=True):
        place = part_at(arrangement, int(column) - 1, int(row) - 1)
        count[place] += len(text) + len(row) + len(column) + len(b"\x1b[;H")
    return count


def part_at(arrangement: Arrangement, x: int, y: int) -> str:
    for name in PARTS:
        if getattr(arrangement, name).holds(x, y):
            return name
    return "board" if arrangement.frame.holds(x, y) else "else"


def memory(pid: int) -> float:
    """What the process holds, in MB."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0.0
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    sys.exit(main())
