"""Verbs in people's own languages: what may be typed instead of a word of the command language, and what is shown.

A catalogue's entry holds several words with `|` between them; the first is shown. The same word may stand for two
verbs (`так` buys and accepts): the table's question tells which is meant.
"""

from __future__ import annotations

from functools import cache

from monopoly_tui.words.catalogue import catalogue
from monopoly_tui.words.language import LANGUAGES
from monopoly_tui.words.layout import latin
from monopoly_tui.words.marking import C_

VERB = "verb"
COMMANDS = (
    C_("verb", "roll"), C_("verb", "end"), C_("verb", "buy"), C_("verb", "decline"), C_("verb", "bid"),
    C_("verb", "pass"), C_("verb", "claim"), C_("verb", "build"), C_("verb", "unbuild"), C_("verb", "contest"),
    C_("verb", "raze"), C_("verb", "evolve"), C_("verb", "mortgage"), C_("verb", "redeem"), C_("verb", "offer"),
    C_("verb", "accept"), C_("verb", "reject"), C_("verb", "keep"), C_("verb", "fine"), C_("verb", "use"),
    C_("verb", "bankrupt"), C_("verb", "resign"), C_("verb", "deposit"), C_("verb", "shift"), C_("verb", "withdraw"),
    C_("verb", "sell"), C_("verb", "borrow"), C_("verb", "repay"), C_("verb", "interest"), C_("verb", "stake"),
    C_("verb", "pick"), C_("verb", "cell"), C_("verb", "leave"), C_("verb", "done"),
)  # fmt: skip
LOOKS = (
    C_("verb", "help"), C_("verb", "board"), C_("verb", "me"), C_("verb", "deed"), C_("verb", "why"),
    C_("verb", "log"), C_("verb", "quit"),
)  # fmt: skip
TABLE_WORDS = (
    C_("verb", "undo"), C_("verb", "redo"), C_("verb", "agree"), C_("verb", "refuse"), C_("verb", "sit"),
    C_("verb", "rise"), C_("verb", "bot"), C_("verb", "person"),
)  # fmt: skip
GIVE, GET = C_("verb", "give"), C_("verb", "get")
ALL = (*COMMANDS, *LOOKS, *TABLE_WORDS, GIVE, GET)


@cache
def words_for(language: str, verb: str) -> tuple[str, ...]:
    """The words of `language` for a verb, the one to be shown first. Empty if it has none of its own."""
    text = catalogue(language).pgettext(VERB, verb)
    words = tuple(word.strip() for word in text.split("|"))
    return tuple(word for word in words if word and word != verb)


def all_words(verb: str) -> tuple[str, ...]:
    """Everything that may be typed for a verb, in all languages."""
    return (verb, *(word for language in LANGUAGES for word in words_for(language, verb)))


def spoken(language: str, verb: str) -> str:
    """A verb in a sentence: `roll`, and in other languages `кинути`."""
    return next(iter(words_for(language, verb)), verb) if language != "en" else verb


def shown(language: str, verb: str) -> str:
    """A verb as it is shown: `roll`, and in other languages `roll/кинути`."""
    return "/".join(dict.fromkeys((verb, spoken(language, verb))))


@cache
def _meanings() -> dict[str, tuple[str, ...]]:
    meanings: dict[str, tuple[str, ...]] = {}
    for verb in ALL:
        for word in all_words(verb):
            known = meanings.get(word, ())
            meanings[word] = known if verb in known else (*known, verb)
    return meanings


def meant(word: str) -> tuple[str, ...]:
    """The verbs that a typed word may mean, in any of our languages or on the wrong layout. Empty if it means none."""
    word = word.casefold()
    meanings = _meanings()
    return meanings.get(word) or meanings.get(latin(word)) or ()


def typed_words() -> tuple[str, ...]:
    """Everything that may be typed as a verb, for `did you mean`."""
    return tuple(_meanings())
