"""Building site: one group or street, so many steps up or down at once; all it comes to is told before it is done."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from monopoly_tui.engine.agenda import Choice
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.buildings import BuildingRules, Buildings, level
from monopoly_tui.rulebook.rent import visited_rent
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, fitted, wrapped
from monopoly_tui.ui.labels import label, told_reason
from monopoly_tui.ui.prompts.debt_rows import CASH, line_row
from monopoly_tui.ui.prompts.dialog import Choosing, title_row
from monopoly_tui.ui.prompts.keycaps import Hint, hint_rows
from monopoly_tui.ui.prompts.lists import Entry, list_rows
from monopoly_tui.ui.prompts.menu import BACK
from monopoly_tui.ui.scene import Scene
from monopoly_tui.ui.view import is_hotel, short_name
from monopoly_tui.ui.works import Works, sites, works

VERBS = {True: "build", False: "unbuild"}
KEYS = {"b": True, "u": False}
EVENLY = N_("Buildings go up and come down evenly over a group.")
COSTS = N_("steps: {count} · costs {amount} · cash then {cash}")
BRINGS = N_("steps: {count} · brings {amount} · cash then {cash}")
STOCK = N_("supply: {houses}, {hotels}")
NO_FURTHER = N_("no further: {reason}")
ASKED = N_("after that others are asked: they may want the last of the bank too")
HOW_MANY = N_("how many")
WHOLE_GROUP = N_("the whole group, evenly")
MOST = 99
BELOW = 5  # rows: two of sums, two of a reason, the keys


class WorksDialog(Choosing):
    """The streets of a seat, group by group. `up`: it builds, else it sells; `at`: the street to begin with."""

    own_digits = True

    def __init__(self, scene: Scene, seat: str, *, up: bool, at: str = "") -> None:
        super().__init__(scene, seat)
        self.up = up
        self.count = 1
        self._typing = False
        self._look()
        here = [index for index, (spaces, _) in enumerate(self.places) if spaces == (at,)]
        self.cursor = here[0] if here else 0

    def _look(self) -> None:
        """Where one may think of building or selling: each group as a whole, then its streets."""
        self.places: list[tuple[tuple[str, ...], str]] = []
        for group, streets in sites(self.scene.game, self.seat, up=self.up):
            self.places.append((streets, group))
            self.places += [((space,), group) for space in streets]
        self.cursor = min(self.cursor, len(self.places))

    @property
    def works(self) -> Works | None:
        """What the number at the marked place comes to."""
        if self.cursor >= len(self.places):
            return None
        spaces, _ = self.places[self.cursor]
        return works(self.scene.game, self.seat, spaces, self.count if self.up else -self.count)

    # — what is seen —

    def rows(self, width: int, height: int) -> list[Row]:
        """Title, the places, what it comes to, the keys."""
        scene, plan = self.scene, self.works
        verb = label(scene.voice, VERBS[self.up])
        cash = scene.voice.say(CASH, amount=scene.voice.money(scene.game.world.money[self.seat]))
        title = title_row(self, f"{self.seat}: {verb} {scene.signs.dot} {cash}", width)
        rules = scene.game.board[BuildingRules]
        head = [line_row(scene, scene.voice.say(EVENLY), width, colour="faint")] if rules.even and height > 14 else []
        below = self._below(plan, width, height)
        room = height - 1 - len(head) - len(below)
        entries = self._entries(plan, width)
        return [title, *head, *list_rows(entries, self.cursor, width, room, scene.palette, scene.signs), *below]

    def _entries(self, plan: Works | None, width: int) -> list[Entry]:
        scene, found = self.scene, []
        for index, (spaces, group) in enumerate(self.places):
            piece = scene.game.board.groups[group]
            if len(spaces) > 1 or self._heads(index):
                value = f"{scene.signs.left} {self.count} {scene.signs.right}" if index == self.cursor else ""
                name = f"{scene.voice.group(group)}: {scene.voice.say(WHOLE_GROUP)}"
                found.append(Entry(name, value, "", piece.letter, piece.colour, piece.ansi))
            else:
                value = self._change(spaces[0], plan)
                count = f"{scene.signs.left} {self.count} {scene.signs.right}  " if index == self.cursor else ""
                room = width - cell_len(value) - cell_len(count) - 10
                name = scene.voice.space(spaces[0])
                name = name if cell_len(name) <= room else short_name(scene, spaces[0])
                found.append(Entry(f"  {name}", f"{count}{value}"))
        return [*found, Entry(scene.voice.say(BACK), key="0")]

    def _heads(self, index: int) -> bool:
        """Whether a place is a whole group, even one of a single street."""
        return index == 0 or self.places[index - 1][1] != self.places[index][1]

    def _change(self, space: str, plan: Works | None) -> str:
        """What stands on a street and what a visit costs, now and afterwards."""
        scene = self.scene
        now = level(scene.game, space)
        then = level(plan.after, space) if plan else now
        stands, rent = self._signs(now), scene.voice.bare_money(visited_rent(scene.game, space, self.seat))
        if then == now or plan is None:
            return f"{stands}  {rent}"
        arrow = f" {scene.signs.right} "
        after = scene.voice.bare_money(visited_rent(plan.after, space, self.seat))
        return f"{stands}{arrow}{self._signs(then)}  {rent}{arrow}{after}"

    def _signs(self, height: int) -> str:
        signs = self.scene.signs
        return signs.hotel if is_hotel(self.scene.game, height) else signs.house * height or signs.dash

    def _below(self, plan: Works | None, width: int, height: int) -> list[Row]:
        """Cost, the bank's supply, why it goes no further, the keys."""
        scene = self.scene
        blank = fitted([], width, colours.ink(scene.palette))
        told = self._sums(plan)
        rows = [line_row(scene, line, width) for line in told]
        why = self._why(plan)
        rows += [line_row(scene, line, width, colour="bad") for line in wrapped(why, width - 2)[:2]]
        room = min(BELOW, max(1, height - 3)) - 1
        rows = (rows + [blank] * room)[:room]
        return [*rows, *hint_rows(self._hints(), width, 1, scene.palette)]

    def _sums(self, plan: Works | None) -> list[str]:
        if plan is None:
            return []
        voice, before = self.scene.voice, self.scene.game.world
        cash = plan.after.world.money[self.seat]
        told = [
            voice.say(
                COSTS if self.up else BRINGS,
                count=len(plan.steps), amount=voice.money(plan.moved), cash=voice.money(cash),
            )
        ]  # fmt: skip
        if self.scene.game.board[BuildingRules].supply:
            now, then = before[Buildings].stock, plan.after.world[Buildings].stock
            told.append(self._stock(now, then))
        return told

    def _stock(self, now: dict[str, int], then: dict[str, int]) -> str:
        voice = self.scene.voice
        left = {piece: voice.counted(word, now[piece]) for piece, word in (("houses", "house"), ("hotels", "hotel"))}
        told = voice.say(STOCK, **left)
        return told if then == now else f"{told} {self.scene.signs.right} {then['houses']}, {then['hotels']}"

    def _why(self, plan: Works | None) -> str:
        if plan is None:
            return ""
        voice = self.scene.voice
        if plan.refusal is not None:
            return voice.say(NO_FURTHER, reason=told_reason(voice, plan.refusal))
        return voice.say(ASKED) if self.up and not plan.stays else ""

    def _hints(self) -> list[Hint]:
        scene, say = self.scene, self.scene.voice.say
        verb = label(scene.voice, VERBS[self.up])
        hints = [Hint(scene.signs.enter, verb, "key:enter", strong=True)]
        hints.append(Hint(f"{scene.signs.left} {scene.signs.right} 1-9", say(HOW_MANY), "key:right"))
        other = not self.up
        if sites(scene.game, self.seat, up=other):
            key = next(key for key, up in KEYS.items() if up is other)
            hints.append(Hint(key, label(scene.voice, VERBS[other]), f"key:{key}"))
        return hints

    # — what is done —

    def key(self, key: str) -> bool:
        """Up and down choose a place, left, right and digits say how many; Enter does it."""
        if key in ("enter", "space"):
            self.do_it()
        elif key in KEYS and sites(self.scene.game, self.seat, up=KEYS[key]):
            self._turn(up=KEYS[key])
        elif key == "0" and not self._typing:
            self.close()
        elif not self._counts(key):
            moved = self.moves(key, len(self.places) + 1)
            if moved:
                self.count, self._typing = 1, False
            elif not super().key(key):
                return False
        self.redraw()
        return True

    def _turn(self, *, up: bool) -> None:
        """Build instead of selling, or the other way round."""
        self.up, self.count, self._typing, self.cursor = up, 1, False, 0
        self._look()

    def _counts(self, key: str) -> bool:
        """Whether the key changed the number."""
        if key.isascii() and key.isdigit():
            self.count = min(MOST, int(f"{self.count}{key}") if self._typing else int(key))
            self._typing = True
            return True
        steps = {"left": -1, "minus": -1, "right": 1, "plus": 1}
        if key not in steps:
            return False
        self.count, self._typing = max(1, min(MOST, self.count + steps[key])), False
        return True

    def do_it(self) -> None:
        """All steps that were told, by one command."""
        plan = self.works
        if plan is None:
            self.close()
            return
        self.count, self._typing = 1, False
        if plan.command is not None:
            self.say(plan.command, stay=True)

    def do(self, what: str) -> bool:
        """A place or a key was clicked: the first click marks a place, the next one adds a step."""
        kind, _, rest = what.partition(":")
        if kind == "key":
            return self.key(rest)
        if kind != "entry":
            return False
        if int(rest) == len(self.places):
            self.close()
        elif int(rest) == self.cursor:
            self.key("right")
        else:
            self.cursor, self.count, self._typing = int(rest), 1, False
            self.redraw()
        return True

    def follow(self, scene: Scene) -> bool:
        """It stays while the seat may build or sell anything."""
        self.scene = scene
        decision = scene.game.decision
        legal = {choice.command.verb for choice in decision.of(self.seat)} if decision else set()
        if not legal & set(VERBS.values()):
            return False
        if VERBS[self.up] not in legal and not sites(scene.game, self.seat, up=self.up):
            self.up = not self.up
        self._look()
        self.redraw()
        return True


def works_for(scene: Scene, seat: str, verb: str, choices: Sequence[Choice], at: str = "") -> WorksDialog | None:
    """The building site for an action of this verb; None if that is no building, or answers a question."""
    game = scene.game
    if verb not in VERBS.values() or not choices or type(choices[0].command) in game.question.accepts:
        return None
    up = verb == VERBS[True]
    return WorksDialog(scene, seat, up=up, at=at) if sites(game, seat, up=up) else None
