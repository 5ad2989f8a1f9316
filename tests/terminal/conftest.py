"""A program that a test starts is ended with the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.program import Program

Start = Callable[..., Program]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start the program with these words."""
    begun: list[Program] = []

    def started(*words: str, **more: Any) -> Program:
        begun.append(Program(tmp_path, *words, **more))
        return begun[-1]

    yield started
    for program in begun:
        program.kill()
