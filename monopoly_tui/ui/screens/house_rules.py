"""All house rules of a board as one form: by chapter, to be searched, each beside what the board says."""

from __future__ import annotations

from msgspec import Struct
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from monopoly_tui.engine.marking import N_
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.drawing import Row, both_ends, cut, doing, fitted, padded, wrapped
from monopoly_tui.ui.house_rules import RuleField, RuleForm
from monopoly_tui.ui.line_edit import LineEdit
from monopoly_tui.ui.lobby import Lobby
from monopoly_tui.ui.palette import ink
from monopoly_tui.ui.parts.frame import Hint, lit, placed
from monopoly_tui.ui.screens.page import BACK, MOVE, Page, as_arrow
from monopoly_tui.words.voice import Voice

ARGUED = N_("Most argued about")
RULE, HERE, BOARD = N_("rule"), N_("here"), N_("on the board")
NONE_FOUND, NONE_CHANGED = N_("No rule has this word."), N_("Everything is as on the board.")
FIND, PUT_BACK, PRESET, CHANGES, CHAPTER = N_("find"), N_("put back"), N_("preset"), N_("changed"), N_("chapter")
WIDEST, NARROWEST = 104, 66  # cells; in fewer what the board says has no column of its own
TELLING = 3  # lines about the rule that has the focus
FOUND = 24  # letters to look for


class Line(Struct, frozen=True):
    """A line of the list: a rule, or the heading of a chapter."""

    heading: str = ""
    rule: RuleField | None = None


