"""A record goes out as lines that people can read and comes in as the same game, or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_tui.engine.errors import SaveError
from monopoly_tui.table.exchange import export, import_file
from monopoly_tui.table.recorded import RecordedGame
from monopoly_tui.table.session import Session
from monopoly_tui.table.verifying import verify
from tests.laws.tables import games, tables
from tests.playing import BOARDS
from tests.table.recording import begun, begun_at, closed, is_a_sentence, play, played, tiny_board


def written(recorded: RecordedGame, path: Path) -> Path:
    """The file of an exported game."""
    path.write_text("".join(f"{line}\n" for line in export(recorded.record)), encoding="utf-8")
    return path


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    """An exported game of the tiny board, with something taken back in it."""
    recorded = begun(None, tiny_board(tmp_path), seed=3)
    session = Session(recorded.game, {}, recorded)
    for number, _ in enumerate(play(recorded, Random(1), 30)):
        if number % 10 == 5:
            session.undo("Ann", 2, agreed=("Bob", "Cy"))
    return written(recorded, tmp_path / "game.jsonl")


@pytest.mark.parametrize("board", BOARDS)
@games(3)
@given(st.data())
def test_an_exported_game_is_imported_to_the_same_digests(
    tmp_path_factory: pytest.TempPathFactory, board: str, data: st.DataObject
) -> None:
    table = data.draw(tables(board))._replace(decisions=data.draw(st.integers(0, 250)))
    recorded = played(begun_at(table), table.decisions, table.seed + 1)
    path = written(recorded, tmp_path_factory.mktemp("exported") / "game.jsonl")
    again = import_file(path, None)
    assert again.game.snapshot() == recorded.game.snapshot()
    assert again.record.whole_part() == recorded.record.whole_part()
    assert list(export(again.record)) == list(export(recorded.record))


def test_an_imported_game_lies_in_the_folder_and_goes_on(exported: Path, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    recorded = import_file(exported, folder)
    assert any(not line.startswith('{"head"') and '"table"' in line for line in export(recorded.record))
    played(recorded, 5)
    path = closed(recorded)
    assert [entry.name for entry in folder.iterdir()] == [path.name]
    assert verify(path).good
    assert verify(exported).good


def test_a_line_is_a_command_that_people_can_read(exported: Path) -> None:
    lines = [msgspec.json.decode(line) for line in exported.read_text().splitlines()]
    rolls = [line for line in lines[2:-1] if line.get("say", "").endswith(": roll")]
    assert rolls
    assert all(len(line["dice"]) == 1 and len(line["dice"][0]) == 2 for line in rolls)
    assert lines[0]["head"]["board"] == "tiny"


Lines = list[str]


def _replaced(number: int, old: str, new: str) -> Callable[[Lines], None]:
    def change(lines: Lines) -> None:
        assert old in lines[number], lines[number]
        lines[number] = lines[number].replace(old, new, 1)

    return change


HOSTILE: dict[str, Callable[[Lines], object]] = {
    "no lines": lambda lines: lines.clear(),
    "no head": lambda lines: lines.pop(0),
    "no opening": lambda lines: lines.pop(1),
    "only a head": lambda lines: lines.__delitem__(slice(1, None)),
    "a row is missing": lambda lines: lines.pop(5),
    "rows are swapped": lambda lines: lines.insert(5, lines.pop(6)),
    "a row is doubled": lambda lines: lines.insert(5, lines[5]),
    "the end is missing": lambda lines: lines.pop(),
    "the last row is missing": lambda lines: lines.pop(-2),
    "two ends": lambda lines: lines.append(lines[-1]),
    "an illegal move": lambda lines: lines.insert(3, '{"seq":2,"at":1,"state":"","say":"Ann: build one"}'),
    "no command": lambda lines: lines.__setitem__(3, '{"seq":2,"at":9999999999999,"state":"","say":"hello"}'),
    "an unknown seat": lambda lines: lines.__setitem__(3, '{"seq":2,"at":9999999999999,"state":"","say":"99: roll"}'),
    "a huge sum": lambda lines: lines.__setitem__(
        3, f'{{"seq":2,"at":9999999999999,"state":"","say":"Ann: bid {"9" * 5000}"}}'
    ),
    "neither command nor word": lambda lines: lines.__setitem__(3, '{"seq":2,"at":9999999999999,"state":""}'),
    "a word nobody may say": lambda lines: lines.__setitem__(
        3, '{"seq":2,"at":9999999999999,"state":"","table":{"do":"table.rewound","seat":"Ann","to":-7}}'
    ),
    "a command among the words": lambda lines: lines.__setitem__(
        3, '{"seq":2,"at":9999999999999,"state":"","table":{"do":"roll","seat":"Ann"}}'
    ),
    "NaN": _replaced(3, '"seq":2', '"seq":NaN'),
    "true as a number": _replaced(3, '"seq":2', '"seq":true'),
    "a negative number": _replaced(3, '"seq":2', '"seq":-2'),
    "a fraction": _replaced(3, '"seq":2', '"seq":2.0'),
    "an unknown key": _replaced(3, '"seq":2', '"seq":2,"x":1'),
    "another state": _replaced(4, '"state":"', '"state":"00'),
    "no JSON": lambda lines: lines.__setitem__(4, "hello"),
    "a control sign": lambda lines: lines.__setitem__(4, "\x1b]0;title\x07"),
    "a list": lambda lines: lines.__setitem__(4, "[]"),
    "deep": lambda lines: lines.__setitem__(4, "[" * 90_000),
    "a long line": lambda lines: lines.__setitem__(4, " " * 200_000),
    "another seed": lambda lines: lines.__setitem__(
        0, msgspec.json.encode(_with_seed(msgspec.json.decode(lines[0]))).decode()
    ),
    "another board": _replaced(0, "start: 300", "start: 301"),
    "no board": lambda lines: lines.__setitem__(0, '{"head":{},"board":""}'),
    "another dice": lambda lines: lines.__setitem__(2, lines[2].replace('"dice":[[', '"dice":[[7,')),
}


def _with_seed(first: dict[str, dict[str, object]]) -> object:
    first["head"]["seed"] = "00" * 32
    return first


@pytest.mark.parametrize("change", HOSTILE.values(), ids=HOSTILE.keys())
def test_what_was_not_played_is_refused_with_a_sentence(
    exported: Path, tmp_path: Path, change: Callable[[Lines], object]
) -> None:
    lines = exported.read_text().splitlines()
    change(lines)
    exported.write_text("\n".join(lines))
    folder = tmp_path / "games"
    with pytest.raises(SaveError) as caught:
        import_file(exported, folder)
    assert is_a_sentence(caught.value), str(caught.value)
    assert str(caught.value).startswith("game.jsonl:")
    assert not folder.exists() or list(folder.iterdir()) == [], "nothing is left of it"


def test_something_else_than_a_file_is_refused(exported: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    huge = tmp_path / "huge"
    huge.touch()
    os.truncate(huge, 2_000_000_000)
    for place in (pipe, huge, tmp_path, tmp_path / "missing", Path("/dev/zero"), tmp_path / "nul\0"):
        with pytest.raises(SaveError) as caught:
            import_file(place, None)
        assert is_a_sentence(caught.value)


def test_a_file_with_any_byte_changed_is_refused_or_the_same_game(exported: Path, tmp_path: Path) -> None:
    content = exported.read_bytes()
    game = import_file(exported, None).game.snapshot()
    path = tmp_path / "changed.jsonl"
    for place in range(0, len(content), 41):
        changed = bytearray(content)
        changed[place] ^= 1 << place % 7
        path.write_bytes(changed)
        try:
            other = import_file(path, None)
        except SaveError:
            continue
        assert other.game.snapshot() == game
