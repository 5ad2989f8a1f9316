"""The line mode at a recorded table: going on, taking back, several terminals, and the commands about games."""

from __future__ import annotations

import io
import json
import os
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from monopoly_tui.cli_games import add_to
from monopoly_tui.engine.chance import Chance
from monopoly_tui.library.find import find
from monopoly_tui.line.recorded import RecordedTable
from monopoly_tui.line.streams import Mouth
from monopoly_tui.rulebook.property import deeds_of
from monopoly_tui.table import games
from monopoly_tui.table.heads import Seat
from monopoly_tui.table.lease import Leases, Places
from monopoly_tui.words.voice import Voice
from tests.table.recording import closed, rows_of

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = "from monopoly_tui import cli, cli_games; cli_games.add_to(cli.main); cli.main()"
PATIENCE = 60.0  # seconds in which another process must have answered


def new_game(folder: Path, *seats: Seat) -> Path:
    """A game at which Ann begins."""
    seats = seats or (Seat("Ann"), Seat("Bob"))
    return closed(games.begin(folder, find("classic"), seats, chance=Chance(3), first="Ann"))


def typed(path: Path, *lines: str) -> str:
    """What is said at a terminal at which everybody sits, when these lines are typed."""
    recorded = games.load(path)
    places = Places(Leases(recorded.record.file), host=True)
    out = io.StringIO()
    heard = io.StringIO("".join(f"{line}\n" for line in lines))
    table = RecordedTable(recorded, places, Voice(recorded.game.board, "en"), heard, Mouth(out), path.stem)
    assert table.run() == 0
    return out.getvalue()


def test_a_game_is_left_and_gone_on_with_at_the_very_decision(tmp_path: Path) -> None:
    path = new_game(tmp_path)
    said = typed(path, "roll")
    assert f"The game is kept: {path.stem}" in said
    assert "Seed:" not in said, "the seed is secret until the game is over"
    again = typed(path, "decline", "quit")
    assert "The game goes on: round 1, Ann to move" in again
    assert [row.said for row in rows_of(path)[1:]] == [b'{"do":"roll","seat":"Ann"}', b'{"do":"decline","seat":"Ann"}']


def test_of_several_deeds_named_at_once_all_is_told_when_it_is_taken_back(tmp_path: Path) -> None:
    seats, dealt = (Seat("Ann"), Seat("Bob")), {"property.dealt": "3"}
    recorded = games.begin(tmp_path, find("classic"), seats, dealt, Chance(3), "Ann")
    first, second, *_ = deeds_of(recorded.game, "Ann")
    before, path = recorded.game.snapshot(), closed(recorded)
    said = typed(path, f"mortgage {first.id} {second.id}", "undo")
    (told,) = [line for line in said.splitlines() if "Ann takes back: " in line]
    assert f"Ann pledges {first.name['en']} for" in told
    assert f"Ann pledges {second.name['en']} for" in told
    again = games.load(path)
    assert again.game.snapshot() == before
    again.close()


def test_at_one_terminal_people_take_back_what_they_like(tmp_path: Path) -> None:
    path = new_game(tmp_path)
    said = typed(path, "roll", "buy", "undo", "redo", "undo", "Ann: undo")
    assert said.count("Ann takes back: Ann buys ") == 2
    assert said.count("Ann brings back: Ann buys ") == 1
    assert said.count("Ann takes back: Ann: ") == 1, "the throw"
    recorded = games.load(path)
    assert recorded.timeline.steps == []
    recorded.close()


def test_a_seat_goes_to_a_bot_and_back(tmp_path: Path) -> None:
    path = new_game(tmp_path)
    said = typed(path, "Bob: bot nobody", "Bob: bot careful", "roll", "decline", "Bob: person", "quit")
    assert "No: there is no bot" in said
    assert "Bob is played by a bot now: careful" in said
    assert "Bob is played by a person now" in said


def test_what_cannot_be_taken_back_is_told(tmp_path: Path) -> None:
    assert "nothing to take back" in typed(new_game(tmp_path), "Ann: undo", "quit")
    assert "nothing to take back" in typed(new_game(tmp_path), "undo", "quit")
    assert "nothing to bring back" in typed(new_game(tmp_path), "redo", "quit")
    assert "begin with the name of the seat" in typed(new_game(tmp_path), "agree", "quit")


# — the commands —


def run(*words: str) -> Result:
    import click

    group = click.Group()
    add_to(group)
    return CliRunner().invoke(group, words)


