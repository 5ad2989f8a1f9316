"""Whatever happens to a record, there comes out of it the same game, a cut that says where, or a sentence."""

from __future__ import annotations

import os
import shutil
import sqlite3
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
import pytest

from monopoly_tui.engine.errors import SaveError
from monopoly_tui.table import games
from monopoly_tui.table.chain import linked
from monopoly_tui.table.entries import Row
from monopoly_tui.table.heads import Head, Seat, read_head, write_head
from monopoly_tui.table.record import Record
from monopoly_tui.table.recorded import RecordedGame
from monopoly_tui.table.save_errors import Damaged, NewerFormat, NotARecord
from monopoly_tui.table.schema_versions import VERSION
from monopoly_tui.table.verifying import verify
from tests.table.recording import begun, closed, is_a_sentence, played, rows_of, tiny_board

COMMANDS = 25


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sound record of a short game."""
    folder = tmp_path_factory.mktemp("whole")
    return closed(played(begun(folder, tiny_board(folder)), COMMANDS))


@pytest.fixture(scope="module")
def rows(whole: Path) -> list[Row]:
    return rows_of(whole)


@pytest.fixture
def path(whole: Path, tmp_path: Path) -> Path:
    """A copy of it, to be damaged."""
    return Path(shutil.copy(whole, tmp_path / "copy.game"))


def change(path: Path, *statements: tuple[str, Iterable[object]]) -> None:
    """Change a record behind its back."""
    connection = sqlite3.connect(path)
    for statement, values in statements:
        connection.execute(statement, tuple(values))
    connection.commit()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


def outcome(path: Path, rows: list[Row]) -> str:
    """What comes of a record whose rows were these: `same`, `cut` or `sentence`; anything else fails."""
    told, recorded = None, None
    try:
        recorded = games.load(path)
    except SaveError as error:
        told = error
    if recorded is None:
        assert told is not None
        assert is_a_sentence(told), str(told)
        return "sentence"
    try:
        assert recorded.rebuilding.digest(recorded.game) == rows[recorded.last.seq].state, "another game came out"
        assert recorded.record.head.names == ("Ann", "Bob", "Cy")
        if not recorded.cut:
            assert recorded.last == rows[-1]
            return "same"
        assert f"row {recorded.last.seq} only" in recorded.cut
        assert is_a_sentence(SaveError(recorded.cut))
        return "cut"
    finally:
        recorded.close()


def flipped(whole: Path, rows: list[Row], folder: Path, places: Iterable[int]) -> set[str]:
    """What comes of the record with one byte changed, at each of these places in turn."""
    found = set()
    content = whole.read_bytes()
    path = folder / "flipped.game"
    for place in places:
        damaged = bytearray(content)
        damaged[place] ^= 1 << place % 8 if place % 3 else 0xFF
        path.write_bytes(damaged)
        found.add(outcome(path, rows))
        for beside in ("-wal", "-shm"):
            Path(f"{path}{beside}").unlink(missing_ok=True)
    return found


def test_a_changed_byte_ends_in_the_same_game_a_cut_or_a_sentence(whole: Path, rows: list[Row], tmp_path: Path) -> None:
    size = whole.stat().st_size
    assert size >= 16_000
    places = [*range(0, 100), *range(100, size, 83)]
    assert flipped(whole, rows, tmp_path, places) == {"same", "cut", "sentence"}


@pytest.mark.long
@pytest.mark.parametrize("part", range(8))
def test_each_byte_changed_in_turn_ends_well(whole: Path, rows: list[Row], tmp_path: Path, part: int) -> None:
    assert flipped(whole, rows, tmp_path, range(part, whole.stat().st_size, 8)) == {"same", "cut", "sentence"}


@pytest.mark.parametrize("size", [1, 15, 16, 99, 100, 512, 2047, 2048, 4096, 8192, 12288, 15000])
def test_a_file_cut_short_ends_well(path: Path, rows: list[Row], size: int) -> None:
    os.truncate(path, size)
    assert outcome(path, rows) in ("cut", "sentence")


def test_an_empty_file_is_told(path: Path) -> None:
    path.write_bytes(b"")
    with pytest.raises(NotARecord, match="empty"):
        games.load(path)


def test_something_else_is_told(path: Path) -> None:
    for content in (b"hello", b"\0" * 5000, b"SQLite format 3\0" + b"\0" * 84, os.urandom(300)):
        path.write_bytes(content)
        with pytest.raises(NotARecord, match="no record"):
            games.load(path)
        assert path.read_bytes() == content


def test_a_database_of_something_else_is_told(tmp_path: Path) -> None:
    path = tmp_path / "other.game"
    change(path, ("CREATE TABLE log (seq)", ()))
    with pytest.raises(NotARecord, match="no record of a game"):
        games.load(path)


def test_a_record_without_head_or_rows_is_told(path: Path, whole: Path) -> None:
    change(path, ("DELETE FROM log", ()))
    with pytest.raises(Damaged, match="never begun"):
        games.load(path)
    change(path, ("DELETE FROM head", ()))
    with pytest.raises(NotARecord, match="no head"):
        games.load(path)


def test_a_newer_format_is_refused_and_its_bytes_are_not_touched(path: Path) -> None:
    change(path, (f"PRAGMA user_version = {VERSION + 1}", ()))
    before = path.read_bytes()
    with pytest.raises(NewerFormat, match=str(VERSION + 1)):
        games.load(path)
    assert path.read_bytes() == before
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_a_newer_head_is_refused(path: Path) -> None:
    def newer(head: dict[str, object]) -> None:
        head["format"] = 99
        head["soul"] = "unknown"

    change_head(path, newer)
    with pytest.raises(NewerFormat, match="99"):
        games.load(path)


def test_a_head_of_the_first_format_which_knew_no_letters_is_read(whole: Path) -> None:
    head = head_of(whole)
    plain = msgspec.json.decode(write_head(head))
    plain["format"] = 1
    plain["seats"] = [{"name": "Ann"}, {"name": "Bob", "bot": "careful"}]
    found = read_head(msgspec.json.encode(plain))
    assert [(seat.name, seat.bot, seat.letter) for seat in found.seats] == [("Ann", "", ""), ("Bob", "careful", "")]


@pytest.mark.parametrize(
    ("letter", "colour"),
    [("", 3), ("A", -1), ("A", 8), ("AB", 3), ("\x1b", 3), (" ", 3), ("?", 3), ("\u3164", 3), ("\u202e", 3), ("О", 3),
     ("Z", 2)],
)  # fmt: skip
def test_letters_and_colours_that_no_seat_can_be_known_by_are_refused(whole: Path, letter: str, colour: int) -> None:
    head = head_of(whole)
    seats = (Seat("Ann", "", letter, colour), Seat("Bob", "", "O", 2))
    with pytest.raises(Damaged, match=r"letter|known by") as caught:
        read_head(write_head(msgspec.structs.replace(head, seats=seats)))
    assert is_a_sentence(caught.value)


def head_of(path: Path) -> Head:
    recorded = games.load(path)
    recorded.close()
    return recorded.record.head


@pytest.mark.parametrize("version", range(1, VERSION))
def test_each_older_format_opens_and_goes_on(path: Path, rows: list[Row], version: int) -> None:
    gone = [("DROP TABLE lease", ()), ("DROP TABLE snapshot", ())][: VERSION - version]
    change(path, *gone, (f"PRAGMA user_version = {version}", ()))
    assert outcome(path, rows) == "same"
    played(games.load(path), 5, seed=3).close()
    assert len(rows_of(path)) == len(rows) + 5


# — rows —


@pytest.mark.parametrize("seq", [1, 5, COMMANDS])
def test_a_dropped_row_is_a_cut_before_it(path: Path, rows: list[Row], seq: int) -> None:
    change(path, ("DELETE FROM log WHERE seq = ?", (seq,)))
    if seq == COMMANDS:  # the end of a game cannot be told from a game that was left there
        assert len(rows_of(path)) == COMMANDS
        return
    assert outcome(path, rows) == "cut"
    recorded = games.load(path)
    assert recorded.last.seq == seq - 1
    recorded.close()


def test_swapped_rows_are_a_cut_before_them(path: Path, rows: list[Row]) -> None:
    swap = "UPDATE log SET seq = ? WHERE seq = ?"
    change(path, (swap, (99, 6)), (swap, (6, 7)), (swap, (7, 99)))
    assert outcome(path, rows) == "cut"
    recorded = games.load(path)
    assert recorded.last.seq == 5
    recorded.close()


@pytest.mark.parametrize("column", ["said", "events", "at", "counter", "state", "link"])
@pytest.mark.parametrize("value", ["x", 7, 2.5, b"", b"\xff" * 32])
def test_a_changed_field_is_a_cut_before_its_row(path: Path, rows: list[Row], column: str, value: object) -> None:
    change(path, (f"UPDATE log SET {column} = ? WHERE seq = 9", (value,)))
    assert outcome(path, rows) == "cut"


def test_a_changed_snapshot_is_not_used(path: Path, rows: list[Row]) -> None:
    for packed in (b"junk", zlib.compress(b"{}"), zlib.compress(b"0" * 10_000_000), "text"):
        change(path, ("INSERT OR REPLACE INTO snapshot VALUES (?, ?)", (COMMANDS, packed)))
        assert outcome(path, rows) == "same"


@pytest.mark.parametrize(
    "change_state",
    [
        lambda world: world["money"].update(Ann=-1),
        lambda world: world["money"].update(Ann=world["money"]["Ann"] + 1),
        lambda world: world["at"].update(Ann="nowhere"),
        lambda world: world.update(turn="99"),
        lambda world: part(world, "titles")["owner"].update(one="99"),
        lambda world: part(world, "titles")["owner"].update(go="Ann"),
        lambda world: part(world, "buildings").setdefault("level", {}).update(one=77),
        lambda world: part(world, "cards")["hands"].update(Ann=["luck.gain"]),
        lambda world: world["money"].update(Ann=True),
        lambda world: world["parts"].append({"part": "unknown"}),
    ],
)
def test_a_state_that_cannot_stand_is_refused_even_if_its_digest_agrees(
    path: Path, rows: list[Row], change_state: Callable[[dict[str, object]], None]
) -> None:
    recorded = games.load(path)
    head, text = recorded.record.head, recorded.record.board_text
    plain = msgspec.json.decode(recorded.game.snapshot())
    recorded.close()
    change_state(plain["world"])
    made_up = msgspec.structs.replace(head, start=msgspec.json.encode(plain).decode())
    with pytest.raises(SaveError) as caught:
        RecordedGame.begin(None, made_up, text)
    assert is_a_sentence(caught.value)


def part(world: dict[str, object], name: str) -> dict[str, dict[str, object]]:
    """A chapter's part of a world that was written down."""
    parts = world["parts"]
    assert isinstance(parts, list)
    return next(found for found in parts if found["part"] == name)


