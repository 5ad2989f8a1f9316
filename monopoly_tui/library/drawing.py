"""A board drawn as plain text: the track as it lies on the screen, then its spaces, groups and decks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.pieces import LANGUAGES, Effect, Space
from monopoly_tui.engine.texts import WIDEST_SHORT
from monopoly_tui.engine.widths import cells
from monopoly_tui.rulebook.money import MoneyRules
from monopoly_tui.rulebook.property import Deed

MOST_COLUMNS = 11  # that fit in a terminal of 80
ACROSS, DOWN = WIDEST_SHORT + 1, 3  # from the border of a cell to the next one's
UP, DOWNWARD, LEFT, RIGHT = 1, 2, 4, 8  # the arms of a joint of borders; the strings go by their sums
JOINTS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
PLAIN_JOINTS = " |||-+++-+++-+++"


def drawn(board: Board, language: str | None = None, plainly: Callable[[str], str] | None = None) -> str:
    """The whole picture, in the board's own language unless another is asked for.

    `plainly` is for an output that cannot say everything: it makes of a text one that can be said. The borders are then
    in ASCII.
    """
    sketch = Sketch(board, language or board.language, plainly or str, PLAIN_JOINTS if plainly else JOINTS)
    return "\n".join(line.rstrip() for line in sketch.lines()) + "\n"


class Sketch:
    """One board on its way to paper."""

    def __init__(self, board: Board, language: str, plainly: Callable[[str], str], joints: str) -> None:
        self.board = board
        self.language = language
        self.plainly = plainly
        self.joints = joints
        self.spaces = list(board.spaces.values())

    def lines(self) -> Iterator[str]:
        """Everything, line by line."""
        yield from self._heading()
        yield ""
        yield from self._track()
        yield ""
        yield from self._list()
        yield ""
        yield from self._groups()

    def said(self, texts: Mapping[str, str]) -> str:
        """A text in the language asked for, else the board's own, else any there is."""
        order = (self.language, self.board.language, "", *LANGUAGES)
        return self.plainly(next(texts[language] for language in order if texts.get(language)))

    def _heading(self) -> Iterator[str]:
        board = self.board
        fewest, most = board.seats
        seats = f"{fewest} to {most} seats" if fewest < most else f"{most} seats"
        yield f"{self.said(board.title)} ({board.id})"
        start = self._sum(board[MoneyRules].start)
        yield f"{len(self.spaces)} spaces, {seats}, {start} at the start, language {board.language}"

    def _sum(self, amount: int) -> str:
        currency = self.board.currency
        number = f"{amount:,}".replace(",", currency.group)
        sign = self.said(currency.sign)
        return f"{sign}{number}" if currency.before else f"{number} {sign}"

    # — the track —

    def _track(self) -> Iterator[str]:
        places = [space.at for space in self.spaces if space.at is not None] or list(_ring(len(self.spaces)))
        columns, rows = (max(place[axis] for place in places) + 1 for axis in (0, 1))
        borders = [[0] * (columns * ACROSS + 1) for _ in range(rows * DOWN + 1)]
        texts: dict[tuple[int, int], str] = {}
        for (column, row), space in zip(places, self.spaces, strict=True):
            x, y = column * ACROSS, row * DOWN
            _box(borders, x, y)
            texts[x + 1, y + 1] = _cut(self._short(space), WIDEST_SHORT)
            texts[x + 1, y + 2] = _cut(self._mark(space), WIDEST_SHORT)
        for y, line in enumerate(borders):
            x, drawn_line = 0, ""
            while x < len(line):
                text = texts.get((x, y))
                drawn_line += text if text is not None else self.joints[line[x]]
                x += WIDEST_SHORT if text is not None else 1
            yield drawn_line

    def _short(self, space: Space) -> str:
        return self.said(space.short or space.name)

    def _mark(self, space: Space) -> str:
        """The letter of the group and the price; of a plain space what happens there."""
        if isinstance(space, Deed):
            price = _brief_sum(space.price)
            return self._letter(space.group) + price.rjust(WIDEST_SHORT - 1)
        return next((effect.key for effect in (*space.land, *space.throw)), "")

    def _letter(self, group: str) -> str:
        return self.plainly(self.board.groups[group].letter)[:1]

    # — the lists —

    def _list(self) -> Iterator[str]:
        rows = [self._row(index, space) for index, space in enumerate(self.spaces)]
        widths = [max(cells(row[column]) for row in rows) for column in range(len(rows[0]) - 1)]
        for row in rows:
            yield "  ".join(_cut(text, width) for text, width in zip(row, widths, strict=False)) + "  " + row[-1]

    def _row(self, index: int, space: Space) -> tuple[str, ...]:
        letter, price = "", ""
        facts: list[str] = []
        if isinstance(space, Deed):
            letter, price = self._letter(space.group), f"{space.price}"
            facts.append(space.kind)
            facts += [f"{key} {_as_text(getattr(space, key))}" for key in EARNINGS if getattr(space, key, None)]
        passing = () if space.passing == space.land else space.passing
        for hook, effects in (("", space.land), ("pass: ", passing), ("throw: ", space.throw)):
            facts += [hook + ", ".join(map(_brief, effects))] if effects else []
        if space.next:
            facts.append("then " + " or ".join(space.next))
        return f"{index:>3}", letter, space.id, self.said(space.name), price.rjust(5), "; ".join(facts)

    def _groups(self) -> Iterator[str]:
        for id, group in self.board.groups.items():
            yield f"{self._letter(id)}  {self.said(group.name)}: {len(self.board.members[id])}"
        for deck in self.board.decks.values():
            yield f"{self.said(deck.name)}: {len(deck.cards)} cards"


EARNINGS = ("build", "rents", "times", "share")


def _ring(count: int) -> Iterator[tuple[int, int]]:
    """Columns and rows of a ring, from the lower right corner clockwise; an odd one has a gap before the start."""
    half = (count + 1) // 2 + 2  # columns and rows together
    columns = max(2, min(MOST_COLUMNS, (half + 1) // 2))
    right, bottom = columns - 1, max(2, half - columns) - 1
    way = [(right - step, bottom) for step in range(columns)]
    way += [(0, bottom - step) for step in range(1, bottom + 1)]
    way += [(step, 0) for step in range(1, columns)]
    way += [(right, step) for step in range(1, bottom)]
    yield from way[:count]


def _box(borders: list[list[int]], x: int, y: int) -> None:
    """Draw the border of a cell over those that are there."""
    right, bottom = x + ACROSS, y + DOWN
    for column in range(x, right):
        for row in (y, bottom):
            borders[row][column] |= RIGHT
            borders[row][column + 1] |= LEFT
    for row in range(y, bottom):
        for column in (x, right):
            borders[row][column] |= DOWNWARD
            borders[row + 1][column] |= UP


def _cut(text: str, width: int) -> str:
    """`text` in exactly so many cells."""
    while cells(text) > width:
        text = text[:-1]
    return text + " " * (width - cells(text))


def _brief_sum(amount: int) -> str:
    """A sum in at most five cells."""
    for size, sign in ((10**9, "G"), (10**6, "M"), (10**3, "k")):
        if amount >= max(size, 10**4) and (amount % size == 0 or amount >= 10**5):
            return f"{amount // size}{sign}"
    return str(amount)


def _brief(effect: Effect) -> str:
    value = getattr(effect, effect.key.replace("-", "_"), "")
    return f"{effect.key} {value}" if isinstance(value, (int, str)) else effect.key


def _as_text(value: int | Sequence[int]) -> str:
    return str(value) if isinstance(value, int) else " ".join(map(str, value))
