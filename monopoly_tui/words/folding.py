"""Folding: facts that belong together become one, so that a purchase is one sentence and not two.

The engine states each fact by itself (money went, the deed passed); people say «Оля buys Naruto for 120». Nothing is
lost: what is folded away stands in the fields of the fact that is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from monopoly_tui.engine.events import DiceRolled, Event, MoneyMoved, PawnMoved
from monopoly_tui.rulebook.attractions.sidetrack import RanTo
from monopoly_tui.rulebook.auction import LotSold
from monopoly_tui.rulebook.buildings import LevelChanged
from monopoly_tui.rulebook.deposits import DepositChanged
from monopoly_tui.rulebook.evolution import Evolved
from monopoly_tui.rulebook.jail import LeftJail
from monopoly_tui.rulebook.loans import LoanChanged
from monopoly_tui.rulebook.mortgage import DeedPledged, DeedRedeemed
from monopoly_tui.rulebook.property import DeedPassed
from monopoly_tui.rulebook.rent import FeeClaimed

PAID_FOR: Mapping[str, type[Event]] = {
    "price": DeedPassed,
    "firm sold": DeedPassed,
    "building": LevelChanged,
    "building sold": LevelChanged,
    "mortgage": DeedPledged,
    "redemption": DeedRedeemed,
    "jail fine": LeftJail,
    "rent": FeeClaimed,
    "evolution": Evolved,
    "deposit": DepositChanged,
    "withdrawal": DepositChanged,
    "loan": LoanChanged,
    "repayment": LoanChanged,
}
MOVES = {"": (PawnMoved, RanTo), "run": (RanTo,)}  # what a throw leads to, by what it was thrown for
WHOLESALE = ("estate", "trade")


class Fact(NamedTuple):
    """An event to be told, with what was folded into it.

    Of money: `amount`, `paid` (why), `payer`, `payee`, and `lying`, the event's own amount if it has one. Of a throw:
    `dice`. Of deeds that went the same way: `spaces`. Of a deposit that was moved: `other`, the firm it came from, and
    `sum`, what still lies in that one.
    """

    event: Event
    more: Mapping[str, Any]


def folded(events: Sequence[Event]) -> list[Fact]:
    """The facts to be told, in order."""
    facts: list[Fact] = []
    index = 0
    while index < len(events):
        event = events[index]
        joined = _joined(event, events[index + 1]) if index + 1 < len(events) else None
        if joined is not None:
            facts.append(joined)
            index += 2
            continue
        if not (_repeats(event, facts) or _adds_to_last(event, facts) or _goes_along(event, facts)):
            facts.append(Fact(event, {}))
        index += 1
    return list(_without_what_the_hammer_told(facts))


def _joined(event: Event, after: Event) -> Fact | None:
    """Both events as one fact, if the first only leads to the second."""
    if isinstance(event, MoneyMoved):
        return _with_money(after, event) if _paid_for(event, after) else None
    if isinstance(event, DiceRolled) and isinstance(after, MOVES.get(event.why, ())):
        return Fact(after, {"dice": event.dice}) if getattr(after, "seat", "") == event.seat else None
    if isinstance(event, DepositChanged) and isinstance(after, DepositChanged):
        return Fact(after, {"other": event.space, "sum": event.amount})
    return None


def _with_money(event: Event, money: MoneyMoved) -> Fact:
    told = {"amount": money.amount, "paid": money.why, "payer": money.frm, "payee": money.to}
    return Fact(event, {**told, "lying": getattr(event, "amount", 0)})


def _paid_for(money: MoneyMoved, event: Event) -> bool:
    """Whether `money` was paid for just this."""
    if type(event) is not PAID_FOR.get(money.why):
        return False
    space = getattr(event, "space", None)
    return space == money.about if space is not None else getattr(event, "seat", "") in (money.frm, money.to)


def _repeats(event: Event, facts: Sequence[Fact]) -> bool:
    """All seats begin with the same cash: once is enough."""
    last = facts[-1].event if facts else None
    if not (isinstance(event, MoneyMoved) and isinstance(last, MoneyMoved)):
        return False
    return event.why == last.why == "start" and event.amount == last.amount


def _adds_to_last(event: Event, facts: list[Fact]) -> bool:
    """Put money that follows what it was paid for into that fact."""
    if not (isinstance(event, MoneyMoved) and facts and not facts[-1].more and _paid_for(event, facts[-1].event)):
        return False
    facts[-1] = _with_money(facts[-1].event, event)
    return True


def _goes_along(event: Event, facts: list[Fact]) -> bool:
    """Put a deed that goes the same way as the one before into that fact: an estate is one sentence."""
    last = facts[-1].event if facts else None
    if not (isinstance(event, DeedPassed) and isinstance(last, DeedPassed) and event.why in WHOLESALE):
        return False
    if (event.why, event.frm, event.to) != (last.why, last.frm, last.to):
        return False
    facts[-1] = Fact(last, {"spaces": (*facts[-1].more.get("spaces", (last.space,)), event.space)})
    return True


def _without_what_the_hammer_told(facts: Sequence[Fact]) -> Iterator[Fact]:
    """Who won a deed, and for how much, is told by the hammer; whatever else was won is told by what follows."""
    won = ""
    for index, fact in enumerate(facts):
        if isinstance(fact.event, LotSold):
            passed = facts[index + 1].event if index + 1 < len(facts) else None
            is_deed = isinstance(passed, DeedPassed) and passed.why == "auction"
            won = fact.event.lot if is_deed else ""
            paid = facts[index + 1].more if is_deed else {}
            yield Fact(fact.event, {**paid, **fact.more, "deed": is_deed})
        elif not (isinstance(fact.event, DeedPassed) and fact.event.why == "auction" and fact.event.space == won):
            yield fact
