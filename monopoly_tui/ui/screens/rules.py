"""The rules of the board in play, made from its own numbers and words; its cards stand after them."""

from __future__ import annotations

from monopoly_tui.engine.marking import N_
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.drawing import Row
from monopoly_tui.ui.screens.scroll import ScrollPage
from monopoly_tui.words.rules import rules_of
from monopoly_tui.words.voice import Voice

DECK = N_("Cards: {deck}")


class RulesScreen(ScrollPage):
    """What holds on one board, house rules and all."""

    title_text = N_("The rules here")

    def __init__(self, table: GameApp, voice: Voice) -> None:
        super().__init__(table)
        self.voice = voice

    def lines(self, width: int) -> list[Row]:
        voice = Voice(self.voice.board, self.table.language)
        lines: list[Row] = []
        for chapter in rules_of(voice):
            lines.append(self.heading(chapter.heading))
            for sentence in chapter.sentences:
                lines += self.paragraph(sentence, width, f"{self.signs.dot} ")
            lines.append([])
        for name, deck in voice.board.decks.items():
            lines.append(self.heading(voice.say(DECK, deck=voice.deck(name))))
            for card in deck.cards:
                lines += self.paragraph(voice.text(card.text), width, f"{self.signs.dot} ")
            lines.append([])
        return lines[:-1]
