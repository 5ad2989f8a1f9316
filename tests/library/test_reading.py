"""A file from outside is read as plain text with its places, or refused with every fault and its place."""

import os
import pickle
import socket
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from monopoly_tui.engine.errors import BoardError, Fault
from monopoly_tui.library import listening
from monopoly_tui.library.reading import LARGEST, MOST_FAULTS, Source, Unreadable, parse, read

Tree = listening.Tree


@pytest.fixture(params=["libyaml", "pure"], autouse=True)
def _parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every case holds with the C parser and with the one in Python, which is there where libyaml is not."""
    if request.param == "pure":
        monkeypatch.setattr(listening, "LOADER", yaml.SafeLoader)
    elif not yaml.__with_libyaml__:
        pytest.skip("this PyYAML was built without libyaml")


def source(text: str) -> Source[dict[str, Tree]]:
    return parse(text.encode(), "x.yaml")


def faults(text: str | bytes) -> list[str]:
    with pytest.raises(Unreadable) as caught:
        parse(text if isinstance(text, bytes) else text.encode(), "x.yaml")
    return str(caught.value).split("\n")


def unread(path: Path) -> str:
    with pytest.raises(Unreadable) as caught:
        read(path)
    return str(caught.value)


# What is read


def test_a_file_becomes_mappings_lists_and_text() -> None:
    assert source("spaces:\n  - {id: go, rent: [2, 10]}\n  - id: jail\n").tree == {
        "spaces": [{"id": "go", "rent": ["2", "10"]}, {"id": "jail"}]
    }


@pytest.mark.parametrize(
    "word",
    ["no", "on", "off", "yes", "true", "null", "~", "010", "12:30", "1e3", "1_000", "0x1F", ".inf", ".nan"],
)
def test_a_word_that_yaml_would_interpret_stays_text(word: str) -> None:
    assert source(f"key: {word}\n{word}: value\n").tree == {"key": word, word: "value"}


def test_a_number_of_five_thousand_digits_stays_text() -> None:
    assert source(f"key: {'9' * 5000}\n").tree == {"key": "9" * 5000}


def test_a_value_that_is_left_out_is_the_empty_text() -> None:
    assert source("a:\nb: ''\nc: [x, '']\n").tree == {"a": "", "b": "", "c": ["x", ""]}


def test_a_byte_order_mark_and_windows_line_ends_are_fine() -> None:
    read_so = parse(b"\xef\xbb\xbfa: 1\r\nb: |\r\n  x\r\n  y\r\n", "x.yaml")
    assert read_so.tree == {"a": "1", "b": "x\ny\n"}
    assert read_so.mark(["a"], key=True) == (1, 1)
    assert read_so.mark(["b"], key=True) == (2, 1)


def test_letters_are_composed_so_that_one_word_has_one_spelling() -> None:
    assert source("и\u0306: и\u0306\n").tree == {"й": "й"}


def test_a_list_may_stand_at_the_top_where_one_is_expected() -> None:
    assert parse(b"- a\n- b: c\n", "x.yaml", top=list).tree == ["a", {"b": "c"}]


def test_every_key_and_value_has_its_line_and_column() -> None:
    places = source("title: Аніме\nspaces:\n  - id: go\n    rent: [2, 10]\n")
    assert places.mark(["title"]) == (1, 8)
    assert places.mark(["title"], key=True) == (1, 1)
    assert places.mark(["spaces", 0]) == (3, 5)
    assert places.mark(["spaces", 0], key=True) == (3, 5)
    assert places.mark(["spaces", 0, "rent"], key=True) == (4, 5)
    assert places.mark(["spaces", 0, "rent", 1]) == (4, 15)


def test_what_is_not_there_has_the_place_of_the_nearest_thing_around_it() -> None:
    places = source("a: 1\nspaces:\n  - id: go\n")
    assert places.mark(["spaces", 0, "rent", 3]) == (3, 5)
    assert places.mark(["spaces", 7], key=True) == (2, 1)
    assert places.mark(["nothing", "here"]) == places.mark([]) == (1, 1)


def test_a_fault_of_a_model_is_told_with_the_place_in_the_file() -> None:
    fault = source("spaces:\n  - rnet: 5\n").fault(["spaces", 0, "rnet"], "unknown", key=True)
    assert str(fault) == "x.yaml:2:5: spaces.0.rnet: unknown"


# What is refused


def test_a_key_that_stands_twice_names_both_lines() -> None:
    assert faults("a: 1\nb: {c: 1}\na: 2\n") == ["x.yaml:3:1: a: this key stands here twice, first on line 1"]


def test_a_key_that_stands_twice_in_two_spellings_is_found() -> None:
    assert faults("й: 1\nи\u0306: 2\n") == ["x.yaml:2:1: й: this key stands here twice, first on line 1"]


def test_an_alias_is_refused_with_its_line() -> None:
    (told,) = faults("a: 1\nb: *way\n")
    assert told == "x.yaml:2:4: b: aliases are not used here (*way); write the value out"


def test_an_anchor_is_refused_with_its_line() -> None:
    assert faults("a:\n  b: &way {}\n") == ["x.yaml:2:6: a.b: anchors are not used here (&way)"]


def test_a_billion_laughs_are_refused_line_by_line() -> None:
    laughs = [f"{after}: &{after} [*{before}, *{before}]\n" for before, after in pairwise("abcdefg")]
    assert len(faults("a: &a [x]\n" + "".join(laughs))) == 7 + 12


def test_a_merge_key_is_refused_with_its_line() -> None:
    (told,) = faults("a: 1\n<<: {b: 2}\n")
    assert told == "x.yaml:2:1: <<: merge keys are not used here; write the values out"


@pytest.mark.parametrize("tag", ["!!python/object/apply:os.system", "!!binary", "!!str", "!house", "!"])
@pytest.mark.parametrize("value", ["x", "[x]", "{x: y}", ""])
def test_a_tag_is_refused_with_its_line(tag: str, value: str) -> None:
    told = faults(f"a: 1\nb: {tag} {value}\n")
    assert len(told) == 1
    assert told[0].startswith("x.yaml:2:4: b: tags are not used here (")


def test_a_directive_is_refused_and_a_thousand_of_them_cost_no_time() -> None:
    assert faults("%YAML 1.1\n---\na: 1\n") == ["x.yaml:1:1: directives are not used here"]
    assert len(faults("".join(f"%TAG !{number}! x\n" for number in range(50_000)))) == MOST_FAULTS


def test_a_second_document_is_refused_with_its_line() -> None:
    (told,) = faults("---\na: 1\n---\nb: 2\n")
    assert told == "x.yaml:3:1: a second document begins here; one file is one document"


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "---\n", "\ufeff"])
def test_an_empty_file_is_refused(text: str) -> None:
    assert faults(text) == ["x.yaml:1:1: the file is empty"]


@pytest.mark.parametrize("text", ["- a\n", "word\n", "[]\n"])
def test_a_top_that_is_no_mapping_is_refused(text: str) -> None:
    assert faults(text) == ["x.yaml:1:1: the top of the file must be a mapping of keys to values"]


def test_a_top_that_is_no_list_is_refused_where_one_is_expected() -> None:
    with pytest.raises(Unreadable, match="must be a list"):
        parse(b"a: 1\n", "x.yaml", top=list)


@pytest.mark.parametrize("text", ["[a, b]: c\n", "{a: b}: c\n", "? [a]\n: c\n", "? a: b\n: c\n"])
def test_a_key_that_is_no_word_is_refused(text: str) -> None:
    (told,) = faults(text)
    assert told.endswith(": a key must be a plain word, not a list or a mapping")


def test_an_empty_key_is_refused() -> None:
    assert faults("a:\n  '': 1\n") == ["x.yaml:2:3: a: a key is empty"]


def test_a_tab_is_refused_with_its_line() -> None:
    assert faults("a:\n\tb: 1\n") == ["x.yaml:2:1: a tab may not stand here; use spaces"]


@pytest.mark.parametrize(
    ("text", "place", "hint"),
    [
        ("a: [1, 2\nb: 3\n", "x.yaml:2:", "begins on line 1"),
        ('a: 1\nb: "open\n', "x.yaml:3:", "begins on line 2"),
        ("a: 1\ntext: Pay: 5\n", "x.yaml:2:10: ", "in quotes"),
        ("a: 1\nb: @home\n", "x.yaml:2:4: b: ", "put the text in quotes"),
        ("a: 1\n  b: 2\n", "x.yaml:2:4: ", "mind the indentation"),
        ("a: 1\n- b\n", "x.yaml:2:1: ", "block mapping"),
        ('a: "\\UFFFFFFFF"\n', "x.yaml:1:", "this is not YAML"),
        ('a: "\\q"\n', "x.yaml:1:", "this is not YAML"),
    ],
)
def test_a_mistake_of_writing_is_told_in_one_line_with_its_place(text: str, place: str, hint: str) -> None:
    (told,) = faults(text)
    assert told.startswith(place)
    assert hint in told


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
def test_a_hundred_thousand_openings_are_refused_at_once(opening: str) -> None:
    (told,) = [told for told in faults(opening * 100_000) if "nested" in told]
    assert told.startswith("x.yaml:1:")


def test_forty_levels_are_read_and_one_more_is_refused() -> None:
    assert source("a: " + "[" * 39 + "]" * 39)
    (told,) = faults("a: " + "[" * 40 + "]" * 40)
    assert told.startswith("x.yaml:1:43: a.0.0.")
    assert told.endswith(": nothing may be nested deeper than 40")


def test_more_than_fifty_thousand_values_are_refused() -> None:
    assert source("a: [" + "b," * 49_997 + "]")
    assert faults("a: [" + "b," * 49_998 + "]")[0].endswith("the file holds more than 50,000 values and keys")


def test_an_endless_key_makes_no_endless_fault() -> None:
    assert len(faults(f"? {'k' * 900_000}\n: *a\n")[0]) < 200


# What a text may not hold


def test_latin_1_is_refused_with_the_place_of_its_first_byte() -> None:
    assert faults("a: 1\r\nb: caf\u00e9\n".encode("latin-1")) == [
        "x.yaml:2:7: the byte 0xE9 is not UTF-8; save the file as UTF-8"
    ]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"])
def test_utf_16_is_refused_by_name(encoding: str) -> None:
    (told,) = faults("title: Anime\n".encode(encoding))
    assert told == "x.yaml:1:1: the file is UTF-16 or UTF-32; save it as UTF-8"


@pytest.mark.parametrize(
    ("character", "called"),
    [
        ("\x00", "U+0000"),
        ("\x1b", "U+001B"),
        ("\x7f", "U+007F"),
        ("\x85", "U+0085"),
        ("\x9b", "U+009B"),
        ("\u2028", "U+2028"),
        ("\u202e", "U+202E RIGHT-TO-LEFT OVERRIDE"),
        ("\u200b", "U+200B"),
        ("\ufeff", "U+FEFF"),
        ("\ue000", "U+E000"),
        ("\uffff", "U+FFFF"),
    ],
)
def test_a_character_that_is_obeyed_or_hides_is_refused_raw_and_escaped(character: str, called: str) -> None:
    (raw,) = faults(f"a: 1\nb: x{character}y\n")
    assert raw.startswith(f"x.yaml:2:5: the character {called}")
    (escaped,) = faults(f'a: 1\nb: "x\\u{ord(character):04x}y"\n')
    assert escaped.startswith(f"x.yaml:2:4: b: the character {called}")
    assert raw.isprintable()
    assert escaped.isprintable()


def test_half_of_a_pair_is_refused() -> None:
    assert faults('a: "\\ud800"\n')[0].startswith("x.yaml:1:")
    assert "not UTF-8" in faults(b"a: \xed\xa0\x80\n")[0]


def test_a_heap_of_marks_is_refused() -> None:
    assert faults("a: q\u0301\u0301\u0301\n") == ["x.yaml:1:5: more than 2 combining marks on one letter"]
    assert source("a: q\u0301\u0301\n")


def test_a_key_with_an_escape_in_it_cannot_reach_the_terminal() -> None:
    assert all(told.isprintable() for told in faults('"\\e]0;owned\\a": *a\n'))


def test_all_faults_are_told_at_once_in_the_order_of_the_file() -> None:
    told = faults("a: &x 1\na: *x\nb:\n  c: !t 3\n  <<: 4\nd: x\x1by\ne:\tz\nf: [\n")
    kinds = ("anchors", "twice", "aliases", "tags", "merge", "U+001B", "a tab", "not YAML")
    assert [kind for fault in told for kind in kinds if kind in fault] == list(kinds)


# What is no file


def test_a_file_is_read_from_its_path(tmp_path: Path) -> None:
    path = tmp_path / "дошка.yaml"
    path.write_text("title: Аніме\n", "utf-8")
    assert read(path).tree == {"title": "Аніме"}
    assert read(path).file == str(path)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    assert unread(tmp_path / "no.yaml") == f"{tmp_path}/no.yaml:1:1: there is no such file"


def test_a_directory_is_refused(tmp_path: Path) -> None:
    assert unread(tmp_path).endswith("this is a directory, not a file")


def test_a_pipe_is_refused_without_waiting_for_a_writer(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert unread(tmp_path / "pipe").endswith("this is a pipe, not a file")


def test_an_endless_device_is_not_read() -> None:
    assert unread(Path("/dev/zero")) == "/dev/zero:1:1: this is a device, not a file"


def test_a_socket_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the path of a socket has to be short
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("socket")
        assert "the file cannot be read" in unread(Path("socket"))


def test_a_loop_of_links_and_a_path_that_is_none_are_refused(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert "the file cannot be read" in unread(tmp_path / "loop")
    assert "no path of a file" in unread(Path("a\0b"))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is closed to root")
def test_a_file_that_is_closed_to_us_is_told(tmp_path: Path) -> None:
    path = tmp_path / "closed.yaml"
    path.touch(0)
    assert "the file cannot be read: Permission denied" in unread(path)


def test_a_file_over_one_megabyte_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_bytes(b"a: " + b"x" * (LARGEST - 3))
    assert read(path)
    path.write_bytes(b"a: " + b"x" * (LARGEST - 2))
    assert unread(path).endswith("the file is larger than 1,000,000 bytes")
    assert faults(path.read_bytes()) == ["x.yaml:1:1: the file is larger than 1,000,000 bytes"]


def test_the_name_of_a_file_cannot_reach_the_terminal(tmp_path: Path) -> None:
    assert unread(tmp_path / "\x1b]0;owned\x07\udcff.yaml").isprintable()


# The errors


def test_a_board_error_holds_its_faults_and_survives_pickling() -> None:
    error = BoardError([Fault("x.yaml", 1, 2, "a", "bad"), Fault("x.yaml", 3, 4, "", "worse")])
    assert str(error) == "x.yaml:1:2: a: bad\nx.yaml:3:4: worse"
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, BoardError)
    assert again.faults == error.faults
