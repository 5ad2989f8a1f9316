"""What lies between the pieces of a board: the track, moves, rounds; and what a fault must not bring along."""

from __future__ import annotations

import pytest

from monopoly_tui.engine.errors import BoardError
from monopoly_tui.library.find import find, names
from monopoly_tui.library.load import build, load
from monopoly_tui.library.reading import parse

HEAD = """\
title: Test
language: en
currency: {sign: $}
rules: {money: {start: 100}, jail: {space: d}}
"""
GROUPS = "groups: {red: {name: Red, letter: R}}\n"
NOBODY = "no way leads to '{}': no space, card or rule sends anybody there"
PLAIN = {id: f"  - {{id: {id}, name: {id.upper()}}}" for id in "abcdef"}


def board(spaces: dict[str, str] | None = None, decks: str = "", head: str = HEAD) -> str:
    """A ring of six plain spaces, some of them written otherwise."""
    lines = PLAIN | {id: f"  - {{id: {id}, name: {id.upper()}, {keys}}}" for id, keys in (spaces or {}).items()}
    return f"{head}spaces:\n" + "\n".join(lines.values()) + "\n" + (f"decks:\n{decks}" if decks else "")


def faults(text: str, **house_rules: str) -> list[str]:
    """What is said of a board, without the file's name; nothing if it is sound."""
    try:
        build(
            parse(text.encode(), "x.yaml"), "x", {key.replace("__", "."): value for key, value in house_rules.items()}
        )
    except BoardError as error:
        return [str(fault).removeprefix("x.yaml:") for fault in error.faults]
    return []


def said(text: str) -> list[str]:
    """What is said, without the places."""
    return [fault.split(": ", 2)[2] for fault in faults(text)]


@pytest.mark.parametrize("name", names())
def test_a_bundled_board_has_no_faults(name: str) -> None:
    assert load(find(name)).id == name


def test_a_plain_ring_has_no_faults() -> None:
    assert faults(board()) == []


def test_a_byte_order_mark_and_windows_line_ends_are_no_faults() -> None:
    assert faults("\ufeff" + board().replace("\n", "\r\n")) == []


def test_a_fault_hides_no_other() -> None:
    text = board({"b": "shrot: B", "c": "land: [{pya: 1}]", "d": "next: [x]"}).replace("Test", "''")
    assert [fault.partition(":")[0] for fault in faults(text)] == ["1", "7", "8", "9"]


def test_the_misspelt_key_of_one_space_is_no_fault_of_the_track() -> None:
    assert len(faults(board({"b": "shrot: B", "a": "next: [b]"}))) == 1


# The track


def test_a_space_off_the_track_is_reached_by_a_card() -> None:
    off = {"e": "next: [a]", "f": "next: [a]"}
    assert said(board(off)) == [NOBODY.format("f")]
    assert faults(board(off | {"b": "land: [{move-to: f, walk: false}]"})) == []


def test_a_space_off_the_track_may_be_the_jail() -> None:
    off = {"e": "next: [a]", "f": "next: [a]", "b": "land: [jail]"}
    assert faults(board(off).replace("space: d", "space: f")) == []


def test_an_effect_that_cannot_be_read_may_lead_to_a_space() -> None:
    off = {"e": "next: [a]", "f": "next: [a]", "b": "land: [{move-ot: f}]"}
    assert len(faults(board(off))) == 1


def test_of_spaces_that_are_cut_off_together_the_first_is_named() -> None:
    assert faults(board({"b": "next: [f]"})) == ["8:10: spaces.2.id: " + NOBODY.format("c")]


def test_a_walk_that_never_comes_round_is_a_fault_even_if_a_card_leads_out() -> None:
    (told,) = faults(board({"f": "next: [c]", "d": "land: [{move-to: a, walk: false}]"}))
    assert told.startswith("11:28: spaces.5.next: the track cannot be walked round: from here no way leads back to the")


def test_a_fork_by_parity_has_two_ways() -> None:
    assert faults(board({"b": "next: [c, e], fork: parity"})) == []
    assert said(board({"b": "next: [c, d, e], fork: parity"})) == ["a fork has two ways under next:, not 3"]


