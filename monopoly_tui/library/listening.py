"""The parser's events become a tree of dict, list and str, the place of every node, and all faults of form.

Aliases, anchors, tags, merge keys and second documents are refused, each by name; what is too deep or too
much ends the listening. It goes in a loop over an explicit stack, so that no nesting can exhaust it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias
from unicodedata import normalize

import msgspec
import yaml

from monopoly_tui.engine.errors import Fault
from monopoly_tui.library.characters import unfit

Tree: TypeAlias = "dict[str, Tree] | list[Tree] | str"
Place: TypeAlias = tuple[str | int, ...]
Mark: TypeAlias = tuple[int, int]

DEEPEST = 40
MOST_NODES = 50_000
# The parser in Python takes sixteen times as long, and is there everywhere.
LOADER: type[yaml.CSafeLoader] | type[yaml.SafeLoader] = (
    yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
)
HINTS = {
    "cannot start any token": "put the text in quotes",
    "mapping values are not allowed": 'put a text that holds ": " in quotes, and mind the indentation',
    "nesting depth": "nothing may be nested so deep",
}


def dotted(path: Sequence[str | int]) -> str:
    """A path as people write it: `spaces.3.rent`, without the tail of an endless key."""
    return ".".join(str(part)[:60] for part in path)


class _Open(msgspec.Struct):
    """A mapping or a list whose end has not come yet; `key` is the one whose value is awaited."""

    tree: dict[str, Tree] | list[Tree]
    place: Place
    key: str | None = None

    def awaits_key(self) -> bool:
        return self.key is None and isinstance(self.tree, dict)

    def next_place(self) -> Place:
        if isinstance(self.tree, list):
            return (*self.place, len(self.tree))
        return self.place if self.key is None else (*self.place, self.key)


class Listener:
    """Hears the events of one file: its `tree`, where its `values` and `keys` stand, and its `faults`."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.tree: Tree | None = None
        self.values: dict[Place, Mark] = {}
        self.keys: dict[Place, Mark] = {}
        self.faults: list[Fault] = []
        self._open: list[_Open] = []
        self._documents = 0
        self._nodes = 0
        self._last: Mark = (1, 1)

    def fault(self, mark: Mark, place: Place, problem: str) -> None:
        """Note that something is wrong at `mark`, which is `place` in the tree."""
        self.faults.append(Fault(self.file, *mark, dotted(place), problem))

    def hear(self, text: str, top: type[Any]) -> None:
        """Take all that stands in `text`, whose top should be a `top`: dict or list."""
        try:
            whole = all(self._take(event) for event in yaml.parse(text, Loader=LOADER))
        except (yaml.YAMLError, ValueError, OverflowError) as error:
            # The parser in Python lets the last two through, at an escape that is beyond all characters.
            self._syntax(error)
            return
        if whole and not self.tree and not isinstance(self.tree, (dict, list)):
            self.fault((1, 1), (), "the file is empty")
        elif whole and not isinstance(self.tree, top):
            wanted = "a mapping of keys to values" if top is dict else "a list"
            self.fault(self.values[()], (), f"the top of the file must be {wanted}")

    def _syntax(self, error: Exception) -> None:
        found, began = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
        problem = f"this is not YAML: {getattr(error, 'problem', None) or error}"
        if context := getattr(error, "context", None):
            problem += f" {context}" + (f" that begins on line {began.line + 1}" if began else "")
        problem += "".join(f"; {hint}" for words, hint in HINTS.items() if words in problem)
        self.fault(_mark(found) if found else self._last, self._place(), problem)

    def _place(self) -> Place:
        return self._open[-1].next_place() if self._open else ()

    def _take(self, event: yaml.Event) -> bool:
        """Take one event; whether to go on after it."""
        if isinstance(event, yaml.NodeEvent):
            return self._node(event)
        if isinstance(event, yaml.CollectionEndEvent):
            self._open.pop()
        elif isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                problem = "a second document begins here; one file is one document"
                self.fault(_mark(event.start_mark), (), problem)
                return False
        return True

    def _node(self, event: yaml.NodeEvent) -> bool:
        mark, place = _mark(event.start_mark), self._place()
        self._last = mark
        self._nodes += 1
        if self._nodes > MOST_NODES:
            self.fault(mark, place, f"the file holds more than {MOST_NODES:,} values and keys")
            return False
        if isinstance(event, yaml.AliasEvent):
            name = f"*{event.anchor}"
            self.fault(mark, place, f"aliases are not used here ({name[:60]}); write the value out")
            self._text(name, mark, place)
            return True
        if event.anchor:
            self.fault(mark, place, f"anchors are not used here (&{event.anchor[:60]})")
        if isinstance(event, (yaml.ScalarEvent, yaml.CollectionStartEvent)) and event.tag:
            self.fault(mark, place, f"tags are not used here ({event.tag[:60]})")
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event, mark, place)
            return True
        return self._collection({} if isinstance(event, yaml.MappingStartEvent) else [], mark, place)

    def _scalar(self, event: yaml.ScalarEvent, mark: Mark, place: Place) -> None:
        text = event.value if event.value.isascii() else normalize("NFC", event.value)
        if event.style == '"':  # only there can an escape bring in what the file itself does not hold
            for _, problem in unfit(text):
                self.fault(mark, place, problem)
        self._text(text, mark, place)

    def _collection(self, tree: dict[str, Tree] | list[Tree], mark: Mark, place: Place) -> bool:
        if len(self._open) == DEEPEST:
            self.fault(mark, place, f"nothing may be nested deeper than {DEEPEST}")
            return False
        if self._open and self._open[-1].awaits_key():
            self.fault(mark, place, "a key must be a plain word, not a list or a mapping")
            self._open[-1].key = "?"
            place = (*place, "?")
        else:
            self._value(tree, mark, place)
        self._open.append(_Open(tree, place))
        return True

    def _text(self, text: str, mark: Mark, place: Place) -> None:
        if self._open and self._open[-1].awaits_key():
            self._key(text, mark, place)
        else:
            self._value(text, mark, place)

    def _key(self, key: str, mark: Mark, within: Place) -> None:
        if not key:
            self.fault(mark, within, "a key is empty")
        self._open[-1].key = key
        place = (*within, key)
        first = self.keys.setdefault(place, mark)
        if first != mark:
            self.fault(mark, place, f"this key stands here twice, first on line {first[0]}")
        if key == "<<":
            self.fault(mark, place, "merge keys are not used here; write the values out")

    def _value(self, tree: Tree, mark: Mark, place: Place) -> None:
        self.values[place] = mark
        if not self._open:
            self.tree = tree
            return
        inside = self._open[-1]
        if isinstance(inside.tree, list):
            inside.tree.append(tree)
        elif inside.key is not None:
            inside.tree[inside.key] = tree
            inside.key = None


def _mark(mark: Any) -> Mark:
    """The parser counts from 0, people and editors from 1."""
    return mark.line + 1, mark.column + 1
