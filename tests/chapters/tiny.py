"""A tiny board of sixteen spaces, on which every chapter of the rulebook can be tried with known dice.

0 start (salary 100)   1 rose   2 ruby   3 tax (200)   4 north (station)   5 luck (a card)   6 navy   7 cell
8 teal   9 sky   10 water (utility)   11 park (jackpot)   12 south (station)   13 gas   14 arrest   15 fee
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.chance import Script
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.game import Game
from monopoly_tui.library.load import build
from monopoly_tui.library.reading import parse as read_yaml
from monopoly_tui.rulebook.opening import open_game
from monopoly_tui.rulebook.property import Titles
from monopoly_tui.table.notation import parse
from monopoly_tui.table.setup import set_table

RULES = {
    "money": "{start: 1000}",
    "travel": "{dice: 2, doubles: again, third_double: [{jail: go}]}",
    "auction": "{opening: 10, step: 5}",
    "property": "{}",
    "rent": "{claim: automatic}",
    "building": "{houses: 16, hotels: 4, shortage: auction}",
    "mortgage": "{interest_percent: 10}",
    "trade": "{}",
    "jail": "{space: cell, fine: 50, turns: 3}",
    "bankruptcy": "{}",
    "end": "{}",
}

TOP = """
title: Tiny
language: en
currency: {sign: $}
turn: [roll, manage]
groups:
  red: {name: Red, letter: R}
  blue: {name: Blue, letter: B}
  rail: {name: Rail, letter: T}
  works: {name: Works, letter: W}
"""

SPACES = """
spaces:
  - {id: start, name: Start, land: [{salary: 100}], pass: [{salary: 100}]}
  - {id: rose, name: Rose, kind: street, group: red, price: 60, build: 50, rents: [2, 10, 30, 90, 160, 250]}
  - {id: ruby, name: Ruby, kind: street, group: red, price: 80, build: 50, rents: [4, 20, 60, 180, 320, 450]}
  - {id: tax, name: Tax, land: [{pay: 200}]}
  - {id: north, name: North, kind: station, group: rail, price: 200, rents: [25, 50]}
  - {id: luck, name: Luck, land: [{draw: luck}]}
  - {id: navy, name: Navy,
     kind: street, group: blue, price: 100, build: 100, rents: [6, 30, 90, 270, 400, 550]}
  - {id: cell, name: Cell}
  - {id: teal, name: Teal,
     kind: street, group: blue, price: 100, build: 100, rents: [6, 30, 90, 270, 400, 550]}
  - {id: sky, name: Sky,
     kind: street, group: blue, price: 121, build: 100, rents: [9, 40, 100, 300, 450, 600]}
  - {id: water, name: Water, kind: utility, group: works, price: 150, times: [4, 10]}
  - {id: park, name: Park, land: [{take: jackpot}]}
  - {id: south, name: South, kind: station, group: rail, price: 200, rents: [25, 50]}
  - {id: gas, name: Gas, kind: utility, group: works, price: 150, times: [4, 10]}
  - {id: arrest, name: Arrest, land: [{jail: go}]}
  - {id: fee, name: Fee, land: [{pay: 50}]}
"""

CARDS: Mapping[str, str] = {
    "key": "[{keep: jail}]",
    "gift": "[{collect: 30}]",
    "bill": "[{pay: 70}]",
    "treat": "[{pay-each: 40}]",
    "party": "[{each-pays: 20}]",
    "home": "[{move-to: start}]",
    "onward": "[{move-to: luck}]",
    "back": "[{move-by: -3}]",
    "ahead": "[{move-by: 3}]",
    "train": "[{nearest: rail, rent_times: 2}]",
    "pipe": "[{nearest: works, dice_times: 10}]",
    "tap": "[{nearest: works}]",
    "caught": "[{jail: go}]",
    "repairs": "[{repairs: {house: 10, hotel: 25}}]",
    "trip": "[{collect: 30}, {pay: 70}, {move-to: park}]",
}


@cache
def _tiny(
    rules: tuple[tuple[str, str], ...],
    sections: tuple[tuple[str, str], ...],
    cards: tuple[str, ...],
    spaces: tuple[tuple[str, str], ...],
) -> Board:
    written = "".join(f"  {name}: {body}\n" for name, body in {**RULES, **dict(sections)}.items())
    deck = "".join(f"      - {{id: {card}, text: {card}, do: {CARDS[card]}}}\n" for card in cards)
    track = SPACES
    for space, keys in spaces:
        track = track.replace(f"{{id: {space}, ", f"{{id: {space}, {keys}, ")
    text = f"{TOP}rules:\n{written}{track}decks:\n  luck:\n    name: Luck\n    cards:\n{deck}"
    return build(read_yaml(text.encode(), "tiny.yaml"), "tiny", dict(rules))


def tiny(
    rules: Mapping[str, str] | None = None,
    sections: Mapping[str, str] | None = None,
    cards: Iterable[str] = tuple(CARDS),
    spaces: Mapping[str, str] | None = None,
) -> Board:
    """The tiny board with house rules, sections written anew, a smaller deck, or more keys on some spaces."""
    changes = [tuple((mapping or {}).items()) for mapping in (rules, sections, spaces)]
    return _tiny(changes[0], changes[1], tuple(cards), changes[2])


def table(
    dice: Sequence[int] = (),
    seats: str = "Ann Bob",
    *,
    rules: Mapping[str, str] | None = None,
    sections: Mapping[str, str] | None = None,
    cards: Iterable[str] = tuple(CARDS),
    spaces: Mapping[str, str] | None = None,
    **given: Any,
) -> Game:
    """A table on the tiny board that stands as `given` says; the first seat is to throw."""
    return set_table(tiny(rules, sections, cards, spaces), tuple(seats.split()), given, Script(dice))


def opened(
    dice: Sequence[int] = (),
    seats: str = "Ann Bob",
    *,
    rules: Mapping[str, str] | None = None,
    first: str = "Ann",
    seed: int = 0,
) -> Game:
    """A new game on the tiny board."""
    return open_game(tiny(rules), tuple(seats.split()), Script(dice, seed), first)


def say(game: Game, *lines: str) -> list[Event]:
    """Play these commands, each written `SEAT: VERB …`; what happened in all of them."""
    events: list[Event] = []
    for line in lines:
        events += game.submit(parse(game, line))
    return events


def legal(game: Game, line: str) -> bool:
    """Whether this command would be accepted now."""
    return game.refusal(parse(game, line)) is None


def asked(game: Game) -> tuple[str, tuple[str, ...]]:
    """What is asked now (the tag of the question), and of whom; nothing when the game is over."""
    if game.over:
        return "", ()
    tag: str = game.question.__struct_config__.tag  # type: ignore[assignment]
    return tag, game.question.asked(game)


def cash(game: Game, seat: str = "Ann") -> int:
    """What a seat has, or what lies in a pot named `pot:…`."""
    return game.world.money.get(seat, 0)


def owner(game: Game, space: str) -> str | None:
    """Who owns the deed."""
    return game.world[Titles].owner.get(space)
