"""Narration: what has happened, a sentence a fact. A table says which message tells which fact.

An event that is not in the table is told by its own `says`, so a new rule speaks without a line here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.events import (
    DiceRolled,
    Event,
    GameWon,
    MoneyMoved,
    PawnMoved,
    TurnStarted,
    WentBroke,
)
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.world import BANK, POT
from monopoly_tui.rulebook.attractions.sidetrack import RanTo
from monopoly_tui.rulebook.auction import AuctionOpened, LotSold
from monopoly_tui.rulebook.buildings import LevelChanged
from monopoly_tui.rulebook.cards import CardReturned
from monopoly_tui.rulebook.clock import TimeUp
from monopoly_tui.rulebook.deposits import DepositChanged
from monopoly_tui.rulebook.evolution import Evolved
from monopoly_tui.rulebook.jail import LeftJail
from monopoly_tui.rulebook.loans import LoanChanged
from monopoly_tui.rulebook.mortgage import DeedPledged, DeedRedeemed
from monopoly_tui.rulebook.property import DeedPassed
from monopoly_tui.rulebook.rent import FeeClaimed
from monopoly_tui.words.fields import filled
from monopoly_tui.words.folding import WHOLESALE, Fact, folded
from monopoly_tui.words.reading import printed
from monopoly_tui.words.voice import Voice

SILENT = ""
TIME_UP = N_("{seat}: the time is up")


class Telling(NamedTuple):
    """A sentence, what every seat got or gave by what it tells (in the board's unit), and whether a turn begins."""

    text: str
    sums: tuple[tuple[str, int], ...] = ()
    heading: bool = False


def _money(fact: Fact) -> str:
    event = fact.event
    assert isinstance(event, MoneyMoved)
    if event.why == "start":
        return "start"
    if POT in (event.frm[: len(POT)], event.to[: len(POT)]):
        return "from pot" if event.frm.startswith(POT) else "to pot"
    return "from bank" if event.frm == BANK else "to bank" if event.to == BANK else "between"


def _double(dice: Sequence[int]) -> bool:
    return len(dice) > 1 and len(set(dice)) == 1


def _throw(fact: Fact) -> str:
    event = fact.event
    assert isinstance(event, DiceRolled)
    return event.why or ("double" if _double(event.dice) else "")


def _move(fact: Fact) -> str:
    event = fact.event
    assert isinstance(event, PawnMoved)
    if "dice" in fact.more:
        return "double" if _double(fact.more["dice"]) else "thrown"
    return "back" if not event.walked and len(event.path) > 1 else ""


def _paid(fact: Fact) -> str:
    return str(fact.more.get("paid", ""))


def _field(name: str) -> Callable[[Fact], str]:
    """A key that is a field of the event, with a sign if money was folded into the fact."""
    return lambda fact: str(getattr(fact.event, name)) + ("+paid" if _paid(fact) else "")


def _passed(fact: Fact) -> str:
    event = fact.event
    assert isinstance(event, DeedPassed)
    if event.why in WHOLESALE:
        return ("returned" if event.to == BANK else "") + ("+many" if "spaces" in fact.more else "")
    return _field("why")(fact)


def _deposit(fact: Fact) -> str:
    return "shift" if "other" in fact.more else _paid(fact)


def _run(fact: Fact) -> str:
    event = fact.event
    assert isinstance(event, RanTo)
    if not event.cell:
        return "start"
    return ("thrown" if "dice" in fact.more else "") + ("+sum" if event.sum else "")


KEYS: Mapping[type[Event], Callable[[Fact], str]] = {
    MoneyMoved: _money,
    DiceRolled: _throw,
    PawnMoved: _move,
    WentBroke: lambda fact: "" if _field("heir")(fact) == BANK else "heir",
    AuctionOpened: _field("kind"),
    LotSold: lambda fact: "" if fact.more.get("deed", True) else "building",
    DeedPassed: _passed,
    LeftJail: _field("how"),
    LevelChanged: _paid,
    DeedPledged: _paid,
    DeedRedeemed: _paid,
    FeeClaimed: _paid,
    DepositChanged: _deposit,
    LoanChanged: _paid,
    Evolved: lambda fact: "anew" if getattr(fact.event, "stage", 0) == 1 else _paid(fact),
    RanTo: _run,
    CardReturned: lambda fact: "" if _field("used")(fact) == "True" else "left",
    GameWon: lambda fact: "shared" if len(getattr(fact.event, "winners", ())) > 1 else "",
}

SAYS: Mapping[tuple[type[Event], str], str] = {
    (MoneyMoved, "start"): N_("All begin with {amount}"),
    (MoneyMoved, "from bank"): N_("{to} gets {amount} ({why})"),
    (MoneyMoved, "to bank"): N_("{frm} pays {amount} ({why})"),
    (MoneyMoved, "from pot"): N_("{to} takes {amount} ({frm})"),
    (MoneyMoved, "to pot"): N_("{frm} pays {amount} ({why}) into the {to}"),
    (DiceRolled, "double"): N_("{seat}: {dice}, doubles"),
    (DiceRolled, "rent"): N_("{seat} throws for the rent: {dice}"),
    (DiceRolled, "lottery"): N_("{seat}, lottery: {dice}"),
    (DiceRolled, "roulette"): N_("{seat}, roulette: {dice}"),
    (DiceRolled, "basement"): N_("{seat}, basement: {dice}"),
    (PawnMoved, "thrown"): N_("{seat}: {dice}, {space}"),
    (PawnMoved, "double"): N_("{seat}: {dice}, doubles, {space}"),
    (PawnMoved, "back"): N_("{seat} goes back to {space}"),
    (WentBroke, "heir"): N_("{seat} is out of the game; all that was left goes to {heir}"),
    (GameWon, "shared"): N_("The winners are {winners}"),
    (AuctionOpened, "houses"): N_("Auction: one of the last {houses} of the bank. Bidding: {bidders}"),
    (AuctionOpened, "hotels"): N_("Auction: one of the last {hotels} of the bank. Bidding: {bidders}"),
    (LotSold, "building"): N_("{seat} wins the auction for {amount}"),
    (DeedPassed, "bought+paid"): N_("{to} buys {space} for {amount}"),
    (DeedPassed, "dealt+paid"): N_("{to} is dealt {space} for {amount}"),
    (DeedPassed, "sold+paid"): N_("{frm} sells {space} back for {amount}"),
    (DeedPassed, "+many"): N_("{to} gets {spaces}"),
    (DeedPassed, "returned"): N_("{space} goes back to the {to}"),
    (DeedPassed, "returned+many"): N_("{spaces} go back to the {to}"),
    (DeedPassed, "unpaid"): N_("{frm} cannot pay the interest: {space} goes back to the {to}"),
    (FeeClaimed, "rent"): N_("{owner} claims the rent of {space}: {visitor} pays {amount}"),
    (LevelChanged, "building"): N_("{seat} builds for {amount}: on {space} now {level}"),
    (LevelChanged, "building sold"): N_("{seat} sells back for {amount}: on {space} now {level}"),
    (DeedPledged, "mortgage"): N_("{seat} pledges {space} for {amount}"),
    (DeedRedeemed, "redemption"): N_("{seat} lifts the pledge of {space} for {amount}"),
    (LeftJail, "fine+paid"): N_("{seat} pays {amount} and is free to go"),
    (LeftJail, "card"): SILENT,
    (LeftJail, "time+paid"): N_("{seat} has to pay {amount} and is free to go"),
    (LeftJail, "ruin"): SILENT,
    (DepositChanged, "deposit"): N_("{payer} puts {amount} into {space}; now {lying} lie there"),
    (DepositChanged, "withdrawal"): N_("{payee} takes {amount} out of {space}; now {lying} lie there"),
    (DepositChanged, "shift"): N_("A deposit moves from {other} (now {sum}) to {space} (now {amount})"),
    (LoanChanged, "loan"): N_("{seat} borrows {amount}, {book}; the debt there is now {lying}"),
    (LoanChanged, "repayment"): N_("{seat} repays {amount}, {book}"),
    (Evolved, "evolution"): N_("{payer} pays {amount} for an evolution, {space}: now {form}"),
    (Evolved, "anew"): N_("{space}: again {form}"),
    (RanTo, "start"): N_("{seat}, {about}: at the start"),
    (RanTo, "thrown"): N_("{seat}: {dice}, cell {cell}"),
    (RanTo, "thrown+sum"): N_("{seat}: {dice}, cell {cell}, so far {sum}"),
    (CardReturned, "left"): N_("A card goes back under its deck: {card}"),
}


def tell(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """What has happened by one command, a sentence at a time."""
    for telling in tellings(voice, events):
        yield telling.text


def tellings(voice: Voice, events: Sequence[Event]) -> Iterator[Telling]:
    """The same with the money that goes with each sentence."""
    for fact in folded(events):
        sentence = _told(voice, fact)
        if sentence:
            yield Telling(sentence, _sums(fact), isinstance(fact.event, TurnStarted))


def _sums(fact: Fact) -> tuple[tuple[str, int], ...]:
    """What each seat gave or got. How all begin is told once, of no seat."""
    event, more = fact.event, fact.more
    if isinstance(event, MoneyMoved):
        moved = (event.frm, event.to, event.amount if event.why != "start" else 0)
    else:
        moved = (more.get("payer", BANK), more.get("payee", BANK), more.get("amount", 0))
    payer, payee, amount = moved
    both = ((payer, -amount), (payee, amount))
    return tuple((seat, sum) for seat, sum in both if sum and seat != BANK and not seat.startswith(POT))


def narrate(voice: Voice, event: Event) -> str:
    """One event by itself as a sentence; empty for what goes without saying."""
    return _told(voice, Fact(event, {}))


def announced(voice: Voice, command: Command | None) -> str:
    """What the clock of the table says of a seat, which no event tells; empty for every other command."""
    return voice.say(TIME_UP, seat=command.late) if isinstance(command, TimeUp) else SILENT


def _told(voice: Voice, fact: Fact) -> str:
    kind = type(fact.event)
    key = KEYS[kind](fact) if kind in KEYS else ""
    message = SAYS.get((kind, key), SAYS.get((kind, ""), kind.says))
    if not message:
        return SILENT
    return filled(voice, message, fact.event, {**printed(voice, fact.event), **fact.more})
