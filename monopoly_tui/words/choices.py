"""Choices: what a seat may do, as it is typed, with the sums: `buy ($60)`, `mortgage ID: baltic (+$30)`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from monopoly_tui.engine.agenda import Amount, Choice, Command
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.trade import Offer
from monopoly_tui.table.notation import fields, quoted
from monopoly_tui.words.fields import TELLERS
from monopoly_tui.words.sums import sum_of
from monopoly_tui.words.verbs import shown
from monopoly_tui.words.voice import Voice

RANGE = N_("{least} to {greatest}")
WORDS = {
    "amount": N_("SUM"), "number": N_("NUMBER"), "cell": N_("CELL"),
    "space": N_("ID"), "group": N_("GROUP"), "card": N_("CARD"), "seat": N_("SEAT"),
}  # fmt: skip
OFFER = N_("SEAT give … get …")


def listed(voice: Voice, game: Game, choices: Iterable[Choice]) -> list[str]:
    """Choices as they are typed, one text for each verb."""
    by_kind: dict[type[Command], list[Choice]] = {}
    for choice in choices:
        by_kind.setdefault(type(choice.command), []).append(choice)
    return [_listed(voice, game, kind, of_kind) for kind, of_kind in by_kind.items()]


def _listed(voice: Voice, game: Game, kind: type[Command], choices: Sequence[Choice]) -> str:
    verb = shown(voice.language, kind.verb)
    if kind is Offer:
        partners = dict.fromkeys(quoted(choice.command.to) for choice in choices if isinstance(choice.command, Offer))
        return f"{verb} {voice.say(OFFER)}: {', '.join(partners)}"
    if not fields(kind):
        return verb + _sum(voice, game, choices[0].command)
    places = " ".join(_place(voice, name, what) for name, what in fields(kind))
    options = dict.fromkeys(_option(voice, game, choice) for choice in choices)
    return f"{verb} {places}: {', '.join(options)}"


def _place(voice: Voice, name: str, what: str) -> str:
    """What stands for a field where a command is explained."""
    word = WORDS.get(name) or WORDS.get(what)
    return voice.say(word) if word else what.upper()


def _range(voice: Voice, name: str, domain: Amount) -> str:
    tell = voice.money if TELLERS.get(name) is Voice.money else str
    return voice.say(RANGE, least=tell(domain.least), greatest=tell(domain.greatest))


def _option(voice: Voice, game: Game, choice: Choice) -> str:
    """What stands after the verb in one choice: ids as they are, what is open by its range."""
    words = []
    for name, _ in fields(type(choice.command)):
        domain = choice.open.get(name)
        if isinstance(domain, Amount):
            words.append(_range(voice, name, domain))
        elif domain is None:
            words.append(quoted(str(getattr(choice.command, name))))
        else:
            words.append("/".join(map(str, getattr(domain, "ids", ("…",)))))
    return " ".join(words) + ("" if choice.open else _sum(voice, game, choice.command))


def _sum(voice: Voice, game: Game, command: Command) -> str:
    """The sum of a command in brackets; what it brings has a plus."""
    amount = sum_of(game, command)
    if amount is None:
        return ""
    return f" (+{voice.money(amount)})" if amount > 0 else f" ({voice.money(-amount)})"
