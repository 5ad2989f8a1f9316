"""A deed looked at closely: what it earns now and would earn, by the chapter of rent; and who may stop on it next."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from textual.pilot import Pilot

from monopoly_tui.library.find import names
from monopoly_tui.rulebook.property import Deed
from monopoly_tui.rulebook.rent import visited_rent
from monopoly_tui.rulebook.verbs import Build
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.drawing import width_of
from monopoly_tui.ui.prompts.deed import DeedDialog
from monopoly_tui.ui.prompts.group_rows import group_rows
from monopoly_tui.ui.prompts.holdings import Holdings
from monopoly_tui.ui.prospects import chances, expected, prospects
from monopoly_tui.ui.space_card import FREE, space_card
from monopoly_tui.words.language import LANGUAGES
from tests.ui.tables import SIZES, app, board, game, play, said, scene, seen, table_of

WHOLE = {"owns": {"Оля": ["speed-racer", "gatchaman"]}, "built": {"gatchaman": 1}}


def told(given: Mapping[str, Any], space: str, name: str = "anime") -> dict[str, str]:
    stands = scene(game(given, name=name))
    return {one.label: one.rent for one in prospects(stands, space, "Оля")}


def test_a_free_deed_tells_what_it_would_earn_bought_and_with_its_group() -> None:
    assert told({}, "speed-racer") == {"once Оля has it": "2 K", "with the whole group": "4 K"}
    assert told({"owns": {"Оля": ["gatchaman"]}}, "speed-racer") == {"bought, and the group whole": "4 K"}


def test_an_own_street_tells_its_rent_now_and_after_the_next_building() -> None:
    assert told(WHOLE, "speed-racer") == {"a visit costs now": "4 K", "with 1 ad, for 50\xa0K": "10 K"}


@pytest.mark.parametrize("width", [14, 20, 27, 34, 60])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_deeds_of_a_group_are_told_alike_however_long_their_names_are(name: str, language: str, width: int) -> None:
    spaces = [space for space, piece in board(name).spaces.items() if isinstance(piece, Deed)]
    for owner in ("", "Оля"):
        stands = scene(game({"owns": {owner: spaces}} if owner else {}, name=name), language)
        word = owner or stands.voice.say(FREE)
        for members in stands.game.board.members.values():
            for space in set(members).intersection(spaces):
                rows = group_rows(stands, space, width, len(members) + 1)[1:]
                assert {width_of(row) for row in rows} == {width}
                with_word = sum(word in "".join(segment.text for segment in row) for row in rows)
                assert with_word in (0, len(members))
                assert with_word or width < 27 or owner


def test_a_pledged_deed_earns_nothing_until_it_is_lifted() -> None:
    given = {"owns": {"Оля": ["tezuka"]}, "mortgaged": ["tezuka"]}
    assert told(given, "tezuka") == {"a visit costs now": "nothing", "once lifted, for 110\xa0K": "25 K"}
    assert not [line for line in space_card(scene(game(given)), "tezuka").lines if line.now and "owned" in line.label]


def test_a_deed_tells_the_rent_of_the_next_form_of_its_starter() -> None:
    found = told({"owns": {"Оля": ["caterpie"]}}, "caterpie", "pokemon")
    assert found["as Metapod, for 25\xa0000\xa0$"] == "3000 $"
    assert found["with the whole group"] == "4000 $"


def test_where_the_dice_decide_the_rent_is_told_for_each_of_their_points() -> None:
    found = told({"owns": {"Тарас": ["audio"]}}, "audio")
    assert found["a visit costs now"].endswith("× dice")


def test_no_line_is_marked_on_the_deed_of_an_owner_who_earns_nothing_in_jail() -> None:
    jailed = {"owns": {"Ann": ["pidgey"]}, "jailed": {"Ann": 1}}
    stands = game(jailed, name="pokemon")
    marked = [line for line in space_card(scene(stands), "pidgey").lines if line.now]
    assert bool(visited_rent(stands, "pidgey", "Ann")) == bool(marked)


def test_the_chance_of_a_stop_is_counted_over_all_throws() -> None:
    stands = scene(game({"at": {"Тарас": "haida", "Ann": "haida"}, "owns": {"Оля": ["audio"]}, "jailed": {"Ann": 1}}))
    spaces = list(stands.game.board.spaces)
    start = spaces.index(stands.game.world.at["Тарас"])
    seven = spaces[(start + 7) % len(spaces)]
    assert [(one.seat, one.odds) for one in chances(stands, seven, "Оля")] == [("Тарас", Fraction(1, 6))]


@pytest.mark.parametrize("size", SIZES[::2])
def test_a_deed_is_looked_at_by_a_letter_from_the_board_and_from_holdings(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        table = table_of(app)
        await pilot.press("н")  # y on a Ukrainian keyboard
        assert type(table.dialog) is DeedDialog
        assert "Evangelion" in seen(app)
        await pilot.press("y")
        assert table.dialog is None
        await pilot.press("1", "y")  # as Enter does there
        assert type(table.dialog) is DeedDialog
        assert "a visit costs now" in seen(app)
        await pilot.press("b")
        await pilot.pause()
        assert said(app) == [Build("Оля", "speed-racer")]
        assert type(table.dialog) is DeedDialog
        await pilot.press("0")
        await pilot.pause()
        assert type(table.dialog) is Holdings
        await pilot.press("0", "tab", "left", "left", "enter")
        await pilot.pause()
        assert table.dialog is None, "a card space has no deed"

    play(app(game()), do, size)


def test_what_the_next_throws_bring_on_average_follows_from_all_of_them() -> None:
    spaces = list(scene(game({})).game.board.spaces)
    given = {"at": {"Тарас": spaces[(spaces.index("tezuka") - 7) % len(spaces)], "Ann": "tezuka"}}
    stands = scene(game({**given, "owns": {"Оля": ["tezuka"]}}))
    assert expected(stands, "tezuka") == Fraction(25, 6)
    assert expected(scene(game({**given, "owns": {"Оля": ["oda"]}})), "tezuka") == 0, "nobody's deed brings nothing"


def test_nobody_acts_for_a_bot_from_its_deed() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        table = table_of(app)
        await pilot.press("2", "enter")
        dialog = table.dialog
        assert isinstance(dialog, DeedDialog)
        dialog.follow(table.scene)
        assert not dialog.choices

    play(app(game(), bots=("Тарас",)), do)
