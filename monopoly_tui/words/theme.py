"""The words of the theme: a board renames house, jail, bank and so on; a word it leaves out has one of ours.

What a board leaves out in one language it may have in another: a text falls back alone, never the whole board.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from monopoly_tui.engine.board import Board
from monopoly_tui.words.catalogue import catalogue
from monopoly_tui.words.language import LANGUAGES
from monopoly_tui.words.marking import NN_
from monopoly_tui.words.plural import word_for

OWN = {
    "house": NN_("house", "houses"),
    "hotel": NN_("hotel", "hotels"),
    "jail": NN_("jail", "jails"),
    "bank": NN_("bank", "banks"),
    "deed": NN_("deed", "deeds"),
    "group": NN_("group", "groups"),
    "station": NN_("station", "stations"),
    "utility": NN_("utility", "utilities"),
    "salary": NN_("salary", "salaries"),
    "rent": NN_("rent", "rents"),
    "start": NN_("start", "starts"),
    "jackpot": NN_("jackpot", "jackpots"),
    "slots": NN_("slot cash", "slot cash"),
}


class Theme:
    """The words of one board, as told in one language."""

    def __init__(self, board: Board, language: str) -> None:
        self.board = board
        self.language = language
        self._order = (language, board.language, "", *LANGUAGES)
        self._said: dict[int, tuple[Mapping[str, str], str]] = {}  # by the id of the board's texts, which never change

    def text(self, texts: Mapping[str, str]) -> str:
        """What a board says in several languages: in the one asked for, else its own, else any it has; in one line."""
        known = self._said.get(id(texts))
        if known is None:
            known = self._said[id(texts)] = texts, " ".join(texts[self._spoken(texts)].split())
        return known[1]

    def _spoken(self, texts: Mapping[str, object]) -> str:
        for language in self._order:
            if texts.get(language):
                return language
        raise KeyError("nothing is said in any language")

    def word(self, key: str, number: int = 1) -> str:
        """The word for `key`, in the form that goes with `number`; the key itself if nobody has a word for it."""
        word = self.board.words.get(key)
        forms: dict[str, Sequence[str]] = {language: getattr(word, language, ()) for language in LANGUAGES}
        if any(forms.values()):
            spoken = self._spoken(forms)
            return word_for(spoken, number, forms[spoken])
        if key in OWN:
            return catalogue(self.language).ngettext(*OWN[key], number)
        return key

    def counted(self, key: str, number: int) -> str:
        """So many of something: `3 houses`."""
        return f"{number} {self.word(key, number)}"
