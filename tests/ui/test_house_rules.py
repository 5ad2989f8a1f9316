"""The form of all house rules: made from the models, by chapter, searched, each beside what the board says."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, ClassVar, Literal

import pytest
from pydantic import Field
from textual.pilot import Pilot

from monopoly_tui.engine.forms import asked_of
from monopoly_tui.engine.pieces import Rules, Whole, YesNo
from monopoly_tui.library.find import names
from monopoly_tui.library.house_rules import paths
from monopoly_tui.line.opening import load_capped
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.drawing import Row
from monopoly_tui.ui.house_rules import RuleForm
from monopoly_tui.ui.lobby import PRESET, RULES, Item
from monopoly_tui.ui.screens.house_rules import WIDEST, HouseRulesScreen
from monopoly_tui.ui.screens.lobby import LobbyScreen
from monopoly_tui.ui.signs import UNICODE
from monopoly_tui.words.catalogue import translate
from monopoly_tui.words.language import LANGUAGES
from monopoly_tui.words.voice import Voice
from tests.library.test_presets import with_one
from tests.ui.pages import Tables, fits_everywhere, lobby_app, play, seen
from tests.ui.tables import board
from tests.ui.test_lobby import lobby_of


def page_of(app: GameApp) -> HouseRulesScreen:
    screen = app.screen
    assert isinstance(screen, HouseRulesScreen)
    return screen


async def all_rules(app: GameApp, pilot: Pilot[int]) -> HouseRulesScreen:
    """Go from the lobby to the page."""
    await pilot.press("up", "up", "r")
    await pilot.pause()
    return page_of(app)


def text_of(row: Row) -> str:
    return "".join(piece.text for piece in row)


def at(page: HouseRulesScreen, path: str) -> None:
    """Put the focus on a rule."""
    page.cursor = next(index for index, rule in reversed(list(enumerate(page._rules()))) if rule.path == path)
    page.redraw()


def test_every_rule_that_can_be_set_is_in_the_form_of_every_board_as_the_board_has_it() -> None:
    for name in names():
        form = RuleForm(board(name))
        assert sorted(field.path for field in form.every()) == sorted(paths())
        assert form.rules() == {}
        assert form.faulty(Voice(board(name), "en")) is None


def test_every_rule_has_a_name_and_every_choice_a_word_in_all_languages() -> None:
    for name, section in Rules.sections.items():
        assert section.heading
        assert section.about or not section.optional, name
        for key, info in section.model_fields.items():
            if f"{name}.{key}" not in paths():
                continue
            asked = asked_of(info.metadata)
            for text in (asked.label, info.description, *asked.words.values(), asked.unit):
                for language in ("uk", "ru"):
                    assert text == asked.unit or text, f"{name}.{key}"
                    assert not text or translate(language, text) != text or text.startswith("{"), text
            for value in getattr(info.annotation, "__args__", ()):
                assert value in asked.words, f"{name}.{key}={value} has no word"


def test_a_rule_of_a_new_chapter_appears_by_itself() -> None:
    class WeatherRules(Rules):
        """Rain and shine."""

        section: ClassVar[str] = "weather"
        heading: ClassVar[str] = "Weather"
        optional: ClassVar[bool] = True
        rain_days: Annotated[Whole, Field(ge=1, le=7, description="So many days of rain")] = 3
        umbrella: Annotated[YesNo, Field(description="Umbrellas are allowed")] = False
        wind: Annotated[Literal["west", "east"], Field(description="Where the wind comes from")] = "west"
        motto: Annotated[str, Field(max_length=5, description="What is said about it")] = ""

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        page = await all_rules(app, pilot)
        await pilot.press("f", *"weather", "enter", "right")
        for told in ("rain days", "umbrella", "wind", "west", "motto"):
            assert told in seen(app)
        await pilot.press("down", "9")
        assert "from 1 to 7" in seen(app)
        await pilot.press("4", "backspace", "backspace", "5", "down", "space", "down", "right", "down", *"sunny!")
        assert "at most 5 characters" in seen(app)
        await pilot.press("backspace", "delete", *"sun")
        assert page.form.rules() == {
            "weather": "on", "weather.rain_days": "5", "weather.umbrella": "true", "weather.wind": "east",
            "weather.motto": "sun",
        }  # fmt: skip

    try:
        play(lobby_app(), do)
    finally:
        del Rules.sections["weather"]
        assert WeatherRules.section not in Rules.sections


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_every_rule_of_every_board_is_told_whole_in_every_language(size: tuple[int, int]) -> None:
    inner = min(size[0] - 2, WIDEST)

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        page = await all_rules(app, pilot)
        for _ in page.lobby.boards:
            page.lobby.next_board(1)
            assert page.lobby.form is not None
            page.form = page.lobby.form
            for chapter in page.form.chapters:
                if chapter.switch is not None:
                    chapter.switch.value = "on"
            for language in LANGUAGES:
                app.speak(language)
                app.screen.redraw()  # type: ignore[attr-defined]
                assert translate(language, "back") in seen(app).splitlines()[-1]
                rules = page._rules()
                for rule in rules:
                    page.cursor = rules.index(rule)
                    telling = [text_of(row) for row in page._telling(inner)]
                    assert translate(language, rule.about) in " ".join(" ".join(telling).split())
                    for value in rule.values or (rule.own,):
                        rule.value = value if "." in rule.path else "on"
                        row = text_of(page._row(rule, page.cursor, inner))
                        assert len(row) == inner
                        assert UNICODE.more not in row, row

    play(lobby_app(), do, size)


def test_a_bad_value_is_told_at_the_field_and_nothing_is_lost() -> None:
    tables = Tables()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        page = await all_rules(app, pilot)
        at(page, "auction.step")
        await pilot.press("7")
        at(page, "property.dealt")
        await pilot.press("9", "9")
        assert "this must be a whole number from 0 to 20" in seen(app)
        at(page, "end.laps")
        await pilot.press("backspace")  # nothing stands there now
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        assert "Deeds dealt: this must be a whole number from 0 to 20" in seen(app)
        await pilot.press("s", "r")
        await pilot.pause()
        assert not tables.plans
        page = page_of(app)
        assert page.rule is not None
        assert (page.rule.path, page.rule.value) == ("property.dealt", "99")
        await pilot.press("2")
        at(page, "end.laps")
        assert "at least 0" in seen(app)
        await pilot.press("x", "escape", "s")
        await pilot.pause()

        assert tables.plans, seen(app)

    play(lobby_app(tables), do)
    assert tables.plans[0].rules == {"auction.step": "7", "property.dealt": "2"}


@pytest.mark.parametrize("pasted", ["12345678901234567890", "-5", "1e3", "[b]9[/b]", "\x1b[2J5", "٣"])
def test_what_is_pasted_into_a_number_is_plain_text_and_judged_like_the_rest(pasted: str) -> None:
    form = RuleForm(board("classic"))
    field = next(field for field in form.every() if field.path == "property.dealt")
    field.write(pasted)
    assert field.value.isprintable()
    assert field.fault(Voice(board("classic"), "en"))
    field.put_back()
    assert not form.rules()


def test_what_differs_is_marked_and_one_key_puts_it_back() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        page = await all_rules(app, pilot)
        at(page, "jail.fine")
        await pilot.press("8", "0")
        (line,) = (line for line in seen(app).splitlines() if "Fine " in line)
        assert "80 K" in line
        assert "50 K" in line  # what the board says
        assert "jail.fine=80" in seen(app)
        await pilot.press("c")  # only what is changed
        assert "Captivity" in seen(app)
        assert "Auctions" not in seen(app)
        await pilot.press("ч")  # x on a Cyrillic layout
        assert page.form.rules() == {}
        assert "Everything is as on the board." in seen(app)
        await pilot.press("escape")
        assert "Auctions" in seen(app)
        assert app.screen is page

    play(lobby_app(), do)


def test_a_rule_is_found_by_any_word_of_it_in_the_language_of_the_table() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        page = await all_rules(app, pilot)
        await pilot.press("а", *"викуп")  # f, and a word
        assert [rule.path for rule in page._rules()] == ["mortgage.interest_percent", "mortgage.redemption"]
        await pilot.press("enter", "down", "right")
        assert page.form.rules() == {"mortgage.redemption": "price"}
        await pilot.press("f", *"zzz")
        assert "Такого слова немає" in seen(app)
        await pilot.press("escape")
        assert len(page._rules()) > 40
        assert app.screen is page

    play(lobby_app(language="uk"), do)


def test_chapters_are_gone_through_and_come_and_go_with_their_switch() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        page = await all_rules(app, pilot)
        await pilot.press("pagedown", "pagedown", "pagedown")
        assert page.rule is not None
        assert page.rule.path == "auction"
        await pilot.press("space", "down")
        assert page.rule.path == "property.dealt"
        await pilot.press("up", "space", "pageup")
        assert page.form.rules() == {}
        await pilot.press("end", "home", "з")  # p: the next preset
        assert page.lobby.preset_now() == "american"

    play(lobby_app(), do)


def test_the_mouse_changes_a_rule_and_opens_the_search() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        lines = seen(app).splitlines()
        y = next(index for index, line in enumerate(lines) if "r: all" in line)
        await pilot.click(offset=(lines[y].index("r: all") + 1, y))
        await pilot.pause()
        page = page_of(app)
        lines = seen(app).splitlines()
        y = next(index for index, line in enumerate(lines) if "Even building" in line)
        await pilot.click(offset=(lines[y].index("→"), y))
        assert page.form.rules() == {"building.even": "false"}
        await pilot.click(offset=(lines[2].index("find") + 1, 2))
        assert page.finding

    play(lobby_app(), do)


def test_a_rule_that_is_no_longer_asked_for_loses_the_focus_of_the_lobby() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        lobby = lobby_of(app)
        lobby.focus = Item("rule", len(lobby.rules) - 1)
        await pilot.press("r")
        await pilot.pause()
        at(page_of(app), "building")
        await pilot.press("space", "escape")
        await pilot.pause()
        assert lobby.focus == RULES
        await pilot.press("down", "up")
        lobby.focus = Item("rule", len(lobby.rules) - 1)
        lobby.take_board("monopol")
        await pilot.press("x", "s")

    play(lobby_app(board="classic"), do)


def test_a_preset_of_one_s_own_board_is_plain_text_and_covers_no_seat(tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    about = f"name: '[b]{'long ' * 10}[/b]'\n    about: '{'[@click=app.quit]words of it[/] ' * 12}'"
    file.write_text(with_one("end.rounds: 3").replace("name: Short", about))

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        lobby = lobby_of(app)
        while lobby.has_room:
            lobby.add()
        lobby.focus = PRESET
        await pilot.press("right")
        drawn = seen(app)
        assert "[b]long" in drawn
        assert "[@click=app.quit]words of it[/]" in drawn
        assert all(seat.name in drawn for seat in lobby.seats)

    play(lobby_app(board=str(file)), do)


def test_the_form_fits_every_window() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await all_rules(app, pilot)
        await fits_everywhere(app, pilot)

    play(lobby_app(), do)


def test_what_is_agreed_on_there_is_what_is_played() -> None:
    form = RuleForm(board("classic"))
    form.take({"jail": "off", "clock": "on", "clock.seconds": "30", "rent.owner_in_jail": "false"})
    rules = form.rules()
    assert rules == {"jail": "off", "clock": "on", "clock.seconds": "30", "rent.owner_in_jail": "false"}
    assert RuleForm(load_capped("classic", rules, None)).rules() == {}


def test_a_number_beyond_every_limit_is_told_its_range() -> None:
    field = next(field for field in RuleForm(board("classic")).every() if field.path == "end.rounds")
    for digit in "999999999999":
        field.key(digit)
    assert field.fault(Voice(board("classic"), "en")) == "this must be a whole number from 0 to 1 000 000 000"

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await all_rules(app, pilot)
        await pilot.press("f", *"end.rounds", "enter", *"999999999999")
        assert "from 0 to 1 000 000 000" in seen(app)

    play(lobby_app(), do)
