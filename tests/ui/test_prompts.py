"""Any decision can be answered: by a menu, by a form, by letters, by arrows and by mouse."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from monopoly_tui.engine.agenda import Amount, Bundle, Goods, OneOf
from monopoly_tui.rulebook.auction import Bid
from monopoly_tui.rulebook.trade import Offer
from monopoly_tui.ui import prompts
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.prompts.dialog import Dialog
from monopoly_tui.ui.prompts.fields import BundleField, Line, Number, field_for
from monopoly_tui.ui.prompts.generic import dialog_for_decision
from monopoly_tui.ui.prompts.help import KEYS
from monopoly_tui.ui.prompts.lists import Entry
from monopoly_tui.words.catalogue import translate
from monopoly_tui.words.language import LANGUAGES
from tests.ui.tables import SIZES, app, game, play, said, scene, seen, table_of

LINE = Line("", Entry(""))


@pytest.fixture(autouse=True)
def _no_dialogs_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here every question and every form is the generic one."""
    monkeypatch.setattr(prompts, "DIALOGS", {})
    monkeypatch.setattr(prompts, "FORMS", {})


def test_a_number_is_written_digit_by_digit_within_its_range() -> None:
    number = Number(10, 500, 10)
    for key in "123":
        number.key(key)
    assert number.number == 123
    for key in "99":
        number.key(key)
    assert number.number == 500
    number.key("backspace")
    assert number.number == 50
    number.key("right")
    assert number.number == 51
    assert not number.key("x")


def test_a_field_is_made_for_every_kind_of_domain() -> None:
    stands = scene(game())
    for domain, start in ((Amount(1, 5), 2), (OneOf(("Оля", "Ann")), "Ann"), (Bundle(9, ("oda",)), Goods(1))):
        field = field_for("x", domain, start)
        assert domain.admits(field.value())
        assert field.lines(stands)


def test_goods_are_ticked() -> None:
    field = BundleField("give", Bundle(100, ("oda", "audio")), Goods(deeds=("oda",)))
    field.key(Line("audio", Entry("")), "space")
    field.key(Line("oda", Entry("")), "tick")
    field.key(Line("cash", Entry("")), "7")
    assert field.value() == Goods(7, ("audio",))


@pytest.mark.parametrize("size", SIZES)
def test_a_menu_pledges_by_digit_by_enter_and_by_mouse(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("m", "1")
        assert said(app)[-1].verb == "mortgage"

    play(app(game({"owns": {"Оля": ["tezuka", "oda"]}})), do, size)

    async def click(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("m")
        lines = seen(app).splitlines()
        y = next(index for index, line in enumerate(lines) if "Eiichiro Oda" in line)
        await pilot.click(offset=(lines[y].index("Eiichiro Oda"), y))
        await pilot.pause()
        assert [getattr(command, "id", "") for command in said(app)] == ["oda"]

    play(app(game({"owns": {"Оля": ["tezuka", "oda"]}})), click, size)


@pytest.mark.parametrize("size", SIZES)
def test_an_auction_is_held_by_the_generic_prompt(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("r", "d", "i", *"120", "enter")
        await pilot.pause()
        assert said(app)[-1] == Bid("Оля" if said(app)[-1].seat == "Оля" else "Тарас", 120)
        await pilot.press("p", "p")
        await pilot.pause()
        assert "120 K" in seen(app)
        assert "wins the auction" in seen(app).replace("\n", " ") or said(app)[-1].verb == "pass"

    play(app(game()), do, size)


@pytest.mark.parametrize("size", SIZES)
def test_a_trade_is_offered_by_a_form_and_accepted_by_the_other(size: tuple[int, int]) -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("t", "2")
        assert "you give" in seen(app)
        assert "you get" in seen(app)
        form = table_of(app).dialog
        assert form is not None
        while not form.cursor >= len(form.lines()):  # type: ignore[attr-defined]
            await pilot.press("down")
        await pilot.press("enter")
        await pilot.pause()
        offer = said(app)[-1]
        assert isinstance(offer, Offer)
        assert table_of(app).seat == offer.to
        await pilot.press("a")
        await pilot.pause()
        assert said(app)[-1].verb == "accept"

    play(app(game()), do, size)


def test_a_form_says_why_what_is_filled_in_would_be_refused() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("t", "1", *"0")
        dialog = table_of(app).dialog
        assert dialog is not None
        assert dialog.scene.why_not(dialog.command)  # type: ignore[attr-defined]
        assert dialog.scene.why_not(dialog.command)[:20] in seen(app)  # type: ignore[attr-defined]

    play(app(game()), do)


def test_any_decision_can_be_put_as_one_menu() -> None:
    stands = game()
    decision = stands.decision
    assert decision is not None

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        table = table_of(app)
        dialog: Dialog = dialog_for_decision(table.scene, decision, "Оля")
        table.open(dialog)
        await pilot.pause()
        await pilot.press("enter")
        assert said(app)[-1].verb == decision.of("Оля")[0].command.verb

    play(app(stands), do)


def test_a_dialog_is_left_without_escape() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        for keys in (("m", "0"), ("m", "up", "enter"), ("m", "backspace"), ("2", "0"), ("question_mark", "x")):
            await pilot.press(keys[0])
            assert table_of(app).dialog is not None
            await pilot.press(*keys[1:])
            await pilot.pause()
            assert table_of(app).dialog is None

    play(app(game({"owns": {"Оля": ["tezuka", "oda"]}})), do)


def test_help_tells_every_key_at_the_least_size_in_every_language() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press("question_mark")
        for language in LANGUAGES:
            app.speak(language)
            await pilot.pause()
            drawn = seen(app)
            for key, text in KEYS:
                assert f"{key:<7}" in drawn
                assert translate(language, text) in drawn

    play(app(game()), do)


def test_help_that_is_longer_than_its_place_is_gone_through_by_arrows() -> None:
    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        app.speak("uk")
        await pilot.press("question_mark")
        await pilot.pause()
        told = seen(app)
        for _ in range(30):
            await pilot.press("down")
        await pilot.pause()
        assert "Enter  " not in seen(app), "the first lines have gone"
        told += seen(app)
        assert all(f"{key:<7}" in told for key, _ in KEYS)
        await pilot.press("pageup", "pageup", "x")
        assert table_of(app).dialog is None, "any other key closes it"

    play(app(game({}, name="monopol")), do)
