"""What is written and read, whatever the encoding and the bytes."""

from __future__ import annotations

import io

import pytest

from monopoly_tui.line.plain import ERRORS, plainer
from monopoly_tui.line.streams import Ear, Mouth


def written(text: str, encoding: str, *, ascii_only: bool = False) -> str:
    raw = io.BytesIO()
    mouth = Mouth(io.TextIOWrapper(raw, encoding=encoding), ascii_only=ascii_only)
    mouth.say(text)
    return raw.getvalue().decode(encoding)


def heard(raw: bytes) -> list[str]:
    ear = Ear(io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
    lines = []
    while (line := ear.line()) is not None:
        lines.append(line)
    return lines


@pytest.mark.parametrize(
    ("text", "encoding", "told"),
    [
        ("Оля купує «Наруто» — 120 тис.", "latin-1", "Olia kupuie «Naruto» - 120 tys.\n"),
        ("⚀⚅ … ’ Ґанок Щука ЩО", "ascii", "16 ... ' Ganok Shchuka ShchO\n"),
        ("Оля — «Ґ» ⚂", "koi8-u", 'Оля - "Ґ" 3\n'),
        ("日本 🎲", "latin-1", "?? ?\n"),
    ],
)
def test_a_sign_that_cannot_be_written_has_a_stand_in(text: str, encoding: str, told: str) -> None:
    assert written(text, encoding) == told


def test_ascii_is_asked_for_by_an_option() -> None:
    assert written("Оля: «Шанс»", "utf-8", ascii_only=True) == 'Olia: "Shans"\n'
    assert plainer("½ ’") == "1/2 '"


def test_half_a_sign_is_written_as_a_question_mark() -> None:
    assert written("a\ud800b", "utf-8") == "a?b\n"


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "koi8-u", "cp1251", "ascii"])
def test_no_sign_at_all_breaks_the_output(encoding: str) -> None:
    everything = "".join(map(chr, range(0x3000)))
    assert everything.encode(encoding, ERRORS)


@pytest.mark.parametrize(
    ("raw", "lines"),
    [
        (b"roll\n\xff\xfe\nend\n", ["roll", "\ufffd\ufffd", "end"]),
        (b"\xd0\x9e\xd0", ["О\ufffd"]),
        (b"ro\x1b[31mll\x00\n", ["ro[31mll"]),
        (b"\n\n", ["", ""]),
        (b"  roll \t\r\n", ["roll"]),
        (b"", []),
    ],
)
def test_bad_bytes_are_read_as_signs_that_mean_nothing(raw: bytes, lines: list[str]) -> None:
    assert heard(raw) == lines


def test_a_line_without_end_is_cut_short() -> None:
    assert len(heard(b"x" * 1_000_000)[0]) == 500


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_on_a_terminal_long_lines_are_broken_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    out = Terminal()
    Mouth(out).say("mortgage ID: naruto (+60 тис.), bleach (+50 тис.); offer SEAT give … get …")
    lines = out.getvalue().splitlines()
    assert len(lines) > 2
    assert max(map(len, lines)) < 30
    assert " ".join(lines) == "mortgage ID: naruto (+60 тис.), bleach (+50 тис.); offer SEAT give … get …"


def test_an_enter_that_was_pressed_before_the_question_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    ear = Ear(Terminal("\n\nroll\n"))
    monkeypatch.setattr(Ear, "_waiting", lambda self: True)
    assert ear.line(fresh=True) == "roll"
    ear = Ear(Terminal("\nroll\n"))
    monkeypatch.setattr(Ear, "_waiting", lambda self: False)
    assert ear.line(fresh=True) == ""


def test_what_was_typed_ahead_on_purpose_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    ear = Ear(Terminal("buy\n"))
    monkeypatch.setattr(Ear, "_waiting", lambda self: True)
    assert ear.line(fresh=True) == "buy"
