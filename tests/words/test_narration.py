"""What has happened, told in sentences."""

from __future__ import annotations

from string import Formatter

import pytest

from monopoly_tui.engine.agenda import Goods, Question, no
from monopoly_tui.engine.events import DiceRolled, Event, GameWon, MoneyMoved, PawnMoved, TurnStarted, WentBroke
from monopoly_tui.engine.game import leaves
from monopoly_tui.rulebook.attractions.basement import UNREACHED, WentDown
from monopoly_tui.rulebook.attractions.sidetrack import RanTo
from monopoly_tui.rulebook.auction import AuctionOpened, LotSold
from monopoly_tui.rulebook.buildings import LevelChanged
from monopoly_tui.rulebook.cards import CardDrawn, CardReturned
from monopoly_tui.rulebook.deposits import DepositChanged
from monopoly_tui.rulebook.jail import LeftJail, SentToJail
from monopoly_tui.rulebook.mortgage import DeedPledged, DeedRedeemed
from monopoly_tui.rulebook.property import DeedPassed
from monopoly_tui.rulebook.rent import FeeClaimed, FeeDue
from monopoly_tui.rulebook.trade import OfferMade
from monopoly_tui.words.narrate import narrate, tell
from monopoly_tui.words.reasons import reason
from tests.words.tables import voice

MADE_UP = {  # read off the board or the table, see `reading` and `asking`
    *("text", "group", "space", "cell", "form", "book", "cash", "bid", "bidder", "bidders", "least", "raised"),
    *("nth", "most", "give", "get", "price", "amount"),
}


def told(language: str, *events: Event, board: str = "anime") -> list[str]:
    return list(tell(voice(board, language), events))


def test_a_purchase_is_one_sentence() -> None:
    events = (MoneyMoved("Оля", "bank", 120, "price", "naruto"), DeedPassed("naruto", "bank", "Оля", "bought"))
    assert told("uk", *events) == ["Оля купує «Наруто» за 120 тис."]
    assert told("en", *events) == ["Оля buys Naruto for 120 K"]
    assert told("ru", *events) == ["Оля покупает «Наруто» за 120 тыс."]


def test_a_throw_and_its_move_are_one_sentence() -> None:
    assert told("uk", DiceRolled("Оля", (3, 4)), PawnMoved("Оля", ("go", "naruto"))) == ["Оля: 3 + 4 = 7, «Наруто»"]
    assert told("en", DiceRolled("Ann", (2, 2)), PawnMoved("Ann", ("bleach",))) == ["Ann: 2 + 2 = 4, doubles, Bleach"]


def test_a_throw_of_one_die_has_no_sum() -> None:
    assert told("en", DiceRolled("Ann", (5,)), PawnMoved("Ann", ("bleach",))) == ["Ann: 5, Bleach"]


def test_a_throw_for_the_rent_is_no_move() -> None:
    events = (DiceRolled("Ann", (1, 2), "rent"), PawnMoved("Ann", ("dragon-ball", "audio"), walked=False))
    assert told("en", *events) == ["Ann throws for the rent: 1 + 2 = 3", "Ann goes back to Audio"]


def test_the_hammer_tells_who_won_a_deed_and_for_how_much() -> None:
    events = (
        LotSold("Оля", "naruto", 90),
        MoneyMoved("Оля", "bank", 90, "price", "naruto"),
        DeedPassed("naruto", "bank", "Оля", "auction"),
    )
    assert told("uk", *events) == ["Оля виграє аукціон: «Наруто» за 90 тис."]


def test_the_last_house_of_the_bank_is_no_deed() -> None:
    opened = AuctionOpened("houses", "naruto", ("Оля", "Петро"))
    assert told("uk", opened) == ["Аукціон: у банку обмаль реклам, і на торги йде одна штука. Торгуються: Оля, Петро"]
    events = (
        LotSold("Оля", "naruto", 90),
        MoneyMoved("Оля", "bank", 90, "building", "naruto"),
        LevelChanged("Оля", "naruto", 1, 1),
    )
    assert told("uk", *events) == [
        "Оля виграє аукціон за 90 тис.",
        "Оля будує за 90 тис.: на полі «Наруто» тепер 1 реклама",
    ]


