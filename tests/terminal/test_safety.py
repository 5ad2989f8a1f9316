"""What comes in from outside at a real terminal, and every way out: the game goes on, or is there on return.

A line of the house's list of dangers, and where it is shown to be harmless:

Text
- markup, controls, widths in names: ui/test_hostile_names (every screen and dialog), table/test_names, here `names`
- names of boards, records and the command line: library/test_broken_files, table/test_damage, test_cli
Keys
- a byte that is no UTF-8, keys without sense, sizes, mice and replies of nobody: ui/test_terminal, here `whatever`
- pastes without end and of ten megabytes: ui/test_terminal, here `pastes`
- a held Enter: ui/test_keys, ui/test_table, here `held`; keys for a seat that is not asked: test_two_terminals
Ways out
- SIGTERM, SIGHUP, a crash: ui/test_terminal, test_pages; a terminal that vanishes in an auction: here `vanishes`
- ctrl+C in a simulation, `| head`, closed streams, a full disk: test_cli
Terminals and lines
- TERM dumb: test_pages; the others, unset and unknown: here `kind`; keys typed ahead: here `ahead`
- a locale that is not UTF-8: line/test_streams, test_cli, here `signs`; bad bytes in the line mode: line/test_streams
- slow lines, nothing drawn by timer: ui/test_table, ui/test_lean, test_two_terminals
"""

from __future__ import annotations

import signal

import pytest

from monopoly_tui.ui.terminal import PASTE_PATIENCE
from tests.terminal.conftest import Start
from tests.terminal.program import Program

SEATS = "Оля,Тарас"
WHATEVER = (
    b"\xff\xfe\xc3", b"\x1b[1552696u", b"\x1b[97:65;5:3u", b"\x1b[48;999999;999999;0;0t", b"\x1b[<0;99999;99999M",
    b"\x1b[<0;99999;99999m", b"\x1b[?2048;1$y", b"\x1b[5;5R", b"\x1b[?62;22c", b"\x1b]11;rgb:rr/gg/bb\x1b\\",
    b"\x1bP>|grab\x1b\\", b"\x1b_Gr\x1b\\", b"\x00\x01\x7f", b"\x1b[99999999999999999999u",
)  # fmt: skip


def table(start: Start, *words: str, seats: str = SEATS, **more: object) -> Program:
    """A game of the anime board at its first throw."""
    program = start("play", "anime", "--seats", seats, "--seed", "512", "--motion", "off", *words, **more)
    program.until("Anime")
    return program


def listens(program: Program) -> None:
    """The program goes on, and nothing has been done in it."""
    program.press("?")
    program.until("The keys", "dialog")
    program.press("backspace")
    program.until("throw the dice", "actions")
    assert "О 1500 K Т 1500 K" in program.part("header")


def test_names_that_would_be_obeyed_are_names(start: Start) -> None:
    program = table(start, "--lang", "en", seats="[b]Bob[/b],[/],[Go] Corner,A\x1b]0;owned\x07B\u202e\u200dC")
    program.until("throw the dice", "actions")
    for number, name in enumerate(("[b]Bob[/b]", "[/]", "[Go] Corner", "A]0;ownedBC"), start=1):
        program.press(str(number))
        program.until(name, "dialog")
        program.press("0")
        program.until("throw the dice", "actions")
    assert program.leave() == 0


@pytest.mark.long
def test_whatever_comes_in_the_game_goes_on(start: Start) -> None:
    program = table(start, "--lang", "en")
    for data in WHATEVER:
        program.send(data)
        listens(program)
    assert program.leave() == 0


@pytest.mark.long
def test_pastes_without_an_end_and_of_ten_megabytes_swallow_nothing(start: Start) -> None:
    program = table(start, "--lang", "en")
    program.send(b"\x1b[200~rrr")
    program.silence(PASTE_PATIENCE + 0.3)
    listens(program)
    program.send(b"\x1b[200~" + b"r" * 10_000_000 + b"\x1b[201~")
    listens(program)
    assert program.leave() == 0


@pytest.mark.long
def test_a_held_enter_stops_where_another_seat_decides(start: Start) -> None:
    program = table(start, "--lang", "en")
    program.send(b"\r" * 200)  # as they come in while a key is held
    program.until("now it is Оля who decides", "banner")
    program.until("О 1500 K", "header")
    program.press("enter")
    program.until("buy Yu Yu Hakusho", "banner")
    assert program.leave() == 0


@pytest.mark.long
@pytest.mark.parametrize("kind", ["linux", "screen", "tmux-256color", "xterm", "vt100", "no-such-terminal", None])
def test_every_kind_of_terminal_but_a_dumb_one_shows_the_table(start: Start, kind: str | None) -> None:
    program = table(start, "--lang", "en", environment={"TERM": kind, "COLORTERM": None})
    listens(program)
    program.press("r")
    program.until("buy Naruto", "banner")
    assert program.leave() == 0


@pytest.mark.parametrize(
    "signs", [pytest.param("latin-1", marks=pytest.mark.long), pytest.param("ascii", marks=pytest.mark.long), "koi8-u"]
)
def test_where_signs_are_not_those_of_utf8_everything_is_told_in_plain_ones(start: Start, signs: str) -> None:
    words = ("play", "anime", "--seats", SEATS, "--seed", "512", "--motion", "off", "--lang", "uk")
    program = start(*words, environment={"PYTHONIOENCODING": signs})
    program.until("kinuti kubiki", "actions")
    program.press("r")
    program.until("Naruto", "banner")
    assert program.text.isascii()
    program.write("/")
    program.until("posuk sered komand")
    program.press("escape")
    assert program.leave() == 0
    assert "Traceback" not in program.text


@pytest.mark.long
def test_keys_typed_ahead_of_the_first_frame_do_no_harm(start: Start) -> None:
    program = start("play", "anime", "--seats", SEATS, "--seed", "512", "--motion", "off", "--lang", "en")
    program.send("?щ\x1b[A".encode())
    program.until("throw the dice")
    program.press("backspace")  # out of the help, if they came through
    listens(program)
    assert program.leave() == 0


def test_a_terminal_that_vanishes_in_an_auction_leaves_the_game_as_it_was_shown(start: Start) -> None:
    words = ("--motion", "off", "--lang", "en", "--hammer", "600")
    program = start("play", "anime", "--seats", SEATS, "--seed", "512", *words)
    program.until("throw the dice", "actions")
    program.press("r")
    program.until("buy Naruto", "banner")
    program.press("d")
    program.until("Auction: Naruto", "dialog")
    program.press("o")
    program.until("Тарас bids 10 K", "dialog")
    assert program.hang_up() in (128 + signal.SIGHUP, -signal.SIGHUP)
    again = start("resume", *words[:4])
    again.until("Тарас bids 10 K", "dialog")
    assert again.leave() == 0
