"""Every screen at every size and in every language: whole, in its place, the same again after any change of the window.

Nothing is clipped: no row is wider than its room, none lost an end without a word, and where a text was shortened with
a sign of it, at 80×24 or more, that counts as lost too.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from textual.pilot import Pilot

from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.arrangement import LEAST
from monopoly_tui.ui.drawing import width_of
from monopoly_tui.ui.screens.demo import DemoScreen
from monopoly_tui.ui.screens.page import Page
from monopoly_tui.ui.screens.table import TableScreen
from monopoly_tui.ui.signs import UNICODE
from monopoly_tui.ui.widgets.rows import Rows
from monopoly_tui.words.language import LANGUAGES
from tests.ui.every_screen import CASES, all_screens
from tests.ui.pages import Tables, page_app, play, seen
from tests.ui.tables import SEATS, SIZES

EVERY_SIZE = ((20, 5), (300, 100), (39, 12), (40, 12), (60, 18), (79, 24), (99, 29), (200, 60), (20, 5))
FEW_SIZES = ((20, 5), (60, 18))
QUICK = {
    "start, with games", "lobby", "boards", "help", "rules", "games", "demo", "table", "commands", "match, anime",
    "replay", "standings", "report, leaf 2", "log", "settings", "house rules",
}  # fmt: skip
SWEEPS = [
    *(pytest.param(name, (SIZES[0], SIZES[-1]), FEW_SIZES, id=name) for name in CASES if name in QUICK),
    *(pytest.param(name, SIZES, EVERY_SIZE, id=f"{name}, every size", marks=pytest.mark.long) for name in CASES),
]
Size = tuple[int, int]


@pytest.fixture
def lost(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ends of rows that were drawn in less room than they take, blanks left out."""
    found: list[str] = []
    adjust = Segment.adjust_line_length

    def spied(line: list[Segment], length: int, *style: Any, **more: Any) -> list[Segment]:
        whole = "".join(segment.text for segment in line)
        fitted = adjust(line, length, *style, **more)
        if width_of(line) > length and (end := whole[len("".join(segment.text for segment in fitted)) :].strip()):
            found.append(f"{whole!r} loses {end!r}")
        return fitted

    monkeypatch.setattr(Segment, "adjust_line_length", spied)
    return found


def whole(app: GameApp) -> str:
    """What is seen; every widget stands on the screen, and no row is wider than its widget."""
    screen, size = app.screen, app.size
    for widget in screen.query("*"):
        if widget.display and widget.region and size.width >= LEAST[0] and size.height >= LEAST[1]:
            assert screen.region.contains_region(widget.region), (widget, size)
    for rows in screen.query(Rows):
        assert not rows.display or all(width_of(row) <= rows.size.width for row in rows._rows)
    lines = seen(app).splitlines()
    assert len(lines) == size.height
    assert {cell_len(line) for line in lines} == {size.width}
    return seen(app)


def all_keys_at_the_foot(app: GameApp) -> bool:
    """Whether the last line tells every key that it has to tell, unless it tells something else."""
    screen = app.screen
    if isinstance(screen, Page):
        hints = screen.hints()
    elif isinstance(screen, TableScreen):
        hints = screen.painting._hints()
    else:
        return True
    foot = seen(app).splitlines()[-1]
    return bool(screen.notice) or all(f"{key} {label}" in foot for key, label, _ in hints)


def test_no_screen_is_left_out() -> None:
    assert {case.kind for case in CASES.values()} == set(all_screens())
    assert {CASES[name].kind for name in QUICK} == set(all_screens())


@pytest.mark.parametrize(("name", "sizes", "hostile"), SWEEPS)
def test_a_screen_is_whole_at_every_size_in_every_language(
    name: str, sizes: Sequence[Size], hostile: Sequence[Size], lost: list[str], tmp_path: Path
) -> None:
    case = CASES[name]

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press(*case.keys)
        await pilot.pause()
        assert type(app.screen) is case.kind
        for size in sizes:
            await pilot.resize_terminal(*size)
            for language in LANGUAGES:
                app.speak(language)
                await pilot.pause()
                assert UNICODE.more not in whole(app), (size, language)
                assert not lost, (size, language)
                assert all_keys_at_the_foot(app), (size, language)
        before = seen(app)
        for size in hostile:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            whole(app)
        await pilot.resize_terminal(*sizes[-1])
        await pilot.pause()
        assert seen(app) == before, "nothing is lost when the window changes"

    play(case.make(tmp_path, SEATS), do)


@pytest.mark.long
def test_the_window_may_change_while_things_move() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        demo = app.screen
        assert isinstance(demo, DemoScreen)
        for size in (*EVERY_SIZE, *SIZES) * 2:
            for _ in range(3):
                demo.advance()
                await pilot.resize_terminal(*size)
                await pilot.pause()
                whole(app)
        assert demo.session.game.world.turns > 1

    play(page_app(lambda app: DemoScreen(app, Tables().open, seed=5), motion="full"), do)
