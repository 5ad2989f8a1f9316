"""What is written comes to the terminal whole and in order, and a terminal that takes nothing holds nobody up."""

from __future__ import annotations

import os
import threading
import tty
from collections.abc import Iterator
from typing import NamedTuple, TextIO

import pytest

from monopoly_tui.ui.outlet import Outlet, opened_once_more

LONG = "абвгд" * 40_000  # far more than a terminal takes while nobody reads


class Line(NamedTuple):
    """Both ends of a terminal: what the program writes to, and what a person would see."""

    file: TextIO
    end: int


@pytest.fixture
def line() -> Iterator[Line]:
    end, program = os.openpty()
    tty.setraw(program)
    with os.fdopen(program, "w", encoding="utf-8") as file:
        yield Line(file, end)
    os.close(end)


def read(end: int, count: int) -> bytes:
    found = b""
    while len(found) < count:
        found += os.read(end, 65_536)
    return found


def test_what_the_line_takes_is_there_at_once_without_a_thread(line: Line) -> None:
    outlet = Outlet(line.file)
    outlet.write("ход: 3 ⚂")
    assert os.read(line.end, 100).decode() == "ход: 3 ⚂"


def test_a_line_that_has_stopped_holds_nobody_up_and_gets_everything_in_order(line: Line) -> None:
    outlet = Outlet(line.file)
    outlet.start()
    texts = [f"{number}: {LONG[:20_000]}|" for number in range(20)]
    for text in texts:
        outlet.write(text)
    ending = threading.Thread(target=outlet.stop)
    ending.start()
    whole = "".join(texts).encode()
    assert read(line.end, len(whole)) == whole
    ending.join()


def test_after_a_stop_it_is_written_at_once_again(line: Line) -> None:
    outlet = Outlet(line.file)
    outlet.start()
    outlet.write(LONG)
    assert read(line.end, len(LONG.encode())).decode() == LONG
    outlet._left.join()
    outlet.write("1")
    assert os.read(line.end, 10) == b"1"
    assert outlet._left.empty()
    outlet.stop()


def test_what_is_no_terminal_is_written_to_by_the_thread() -> None:
    reading, writing = os.pipe()
    assert opened_once_more(writing) is None
    with os.fdopen(writing, "w", encoding="utf-8") as file:
        outlet = Outlet(file)
        outlet.start()
        outlet.write("дім")
        outlet.stop()
    with os.fdopen(reading, "rb") as found:
        assert found.read().decode() == "дім"


def test_a_terminal_that_is_gone_takes_nothing_and_nobody_waits_for_it() -> None:
    end, program = os.openpty()
    with os.fdopen(program, "w", encoding="utf-8") as file:
        outlet = Outlet(file)
        outlet.start()
        os.close(end)
        for _ in range(100):
            outlet.write(LONG[:100])
        outlet.stop()


def test_what_a_terminal_cannot_write_is_written_otherwise(line: Line) -> None:
    with open(os.ttyname(line.file.fileno()), "w", encoding="ascii") as file:
        Outlet(file).write("дім 1")
    assert os.read(line.end, 100) == rb"\u0434\u0456\u043c 1"


def test_the_shell_still_waits_where_it_waited(line: Line) -> None:
    outlet = Outlet(line.file)
    assert os.get_blocking(line.file.fileno())
    assert outlet._line is not None
    assert not os.get_blocking(outlet._line)
