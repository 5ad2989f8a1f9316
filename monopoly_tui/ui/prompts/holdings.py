"""Holdings: what a seat has, deed by deed; and from its own holdings what it may do with each of them now."""

from __future__ import annotations

from rich.cells import cell_len

from monopoly_tui.engine.agenda import Choice
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.points import net_worth, worth_by_part
from monopoly_tui.rulebook.property import Deed
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.actions import Action, actions
from monopoly_tui.ui.drawing import Row, fitted, wrapped
from monopoly_tui.ui.forms import deposit_in
from monopoly_tui.ui.parts.bar import bar_rows
from monopoly_tui.ui.prompts import form_for
from monopoly_tui.ui.prompts.debt_rows import line_row
from monopoly_tui.ui.prompts.deed import DeedDialog, about
from monopoly_tui.ui.prompts.dialog import Choosing, Dialog, Opened, title_row
from monopoly_tui.ui.prompts.generic import dialog_for_action
from monopoly_tui.ui.prompts.lists import Entry, list_rows
from monopoly_tui.ui.prompts.menu import BACK
from monopoly_tui.ui.prompts.works import works_for
from monopoly_tui.ui.prospects import told_rent
from monopoly_tui.ui.scene import Scene
from monopoly_tui.ui.view import DeedView, SeatView, seat_view

TITLE = N_("{seat}: cash {cash}, worth {worth}")
RENT_NOW = N_("rent {amount}")
LIES_PLEDGED = N_("pledged")
NOTHING_OWNED = N_("no deeds yet")
KEPT_CARD = N_("kept card: {text}")
BESIDE = 10  # cells of a row beside the deed and its value
WIDE = 80


class Holdings(Choosing):
    """A seat's deeds and cards; below them its powers by letters, used on the deed under the cursor if they can be."""

    def __init__(self, scene: Scene, seat: str, cursor: int = 0) -> None:
        super().__init__(scene, seat)
        self.cursor = cursor

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
        """Title, what the worth is made of, deeds, cards, powers."""
        scene, seat = self.scene, self.view
        ground = colours.ink(scene.palette)
        worth = scene.voice.money(net_worth(scene.game, self.seat))
        title = scene.voice.say(TITLE, seat=seat.name, cash=seat.cash, worth=worth)
        entries = self.entries(seat, width)
        low = 3 if height > 12 else 1
        owners = {name: (look.letter, look.colour) for name, look in scene.looks.items()}
        bar = bar_rows(self.powers(), -1, owners, self.seat, width, low, scene.palette, scene.signs)
        head = [title_row(self, title, width)]
        head += [line_row(scene, line, width, colour="faint") for line in self._made_of(width - 2)]
        head += [fitted([], width, ground)] if height > 16 else []
        body = list_rows(entries, self.cursor, width, height - len(head) - low, scene.palette, scene.signs)
        return [*head, *body, *bar]

    def _made_of(self, width: int) -> list[str]:
        """What the worth of the seat is made of, by the chapters that count it, in lines of so many cells."""
        voice, dot = self.scene.voice, f" {self.scene.signs.dot} "
        lines = [""]
        for name, sum in worth_by_part(self.scene.game, self.seat):
            told = f"{voice.say(name)} {voice.bare_money(sum)}"
            joined = f"{lines[-1]}{dot}{told}" if lines[-1] else told
            if cell_len(joined) > width and lines[-1]:
                lines.append(told)
            else:
                lines[-1] = joined
        return lines

    def entries(self, seat: SeatView, width: int = WIDE) -> list[Entry]:
        """A row for each deed with what it earns, for each card, and the way back."""
        found = []
        for holding in seat.holdings:
            for deed in holding.deeds:
                value = f"{len(holding.deeds)}/{holding.size} {self.scene.signs.dot} {self._earns(deed)}"
                told = self._deed(deed, width - cell_len(value) - BESIDE)
                found.append(Entry(told, value, "", holding.letter, holding.colour, holding.ansi))
        for card in seat.cards:
            text = self.scene.voice.say(KEPT_CARD, text=self.scene.voice.card_text(card))
            found += [Entry(line, faint=True) for line in wrapped(text, width - BESIDE)]
        if not found:
            found.append(Entry(self.scene.voice.say(NOTHING_OWNED), faint=True))
        return [*found, Entry(self.scene.voice.say(BACK), key="0")]

    def _deed(self, deed: DeedView, room: int) -> str:
        """The deed and what stands on it: in words, or by signs where words find no room, or by its short name."""
        signs = self.scene.signs
        built = signs.hotel if deed.hotel else signs.house * deed.level
        ways = ((deed.name, self._stands(deed)), (deed.name, built), (deed.short, built))
        told = ""
        for name, stands in ways:
            told = f" {signs.dot} ".join([name, *filter(None, (deed.form, stands, self._lies(deed)))])
            if cell_len(told) <= room:
                break
        return told

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
        piece = self.scene.game.board.spaces[deed.id]
        assert isinstance(piece, Deed)
        return self.scene.voice.say(RENT_NOW, amount=told_rent(self.scene, self.scene.game, piece, self.seat))

    def key(self, key: str) -> bool:
        """Arrows go through the deeds, Enter and y show one closely with what may be done, letters do it."""
        count = len(self.entries(self.view))
        if key == "0" or (key in ("enter", "space") and self.cursor == count - 1):
            self.close()
        elif key in ("enter", "space") or (key == "y" and self.cursor < count - 1):
            self._open(self.cursor)
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
        return about(deeds[index].id, [choice for action in self.powers() for choice in action.choices])

    def _act(self, action: Action) -> None:
        """Do it with the deed under the cursor if that is possible, else let one choose."""
        here = [choice for choice in self._about(self.cursor) if choice.command.verb == action.verb]
        deeds = self.deeds()
        at = deeds[self.cursor].id if self.cursor < len(deeds) else ""
        site = works_for(self.scene, self.seat, action.verb, action.choices, at)
        if site is not None:
            self._give_way(site)
        elif len(here) == 1 and not here[0].open:
            self.say(here[0].command, stay=True)
        elif action.command is not None:
            self.say(action.command, stay=True)
        elif len(here) == 1:
            self._give_way(form_for(self.scene, self.seat, here[0]))
        else:
            self._give_way(dialog_for_action(self.scene, action))

    def _open(self, index: int) -> None:
        """The deed in row `index` closely."""
        deeds = self.deeds()
        if index < len(deeds):
            self._give_way(DeedDialog(self.scene, self.seat, deeds[index].id, self._about(index)))

    def _give_way(self, dialog: Dialog) -> None:
        """Another dialog in this one's place; the holdings come back after it."""
        seat, cursor = self.seat, self.cursor
        dialog.behind = lambda scene: Holdings(scene, seat, cursor)
        self.post_message(Opened(dialog))
