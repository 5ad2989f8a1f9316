"""Labels: what the action of a verb is called on the screen, and the letter key that does it.

Two verbs may share a letter where they are never legal for one seat at once (buy and build). A verb that is not here
is called by its own word and takes the first letter of it that is free, so a new rule needs no line in this file.
"""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_lowercase

from monopoly_tui.engine.agenda import Refusal
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.auction import AuctionRules
from monopoly_tui.rulebook.travel import TravelRules
from monopoly_tui.words.reasons import reason
from monopoly_tui.words.verbs import words_for
from monopoly_tui.words.voice import Voice

LABELS = {
    "roll": N_("throw the dice"),
    "end": N_("end the turn"),
    "buy": N_("buy"),
    "decline": N_("do not buy"),
    "bid": N_("bid"),
    "pass": N_("pass"),
    "claim": N_("claim the rent"),
    "build": N_("build"),
    "unbuild": N_("sell a building"),
    "raze": N_("sell a group’s buildings"),
    "mortgage": N_("pledge"),
    "redeem": N_("lift a pledge"),
    "keep": N_("keep it pledged"),
    "offer": N_("trade"),
    "accept": N_("accept"),
    "reject": N_("refuse"),
    "fine": N_("pay the fine"),
    "use": N_("use a card"),
    "bankrupt": N_("go bankrupt"),
    "resign": N_("give up"),
    "contest": N_("contest"),
    "pick": N_("choose"),
    "done": N_("done"),
    "evolve": N_("evolve"),
    "deposit": N_("put money in"),
    "shift": N_("move a deposit"),
    "withdraw": N_("take money out"),
    "sell": N_("sell to the fund"),
    "borrow": N_("take a loan"),
    "repay": N_("repay all of it"),
    "interest": N_("pay the interest"),
    "stake": N_("stake"),
    "cell": N_("go there"),
    "leave": N_("leave"),
}
ONE_DIE = N_("throw the die")
TO_AUCTION = N_("leave it to the auction")  # what letting an offer go means where the bank auctions it
LETTERS = {
    "roll": "r", "end": "e", "buy": "b", "decline": "d", "bid": "i", "pass": "p", "claim": "c", "build": "b",
    "unbuild": "u", "raze": "z", "mortgage": "m", "redeem": "l", "keep": "k", "offer": "t", "accept": "a",
    "evolve": "v", "deposit": "v", "shift": "s", "withdraw": "w", "sell": "s", "borrow": "b", "repay": "r",
    "interest": "i", "stake": "s", "cell": "c", "leave": "l",
    "reject": "x", "fine": "f", "use": "k", "bankrupt": "g", "resign": "g", "contest": "c", "pick": "p", "done": "d",
}  # fmt: skip
TAKEN = frozenset("nqhojy")  # letters of the table itself: run on, quit, help, the table, the log, a deed


def label(voice: Voice, verb: str) -> str:
    """What the action of `verb` is called: by the board's own word if it has one."""
    if verb in voice.board.words:
        return voice.word(verb)
    if verb == "decline" and AuctionRules in voice.board:
        return voice.say(TO_AUCTION)
    if verb == "roll" and TravelRules in voice.board and voice.board[TravelRules].dice == 1:
        return voice.say(ONE_DIE)
    if verb in LABELS:
        return voice.say(LABELS[verb])
    own = words_for(voice.language, verb)
    return own[0] if own else verb


def told_reason(voice: Voice, refusal: Refusal) -> str:
    """A refusal as a sentence, in which an action is called as it is on the screen."""
    facts = dict(refusal.facts)
    if "verb" in facts:
        facts["verb"] = label(voice, str(facts["verb"]))
    return reason(voice, Refusal(refusal.says, facts))


def letters(verbs: Iterable[str]) -> dict[str, str]:
    """The letter of each of these verbs, no two the same; a verb for which none is left has an empty one."""
    found: dict[str, str] = {}
    for verb in verbs:
        own = [sign for sign in verb if sign.isascii() and sign.isalpha()]
        wanted = (LETTERS.get(verb, ""), *own, *ascii_lowercase)
        free = (letter for letter in wanted if letter and letter not in TAKEN and letter not in found.values())
        found[verb] = next(free, "")
    return found
