"""What lies on the table fits what is asked: an auction is open just while bids are asked for, and so on."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_tui.engine.world import BANK
from monopoly_tui.rulebook.auction import AskBids, Auction
from monopoly_tui.rulebook.endings import NextTurn
from monopoly_tui.rulebook.mortgage import AskPledge
from monopoly_tui.rulebook.property import AskBuy, Titles
from monopoly_tui.rulebook.trade import AskTrade, Deals
from tests.laws.tables import games, tables
from tests.playing import BOARDS, watched


@pytest.mark.parametrize("board", BOARDS)
@games(8)
@given(st.data())
def test_a_lot_is_under_the_hammer_just_while_bids_are_asked_for(board: str, data: st.DataObject) -> None:
    for game, _ in watched(data.draw(tables(board))):
        part = game.world[Auction]
        if game.over or not isinstance(game.question, AskBids):
            assert part == Auction()
            continue
        assert (part.kind, part.lot) == (game.question.kind, game.question.lot)
        assert set(part.bidders) <= set(game.world.playing)
        if part.bidder:
            assert part.bidder in part.bidders
            assert part.bid <= game.world.money[part.bidder], "the high bid is there in cash"
        if part.kind == "deed":
            assert part.lot not in game.world[Titles].owner, "only what the bank has is auctioned"


@pytest.mark.parametrize("board", BOARDS)
@games(8)
@given(st.data())
def test_an_offer_lies_open_just_while_it_is_being_answered(board: str, data: st.DataObject) -> None:
    for game, _ in watched(data.draw(tables(board))):
        terms = game.world[Deals].open
        if game.over or not isinstance(game.question, AskTrade):
            assert terms is None
        else:
            assert terms is not None
            assert (terms.seat, terms.to) == (game.question.other, game.question.seat)


@pytest.mark.parametrize("board", BOARDS)
@games(8)
@given(st.data())
def test_only_a_free_deed_is_offered_and_only_a_pledged_one_must_be_settled(
    board: str, data: st.DataObject
) -> None:
    for game, _ in watched(data.draw(tables(board))):
        titles = game.world[Titles]
        for item in game.stack:
            if isinstance(item, AskBuy):
                assert item.space not in titles.owner
                assert game.world.at[item.seat] == item.space
        if not game.over and isinstance(game.question, AskPledge):
            assert titles.owner.get(game.question.space) == game.question.seat
            assert game.question.space in titles.pledged


@pytest.mark.parametrize("board", BOARDS)
@games(8)
@given(st.data())
def test_nothing_waits_for_who_has_left_the_game_but_the_next_turn(board: str, data: st.DataObject) -> None:
    for game, _ in watched(data.draw(tables(board))):
        waiting = [item for item in game.stack if item.seat not in (*game.world.playing, BANK)]
        assert all(type(item) is NextTurn for item in waiting)
        assert game.over or sum(type(item) is NextTurn for item in game.stack) == 1
