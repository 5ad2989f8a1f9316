"""The agreement: the lobby as rows, seats on the left, the board and the house rules on the right. Pure."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment

from monopoly_tui.engine.marking import N_
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.bidding import ABOUT as ABOUT_BIDS
from monopoly_tui.ui.bidding import LABEL as BIDDING
from monopoly_tui.ui.drawing import Row, both_ends, cut, doing, fitted, wrapped
from monopoly_tui.ui.house_rules import RuleField
from monopoly_tui.ui.lobby import BIDS, PRESET, RULES, START, Draft, Item, Lobby, Problem
from monopoly_tui.ui.palette import Palette
from monopoly_tui.ui.parts.frame import lit, placed
from monopoly_tui.ui.parts.miniature import miniature_rows
from monopoly_tui.ui.seats import Look
from monopoly_tui.ui.signs import Signs
from monopoly_tui.words.bots import bot_name
from monopoly_tui.words.catalogue import tell, translate
from monopoly_tui.words.voice import Voice

BOARD, LANGUAGE, SEATS, HOUSE_RULES, AGREED = (
    N_("Board"), N_("Language"), N_("Seats"), N_("House rules"), N_("Rules"),
)  # fmt: skip
ALL, CHANGED = N_("r: all"), N_("r: all; changed: {count}")
ON_BOARD = N_("On the board: {value}. x puts it back.")
ABOUT_RULES = N_("Every rule of this board by chapter, each with what it may be; whatever differs is marked.")
ABOUT_OWN = N_("The rules as they stand in the board’s file.")
ABOUT_AGREED = N_("Changed by hand. The next choice puts them aside.")
ADD, BEGIN, HUMAN, BOT = N_("one more seat"), N_("Start the game"), N_("person"), N_("bot: {kind}")
LANGUAGES = {"en": "English", "uk": "Українська", "ru": "Русский"}
LEFT, GAP, RIGHT = 40, 2, 34  # the least widths of the columns, and what is between them
LABEL = 15
WIDEST = 116


class Agreement:
    """A lobby being drawn with a palette and signs."""

    def __init__(self, lobby: Lobby, palette: Palette, signs: Signs) -> None:
        self.lobby, self.palette, self.signs = lobby, palette, signs
        self.ground = colours.ink(palette, "text", "ground")
        self.problem: Problem | None = lobby.problem()

    def rows(self, width: int, height: int) -> list[Row]:
        """Two columns, or one that follows the focus where there is little room."""
        if width < LEFT + GAP + RIGHT + 2 or height < 16:
            return self._one_column(width, height)
        whole = min(width - 2, WIDEST)
        wide = max(RIGHT, min(whole - LEFT - GAP, 64))
        narrow = min(whole - wide - GAP, 52)
        x = (width - narrow - GAP - wide) // 2
        rows = [fitted([], width, self.ground) for _ in range(height)]
        left = [row for _, row in self._left(narrow)]
        placed(left, x, 0, rows, width, self.ground)
        rules = [row for _, row in self._rules(wide)]
        room = height - len(rules) - 1
        placed(self._picture(wide, room), x + narrow + GAP, 0, rows, width, self.ground)
        placed(rules, x + narrow + GAP, room + 1, rows, width, self.ground)
        start = [row for _, row in self._start(narrow)]
        placed(start, x, height - len(start), rows, width, self.ground)
        about = self._about(narrow)[: max(0, height - len(left) - len(start) - 2)]
        placed(about, x, height - len(start) - 1 - len(about), rows, width, self.ground)
        return rows

    def _one_column(self, width: int, height: int) -> list[Row]:
        inner = max(1, width - 2)
        lines = [*self._left(inner), (None, fitted([], inner, self.ground)), *self._rules(inner)]
        lines += [(None, fitted([], inner, self.ground)), *self._start(inner)]
        at = next((index for index, (item, _) in enumerate(lines) if item == _line_of(self.lobby.focus)), 0)
        lines[at + 1 : at + 1] = [(None, row) for row in self._about(inner)]
        first = max(0, min(at - height // 2, len(lines) - height))
        return [fitted([Segment(" ", self.ground), *row], width, self.ground) for _, row in lines[first:][:height]]

    def _picture(self, width: int, height: int) -> list[Row]:
        voice = self.lobby.voice()
        if voice is not None:
            return miniature_rows(voice, width, height, self.palette, self.signs)
        bad = colours.ink(self.palette, "bad", "ground")
        fault = tell(self.lobby.language, self.lobby.shelf.fault)
        return [fitted([Segment(line, bad)], width, self.ground) for line in wrapped(fault, width)]

    # — pieces; each line goes with the thing that has its focus —

    def say(self, message: str, **facts: object) -> str:
        """A message in the language of the table."""
        return translate(self.lobby.language, message, **facts)

    def _about(self, width: int) -> list[Row]:
        """What the thing that has the focus is about; a rule also tells what it may be, and what the board says."""
        voice, focus = self.lobby.voice(), self.lobby.focus
        if voice is None or focus.kind not in ("rule", "bids", "preset", "rules"):
            return []
        faint, bad = (colours.ink(self.palette, colour, "ground") for colour in ("faint", "bad"))
        lines = [(line, faint) for line in wrapped(self._told_of(voice, focus), width)]
        if focus.kind == "rule":
            rule = self.lobby.rules[focus.index]
            wrong = rule.fault(voice)
            more = wrong or (self.say(ON_BOARD, value=rule.told(voice, rule.own)) if rule.changed else "")
            lines += [(line, bad if wrong else faint) for line in wrapped(more, width)]
        return [fitted([Segment(line, style)], width, self.ground) for line, style in lines]

    def _told_of(self, voice: Voice, focus: Item) -> str:
        if focus == BIDS:
            return self.say(ABOUT_BIDS)
        if focus == RULES:
            return self.say(ABOUT_RULES)
        if focus != PRESET:
            return self.say(self.lobby.rules[focus.index].about)
        now = self.lobby.preset_now()
        about = voice.board.presets[now].about if now else None
        return voice.text(about) if about else self.say(ABOUT_AGREED if now is None else ABOUT_OWN)

    def _left(self, width: int) -> list[tuple[Item | None, Row]]:
        voice = self.lobby.voice()
        title = voice.text(voice.board.title) if voice else self.lobby.shelf.name
        language = LANGUAGES[self.lobby.language]
        lines: list[tuple[Item | None, Row]] = [
            (Item("board"), self._choice(Item("board"), self.say(BOARD), title, width)),
            (Item("language"), self._choice(Item("language"), self.say(LANGUAGE), language, width)),
            (PRESET, self._choice(PRESET, self.say(AGREED), self.lobby.preset_told(voice) if voice else "", width,
                                  self.lobby.changes() > 0)),
            (None, fitted([], width, self.ground)),
            (None, self._heading(SEATS, width)),
        ]  # fmt: skip
        for index, (seat, look) in enumerate(zip(self.lobby.seats, self.lobby.looks(), strict=True)):
            lines.append((Item("seat", index), self._seat(index, seat, look, width)))
        if self.lobby.has_room:
            style = doing(lit(self.palette, focused=self._on(Item("add")), faint=True, face="ground"), "item:add:0:")
            lines.append((Item("add"), fitted([Segment(f"  + {self.say(ADD)} ", style)], width, self.ground)))
        return lines

    def _rules(self, width: int) -> list[tuple[Item | None, Row]]:
        voice = self.lobby.voice()
        lines: list[tuple[Item | None, Row]] = [(RULES, self._all_rules(width))]
        if voice is None:
            return lines
        rules = self.lobby.rules
        for item in self.lobby.rule_items():
            if item == BIDS:
                bids = self.lobby.bidding
                lines.append((item, self._choice(item, self.say(BIDDING), bids.told(voice), width, bids.changed)))
            else:
                lines.append((item, self._rule(item, rules[item.index], voice, width)))
        return lines

    def _rule(self, item: Item, rule: RuleField, voice: Voice, width: int) -> Row:
        wrong = bool(rule.fault(voice))
        return self._choice(item, rule.label(voice), rule.told(voice), width, rule.changed, wrong)

    def _all_rules(self, width: int) -> Row:
        """The heading of the house rules, which leads to all of them."""
        count = self.lobby.changes()
        told = self.say(CHANGED, count=count) if count else self.say(ALL)
        style = lit(self.palette, focused=self._on(RULES), face="raised")
        right = [Segment(f" {told} ", doing(style, "item:rules:0:"))]
        return both_ends(self._heading(HOUSE_RULES, width - cell_len(told) - 3), right, width, self.ground)

    def _start(self, width: int) -> list[tuple[Item | None, Row]]:
        focused = self._on(START)
        style = doing(lit(self.palette, focused=focused, face="raised"), "item:start:0:")
        text = f" {self.signs.mark} {self.say(BEGIN)} "
        faint = colours.ink(self.palette, "faint", "ground")
        hint = [Segment(" s ", colours.ink(self.palette, "accent", "ground", bold=True))]
        typing = self.lobby.focus.part in ("name", "chip")  # there the letter would be written
        row = fitted([Segment(text, style), *([] if focused or typing else hint)], width, faint)
        return [(START, row)]

    def _heading(self, text: str, width: int) -> Row:
        style = colours.ink(self.palette, "accent", "ground", bold=True)
        rule = colours.ink(self.palette, "faint", "ground")
        told = self.say(text)
        return [Segment(told, style), Segment(" " + self.signs.rule * max(0, width - cell_len(told) - 1), rule)]

    def _on(self, item: Item) -> bool:
        return self.lobby.focus == item

    def _choice(
        self, item: Item, label: str, value: str, width: int, changed: bool = False, wrong: bool = False
    ) -> Row:
        """A label, and a value between arrows."""
        focused = self._on(item)
        do = f"{item.kind}:{item.index}:"
        style = lit(self.palette, focused=focused)
        text = doing(style if focused or not wrong else colours.ink(self.palette, "bad"), f"item:{do}")
        lead = colours.ink(self.palette, "bad" if wrong else "accent" if changed else "faint", "ground")
        label = f"{self.signs.dot}{label}" if changed else label  # not by colour alone
        left, right = doing(style, f"less:{do}"), doing(style, f"more:{do}")
        room = width - LABEL - 4
        shown = cut(value, room, self.signs.more)
        return fitted(
            [
                Segment(cut(label, LABEL - 1, self.signs.more).ljust(LABEL), lead),
                Segment(f"{self.signs.left} ", left),
                Segment(shown + " " * (room - cell_len(shown)), text),
                Segment(f" {self.signs.right}", right),
            ],
            width,
            self.ground,
        )

    def _seat(self, index: int, seat: Draft, look: Look, width: int) -> Row:
        """Chip, name, who plays, and a cross."""
        do = f"seat:{index}"
        chip = colours.chip(self.palette, look.colour)
        side = lit(self.palette, focused=self._on(Item("seat", index, "chip")), face="ground")
        arrows = (self.signs.left, self.signs.right) if self._on(Item("seat", index, "chip")) else (" ", " ")
        pieces: Row = [
            Segment(arrows[0], doing(side, f"less:{do}:chip")),
            Segment(f" {look.letter} ", doing(chip, f"item:{do}:chip")),
            Segment(arrows[1], doing(side, f"more:{do}:chip")),
        ]
        player = self.say(BOT, kind=bot_name(self.lobby.language, seat.bot)) if seat.bot else self.say(HUMAN)
        style = lit(self.palette, focused=self._on(Item("seat", index, "player")), faint=not seat.bot)
        cross = lit(self.palette, focused=self._on(Item("seat", index, "drop")), faint=True, face="ground")
        right = [
            Segment(f" {cut(player, width - 26, self.signs.more)} ", doing(style, f"item:{do}:player")),
            Segment(" ", self.ground),
            Segment("x", doing(cross, f"item:{do}:drop")),
        ]
        room = width - 6 - sum(piece.cell_length for piece in right)
        return both_ends([*pieces, *self._name(index, seat, max(1, room))], right, width, self.ground)

    def _name(self, index: int, seat: Draft, room: int) -> Row:
        """The name, with the place where one writes if it has the focus."""
        item = Item("seat", index, "name")
        do = f"item:seat:{index}:name"
        wrong = self.problem is not None and self.problem.item == item
        if not self._on(item):
            style = colours.ink(self.palette, "bad" if wrong else "text", "card")
            return fitted([Segment(f" {cut(seat.edit.text, room - 1, self.signs.more)}", doing(style, do))], room,
                          doing(style, do))  # fmt: skip
        style = colours.ink(self.palette, "bad" if wrong else "text", "raised", bold=True)
        text, caret = seat.edit.text, seat.edit.caret
        first = max(0, cell_len(text[:caret]) - room + 3)
        while cell_len(text[:first]) > caret:
            first -= 1
        body = text[first:] + " "
        here = caret - first
        whole = style if not seat.edit.fresh else style + lit(self.palette, focused=False, faint=True, face="raised")
        mark = lit(self.palette, focused=True)
        return fitted([Segment(" ", style), Segment(body[:here], whole), Segment(body[here : here + 1], mark),
                       Segment(body[here + 1 :], whole)], room, style)  # fmt: skip


def _line_of(item: Item) -> Item:
    return Item(item.kind, item.index)
