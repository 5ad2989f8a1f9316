"""Pokemon on the screen: cards, holdings and cells show the present form; evolution and extras are done by keys."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from monopoly_tui.rulebook.evolution import Evolve
from monopoly_tui.rulebook.verbs import Build
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.space_card import space_card
from monopoly_tui.ui.view import cells, seat_view
from tests.ui.tables import SIZES, app, game, play, said, scene, seen

STANDS = {
    "at": {"Оля": "caterpie"},
    "owns": {"Оля": ["caterpie", "weedle"], "Ann": ["pidgey"]},
    "stage": {"caterpie": 2, "weedle": 3},
}
GROWN = {**STANDS, "stage": {"caterpie": 3, "weedle": 3}, "built": {"caterpie": 2}}


def test_a_card_names_the_present_form_and_marks_its_rent() -> None:
    card = space_card(scene(game(STANDS, name="pokemon")), "caterpie")
    assert card.title == "Metapod · Caterpie Stadium"
    assert [line.label for line in card.lines if line.now] == ["Metapod", "whole group"]
    assert [line.value for line in card.lines if line.label == "whole group"] == ["×2 = 6000 $"]


def test_the_double_rent_of_a_whole_group_is_marked_until_the_first_extra() -> None:
    whole = {**STANDS, "stage": {"caterpie": 3, "weedle": 3}}
    marked = [line.label for line in space_card(scene(game(whole, name="pokemon")), "weedle").lines if line.now]
    assert "whole group" in marked
    grown = [line.label for line in space_card(scene(game(GROWN, name="pokemon")), "weedle").lines if line.now]
    assert "whole group" not in grown


def test_a_card_marks_the_extras_that_stand_there() -> None:
    card = space_card(scene(game(GROWN, name="pokemon")), "caterpie")
    assert [line.value for line in card.lines if line.now] == ["60 000 $"]


def test_a_starter_that_has_not_evolved_is_called_by_its_stadium() -> None:
    stands = scene(game(STANDS, name="pokemon"))
    found = {cell.id: cell for cell in cells(stands)}
    assert found["pidgey"].short == "Pidgey"
    assert found["caterpie"].name == "Metapod"
    assert found["caterpie"].short == "Metapo"
    assert space_card(stands, "pidgey").title == "Pidgey Stadium"


def test_holdings_tell_the_form_of_every_deed() -> None:
    view = seat_view(scene(game(STANDS, name="pokemon")), "Оля")
    assert [deed.form for holding in view.holdings for deed in holding.deeds] == ["Metapod", "Beedrill"]


@pytest.mark.parametrize("size", SIZES)
def test_evolution_and_an_extra_take_a_few_keys_each(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert "Metapo" in seen(app)
        await pilot.press("v", "1")
        await pilot.pause()
        assert said(app) == [Evolve("Оля", "caterpie")]
        assert "Butter" in seen(app)
        await pilot.press("b", "down", "down", "enter")
        await pilot.pause()
        assert said(app)[-1] == Build("Оля", "weedle")

    play(app(game(STANDS, name="pokemon")), do, size)


def test_from_the_holdings_one_letter_evolves_the_marked_deed() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("1")
        assert "Caterpie Stadium · Metapod" in seen(app)
        await pilot.press("v")
        await pilot.pause()
        assert said(app) == [Evolve("Оля", "caterpie")]
        assert "Caterpie Stadium · Butterfree" in seen(app)

    play(app(game(STANDS, name="pokemon")), do)


def test_six_purses_of_a_board_with_large_sums_find_room() -> None:
    seats = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay")

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        header = seen(app).splitlines()[0]
        assert header.count("1500k") == len(seats)
        assert "Pokemon" in header

    play(app(game({}, seats, "pokemon")), do)
