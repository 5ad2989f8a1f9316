"""The lobby: what is agreed on becomes a plan; names are plain text and checked; every field goes by keys and mouse."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from monopoly_tui.table.names import LONGEST
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.bidding import ABOUT
from monopoly_tui.ui.lobby import BIDS, PRESET, RULES, START, Item, Lobby
from monopoly_tui.ui.parts.miniature import facts
from monopoly_tui.ui.plan import Plan
from monopoly_tui.ui.screens.lobby import LobbyScreen
from monopoly_tui.ui.screens.match import MatchScreen
from monopoly_tui.ui.signs import UNICODE
from monopoly_tui.ui.widgets.rows import Rows
from monopoly_tui.words.catalogue import translate
from monopoly_tui.words.language import LANGUAGES
from tests.ui.pages import Tables, fits_everywhere, lobby_app, page_app, play, seen
from tests.ui.tables import board

HOSTILE = ("[@click=app.quit]x[/]", "[/]", "[Go] Corner", "[b]Ann")


def lobby_of(app: GameApp) -> Lobby:
    screen = app.screen
    assert isinstance(screen, LobbyScreen)
    return screen.lobby


def seen_rows(app: GameApp) -> str:
    """What the page shows, before it is painted."""
    rows = app.screen.query_one("#page", Rows)._rows
    return "\n".join("".join(segment.text for segment in row) for row in rows)


def keys(text: str) -> list[str]:
    return [{" ": "space"}.get(sign, sign) for sign in text]


def test_two_names_and_enter_begin_a_game() -> None:
    tables = Tables()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press(*keys("Леді Баг"), "enter", *keys("Їжак"), "enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, MatchScreen), seen(app)
        assert set(app.screen.session.game.world.seats) == {"Леді Баг", "Їжак"}
        assert [look.letter for look in app.screen.looks.values()] == ["Л", "Ї"]

    play(lobby_app(tables), do)
    (plan,) = tables.plans
    assert plan.board == "anime"
    assert plan.rules == {}
    assert [seat.bot for seat in plan.seats] == ["", ""]


def test_every_field_is_reached_by_tab_and_changed_by_arrows() -> None:
    tables = Tables()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        lobby = lobby_of(app)
        lobby.focus = Item("board")
        await pilot.press("right", "left", "tab", "right")  # another language
        assert lobby.language == app.language == "uk"
        await pilot.press("tab", "right", "left")
        assert lobby.focus == PRESET
        await pilot.press("tab", "right", "z", "tab", *"Ann", "tab", "right", "tab")
        assert lobby.seats[0].bot == "careful"
        assert lobby.focus.part == "drop"
        await pilot.press("tab", "tab", *"Bob", "tab", "tab", "tab", "enter")
        assert len(lobby.seats) == 3
        await pilot.press(*"Cy", "down", "down")
        assert lobby.focus == RULES
        await pilot.press("down")
        assert lobby.focus == Item("rule", 0)
        await pilot.press("right", "down", "down", "right", "up", "left", "down", "space", "down", *"900", "down")
        await pilot.press("right", "down", "3")
        await pilot.press("up")
        for _ in range(30):
            if lobby.focus == START:
                break
            await pilot.press("tab")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, MatchScreen), seen(app)

    play(lobby_app(tables), do)
    (plan,) = tables.plans
    assert plan.language == "uk"
    assert [(seat.look.name, seat.look.letter, seat.bot) for seat in plan.seats] == [
        ("Ann", "Z", "careful"),
        ("Bob", "B", ""),
        ("Cy", "C", ""),
    ]
    assert len({seat.look.colour for seat in plan.seats}) == 3
    assert plan.hammer == 12  # chosen before there was no auction any more
    assert plan.rules == {
        "rent.claim": "automatic", "auction": "off", "building.even": "false", "money.start": "900",
        "money.fines_to": "jackpot", "end.rounds": "3",
    }  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_plain_text(name: str) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        screen = app.screen
        assert isinstance(screen, LobbyScreen)
        screen.write(name)
        screen.redraw()
        await pilot.pause()
        assert name[:LONGEST] in seen(app)

    play(lobby_app(), do, (120, 36))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "a name needs at least one letter that can be seen"),
        ("Bank", "is a word of the command language"),
        ("123", "would be taken for a sum of money"),
        ("Рlауеr 2", "could not be told from"),  # half of its letters are Cyrillic
    ],
)
def test_a_name_that_will_not_do_is_told_with_the_reason(name: str, reason: str) -> None:
    tables = Tables()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        screen = app.screen
        assert isinstance(screen, LobbyScreen)
        if name:
            screen.write(name)
        else:
            await pilot.press("backspace", *["backspace"] * len("Player 1"))
        screen.lobby.focus = START
        await pilot.press("enter")
        await pilot.pause()
        assert reason in seen(app)
        assert isinstance(app.screen, LobbyScreen)
        assert screen.lobby.focus.part == "name"

    play(lobby_app(tables), do)
    assert not tables.plans


def test_a_paste_is_cleaned_and_cut() -> None:
    lobby = Lobby(["anime"], "anime", "en")
    lobby.seats[0].edit.write("A\x1b]0;x\x07\u202eb\nc" + "d" * 10_000)
    assert len(lobby.seats[0].edit.text) == LONGEST
    assert lobby.seats[0].edit.text.startswith("A]0;xb c")
    assert lobby.seats[0].edit.text.isprintable()


def test_letters_begin_a_game_and_sit_down_on_a_cyrillic_layout_where_nothing_is_written() -> None:
    tables = Tables()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        lobby_of(app).focus = Item("board")
        await pilot.press("ф")  # a: one more seat
        assert len(lobby_of(app).seats) == 3
        lobby_of(app).focus = Item("board")
        await pilot.press("ы")  # s: start
        await pilot.pause()
        assert isinstance(app.screen, MatchScreen), seen(app)

    play(lobby_app(tables), do)
    assert len(tables.plans) == 1


def test_seats_come_and_go_within_what_the_board_has_room_for() -> None:
    lobby = Lobby(["anime"], "anime", "en")
    least, most = board("anime").seats
    for _ in range(20):
        if lobby.has_room:
            lobby.add()
    assert len(lobby.seats) == most
    assert Item("add") not in [item for line in lobby.lines() for item in line]
    assert lobby.problem() is None
    for _ in range(20):
        lobby.drop(0)
    assert len(lobby.seats) == least


def test_a_board_with_fewer_seats_says_so() -> None:
    lobby = Lobby(["classic", "anime"], "classic", "en")
    while lobby.has_room:
        lobby.add()
    lobby.take_board("anime")
    problem = lobby.problem()
    assert problem is not None
    assert "room for 6" in problem.text
    assert problem.item.part == "drop"


def test_names_nobody_wrote_follow_the_language_and_the_player() -> None:
    lobby = Lobby(["anime"], "anime", "en")
    lobby.speak("uk")
    assert [seat.name for seat in lobby.seats] == ["Гравець 1", "Гравець 2"]
    lobby.next_player(1, 1)
    assert lobby.seats[1].name == "Ada"
    lobby.next_player(1, -1)
    assert lobby.seats[1].name == "Гравець 2"


def test_a_letter_another_seat_has_chosen_is_refused() -> None:
    lobby = Lobby(["anime"], "anime", "en")
    assert lobby.letter(0, "о") == ""
    assert "letter" in lobby.letter(1, "O")  # Latin, and the other one Cyrillic
    assert len({look.letter for look in lobby.looks()}) == 2


def test_a_preset_is_one_key_away_and_one_more_goes_on_to_the_next() -> None:
    tables = Tables()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        lobby = lobby_of(app)
        lobby.focus = START
        assert "as on the board" in seen(app)
        await pilot.press("p", "з")  # the same key of a Cyrillic layout
        assert lobby.preset_now() == "europe-2001"
        assert "European 2001" in seen(app)
        assert "changed: 3" in seen(app)
        lobby.focus = PRESET
        await pilot.press("right")
        assert "Two deeds are dealt to each seat" in seen(app)
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.screen, MatchScreen), seen(app)

    play(lobby_app(tables, "classic"), do)
    (plan,) = tables.plans
    assert plan.rules == {"property.dealt": "2", "end.rounds": "30"}


def test_rules_that_are_those_of_a_preset_are_called_by_its_name_however_they_came_about() -> None:
    lobby = Lobby(["classic"], "classic", "en")
    assert lobby.preset_now() == ""
    assert lobby.take_rules({"property.dealt": "2"}) == {}
    assert lobby.preset_now() is None
    lobby.take_rules({"end.rounds": "30"})
    assert lobby.preset_now() == "short"
    lobby.next_preset(1)
    assert (lobby.preset_now(), lobby.changes()) == ("", 0)
    lobby.next_preset(1)
    assert (lobby.preset_now(), lobby.changes()) == ("us", 0)  # the board is of that edition
    lobby.next_preset(-2)
    assert lobby.preset_now() == "short"


def test_a_value_that_will_not_do_is_told_and_kept_until_it_is_mended() -> None:
    tables = Tables()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        lobby = lobby_of(app)
        lobby.focus = Item("rule", 3)
        await pilot.press("0", "s")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        assert "Money: this must be a whole number, at least 1" in seen(app)
        assert lobby.focus == Item("rule", 3)
        assert lobby.rules[3].value == "0"
        await pilot.press("7", "0", "0", "s")
        await pilot.pause()
        assert isinstance(app.screen, MatchScreen), seen(app)

    play(lobby_app(tables), do)
    assert tables.plans[0].rules == {"money.start": "700"}


def test_rules_that_were_asked_for_stand_in_the_form() -> None:
    tables = Tables()
    asked = Plan("anime", (), {"end.rounds": "7", "jail.fine": "60"}, "en", "5")

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert "7" in next(line for line in seen(app).splitlines() if "Rounds" in line)
        lobby_of(app).focus = START
        await pilot.press("enter")
        await pilot.pause()

    play(page_app(lambda app: LobbyScreen(app, tables.open, "anime", asked)), do)
    (plan,) = tables.plans
    assert plan.rules == {"end.rounds": "7", "jail.fine": "60"}
    assert plan.seed == "5"


@pytest.mark.parametrize(("steps", "shown", "way"), [(0, "outcry, 8 s", "outcry"), (-2, "in turn", "turns")])
def test_how_people_bid_is_agreed_on_below_the_auction(steps: int, shown: str, way: str) -> None:
    tables = Tables()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        lobby = lobby_of(app)
        lobby.focus = Item("rule", 1)
        await pilot.press("down", *["left"] * -steps)
        assert lobby.focus == BIDS
        lines = seen(app).splitlines()
        (y,) = (index for index, line in enumerate(lines) if "Bids" in line and shown in line)
        assert "Auctions" in lines[y - 1]
        assert "the hammer falls" in seen(app)
        lobby.focus = START
        await pilot.press("enter")
        await pilot.pause()
        assert app.options.auction == way

    play(lobby_app(tables), do)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_what_has_the_focus_is_told_whole_in_every_language_on_every_board(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        lobby = lobby_of(app)
        for language in LANGUAGES:
            app.speak(language)
            for _ in lobby.boards:
                lobby.next_board(1)
                voice = lobby.voice()
                assert voice is not None
                app.screen.redraw()  # type: ignore[attr-defined]
                assert all(fact in seen_rows(app) for fact in facts(voice)), "the board in little"
                for item in [line[0] for line in lobby.lines() if line[0].kind in ("preset", "rules", "rule", "bids")]:
                    lobby.focus = item
                    app.screen.redraw()  # type: ignore[attr-defined]
                    shown = seen_rows(app)
                    assert UNICODE.more not in shown, shown
                    about = ABOUT if item == BIDS else lobby.rules[item.index].about if item.kind == "rule" else ""
                    told = " ".join(shown.split())
                    assert all(word in told for word in translate(language, about).split()), shown
                    assert translate(language, "back") in shown.splitlines()[-1]  # the last of the keys
                for rule in [rule for rule in lobby.form.shown() if "." in rule.path][:12] if lobby.form else ():
                    rule.step(1)
                app.screen.redraw()  # type: ignore[attr-defined]
                assert translate(language, "House rules") + " " in seen_rows(app)
                assert str(lobby.changes()) in seen_rows(app)

    play(lobby_app(), do, size)


def test_without_an_auction_nobody_is_asked_how_to_bid() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        lobby = lobby_of(app)
        lobby.focus = next(item for item in lobby.rule_items() if lobby.rules[item.index].path == "auction")
        await pilot.press("space")
        assert "Auctions" in seen(app)
        assert "outcry" not in seen(app)
        await pilot.press("down")
        assert lobby.focus != BIDS

    play(lobby_app(), do)


def test_another_hammer_from_the_command_line_stands_in_the_lobby() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        assert "outcry, 10 s" in seen(app)

    play(lobby_app(auction_seconds=10.0), do)


def test_the_mouse_reaches_seats_rules_and_the_start() -> None:
    tables = Tables()

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        for text in ("person", "one more seat", "at once", "Start the game"):
            lines = seen(app).splitlines()
            y = next(index for index, line in enumerate(lines) if text in line)
            await pilot.click(offset=(lines[y].index(text) + 1, y))
            await pilot.pause()
        assert isinstance(app.screen, MatchScreen), seen(app)

    play(lobby_app(tables, "classic"), do)
    (plan,) = tables.plans
    assert plan.seats[0].bot == "careful"
    assert len(plan.seats) == 3


@pytest.mark.parametrize("name", ["anime", "classic", "monopol", "pokemon"])
def test_a_full_lobby_fits_every_window(name: str) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        lobby = lobby_of(app)
        while lobby.has_room:
            lobby.add()
        for seat in lobby.seats:
            seat.edit.write("Ш" * LONGEST)
            seat.bot = "stroller-long"
        await fits_everywhere(app, pilot)
        lines = seen(app)
        assert "Start the game" in lines
        assert "Rounds" in lines
        assert lines.count("ШШШ") >= board(name).seats[1]

    play(lobby_app(board=name), do)
