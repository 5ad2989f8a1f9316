"""The log as a page: all that has happened, with the money of every sentence; to be scrolled and searched."""

from __future__ import annotations

from collections.abc import Mapping

from rich.segment import Segment
from textual import events

from monopoly_tui.engine.marking import N_
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.chronicle import Chronicle
from monopoly_tui.ui.drawing import Row, both_ends, cut, fitted
from monopoly_tui.ui.palette import ink, mark
from monopoly_tui.ui.parts.frame import Hint
from monopoly_tui.ui.parts.log import name_marks, telling_rows
from monopoly_tui.ui.screens.page import BACK, MOVE, Page
from monopoly_tui.ui.seats import Look
from monopoly_tui.words.narrate import Telling
from monopoly_tui.words.voice import Voice

SEARCH = N_("search")
SEARCH_FOR = N_("Search: {text}")
HITS = N_("{number} of {count}")
NO_HIT = N_("not found")
EARLIER, LATER, ENOUGH = N_("earlier"), N_("later"), N_("done searching")
NOTHING_YET = N_("Nothing has happened yet.")
MARGIN = 2  # cells left of the sentences, for the sign of the hit
LONGEST = 40  # letters of what is searched for


class LogScreen(Page):
    """The sentences of a chronicle, newest last. `end`: how many of them are above the lower edge."""

    title_text = N_("All that has happened")

    def __init__(self, table: GameApp, chronicle: Chronicle, looks: Mapping[str, Look], voice: Voice) -> None:
        super().__init__(table)
        self.chronicle, self.looks, self.voice = chronicle, looks, voice
        self.end = self._known = len(chronicle.tellings)
        self.wanted = ""  # what is searched for
        self.searching = False  # it is being written
        self.hit = -1  # the sentence that was found
        self._page = 1  # so many sentences were seen at once

    # — what is seen —

    def restyle(self) -> None:
        """The language may be another one; the table below has told everything anew by now."""
        self.voice = Voice(self.voice.board, self.table.language)
        super().restyle()

    def body(self, width: int, height: int) -> list[Row]:
        told = self.chronicle.tellings
        if self.end == self._known:
            self.end = len(told)  # who looks at the newest goes on looking at the newest
        self._known = len(told)
        head = [self._search_row(width)] if self.searching or self.wanted else []
        return [*head, *self._sentences(told, width, height - len(head))]

    def _sentences(self, told: list[Telling], width: int, height: int) -> list[Row]:
        """Those above the lower edge, as many as find room; if that are all, those below it too."""
        ground = ink(self.palette, "text", "ground")
        if not told:
            return [fitted([Segment(f"  {self.say(NOTHING_YET)}", ground)], width, ground)]
        self.end = max(1, min(self.end, len(told)))
        rows: list[Row] = []
        first = self.end
        while first and len(rows) < height:
            first -= 1
            rows[:0] = self._sentence(told, first, width)
        self._page = max(1, self.end - first - 1)
        if first or len(rows) >= height:
            return rows[-height:]
        while len(rows) < height and self.end < len(told):
            rows += self._sentence(told, self.end, width)
            self.end += 1
        return rows[:height]

    def _sentence(self, told: list[Telling], index: int, width: int) -> list[Row]:
        """A sentence with its money, in the colours of those who gave or got it."""
        palette, telling = self.palette, told[index]
        ground = ink(palette, "text", "ground")
        sums: Row = []
        for seat, amount in telling.sums:
            look = self.looks.get(seat)
            if look is not None:
                sign = "+" if amount > 0 else "−"
                text = f"  {look.letter} {sign}{self.voice.bare_money(abs(amount))}"
                sums.append(Segment(text, mark(palette, look.colour, "ground")))
        marks = name_marks(self.looks.values(), palette)
        wide = width - MARGIN - 1
        rows = telling_rows(telling, marks, wide, palette, self.signs, sums, self.wanted.casefold())
        accent = ink(palette, "accent", "ground", bold=True)
        margins = [self.signs.mark if index == self.hit and not nth else " " for nth in range(len(rows))]
        return [
            fitted([Segment(f"{margin:<{MARGIN}}", accent), *row], width, ground)
            for margin, row in zip(margins, rows, strict=True)
        ]

    def _search_row(self, width: int) -> Row:
        """What is searched for, and which of how many hits is marked."""
        style = ink(self.palette, "accent", "raised", bold=True)
        hits = self.hits()
        place = len(hits) - hits.index(self.hit) if self.hit in hits else 0
        right = self.say(HITS, number=place, count=len(hits)) if hits else self.say(NO_HIT) if self.wanted else ""
        caret = "_" if self.searching else ""
        text = self.say(SEARCH_FOR, text=self.wanted + caret)
        left = cut(text, width - len(right) - 6, self.signs.more)
        return both_ends([Segment(f"  {left}", style)], [Segment(f"{right}  ", style)], width, style)

    def hints(self) -> list[Hint]:
        up, down = self.signs.up, self.signs.down
        if self.searching or self.wanted:
            keys = (up, down) if self.searching else ("n", "p")
            found = [(keys[0], self.say(EARLIER), "hit:-1"), (keys[1], self.say(LATER), "hit:1")]
            return [*found, ("Esc", self.say(ENOUGH), "key:escape")]
        search = ("/ f", self.say(SEARCH), "key:f")
        return [(f"{up} {down} PgUp PgDn", self.say(MOVE), "key:up"), search, ("Esc", self.say(BACK), "key:escape")]

    # — searching —

    @property
    def writes(self) -> bool:
        """The stroke that begins a search is not the app's here."""
        return True

    def write(self, typed: str) -> bool:
        """Letters go into what is searched for; the newest sentence that has it is shown."""
        if not self.searching:
            if typed == "/":
                self.begin()
            return typed == "/"
        self.wanted = (self.wanted + "".join(sign for sign in typed if sign.isprintable()))[:LONGEST]
        self._newest()
        return True

    def begin(self) -> None:
        """Search for something else."""
        self.searching, self.wanted, self.hit = True, "", -1

    def hits(self) -> list[int]:
        """The sentences that have what is searched for."""
        wanted = self.wanted.casefold()
        if not wanted:
            return []
        return [index for index, one in enumerate(self.chronicle.tellings) if wanted in one.text.casefold()]

    def _newest(self) -> None:
        hits = self.hits()
        self._show(hits[-1] if hits else -1)

    def go(self, step: int) -> None:
        """To the next hit, earlier (below zero) or later; from the last one round to the first."""
        hits = self.hits()
        if hits:
            here = hits.index(self.hit) if self.hit in hits else 0 if step < 0 else -1
            self._show(hits[(here + step) % len(hits)])

    def _show(self, hit: int) -> None:
        self.hit = hit
        if hit >= 0 and not self.end - self._page < hit < self.end:
            self.end = hit + max(1, self._page // 2)

    # — keys —

    def key(self, key: str) -> bool:
        pages = {"up": -1, "down": 1, "pageup": -self._page, "pagedown": self._page}
        if self.searching or (self.wanted and key in ("n", "p", "escape", "backspace")):
            return self._search_key(key)
        if key in pages:
            self.end += pages[key]
        elif key in ("home", "end"):
            self.end = 1 if key == "home" else len(self.chronicle.tellings)
        elif key in ("f", "slash"):
            self.begin()
        elif key in ("enter", "j", "q"):
            self.leave()
        else:
            return super().key(key)
        return True

    def _search_key(self, key: str) -> bool:
        """Keys while something is searched for: arrows and letters go through the hits, Escape ends it."""
        if key in ("up", "n") or (key == "pageup"):
            self.go(-1)
        elif key in ("down", "p") or (key == "pagedown"):
            self.go(1)
        elif key == "enter":
            self.searching = False
        elif key == "backspace" and self.searching and self.wanted:
            self.wanted = self.wanted[:-1]
            self._newest()
        elif key in ("escape", "backspace"):
            self.searching, self.wanted, self.hit = False, "", -1
        else:
            return False
        return True

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel goes by sentences."""
        self._wheel(event, -1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """And so the other way."""
        self._wheel(event, 1)

    def _wheel(self, event: events.MouseEvent, step: int) -> None:
        event.stop()
        self.end += step
        self.redraw()

    def do(self, kind: str, rest: str) -> None:
        if kind == "hit":
            self.go(int(rest))
