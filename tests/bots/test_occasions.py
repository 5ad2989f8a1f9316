"""The careful bot makes the best of loans, markets, free choices and basements, by how long the game still goes."""

from __future__ import annotations

from itertools import product

import pytest

from monopoly_tui.bots.exploring import explore
from monopoly_tui.bots.occasions import book, firm, market, space, stake, turns_left
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.attractions.basement import AskCell, GoCell, InBasement, LeaveBasement
from monopoly_tui.rulebook.attractions.market import AskMarket
from monopoly_tui.rulebook.attractions.picking import AskFirm, AskSpace
from monopoly_tui.rulebook.attractions.roulette import AskStake
from monopoly_tui.rulebook.loans import AskBook
from monopoly_tui.table.notation import line
from monopoly_tui.table.setup import set_table
from tests.playing import board_of

LAPS = 8


def for_two(given: dict[str, object], laps: int = 0) -> Game:
    """A table for two, after so many laps of Bob."""
    game = set_table(board_of("monopol"), ("Ann", "Bob"), {"owns": {}, **given}, Chance(1))
    game.world.laps["Bob"] = laps
    return game


def test_the_turns_that_are_left_follow_from_laps_and_rounds() -> None:
    assert [turns_left(for_two({}, laps)) for laps in (6, 7, 8, 9)] == [24, 12, 0, 0]
    rounds = set_table(board_of("monopol", (("end.rounds", "5"),)), ("Ann", "Bob"), {}, Chance(1))
    assert turns_left(rounds) == 5 - 1
    endless = set_table(board_of("monopol", (("end.laps", "0"),)), ("Ann", "Bob"), {}, Chance(1))
    assert turns_left(endless) > 100


def test_a_debt_is_repaid_as_soon_as_the_cash_is_there_and_else_bears_interest() -> None:
    owing = AskBook("Ann", "papa", 10, "papa", False)
    for cash, answer in ((600, "Ann: repay"), (599, "Ann: interest")):
        game = for_two({"loans": {"Ann": {"papa": 600}}, "cash": {"Ann": cash}})
        assert line(book(game, "Ann", owing)) == answer


def test_all_that_is_lent_is_borrowed_until_the_last_round() -> None:
    settled = AskBook("Ann", "papa", 10, "papa", True)
    owns = {"Ann": ["circus"]}
    assert line(book(for_two({"owns": owns}), "Ann", settled)) == "Ann: borrow 3800"
    assert line(book(for_two({"owns": owns}, LAPS), "Ann", settled)) == "Ann: done"


def test_the_market_is_used_while_a_firm_can_earn_what_the_fund_takes() -> None:
    question = AskMarket("Ann", 5)
    given: dict[str, object] = {"owns": {"Bob": ["computer"]}, "cash": {"Ann": 5000}}
    assert line(market(for_two(given), "Ann", question)) == "Ann: buy computer"
    assert line(market(for_two(given, LAPS), "Ann", question)) == "Ann: done"
    assert line(market(for_two({**given, "cash": {"Ann": 100}}), "Ann", question)) == "Ann: done"
    rich = {**given, "deposits": {"computer": 40_000}, "cash": {"Ann": 60_000}}
    assert line(market(for_two(rich), "Ann", question)) != "Ann: buy computer", "the fund takes a share of deposits too"


def test_of_free_firms_the_one_that_earns_most_is_taken_if_it_can_be_paid() -> None:
    given: dict[str, object] = {"owns": {"Bob": ["computer"]}}
    for cash, answer in ((9000, "pick travel-bureau"), (1700, "pick arbat"), (90, "done")):
        assert line(firm(for_two({**given, "cash": {"Ann": cash}}), "Ann", AskFirm("Ann"))) == f"Ann: {answer}"


def test_who_may_go_anywhere_goes_where_most_is_to_be_had() -> None:
    late = for_two({"cash": {"Ann": 90}}, LAPS)
    assert line(space(late, "Ann", AskSpace("Ann"))) == "Ann: pick plus-500-1"
    early = for_two({"cash": {"Ann": 9000}})
    assert line(space(early, "Ann", AskSpace("Ann"))) == "Ann: pick papa", "a great loan earns most"


def test_where_nobody_lends_a_savings_book_is_no_place_to_go_to() -> None:
    game = set_table(board_of("monopol", (("loans", "off"),)), ("Ann", "Bob"), {"cash": {"Ann": 90}}, Chance(1))
    assert line(space(game, "Ann", AskSpace("Ann"))) == "Ann: pick plus-500-1"


def test_only_who_is_behind_in_the_last_round_stakes_money() -> None:
    question = AskStake("Ann", 5, True, "roulette")
    poor: dict[str, object] = {"cash": {"Ann": 300}}
    assert line(stake(for_two(poor, LAPS), "Ann", question)) == "Ann: stake 1 300"
    assert line(stake(for_two(poor), "Ann", question)) == "Ann: done"
    assert line(stake(for_two({"cash": {"Ann": 900}}, LAPS), "Ann", question)) == "Ann: done"


def in_basement(cell: str) -> Game:
    """Ann stands on this cell of the basement."""
    game = for_two({"at": {"Ann": "black-cat"}})
    game.world[InBasement].cell["Ann"] = cell
    return game


def test_nobody_misses_the_last_chance_to_leave_a_basement() -> None:
    for steps in range(2, 7):
        answer = explore(in_basement("r3c1"), "Ann", AskCell("Ann", "black-cat", 1, steps))
        assert type(answer) is LeaveBasement


def test_while_throws_are_left_a_basement_is_searched_for_money() -> None:
    answer = explore(in_basement("r5c1"), "Ann", AskCell("Ann", "black-cat", 6, 1))
    assert line(answer) == "Ann: cell r5c2", "a hundred on the way, and five more throws to get out"


@pytest.mark.parametrize("cell", ["r1c8", "r6c7", "r1c1", "r5c4"])
def test_the_way_through_a_basement_brings_as_much_as_any_plan_can(cell: str) -> None:
    """With two throws left every plan can be tried: a cell for the first throw, then the best for each second one."""
    for steps in range(1, 7):
        question = AskCell("Ann", "black-cat", 2, steps)
        plans: dict[str, float] = {}
        if question.refusal(in_basement(cell), LeaveBasement("Ann")) is None:
            plans["leave"] = 0
        for goal in question.reachable(in_basement(cell)):
            plans[goal] = value(goal) + sum(last(goal, face) for face in range(1, 7)) / 6
        if not plans:
            continue
        answer = explore(in_basement(cell), "Ann", question)
        chosen = answer.cell if isinstance(answer, GoCell) else "leave"
        assert plans[chosen] == max(plans.values())


def last(cell: str, face: int) -> float:
    """The best end of the last throw from a cell."""
    game, question = in_basement(cell), AskCell("Ann", "black-cat", 1, face)
    if question.refusal(game, LeaveBasement("Ann")) is None:
        return 0
    return max((value(goal) for goal in question.reachable(game)), default=0) - 500


def value(cell: str) -> int:
    """What is to be had on a cell."""
    rows = board_of("monopol").effects["black-cat/land"][0].basement  # type: ignore[attr-defined]
    places = product(range(1, 7), range(1, 9))
    text = {f"r{row}c{column}": rows[row - 1].split()[column - 1] for row, column in places}[cell]
    return int(text) if text[0] in "+-" else 0
