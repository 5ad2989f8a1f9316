"""The bundled boards: each hangs together, agrees with its tables, speaks three languages; its cards work."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from monopoly_tui.engine.board import Board
from monopoly_tui.engine.chance import Script
from monopoly_tui.engine.pieces import LANGUAGES, Effect
from monopoly_tui.rulebook.attractions.lottery import AskTicket, Lottery
from monopoly_tui.rulebook.attractions.sidetrack import Race, Wheel
from monopoly_tui.rulebook.cards import CardDrawn, Cards, Draw
from monopoly_tui.rulebook.deposits import Firm
from monopoly_tui.rulebook.evolution import Stadium
from monopoly_tui.rulebook.mortgage import loan
from monopoly_tui.rulebook.property import Deed
from monopoly_tui.rulebook.rent import Station, Street, Utility
from monopoly_tui.table.setup import set_table
from tests.chapters.tiny import say
from tests.known_cards import BUILT, CARDS, TICKETS
from tests.midgame import deeds
from tests.playing import BOARDS, NAMES, board_of

TABLES = Path(__file__).resolve().parents[2] / "shared" / "boards"
with_tables = pytest.mark.skipif(not TABLES.is_dir(), reason="the tables are not beside the project")


def table(board: str, name: str) -> list[dict[str, str]]:
    """A table of numbers, row by row."""
    with (TABLES / board / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def effects(board: Board) -> Iterator[Effect]:
    """Every effect of the board, nested ones too."""
    for found in (*board.effects.values(), *board.throws.values()):
        yield from found


# — the track —


def reachable(board: Board, start: str) -> set[str]:
    """The spaces one may walk to."""
    seen, edge = set(), {start}
    while edge:
        seen |= edge
        edge = {after for space in edge for after in board.exits(space)} - seen
    return seen


@pytest.mark.parametrize("name", BOARDS)
def test_every_space_can_be_reached_and_leads_back_to_the_start(name: str) -> None:
    board = board_of(name)
    named = {id for effect in effects(board) for family, id in effect.names() if family == "space"}
    assert reachable(board, board.start) | named == set(board.spaces)
    for space in board.spaces:
        assert board.start in reachable(board, space)


@pytest.mark.parametrize("name", BOARDS)
def test_whatever_is_named_exists(name: str) -> None:
    board = board_of(name)
    families: dict[str, Any] = {"space": board.spaces, "group": board.groups, "deck": board.decks}
    for effect in effects(board):
        for family, id in effect.names():
            assert id in families[family]
    for piece in deeds(board):
        assert piece.group in board.groups
    assert all(board.members.values()), "no group is empty"


# — numbers that are known without the tables —


@pytest.mark.parametrize(
    ("name", "spaces", "deeds_", "prices", "building", "first_rents", "top_rents"),
    [
        ("classic", 40, 28, 5690, 2750, 391, 21850),
        ("anime", 40, 28, 5690, 2750, 391, 21850),
        ("pokemon", 40, 28, 5_690_000, 2_750_000, 391_000, 0),
        ("monopol", 36, 22, 19_050, 0, 0, 0),
    ],
)
def test_the_sums_of_a_board_are_those_of_its_game(
    name: str, spaces: int, deeds_: int, prices: int, building: int, first_rents: int, top_rents: int
) -> None:
    board = board_of(name)
    owned = deeds(board)
    streets = [piece for piece in owned if isinstance(piece, Street)]
    assert len(board.spaces) == spaces
    assert len(owned) == deeds_
    assert sum(piece.price for piece in owned) == prices
    assert sum(street.build for street in streets) == building
    assert sum(street.rents[0] for street in streets) == first_rents
    if top_rents:
        assert sum(street.rents[-1] for street in streets) == top_rents


@pytest.mark.parametrize("name", ["classic", "anime", "pokemon"])
def test_a_deed_is_lent_half_its_price(name: str) -> None:
    assert all(loan(piece) == piece.price // 2 for piece in deeds(board_of(name)))


@pytest.mark.parametrize("name", BOARDS)
def test_rents_never_fall_as_a_deed_is_developed(name: str) -> None:
    for piece in deeds(board_of(name)):
        if isinstance(piece, Stadium):
            forms = [form.rent for form in piece.forms]
            assert forms + list(piece.extras) == sorted(forms + list(piece.extras))
        elif isinstance(piece, Street | Station):
            assert list(piece.rents) == sorted(set(piece.rents))


@pytest.mark.parametrize("name", BOARDS)
def test_the_notes_make_the_start_cash(name: str) -> None:
    board = board_of(name)
    notes = board.currency.notes
    start = set_table(board, NAMES[:2], {}, Script([])).world.money["Ann"]
    assert not notes or sum(int(note) * count for note, count in notes.items()) == start


def test_the_notes_of_the_anime_game_are_those_of_its_rulebook() -> None:
    notes = {"500": 2, "100": 4, "50": 1, "20": 1, "10": 2, "5": 1, "1": 5}
    assert dict(board_of("anime").currency.notes) == notes


# — words —


def texts(board: Board) -> Iterator[tuple[str, Any]]:
    """Every text that people see, with where it stands."""
    yield "title", board.title
    for id, group in board.groups.items():
        yield f"group {id}", group.name
    for id, space in board.spaces.items():
        yield f"space {id}", space.name
        if space.short is not None:
            yield f"short {id}", space.short
        if isinstance(space, Stadium):
            yield from ((f"form {id}", form.name) for form in space.forms)
        for effect in space.land:
            if isinstance(effect, Lottery):
                yield from ((f"ticket {one.first}-{one.second}", one.text) for one in effect.lottery)
    for id, deck in board.decks.items():
        yield f"deck {id}", deck.name
        yield from ((f"card {id}.{card.id}", card.text) for card in deck.cards)


@pytest.mark.parametrize("name", BOARDS)
def test_every_text_is_there_in_three_languages(name: str) -> None:
    board = board_of(name)
    for where, text in texts(board):
        assert "" in text or set(text) == set(LANGUAGES), where
        assert all(said.strip() == said for said in text.values()), where
    for word, forms in board.words.items():
        assert all(getattr(forms, language) for language in LANGUAGES), word


@pytest.mark.parametrize("name", BOARDS)
def test_names_tell_things_apart_in_every_language(name: str) -> None:
    board = board_of(name)
    alike = {"chance", "chest", "box-office", "pokecenter", "team-r", "plus"}
    named = [space for id, space in board.spaces.items() if id.rstrip("-0123456789") not in alike]
    for language in LANGUAGES:
        assert len({space.name.get(language, space.name.get("")) for space in named}) == len(named)
    letters = [group.letter for group in board.groups.values()]
    assert len(set(letters)) == len(letters), "colour is never the only sign"


# — the tables —

KINDS: dict[str, type[Deed]] = {"street": Street, "railroad": Station, "utility": Utility}


@with_tables
@pytest.mark.parametrize(
    ("name", "build", "top"), [("classic", "house_cost", "rent_hotel"), ("anime", "ad_cost", "rent_campaign")]
)
def test_a_ring_of_streets_agrees_with_its_table(name: str, build: str, top: str) -> None:
    board = board_of(name)
    rows = table(name, "board")
    assert list(board.spaces) == [row["id"] for row in rows]
    for row in rows:
        piece = board.spaces[row["id"]]
        kind = KINDS.get(row["type"])
        assert isinstance(piece, kind) if kind else not isinstance(piece, Deed)
        if isinstance(piece, Deed):
            assert (piece.price, loan(piece)) == (int(row["price"]), int(row["mortgage"]))
        if isinstance(piece, Street):
            columns = ("rent0", "rent1", "rent2", "rent3", "rent4", top)
            assert piece.rents == tuple(int(row[column]) for column in columns)
            assert piece.build == int(row[build])
        elif isinstance(piece, Station):
            assert piece.rents == tuple(int(row[column]) for column in ("rent0", "rent1", "rent2", "rent3"))
        elif isinstance(piece, Utility):
            assert piece.times == (4, 10)
        elif row["amount"]:
            (effect,) = piece.land
            assert getattr(effect, "salary", getattr(effect, "pay", None)) == int(row["amount"])


@with_tables
@pytest.mark.parametrize("name", ["classic", "anime"])
def test_the_spaces_of_a_table_s_group_are_one_group(name: str) -> None:
    board = board_of(name)
    owned = sorted((row for row in table(name, "board") if row["group"]), key=lambda row: row["group"])
    for _, rows in groupby(owned, key=lambda row: row["group"]):
        ids = [row["id"] for row in rows]
        assert set(board.members[board.spaces[ids[0]].group]) == set(ids)  # type: ignore[attr-defined]


@with_tables
def test_the_stadiums_agree_with_their_tables() -> None:
    board = board_of("pokemon")
    extra = {row["line"]: int(row["extra_pokemon_cost"]) for row in table("pokemon", "table4_extra")}
    for row in table("pokemon", "table1_stadiums"):
        piece = board.spaces[row["id"]]
        assert isinstance(piece, Stadium)
        assert piece.price == int(row["price"])
        assert piece.evolve == int(row["evolution_cost_per_step"])
        assert piece.build == extra[row["line"]]
        assert tuple(form.rent for form in piece.forms) == tuple(
            int(row[f"rent_s{stage}"]) for stage in (1, 2, 3)
        )
        assert piece.extras[0] == int(row["rent_1_extra"])
        assert piece.forms[0].name["ru"] == row["stage1"]
    for row in table("pokemon", "table2_legendary"):
        station = board.spaces[row["id"]]
        assert isinstance(station, Station)
        assert station.rents == tuple(int(row[f"rent_{count}"]) for count in (1, 2, 3, 4))
    for row in table("pokemon", "table3_electric"):
        utility = board.spaces[row["id"]]
        assert isinstance(utility, Utility)
        assert utility.times == tuple(int(row[name]) * int(row["unit"]) for name in ("mult_one", "mult_both"))
    assert list(board.spaces) == [row["id"] for row in table("pokemon", "board")]


@with_tables
def test_the_firms_and_amusements_agree_with_their_tables() -> None:
    board = board_of("monopol")
    rows = table("monopol", "firms")
    assert {row["id"] for row in rows} == {piece.id for piece in deeds(board)}
    for row in rows:
        piece = board.spaces[row["id"]]
        assert isinstance(piece, Firm)
        assert (piece.price, f"1/{piece.share}") == (int(row["price"]), row["fraction"])
        assert piece.price // piece.share == int(row["rent_without_deposit"])
    for row in (*table("monopol", "main_circle"), *table("monopol", "small_circle")):
        if row["next"] in board.spaces:
            assert board.exits(row["id"]) == (row["next"],)
    (wheel,) = (effect for effect in effects(board) if isinstance(effect, Wheel))
    assert list(wheel.wheel) == [int(row["amount"]) for row in table("monopol", "squirrel_wheel")]
    (race,) = (effect for effect in effects(board) if isinstance(effect, Race))
    cells = {"half": "half", "x2": "double"}
    assert [str(cell) for cell in race.race] == [
        cells.get(row["effect"], row["effect"]) for row in table("monopol", "roach_track")
    ]


EFFECTS: dict[str, Callable[[str, str], dict[str, Any]]] = {
    "MOVE_TO": lambda one, other: {"move-to": one},
    "GET": lambda one, other: {"collect": int(one)},
    "PAY": lambda one, other: {"pay": int(one)},
    "GET_EACH": lambda one, other: {"each-pays": int(one)},
    "PAY_EACH": lambda one, other: {"pay-each": int(one)},
    "MOVE_BACK": lambda one, other: {"move-by": -int(one)},
    "GO_JAIL": lambda one, other: {"jail": "go"},
    "JAIL_FREE": lambda one, other: {"keep": "jail"},
    "REPAIRS": lambda one, other: {"repairs": {"house": int(one), "hotel": int(other or 0)}},
}


@with_tables
@pytest.mark.parametrize(
    ("name", "deck", "file"),
    [
        ("classic", "chance", "cards_chance"),
        ("classic", "chest", "cards_chest"),
        ("anime", "chance", "cards_shans"),
        ("anime", "box-office", "cards_kasovi_zbory"),
        ("pokemon", "pokecenter", "cards_pokecenter"),
        ("pokemon", "team-r", "cards_team_r"),
    ],
)
def test_the_cards_of_a_deck_agree_with_their_table(name: str, deck: str, file: str) -> None:
    rows = table(name, file)
    cards = board_of(name).decks[deck].cards
    assert sorted(card.id for card in cards) == sorted(row["id"] for row in rows)
    by_id = {card.id: card for card in cards}
    for row in rows:
        (effect,) = by_id[row["id"]].do
        told = effect.model_dump(by_alias=True, exclude_defaults=True)
        if row["effect"] in EFFECTS:
            wanted = EFFECTS[row["effect"]](row["arg1"], row["arg2"])
            assert {key: effect.model_dump(by_alias=True)[key] for key in wanted} == wanted
        elif row["effect"] == "NEAREST_RR":
            assert told["rent_times"] == 2
        else:
            assert row["effect"] == "NEAREST_UT"
            assert told["dice_times"] in (10, 10_000)


# — every card is drawn —


@pytest.mark.parametrize(("name", "card"), [(name, card) for name, cards in CARDS.items() for card in cards])
def test_a_card_moves_who_draws_it_and_money_as_it_says(name: str, card: str) -> None:
    place, gain, others = CARDS[name][card]
    board = board_of(name)
    deck, _, id = card.partition(".")
    spaces = [
        space.id
        for space in board.spaces.values()
        if any(isinstance(e, Draw) and e.draw == deck for e in space.land)
    ]
    start = list(board.spaces)[board.place[_middle(spaces)] - 3]
    given = {
        "at": {"Ann": start},
        "owns": {"Ann": list(BUILT[name])},
        "built": BUILT[name],
        "draws": {deck: [id]},
    }
    game = set_table(board, ("Ann", "Bob", "Cy"), given, Script([1, 2]))
    before = game.world.money["Ann"]
    events = say(game, "Ann: roll")
    assert [(event.deck, event.card) for event in events if isinstance(event, CardDrawn)] == [(deck, id)]
    assert game.world.at["Ann"] == place
    assert game.world.money["Ann"] - before == gain
    assert [game.world.money[seat] - before for seat in ("Bob", "Cy")] == [others, others]
    part = game.world[Cards]
    kept = id in ("jail-free", "kawaii-girl")
    assert part.hands["Ann"] == ((card,) if kept else ())
    assert (id in part.queue[deck]) != kept
    assert kept or part.queue[deck][-1] == id


def _middle(spaces: list[str]) -> str:
    """The space of a deck on the second side but one: chance-2 and the like."""
    return next((space for space in spaces if space in ("chance-2", "pokecenter-3")), spaces[1])


@pytest.mark.parametrize("name", CARDS)
def test_no_card_is_left_out_of_these_tests(name: str) -> None:
    decks = board_of(name).decks
    assert set(CARDS[name]) == {f"{deck}.{card.id}" for deck, piece in decks.items() for card in piece.cards}
    assert all(len(piece.cards) == 16 for piece in decks.values())


@pytest.mark.parametrize("ticket", TICKETS)
def test_a_ticket_of_the_lottery_does_what_it_says(ticket: tuple[int, int]) -> None:
    board = board_of("monopol")
    game = set_table(board, ("Ann", "Bob", "Cy"), {"at": {"Ann": "cheburechnaya"}}, Script([1, *ticket]))
    say(game, "Ann: roll")
    assert isinstance(game.question, AskTicket)
    say(game, "Ann: roll", "Ann: roll")
    what = TICKETS[ticket]
    fees = {"slot-hall": -200, "plus-500-2": 500}
    assert game.world.at["Ann"] == (what if isinstance(what, str) else "lottery")
    assert game.world.money["Ann"] == 500 + (fees.get(what, 0) if isinstance(what, str) else what)
    if ticket[0] == 2:
        assert game.world.money["pot:slots"] == -int(what)
