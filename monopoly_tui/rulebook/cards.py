"""Cards: decks drawn from the top and returned to the bottom, and cards kept in the hand (rules D1 to D3).

A deck has no hidden order. What was drawn lies in a queue all players could remember; of the rest any card is equally
likely to come next, which is what a shuffled deck is to those who cannot see it. Once the rest is used up, the queue
goes round as it lies. So a snapshot and a view of the table hold nothing that a player may not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from monopoly_tui.engine.board import Board, once
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect
from monopoly_tui.engine.world import BANK, Part, World
from monopoly_tui.rulebook.debts import RuinRules
from monopoly_tui.rulebook.points import ESTATE


class Cards(Part, tag="cards"):
    """Decks by id: the cards not yet seen, and the queue of those seen, next one first; the cards each seat keeps."""

    unseen: dict[str, tuple[str, ...]] = {}
    queue: dict[str, tuple[str, ...]] = {}
    hands: dict[str, tuple[str, ...]] = {}

    @classmethod
    def fresh(cls, board: Board, seats: tuple[str, ...]) -> Cards:
        decks = board.once[_decks]
        return cls(dict(decks), dict.fromkeys(decks, ()), dict.fromkeys(seats, ()))


@once()
def _decks(board: Board) -> dict[str, tuple[str, ...]]:
    """The cards of every deck."""
    return {deck: tuple(card.id for card in piece.cards) for deck, piece in board.decks.items()}


class CardDrawn(Event, frozen=True, tag="card.drawn"):
    """A seat drew a card; unless it is kept, it goes to the bottom of its deck."""

    says = N_("{seat} draws a card, {deck}: {text}")
    seat: str
    deck: str
    card: str
    kept: bool = False

    def apply(self, world: World) -> None:
        part = world.parts[Cards]
        deck, card = self.deck, self.card
        unseen, queue = part.unseen[deck], part.queue[deck]
        if unseen:
            at = unseen.index(card)
            part.unseen[deck] = unseen[:at] + unseen[at + 1 :]
        else:
            queue = queue[1:]
        if self.kept:
            part.hands[self.seat] += (f"{deck}.{card}",)
            part.queue[deck] = queue
        else:
            part.queue[deck] = (*queue, card)


class CardReturned(Event, frozen=True, tag="card.returned"):
    """A kept card went from a hand to the bottom of its deck; `used` if its holder made use of it."""

    says = N_("{seat} uses a card: {card}")
    seat: str
    card: str
    used: bool = True

    def apply(self, world: World) -> None:
        part = world.parts[Cards]
        deck, _, card = self.card.partition(".")
        part.hands[self.seat] = tuple(other for other in part.hands[self.seat] if other != self.card)
        part.queue[deck] += (card,)


class CardPassed(Event, frozen=True, tag="card.passed"):
    """A kept card went from hand to hand."""

    says = N_("A card goes to {to}: {card}")
    frm: str
    to: str
    card: str

    def apply(self, world: World) -> None:
        hands = world.parts[Cards].hands
        hands[self.frm] = tuple(other for other in hands[self.frm] if other != self.card)
        hands[self.to] += (self.card,)


class Draw(Effect):
    """Draw the top card of a deck and do what it says at once."""

    key: ClassVar[str] = "draw"
    draw: Annotated[str, Field(description=N_("The deck's id"))]

    def happen(self, game: Game, seat: str, about: str) -> None:
        deck = self.draw
        part = game.world.parts[Cards]
        if part.unseen[deck]:
            card = game.chance.pick(part.unseen[deck])
        elif part.queue[deck]:
            card = part.queue[deck][0]
        else:
            return  # every card of the deck is in somebody's hand
        path, kept = game.board.once[_faces][deck, card]
        game.emit(CardDrawn(seat, deck, card, kept))
        if not kept:
            game.run(seat, path)

    def names(self) -> Iterator[tuple[str, str]]:
        yield "deck", self.draw


class Keep(Effect):
    """Keep the card until it is needed: now the only need is to leave jail (D3)."""

    key: ClassVar[str] = "keep"
    under: ClassVar[tuple[str, ...]] = ("do",)
    keep: Annotated[Literal["jail"], Field(description=N_("What the card is kept for"))]

    def happen(self, game: Game, seat: str, about: str) -> None:
        """Keeping is done by drawing it."""


@once()
def _faces(board: Board) -> dict[tuple[str, str], tuple[str, bool]]:
    """The path to what every card does, and whether it is kept, by its deck and its own id."""
    return {
        (deck_id, card.id): (f"{deck_id}.{card.id}/do", bool(card.do) and type(card.do[0]) is Keep)
        for deck_id, deck in board.decks.items()
        for card in deck.cards
    }


@ESTATE.at(40)
def _hand_goes(game: Game, seat: str, heir: str) -> None:
    """Kept cards go to the creditor, or under their decks (F6)."""
    for card in game.world.parts[Cards].hands[seat]:
        if heir == BANK or game.board.rules[RuinRules].estate == "bank":
            game.emit(CardReturned(seat, card, used=False))
        else:
            game.emit(CardPassed(seat, heir, card))
