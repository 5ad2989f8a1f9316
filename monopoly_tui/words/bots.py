"""What the kinds of bots are called where people read of them; on the command line they have words of their own."""

from __future__ import annotations

from monopoly_tui.words.catalogue import catalogue
from monopoly_tui.words.language import LANGUAGES
from monopoly_tui.words.marking import C_

BOT = "bot"
KINDS = (C_("bot", "careful"), C_("bot", "random"), C_("bot", "stroller"), C_("bot", "stroller-long"))


def bot_name(language: str, kind: str) -> str:
    """A kind of bot in a language; one that has no name there by its word."""
    return catalogue(language).pgettext(BOT, kind)


def kind_of(word: str) -> str:
    """The kind of bot that is called so in any language; the word itself if none is."""
    names = {bot_name(language, kind).casefold(): kind for language in LANGUAGES for kind in KINDS}
    return names.get(word.casefold(), word)
