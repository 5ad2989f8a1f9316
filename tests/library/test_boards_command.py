"""`monopoly-tui boards`: the list, the check's exit codes, the drawing, a board of one's own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from monopoly_tui.cli import main
from monopoly_tui.engine.widths import cells
from monopoly_tui.library import find
from monopoly_tui.library.drawing import drawn
from monopoly_tui.library.load import load
from monopoly_tui.library.starter import STARTER


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of one's own boards is an empty one."""
    folder = tmp_path / "own" / "boards"
    monkeypatch.setattr(find, "own_place", lambda: folder)
    monkeypatch.setattr("monopoly_tui.library.starter.own_place", lambda: folder)
    return folder


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["boards", *words])


# The list


def test_the_bundled_boards_are_listed() -> None:
    told = run().stdout
    assert "classic  Classic / Класична / Классическая  40 spaces, 2 to 8 seats" in told
    assert "none yet" in told


def test_boards_of_one_s_own_are_listed_and_found_after_the_bundled_ones(own: Path) -> None:
    assert run("new", "my-town").exit_code == 0
    (own / "classic.yaml").write_text("title: Mine\n", encoding="utf-8")
    assert "my-town  My town  16 spaces, 2 to 6 seats" in run().stdout
    assert find.find("my-town") == own / "my-town.yaml"
    assert find.find("classic") != own / "classic.yaml"
    assert find.own_names() == ["my-town"]


def test_a_path_lists_what_is_there(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text('title: {en: "[b]A", uk: А}\nspaces: [x]\n', encoding="utf-8")
    (tmp_path / "b.yml").write_text("title: [\n", encoding="utf-8")
    lines = run(str(tmp_path)).stdout.splitlines()
    assert lines[0].split("  ")[1] == "[b]A / А"
    assert "cannot be read" in lines[1]
    assert run(str(tmp_path / "a.yaml")).stdout.startswith(str(tmp_path / "a.yaml"))


def test_the_list_needs_neither_the_rules_nor_the_screen() -> None:
    heavy = "{'pydantic', 'textual', 'rich', 'monopoly_tui.rulebook'}"
    code = f"""import sys
from monopoly_tui.cli import main
try:
    main(["boards"])
finally:
    print(sorted({heavy} & set(sys.modules)))"""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert result.stdout.splitlines()[-1] == "[]"


# The check


def test_a_sound_board_ends_with_0() -> None:
    result = run("check", "classic", "anime")
    assert (result.exit_code, result.stdout) == (0, "classic: no faults\nanime: no faults\n")


def test_a_faulty_board_ends_with_1_and_tells_every_fault(tmp_path: Path) -> None:
    path = tmp_path / "faulty.yaml"
    text = STARTER.read_text(encoding="utf-8").replace("rents: [4", "rnets: [4").replace("hotel: 60}", "hotel: -1}")
    path.write_text(text, encoding="utf-8")
    result = run("check", str(path))
    assert result.exit_code == 1
    assert "did you mean rents?" in result.stdout
    assert "expected at least 0, not -1" in result.stdout
    assert result.stdout.endswith(f"{path}: 3 faults\n")


@pytest.mark.parametrize(
    "file", ["nothing.yaml", "clasic", "folder.yaml", "pipe.yaml", "/dev/zero", "no\x1b[2Jname.yaml"]
)
def test_what_is_no_file_ends_with_2(file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.yaml").mkdir()
    os.mkfifo(tmp_path / "pipe.yaml")
    result = run("check", file)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "\x1b" not in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_file_without_an_ending_can_be_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "draft").write_bytes(STARTER.read_bytes())
    assert run("check", "draft").exit_code == 0


def test_the_worst_of_several_files_decides(tmp_path: Path) -> None:
    (tmp_path / "empty.yaml").touch()
    assert run("check", "classic", str(tmp_path / "empty.yaml")).exit_code == 1
    assert run("check", "nothing.yaml", str(tmp_path / "empty.yaml")).exit_code == 2


# The drawing


@pytest.mark.parametrize("board", find.names())
@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_a_board_is_drawn_in_eighty_columns(board: str, language: str) -> None:
    lines = drawn(load(find.find(board)), language).split("\n\n")[1].splitlines()
    assert len({cells(line) for line in lines if line[0] != " "}) <= 2
    assert max(map(cells, lines)) <= 80


def test_every_space_is_drawn_with_its_group_and_price() -> None:
    told = run("show", "classic").stdout
    board = load(find.find("classic"))
    for space in board.spaces.values():
        assert space.short
        assert space.short["en"] in told
        assert space.id in told
    assert "│B   60│" in told
    assert told.startswith("Classic (classic)\n40 spaces, 2 to 8 seats, $1,500 at the start, language en\n")


def test_it_is_drawn_in_another_language_or_in_plain_ascii() -> None:
    assert "Середземноморська авеню" in run("show", "classic", "--lang", "uk").stdout
    told = run("show", "monopol", "--lang", "ru", "--ascii").stdout
    assert told.isascii()
    assert "|Arbat |" in told
    track = told.split("\n\n")[1].splitlines()
    assert len(set(map(len, track))) == 1


# A board of one's own


def test_a_new_board_has_no_faults_and_its_schema_beside_it(own: Path) -> None:
    result = run("new", "my-town")
    assert result.exit_code == 0
    assert result.stdout.startswith(str(own / "my-town.yaml"))
    assert run("check", "my-town").exit_code == 0
    assert (own / "schema.json").exists()
    assert load(own / "my-town.yaml").title == {"": "My town"}


def test_a_new_board_goes_where_one_says(tmp_path: Path) -> None:
    assert run("new", str(tmp_path / "deep" / "town.yaml")).exit_code == 0
    assert run("check", str(tmp_path / "deep" / "town.yaml")).exit_code == 0


def test_nothing_is_overwritten(own: Path) -> None:
    run("new", "town")
    (own / "town.yaml").write_text("mine", encoding="utf-8")
    result = run("new", "town")
    assert result.exit_code == 2
    assert "is there already; nothing was changed" in result.stderr
    assert (own / "town.yaml").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    "name", ["classic", "My Town", "..", "a.txt/b", "../X.yaml", "x" * 300, "\x1b[2J", "a\0b/c.yaml"]
)
def test_a_bad_name_is_refused_in_a_sentence(name: str, own: Path) -> None:
    result = run("new", name)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "\x1b" not in result.stderr
    assert not own.exists()


def test_a_place_that_is_closed_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = run("new", str(tmp_path / "file" / "town.yaml"))
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


def test_what_is_beside_the_boards_is_written_anew(tmp_path: Path) -> None:
    refused = run("refresh", str(tmp_path))
    assert (refused.exit_code, list(tmp_path.iterdir())) == (2, [])
    (tmp_path / "town.yaml").write_bytes(STARTER.read_bytes())
    assert run("refresh", str(tmp_path)).exit_code == 0
    assert (tmp_path / "schema.json").stat().st_size > 10_000
    assert (tmp_path / "README.md").read_text(encoding="utf-8").startswith("# Boards\n")