def test_building_and_selling_back_tell_what_stands_there_now() -> None:
    up = (MoneyMoved("Ann", "bank", 50, "building", "baltic"), LevelChanged("Ann", "baltic", 5, -4, 1))
    assert told("en", *up, board="classic") == ["Ann builds for $50: on Baltic Avenue now hotel"]
    down = (LevelChanged("Ann", "baltic", 0, -1), MoneyMoved("bank", "Ann", 25, "building sold", "baltic"))
    assert told("en", *down, board="classic") == ["Ann sells back for $25: on Baltic Avenue now nothing"]


def test_a_group_that_is_sold_off_is_told_street_by_street() -> None:
    events = (
        LevelChanged("Ann", "mediterranean", 0, -1), MoneyMoved("bank", "Ann", 25, "building sold", "mediterranean"),
        LevelChanged("Ann", "baltic", 0, -2), MoneyMoved("bank", "Ann", 50, "building sold", "baltic"),
    )  # fmt: skip
    assert [sentence.partition(" for ")[2][:3] for sentence in told("en", *events, board="classic")] == ["$25", "$50"]


def test_a_pledge_is_told_with_its_money() -> None:
    events = (DeedPledged("Ann", "naruto"), MoneyMoved("bank", "Ann", 60, "mortgage", "naruto"))
    assert told("en", *events) == ["Ann pledges Naruto for 60 K"]
    events_back = (MoneyMoved("Ann", "bank", 66, "redemption", "naruto"), DeedRedeemed("Ann", "naruto"))
    assert told("en", *events_back) == ["Ann lifts the pledge of Naruto for 66 K"]


def test_rent_names_both_sides_and_the_place() -> None:
    events = (MoneyMoved("Петро", "Оля", 8, "rent", "naruto"),)
    assert told("uk", *events) == ["Петро платить 8 тис., отримує Оля (прокатна плата, «Наруто»)"]


def test_a_claim_is_one_sentence_and_the_fee_another() -> None:
    assert told("uk", FeeDue("Оля", "Петро", 8, "naruto")) == ["Оля може вимагати 8 тис. за «Наруто», платитиме Петро"]
    events = (FeeClaimed("Оля", "Петро", 8, "naruto"), MoneyMoved("Петро", "Оля", 8, "rent", "naruto"))
    assert told("uk", *events) == ["Оля вимагає плату за «Наруто»: Петро платить 8 тис."]


def test_a_card_is_read_aloud() -> None:
    events = (CardDrawn("Оля", "chance", "spoilers"), MoneyMoved("Оля", "bank", 15, "card", "chance.spoilers"))
    assert told("uk", *events) == [
        "Оля тягне картку «Шанс»: Штраф за спойлери: заплатіть 15 тис.",
        "Оля платить 15 тис. (картка «Шанс»)",
    ]


def test_all_begin_with_the_same_cash_is_said_once() -> None:
    events = (MoneyMoved("bank", "Ann", 1500, "start"), MoneyMoved("bank", "Bob", 1500, "start"))
    assert told("en", *events) == ["All begin with 1500 K"]


def test_the_ways_out_of_jail_are_told_once() -> None:
    fine = (MoneyMoved("Ann", "bank", 50, "jail fine", "hollywood"), LeftJail("Ann", "fine"))
    assert told("en", *fine) == ["Ann pays 50 K and is free to go"]
    card = (CardReturned("Ann", "chance.kawaii-girl"), LeftJail("Ann", "card"))
    assert told("en", *card) == ["Ann uses a card: Chance chance.kawaii-girl"]
    assert told("uk", SentToJail("Оля", "hollywood")) == [
        "Оля одразу потрапляє на поле «Голлівуд / Екскурсія», хід закінчено"
    ]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ann: in the basement, row 2, column 8"),
        ("uk", "Ann: у підвалі, ряд 2, стовпець 8"),
        ("ru", "Ann: в подвале, ряд 2, столбец 8"),
    ],
)
def test_a_cell_of_the_basement_is_told_by_its_row_and_column(language: str, said: str) -> None:
    assert told(language, WentDown("Ann", "r2c8"), board="monopol") == [said]
    assert told(language, RanTo("Ann", "wheel", 8))[0].endswith(" 8")