def test_games_are_listed_removed_exported_imported_verified_and_replayed(tmp_path: Path) -> None:
    path = new_game(tmp_path / "games", Seat("Ann"), Seat("Bob", "careful"))
    typed(path, "roll", "decline", "quit")
    folder = ("--games", str(tmp_path / "games"))
    listed = run("games", *folder).output
    assert f"{path.stem}: classic; Ann, Bob (careful); round 1; first: " in listed
    assert json.loads(run("games", "--json", *folder).output)[0]["name"] == path.name
    file = tmp_path / "game.jsonl"
    assert run("export", path.stem, "-o", str(file), *folder).exit_code == 0
    assert run("export", path.stem, *folder).stdout_bytes == file.read_bytes()
    assert "as they should be; the game is not over, so its seed stays secret" in run("verify", str(file)).output
    assert "as they should be" in run("verify", path.stem, *folder).output
    told = run("replay", path.stem, *folder, "--lang", "en").output
    assert "1. Ann: roll" in told
    assert "a new game begins there" in run("replay", path.stem, "--take-over", "1", *folder).output
    assert "commands" in run("import", str(file), *folder).output
    assert len(list(games.listed(tmp_path / "games"))) == 3
    assert run("games", "rm", path.stem, *folder).output == f"{path.stem} is removed\n"
    assert len(list(games.listed(tmp_path / "games"))) == 2


def test_a_damaged_game_is_not_as_it_was_played(tmp_path: Path) -> None:
    import sqlite3

    path = new_game(tmp_path)
    typed(path, "roll", "decline", "quit")
    connection = sqlite3.connect(path)
    connection.execute("UPDATE log SET at = at + 1 WHERE seq = 2")
    connection.commit()
    connection.close()
    result = run("verify", path.stem, "--games", str(tmp_path))
    assert result.exit_code != 0 or "not as it was played: row 2" in result.output


@pytest.mark.parametrize("words", ["resume", "join x --line", "join x --line --watch --seat Ann", "games rm"])
def test_what_is_asked_wrongly_is_told(words: str) -> None:
    assert run(*words.split()).exit_code == 2


# — two terminals —


class Terminal:
    """One process at a table, its input and output at our hands."""

    def __init__(self, *words: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
        program = [sys.executable, "-c", PROGRAM, *words]
        self.process = subprocess.Popen(
            program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, env=environment
        )
        self.said = ""

    def type(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{text}\n".encode())
        self.process.stdin.flush()

    def hears(self, text: str) -> None:
        """Wait until `text` has been said since the last time."""
        assert self.process.stdout is not None
        until = time.monotonic() + PATIENCE
        while text not in self.said:
            assert time.monotonic() < until, f"{text!r} was not said, but {self.said!r}"
            if select.select([self.process.stdout], [], [], 0.1)[0]:
                piece = os.read(self.process.stdout.fileno(), 65536)
                assert piece, f"the program ended and said {self.said!r}"
                self.said += piece.decode()
        self.said = self.said.partition(text)[2]

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


def test_two_terminals_play_one_game_and_a_third_looks_on(tmp_path: Path) -> None:
    path = new_game(tmp_path)
    folder = ("--line", "--games", str(tmp_path), "--lang", "en")
    terminals = []
    try:
        guest = Terminal("join", path.stem, "--seat", "bob", *folder)
        terminals.append(guest)
        guest.hears("Waiting for Ann, at another terminal")
        host = Terminal("resume", path.stem, *folder)
        terminals.append(host)
        host.hears("Ann (Enter: roll)> ")
        watcher = Terminal("join", path.stem, "--watch", *folder)
        terminals.append(watcher)
        watcher.hears("Waiting for Ann")
        guest.type("Ann: roll")
        guest.hears("No: Ann sits at another terminal")
        host.type("roll")
        for terminal in terminals:
            terminal.hears("Ann: ")
        host.type("decline")
        guest.hears("Bob")
        guest.type("pass")
        for terminal in terminals:
            terminal.hears("Bob passes")
        host.type("pass")
        host.hears("the lot stays with the bank")
        host.hears("> ")
        host.type("undo")
        guest.hears("Ann takes back: Ann passes")
        host.close()
        guest.type("Bob: undo")
        guest.hears("Bob takes back: Bob passes")
        watcher.hears("Bob takes back: Bob passes")
        guest.type("quit")
        guest.hears(f"The game is kept: {path.stem}")
    finally:
        for terminal in terminals:
            terminal.close()
    rows = rows_of(path)
    assert [json.loads(row.said)["do"] for row in rows[1:5]] == ["roll", "decline", "pass", "pass"]
