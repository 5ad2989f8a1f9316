"""Two real programs at one table, in Ukrainian and on a Cyrillic layout: continue, join, kill, go on, replay."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

import pytest

from monopoly_tui.table import games
from tests.terminal.conftest import Start
from tests.terminal.program import Program
from tests.ui.kept import asks, kept

UK = {"LC_ALL": "C.UTF-8", "LANG": "C.UTF-8"}
STILL = 3.0  # seconds in which a terminal at which nothing happens must write nothing


def folder_of(home: Path) -> Path:
    """Where a program with this home keeps its games."""
    return home / "data" / "monopoly-tui" / "games"


def idle(program: Program) -> int:
    """How many bytes a program writes while nothing happens."""
    while program.hear(1.0):  # what was written before
        pass
    before = program.bytes
    program.hear(STILL)
    return program.bytes - before


@pytest.mark.parametrize("size", [(80, 24), pytest.param((100, 30), marks=pytest.mark.long)])
def test_resume_opens_the_screen_in_the_middle_of_an_auction_and_a_bid_is_taken_back(
    start: Start, tmp_path: Path, size: tuple[int, int]
) -> None:
    path = kept(folder_of(tmp_path), asks("auction.bids", after=30))
    rows = games.listing(path).commands
    program = start("resume", "--lang", "uk", "--motion", "off", environment=UK, cyrillic=True, size=size)
    program.until("Аукціон: «")
    program.press("enter")
    program.until(lambda: games.listing(path).commands == rows + 1)
    program.write("\x1a")
    program.until("скасовує:")
    program.until(lambda: games.listing(path).commands == rows)
    program.until("Аукціон: «")
    program.write("\x19")
    program.until("повертає:")
    assert program.leave() == 0
    assert path.stem in program.text
    assert games.listing(path).commands == rows + 1


def test_two_terminals_sit_at_one_table_and_when_the_host_is_killed_the_other_goes_on(
    start: Start, tmp_path: Path
) -> None:
    path = kept(folder_of(tmp_path), names=("Оля", "Тарас"), board="classic", seed=5, most=0)
    begins = games.load(path)
    mover, other = sorted(("Оля", "Тарас"), key=lambda name: name != begins.game.world.turn)
    begins.close()
    host = start("resume", path.stem, "--lang", "uk", "--motion", "off", environment=UK, cyrillic=True)
    host.until("кинути кубики", "actions")
    guest = start(
        "join", path.stem, "--seat", other, "--lang", "uk", "--motion", "off", environment=UK, cyrillic=True
    )
    guest.until("Чекаємо за іншим терміналом", "banner")
    watcher = start("join", path.stem, "--watch", "--lang", "uk", "--motion", "off", environment=UK)
    watcher.until("Чекаємо за іншим терміналом", "banner")
    assert idle(guest) == 0, "nothing is drawn while nothing happens, also where another terminal is"
    guest.press("r")
    assert games.listing(path).commands == 0, "a key does nothing for a seat of another terminal"
    host.press("r")
    host.until(lambda: games.listing(path).commands == 1)
    thrown = f"{mover}: "
    guest.until(lambda: thrown in guest.text)
    watcher.until(lambda: thrown in watcher.text)
    os.kill(host.pid, signal.SIGKILL)
    guest.press("o")
    guest.until("Стіл")
    number = str(("Оля", "Тарас").index(mover) + 1)
    guest.press(number)
    guest.until("сісти тут")
    guest.press("s")
    guest.until(lambda: bool(re.search(r"купити|кінець|завершити|аукціон", guest.text.casefold())))
    before = games.listing(path).commands
    guest.press("enter")
    guest.until(lambda: games.listing(path).commands > before)
    watcher.until(lambda: "Чекаємо" in watcher.part("banner"))
    assert guest.leave() == 0
    assert watcher.leave() == 0


@pytest.mark.long
def test_bots_go_on_at_the_other_terminal_when_the_one_that_drove_them_is_killed(start: Start, tmp_path: Path) -> None:
    folder = folder_of(tmp_path)
    host = start(
        "play", "classic", "--seats", "Оля,Бот=bot:careful,Тарас=bot:careful", "--seed", "4", "--lang", "uk",
        "--motion", "off", environment=UK, cyrillic=True,
    )  # fmt: skip
    host.until("Оля", "banner")
    (path,) = folder.glob("*.game")
    guest = start("join", path.stem, "--watch", "--lang", "uk", "--motion", "off", environment=UK)
    guest.until("Чекаємо за іншим терміналом", "banner")
    guest.leave()
    other = start("join", path.stem, "--seat", "Оля", "--lang", "uk", "--motion", "off", environment=UK, cyrillic=True)
    other.until("кинути кубики", "actions")
    os.kill(host.pid, signal.SIGKILL)
    before = games.listing(path).commands
    turns = games.load(path).game.world.turns

    def come_round() -> bool:
        """Whether both bots have had their turns; the way there is told by Enter wherever Оля is asked."""
        if games.load(path).game.world.turns >= turns + 3:
            return True
        if "Оля" in other.part("banner"):
            other.press("enter")
        return False

    other.until(come_round)
    assert games.listing(path).commands > before + 3


@pytest.mark.long
def test_a_game_is_looked_at_again_and_taken_over(start: Start, tmp_path: Path) -> None:
    folder = folder_of(tmp_path)
    path = kept(folder, names=("Оля", "Тарас"), board="classic", seed=3)
    last = games.listing(path).commands
    program = start("replay", path.stem, "--lang", "uk", "--motion", "off", environment=UK, cyrillic=True)
    program.until(f"крок 0 з {last}")
    program.press("b")
    program.press("t")
    program.until("кидайте кубики", "banner")
    program.press("o")
    program.until("Починається нова гра")
    program.press("down", "enter")
    program.until("кинути кубики", "actions")
    assert program.leave() == 0
    names = [game.stem for game in folder.glob("*.game") if game != path]
    assert len(names) == 1
    assert names[0] in program.text
    again = start(environment={**UK, "LANGUAGE": "uk"}, cyrillic=True)
    again.until("Continue")
    again.press("c")
    again.until("throw the dice", "actions")
    assert again.leave() == 0


def test_ctrl_q_at_a_replay_gives_the_terminal_back(start: Start, tmp_path: Path) -> None:
    path = kept(folder_of(tmp_path), most=20)
    program = start("replay", path.stem, "--turn", "3", "--lang", "uk", environment=UK)
    program.until("хід 3")
    program.press("escape")
    assert program.end() == 0
