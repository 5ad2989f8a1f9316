"""The strip: the spaces before and behind one, where there is no room for the whole board."""

from __future__ import annotations

from monopoly_tui.engine.board import Board


def around(board: Board, here: str, slots: int) -> tuple[int, ...]:
    """So many spaces by their places in the track, a third of them before `here`, each leading to the next one.

    At a fork the first way is shown. Before a space to which no way leads there is nothing.
    """
    before: list[str] = []
    while len(before) < slots // 3:
        try:
            before.append(board.backward(before[-1] if before else here, 1).path[-1])
        except KeyError:
            break
    shown = [*reversed(before), here]
    while len(shown) < slots:
        shown.append(board.exits(shown[-1])[0])
    return tuple(board.place[space] for space in shown)