def test_a_refusal_tells_a_cell_by_its_row_and_column_and_leaves_what_is_no_cell() -> None:
    assert reason(voice("monopol", "en"), no(UNREACHED, steps=3, cell="r12c1")).endswith("there: row 12, column 1")
    assert reason(voice("monopol", "en"), no(UNREACHED, steps=3, cell="here")).endswith("there: here")


def test_an_estate_is_one_sentence() -> None:
    events = (
        DeedPassed("naruto", "Петро", "Оля", "estate"),
        DeedPassed("bleach", "Петро", "Оля", "estate"),
        WentBroke("Петро", "Оля"),
    )
    assert told("uk", *events) == ["Оля отримує «Наруто», «Бліч»", "Петро вибуває з гри; усе, що лишилося, отримує Оля"]
    to_bank = (DeedPassed("naruto", "Ann", "bank", "estate"), WentBroke("Ann", "bank"))
    assert told("en", *to_bank) == ["Naruto goes back to the bank", "Ann is out of the game"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "A deposit moves from Big Top Circus (now 0 b.) to Fashion Salon (now 1130 b.)"),
        ("uk", "Вклад перекладено з фірми «Цирк-шапіто» (тепер 0 б.) до фірми «Салон мод» (тепер 1130 б.)"),
        ("ru", "Вклад переложен из фирмы «Цирк-шапито» (теперь 0 б.) в фирму «Салон мод» (теперь 1130 б.)"),
    ],
)
def test_a_deposit_that_is_moved_is_one_sentence(language: str, said: str) -> None:
    events = (DepositChanged("circus", 0), DepositChanged("fashion-salon", 1130))
    assert told(language, *events, board="monopol") == [said]


def test_deposits_that_are_taken_out_one_after_another_are_not_moved() -> None:
    events = (
        DepositChanged("circus", 0), MoneyMoved("pot:deposits", "Ann", 900, "withdrawal", "circus"),
        DepositChanged("fashion-salon", 0), MoneyMoved("pot:deposits", "Ann", 50, "withdrawal", "fashion-salon"),
    )  # fmt: skip
    assert len(told("en", *events, board="monopol")) == 2
    assert narrate(voice("monopol", "en"), DepositChanged("circus", 5)) == "Big Top Circus: now 5 b. lie there"


def test_money_in_and_out_of_a_pot_says_so() -> None:
    assert told("en", MoneyMoved("Ann", "pot:jackpot", 100, "tax", "luxury-tax")) == [
        "Ann pays 100 K (Luxury Tax) into the jackpot"
    ]
    assert told("en", MoneyMoved("pot:jackpot", "Ann", 300, "jackpot", "sakura")) == ["Ann takes 300 K (jackpot)"]


def test_a_payment_for_a_reason_nobody_knows_is_told_all_the_same() -> None:
    assert told("uk", MoneyMoved("Оля", "bank", 5, "juggling")) == ["Оля платить 5 тис. (juggling)"]


def test_an_offer_names_all_goods() -> None:
    offer = OfferMade("Ann", "Bob", Goods(100, ("naruto",)), Goods(0, ("bleach",)))
    assert told("en", offer) == ["Ann offers Bob a trade: gives 100 K, Naruto, gets Bleach"]


def test_turns_and_winners() -> None:
    assert told("uk", TurnStarted("Оля", 3)) == ["Коло 3, ходить Оля"]
    assert told("uk", GameWon(("Оля",))) == ["Перемагає Оля"]
    assert told("uk", GameWon(("Оля", "Петро"))) == ["Перемагають Оля, Петро"]


def test_one_event_can_be_told_by_itself() -> None:
    assert narrate(voice("anime", "uk"), DeedPassed("naruto", "bank", "Оля", "bought")) == "«Наруто» отримує Оля"
    assert narrate(voice("anime", "uk"), LeftJail("Оля", "ruin")) == ""


@pytest.mark.parametrize("kind", [*leaves(Event), *leaves(Question)])
def test_what_an_event_or_a_question_says_is_filled_by_its_fields(kind: type[Event] | type[Question]) -> None:
    wanted = {field for _, field, _, _ in Formatter().parse(kind.says) if field}
    assert all(field in MADE_UP or hasattr(kind, field) or field in kind.__struct_fields__ for field in wanted)
