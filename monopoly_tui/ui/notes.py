"""Notes: what happens on a space that nobody owns, in a few cells: `+200`, `−100`, the sign of a deck.

An effect that is not in the table has no note; its space is still named, and its card tells more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect, Space
from monopoly_tui.engine.world import POT
from monopoly_tui.rulebook.attractions.basement import Basement
from monopoly_tui.rulebook.attractions.lottery import Lottery
from monopoly_tui.rulebook.attractions.market import Market
from monopoly_tui.rulebook.attractions.picking import PickFirm, PickSpace
from monopoly_tui.rulebook.attractions.roulette import Roulette
from monopoly_tui.rulebook.attractions.sidetrack import Basins, Race, Wheel
from monopoly_tui.rulebook.attractions.slots import Jackpot
from monopoly_tui.rulebook.cards import Draw
from monopoly_tui.rulebook.effects import Collect, EachPays, MoveTo, Pay, Take
from monopoly_tui.rulebook.jail import GoToJail, JailRules
from monopoly_tui.rulebook.loans import Loan
from monopoly_tui.rulebook.travel import Salary, Skip
from monopoly_tui.ui.scene import Scene

DRAWS = N_("draw a card: {deck}")
PAYS = N_("pay {amount}")
GETS = N_("get {amount}")
JAILS = N_("go straight to {space}")
TAKES = N_("take all that lies here: {amount}")
JAIL_STANDS = N_("who is sent here sits here; others only visit")
LENDS = N_("a loan may be taken; who owes here already repays it or pays 1/{share} of it as interest")
ROULETTE = N_("stake on a number from 1 to 6: the right one pays {times} times the stake")
LOTTERY = N_("two more throws choose a ticket")
BASEMENT = N_("down into the basement for {throws} throws; who is not out by then pays {amount}")
WHEEL = N_("run round the wheel until an empty sector leads to {space}")
RACE = N_("run along the track; what is run up is paid at its end")
BASINS = N_("from the next move on over {number} basins, then back on the board")
MARKET = N_("any firm may be bought, also from another seat; {bank} takes 1/{share} on top")
WINS = N_("who throws a {face} from here takes all that lies there: {amount}")
FORK = N_("even throws go on to {space}, odd ones to {other}")
MISSED, A_DEED = N_("stop"), N_("firm")


def compact(amount: int) -> str:
    """A sum in at most five cells."""
    for unit, sign in ((10**6, "M"), (10**3, "k")):
        if amount >= 100 * unit or (amount >= 10 * unit and not amount % unit):
            return f"{amount // unit}{sign}"
    return str(amount)


SHORT: Mapping[type[Effect], Callable[[Scene, Any], str]] = {
    Salary: lambda scene, effect: f"+{compact(effect.salary)}",
    Collect: lambda scene, effect: f"+{compact(effect.collect)}",
    Pay: lambda scene, effect: f"−{compact(effect.pay)}",
    Draw: lambda scene, effect: "?",
    GoToJail: lambda scene, effect: "#" + scene.signs.right[:1],
    Take: lambda scene, effect: compact(scene.game.world.money.get(POT + effect.take, 0)),
    Loan: lambda scene, effect: f"1/{effect.interest_share}",
    Roulette: lambda scene, effect: f"×{effect.roulette}",
    Lottery: lambda scene, effect: "?",
    Basement: lambda scene, effect: scene.signs.down[:1],
    Wheel: lambda scene, effect: "( )",
    Race: lambda scene, effect: "×2",
    Basins: lambda scene, effect: "~" * 3,
    Market: lambda scene, effect: f"+1/{effect.market}",
    EachPays: lambda scene, effect: f"{compact(effect.each_pays)}×{len(scene.game.world.seats) - 1}",
    MoveTo: lambda scene, effect: _short_name(scene, effect.move_to),
    Skip: lambda scene, effect: scene.voice.say(MISSED),
    PickSpace: lambda scene, effect: scene.signs.right[:1] + "?",
    PickFirm: lambda scene, effect: scene.voice.say(A_DEED),
}


def in_short(scene: Scene, effect: Effect) -> str:
    """An effect in a few cells; empty if nobody has a short word for it."""
    return SHORT[type(effect)](scene, effect) if type(effect) in SHORT else ""


def _short_name(scene: Scene, space: str) -> str:
    piece = scene.game.board.spaces[space]
    return scene.voice.text(piece.short or piece.name)


def note(scene: Scene, piece: Space) -> str:
    """A few cells about a space; empty if nothing happens there or nobody has a short word for it."""
    if is_jail(scene, piece):
        return "#"
    return next((told for effect in piece.land if (told := in_short(scene, effect))), "")


def is_jail(scene: Scene, piece: Space) -> bool:
    """Whether prisoners sit on this space."""
    return piece.id == getattr(scene.game.board.rules.get(JailRules), "space", "")


def _jails(scene: Scene, effect: GoToJail) -> str:
    rules = scene.game.board.rules.get(JailRules)
    return scene.voice.say(JAILS, space=scene.voice.quoted(scene.voice.space(getattr(rules, "space", ""))))


def _quoted(scene: Scene, space: str) -> str:
    return scene.voice.quoted(scene.voice.space(space))


def _wins(scene: Scene, effect: Jackpot) -> str:
    """What lies in the pots that the lucky throw opens."""
    pots = [one.take for one in scene.game.board.spaces[effect.jackpot].land if isinstance(one, Take)]
    amount = sum(scene.game.world.money.get(POT + pot, 0) for pot in pots)
    return scene.voice.say(WINS, face=effect.face, amount=scene.voice.money(amount))


def _takes(scene: Scene, effect: Take) -> str:
    amount = scene.game.world.money.get(POT + effect.take, 0)
    return scene.voice.say(TAKES, amount=scene.voice.money(amount))


LONG: Mapping[type[Effect], Callable[[Scene, Any], str]] = {
    Salary: lambda scene, effect: f"{scene.voice.word('salary')}: {scene.voice.money(effect.salary)}",
    Collect: lambda scene, effect: scene.voice.say(GETS, amount=scene.voice.money(effect.collect)),
    Pay: lambda scene, effect: scene.voice.say(PAYS, amount=scene.voice.money(effect.pay)),
    Draw: lambda scene, effect: scene.voice.say(DRAWS, deck=scene.voice.deck(effect.draw)),
    GoToJail: _jails,
    Take: _takes,
    Loan: lambda scene, effect: scene.voice.say(LENDS, share=effect.interest_share),
    Roulette: lambda scene, effect: scene.voice.say(ROULETTE, times=effect.roulette),
    Lottery: lambda scene, effect: scene.voice.say(LOTTERY),
    Basement: lambda scene, effect: scene.voice.say(
        BASEMENT, throws=effect.throws, amount=scene.voice.money(effect.late_fee)
    ),
    Wheel: lambda scene, effect: scene.voice.say(WHEEL, space=_quoted(scene, effect.exit)),
    Race: lambda scene, effect: scene.voice.say(RACE),
    Basins: lambda scene, effect: scene.voice.say(BASINS, number=effect.basins),
    Market: lambda scene, effect: scene.voice.say(MARKET, bank=scene.voice.word("bank"), share=effect.market),
    Jackpot: _wins,
}


def sentences(scene: Scene, piece: Space) -> tuple[str, ...]:
    """What a stop on a space means, a line for each effect that has words."""
    told = [LONG[type(effect)](scene, effect) for effect in piece.land if type(effect) in LONG]
    told += [LONG[type(effect)](scene, effect) for effect in piece.throw if type(effect) is Jackpot]
    if piece.fork and len(piece.next) > 1:
        told.append(scene.voice.say(FORK, space=_quoted(scene, piece.next[0]), other=_quoted(scene, piece.next[1])))
    if is_jail(scene, piece):
        told.append(scene.voice.say(JAIL_STANDS))
    return tuple(told)
