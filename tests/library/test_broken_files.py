"""`boards check` names the line of every fault, and nothing that people do to a board file makes it fall over."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from click.testing import CliRunner

from monopoly_tui.cli import main
from monopoly_tui.library.find import find, names
from tests.library.broken import Broken, broken_files

EDITS = 120
KEYS = "rents|price|build|group|short|name|land|kind|mortgage|text|cards|times|language|currency|turn"
WRONG = ("[[x]]", "{a: {b: c}}", "[{a: b}, c]")


def checked(folder: Path, files: list[Broken]) -> tuple[int, dict[str, list[str]]]:
    """The exit code of one check of all files, and what was said of each."""
    paths = [folder / f"{number:03}.yaml" for number in range(len(files))]
    for path, file in zip(paths, files, strict=True):
        path.write_bytes(file.content)
    result = CliRunner().invoke(main, ["boards", "check", *map(str, paths)])
    said: dict[str, list[str]] = {file.what: [] for file in files}
    assert len(said) == len(files)
    for line in result.stdout.splitlines():
        number = int(Path(line.partition(":")[0]).stem)
        said[files[number].what].append(line.partition(".yaml:")[2])
    return result.exit_code, said


def test_each_fault_is_told_on_its_line(tmp_path: Path) -> None:
    files = list(broken_files())
    code, said = checked(tmp_path, files)
    assert code == 1
    missed = []
    for file in files:
        place = f"{file.line}:" if file.line else ""
        if not any(line.startswith(place) and file.says in line for line in said[file.what]):
            missed.append((file.what, file.line, file.says, said[file.what][:5]))
    assert not missed


def test_two_hundred_files_are_broken() -> None:
    assert len(list(broken_files())) + EDITS >= 200


def test_edits_by_chance_never_make_the_check_fall_over(tmp_path: Path) -> None:
    files = list(edited(Random(20)))
    code, said = checked(tmp_path, files)
    assert code == 1
    for file in files:
        assert said[file.what], file.what
        if file.line:
            assert any(line.startswith(f"{file.line}:") for line in said[file.what]), (file.what, said[file.what])


def edited(random: Random) -> Iterator[Broken]:
    """Boards with one edit by chance; the line is named where the edit is a fault for certain."""
    for number in range(EDITS):
        name = random.choice(names())
        lines = find(name).read_text(encoding="utf-8").splitlines()
        edit = random.choice(KINDS)
        line = edit(random, lines)
        content = "\n".join(lines) + "\n"
        yield Broken(f"{number}: {name}, {edit.__name__} on line {line}", content.encode(), max(line, 0), "")


def delete_a_line(random: Random, lines: list[str]) -> int:
    del lines[random.randrange(len(lines))]
    return 0


def duplicate_a_line(random: Random, lines: list[str]) -> int:
    at = _some_line(random, lines, r"    (price|group|kind|name):")
    lines.insert(at, lines[at])
    return at + 2


def swap_two_values(random: Random, lines: list[str]) -> int:
    one, other = (_some_line(random, lines, r"    \w+: ") for _ in range(2))
    (key, _, value), (other_key, _, other_value) = lines[one].partition(": "), lines[other].partition(": ")
    lines[one], lines[other] = f"{key}: {other_value}", f"{other_key}: {value}"
    return 0


def misspell_a_key(random: Random, lines: list[str]) -> int:
    at = _some_line(random, lines, rf" *({KEYS}):")
    key = lines[at].strip().partition(":")[0]
    place = random.randrange(len(key))
    lines[at] = lines[at].replace(key, key[:place] + random.choice("qz") + key[place + 1 :], 1)
    return at + 1


def write_a_wrong_type(random: Random, lines: list[str]) -> int:
    at = _some_line(random, lines, rf" *({KEYS}): ")
    lines[at] = lines[at].partition(": ")[0] + ": " + random.choice(WRONG)
    return at + 1


def _some_line(random: Random, lines: list[str], pattern: str) -> int:
    return random.choice([at for at, line in enumerate(lines) if re.match(pattern, line)])


KINDS: tuple[Callable[[Random, list[str]], int], ...] = (
    delete_a_line,
    duplicate_a_line,
    swap_two_values,
    misspell_a_key,
    write_a_wrong_type,
)
