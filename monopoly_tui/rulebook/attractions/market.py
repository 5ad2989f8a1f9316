"""Market: any firm may be bought, even a taken one; its owner cannot refuse (rule H17)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from monopoly_tui.engine.agenda import Choice, Command, Question, Refusal, no
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Effect, Whole
from monopoly_tui.engine.world import BANK
from monopoly_tui.rulebook.deposits import Firm, lying
from monopoly_tui.rulebook.money import pay
from monopoly_tui.rulebook.property import DeedPassed, owner_of
from monopoly_tui.rulebook.verbs import Done, SpaceId

NO_FIRM = N_("{space} is no firm")
YOURS = N_("{space} belongs to {seat} already")
NO_CASH = N_("{space} costs {price}, and {seat} has {cash}")


class Market(Effect):
    """A stop at the market."""

    key: ClassVar[str] = "market"
    market: Annotated[Whole, Field(ge=1, le=100, description=N_("The fund takes the price divided by this on top"))]

    def happen(self, game: Game, seat: str, about: str) -> None:
        game.then(AskMarket(seat, self.market))


class BuyFirm(Command, frozen=True, tag="market.buy"):
    """Buy a firm at the market."""

    verb = "buy"
    id: SpaceId


class AskMarket(Question, frozen=True, tag="market.ask"):
    """Buy as many firms as one likes, then go."""

    says = N_("{seat} ({cash}), market: what do you buy?")
    accepts = (BuyFirm, Done)
    share: int

    def price(self, game: Game, piece: Firm) -> tuple[int, int]:
        """What the owner gets and what the fund takes on top, in the board's unit."""
        worth = piece.price + lying(game, piece.id)
        return worth, worth // self.share

    def refusal(self, game: Game, command: Command) -> Refusal | None:
        if not isinstance(command, BuyFirm):
            return None
        piece = game.board.spaces.get(command.id)
        if not isinstance(piece, Firm):
            return no(NO_FIRM, space=command.id)
        if owner_of(game, command.id) == self.seat:
            return no(YOURS, space=command.id, seat=self.seat)
        price, cash = sum(self.price(game, piece)), game.world.money[self.seat]
        return no(NO_CASH, space=command.id, price=price, seat=self.seat, cash=cash) if price > cash else None

    def answer(self, game: Game, command: Command) -> None:
        if isinstance(command, BuyFirm):
            piece = game.board.spaces[command.id]
            assert isinstance(piece, Firm)
            price, share = self.price(game, piece)
            owner = owner_of(game, piece.id) or BANK
            pay(game, self.seat, owner, price, "market", piece.id)
            pay(game, self.seat, BANK, share, "market share", piece.id)
            game.emit(DeedPassed(piece.id, owner, self.seat, "market"))
            game.then(self)

    def candidates(self, game: Game, seat: str) -> Iterator[Choice]:
        for piece in game.board.spaces.values():
            if isinstance(piece, Firm):
                yield Choice(BuyFirm(seat, piece.id))
        yield Choice(Done(seat))
