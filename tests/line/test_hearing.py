"""How typed lines are understood."""

from __future__ import annotations

import pytest

from monopoly_tui.line.hearing import Hearing
from monopoly_tui.table.notation import NotationError, line
from tests.line.tables import new_game, table

SEATS = ("Оля", "Петро", "Lady Bird", "Bot")
PEOPLE = SEATS[:3]
OWNED = {
    "owns": {"Оля": ["naruto", "nadia", "oda"], "Петро": ["totoro", "video"]},
    "holds": {"Оля": ["chance.kawaii-girl"]},
}


def heard(text: str, asked: tuple[str, ...] = ("Оля",)) -> str:
    """The command that `text` is understood as, written out."""
    return line(Hearing(table("anime", SEATS, OWNED), PEOPLE).command(text, asked))


def refused(text: str, asked: tuple[str, ...] = ("Оля",)) -> str:
    with pytest.raises(NotationError) as caught:
        heard(text, asked)
    return str(caught.value)


@pytest.mark.parametrize("text", ["roll", "ROLL", "r", "кинути", "кидаю", "бросить", "кщдд", "КЩДД", "кин", "к"])
@pytest.mark.parametrize("seat", ["", "Оля: ", "Оля ", "оля: ", "1: ", "1 ", "О: ", "Olia: ", "ol "])
def test_a_throw_may_be_said_in_many_ways(text: str, seat: str) -> None:
    if len(text) > 3 or not seat or ":" in seat:  # without a colon only a whole verb tells where a name ends
        assert heard(f"{seat}{text}") == "Оля: roll"


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("Петро: bid 20", "Петро: bid 20"),
        ("петро ставка 20", "Петро: bid 20"),
        ('"Lady Bird": pass', '"Lady Bird": pass'),
        ("Lady Bird pass", '"Lady Bird": pass'),
        ("lady: пас", '"Lady Bird": pass'),
        ("3 pass", '"Lady Bird": pass'),
        ("table: hammer", "table: hammer"),
    ],
)
def test_who_speaks_may_be_said_by_name_number_or_beginning(text: str, command: str) -> None:
    assert heard(text, ("Оля", "Петро", "Lady Bird")) == command


@pytest.mark.parametrize(
    "text", ["build naruto", "build Наруто", "будувати наруто", "build «Наруто»", "build нар", "build NARUTO",
             "игшдв тфкгещ", 'build "Наруто"', "строить нару"]
)  # fmt: skip
def test_an_id_may_be_a_name_or_its_beginning(text: str) -> None:
    assert heard(text) == "Оля: build naruto"


def test_a_name_of_several_words_needs_no_quotes() -> None:
    assert heard("mortgage Надя: Таємниця синьої води") == "Оля: mortgage nadia"
    assert heard("заставити таємниця") == "Оля: mortgage nadia"
    assert heard("raze studio pierrot") == "Оля: raze pierrot"


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("build naruto, nadia naruto", "build naruto nadia naruto"),
        ("будувати нару таємниця", "build naruto nadia"),
        ("заставити Надя: Таємниця синьої води, наруто", "mortgage nadia naruto"),
        ("ьщкепфпу тфкгещ тфвшф", "mortgage naruto nadia"),
        ("build naruto,nadia , oda,", "build naruto nadia oda"),
        ('build "Наруто","Надя: Таємниця синьої води"', "build naruto nadia"),
    ],
)
def test_several_names_may_be_said_one_after_another(text: str, command: str) -> None:
    assert heard(text) == f"Оля: {command}"


def test_names_that_begin_alike_may_stand_one_after_another() -> None:
    game = table("pokemon", SEATS, {"owns": {"Оля": ["caterpie", "weedle"]}})
    typed = "заставити Стадіон Катерпі Стадіон Відл"
    assert line(Hearing(game, PEOPLE).command(typed, ("Оля",))) == "Оля: mortgage caterpie weedle"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("build нічого naruto", "there is no space «нічого»"),
        ("build naruto нічого nadia", "there is no space «нічого»"),
        ("build naruto, nichogo такого", "there is no space «nichogo такого»"),
        ("mortgage naruto на", "«на» may mean: naruto, nadia"),
        ("build ,", "build SPACE"),
        ("build " + "Вовчий дощ " * 60 + "нічого", "there is no space «нічого»"),
    ],
)
def test_of_several_names_the_one_that_is_none_is_told(text: str, told: str) -> None:
    assert told in refused(text)


def test_of_several_names_the_one_that_can_be_meant_now_is_meant() -> None:
    assert "video, spirited-away" in refused("mortgage від")
    assert heard("Петро: mortgage від") == "Петро: mortgage video"


def test_an_unclear_name_is_told_with_what_it_may_mean() -> None:
    assert "chance-1, chance-2, chance-3" in refused("build шанс")
    assert refused("mortgage на") == "«на» may mean: naruto, nadia"


@pytest.mark.parametrize(
    "text",
    [
        "offer Петро give 100 naruto get totoro",
        "offer 2 give 100 Наруто get Мій сусід Тоторо",
        "обмін Петро дати 100 нару за тото",
        "обмен петро give 100 naruto получить тоторо",
    ],
)
def test_an_offer_may_name_things_as_people_do(text: str) -> None:
    assert heard(text) == "Оля: offer Петро give 100 naruto get totoro"


def test_an_offer_to_a_name_with_a_space() -> None:
    text = "offer Lady Bird give chance.kawaii-girl get 10"
    assert heard(text) == 'Оля: offer "Lady Bird" give chance.kawaii-girl get 10'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("rlol", "did you mean roll?"),
        ("Зина: roll", "there is no seat «Зина»"),
        ("Петр0: roll", "did you mean Петро?"),
        ("build наруро", "did you mean Наруто?"),
        ("bid багато", "not a sum in plain digits"),
        ("bid -5", "not a sum in plain digits"),
        ("bid 1e3", "not a sum in plain digits"),
        ("build", "is written: build SPACE"),
        ("roll 5", "is written: roll"),
        ("offer Петро", "is written: offer SEAT"),
        ("Bot: roll", "Bot is played by a bot"),
        (":", "there is no seat «»"),
        ('"', "there is no command"),
        ("фівйцу", "there is no command «фівйцу»"),
    ],
)
def test_what_is_not_understood_is_told_with_the_nearest_thing(text: str, told: str) -> None:
    assert told in refused(text)


def test_where_several_are_asked_a_name_is_needed() -> None:
    assert refused("bid 20", ("Оля", "Петро")) == "several are asked: begin with a name, such as Оля: bid 20"


def test_the_same_word_means_what_can_be_done_now() -> None:
    buying = table("anime", ("Оля", "Петро"), {"at": {"Оля": "haida"}}, [1, 2])
    buying.submit(Hearing(buying, ("Оля", "Петро")).command("roll", ("Оля",)))
    hearing = Hearing(buying, ("Оля", "Петро"))
    assert line(hearing.command("так", ("Оля",))) == "Оля: buy"
    assert line(hearing.command("ні", ("Оля",))) == "Оля: decline"
    assert line(hearing.command("да", ("Оля",))) == "Оля: buy"


def test_a_power_is_never_guessed_from_its_first_letters() -> None:
    assert "there is no command" in refused("resi")
    assert "there is no command" in refused("здат")


def test_two_seats_with_one_beginning_are_not_mixed_up() -> None:
    game = new_game(seats=("Anna", "Andrew", "Bob"))
    with pytest.raises(NotationError, match="Anna, Andrew"):
        Hearing(game, game.world.seats).command("an: roll", ("Bob",))