def continued(path: Path, rows: list[Row], said: bytes, state: bytes | None = None) -> None:
    """Put a row after the last that is linked as it should be."""
    last = rows[-1]
    row = linked(last.link, last.seq + 1, said, b"[]", last.at, last.counter, state or last.state)
    change(path, ("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)", row))


@pytest.mark.parametrize(
    "said",
    [
        b'{"do":"fly","seat":"Ann"}',
        b'{"do":"table.fly","seat":"Ann"}',
        b'{"do":"bid","seat":"Ann","amount":NaN}',
        b'{"do":"bid","seat":"Ann","amount":true}',
        b'{"do":"bid","seat":"Ann","amount":1e999}',
        b'{"do":"bid","seat":"Ann","amount":-1}',
        b'{"do":"bid","seat":"Ann"}',
        b'{"do":"buy","seat":"99"}',
        b'{"do":"offer","seat":"Ann","to":"99","give":{"cash":-1},"get":{}}',
        b'{"do":"bankrupt","seat":"Ann"}',
        b'{"do":"table.rewound","seat":"Ann","to":99}',
        b'{"do":"table.rewound","seat":"Ann","to":-1}',
        b'{"do":"table.rewound","seat":"99","to":0}',
        b'{"do":"table.undo-agreed","seat":"Ann"}',
        b"",
        b"[]",
        b"\xff\xfe",
        b"{" * 2000,
    ],
)
def test_a_row_that_nobody_could_say_is_a_cut_before_it(path: Path, rows: list[Row], said: bytes) -> None:
    continued(path, rows, said)
    recorded = games.load(path)
    assert recorded.last == rows[-1]
    assert "row 25 only" in recorded.cut
    with pytest.raises(Damaged, match="nothing more can be written"):
        played(recorded, 1)
    recorded.close()
    verdict = verify(path)
    assert not verdict.good
    assert verdict.rows == COMMANDS + 1


