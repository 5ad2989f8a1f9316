"""Presets: house rules of a board under one name, checked with the board and taken by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from monopoly_tui.engine.errors import BoardError
from monopoly_tui.library.find import find, names
from monopoly_tui.library.load import build, load
from monopoly_tui.library.manual import manual
from monopoly_tui.library.presets import NoSuchPreset, preset_rules, proved, with_preset
from monopoly_tui.library.reading import parse
from monopoly_tui.rulebook.auction import AuctionRules
from monopoly_tui.rulebook.endings import EndRules
from monopoly_tui.rulebook.mortgage import MortgageRules
from monopoly_tui.rulebook.rent import RentRules
from tests.library.broken import BOARDS
from tests.library.test_check import board, faults
from tests.library.test_schema import problems

ONE = "presets:\n  short:\n    name: Short\n    rules: {%s}\n"


def with_one(rules: str) -> str:
    return board() + ONE % rules


@pytest.mark.parametrize("name", names())
def test_every_preset_of_a_bundled_board_can_be_played_and_says_what_it_is_in_three_languages(name: str) -> None:
    found = proved(find(name))
    assert found.presets
    for preset in found.presets.values():
        assert set(preset.name) == {"en", "uk", "ru"}
        assert preset.about is not None
        assert set(preset.about) == {"en", "uk", "ru"}


def test_what_a_board_offers_beside_does_not_change_what_is_played() -> None:
    assert build(parse(board().encode(), "x"), "x").digest == build(parse(with_one("").encode(), "x"), "x").digest


def test_the_european_edition_has_its_rent_pledges_and_bids() -> None:
    european = load(find("classic"), with_preset("classic", "europe-2001", {}))
    assert european[RentRules].claim == "owner"
    assert european[MortgageRules].ends_double_rent
    assert european[AuctionRules].opening == 1


def test_the_us_edition_is_the_classic_board_as_it_is() -> None:
    american, own = load(find("classic"), with_preset("classic", "us", {})), load(find("classic"))
    assert list(american.rules.values()) == list(own.rules.values())


def test_a_rule_said_beside_a_preset_counts_more() -> None:
    rules = with_preset("classic", "short", {"end.rounds": "5"})
    assert rules == {"property.dealt": "2", "end.rounds": "5"}
    assert load(find("classic"), rules)[EndRules].rounds == 5


@pytest.mark.parametrize(
    ("wanted", "says"),
    [("shrt", "did you mean short?"), ("x\x1b[2J", "there are: us, europe-2001, short"), ("", "there are: ")],
)
def test_a_preset_that_is_not_there_is_told_with_the_nearest_or_all(wanted: str, says: str) -> None:
    with pytest.raises(NoSuchPreset, match="classic has no preset") as told:
        preset_rules(load(find("classic")), wanted)
    assert says in str(told.value)
    assert str(told.value).isprintable()


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ("auctoin.step: 5", "did you mean auction.step?"),
        ("money.start: 0", "money.start=0: expected more than 0, not 0"),
        ("rent.claim: never", "expected one of owner, automatic, not 'never'"),
        ("auction: maybe", "a section is switched on or off"),
        ("clock.seconds: 5", "bring it with clock=on before clock.seconds is set"),
        ("rent.claim: [owner]", "expected a text, not a list"),
    ],
)
def test_a_rule_that_will_not_do_is_told_on_its_line(rules: str, says: str) -> None:
    (told,) = faults(with_one(rules))
    assert says in told
    assert told.startswith(f"{with_one(rules).count(chr(10))}:")


def test_what_the_table_takes_away_makes_no_preset_faulty() -> None:
    assert faults(with_one("jail.fine: 20"), jail="off") == []


def test_a_section_may_be_brought_and_set_by_one_preset() -> None:
    assert faults(with_one('clock.seconds: 5, clock: "on"')) == []


def test_a_misspelt_key_of_a_preset_is_told() -> None:
    assert "did you mean rules?" in faults(with_one("").replace("rules: {}", "rlues: {}"))[0]


def test_a_preset_with_which_the_board_cannot_be_played_is_told_when_the_board_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "town.yaml"
    file.write_text(with_one("jail.space: nowhere"), encoding="utf-8")
    load(file)  # nobody has taken it
    with pytest.raises(BoardError, match="with these rules: there is no space 'nowhere'"):
        proved(file)


def test_an_editor_sees_a_rule_that_is_not_there() -> None:
    assert problems(BOARDS["classic"]) == []
    assert problems(BOARDS["classic"].replace("property.dealt: 2", "property.dealt: 99"))
    assert problems(BOARDS["classic"].replace("property.dealt: 2", "property.delt: 2"))


@pytest.mark.parametrize("name", names())
def test_the_manual_of_a_board_lists_its_presets(name: str) -> None:
    loaded = load(find(name))
    told = " ".join(manual(loaded).split())
    for key, preset in loaded.presets.items():
        assert f"- `{key}` ({preset.name['en']}): " in told
        assert all(f"`{path}={value}`" in told for path, value in preset.rules.items())
    assert "Presets of" not in manual()
