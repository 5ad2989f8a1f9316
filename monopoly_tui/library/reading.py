"""The only reader of YAML: a file becomes a tree of dict, list and str, and each node keeps its place.

No word is interpreted: `no`, `010` and `12:30` stay text, and the models above decide what a text means. Here
stands what may be in a file at all; `listening` has what may be in its YAML. All faults are told at once.
"""

from __future__ import annotations

import codecs
import re
from bisect import bisect_right
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar, overload

import msgspec

from monopoly_tui.engine.errors import BoardError, Fault
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Saying
from monopoly_tui.library.characters import is_forbidden, unfit
from monopoly_tui.library.listening import Listener, Mark, Place, Tree, dotted
from monopoly_tui.library.regular_files import TOO_LARGE, CannotRead, whole_file

Top = TypeVar("Top", "dict[str, Tree]", "list[Tree]")

LARGEST = 1_000_000  # bytes
MOST_FAULTS = 100
WIDE = N_("the file is UTF-16 or UTF-32; save it as UTF-8")
OTHER_BYTES = N_("the byte {byte} is not UTF-8; save the file as UTF-8")
DIRECTIVES = N_("directives are not used here")
LINE_END = re.compile(r"\r\n|\r|\n")
# Refused before parsing: libyaml compares each with all before it, which is 4 s for 50,000 of them.
DIRECTIVE = re.compile(r"(?:^|(?<=[\r\n]))%")


class Unreadable(BoardError):
    """A file is not the plain YAML that is read here."""


class Source(msgspec.Struct, Generic[Top], frozen=True):
    """What stands in a file and where. A path is like ("spaces", 3, "rent"); lines and columns begin at 1."""

    file: str
    tree: Top
    values: dict[Place, Mark]
    keys: dict[Place, Mark]

    def mark(self, path: Sequence[str | int], key: bool = False) -> Mark:
        """Line and column of the value (or the key) at `path`; of the nearest thing around it if unknown."""
        place = tuple(path)
        while place not in self.values:
            place = place[:-1]
        value = self.values[place]
        return self.keys.get(place, value) if key else value

    def fault(self, path: Sequence[str | int], problem: str, key: bool = False) -> Fault:
        """A fault with what stands at `path`, or with its key."""
        return Fault(self.file, *self.mark(path, key), dotted(path), problem)


@overload
def read(path: Path, *, top: type[dict[str, Tree]] = ...) -> Source[dict[str, Tree]]: ...
@overload
def read(path: Path, *, top: type[list[Tree]]) -> Source[list[Tree]]: ...
def read(path: Path, *, top: type[Any] = dict) -> Source[Any]:
    """What stands in the file at `path`, whose top is a `top`: dict or list. Unreadable tells all faults."""
    try:
        text = whole_file(path, LARGEST)
    except CannotRead as error:
        raise Unreadable([Fault(str(path), 1, 1, "", error.saying)]) from None
    return parse(text, str(path), top=top)


@overload
def parse(text: bytes, file: str, *, top: type[dict[str, Tree]] = ...) -> Source[dict[str, Tree]]: ...
@overload
def parse(text: bytes, file: str, *, top: type[list[Tree]]) -> Source[list[Tree]]: ...
def parse(text: bytes, file: str, *, top: type[Any] = dict) -> Source[Any]:
    """What stands in `text`, which the faults call `file`. Unreadable tells all faults."""
    listener = Listener(file)
    listener.hear(_fit(_decoded(text, file), listener), top)
    if listener.faults:
        found = sorted(set(listener.faults), key=lambda fault: (fault.line, fault.column))
        raise Unreadable(found[:MOST_FAULTS])
    return Source(file, listener.tree, listener.values, listener.keys)


def _decoded(text: bytes, file: str) -> str:
    if len(text) > LARGEST:
        raise Unreadable([Fault(file, 1, 1, "", Saying(TOO_LARGE, most=LARGEST))])
    halves = b"\0\0" in (text[0:4:2], text[1:4:2])
    if halves or text.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise Unreadable([Fault(file, 1, 1, "", Saying(WIDE))])
    text = text.removeprefix(codecs.BOM_UTF8)
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        before = LINE_END.split(text[: error.start].decode())
        problem = Saying(OTHER_BYTES, byte=f"0x{text[error.start]:02X}")
        raise Unreadable([Fault(file, len(before), len(before[-1]) + 1, "", problem)]) from None


def _fit(text: str, listener: Listener) -> str:
    """`text` with a stand-in for whatever may not be in it, so that parsing finds the other faults."""
    found = list(unfit(text, allowed="\r\n"))
    directives = [(sign.start(), Saying(DIRECTIVES)) for sign in DIRECTIVE.finditer(text)]
    starts = [0, *(end.end() for end in LINE_END.finditer(text))] if found or directives else []
    for offset, problem in found + directives:
        line = bisect_right(starts, offset)
        listener.fault((line, offset - starts[line - 1] + 1), (), problem)
    stand_ins = {ord(text[offset]): "\ufffd" for offset, _ in found if is_forbidden(text[offset])}
    if stand_ins:
        text = text.translate(stand_ins | {ord("\t"): " "})
    return DIRECTIVE.sub("#", text) if directives else text
