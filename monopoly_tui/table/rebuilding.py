"""Rebuilding: the state after any row, from the nearest snapshot before it and the rows in between.

Every state on the way is compared with the digest in its row, so what comes out is the game that was played or nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.errors import GameError, IllegalCommand, SaveError
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.game import Game, leaves
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Saying
from monopoly_tui.engine.world import Part
from monopoly_tui.rulebook.opening import open_game
from monopoly_tui.table.chain import unbroken
from monopoly_tui.table.digests import Digester
from monopoly_tui.table.entries import Entry, Rewound, Row, read_entry, read_said
from monopoly_tui.table.record import Record
from monopoly_tui.table.save_errors import NOT_THERE, CannotReplay, Damaged, shown
from monopoly_tui.table.soundness import unsound

ILLEGAL = N_("row {row} is not a legal command there: {why}")
BREAKS = N_("row {row} cannot be carried out ({kind})")


class Rebuilding:
    """Makes the states of one record; `rows` are those of its beginning whose chain has been looked at already."""

    def __init__(self, record: Record, rows: Iterable[Row] = ()) -> None:
        self.record = record
        self._rows = list(rows)
        self.board = record.board
        self.seats = record.head.names
        self.digest = Digester(self.board, self.seats)

    def opened(self) -> Game:
        """The game before its first command; its events tell how it began."""
        head = self.record.head
        if head.start:
            game = self.restored(head.start.encode())
            if game.chance.seed.hex() != head.seed:
                raise Damaged(N_("the state that the game began with has other dice than the head"))
            return game
        try:
            return open_game(self.board, self.seats, Chance(bytes.fromhex(head.seed)), head.first)
        except GameError as error:
            raise Damaged(N_("the game cannot begin: {why}"), why=shown(error)) from None

    def restored(self, snapshot: bytes) -> Game:
        """The game of a snapshot, also one by an older version that lacked some chapters. Damaged if it is unsound."""
        try:
            game = Game.restore(self.board, snapshot)
        except SaveError as error:
            raise Damaged(shown(error, 200)) from None
        for kind in leaves(Part):
            if kind not in game.world.parts:
                game.world[kind] = kind.fresh(self.board, self.seats)
        try:
            problem = unsound(game, self.seats)
        except Exception as error:  # a made-up snapshot may lack what every state has
            problem = Saying(N_("it cannot be looked at ({kind})"), kind=type(error).__name__)
        if problem:
            raise Damaged(N_("the state cannot be right: {problem}"), problem=problem)
        return game

    def rows(self, seq: int) -> list[Row]:
        """The rows up to row `seq`, as far as there are any. Damaged if they do not hold together.

        They are read once: what has been looked at cannot turn into something else.
        """
        count = len(self._rows)
        if count <= seq:
            before = self._rows[-1].link if count else self.record.digest
            self._rows.extend(unbroken(before, count, self.record.rows(count, seq)))
        return self._rows[: seq + 1]

    def row(self, seq: int) -> Row:
        """Row `seq`. CannotReplay if there is none."""
        if seq >= len(self._rows):
            self.rows(seq)
        if not 0 <= seq < len(self._rows):
            raise CannotReplay(seq, NOT_THERE)
        return self._rows[seq]

    def at(self, seq: int) -> Game:
        """The state after row `seq`. CannotReplay names the row that cannot be what was played."""
        last = seq
        known = self.rows(seq)
        if len(known) <= seq:
            raise CannotReplay(len(known), N_("row {row} is missing"))
        while True:
            base, game = self._base(last, known)
            rows = known[base + 1 :]
            needed = _targets(rows)
            if not needed or min(needed) >= base:
                break
            last = min(needed)
        for _ in self.replayed(game, base, rows, needed):
            pass
        return game

    def _base(self, last: int, known: list[Row]) -> tuple[int, Game]:
        """The newest state up to row `last` that is kept as a snapshot and sound; else the beginning."""
        for seq, snapshot in self.record.snapshots(last):
            try:
                game = self.restored(snapshot)
                if self.digest(game) == known[seq].state:
                    return seq, game
            except Damaged:
                continue  # an older one will do, or the beginning
        game = self.opened()
        if self.digest(game) != known[0].state:
            raise CannotReplay(0, N_("row {row} tells of another beginning than this version comes to"))
        return 0, game

    def replayed(
        self, game: Game, base: int, rows: Iterable[Row], needed: frozenset[int] | None = None
    ) -> Iterator[tuple[Row, list[Event]]]:
        """Play `rows` on `game`, which stands as after row `base`; each row with its events, once it is done.

        `needed` are the rows to which some of them go back, if that is known beforehand.
        """
        rows = list(rows)
        needed = _targets(rows) if needed is None else needed
        kept = {base: game.copy()} if base in needed else {}
        for row in rows:
            events = self.carry_out(game, row, kept)
            if row.seq in needed:
                kept[row.seq] = game.copy()
            yield row, events

    def carry_out(self, game: Game, row: Row, kept: dict[int, Game]) -> list[Event]:
        """Bring `game` from before `row` to after it; states to go back to are in `kept`, or rebuilt."""
        said = read_said(row)
        events: list[Event] = []
        if isinstance(said, Rewound):
            if not 0 <= said.to < row.seq:
                raise CannotReplay(row.seq, N_("row {row} goes back to where the game never was"))
            rewind(game, kept.get(said.to) or self.at(said.to))
        elif not isinstance(said, Entry):
            try:
                events = game.submit(said)
            except IllegalCommand as error:
                raise CannotReplay(row.seq, ILLEGAL, why=shown(error)) from None
            except Exception as error:  # no rule may fail over a command that it did not refuse
                raise CannotReplay(row.seq, BREAKS, kind=type(error).__name__) from None
        if self.digest(game) != row.state:
            raise CannotReplay(row.seq, N_("row {row} leads to another state than this version comes to"))
        return events


def _targets(rows: Iterable[Row]) -> frozenset[int]:
    """The rows to which some of these go back; one that cannot be gone back to is told when it is come to."""
    back = ((row.seq, entry.to) for row in rows if isinstance(entry := read_entry(row), Rewound))
    return frozenset(to for seq, to in back if 0 <= to < seq)


def become(game: Game, other: Game) -> None:
    """Let `game`, which others hold on to, stand as `other` does; `other` is used up."""
    moves = max(game.moves, other.moves) + 1  # so that bots look at the table anew
    for name in Game.__slots__:
        setattr(game, name, getattr(other, name))
    game.moves = moves


def rewind(game: Game, past: Game) -> None:
    """Let `game` stand as `past` did, but with its own dice: chance is never wound back.

    A deck has no hidden order, so cards that were seen meanwhile are as likely as the others to come next.
    """
    counter = game.chance.counter
    become(game, past.copy())
    game.chance.counter = max(counter, game.chance.counter)
