"""What is told of the deeds of every board in dialogs: no word is cut at the floor, in any language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from monopoly_tui.engine.game import Game
from monopoly_tui.library.find import names
from monopoly_tui.rulebook.auction import AuctionRules, hold
from monopoly_tui.rulebook.debts import Debt
from monopoly_tui.rulebook.evolution import Stadium
from monopoly_tui.rulebook.points import raisable
from monopoly_tui.rulebook.property import Deed
from monopoly_tui.rulebook.rent import Street
from monopoly_tui.rulebook.trade import Offer
from monopoly_tui.ui.arrangement import arrange
from monopoly_tui.ui.drawing import Row, width_of
from monopoly_tui.ui.geometry import grid
from monopoly_tui.ui.prompts.auction import AuctionDialog
from monopoly_tui.ui.prompts.debt import DebtDialog
from monopoly_tui.ui.prompts.deed import DeedDialog
from monopoly_tui.ui.prompts.holdings import Holdings
from monopoly_tui.ui.prompts.raise_plan import PlanDialog
from monopoly_tui.ui.prompts.trade import TradeDialog
from monopoly_tui.ui.prompts.works import WorksDialog
from monopoly_tui.ui.scene import Scene
from monopoly_tui.ui.signs import UNICODE
from monopoly_tui.ui.works import sites
from monopoly_tui.words.language import LANGUAGES
from tests.ui.tables import board, game, scene


def deeds(name: str) -> list[str]:
    return [space for space, piece in board(name).spaces.items() if isinstance(piece, Deed)]


def built_up(name: str) -> Mapping[str, Any]:
    """One seat owns everything, and all streets carry all houses."""
    spaces = board(name).spaces
    given: dict[str, Any] = {"owns": {"Оля": deeds(name)}}
    if any(isinstance(spaces[space], Street) for space in deeds(name)):
        given["built"] = {space: 4 for space in deeds(name) if isinstance(spaces[space], Street)}
    stages = {space: len(piece.forms) for space, piece in spaces.items() if isinstance(piece, Stadium)}
    return {**given, "stage": stages} if stages else given


def dialogs(stands: Scene, width: int, height: int) -> Iterator[list[Row]]:
    """Everything that is told of the deeds of the first seat."""
    for space in deeds(stands.game.board.id):
        yield DeedDialog(stands, "Оля", space).rows(width, height)
    holdings = Holdings(stands, "Оля")
    for cursor in range(0, len(holdings.entries(holdings.view)), 6):
        holdings.cursor = cursor
        yield holdings.rows(width, height)
    for up in (True, False):
        if sites(stands.game, "Оля", up=up):
            works = WorksDialog(stands, "Оля", up=up)
            for cursor in range(0, len(works.places), 3):
                works.cursor = cursor
                yield works.rows(width, height)
    decision = stands.game.decision
    for choice in decision.of("Оля") if decision else ():
        if isinstance(choice.command, Offer) and choice.command.to == "Тарас":
            trade = TradeDialog(stands, "Оля", choice)
            for column in (0, 1):
                trade.column = column
                for row in range(0, len(trade.sides()[column].items), 4):
                    trade.row = row
                    yield trade.rows(width, height)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_no_word_about_a_deed_is_cut_at_the_floor(name: str, language: str) -> None:
    plan = grid(len(board(name).spaces), [space.at for space in board(name).spaces.values()])
    width, height = arrange(80, 24, plan).dialog[2:]
    halves = {"owns": {"Оля": deeds(name)[::2], "Тарас": deeds(name)[1::2]}}
    for given in (built_up(name), halves):
        for rows in dialogs(scene(game(given, name=name), language), width, height):
            assert len(rows) == height
            for row in rows:
                assert width_of(row) == width
                assert UNICODE.more not in "".join(segment.text for segment in row)


def owed(name: str) -> Game:
    """A seat owes more than it has."""
    stands = game({"owns": {"Оля": deeds(name)[::2], "Тарас": deeds(name)[1::2]}, "cash": {"Оля": 10}}, name=name)
    stands.then(Debt("Оля", "Тарас", raisable(stands, "Оля") // 2, "rent", deeds(name)[1]))
    stands.settle()
    return stands


def auctioned(name: str, space: str) -> Game:
    """A deed is under the hammer, and others own the rest."""
    others = [other for other in deeds(name) if other != space]
    stands = game({"owns": {"Оля": others[::2], "Тарас": others[1::2]}}, name=name)
    hold(stands, "deed", space, stands.world.seats)
    stands.settle()
    return stands


@pytest.mark.parametrize("name", names())
def test_no_word_about_a_debt_or_an_auction_is_cut_at_the_floor(name: str) -> None:
    plan = grid(len(board(name).spaces), [space.at for space in board(name).spaces.values()])
    width, height = arrange(80, 24, plan).dialog[2:]
    lots = deeds(name) if AuctionRules in board(name) else []
    for language in LANGUAGES:
        debt = DebtDialog(scene(owed(name), language), "Оля")
        found = [PlanDialog(debt).rows(width, height)]
        for cursor in range(0, len(list(debt.lines())), 5):
            debt.cursor = cursor
            found.append(debt.rows(width, height))
        stood = [scene(auctioned(name, space), language) for space in lots]
        found += [list(map(list, AuctionDialog(one, "Оля").rows(width, height))) for one in stood]
        for rows in found:
            assert UNICODE.more not in "".join(segment.text for row in rows for segment in row)
