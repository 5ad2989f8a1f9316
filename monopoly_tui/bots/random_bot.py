"""The random bot: any legal command is as good as another, except leaving the game. It acts by its own seeded dice."""

from __future__ import annotations

from random import Random

from monopoly_tui.engine.agenda import Amount, Bundle, Choice, Command, Domain, Goods, OneOf
from monopoly_tui.engine.game import Game
from monopoly_tui.rulebook.debts import Resign

IDLE = 3  # of so many quiet moments in which it could act it lets all but one go, so that games go on


class RandomBot:
    """Plays by chance alone."""

    def __init__(self, seed: int) -> None:
        self._dice = Random(seed)

    def wish(self, game: Game, seat: str) -> Command | None:
        """Now and then a power, whatever it does."""
        if self._dice.randrange(IDLE):
            return None
        return self._any([choice for choice in game.powers() if choice.command.seat == seat], game)

    def watches(self, game: Game) -> bool:
        """Anything may be wanted at any time."""
        return True

    def answer(self, game: Game, seat: str) -> Command | None:
        """Any answer; where there is none, any power."""
        decision = game.decision
        if decision is None:
            return None
        mine = decision.of(seat)
        accepts = decision.question.accepts
        answers = [choice for choice in mine if type(choice.command) in accepts]
        return self._any(answers or list(mine), game)

    def _any(self, choices: list[Choice], game: Game) -> Command | None:
        """One of `choices`, its open fields filled by chance; as it stands if that is not legal."""
        choices = [choice for choice in choices if type(choice.command) is not Resign]
        if not choices:
            return None
        choice = self._dice.choice(choices)
        if not choice.open:
            return choice.command
        filled = choice.fill(**{name: self._value(domain) for name, domain in choice.open.items()})
        return filled if game.refusal(filled) is None else choice.command

    def _value(self, domain: Domain) -> object:
        if isinstance(domain, Amount):
            return self._dice.randint(domain.least, domain.greatest)
        if isinstance(domain, OneOf):
            return self._dice.choice(domain.ids)
        return self._goods(domain)

    def _goods(self, domain: Bundle) -> Goods:
        """One deed or card, or some money."""
        things = [Goods(deeds=(deed,)) for deed in domain.deeds] + [Goods(cards=(card,)) for card in domain.cards]
        if domain.cash:
            things.append(Goods(cash=self._dice.randint(1, domain.cash)))
        return self._dice.choice(things) if things else Goods()
