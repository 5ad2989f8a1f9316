"""The recorded games, opened for the screen: going on, joining, looking again, taking over."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from monopoly_tui.ui.cabinet import ALONE, JOINS, WATCHES, Seated

if TYPE_CHECKING:
    from monopoly_tui.table.games import Listed
    from monopoly_tui.table.glance import Glance
    from monopoly_tui.table.lease import Places
    from monopoly_tui.table.recorded import RecordedGame
    from monopoly_tui.table.replay import Replay
    from monopoly_tui.table.session import Session
    from monopoly_tui.ui.plan import Plan
    from monopoly_tui.words.voice import Voice


class Tables(Protocol):
    """Whoever holds the table that was opened last; `folder` is where games are kept, if that was chosen."""

    folder: Path | None

    def sit(self, recorded: RecordedGame, places: Places, language: str) -> tuple[Session, Voice]:
        """Sit down at a recorded table, and get up from the one before."""


class GamesCabinet:
    """The games of one folder; tables are opened by `tables`, which lets go of the one before."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    @property
    def folder(self) -> Path:
        """Where the games lie."""
        from monopoly_tui.table.folder import games_folder

        return games_folder(self.tables.folder)

    def last(self) -> Glance | None:
        """The game played last that is not over; none if the folder cannot be read."""
        paths = self._files()
        if not paths:
            return None
        from monopoly_tui.table.glance import last_unfinished

        return last_unfinished(paths)

    def any(self) -> bool:
        """Whether there is any game."""
        return bool(self._files())

    def _files(self) -> list[Path]:
        """The files of the folder; none if it cannot be read."""
        if not self.folder.is_dir():
            return []
        from monopoly_tui.engine.errors import GameError
        from monopoly_tui.table.folder import files

        try:
            return files(self.folder)
        except GameError:
            return []

    def all(self) -> list[Glance]:
        """Every game, the one played last first."""
        from monopoly_tui.table.folder import files
        from monopoly_tui.table.glance import glances

        return glances(files(self.folder))

    def told(self, game: Glance) -> Listed:
        """More of a game."""
        from monopoly_tui.table.games import listing

        return listing(game.path)

    def sit_down(self, game: Glance, language: str, how: str = ALONE) -> Seated:
        """Go on with a game. A damaged one goes on beside itself as far as it is good."""
        return self.seated(game.path, language, how)

    def seated(self, path: Path, language: str, how: str = ALONE, seats: Sequence[str] = ()) -> Seated:
        """Go on with the game at `path`, at these seats."""
        from monopoly_tui.table.games import load, mended

        recorded = load(path)
        notice = recorded.cut
        try:
            return self.seated_at(mended(recorded), language, how, seats, notice)
        except BaseException:
            recorded.close()
            raise

    def seated_at(
        self, recorded: RecordedGame, language: str, how: str = ALONE, seats: Sequence[str] = (), notice: str = ""
    ) -> Seated:
        """Sit down at a recorded game that is open."""
        from monopoly_tui.table.lease import Leases, Places

        places = Places(Leases(recorded.record.file), seats, host=how == ALONE, watches=how == WATCHES)
        session, voice = self.tables.sit(recorded, places, language)
        return Seated(session, voice, planned(recorded, language), notice, how == JOINS and not seats)

    def replay(self, game: Glance) -> Replay:
        """A game to be looked at again."""
        return self.replayed(game.path)

    def replayed(self, path: Path) -> Replay:
        """The game at `path`, to be looked at again."""
        from monopoly_tui.table.record import Record
        from monopoly_tui.table.replay import Replay

        record = Record.open(path)
        try:
            return Replay(record)
        except BaseException:
            record.close()
            raise

    def take_over(self, replay: Replay, language: str) -> Seated:
        """A new game that begins where a replay stands."""
        from monopoly_tui.table.replay import take_over

        recorded = take_over(replay.record, replay.seq, self.folder)
        return self.seated_at(recorded, language)

    def remove(self, game: Glance) -> None:
        """Remove a game for good."""
        from monopoly_tui.table.games import remove_game

        remove_game(game.path)


def planned(recorded: RecordedGame, language: str) -> Plan:
    """The plan by which a recorded game can be played again."""
    from monopoly_tui.ui.plan import Plan, PlannedSeat
    from monopoly_tui.ui.seats import looks, looks_in

    head = recorded.record.head
    found = looks(head.names, looks_in(head))
    bots = recorded.timeline.bots
    seats = tuple(PlannedSeat(found[name], bots.get(name, "")) for name in head.names)
    return Plan(head.board, seats, dict(head.rules), language)
