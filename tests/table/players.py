"""A program that plays recorded games for the tests, as `python -m tests.table.players`: each order is a line of input.

`play PATH` forks a process that plays on by bots and says `shown SEQ DIGEST` after each command, until it is over or
killed; then `gone`. `race PATH ROWS SEED` forks one that says `ready`, waits until a file PATH with the ending `.go`
is there, writes against others until the record has so many rows, and says `wrote SEQ…` and `ended SEQ DIGEST`.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from random import Random

from monopoly_tui.bots.random_bot import RandomBot
from monopoly_tui.bots.roster import make
from monopoly_tui.engine.errors import IllegalCommand
from monopoly_tui.table import games
from monopoly_tui.table.save_errors import Overtaken
from monopoly_tui.table.session import Players, Session


def say(text: str) -> None:
    """Write a line in one piece, so that no kill cuts it in two."""
    os.write(1, f"{text}\n".encode())


def play(path: Path) -> None:
    """Play on by careful bots; what was carried out is shown at once."""
    recorded = games.load(path)
    bots = {seat: make("careful", 1) for seat in recorded.game.world.seats}
    session = Session(recorded.game, bots, recorded)
    session.listen(lambda command, events: say(f"shown {recorded.last.seq} {recorded.last.state.hex()}"))
    for _ in session.run_bots():
        pass
    recorded.close()


def race(path: Path, rows: int, seed: int) -> None:
    """Write commands as quickly as possible, whoever else does the same."""
    recorded = games.load(path)
    session = Session(recorded.game, {}, recorded)
    players = Players({seat: RandomBot(seed + place) for place, seat in enumerate(recorded.game.world.seats)})
    wrote: list[int] = []
    random = Random(seed)
    say("ready")
    while not path.with_suffix(".go").exists():
        time.sleep(0.001)
    while recorded.last.seq < rows and not recorded.game.over:
        command = players.next_command(recorded.game)
        assert command is not None
        try:
            session.submit(command)
        except (Overtaken, IllegalCommand):
            continue
        wrote.append(recorded.last.seq)
        time.sleep(random.random() * 0.01)  # who has just written would else be the next to write, too
    session.catch_up()
    say(f"wrote {' '.join(map(str, wrote))}")
    say(f"ended {recorded.last.seq} {recorded.last.state.hex()}")
    recorded.close()


def obey(order: str) -> None:
    """Fork a process for one order and wait until it is gone."""
    verb, *words = order.split()
    child = os.fork()
    if child == 0:
        if verb == "play":
            play(Path(words[0]))
        else:
            race(Path(words[0]), int(words[1]), int(words[2]))
        os._exit(0)
    say(f"process {child}")
    os.waitpid(child, 0)
    say("gone")


if __name__ == "__main__":
    for line in sys.stdin:
        obey(line)
