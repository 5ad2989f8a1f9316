"""Causes: why money moved, in a few words that stand in a sentence without being declined."""

from __future__ import annotations

from monopoly_tui.engine.marking import N_
from monopoly_tui.words.voice import Voice

CAUSES = {
    "start": N_("start cash"),
    "salary": "{salary}",
    "price": N_("price, {about}"),
    "rent": N_("{rent}, {about}"),
    "tax": "{about}",
    "card": "{about}",
    "prize": "{about}",
    "jail fine": N_("the fine"),
    "estate": N_("all that was left, {who}"),
    "bankruptcy": N_("the debt of who went bankrupt, {who}"),
    "trade": N_("trade"),
    "building": N_("building, {about}"),
    "building sold": N_("building sold, {about}"),
    "mortgage": N_("loan on a pledge, {about}"),
    "redemption": N_("lifting the pledge, {about}"),
    "interest": N_("interest, {about}"),
    "evolution": N_("evolution, {about}"),
    "deposit": N_("deposit, {about}"),
    "withdrawal": N_("deposit taken out, {about}"),
    "firm sold": N_("firm sold, {about}"),
    "loan": N_("loan, {about}"),
    "repayment": N_("debt repaid, {about}"),
    "market": N_("market, {about}"),
    "market share": N_("share of the market, {about}"),
    "stake": N_("lost stake, {about}"),
    "roulette": N_("win, {about}"),
    "basement": "{about}",
    "late": N_("not out in time, {about}"),
    "wheel": "{about}",
    "jackpot": "{jackpot}",
}


def cause(voice: Voice, why: str, about: str = "") -> str:
    """Why money moves or is owed; `about` is a space, a card, a seat, or empty."""
    message = CAUSES.get(why)
    if message is None:  # a rule that brings its own payments names them in the catalogues
        return ", ".join(filter(None, (voice.say(why), voice.about(about))))
    told = voice.say(message).format(
        about=voice.about(about),
        who=about,
        salary=voice.word("salary"),
        rent=voice.word("rent"),
        jackpot=voice.word("jackpot"),
    )
    return told.strip(", ")
