"""Broken board files, made from the bundled ones: each with one known fault and the line that it must be told on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.library.faults import ANY, FAULTS, Fault

BOARDS = {name: Path(f"boards/{name}.yaml").read_text(encoding="utf-8") for name in ("classic", "anime")}


class Broken(NamedTuple):
    """What is wrong, the content of the file, the line that must be named (0: any), and what must be said there."""

    what: str
    content: bytes
    line: int
    says: str


def broken_files() -> Iterator[Broken]:
    """Every fault in every board."""
    for name, text in BOARDS.items():
        for fault in FAULTS:
            yield _broken(name, text, fault)
        yield from _whole_files(name, text)


def _broken(name: str, text: str, fault: Fault) -> Broken:
    ids = re.findall(r"^  - id: (\S+)", text, re.M)
    cards = re.findall(r"^      - id: (\S+)", text, re.M)
    paying = re.findall(r"- id: (\S+)\n.*\n.*\n    land: \[\{pay: 200", text)

    def filled(pattern: str) -> str:
        words = {"GOID": ids[0], "ID1": ids[1], "ID2": ids[2], "ID7": ids[7], "PAY1": paying[0]}
        return re.sub("GOID|ID1|ID2|ID7|PAY1", lambda found: words[found.group()], pattern)

    content, count = re.subn(fault.old, filled(fault.new), text, count=1, flags=re.M)
    assert count == 1, (name, fault.what)
    at = fault.at
    if fault.what == "an id twice":
        line = _line(content, rf"- id: {ids[0]}\n{ANY}- id: {ids[0]}\n")
    elif fault.what == "a card's id twice":
        line = _line(content, rf"- id: {cards[0]}\n{ANY}- id: {cards[0]}\n")
    else:
        line = _line(content, filled(at)) if at else 0
    return Broken(f"{name}: {fault.what}", content.encode(), line, filled(fault.says))


def _line(content: str, pattern: str) -> int:
    """The line on which what `pattern` finds comes to its end."""
    found = re.search(pattern, content, re.M)
    assert found, pattern
    return content.count("\n", 0, found.end() - found.group().endswith("\n")) + 1


def _whole_files(name: str, text: str) -> Iterator[Broken]:
    """Faults of a file as a whole."""
    head = text[: text.index("\nspaces:\n")]
    spaces = "".join(f"  - {{id: s{index}, name: S}}\n" for index in range(10_000))
    yield Broken(f"{name}: an empty file", b"", 1, "the file is empty")
    yield Broken(f"{name}: a list at the top", b"- a\n", 1, "the top of the file must be a mapping")
    yield Broken(f"{name}: brackets without end", b"[" * 100_000, 1, "")
    yield Broken(f"{name}: another alphabet", text.encode("koi8-u", "replace"), 3, "is not UTF-8")
    yield Broken(f"{name}: two bytes a letter", text.encode("utf-16"), 1, "the file is UTF-16")
    yield Broken(f"{name}: a byte of nothing", text.encode().replace(b"price: 60", b"price: \0", 1), 0, "U+0000")
    yield Broken(f"{name}: more than a megabyte", text.encode() + b"#" * 1_000_000, 1, "larger than 1,000,000 bytes")
    yield Broken(f"{name}: no space", f"{head}\nspaces: []\n".encode(), 0, "at least 4 entries, not 0")
    yield Broken(f"{name}: one space", f"{head}\nspaces:\n{spaces[:23]}".encode(), 0, "at least 4 entries, not 1")
    yield Broken(f"{name}: 10,000 spaces", f"{head}\nspaces:\n{spaces}".encode(), 0, "")
