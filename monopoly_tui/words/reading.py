"""Reading aloud: what is printed on a card, a ticket, a stadium, found by the event that speaks of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from monopoly_tui.engine.events import Event
from monopoly_tui.rulebook.attractions.lottery import Lottery, TicketDrawn
from monopoly_tui.rulebook.auction import AuctionOpened
from monopoly_tui.rulebook.cards import CardDrawn
from monopoly_tui.rulebook.evolution import Evolved, Stadium
from monopoly_tui.words.voice import Voice


def _card(voice: Voice, event: CardDrawn) -> dict[str, str]:
    return {"text": voice.card_text(f"{event.deck}.{event.card}")}


def _ticket(voice: Voice, event: TicketDrawn) -> dict[str, str]:
    for effect in voice.board.effects.get(f"{event.about}/land", ()):
        for ticket in effect.lottery if isinstance(effect, Lottery) else ():
            if (ticket.first, ticket.second) == (event.first, event.second):
                return {"text": voice.text(ticket.text)}
    return {"text": "…"}


def form(voice: Voice, space: str, stage: int) -> str:
    """What the pokemon of a stadium is called at a stage, counted from 1."""
    piece = voice.board.spaces.get(space)
    forms = piece.forms if isinstance(piece, Stadium) else ()
    return voice.text(forms[stage - 1].name) if 0 < stage <= len(forms) else str(stage)


def _lots(voice: Voice, event: AuctionOpened) -> dict[str, str]:
    return {"houses": voice.word("house", 5), "hotels": voice.word("hotel", 5)}


PRINTED: Mapping[type[Event], Callable[[Voice, Any], dict[str, str]]] = {
    CardDrawn: _card,
    TicketDrawn: _ticket,
    Evolved: lambda voice, event: {"form": form(voice, event.space, event.stage)},
    AuctionOpened: _lots,
}


def printed(voice: Voice, event: Event) -> Mapping[str, str]:
    """The fields of a message about `event` that must be read off the board."""
    read = PRINTED.get(type(event))
    return read(voice, event) if read else {}
