"""Recorded games to look at: a folder of them, the app that shows its first page, and a second terminal at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from textual.screen import Screen

from monopoly_tui.bots.roster import make
from monopoly_tui.cli_cabinet import GamesCabinet
from monopoly_tui.cli_screen import Tables
from monopoly_tui.engine.chance import Chance
from monopoly_tui.library.find import find
from monopoly_tui.line.recorded import session_of
from monopoly_tui.table import games
from monopoly_tui.table.heads import Seat
from monopoly_tui.table.lease import Leases, Places
from monopoly_tui.table.recorded import RecordedGame
from monopoly_tui.table.session import Players, Session
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.cabinet import ALONE
from monopoly_tui.ui.options import Options
from monopoly_tui.ui.screens.match import MatchScreen
from monopoly_tui.ui.screens.replay import ReplayScreen
from monopoly_tui.ui.screens.start import StartScreen
from monopoly_tui.words.voice import Voice

NAMES = ("Оля", "Тарас", "Ann")


@dataclass(frozen=True)
class Asks:
    """Whether a question of this kind is open, after so many rows."""

    tag: str
    after: int = 0

    def __call__(self, recorded: RecordedGame) -> bool:
        game = recorded.game
        return recorded.last.seq >= self.after and not game.over and game.question.__struct_config__.tag == self.tag


asks = Asks


def kept(
    folder: Path,
    until: Asks | None = None,
    board: str = "anime",
    names: Sequence[str] = NAMES,
    seed: int = 7,
    most: int = 20_000,
    rounds: int = 0,
) -> Path:
    """A game that careful hands played as far as `until`, or to its end. The same one is played once only.

    `rounds`: after so many it is over, if any are agreed.
    """
    name, content = _played(until, board, tuple(names), seed, most, rounds)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(content)
    return folder / name


@cache
def _played(
    until: Asks | None, board: str, names: tuple[str, ...], seed: int, most: int, rounds: int
) -> tuple[str, bytes]:
    """The name and the bytes of a record."""
    rules = {"end.rounds": str(rounds)} if rounds else {}
    with TemporaryDirectory() as folder:
        recorded = games.begin(Path(folder), find(board), [Seat(name) for name in names], rules, Chance(seed))
        players = Players({name: make("careful", place) for place, name in enumerate(names)})
        with recorded.record.together():
            for _ in range(most):
                command = None if until and until(recorded) else players.next_command(recorded.game)
                if command is None:
                    break
                recorded.carry_out(command)
        recorded.close()
        path = recorded.record.file.path
        assert path is not None
        return path.name, path.read_bytes()


def kept_app(
    folder: Path, first: Callable[[GameApp, Tables], Screen[Any]], language: str = "uk", step: float = 10
) -> GameApp:
    """An app whose games lie in `folder`; nothing moves.

    Its clock goes on by `step` seconds whenever it is read: if they are many, every key is a fresh one.
    """
    tables = Tables(folder)
    options = Options(motion="off", clock=count(0.0, step).__next__)
    app = GameApp(options, language, lambda app: first(app, tables))
    app.cabinet = GamesCabinet(tables)
    return app


def start_app(folder: Path, language: str = "uk") -> GameApp:
    """The first page."""
    return kept_app(folder, lambda app, tables: StartScreen(app, tables.open), language)


def table_app(
    folder: Path, path: Path, how: str = ALONE, seats: Sequence[str] = (), language: str = "uk", step: float = 10
) -> GameApp:
    """A terminal that sits at the game at `path`."""

    def first(app: GameApp, tables: Tables) -> MatchScreen:
        seated = GamesCabinet(tables).seated(path, language, how, seats)
        return MatchScreen(seated.session, seated.voice, app, seated.plan, tables.open)

    return kept_app(folder, first, language, step)


def replay_app(folder: Path, path: Path, language: str = "uk") -> GameApp:
    """A game that is looked at again."""

    def first(app: GameApp, tables: Tables) -> ReplayScreen:
        replay = GamesCabinet(tables).replayed(path)
        return ReplayScreen(replay, Voice(replay.game.board, language), app, tables.open)

    return kept_app(folder, first, language)


class Elsewhere:
    """Another terminal at the game at `path`, without a screen."""

    def __init__(self, path: Path, *own: str, host: bool = False) -> None:
        self.recorded = games.load(path)
        self.places = Places(Leases(self.recorded.record.file), own, host=host)
        self.session: Session = session_of(self.recorded, self.places)

    def close(self) -> None:
        """Get up and go."""
        self.places.leave()
        self.recorded.close()


def match_of(app: GameApp) -> MatchScreen:
    """The table that is shown."""
    screen = app.screen
    assert isinstance(screen, MatchScreen)
    return screen


def replay_of(app: GameApp) -> ReplayScreen:
    """The replay that is shown."""
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    return screen
