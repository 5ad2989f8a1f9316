"""Scenario files: a mistake in one is told with its place, a scenario that goes another way has failed."""

from __future__ import annotations

from pathlib import Path

import pytest

from monopoly_tui.table.scenario import run_files

HEAD = "- scenario: A sentence\n  board: {board}\n  seats: {seats}\n  {rest}\n"


def played(tmp_path: Path, rest: str, board: str = "classic", seats: str = "[Ann, Bob]") -> tuple[int, list[str]]:
    """The exit code for a file of one scenario, and what was said."""
    file = tmp_path / "some.yaml"
    file.write_text(HEAD.format(board=board, seats=seats, rest=rest), encoding="utf-8")
    said: list[str] = []
    return run_files([file], said.append), said


MISSHAPEN = (
    ("expect: {loans: {Ann: 0}}", "expected keys and values, not 0"),
    ("expect: {cash: 1500}", "expected keys and values, not 1500"),
    ("expect: {jailed: Ann}", "expected a list, not 'Ann'"),
    ("expect: [cash]", "expected keys and values, not a list"),
    ("expect: {csah: {Ann: 1}}", "unknown key; did you mean cash?"),
    ("play: [{refuse: roll}]", "a step is a command, `refused: COMMAND` or `expect: …`"),
    ("given: {csah: {Ann: 1}}", "unknown key; did you mean cash?"),
    ("given: {cash: {Ann: -5}}", "given.cash.Ann: expected at least 0, not -5"),
    ("given: {cash: {Ann: much}}", "expected a whole number in plain digits, not 'much'"),
    ("given: {owns: {Ann: baltic}}", "expected a list, not 'baltic'"),
    ("given: {dice: [7]}", "given.dice.0: expected at most 6, not 7"),
)


def test_everything_in_a_file_that_is_not_of_its_kind_is_told_at_once(tmp_path: Path) -> None:
    file = tmp_path / "some.yaml"
    one = "- scenario: The {number}\n  board: classic\n  seats: [Ann, Bob]\n  {rest}\n"
    file.write_text("".join(one.format(number=number, rest=rest) for number, (rest, _) in enumerate(MISSHAPEN)))
    said: list[str] = []
    assert run_files([file], said.append) == 2
    faults = said[0].splitlines()
    assert len(faults) == len(MISSHAPEN)
    for number, (_, told) in enumerate(MISSHAPEN):
        assert faults[number].startswith(f"{file}:{4 * number + 4}:")
        assert told in faults[number]


@pytest.mark.parametrize(
    ("rest", "told"),
    [
        ("expect: {cash: {Zed: 1}}", "4:24: 0.expect.cash.Zed: there is no seat 'Zed'"),
        ("expect: {at: {Ann: batlic}}", "0.expect.at.Ann: there is no space 'batlic'; did you mean baltic?"),
        ("expect: {owner: {batlic: null}}", "there is no space 'batlic'; did you mean baltic?"),
        ("expect: {built: {nowhere: 0}}", "there is no space 'nowhere'"),
        ("expect: {bank: {motels: 0}}", "there is no piece 'motels'; did you mean hotels?"),
        ("expect: {holds: {Ann: [chance.nope]}}", "there is no card 'chance.nope'"),
        ("expect: {asks: {Ann: [rol]}}", "0.expect.asks.Ann.0: there is no verb 'rol'; did you mean roll?"),
        ("expect: {winner: [Zed]}", "there is no seat 'Zed'"),
        ("play: [{expect: {turn: Zed}}]", "0.play.0.expect.turn: there is no seat 'Zed'"),
        ("given: {at: {Ann: batlic}}", "there is no space 'batlic'; did you mean baltic?"),
        ("given: {mortgaged: [baltic]}", "nobody owns 'baltic'"),
        ("given: {deposits: {baltic: 5}}", "this game has no deposits"),
        ("given: {holds: {Ann: [chance.dividend]}}", "chance.dividend is not a card to keep"),
        ("given: {holds: {Ann: [chest.jail-free], Bob: [chest.jail-free]}}", "chest.jail-free is in another hand"),
        ("given: {holds: {Ann: [chest.jail-free]}, draws: {chest: [jail-free]}}", "is in somebody's hand"),
        ("rules: {end.lap: 1}", "there is no rule 'end.lap'"),
    ],
)
def test_a_mistake_in_a_file_makes_it_unusable_and_is_told_with_its_place(tmp_path: Path, rest: str, told: str) -> None:
    code, said = played(tmp_path, rest)
    assert code == 2
    assert told in said[0]
    assert f"{tmp_path / 'some.yaml'}:4:" in said[0]


@pytest.mark.parametrize(
    ("board", "seats", "told"),
    [
        ("classic", "[Ann]", "expected 2 to 8 seats, not 1"),
        ("anime", "[A, B, C, D, E, F, G]", "expected 2 to 6 seats, not 7"),
        ("classic", "[Ann, Ann]", "0.seats.1: 'Ann' sits here already"),
        ("classic", "[give, Ann]", "a seat cannot be called 'give'"),
        ("classic", '["12", Ann]', "a seat cannot be called '12'"),
        ("monopol", "[Ann, Bob]\n  given: {loans: {Ann: {papas: 9}}}", "no book 'papas'; did you mean papa?"),
        ("monopol", "[Ann, Bob]\n  expect: {loans: {Ann: {mams: 0}}}", "there is no book 'mams'; did you mean mama?"),
        ("monopol", "[Ann, Bob]\n  given: {jailed: {Ann: 0}}", "this game has no jail"),
        ("monopol", "[Ann, Bob]\n  given: {owns: {Ann: [kalinka]}, built: {kalinka: 1}}", "this game has no building"),
    ],
)
def test_who_cannot_sit_and_what_a_board_lacks_is_told_too(tmp_path: Path, board: str, seats: str, told: str) -> None:
    code, said = played(tmp_path, "play: []", board, seats)
    assert code == 2
    assert told in said[0]


@pytest.mark.parametrize(
    "rest",
    [
        "expect: {cash: {Ann: 1}}",
        "expect: {winner: Ann}",
        "expect: {asks: {Bob: [roll]}}",
        'expect: {refuses: ["Ann: roll"]}',
        'expect: {offers: ["Ann: fly"]}',
        'play: ["Ann: roll"]',  # without dice
        'play: ["Ann: fly"]',
        'play: ["Ann: end"]',
        'play: [{refused: "Ann: roll"}]',
    ],
)
def test_a_scenario_that_goes_another_way_has_failed(tmp_path: Path, rest: str) -> None:
    code, said = played(tmp_path, rest)
    assert code == 1
    assert said[0].startswith("FAILED some.yaml:1 A sentence — ")


def test_a_key_left_empty_is_as_if_it_did_not_stand_there(tmp_path: Path) -> None:
    code, _ = played(tmp_path, "given: {cash: , at: , dice: }\n  play:\n  expect: {cash: , winner: null}")
    assert code == 0
