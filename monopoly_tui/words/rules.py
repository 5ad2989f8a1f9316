"""The rules of a board in sentences, made from its own numbers, switches and words; every chapter tells its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from monopoly_tui.engine.pieces import Told
from monopoly_tui.words.fields import filled
from monopoly_tui.words.voice import Voice

SINGULAR = ("house", "hotel", "jail", "bank")
PLURAL = {"houses": "house", "hotels": "hotel"}
MANY = 5


class Chapter(NamedTuple):
    """One rule: what it is called, and its sentences."""

    heading: str
    sentences: tuple[str, ...]


def rules_of(voice: Voice) -> Iterator[Chapter]:
    """The chapters of the voice's board that have something to tell, in the board's order."""
    for section in voice.board.rules.values():
        sentences = tuple(told(voice, sentence) for sentence in section.told(voice.board))
        if sentences:
            yield Chapter(voice.say(section.heading), sentences)


def told(voice: Voice, sentence: Told) -> str:
    """One sentence, with sums as the board writes them and things as it calls them."""
    words = {word: voice.word(word) for word in SINGULAR}
    words |= {name: voice.word(word, MANY) for name, word in PLURAL.items()}
    return filled(voice, sentence.says, None, {**words, **sentence.facts})
