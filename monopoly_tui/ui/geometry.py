"""Geometry: where each space of a board is drawn. Pure; positions and sizes are in cells of the terminal.

By default the track is a ring as near to a square as may be, the start in the lower right corner, going round
clockwise; a board file may give every space a place of its own (`at: [column, row]`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

Grid = tuple[tuple[int, int], ...]  # the (column, row) of every space

SQUARE = 11  # columns and rows of the usual ring of forty; a smaller one is stretched to as much


class Place(NamedTuple):
    """A rectangle on the screen."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column to the right of it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.height

    def moved(self, x: int, y: int) -> Place:
        """The same rectangle elsewhere."""
        return Place(self.x + x, self.y + y, self.width, self.height)

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell of the terminal lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom


class Drawing(NamedTuple):
    """A board that is laid out: a place for every space, the size of it all, and the largest room that is left."""

    places: tuple[Place, ...]
    width: int
    height: int
    centre: Place


def grid(count: int, at: Sequence[tuple[int, int] | None] = ()) -> Grid:
    """Where every space stands, by column and row: as the board says if it says so of every space, else in a ring."""
    said = [place for place in at if place is not None]
    if said and len(said) == count:
        return tuple((column, row) for column, row in said)
    return tuple(ring(count))


def ring(count: int) -> Iterator[tuple[int, int]]:
    """A ring of `count` spaces; one of an odd number has a gap before the start."""
    half = (count + 1) // 2 + 2  # columns and rows together
    columns = max(2, (half + 1) // 2)
    rows = max(2, half - columns)
    right, bottom = columns - 1, rows - 1
    way = [(right - step, bottom) for step in range(columns)]
    way += [(0, bottom - step) for step in range(1, rows)]
    way += [(step, 0) for step in range(1, columns)]
    way += [(right, step) for step in range(1, bottom)]
    yield from way[:count]


def fits(plan: Grid, cell: tuple[int, int], width: int, height: int) -> bool:
    """Whether a board drawn with cells of this size has room in `width` × `height`."""
    columns, rows = _extent(plan)
    return columns * cell[0] <= width and rows * cell[1] <= height


@lru_cache(maxsize=32)
def draw(plan: Grid, cell: tuple[int, int], width: int, height: int) -> Drawing:
    """The board with cells of this size, a small one stretched as far as `width` × `height` lets it."""
    columns, rows = _extent(plan)
    across = max(columns * cell[0], min(SQUARE * cell[0], width))
    down = max(rows * cell[1], min(SQUARE * cell[1], height))
    xs = [_spread(column, columns, across - cell[0]) for column in range(columns)]
    ys = [_spread(row, rows, down - cell[1]) for row in range(rows)]
    places = tuple(Place(xs[column], ys[row], *cell) for column, row in plan)
    return Drawing(places, across, down, _largest_room(places, across, down))


def _extent(plan: Grid) -> tuple[int, int]:
    return max(column for column, _ in plan) + 1, max(row for _, row in plan) + 1


def _spread(index: int, count: int, room: int) -> int:
    return round(index * room / (count - 1)) if count > 1 else 0


def _largest_room(places: Sequence[Place], width: int, height: int) -> Place:
    """The largest rectangle that no space touches, by the heights of free columns row by row."""
    taken = [[False] * width for _ in range(height)]
    for place in places:
        for y in range(place.y, place.bottom):
            taken[y][place.x : place.right] = [True] * place.width
    best = Place(0, 0, 0, 0)
    free = [0] * width
    for y in range(height):
        free = [0 if taken[y][x] else free[x] + 1 for x in range(width)]
        best = max(best, _best_below(free, y), key=lambda room: room.width * room.height)
    return best


def _best_below(free: Sequence[int], y: int) -> Place:
    """The largest rectangle that ends in row `y`."""
    best = Place(0, 0, 0, 0)
    open_from: list[tuple[int, int]] = []  # (column, height) of the rectangles that are still growing
    for x, high in enumerate((*free, 0)):
        start = x
        while open_from and open_from[-1][1] >= high:
            start, tall = open_from.pop()
            if (x - start) * tall > best.width * best.height:
                best = Place(start, y - tall + 1, x - start, tall)
        open_from.append((start, high))
    return best


def neighbour(places: Sequence[Place], index: int, dx: int, dy: int) -> int:
    """The space next to the one at `index` in a direction; itself if there is none."""
    here = places[index]
    ahead = [
        (abs(place.x - here.x) * (1 if dx else 4) + abs(place.y - here.y) * (9 if dx else 1), other)
        for other, place in enumerate(places)
        if (place.x - here.x) * dx > 0 or (place.y - here.y) * dy > 0
    ]
    return min(ahead)[1] if ahead else index