class HouseRulesScreen(Page):
    """The form, above the lobby whose rules they are."""

    title_text = N_("House rules")

    def __init__(self, table: GameApp, lobby: Lobby) -> None:
        super().__init__(table)
        assert lobby.form is not None
        self.lobby = lobby
        self.form: RuleForm = lobby.form
        self.wanted = LineEdit("", FOUND)
        self.finding = False
        self.changed_only = False
        self._voice: Voice | None = None
        faulty = self.form.faulty(self.voice)
        rules = self._rules()
        self.cursor = rules.index(faulty) if faulty in rules else 0

    @property
    def voice(self) -> Voice:
        """The board's voice, in the language of the table."""
        voice, lobby = self._voice, self.lobby
        if voice is None or (voice.language, voice.board) != (lobby.language, lobby.board):
            self._voice = lobby.voice()
        assert self._voice is not None
        return self._voice

    # — what is shown —

    def lines(self) -> list[Line]:
        """Headings and rules: what people argue about, then every chapter; or what was looked for."""
        chapters = [(chapter.heading, chapter.shown()) for chapter in self.form.chapters]
        if not self._filtered:
            chapters = [(ARGUED, self.form.argued()), *chapters]
        found: list[Line] = []
        for heading, rules in chapters:
            fit = [rule for rule in rules if self._is_wanted(heading, rule)]
            found += [Line(self.say(heading)), *(Line(rule=rule) for rule in fit)] if fit else []
        return found

    @property
    def _filtered(self) -> bool:
        return bool(self.wanted.text.strip()) or self.changed_only

    def _is_wanted(self, heading: str, rule: RuleField) -> bool:
        if self.changed_only and not rule.changed:
            return False
        if not self.wanted.text.strip():
            return True
        text = f"{self.say(heading)} {rule.label(self.voice)} {self.say(rule.about)} {rule.path}".casefold()
        return all(word in text for word in self.wanted.text.casefold().split())

    def _rules(self) -> list[RuleField]:
        return [line.rule for line in self.lines() if line.rule is not None]

    @property
    def rule(self) -> RuleField | None:
        """The one that has the focus."""
        rules = self._rules()
        return rules[min(self.cursor, len(rules) - 1)] if rules else None

    def body(self, width: int, height: int) -> list[Row]:
        ground = ink(self.palette, "text", "ground")
        rows = [fitted([], width, ground) for _ in range(height)]
        inner = min(width - 2, WIDEST)
        x = (width - inner) // 2
        telling = self._telling(inner) if height > 2 * TELLING else []
        room = height - 2 - (len(telling) and TELLING + 1)
        placed([self._head(inner), self._captions(inner)], x, 0, rows, width, ground)
        placed(self._list(inner, max(1, room)), x, 2, rows, width, ground)
        placed(telling, x, height - TELLING - 1, rows, width, ground)
        return rows

    def _head(self, width: int) -> Row:
        """The preset, and what is looked for."""
        faint, accent = ink(self.palette, "faint", "ground"), ink(self.palette, "accent", "ground", bold=True)
        told = self.lobby.preset_told(self.voice)
        left: Row = [Segment("p ", doing(accent, "preset:")), Segment(told, doing(ink(self.palette), "preset:"))]
        field = lit(self.palette, focused=False, face="raised" if self.finding else "card")
        text = padded(f" {self.wanted.text}{'_' if self.finding else ''}", FOUND + 2)
        right = [Segment("f ", doing(accent, "find:")), Segment(f"{self.say(FIND)} ", doing(faint, "find:")),
                 Segment(text, doing(field, "find:"))]  # fmt: skip
        return both_ends(left, right, width, faint)

    def _columns(self, width: int) -> tuple[int, int, int]:
        """The widths of label, value (between its arrows) and what the board says."""
        if width < NARROWEST:
            return width - 25, 21, 0
        value = min(30, (width - 6) * 2 // 7)
        return width - 6 - 2 * value, value, value

    def _captions(self, width: int) -> Row:
        faint = ink(self.palette, "faint", "ground")
        label, value, own = self._columns(width)
        text = padded(f"  {self.say(RULE)}", label) + padded(f"  {self.say(HERE)}", value + 4)
        return fitted([Segment(text, faint), Segment(f"  {self.say(BOARD)}" if own else "", faint)], width, faint)

    def _list(self, width: int, height: int) -> list[Row]:
        """The lines round the focus."""
        lines, ground = self.lines(), ink(self.palette, "text", "ground")
        if not lines:
            none = self.say(NONE_CHANGED if self.changed_only and not self.wanted.text.strip() else NONE_FOUND)
            return [fitted([Segment(f"  {none}", ink(self.palette, "faint", "ground"))], width, ground)]
        places = [index for index, line in enumerate(lines) if line.rule is not None]
        self.cursor = min(self.cursor, len(places) - 1)
        at = places[self.cursor]
        first = max(0, min(at - height // 2, len(lines) - height))
        rows = []
        for index, line in enumerate(lines[first : first + height], first):
            if line.rule is None:
                rows.append(self._heading(line.heading, width))
            else:
                rows.append(self._row(line.rule, places.index(index), width))
        for shown, place, sign in ((first > 0, 0, self.signs.up), (first + height < len(lines), -1, self.signs.down)):
            if shown:
                room = width - cell_len(sign)
                rows[place] = fitted([*fitted(rows[place], room, ground), Segment(sign, ground)], width, ground)
        return rows

    def _heading(self, text: str, width: int) -> Row:
        style, rule = ink(self.palette, "accent", "ground", bold=True), ink(self.palette, "faint", "ground")
        line = self.signs.rule * max(0, width - cell_len(text) - 2)  # the last cell may show that there is more
        return fitted([Segment(text, style), Segment(f" {line}", rule)], width, rule)

    def _row(self, rule: RuleField, index: int, width: int) -> Row:
        """A rule: what it is called, what it is here, what the board says."""
        label, value, own = self._columns(width)
        chosen, wrong, more = index == self.cursor and not self.finding, rule.fault(self.voice), self.signs.more
        colour = "bad" if wrong else "accent" if rule.changed else "text"
        style = lit(self.palette, focused=chosen)
        face = style if chosen else ink(self.palette, colour)
        lead = ink(self.palette, colour if wrong or rule.changed else "text", "ground", bold=chosen)
        sign = self.signs.mark if chosen else "!" if wrong else self.signs.dot if rule.changed else " "
        called = padded(f"{sign} {cut(rule.label(self.voice), label - 2, more)}", label)
        here = padded(cut(rule.told(self.voice), value, more), value)
        there = cut(rule.told(self.voice, rule.own), own, more) if own else ""
        return fitted(
            [
                Segment(called, _at(lead, "rule", index)),
                Segment(f"{self.signs.left} ", _at(style, "less", index)),
                Segment(here, _at(face, "rule", index)),
                Segment(f" {self.signs.right}", _at(style, "more", index)),
                Segment(f"  {there}", _at(ink(self.palette, "faint", "ground"), "rule", index)),
            ],
            width,
            ink(self.palette, "text", "ground"),
        )

    def _telling(self, width: int) -> list[Row]:
        """What the rule with the focus is about, how it is said on the command line, and what is wrong with it."""
        rule, faint = self.rule, ink(self.palette, "faint", "ground")
        if rule is None:
            return [fitted([], width, faint)] * (TELLING + 1)
        path = f" {rule.path}={rule.value} "
        line = self.signs.rule * max(0, width - cell_len(path) - 2)
        rows = [[Segment(line + path + self.signs.rule * 2, faint)]]
        wrong = rule.fault(self.voice)
        text = ink(self.palette, "text", "ground")
        rows += [[Segment(part, text)] for part in wrapped(self.say(rule.about), width)[: TELLING - 1]]
        more = Segment(
            wrong or rule.range(self.voice), ink(self.palette, "bad", "ground", bold=True) if wrong else faint
        )
        return [fitted(row, width, faint) for row in (*rows, [more])]

    def hints(self) -> list[Hint]:
        say, signs = self.say, self.signs
        if self.finding:
            return [("Enter", say(FIND), "key:enter"), ("Esc", say(BACK), "key:escape")]
        back = [("x", say(PUT_BACK), "key:x")] if self.rule and self.rule.changed else []
        return [
            (f"{signs.up} {signs.down}", say(MOVE), "key:down"), *back, ("f", say(FIND), "key:f"),
            ("c", say(CHANGES), "key:c"), ("p", say(PRESET), "key:p"), ("Esc", say(BACK), "key:escape"),
            ("PgDn", say(CHAPTER), "key:pagedown"),
        ]  # fmt: skip

    # — keys —

    @property
    def writes(self) -> bool:
        return self.finding or (self.rule is not None and self.rule.written)

    def write(self, typed: str) -> bool:
        if self.finding:
            self.cursor = 0
            return self.wanted.write(typed)
        if self.rule is not None and (self.rule.written or (self.rule.limits is not None and len(typed) > 1)):
            self.rule.write(typed)
            return True
        return False

    def key(self, key: str) -> bool:
        if self.finding:
            return self._in_find(key)
        rule = self.rule
        if rule is not None and rule.key(key):
            return True
        if key in ("f", "slash"):
            self.finding, self.wanted.fresh = True, True
        elif key == "p":
            self.lobby.next_preset(1)
        elif key == "c":
            self.changed_only, self.cursor = not self.changed_only, 0
        elif key in ("pageup", "pagedown"):
            self._to_chapter(1 if key == "pagedown" else -1)
        elif as_arrow(key) in ("up", "down", "home", "end", "enter"):
            self._move(as_arrow(key))
        elif key == "escape" and self._filtered:
            self._find_nothing()
        elif key != "backspace":
            return super().key(key)
        return True

    def _in_find(self, key: str) -> bool:
        if key == "escape":
            self._find_nothing()
        elif key in ("enter", "down", "tab"):
            self.finding = False
        elif not self.wanted.key(key):
            return key in ("backspace", "left", "right")
        return True

    def _find_nothing(self) -> None:
        self.wanted.put("")
        self.finding = self.changed_only = False
        self.cursor = 0

    def _move(self, key: str) -> None:
        """To another rule; the one that is left is written to its end."""
        count = len(self._rules())
        if self.rule is not None:
            self.rule.settle()
        if count:
            ends = {"home": 0, "end": count - 1, "up": self.cursor - 1}
            self.cursor = ends.get(key, self.cursor + 1) % count

    def _to_chapter(self, by: int) -> None:
        """To the first rule of the next chapter, or of the one before."""
        starts, count = [], 0
        for line in self.lines():
            if line.rule is None:
                starts.append(count)
            else:
                count += 1
        here = sum(start <= self.cursor for start in starts) - 1
        if starts:
            self.cursor = starts[(here + by) % len(starts)]

    def leave(self) -> None:
        """Back to the lobby; what was being written is written to its end."""
        for rule in self.form.shown():
            rule.settle()
        super().leave()

    def do(self, kind: str, rest: str) -> None:
        if kind == "preset":
            self.lobby.next_preset(1)
        elif kind == "find":
            self.key("f")
        elif kind in ("rule", "less", "more"):
            again = self.cursor == int(rest)
            self.cursor, self.finding = int(rest), False
            if self.rule is not None and (again or kind != "rule"):
                self.rule.step(-1 if kind == "less" else 1)


def _at(style: Style, kind: str, index: int) -> Style:
    return doing(style, f"{kind}:{index}")
