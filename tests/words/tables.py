"""Boards and voices for the tests of words and lines, each loaded once."""

from __future__ import annotations

from functools import cache

from monopoly_tui.engine.board import Board
from monopoly_tui.library.find import find
from monopoly_tui.library.load import load
from monopoly_tui.words.voice import Voice


@cache
def board(name: str) -> Board:
    return load(find(name))


@cache
def voice(name: str, language: str) -> Voice:
    return Voice(board(name), language)
