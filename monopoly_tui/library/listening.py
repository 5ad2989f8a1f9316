"""The parser's events become a tree of dict, list and str, the place of every node, and all faults of form.

Aliases, anchors, tags, merge keys and second documents are refused, each by name; what is too deep or too
much ends the listening. It goes in a loop over an explicit stack, so that no nesting can exhaust it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias
from unicodedata import normalize

import msgspec
import yaml

from monopoly_tui.engine.errors import Fault
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Saying, then
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
    "cannot start any token": N_("; put the text in quotes"),
    "mapping values are not allowed": N_('; put a text that holds ": " in quotes, and mind the indentation'),
    "nesting depth": N_("; nothing may be nested so deep"),
}
EMPTY = N_("the file is empty")
TOPS: Mapping[type[Any], str] = {
    dict: N_("the top of the file must be a mapping of keys to values"),
    list: N_("the top of the file must be a list"),
}
NO_YAML = N_("this is not YAML: {reason}")
BEGINS = N_(" that begins on line {line}")
SECOND = N_("a second document begins here; one file is one document")
TOO_MANY = N_("the file holds more than {most:,} values and keys")
ALIAS = N_("aliases are not used here ({name}); write the value out")
ANCHOR = N_("anchors are not used here ({name})")
TAG = N_("tags are not used here ({name})")
TOO_DEEP = N_("nothing may be nested deeper than {most}")
NO_KEY = N_("a key must be a plain word, not a list or a mapping")
EMPTY_KEY = N_("a key is empty")
KEY_TWICE = N_("this key stands here twice, first on line {line}")
MERGE = N_("merge keys are not used here; write the values out")


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
            self.fault((1, 1), (), Saying(EMPTY))
        elif whole and not isinstance(self.tree, top):
            self.fault(self.values[()], (), Saying(TOPS[top]))

    def _syntax(self, error: Exception) -> None:
        found, began = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
        said = str(getattr(error, "problem", None) or error)
        reason: str = Saying("{what}", what=said)
        if context := getattr(error, "context", None):
            reason = then(Saying("{what} {where}", what=said, where=context), _beginning(began))
            said = f"{said} {context}"
        problem: str = Saying(NO_YAML, reason=reason)
        for words, hint in HINTS.items():
            if words in said:
                problem = then(problem, Saying(hint))
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
                self.fault(_mark(event.start_mark), (), Saying(SECOND))
                return False
        return True

    def _node(self, event: yaml.NodeEvent) -> bool:
        mark, place = _mark(event.start_mark), self._place()
        self._last = mark
        self._nodes += 1
        if self._nodes > MOST_NODES:
            self.fault(mark, place, Saying(TOO_MANY, most=MOST_NODES))
            return False
        if isinstance(event, yaml.AliasEvent):
            name = f"*{event.anchor}"
            self.fault(mark, place, Saying(ALIAS, name=name[:60]))
            self._text(name, mark, place)
            return True
        if event.anchor:
            self.fault(mark, place, Saying(ANCHOR, name=f"&{event.anchor[:60]}"))
        if isinstance(event, (yaml.ScalarEvent, yaml.CollectionStartEvent)) and event.tag:
            self.fault(mark, place, Saying(TAG, name=event.tag[:60]))
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
            self.fault(mark, place, Saying(TOO_DEEP, most=DEEPEST))
            return False
        if self._open and self._open[-1].awaits_key():
            self.fault(mark, place, Saying(NO_KEY))
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
            self.fault(mark, within, Saying(EMPTY_KEY))
        self._open[-1].key = key
        place = (*within, key)
        first = self.keys.setdefault(place, mark)
        if first != mark:
            self.fault(mark, place, Saying(KEY_TWICE, line=first[0]))
        if key == "<<":
            self.fault(mark, place, Saying(MERGE))

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


def _beginning(mark: Any) -> str:
    """Where the thing begins that the parser was in when something went wrong."""
    return Saying(BEGINS, line=mark.line + 1) if mark else ""


def _mark(mark: Any) -> Mark:
    """The parser counts from 0, people and editors from 1."""
    return mark.line + 1, mark.column + 1
