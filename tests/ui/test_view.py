"""The view says all that is shown, and says it truly."""

from __future__ import annotations

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.rent import visited_rent
from monopoly_tui.rulebook.verbs import Roll
from monopoly_tui.ui.actions import actions, why_not
from monopoly_tui.ui.seats import Look, looks
from monopoly_tui.ui.space_card import space_card
from monopoly_tui.ui.view import CellView, SeatView, TableView, view
from tests.ui.tables import board, game, scene


def seen(stands: Game, language: str = "en") -> TableView:
    """The table as whoever is asked sees it."""
    looked = scene(stands, language)
    seat = stands.question.seat
    return view(looked, actions(looked, stands.decision, seat), seat)


def table(language: str = "en") -> TableView:
    return seen(game(), language)


def cell(space: str) -> CellView:
    return next(cell for cell in table().cells if cell.id == space)


def seat(name: str) -> SeatView:
    return next(seat for seat in table().seats if seat.name == name)


def test_every_space_of_the_board_is_a_cell_in_the_order_of_the_track() -> None:
    assert [cell.id for cell in table().cells] == list(board().spaces)


def test_a_free_deed_shows_its_price_and_an_owned_one_its_owner() -> None:
    assert (cell("paprika").note, cell("paprika").owner_letter) == ("300", "")
    assert (cell("naruto").note, cell("naruto").owner_letter) == ("", "Т")


def test_what_stands_on_a_deed_and_a_pledge_are_shown() -> None:
    assert (cell("bleach").level, cell("bleach").hotel) == (4, False)
    assert (cell("naruto").level, cell("naruto").hotel) == (5, True)
    assert cell("audio").pledged


def test_tokens_stand_where_their_seats_do_and_a_prisoner_is_told_from_a_visitor() -> None:
    assert [token.letter for token in cell("evangelion").tokens] == ["О"]
    stands = scene(game({"at": {"Тарас": "hollywood"}, "jailed": {"Ann": 1}}))
    jail = next(cell for cell in view(stands).cells if cell.id == "hollywood")
    assert [(token.letter, token.held) for token in jail.tokens] == [("Т", False), ("A", True)]


def test_seats_have_letters_and_colours_of_their_own_even_if_names_look_alike() -> None:
    found = looks(("Оля", "Olga", "Омар", "Oleg", "Тарас", "Tom", "Ann", "Anna"))
    assert len({look.colour for look in found.values()}) == 8
    assert len({look.letter for look in found.values()}) == 8
    assert (found["Оля"].letter, found["Olga"].letter) == ("О", "L")


def test_a_look_that_was_chosen_stands() -> None:
    found = looks(("Ann", "Bob"), (Look("Bob", "A", 0),))
    assert (found["Bob"].letter, found["Bob"].colour) == ("A", 0)
    assert (found["Ann"].letter, found["Ann"].colour) == ("N", 1)


def test_a_chosen_letter_that_a_terminal_cannot_show_gives_way_to_one_that_is_near_and_free() -> None:
    chosen = (Look("Ann", "Ж", 5), Look("Bob", "Z", 0), Look("Таня", "Я", 2))
    found = looks(("Ann", "Bob", "Таня"), chosen, ascii_only=True)
    assert [(look.letter, look.colour) for look in found.values()] == [("A", 5), ("Z", 0), ("T", 2)]
    assert list(looks(("Ann", "Bob", "Таня"), chosen).values()) == list(chosen)


def test_holdings_are_told_by_group_and_a_whole_group_is_known() -> None:
    groups = {holding.letter: holding for holding in seat("Тарас").holdings}
    assert groups["P"].whole
    assert [deed.id for deed in groups["P"].deeds] == ["yu-yu-hakusho", "bleach", "naruto"]
    assert not groups["A"].whole


def test_the_banner_asks_the_seat_that_decides() -> None:
    banner = table().banner
    assert (banner.seat, banner.letter) == ("Оля", "О")
    assert "throw the dice" in banner.text


def test_who_throws_one_die_is_not_told_of_dice() -> None:
    stands = game({}, name="monopol")
    found = seen(stands, "uk")
    assert "кидайте кубик" in found.banner.text
    assert "кубики" not in found.banner.text
    assert found.actions[0].label == "кинути кубик"


def test_actions_are_legal_and_no_two_share_a_key() -> None:
    stands = game()
    found = seen(stands).actions
    assert [action.verb for action in found][:1] == ["roll"]
    assert found[-1].verb == "resign"
    assert len({action.key for action in found}) == len(found)
    assert all(stands.refusal(choice.command) is None for action in found for choice in action.choices)


def test_enter_throws_and_never_gives_up_or_trades() -> None:
    found = table().actions
    assert [action.verb for action in found if action.obvious] == ["roll"]


def test_giving_up_is_asked_once_more() -> None:
    assert next(action for action in table().actions if action.verb == "resign").command is None


def test_the_card_marks_the_one_rent_that_is_in_force() -> None:
    stands = game()
    for space in ("speed-racer", "gatchaman", "bleach", "naruto", "tezuka", "oda"):
        marked = [line.value for line in space_card(scene(stands), space).lines if line.now]
        owner = stands.board.spaces[space].id and next(
            name for name in stands.world.seats if space in _deeds(stands.world.seats, name)
        )
        assert marked == [scene(stands).voice.money(visited_rent(stands, space, owner))], space


def _deeds(seats: tuple[str, ...], name: str) -> set[str]:
    return {deed.id for holding in seat(name).holdings for deed in holding.deeds}


def test_a_free_deed_has_no_rent_in_force_and_a_pledged_one_says_what_lifts_it() -> None:
    stands = game()
    assert not any(line.now for line in space_card(scene(stands), "paprika").lines)
    assert [line.value for line in space_card(scene(stands), "audio").lines if line.now] == ["83 K"]


def test_plain_spaces_say_what_happens_there() -> None:
    stands = game()
    for space, words in {"profit-tax": "200 K", "chance-1": "Chance", "hollywood-trip": "Hollywood"}.items():
        assert any(words in text for text in space_card(scene(stands), space).text), space
    assert (cell("profit-tax").note, cell("haida").note) == ("−200", "+200")


def test_a_letter_that_does_nothing_says_why() -> None:
    stands = game()
    assert "Evangelion" in why_not(scene(stands), "Оля", "m", "evangelion")
    assert why_not(scene(stands), "Оля", "y", "evangelion") == ""


def test_in_every_language_the_table_can_be_told() -> None:
    for language in ("en", "uk", "ru"):
        assert table(language).title
        assert all(len(cell.short) > 0 for cell in table(language).cells)


def test_what_is_anybodys_is_shown_to_the_whole_table() -> None:
    stands = game()
    found: list[Command] = [Roll("Оля")]
    for _ in range(60):
        stands.submit(found.pop())
        claims = (
            [choice for choice in stands.decision.choices if choice.command.verb == "claim"] if stands.decision else []
        )
        if claims and claims[0].command.seat != stands.question.seat:
            shown = seen(stands).actions
            assert claims[0].command.seat in {action.seat for action in shown if action.verb == "claim"}
            told = seen(stands).banner.text
            assert told.startswith("Only now: c claims "), "and it is said that it cannot wait"
            assert f" for {claims[0].command.seat}. " in told
            return
        decision = stands.decision
        assert decision is not None
        accepts = decision.question.accepts
        found.append(next(choice.command for choice in decision.choices if type(choice.command) in accepts))
    raise AssertionError("nobody came upon another's deed")
