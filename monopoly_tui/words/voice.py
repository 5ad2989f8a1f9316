"""A voice: one board told in one language: sums, names of spaces, groups, cards and seats, words of the theme.

Names are never declined: a sentence is built so that a name stands in it as it is written.
"""

from __future__ import annotations

from collections.abc import Iterable

from monopoly_tui.engine.agenda import Goods
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Card
from monopoly_tui.engine.world import BANK, POT
from monopoly_tui.rulebook.buildings import BuildingRules
from monopoly_tui.words.catalogue import catalogue, full, translate
from monopoly_tui.words.marking import C_
from monopoly_tui.words.theme import Theme

QUOTED = C_("quotation", "{name}")
CARD_OF = N_("card, {deck}")
NOTHING = N_("nothing")
TOTAL = "{faces} = {total}"


class Voice(Theme):
    """How things of one board are called in one language."""

    def say(self, message: str, **facts: object) -> str:
        """`message` in this language, with `facts` in its fields as they are."""
        return translate(self.language, message, **facts)

    def money(self, amount: int) -> str:
        """A sum as the board writes it: `$1,500`, `1500 тис.`.

        Where thousands are parted by a space, four digits stay together, as is the custom there.
        """
        currency = self.board.currency
        digits = f"{abs(amount):,}"
        if currency.group == " " and len(digits) < len("10,000"):
            digits = digits.replace(",", "")
        digits = digits.replace(",", currency.group)
        sign = self.text(currency.sign)
        return ("−" if amount < 0 else "") + (f"{sign}{digits}" if currency.before else f"{digits} {sign}")

    def bare_money(self, amount: int) -> str:
        """A sum without its unit, unless that is a mere sign: where all that stands there is money."""
        told, unit = self.money(amount), self.text(self.board.currency.sign)
        return told.replace(unit, "").strip() if len(unit) > 1 else told

    def seat(self, account: str) -> str:
        """Who holds an account: a seat by its name, the bank and the pots by the words of the theme."""
        if account == BANK:
            return self.word("bank")
        return self.word(account.removeprefix(POT)) if account.startswith(POT) else account

    def space(self, space: str) -> str:
        """The name of a space."""
        piece = self.board.spaces.get(space)
        return self.text(piece.name) if piece else space

    def group(self, group: str) -> str:
        """The name of a group."""
        piece = self.board.groups.get(group)
        return self.text(piece.name) if piece else group

    def deck(self, deck: str) -> str:
        """The name of a deck."""
        piece = self.board.decks.get(deck)
        return self.text(piece.name) if piece else deck

    def card(self, card: str) -> str:
        """A kept card in few words: its deck, and DECK.CARD as commands call it."""
        return f"{self.quoted(self.deck(card.partition('.')[0]))} {card}"

    def card_text(self, card: str) -> str:
        """What stands on the card DECK.CARD."""
        deck, _, id = card.partition(".")
        cards: Iterable[Card] = self.board.decks[deck].cards if deck in self.board.decks else ()
        return next((self.text(piece.text) for piece in cards if piece.id == id), card)

    def quoted(self, name: str) -> str:
        """A name as it stands in a list or a sentence: in quotation marks where the language wants them."""
        return full(catalogue(self.language).pgettext("quotation", QUOTED), {"name": name})

    def about(self, about: str) -> str:
        """What a payment was about: a space, a card or a seat."""
        if about in self.board.spaces:
            return self.quoted(self.space(about))
        deck = about.partition(".")[0]
        if deck != about and deck in self.board.decks:
            return self.say(CARD_OF, deck=self.deck(deck))
        return about

    def goods(self, goods: Goods) -> str:
        """One side of a trade."""
        told = [self.money(goods.cash)] if goods.cash else []
        told += [self.quoted(self.space(deed)) for deed in goods.deeds]
        told += [self.card(card) for card in goods.cards]
        return ", ".join(told) or self.say(NOTHING)

    def dice(self, dice: tuple[int, ...]) -> str:
        """A throw and its sum."""
        faces = " + ".join(map(str, dice))
        return TOTAL.format(faces=faces, total=sum(dice)) if len(dice) > 1 else faces

    def built(self, level: int) -> str:
        """What stands on a street of this level: so many houses, or a hotel."""
        if not level:
            return self.say(NOTHING)
        top = self.board[BuildingRules].hotel_level if BuildingRules in self.board else 0
        return self.word("hotel") if level == top else self.counted("house", level)