def test_a_walk_to_where_no_way_leads_is_a_fault() -> None:
    off = {"e": "next: [a]", "f": "next: [a]", "b": "land: [{move-to: f}]"}
    assert said(board(off)) == ["no such way leads along the track from 'b'"]


def test_stepping_back_from_where_nothing_leads_is_a_fault() -> None:
    off = {"e": "next: [a]", "f": "next: [a], land: [{move-by: -2}]", "b": "land: [{move-to: f, walk: false}]"}
    assert said(board(off)) == ["no such way leads along the track from 'f'"]


# Rounds without end


def deck(*cards: str) -> str:
    listed = "".join(f"      - {{id: c{number}, text: T, do: [{do}]}}\n" for number, do in enumerate(cards))
    return f"  news:\n    name: News\n    cards:\n{listed}"


DRAWS = {"b": "land: [{draw: news}]"}


def test_a_card_that_leads_to_the_space_where_it_was_drawn_may_end_by_another_card() -> None:
    assert faults(board(DRAWS, deck("{move-to: b}", "{collect: 5}"))) == []


def test_a_deck_whose_cards_all_lead_to_where_they_are_drawn_goes_round_for_ever() -> None:
    (told,) = faults(board(DRAWS, deck("{move-to: b}", "{draw: news}")))
    assert told.startswith("16:31: decks.news.cards.0.do: this goes round for ever: news.c0 → b → news → news.c0")


def test_a_kept_card_does_not_end_a_round_since_it_leaves_the_deck() -> None:
    told = said(board(DRAWS, deck("{move-to: b}", "{keep: jail}")))
    assert told == ["this goes round for ever: news.c0 → b → news → news.c0"]
    assert faults(board(DRAWS, deck("{keep: jail}"))) == []


def test_a_card_that_cannot_be_read_may_end_a_round() -> None:
    told = said(board(DRAWS, deck("{move-to: b}", "{colect: 5}")))
    assert told == ["expected an effect, not 'colect'; did you mean collect?"]


def test_a_move_past_a_space_that_sends_back_goes_round_for_ever() -> None:
    spaces = {"b": "land: [{move-to: d}]", "c": "pass: [{move-to: b, walk: false}]"}
    assert said(board(spaces)) == ["this goes round for ever: b → c → b"]


def test_steps_forward_and_back_go_round_for_ever() -> None:
    spaces = {"b": "land: [{move-by: 2}]", "d": "land: [{move-by: -2}]"}
    assert said(board(spaces)) == ["this goes round for ever: b → d → b"]


def test_the_nearest_of_a_group_ends_a_round_if_it_does_not_send_on() -> None:
    station = "kind: station, group: red, price: 5, rents: [1]"
    head = HEAD + GROUPS
    assert faults(board({"b": "land: [{nearest: red}]", "d": station}, head=head)) == []
    spaces = {"b": "land: [{nearest: red}]", "d": f"{station}, land: [{{move-to: b}}]"}
    assert said(board(spaces, head=head)) == ["this goes round for ever: b → d → b"]


def test_a_question_ends_a_round() -> None:
    assert faults(board({"b": "land: [pick-space]", "c": "land: [{move-to: b}]"})) == []


# House rules


def test_under_another_start_cash_the_notes_are_not_summed() -> None:
    text = board().replace("{sign: $}", "{sign: $, notes: {50: 2}}")
    assert faults(text) == []
    assert faults(text, money__start="90") == []
    assert len(faults(text.replace("50: 2", "50: 1"))) == 1


def test_a_table_may_play_a_board_with_a_way_to_jail_without_its_jail() -> None:
    text = board({"b": "land: [{jail: go}]"})
    assert faults(text, jail="off") == []
    assert said(text.replace(", jail: {space: d}", "")) == [
        "there is no jail: the section rules.jail, which says where it is, is missing"
    ]


def test_a_house_rule_of_a_section_that_is_no_section_is_no_surprise() -> None:
    assert len(faults(board().replace("jail: {space: d}", "rent: yes"), rent__set_factor="3")) == 1


# Where it is drawn


def test_places_that_two_spaces_share_are_told() -> None:
    at = {id: f"at: [{number}, 0]" for number, id in enumerate("abcdef")}
    assert faults(board(at)) == []
    assert said(board(at | {"f": "at: [0, 0]"})) == ["this place is taken already, on line 6"]
