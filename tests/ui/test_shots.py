"""The pictures are those that the code draws now, small, and the same every time."""

from __future__ import annotations

import re
from pathlib import Path
from struct import unpack
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from monopoly_tui.cli_screen import shots
from monopoly_tui.ui import raster
from monopoly_tui.ui.shots import SHOTS, SIZES, draw
from monopoly_tui.ui.thinning import thin

FOLDER = Path(__file__).resolve().parents[2] / "screenshots"
LARGEST = 64_000  # bytes
NAMES = [(name, size) for name in SHOTS for size in SIZES]
SWEEPS = [pytest.param(*one, marks=() if one[1] == SIZES[0] else pytest.mark.long) for one in NAMES]  # large ones later


@pytest.mark.parametrize(("name", "size"), SWEEPS)
def test_a_picture_is_made_again_as_it_is(name: str, size: tuple[int, int]) -> None:
    file = FOLDER / f"{name}-{size[0]}x{size[1]}.svg"
    assert draw(name, size) == file.read_text(encoding="utf-8"), "make them anew with: monopoly-tui shots"


def test_a_picture_does_not_depend_on_the_terminal_it_is_made_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    monkeypatch.setenv("LINES", "10")
    assert draw("report", (120, 36)) == (FOLDER / "report-120x36.svg").read_text(encoding="utf-8")


def test_a_picture_names_a_font_that_has_every_sign_and_becomes_a_png_where_something_makes_one() -> None:
    picture = draw("start", (80, 24))
    assert raster.FONT in picture
    assert not {"arial", "Fira"} & set(re.findall(r"\w+", picture))
    paint = raster.painter()
    if paint is None:
        pytest.skip(raster.NONE_HERE)
    image = paint(picture)
    width, height = unpack(">II", image[16:24])
    assert image[1:4] == b"PNG"
    assert (width, height) == tuple(
        pytest.approx(raster.ZOOM * float(side), abs=2)
        for side in re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture)[0]
    )


def test_where_no_png_can_be_made_that_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(raster, "painter", lambda: None)
    monkeypatch.setattr("monopoly_tui.ui.shots.draw_all", lambda: [("start-80x24.svg", "<svg/>")])
    told = CliRunner().invoke(shots, [str(tmp_path)])
    assert told.exit_code == 0
    assert told.stderr.strip() == raster.NONE_HERE
    assert [file.name for file in tmp_path.iterdir()] == ["start-80x24.svg"]
    assert CliRunner().invoke(shots, [str(tmp_path), "--svg-only"]).stderr == ""
    refused = CliRunner().invoke(shots, [str(tmp_path), "--png"])
    assert refused.exit_code == 2
    assert raster.NONE_HERE[:30] in refused.stderr


def test_there_are_no_other_pictures() -> None:
    wanted = {f"{name}-{width}x{height}.svg" for name, (width, height) in NAMES}
    assert {file.name for file in FOLDER.glob("*.svg")} == wanted
    assert {file.stem for file in FOLDER.glob("*.png")} == {name.removesuffix(".svg") for name in wanted}


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.svg")), ids=lambda file: file.stem)
def test_a_picture_is_small_and_sound(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert len(text.encode()) < LARGEST
    assert ElementTree.fromstring(text).tag.endswith("svg")
    assert "<!--" not in text


def test_thinning_leaves_out_blanks_and_the_ground_and_keeps_what_is_seen() -> None:
    def piece(fill: str, x: int, width: int) -> str:
        place = f'x="{x}" y="1.5" width="{width}" height="24.65"'
        return f'<rect fill="{fill}" {place} shape-rendering="crispEdges"/>'

    def text(said: str, x: int) -> str:
        place = f'x="{x}" y="20" textLength="10" clip-path="url(#terminal-42-line-0)"'
        return f'<text class="terminal-42-r1" {place}>{said}</text>'

    body = piece("#000000", 0, 90) + piece("#ff0000", 90, 10) + text("&#160;", 0) + text("a&#160;b", 9)
    svg = f'<svg><style></style><g transform="x" clip-path="url(#terminal-42-clip)">{body}</g></svg>'
    thinned = thin(svg)
    assert thinned.count("#000000") == 1
    assert "#ff0000" in thinned
    assert thinned.count("<text") == 1
    assert "a\u00a0b" in thinned
    assert "terminal-" not in thinned


def test_lines_of_braille_are_drawn_as_dots_in_their_places() -> None:
    text = '<text class="terminal-1-r7" x="24.4" y="18.5" textLength="24.4">⠁⣀</text>'
    path = '<path class="r7" d="M25.92 1.52h3v3h-3zM38.12 19.82h3v3h-3zM44.22 19.82h3v3h-3z"/>'
    assert path in thin(f"<svg><style></style>{text}</svg>")