def test_what_is_good_of_a_damaged_record_goes_on_beside_it(path: Path, rows: list[Row]) -> None:
    change(path, ("UPDATE log SET events = ? WHERE seq = 9", (b"[]",)))
    before = path.read_bytes()
    mended = games.mended(games.load(path))
    assert mended.cut == ""
    assert mended.last == rows[8]
    other = closed(played(mended, 5))
    assert path.read_bytes() == before
    assert len(rows_of(other)) == 14


# — the board —


def test_the_embedded_board_counts_whatever_becomes_of_its_file(tmp_path: Path) -> None:
    board = tiny_board(tmp_path)
    path = closed(played(begun(tmp_path, board), 5))
    board.write_text("title: something else")
    assert games.listing(path).fault == ""
    board.unlink()
    recorded = games.load(path)
    assert list(recorded.game.board.spaces) == ["go", "one", "two", "luck", "three", "four", "fee"]
    recorded.close()


def test_another_board_in_the_record_is_told(path: Path) -> None:
    for text in (b"title: no more", b"", b"\xff", b"- list"):
        change(path, ("UPDATE head SET board = ?", (zlib.compress(text),)))
        with pytest.raises(SaveError) as caught:
            games.load(path)
        assert is_a_sentence(caught.value)


def change_head(path: Path, change_it: Callable[[dict[str, object]], None]) -> None:
    """Change the head of a record, as somebody might who does not care for the chain."""
    record = Record.open(path)
    head: dict[str, object] = msgspec.json.decode(record.file.one("SELECT head FROM head")[0])  # type: ignore[index]
    record.close()
    change_it(head)
    change(path, ("UPDATE head SET head = ?", (msgspec.json.encode(head),)))


@pytest.mark.parametrize(
    "changed",
    [
        {"seats": [{"name": "\x1b]0;x\x07"}, {"name": "Bob"}]},
        {"seats": [{"name": "Ann"}]},
        {"seats": [{"name": "Ann"}, {"name": "Ann"}]},
        {"seats": []},
        {"seed": "00"},
        {"pledge": "00"},
        {"first": "99"},
        {"rules": {"money.start": "NaN"}},
        {"rules": {"no.such": "rule"}},
        {"rules": {"\x1b": "x"}},
        {"begun": True},
        {"board": "../../x"},
        {"start": "{}"},
        {"unknown": 1},
    ],
)
def test_a_changed_head_is_told(path: Path, changed: dict[str, object]) -> None:
    change_head(path, lambda head: head.update(changed))
    with pytest.raises(SaveError) as caught:
        games.load(path)
    assert is_a_sentence(caught.value)
