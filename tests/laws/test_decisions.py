"""A decision tells everything that is legal now, and nothing else; somebody can always answer."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monopoly_tui.engine.agenda import Amount, Choice, Command, OneOf
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.debts import Resign
from monopoly_tui.rulebook.shortage import AskPlace
from monopoly_tui.rulebook.verbs import Build, Pick
from tests.commands import SERIES, clock_words, unlikely_commands
from tests.laws.tables import games, tables
from tests.playing import BOARDS, glanced_at


@pytest.mark.parametrize("board", BOARDS)
@games(8)
@given(st.data())
def test_at_rest_somebody_can_answer_or_the_game_is_over(board: str, data: st.DataObject) -> None:
    for game in glanced_at(data.draw(tables(board)), 0.2):
        decision = game.decision
        if decision is None:
            assert game.over
            assert game.world.won
            assert not set(game.world.won) & set(game.world.out)
            continue
        assert not game.over
        assert not game.world.won
        assert decision.seats
        assert set(decision.seats) <= set(game.world.playing)
        answers = [choice for seat in decision.seats for choice in decision.of(seat)]
        assert any(type(choice.command) is not Resign for choice in answers)


@pytest.mark.parametrize("board", BOARDS)
@games(8)
@given(st.data())
def test_what_a_decision_offers_is_not_refused_and_is_offered_once(board: str, data: st.DataObject) -> None:
    for game in glanced_at(data.draw(tables(board)), 0.2):
        decision = game.decision
        for choice in decision.choices if decision else ():
            assert game.refusal(choice.command) is None
            assert choice.admits(choice.command)
        told = (
            [(choice.command, tuple(choice.open.items())) for choice in decision.choices] if decision else []
        )
        assert all(told.count(one) == 1 for one in told), told


@pytest.mark.parametrize("board", BOARDS)
@games(8)
@given(st.data())
def test_a_sum_or_an_id_is_accepted_just_when_it_is_in_the_domain_of_its_field(
    board: str, data: st.DataObject
) -> None:
    for game in glanced_at(data.draw(tables(board)), 0.2):
        decision = game.decision
        for choice in decision.choices if decision else ():
            for name, domain in choice.open.items():
                if isinstance(domain, Amount | OneOf):
                    for sample in domain.samples():
                        assert game.refusal(choice.fill(**{name: sample})) is None
                    for value in _outside(domain):
                        assert game.refusal(choice.fill(**{name: value})) is not None


def _outside(domain: Amount | OneOf) -> Sequence[int | str]:
    if isinstance(domain, Amount):
        return (domain.least - 1, domain.greatest + 1, -domain.greatest, 10**15)
    return ("", "nowhere", f"{domain.ids[0]}-")


@pytest.mark.parametrize("board", BOARDS)
@games(10)
@given(st.data())
def test_a_command_is_legal_just_when_the_decision_offers_it(board: str, data: st.DataObject) -> None:
    table = data.draw(tables(board))
    random = Random(table.seed)
    for game in glanced_at(table, 0.06):
        choices = game.decision.choices if game.decision else ()
        for command in unlikely_commands(game, random):
            if game.refusal(command) is None:
                assert _is_offered(choices, command, game), f"{command} is legal and not offered"


def _is_offered(choices: tuple[Choice, ...], command: Command, game: Game) -> bool:
    """The clock's words are nobody's choice; where one places what one has won, `build` is `pick`.

    Of several steps at once each is offered when its turn comes: see `test_series`.
    """
    if type(command) in SERIES:
        return True
    if isinstance(command, Build) and isinstance(game.question, AskPlace):
        command = Pick(command.seat, command.id)
    return any(choice.admits(command) for choice in choices) or command in clock_words(game)
