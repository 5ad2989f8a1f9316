"""Simulation: many games between bots without a screen, in one process or several, with the same result in any number.

Games are counted one by one, so whoever stops a simulation has the result of those played so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from os import _exit
from resource import RUSAGE_SELF, getrusage
from signal import SIG_BLOCK, SIG_SETMASK, SIGINT, pthread_sigmask
from threading import Thread
from typing import ClassVar

from msgspec import Struct

from monopoly_tui.bots.names import bot_names
from monopoly_tui.bots.self_play import Tally, self_play
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.marking import N_
from monopoly_tui.library.find import find
from monopoly_tui.library.load import load

AT_ONCE = 25  # games that one process plays before it reports
WRONG_SEATS = N_("this board is for {least} to {most} seats, not {count}")
DIED = N_("a process of the simulation has died; fewer jobs may do")


class Result(Struct):
    """What a simulation found; its fields are the keys of the JSON. `landings` has every space and `in-jail`.

    `user_cpu_s` is the user CPU time of the play loop in seconds, of all processes together; `wins` goes by seat, and a
    shared win is one for each; `median_rounds` takes a game that did not finish for as long as it was played.
    """

    interrupted: ClassVar[bool] = False  # fewer games were played than were asked for

    games: int
    finished: int
    turns: int
    rolls: int
    user_cpu_s: float
    turns_per_cpu_s: float
    wins: dict[str, int]
    median_rounds: int
    landings: dict[str, int]


class PartialResult(Result):
    """The result of a simulation that was stopped."""

    interrupted: ClassVar[bool] = True


class Run(Struct, frozen=True):
    """What is to be played."""

    board: str
    house_rules: Mapping[str, str]
    bots: tuple[str, ...]
    seed: int
    rounds: int

    def load(self) -> Board:
        """The board. BoardError, NoSuchBoard or HouseRuleError say why there is none."""
        return load(find(self.board), self.house_rules)

    def nothing(self, board: Board) -> Tally:
        """What is counted before the first game."""
        return Tally.empty(board, bot_names(self.bots))


Share = tuple[Tally, float]  # what was counted, and the user CPU time it took in seconds


def simulate(
    board: str,
    bots: Sequence[str],
    games: int,
    seed: int = 1,
    rounds: int = 500,
    house_rules: Mapping[str, str] | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Result:
    """Play `games` games of at most so many rounds on `board`, a name or a path, between these kinds of bots.

    `progress` is told how many games are over. Interrupted from the keyboard, it returns the result so far, a
    PartialResult. A GameError says what is wrong with the board, the house rules or the number of seats.
    """
    run = Run(board, dict(house_rules or {}), tuple(bots), seed, rounds)
    loaded = run.load()
    least, most = loaded.seats
    if not least <= len(bots) <= most:
        raise GameError(WRONG_SEATS, least=least, most=most, count=len(bots))
    total, cpu, kind = run.nothing(loaded), 0.0, Result
    try:
        for tally, spent in _games(loaded, run, range(games)) if jobs == 1 else _together(run, games, jobs):
            total, cpu = total.plus(tally), cpu + spent
            if progress is not None:
                progress(total.games)
    except KeyboardInterrupt:
        kind = PartialResult
    return _summed_up(total, cpu, kind)


def _summed_up(total: Tally, cpu: float, kind: type[Result]) -> Result:
    return kind(
        games=total.games,
        finished=total.finished,
        turns=total.turns,
        rolls=total.rolls,
        user_cpu_s=round(cpu, 3),
        turns_per_cpu_s=round(total.turns / cpu, 1) if cpu else 0.0,
        wins=total.wins,
        median_rounds=_median(total.rounds),
        landings=total.landings,
    )


def _median(counts: Mapping[int, int]) -> int:
    """The middle one of so many of each number, the upper one of two; 0 of none."""
    left = sum(counts.values()) // 2
    for number in sorted(counts):
        left -= counts[number]
        if left < 0:
            return number
    return 0


def _games(board: Board, run: Run, numbers: Iterable[int]) -> Iterator[Share]:
    """The games of these numbers, one by one."""
    names = bot_names(run.bots)
    for number in numbers:
        before = getrusage(RUSAGE_SELF).ru_utime
        tally = self_play(board, run.bots, names, run.seed, number, run.rounds)
        yield tally, getrusage(RUSAGE_SELF).ru_utime - before


# — several processes —


def _together(run: Run, games: int, jobs: int) -> Iterator[Share]:
    """The games in shares, as `jobs` processes get them done. Interrupted, it still gives what they have played."""
    context = get_context("spawn")  # the process of a screen has threads, which a fork would tear apart
    stop = context.Event()
    size = max(1, min(AT_ONCE, games // (4 * jobs)))
    waiting: set[Future[Share]] = set()
    with ProcessPoolExecutor(jobs, context, _sit_down, (run, stop)) as pool:
        try:
            with _undisturbed():
                waiting |= {pool.submit(_share, first, min(first + size, games)) for first in range(0, games, size)}
            yield from _done(waiting)
        except BaseException as stopped:
            stop.set()
            waiting = {future for future in waiting if not future.cancel()}
            if isinstance(stopped, BrokenProcessPool):
                raise GameError(DIED) from None
            if isinstance(stopped, KeyboardInterrupt):
                yield from _done(waiting)
            raise


def _done(waiting: set[Future[Share]]) -> Iterator[Share]:
    """The results of these, each taken out once it has been given."""
    for future in as_completed(tuple(waiting)):
        waiting.discard(future)
        yield future.result()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Processes that begin here do not hear the keyboard: it is this one that stops them."""
    heard = pthread_sigmask(SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        pthread_sigmask(SIG_SETMASK, heard)


_here: list[tuple[Board, Run, Event]] = []  # in a process that plays shares: what it plays, and whether to stop


def _sit_down(run: Run, stop: Event) -> None:
    _here[:] = [(run.load(), run, stop)]
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """A parent that was killed can tell nobody to stop."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        _exit(1)


def _share(first: int, last: int) -> Share:
    board, run, stop = _here[0]
    total, cpu = run.nothing(board), 0.0
    for tally, spent in _games(board, run, range(first, last)):
        total, cpu = total.plus(tally), cpu + spent
        if stop.is_set():
            break
    return total, cpu
