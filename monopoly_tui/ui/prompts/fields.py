"""Fields of a form: for each kind of domain how its lines look and what keys do to them. No widget, no rule."""

from __future__ import annotations

from msgspec import Struct

from monopoly_tui.engine.agenda import Amount, Bundle, Domain, Goods, OneOf
from monopoly_tui.engine.marking import N_
from monopoly_tui.ui.prompts.lists import Entry
from monopoly_tui.ui.prompts.menu import named
from monopoly_tui.ui.scene import Scene

FROM_TO = N_("from {least} to {greatest}")
MONEY = N_("money")
NAMES = {"give": N_("you give"), "get": N_("you get"), "amount": N_("sum")}


class Line(Struct, frozen=True):
    """One line of a field; `part` tells the field which."""

    part: str
    entry: Entry


class Field:
    """One open field of a choice."""

    def __init__(self, name: str) -> None:
        self.name = name

    def title(self, scene: Scene) -> str:
        """What the field is called."""
        return scene.voice.say(NAMES[self.name]) if self.name in NAMES else self.name

    def value(self) -> object:
        """What is filled in now."""
        raise NotImplementedError

    def lines(self, scene: Scene) -> list[Line]:
        """The field as lines of a list."""
        raise NotImplementedError

    def key(self, line: Line, key: str) -> bool:
        """A key on one of its lines (`tick` for a click): whether it was taken."""
        raise NotImplementedError


class Number:
    """A whole number within a range, written digit by digit."""

    def __init__(self, least: int, greatest: int, number: int) -> None:
        self.least, self.greatest, self.number = least, greatest, number
        self._typing = False

    def key(self, key: str) -> bool:
        """Digits write, backspace takes back, left and right go by a little, page keys by more."""
        steps = {"left": -1, "right": 1, "minus": -10, "plus": 10, "pagedown": -100, "pageup": 100}
        if key.isascii() and key.isdigit():
            written = int(f"{self.number}{key}") if self._typing else int(key)
            self.number, self._typing = min(written, self.greatest), True
        elif key == "backspace":
            self.number, self._typing = self.number // 10, True
        elif key in steps:
            self.number, self._typing = self.number + steps[key], False
            self.number = max(self.least, min(self.greatest, self.number))
        else:
            return False
        return True


class AmountField(Field):
    """A sum of money, or another number."""

    def __init__(self, name: str, domain: Amount, start: int) -> None:
        super().__init__(name)
        self.number = Number(domain.least, domain.greatest, start)

    def value(self) -> int:
        return self.number.number

    def lines(self, scene: Scene) -> list[Line]:
        voice, signs = scene.voice, scene.signs
        span = voice.say(FROM_TO, least=voice.money(self.number.least), greatest=voice.money(self.number.greatest))
        sum = f"{signs.left} {voice.money(self.number.number)} {signs.right}"
        return [Line("", Entry(f"{self.title(scene)}, {span}", sum))]

    def key(self, line: Line, key: str) -> bool:
        return self.number.key(key)


class OneOfField(Field):
    """One of several ids: a line each, one of them ticked."""

    def __init__(self, name: str, domain: OneOf, start: object) -> None:
        super().__init__(name)
        self.ids = domain.ids
        self.picked = start if start in self.ids else self.ids[0]

    def value(self) -> object:
        return self.picked

    def lines(self, scene: Scene) -> list[Line]:
        found = []
        for id in self.ids:
            text, letter, colour, ansi, seat = named(scene, id)
            tick = scene.signs.ticked if id == self.picked else scene.signs.unticked
            found.append(Line(id, Entry(text, "", tick, letter, colour, ansi, seat)))
        return found

    def key(self, line: Line, key: str) -> bool:
        if key not in ("space", "tick") or self.picked == line.part:
            return False
        self.picked = line.part
        return True


class BundleField(Field):
    """Goods: money as a number, deeds and cards to tick."""

    def __init__(self, name: str, domain: Bundle, start: Goods) -> None:
        super().__init__(name)
        self.domain = domain
        self.cash = Number(0, domain.cash, start.cash)
        self.ticked = {*start.deeds, *start.cards}

    def value(self) -> Goods:
        deeds = tuple(deed for deed in self.domain.deeds if deed in self.ticked)
        return Goods(self.cash.number, deeds, tuple(card for card in self.domain.cards if card in self.ticked))

    def lines(self, scene: Scene) -> list[Line]:
        signs, title = scene.signs, self.title(scene)
        sum = f"{signs.left} {scene.voice.money(self.cash.number)} {signs.right}"
        found = [Line("cash", Entry(f"{title}: {scene.voice.say(MONEY)}", sum))]
        for id in (*self.domain.deeds, *self.domain.cards):
            text, letter, colour, ansi, seat = named(scene, id)
            tick = signs.ticked if id in self.ticked else signs.unticked
            found.append(Line(id, Entry(text, title, tick, letter, colour, ansi, seat, faint=id not in self.ticked)))
        return found

    def key(self, line: Line, key: str) -> bool:
        if line.part == "cash":
            return self.cash.key(key)
        if key not in ("space", "tick"):
            return False
        self.ticked.symmetric_difference_update({line.part})
        return True


def field_for(name: str, domain: Domain, start: object) -> Field:
    """The field that fills in a domain, beginning with the example that the choice holds."""
    if isinstance(domain, Amount):
        return AmountField(name, domain, start if isinstance(start, int) else domain.least)
    if isinstance(domain, OneOf):
        return OneOfField(name, domain, start)
    return BundleField(name, domain, start if isinstance(start, Goods) else Goods())
