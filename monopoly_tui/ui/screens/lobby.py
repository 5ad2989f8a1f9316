"""The lobby: board, seats, language and house rules are agreed on, and the table is opened."""

from __future__ import annotations

from msgspec.structs import replace

from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.marking import N_
from monopoly_tui.table.names import is_letter
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.drawing import Row
from monopoly_tui.ui.lobby import BIDS, PRESET, RULES, START, Item, Lobby
from monopoly_tui.ui.parts.agreement import Agreement
from monopoly_tui.ui.parts.frame import Hint
from monopoly_tui.ui.plan import Opener, Plan
from monopoly_tui.ui.screens.going import go_home
from monopoly_tui.ui.screens.page import BACK, Page
from monopoly_tui.ui.shelf import board_names

PREFERRED = "classic"
FIELDS, CHANGE, BEGIN, NEXT, LETTER = N_("fields"), N_("change"), N_("start"), N_("next"), N_("a letter: its sign")
PUT_BACK, PRESET_KEY, ALL_RULES = N_("put back"), N_("preset"), N_("all rules")


class LobbyScreen(Page):
    """The page before a game. `board` is a name or a path; `seed` makes the same dice."""

    title_text = N_("New game")

    def __init__(self, table: GameApp, opener: Opener, board: str = "", plan: Plan | None = None) -> None:
        super().__init__(table)
        names = board_names()
        chosen = board or (PREFERRED if PREFERRED in names else names[0])
        self.opener = opener
        self.seed = plan.seed if plan else ""
        options = table.options
        self.lobby = Lobby(names, chosen, table.language, ascii_only=options.ascii, hammer=options.hammer)
        self.more_rules = self.lobby.take_rules(plan.rules) if plan else {}  # asked for, and unknown to the form

    def restyle(self) -> None:
        """The palette or the language has changed."""
        if self.lobby.language != self.table.language:
            self.lobby.speak(self.table.language)
        super().restyle()

    def on_screen_resume(self) -> None:
        """House rules may have been changed on their page."""
        self.redraw()

    def body(self, width: int, height: int) -> list[Row]:
        return Agreement(self.lobby, self.palette, self.signs).rows(width, height)

    def rows(self, width: int, height: int) -> list[Row]:
        if not self.notice:
            problem = self.lobby.problem()
            self.notice = problem.text if problem else ""
            rows = super().rows(width, height)
            self.notice = ""
            return rows
        return super().rows(width, height)

    def hints(self) -> list[Hint]:
        focus, say = self.lobby.focus, self.say
        own = [(f"{self.signs.left} {self.signs.right}", say(CHANGE), "key:right")]
        if focus.part == "chip":
            own.append(("A-Я", say(LETTER), ""))
        if focus.kind == "rule" and self.lobby.rules[focus.index].changed:
            own.append(("x", say(PUT_BACK), "key:x"))
        elif not self.writes and focus.part != "chip":
            own.append(("p", say(PRESET_KEY), "key:p"))
        begin = [("r", say(ALL_RULES), "key:r"), ("s", say(BEGIN), "key:s")]
        if self.writes or focus.part == "chip":  # there a letter is written
            begin = [("Enter", say(NEXT), "key:enter")] if self.writes else []
        if focus.kind in ("start", "add", "rules") or focus.part in ("name", "drop"):
            own = own[1:]  # no arrow changes it
        return [("Tab", say(FIELDS), "key:tab"), *own, *begin, ("Esc", say(BACK), "key:escape")]

    # — keys —

    @property
    def writes(self) -> bool:
        focus = self.lobby.focus
        return focus.part == "name"

    def write(self, typed: str) -> bool:
        focus, lobby = self.lobby.focus, self.lobby
        if focus.part == "chip" and typed.isalpha() and is_letter(typed.upper()):
            self.notice = lobby.letter(focus.index, typed)
            return True
        if not self.writes:
            return False
        seat = lobby.seats[focus.index]
        seat.edit.write(typed)
        seat.named = bool(seat.edit.text)
        return True

    def key(self, key: str) -> bool:
        moves = {"tab": 1, "shift+tab": -1}
        if key in moves:
            self.lobby.go(moves[key])
        elif self._in_place(key):
            return True
        elif key in ("up", "down"):
            self.lobby.go_line(-1 if key == "up" else 1)
        elif key == "s":
            self._begin()
        elif key == "p":
            self.lobby.next_preset(1)
        elif key == "r":
            self._all_rules()
        elif key == "a" and self.lobby.has_room:
            self.lobby.add()
        else:
            return super().key(key)
        return True

    def _in_place(self, key: str) -> bool:
        """A key for what has the focus."""
        lobby, focus = self.lobby, self.lobby.focus
        step = {"left": -1, "right": 1, "enter": 1, "space": 1}.get(key, 0)
        if focus.kind == "rule":
            return self._in_rule(key)
        if focus.part == "name":
            return self._in_name(key)
        if focus.kind == "seat" and key in ("delete", "backspace"):
            lobby.drop(focus.index)
        elif not step:
            return False
        elif focus.kind in ("add", "start", "rules") or focus.part == "drop":
            return key in ("enter", "space") and self._press(focus)
        else:
            self._step(focus, step)
        return True

    def _in_rule(self, key: str) -> bool:
        """A key on a rule: it changes the value; Enter after a number goes on."""
        taken = self.lobby.rules[self.lobby.focus.index].key(key)
        if not taken and key == "enter":
            self.lobby.go_line(1)
        return taken or key == "enter"

    def _all_rules(self) -> None:
        """Every rule, on a page of its own."""
        from monopoly_tui.ui.screens.house_rules import HouseRulesScreen

        if self.lobby.form is not None:
            self.table.push_screen(HouseRulesScreen(self.table, self.lobby))

    def _in_name(self, key: str) -> bool:
        lobby, index = self.lobby, self.lobby.focus.index
        seat = lobby.seats[index]
        if key == "enter":
            lobby.rename()
            lobby.next_name()
        elif key == "backspace" and not seat.edit.text:
            lobby.drop(index)
        elif seat.edit.key(key):
            seat.named = seat.named or key in ("backspace", "delete")
        elif key in ("left", "right"):
            lobby.go(-1 if key == "left" else 1)
        else:
            return key == "backspace"
        return True

    def _step(self, item: Item, by: int) -> None:
        """Another value of what can be chosen."""
        if item.kind == "board":
            self.lobby.next_board(by)
        elif item.kind == "language":
            self.lobby.next_language(by)
            self.table.speak(self.lobby.language)
        elif item.part == "chip":
            self.lobby.next_colour(item.index, by)
        elif item.part == "player":
            self.lobby.next_player(item.index, by)
        elif item.kind == "rule":
            self.lobby.rules[item.index].step(by)
        elif item == BIDS:
            self.lobby.bidding.step(by)
        elif item == PRESET:
            self.lobby.next_preset(by)

    def _press(self, item: Item) -> bool:
        """Do what can be pressed."""
        if item.kind == "add":
            self.lobby.add()
        elif item.part == "drop":
            self.lobby.drop(item.index)
        elif item == RULES:
            self._all_rules()
        elif item == START:
            self._begin()
        return True

    def do(self, kind: str, rest: str) -> None:
        what, index, part = rest.split(":")
        item = Item(what, int(index), part)
        focused = self.lobby.focus == item
        self.lobby.focus = item
        if kind in ("less", "more"):
            self._step(item, -1 if kind == "less" else 1)
        elif item.kind in ("add", "start", "rules") or part == "drop":
            self._press(item)
        elif focused or part == "player":
            self._step(item, 1)

    def leave(self) -> None:
        """Back to the first page."""
        go_home(self.table, self.opener)

    # — the start —

    def _begin(self) -> None:
        """Open the table, or say why not."""
        problem = self.lobby.problem()
        if problem is not None:
            self.notice, self.lobby.focus = problem.text, problem.item
            return
        plan = self.lobby.plan()
        plan = replace(plan, rules={**self.more_rules, **plan.rules}, seed=self.seed)
        from monopoly_tui.ui.screens.match import sit_down

        try:
            sit_down(self.table, self.opener, plan)
        except GameError as error:
            self.notice = self.table.told(error)
