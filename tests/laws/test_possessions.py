"""Deeds, buildings, cards and cells: each thing is in exactly one place, and stands only where it may."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.attractions.basement import InBasement
from monopoly_tui.rulebook.attractions.sidetrack import SideTracks
from monopoly_tui.rulebook.buildings import BuildingRules, Buildings
from monopoly_tui.rulebook.cards import Cards
from monopoly_tui.rulebook.deposits import SAFE, Deposits
from monopoly_tui.rulebook.evolution import Evolution, EvolutionRules, Stadium
from monopoly_tui.rulebook.jail import Jail, JailRules, Release
from monopoly_tui.rulebook.loans import Loans
from monopoly_tui.rulebook.property import Deed, Titles
from monopoly_tui.rulebook.rent import Street
from monopoly_tui.rulebook.travel import Missing
from tests.laws.tables import games, tables
from tests.playing import BOARDS, watched


@pytest.mark.parametrize("board", BOARDS)
@games(8)
@given(st.data())
def test_each_deed_has_one_owner_who_is_in_the_game(board: str, data: st.DataObject) -> None:
    for game, _ in watched(data.draw(tables(board))):
        titles = game.world[Titles]
        for space, owner in titles.owner.items():
            assert isinstance(game.board.spaces[space], Deed)
            assert owner in game.world.playing
        assert titles.pledged <= titles.owner.keys(), "only what somebody owns is pledged"


@pytest.mark.parametrize("board", BOARDS)
@games(12)
@given(st.data())
def test_buildings_stand_where_the_board_lets_them_and_with_the_bank_s_stock_make_the_supply(
    board: str, data: st.DataObject
) -> None:
    for game, _ in watched(data.draw(tables(board))):
        if BuildingRules not in game.board:
            assert not game.world[Buildings].level
            continue
        _stand_where_they_may(game)
        _make_the_supply(game)


def _stand_where_they_may(game: Game) -> None:
    rules = game.board[BuildingRules]
    titles = game.world[Titles]
    levels = game.world[Buildings].level
    for space, level in levels.items():
        piece = game.board.spaces[space]
        assert isinstance(piece, Street)
        members = game.board.members[piece.group]
        assert 0 < level < len(piece.rents)
        assert not rules.hotel_level or level <= rules.hotel_level, "nothing stands above a hotel"
        assert len({titles.owner.get(other) for other in members}) == 1, "one seat owns the whole group"
        assert not titles.pledged & set(members), "nothing of a built group is pledged"
        if rules.even:
            heights = [levels.get(other, 0) for other in members]
            assert max(heights) - min(heights) <= 1, "buildings are even over a group"


def _make_the_supply(game: Game) -> None:
    rules = game.board[BuildingRules]
    part = game.world[Buildings]
    if rules.supply:
        heights = list(part.level.values())
        hotels = heights.count(rules.hotel_level) if rules.hotel_level else 0
        houses = sum(height for height in heights if height != rules.hotel_level)
        assert part.stock == {"houses": rules.houses - houses, "hotels": rules.hotels - hotels}
        assert min(part.stock.values()) >= 0, "the bank gives no building that it does not have"


@pytest.mark.parametrize("board", BOARDS)
@games(8)
@given(st.data())
def test_every_card_is_in_exactly_one_place(board: str, data: st.DataObject) -> None:
    for game, _ in watched(data.draw(tables(board))):
        part = game.world[Cards]
        places = Counter(
            f"{deck}.{card}" for pile in (part.unseen, part.queue) for deck in pile for card in pile[deck]
        )
        places.update(card for hand in part.hands.values() for card in hand)
        assert places == {
            f"{deck}.{card.id}": 1 for deck, piece in game.board.decks.items() for card in piece.cards
        }
        assert not any(part.hands[seat] for seat in game.world.out), "who is out holds no card"


@pytest.mark.parametrize("board", BOARDS)
@games(10)
@given(st.data())
def test_prisoners_sit_in_the_jail_and_leave_it_after_their_last_failed_throw(
    board: str, data: st.DataObject
) -> None:
    for game, _ in watched(data.draw(tables(board))):
        for seat, failed in game.world[Jail].failed.items():
            rules = game.board[JailRules]
            assert seat in game.world.playing
            assert game.world.at[seat] == rules.space
            assert 0 <= failed <= rules.turns
            if failed == rules.turns:  # the fine is being raised
                assert any(isinstance(item, Release) and item.seat == seat for item in game.stack)


@pytest.mark.parametrize("board", BOARDS)
@games(8)
@given(st.data())
def test_only_who_owns_a_deed_has_forms_and_deposits_on_it(board: str, data: st.DataObject) -> None:
    for game, _ in watched(data.draw(tables(board))):
        world = game.world
        owned = world[Titles].owner.keys()
        assert world[Evolution].stage.keys() <= owned, "a free stadium begins with the first form"
        assert world[Deposits].lying.keys() <= owned
        assert all(amount > 0 for amount in world[Deposits].lying.values())
        assert sum(world[Deposits].lying.values()) == world.money.get(SAFE, 0)


@pytest.mark.parametrize("board", BOARDS)
@games(8)
@given(st.data())
def test_who_is_out_owes_misses_and_runs_nothing(board: str, data: st.DataObject) -> None:
    for game, _ in watched(data.draw(tables(board))):
        world = game.world
        playing = set(world.playing)
        assert {key.partition(":")[2] for key in world[Loans].owed} <= playing
        assert all(amount > 0 for amount in world[Loans].owed.values())
        assert world[Missing].turns.keys() <= playing
        assert world[InBasement].cell.keys() <= playing
        assert world[SideTracks].place.keys() <= playing
        assert world[SideTracks].sum.keys() <= playing


@pytest.mark.parametrize("board", BOARDS)
@games(10)
@given(st.data())
def test_extras_stand_only_beside_starters_in_their_final_form(board: str, data: st.DataObject) -> None:
    for game, _ in watched(data.draw(tables(board))):
        for space in game.world[Buildings].level if EvolutionRules in game.board else ():
            piece = game.board.spaces[space]
            if isinstance(piece, Stadium):
                group = game.board[EvolutionRules].final_for_extras == "group"
                for other in game.board.members[piece.group] if group else (space,):
                    assert game.world[Evolution].stage.get(other, 1) == len(game.board.spaces[other].forms)  # type: ignore[attr-defined]
