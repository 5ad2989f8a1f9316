"""Whatever a seat is called, its name is only a text, on every screen and in every dialog."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path
from unicodedata import category

import pytest
from _pytest.mark import ParameterSet
from rich.cells import cell_len
from textual.pilot import Pilot

import monopoly_tui.ui
from monopoly_tui.table.names import clean, name_fault
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.drawing import width_of
from monopoly_tui.ui.widgets.rows import Rows
from tests.ui.every_screen import CASES as SCREENS
from tests.ui.pages import play, seen
from tests.ui.tables import table_of
from tests.ui.test_every_dialog import CASES as DIALOGS
from tests.ui.test_every_dialog import shown

MARKUP = ("[@click=app.quit]x", "[/]", "[Go] Corner")
WIDE = ("山" * 20, "q\u0301\u0302" * 6, "W" * 20)
SIZES = ((80, 24), (120, 36))
QUICK_DIALOGS = ("auction", "answer", "debt", "a seat")
QUICK_SCREENS = ("match, anime", "standings")
MARKUP_READERS = {
    "Static", "Label", "Button", "Checkbox", "RadioButton", "Select", "SelectionList", "DataTable", "RichLog", "Log",
    "Markdown", "Tree", "Tabs", "Collapsible", "Link", "notify", "from_markup", "border_title",
    "render_markup", "border_subtitle", "tooltip",
}  # fmt: skip


def swept(cases: Iterable[str], quick: tuple[str, ...]) -> list[ParameterSet]:
    """Every case with both kinds of names; all but a few take their time."""
    found = []
    for name in cases:
        for kind, names in (("markup", MARKUP), ("wide", WIDE)):
            marks = () if name in quick and (kind == "markup" or name == quick[0]) else pytest.mark.long
            found.append(pytest.param(name, names, id=f"{name}, {kind}", marks=marks))
    return found


def looked_at(app: GameApp) -> str:
    """What is seen: every row as wide as its room, nothing that a terminal obeys."""
    for rows in app.screen.query(Rows):
        assert not rows.display or {width_of(row) for row in rows._rows} <= {rows.size.width}
    text = seen(app)
    assert {cell_len(line) for line in text.splitlines()} == {app.size.width}
    assert not [sign for sign in text if sign != "\n" and category(sign) in ("Cc", "Cf", "Cs")]
    return text


@pytest.mark.parametrize("name", [*MARKUP, *WIDE])
def test_these_are_names_that_people_may_have(name: str) -> None:
    assert clean(name) == name
    assert name_fault(name, ("Ann",)) is None


@pytest.mark.parametrize(("name", "names"), swept(DIALOGS, QUICK_DIALOGS))
def test_in_every_dialog(name: str, names: tuple[str, ...]) -> None:
    case = DIALOGS[name]

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press(*case.keys)
        if case.make:
            table_of(app).open(case.make(app))
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            looked_at(app)
            assert type(table_of(app).dialog) is case.kind
        assert names[0][:3] in seen(app)

    play(shown(case, names), do)


@pytest.mark.parametrize(("name", "names"), swept(SCREENS, QUICK_SCREENS))
def test_on_every_screen(name: str, names: tuple[str, ...], tmp_path: Path) -> None:
    case = SCREENS[name]

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press(*case.keys)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause(0.2 if name == "games" else None)
            text = looked_at(app)
            assert type(app.screen) is case.kind
        for y, line in enumerate(text.splitlines()):  # a name that is clicked does not run as a command
            if "[@click" in line:
                await pilot.click(offset=(line.index("[@click") + 2, y))
        assert app.is_running

    play(case.make(tmp_path, names), do)


def test_nothing_that_reads_markup_is_used_on_the_screen() -> None:
    for path in sorted(Path(monopoly_tui.ui.__file__).parent.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            named = [node.attr] if isinstance(node, ast.Attribute) else []
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("textual"):
                named += [alias.name for alias in node.names]
            assert not MARKUP_READERS & set(named), path
