"""Holdings: what a seat has, deed by deed; and from its own holdings what it may do with each of them now."""

from __future__ import annotations

from collections.abc import Sequence

from monopoly_tui.engine.agenda import Choice
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.rent import visited_rent
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.actions import Action, actions
from monopoly_tui.ui.drawing import Row, cut, fitted
from monopoly_tui.ui.forms import deposit_in
from monopoly_tui.ui.parts.bar import bar_rows
from monopoly_tui.ui.prompts.dialog import Choosing, Opened, title_row
from monopoly_tui.ui.prompts.generic import dialog_for_action
from monopoly_tui.ui.prompts.lists import Entry, list_rows
from monopoly_tui.ui.prompts.menu import BACK, Menu
from monopoly_tui.ui.scene import Scene
from monopoly_tui.ui.view import DeedView, SeatView, seat_view

TITLE = N_("{seat}: cash {cash}, worth {worth}")
RENT_NOW = N_("rent {amount}")
LIES_PLEDGED = N_("pledged")
NOTHING_OWNED = N_("no deeds yet")


class Holdings(Choosing):
    """A seat's deeds and cards; below them its powers by letters, used on the deed under the cursor if they can be."""

    def __init__(self, scene: Scene, seat: str) -> None:
        super().__init__(scene, seat)
        self.cursor = 0

    @property
    def view(self) -> SeatView:
        """The seat as it stands."""
        return seat_view(self.scene, self.seat)

    def deeds(self) -> list[DeedView]:
        """All deeds of the seat, group by group."""
        return [deed for holding in self.view.holdings for deed in holding.deeds]

    def powers(self) -> tuple[Action, ...]:
        """What the seat may do now, if a person sits there."""
        if self.seat not in self.scene.people or self.scene.game.over:
            return ()
        found = actions(self.scene, self.scene.game.decision, self.seat)
        return tuple(action for action in found if action.seat == self.seat and action.power)

    def rows(self, width: int, height: int) -> list[Row]:
        """Title, deeds, cards, powers."""
        scene, seat = self.scene, self.view
        ground = colours.ink(scene.palette)
        title = scene.voice.say(TITLE, seat=seat.name, cash=seat.cash, worth=seat.worth)
        entries = self.entries(seat)
        low = 3 if height > 12 else 1
        owners = {name: (look.letter, look.colour) for name, look in scene.looks.items()}
        bar = bar_rows(self.powers(), -1, owners, self.seat, width, low, scene.palette, scene.signs)
        body = list_rows(entries, self.cursor, width, height - 2 - low, scene.palette, scene.signs)
        return [title_row(self, title, width), fitted([], width, ground), *body, *bar]

    def entries(self, seat: SeatView) -> list[Entry]:
        """A row for each deed with what it earns, for each card, and the way back."""
        found = []
        for holding in seat.holdings:
            for deed in holding.deeds:
                stands = [deed.form, self._stands(deed), self._lies(deed)]
                told = f" {self.scene.signs.dot} ".join([deed.name, *filter(None, stands)])
                found.append(
                    Entry(told, self._earns(deed), "", holding.letter, holding.colour, holding.ansi)
                )
        found += [Entry(cut(self.scene.voice.card_text(card), 80), faint=True) for card in seat.cards]
        if not found:
            found.append(Entry(self.scene.voice.say(NOTHING_OWNED), faint=True))
        return [*found, Entry(self.scene.voice.say(BACK), key="0")]

    def _stands(self, deed: DeedView) -> str:
        """What is built, by its signs where the form takes up the room of words."""
        if deed.form:
            return self.scene.signs.house * deed.level
        return self.scene.voice.built(deed.level) if deed.level else ""

    def _lies(self, deed: DeedView) -> str:
        amount = deposit_in(self.scene, deed.id)
        return f"+{self.scene.voice.money(amount)}" if amount else ""

    def _earns(self, deed: DeedView) -> str:
        if deed.pledged:
            return f"{self.scene.voice.say(LIES_PLEDGED)} {self.scene.signs.pledge}"
        rent = visited_rent(self.scene.game, deed.id, self.seat)
        return self.scene.voice.say(RENT_NOW, amount=self.scene.voice.money(rent))

    def key(self, key: str) -> bool:
        """Arrows go through the deeds, Enter opens what may be done with one, letters do it."""
        count = len(self.entries(self.view))
        if key == "0" or (key in ("enter", "space") and self.cursor == count - 1):
            self.close()
        elif key in ("enter", "space"):
            self._open(self._about(self.cursor))
        elif any(action.key == key for action in self.powers()):
            self._act(next(action for action in self.powers() if action.key == key))
        else:
            return self.moves(key, count) or super().key(key)
        return True

    def do(self, what: str) -> bool:
        """A row or a power was clicked."""
        kind, _, rest = what.partition(":")
        if kind == "entry":
            self.cursor = int(rest)
            self.redraw()
            self.key("enter")
        elif kind == "act":
            verb = rest.rpartition(":")[2]
            for action in self.powers():
                if action.verb == verb:
                    self._act(action)
        return kind in ("entry", "act")

    def _about(self, index: int) -> list[Choice]:
        """What may be done with the deed in row `index`."""
        deeds = self.deeds()
        if index >= len(deeds):
            return []
        return [
            choice
            for action in self.powers()
            for choice in action.choices
            if getattr(choice.command, "id", None) == deeds[index].id
        ]

    def _act(self, action: Action) -> None:
        """Do it with the deed under the cursor if that is possible, else let one choose."""
        here = [choice for choice in self._about(self.cursor) if choice.command.verb == action.verb]
        if len(here) == 1 and not here[0].open:
            self.say(here[0].command, stay=True)
        elif action.command is not None:
            self.say(action.command, stay=True)
        else:
            self.post_message(Opened(dialog_for_action(self.scene, action)))

    def _open(self, choices: Sequence[Choice]) -> None:
        if choices:
            title = self.deeds()[self.cursor].name
            self.post_message(Opened(Menu(self.scene, self.seat, title, choices, verbs=True)))
