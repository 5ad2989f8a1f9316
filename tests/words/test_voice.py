"""How sums, names and words of the theme are told."""

from __future__ import annotations

import pytest

from monopoly_tui.engine.agenda import Goods, no
from monopoly_tui.engine.board import Board
from monopoly_tui.rulebook import building, mortgage
from monopoly_tui.table.names import name_fault
from monopoly_tui.words.catalogue import full
from monopoly_tui.words.reasons import name_reason, reason
from tests.words.tables import board, voice


@pytest.mark.parametrize(
    ("name", "language", "amount", "told"),
    [
        ("classic", "en", 1500, "$1,500"),
        ("classic", "uk", 50, "$50"),
        ("classic", "en", -1234567, "−$1,234,567"),
        ("anime", "uk", 1500, "1500 тис."),
        ("anime", "uk", 15000, "15 000 тис."),
        ("anime", "ru", 60, "60 тыс."),
        ("anime", "en", 0, "0 K"),
    ],
)
def test_a_sum_is_written_as_the_board_writes_it(name: str, language: str, amount: int, told: str) -> None:
    assert voice(name, language).money(amount) == told


def test_a_space_has_its_name_in_the_language_of_the_table() -> None:
    assert voice("anime", "uk").space("naruto") == "Наруто"
    assert voice("anime", "en").space("naruto") == "Naruto"
    assert voice("classic", "ru").group("orange") == "Оранжевые"
    assert voice("classic", "uk").deck("chance") == "Шанс"


@pytest.mark.parametrize(
    ("language", "name", "inner"),
    [
        ("uk", "Лотерея «Спринт»", "«Лотерея „Спринт“»"),
        ("ru", "Лотерея «Спринт»", "«Лотерея „Спринт“»"),
        ("en", "Sprint Lottery", "Sprint Lottery"),
    ],
)
def test_quotation_marks_are_inner_ones_only_inside_others(language: str, name: str, inner: str) -> None:
    told = voice("monopol", language)
    assert told.space("lottery") == name
    assert told.quoted(told.space("lottery")) == inner
    assert reason(told, no(mortgage.ALREADY, space="lottery")).startswith(inner)
    assert told.about("lottery") == inner


def test_quotation_marks_that_stand_side_by_side_are_left_alone() -> None:
    assert voice("monopol", "uk").goods(Goods(0, ("circus", "fashion-salon"))) == "«Цирк-шапіто», «Салон мод»"
    assert full("{a}: «{b}»", {"a": "«Ann", "b": "x"}) == "«Ann: «x»"


def test_the_bank_and_the_pots_have_the_words_of_the_theme() -> None:
    assert voice("anime", "uk").seat("bank") == "банк"
    assert voice("classic", "ru").seat("pot:jackpot") == "джекпот"
    assert voice("classic", "en").seat("Ann") == "Ann"


@pytest.mark.parametrize(
    ("language", "number", "told"),
    [
        ("uk", 1, "1 реклама"),
        ("uk", 3, "3 реклами"),
        ("uk", 5, "5 реклам"),
        ("en", 2, "2 ads"),
        ("ru", 21, "21 реклама"),
    ],
)
def test_words_of_the_theme_are_counted(language: str, number: int, told: str) -> None:
    assert voice("anime", language).counted("house", number) == told


def test_the_top_level_is_a_hotel() -> None:
    assert voice("classic", "en").built(4) == "4 houses"
    assert voice("classic", "en").built(5) == "hotel"
    assert voice("anime", "uk").built(5) == "рекламна кампанія"
    assert voice("classic", "en").built(0) == "nothing"


def _sparse() -> Board:
    """A board that speaks Ukrainian only, but for one word."""
    classic = board("classic")
    return Board(
        id="sparse", title={"uk": "Мала"}, language="uk", seats=(2, 2), turn=(),
        spaces=[space.model_copy(update={"name": {"uk": "поле"}}) for space in list(classic.spaces.values())[:1]],
        groups={}, decks={}, rules=list(classic.rules.values()), currency=classic.currency,
        words={"house": classic.words["house"].model_copy(update={"en": (), "ru": ()})},
    )  # fmt: skip


def test_a_text_that_is_missing_falls_back_alone() -> None:
    from monopoly_tui.words.voice import Voice

    told = Voice(_sparse(), "en")
    assert told.text(told.board.title) == "Мала"
    assert told.counted("house", 2) == "2 будинки"
    assert told.counted("hotel", 2) == "2 hotels"
    assert told.word("dragon") == "dragon"


def test_what_nobody_knows_is_told_as_it_is() -> None:
    told = voice("classic", "en")
    assert (told.space("x"), told.group("x"), told.deck("x"), told.card_text("x.y")) == ("x", "x", "x", "x.y")


def test_goods_are_told_one_by_one() -> None:
    goods = Goods(100, ("naruto", "bleach"), ("chance.kawaii-girl",))
    assert voice("anime", "uk").goods(goods) == "100 тис., «Наруто», «Бліч», «Шанс» chance.kawaii-girl"
    assert voice("anime", "en").goods(Goods()) == "nothing"


def test_a_reason_has_names_and_sums_for_ids_and_numbers() -> None:
    refusal = no(building.NO_CASH, price=50, seat="Оля", cash=10)
    assert reason(voice("anime", "uk"), refusal) == "це коштує 50 тис., а Оля має 10 тис."
    refusal = no(mortgage.NOT_YOURS, space="naruto", seat="Оля")
    assert reason(voice("anime", "en"), refusal) == "Naruto does not belong to Оля"


def test_braces_in_a_name_are_only_signs() -> None:
    refusal = no(mortgage.NOT_YOURS, space="naruto", seat="{seat.__class__}")
    assert "{seat.__class__}" in reason(voice("anime", "uk"), refusal)


def test_a_seat_called_like_a_space_keeps_its_name_in_what_is_wrong_with_a_name() -> None:
    fault = name_fault("baltic", ["baltic"])
    assert fault is not None
    assert "baltic" in name_reason("ru", fault)
