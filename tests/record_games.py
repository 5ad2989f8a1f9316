"""Records whole games of every board for `tests/records`: `python -m tests.record_games`.

Only to be run when a board is new, or when a state may be digested in another way: what is recorded once must stay
replayable. For each board there is a game of bots, and a shorter one of people who also take back and give seats away.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from monopoly_tui.bots.roster import make
from monopoly_tui.engine.chance import Chance
from monopoly_tui.library.find import find, names
from monopoly_tui.rulebook.clock import TimeUp
from monopoly_tui.table import games
from monopoly_tui.table.exchange import export
from monopoly_tui.table.heads import Seat
from monopoly_tui.table.recorded import RecordedGame
from monopoly_tui.table.session import Session
from tests.playing import NAMES, some_command

FOLDER = Path(__file__).resolve().parent / "records"
BOTS = ("careful", "careful", "stroller", "careful")


def of_bots(board: str) -> RecordedGame:
    """A game of four bots to its end, or to its fortieth round."""
    seats = [Seat(name, bot) for name, bot in zip(NAMES, BOTS, strict=False)]
    recorded = games.begin(None, find(board), seats, {"end.rounds": "40"}, Chance(11))
    session = Session(recorded.game, {seat.name: make(seat.bot, place) for place, seat in enumerate(seats)}, recorded)
    for _ in session.run_bots():
        pass
    return recorded


def of_people(board: str) -> RecordedGame:
    """Three hundred commands by chance, with undos across throws and within a turn, and a seat that a bot takes."""
    recorded = games.begin(None, find(board), [Seat(name) for name in NAMES[:3]], {}, Chance(12))
    session = Session(recorded.game, {}, recorded)
    random = Random(5)
    for number in range(300):
        if recorded.game.over:
            break
        while isinstance(command := some_command(recorded.game, random), TimeUp):
            pass  # or most seats would soon be out
        session.submit(command)
        people = recorded.timeline.people(recorded.game.world.out)
        if number == 100 and len(people) > 2:
            session.give(people[2], "careful")
        elif len(people) > 1 and number % 12 == 11:
            session.undo(people[0], recorded.timeline.steps[-random.randint(2, 6)].seq, agreed=people[1:])
            if number % 24 == 23:
                session.redo(people[1])
    return recorded


def main() -> None:
    """Write all games."""
    FOLDER.mkdir(exist_ok=True)
    for board in names():
        for kind, recorded in (("bots", of_bots(board)), ("people", of_people(board))):
            path = FOLDER / f"{board}-{kind}.jsonl"
            path.write_text("".join(f"{line}\n" for line in export(recorded.record)), encoding="utf-8")
            print(f"{path.name}: {recorded.last.seq} rows, {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
