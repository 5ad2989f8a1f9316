"""No byte from outside ends or hangs the program, and every way out gives the terminal back."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect
import pytest
from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS

from monopoly_tui.ui.replies import PATIENCE, Replies
from monopoly_tui.ui.terminal import LONGEST_PASTE, PASTE_PATIENCE, HardyParser
from tests.ui.tables import Clock

ROOT = Path(__file__).resolve().parents[2]


def keys(*pieces: str) -> list[str]:
    parser = HardyParser()
    found = [message for piece in pieces for message in parser.feed(piece)]
    return [message.key for message in found if isinstance(message, events.Key)]


@pytest.mark.parametrize(
    "hostile",
    ["\x1b[1552696u", "\x1b[97:65;5:3u", "\x1b[48;999999;999999;0;0t", "\x1b[48;0;0;0;0t", "\x1b[<0;99999;99999M",
     "\x1b[<0;99999;99999m", "\x1b[?2048;1$y", "\x1b[99999999999999999999u", "\x1b[;;;u", "\x1b[55296u", "\x00"],
)  # fmt: skip
def test_what_makes_no_sense_is_no_key_and_the_next_key_is_one(hostile: str) -> None:
    assert keys(hostile, "b")[-1] == "b"
    assert not any("resize" in key for key in keys(hostile))


REPLIES = (
    "\x1b]11;rgb:ffff/ffff/ffff\x1b\\", "\x1b]4;1;rgb:bb/bb/bb\x07", "\x1b]52;c;cm9sbA==\x07", "\x1bP>|bread(1)\x1b\\",
    "\x1bP1+r524742=38\x1b\\", "\x1b_Gi=1;OK\x1b\\", "\x1b[?62;22c", "\x1b[>41;354;0c", "\x1b[?1u", "\x1b[8;24;80t",
    "\x1b[4;999;999t", "\x1b[0n", "\x1b[?997;1n",
)  # fmt: skip


@pytest.mark.parametrize("reply", REPLIES)
def test_what_a_terminal_answers_by_itself_is_no_key_wherever_it_is_cut(reply: str) -> None:
    assert keys(reply, "b") == ["b"]
    for cut in range(3, len(reply)):
        if reply[1] != "[" or reply[2] in "?>":
            assert keys(reply[:cut], reply[cut:], "b") == ["b"]


def test_a_reply_without_an_end_is_over_after_a_while() -> None:
    clock = Clock()
    parser = HardyParser(clock=clock)
    assert list(parser.feed("\x1b]11;rgb")) == []
    clock.now += PATIENCE
    list(parser.tick())
    assert [message.key for message in parser.feed("b") if isinstance(message, events.Key)] == ["b"]


def test_a_reply_that_is_broken_off_takes_no_key_with_it() -> None:
    assert keys("\x1b]11;rgb\x1b[A", "b") == ["up", "b"]
    assert keys("\x1b]11;rgb\x1b[1081;5u") == ["ctrl+й"]


def test_no_key_that_textual_knows_is_taken_for_a_reply() -> None:
    for sequence in ANSI_SEQUENCES_KEYS:
        assert Replies(Clock()).without(sequence) == sequence
    for sequence in ("\x1b[<0;3;4M", "\x1b[?2026;2$y", "\x1b]", "\x1bP", "\x1b[97;5u", "\x1b[5;5R"):
        assert Replies(Clock()).without(sequence) == sequence


def test_a_letter_within_a_sequence_is_no_key_however_slowly_it_comes() -> None:
    assert keys(*"\x1b[A") == ["up"]
    assert keys(*"\x1b[1081;5u", "b") == ["ctrl+й", "b"]
    assert keys("\x1b", "b") == ["ctrl+left"]
    assert keys(*"й7Ґ") == ["й", "7", "Ґ"]


def test_a_letter_within_a_paste_is_no_key() -> None:
    parser = HardyParser()
    found = [message for piece in ("\x1b[200~", "r", "e", "\x1b[201~") for message in parser.feed(piece)]
    assert [message.text for message in found if isinstance(message, events.Paste)] == ["re"]
    assert not any(isinstance(message, events.Key) for message in found)


def test_a_key_that_is_let_go_is_no_key_and_one_with_parts_is_that_key() -> None:
    assert keys("\x1b[97:65;5:3u") == []
    assert keys("\x1b[97:65;5:1u") == ["ctrl+a"]
    assert keys("\x1b[1081;5u") == ["ctrl+й"]


def pasted(parser: HardyParser, *pieces: str) -> list[str]:
    return [m.text for piece in pieces for m in parser.feed(piece) if isinstance(m, events.Paste)]


def test_a_paste_without_an_end_is_over_after_a_while() -> None:
    clock = Clock()
    parser = HardyParser(clock=clock)
    assert pasted(parser, "\x1b[20", "0~abc") == []
    assert list(parser.tick()) == []
    clock.now += PASTE_PATIENCE
    list(parser.tick())
    after = list(parser.feed("b"))
    assert [message.key for message in after if isinstance(message, events.Key)] == ["b"]


@pytest.mark.parametrize("cut", range(1, 12))
def test_a_paste_is_one_wherever_it_is_cut(cut: int) -> None:
    whole = "\x1b[200~hello\x1b[201~b"
    parser = HardyParser(clock=Clock())
    found = [message for piece in (whole[:cut], whole[cut:]) for message in parser.feed(piece)]
    assert [message.text for message in found if isinstance(message, events.Paste)] == ["hello"]
    assert [message.key for message in found if isinstance(message, events.Key)] == ["b"]


def test_ten_megabytes_of_paste_are_cut_to_a_length_worth_reading() -> None:
    parser = HardyParser(clock=Clock())
    pieces = ["\x1b[200~", *["x" * 4096] * 2500, "\x1b[201~", "b"]
    found = [message for piece in pieces for message in parser.feed(piece)]
    (text,) = [message.text for message in found if isinstance(message, events.Paste)]
    assert len(text) == LONGEST_PASTE


PROGRAM = """
import sys
from tests.ui.tables import game
from monopoly_tui.table.session import Session
from monopoly_tui.ui import run
from monopoly_tui.ui.options import Options
from monopoly_tui.words.voice import Voice
stands = game()
sys.exit(run(Session(stands, {}), Voice(stands.board, "en"), options=Options(motion="off")))
"""


@contextmanager
def running() -> Iterator[pexpect.spawn]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color"}
    child = pexpect.spawn(
        sys.executable, ["-c", PROGRAM], env=environment, cwd=str(ROOT), dimensions=(24, 80), timeout=20
    )
    try:
        child.expect("throw the dice")
        yield child
    finally:
        child.close(force=True)


def test_hostile_bytes_do_not_end_the_program_and_keys_go_on_working() -> None:
    with running() as child:
        for hostile in (b"\xff\xfe\xc3", b"\x1b[1552696u", b"\x1b[97:65;5:3u", b"\x1b[48;999999;999999;0;0t"):
            child.send(hostile)
        child.send(b"\x1b[<0;99999;99999M\x1b[<0;99999;99999m\x1b[?2048;1$y\x1b[5;5R")
        child.send(b"?")
        child.expect("The keys")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_gives_the_terminal_back_and_ends_the_program(number: signal.Signals) -> None:
    with running() as child:
        child.kill(number)
        child.expect(pexpect.EOF)
        assert b"\x1b[?1049l" in child.before
        child.close()
        assert child.exitstatus == 128 + number


def test_a_terminal_that_vanishes_ends_the_program() -> None:
    with running() as child:
        child.ptyproc.fileobj.close()
        child.closed = child.ptyproc.closed = True
        _, status = os.waitpid(child.pid, 0)
        assert os.waitstatus_to_exitcode(status) in (129, -signal.SIGHUP)
        child.terminated = child.ptyproc.terminated = True


def test_quitting_on_a_cyrillic_layout_under_kittys_protocol() -> None:
    with running() as child:
        child.send(b"\x1b[1081;5u")
        child.expect(pexpect.EOF)
        child.close()
        assert child.exitstatus == 0
