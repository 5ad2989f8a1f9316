"""The boards there are, told from what stands at the top of their files, without knowing a single rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from pathlib import Path
from typing import Any, NamedTuple

from monopoly_tui.engine.errors import BoardError
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Saying
from monopoly_tui.library.find import files_in, find, names, own_names, plain
from monopoly_tui.library.reading import read


class Entry(NamedTuple):
    """One board: what it is called by, what it is called, what there is to say, or why it cannot be read."""

    name: str
    title: str
    about: str


def bundled() -> Iterator[Entry]:
    """The boards that come with the program."""
    return (_entry(name, find(name)) for name in names())


def own() -> Iterator[Entry]:
    """The boards in the folder of one's own."""
    return (_entry(name, find(name)) for name in own_names())


def at(path: Path) -> Iterator[Entry]:
    """The board at a path, or those in a folder."""
    return (_entry(str(file), file) for file in (files_in(path) if path.is_dir() else [path]))


def table(entries: Iterable[Entry], tell: Callable[[str], str] = plain) -> Iterator[str]:
    """The entries, a line each, under one another; `tell` gives the words."""
    rows = [Entry(row.name, tell(row.title), tell(row.about)) for row in entries]
    names_wide = max((len(row.name) for row in rows), default=0)
    titles_wide = max((len(row.title) for row in rows), default=0)
    for row in rows:
        yield f"{row.name:<{names_wide}}  {row.title:<{titles_wide}}  {row.about}".rstrip()


def _entry(name: str, file: Path) -> Entry:
    try:
        tree = read(file).tree
    except BoardError as error:
        return Entry(plain(name), Saying(N_("cannot be read")), error.faults[0].saying)
    return Entry(plain(name), _title(tree.get("title")), _about(tree))


def _title(title: Any) -> str:
    """In all its languages."""
    told = title.values() if isinstance(title, dict) else [title]
    titles = dict.fromkeys(text[:60] for text in told if isinstance(text, str))
    return " / ".join(titles) or Saying(N_("without a title"))


def _about(tree: dict[str, Any]) -> str:
    spaces, seats = tree.get("spaces"), tree.get("seats")
    facts = []
    if isinstance(spaces, list):
        facts.append(Saying(N_("{count} spaces"), count=len(spaces)))
    if isinstance(seats, dict) and isinstance(seats.get("min"), str) and isinstance(seats.get("max"), str):
        facts.append(Saying(N_("{least} to {most} seats"), least=seats["min"][:2], most=seats["max"][:2]))
    return reduce(lambda one, other: Saying("{one}, {other}", one=one, other=other), facts) if facts else ""
