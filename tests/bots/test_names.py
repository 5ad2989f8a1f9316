"""A seat list becomes names and bots; what cannot be read is told in one sentence with the nearest word."""

from __future__ import annotations

import pytest

from monopoly_tui.bots.names import Chair, SeatListError, bot_names, parse_bots, parse_seats
from monopoly_tui.bots.roster import KINDS
from monopoly_tui.table.names import name_fault


def test_people_and_bots_sit_in_the_order_of_the_list() -> None:
    chairs = parse_seats("Оля, Петро ,bot:careful,Anna=bot:random")
    assert [chair.bot for chair in chairs] == ["", "", "careful", "random"]
    assert [chairs[0].name, chairs[1].name, chairs[3].name] == ["Оля", "Петро", "Anna"]
    assert chairs[2].name


def test_a_nameless_bot_gets_a_name_that_nobody_has() -> None:
    chairs = parse_seats("bot:careful,Ada,bot:random,Βruno," + ",".join(["bot:stroller"] * 20))
    names = [chair.name for chair in chairs]
    assert len(set(names)) == 24
    for index, name in enumerate(names):
        assert name_fault(name, names[:index]) is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Ann,bot:carefull", "did you mean careful?"),
        ("Ann,bot:zzz", "there are: careful, random, stroller, stroller-long"),
        ("Ann,bot:", "say which kind of bot: careful, random, stroller, stroller-long"),
        ("Ann,Bob=robot", "after «Bob=» the kind of a bot is expected, such as bot:careful"),
        ("Ann,,Bob", "a name needs at least one letter"),
        ("Ann,Ann", "could not be told from Ann"),
        ("Ann,bank", "is a word of the command language"),
        ("=bot:careful", "a name needs at least one letter"),
    ],
)
def test_a_seat_list_that_cannot_be_read_is_told_in_a_sentence(text: str, told: str) -> None:
    with pytest.raises(SeatListError) as caught:
        parse_seats(text)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def test_bots_are_listed_by_kind_and_number() -> None:
    assert parse_bots("careful*2,random") == ("careful", "careful", "random")
    assert parse_bots("stroller-long") == ("stroller-long",)
    assert bot_names(parse_bots("careful*2,random*2")) == ("careful-1", "careful-2", "random-1", "random-2")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("careful*0", "is not a number of bots"),
        ("careful*", "is not a number of bots"),
        ("careful*-1", "is not a number of bots"),
        ("careful*999999999999", "is not a number of bots"),
        ("careful*12,random", "is not a number of bots"),
        ("strollr*4", "did you mean stroller?"),
        ("", "say which kind of bot: careful, random, stroller, stroller-long"),
    ],
)
def test_a_list_of_bots_that_cannot_be_read_is_told_in_a_sentence(text: str, told: str) -> None:
    with pytest.raises(SeatListError) as caught:
        parse_bots(text)
    assert told in str(caught.value)


def test_every_kind_of_bot_can_be_seated() -> None:
    assert [chair.bot for chair in parse_seats(",".join(f"bot:{kind}" for kind in KINDS))] == list(KINDS)
    assert Chair("Ann") == Chair("Ann", "")
