"""Notes: what happens on a space that nobody owns, in a few cells: `+200`, `−100`, the sign of a deck.

An effect that is not in the table has no note; its space is still named, and its card tells more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect, Space
from monopoly_tui.engine.world import POT
from monopoly_tui.rulebook.cards import Draw
from monopoly_tui.rulebook.effects import Collect, Pay, Take
from monopoly_tui.rulebook.jail import GoToJail, JailRules
from monopoly_tui.rulebook.travel import Salary
from monopoly_tui.ui.scene import Scene

DRAWS = N_("draw a card: {deck}")
PAYS = N_("pay {amount}")
GETS = N_("get {amount}")
JAILS = N_("go straight to {space}")
TAKES = N_("take all that lies here: {amount}")
JAIL_STANDS = N_("who is sent here sits here; others only visit")


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
}


def note(scene: Scene, piece: Space) -> str:
    """A few cells about a space; empty if nothing happens there or nobody has a short word for it."""
    if is_jail(scene, piece):
        return "#"
    told = (SHORT[type(effect)](scene, effect) for effect in piece.land if type(effect) in SHORT)
    return next(told, "")


def is_jail(scene: Scene, piece: Space) -> bool:
    """Whether prisoners sit on this space."""
    board = scene.game.board
    return JailRules in board and board[JailRules].space == piece.id


def _jails(scene: Scene, effect: GoToJail) -> str:
    rules = scene.game.board.rules.get(JailRules)
    return scene.voice.say(JAILS, space=scene.voice.quoted(scene.voice.space(getattr(rules, "space", ""))))


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
}


def sentences(scene: Scene, piece: Space) -> tuple[str, ...]:
    """What a stop on a space means, a line for each effect that has words."""
    told = [LONG[type(effect)](scene, effect) for effect in piece.land if type(effect) in LONG]
    if is_jail(scene, piece):
        told.append(scene.voice.say(JAIL_STANDS))
    return tuple(told)
