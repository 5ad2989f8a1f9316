"""The games: every recorded one with board, seats, round and leader, to go on with, to join, to watch or to look at."""

from __future__ import annotations

import time
from collections.abc import Sequence

from rich.segment import Segment

from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.marking import N_
from monopoly_tui.table.games import Listed
from monopoly_tui.table.glance import Glance
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.cabinet import ALONE, JOINS, WATCHES, Cabinet
from monopoly_tui.ui.drawing import Row, fitted, wrapped
from monopoly_tui.ui.palette import ink
from monopoly_tui.ui.parts.frame import Hint, placed
from monopoly_tui.ui.plan import Opener
from monopoly_tui.ui.prompts.lists import Entry, list_rows, moved
from monopoly_tui.ui.screens.match import seat_at
from monopoly_tui.ui.screens.page import BACK, Page, as_arrow
from monopoly_tui.words.bots import bot_name
from monopoly_tui.words.catalogue import tell
from monopoly_tui.words.voice import Voice

GO_ON, WATCH, JOIN, REPLAY, REMOVE = N_("go on"), N_("watch"), N_("join"), N_("replay"), N_("remove")
NONE = N_("No game has been kept yet.")
ROUND, OVER = N_("round {round}"), N_("over")
LEADS, WON = N_("first: {seats}"), N_("won: {seats}")
PLAYED = N_("last played {when}, moves: {count}")
REALLY = N_("{key} once more removes the game for good")
REMOVED = N_("the game is removed")
WIDE = 90  # cells of a list that has room for the leader
DETAILS = 5  # rows below the list
PAUSE = 0.03  # seconds between two games that are looked into


class GamesScreen(Page):
    """A list, and more of the chosen game below it. Games are looked into one by one, those in view first."""

    title_text = N_("Games")

    def __init__(self, table: GameApp, opener: Opener, cabinet: Cabinet) -> None:
        super().__init__(table)
        self.opener, self.cabinet = opener, cabinet
        self.games: list[Glance] = []
        self.cursor = 0
        self._told: dict[str, Listed] = {}
        self._sure = ""  # the game that the next press removes
        self._room = 1
        self._collect()

    def on_mount(self) -> None:
        """Look into the games once the list is drawn."""
        self.set_timer(PAUSE, self._look_into_one)

    def _collect(self) -> None:
        try:
            self.games = self.cabinet.all()
        except GameError as error:
            self.games, self.notice = [], self.table.told(error)
        self.cursor = max(0, min(self.cursor, len(self.games) - 1))

    def _look_into_one(self) -> None:
        """Load the next game in view, and come back for one more."""
        first = max(0, min(self.cursor - self._room // 2, len(self.games) - self._room))
        shown = [*self.games[self.cursor : self.cursor + 1], *self.games[first : first + self._room]]
        game = next((game for game in shown if game.name not in self._told), None)
        if game is not None:
            self._told[game.name] = self.cabinet.told(game)
            self.redraw()
            self.set_timer(PAUSE, self._look_into_one)

    # — drawing —

    def body(self, width: int, height: int) -> Sequence[Row]:
        ground = ink(self.palette, "text", "ground")
        rows = [fitted([], width, ground) for _ in range(height)]
        if not self.games:
            placed([[Segment(self.say(NONE), ground)]], 2, 0, rows, width, ground)
            return rows
        wide = max(1, width - 2)
        self._room = max(1, height - DETAILS - 1)
        entries = [self._entry(game, wide) for game in self.games]
        shown = min(len(entries), self._room)
        listed = list_rows(entries, self.cursor, wide, shown, self.palette, self.signs, do="game")
        placed(listed, 1, 0, rows, width, ground)
        if height > DETAILS + 1:
            placed(self._details(wide - 2), 2, height - DETAILS, rows, width, ground)
        return rows

    def _entry(self, game: Glance, width: int) -> Entry:
        told = self._told.get(game.name)
        if game.fault or (told and told.fault):
            return Entry(game.name, faint=True)
        title = translate_title(told, self.table.language) if told else game.board
        text = f"{title} {self.signs.dot} {', '.join(game.seats)}"
        state = self._state(told) if told else self.say(OVER) if game.over else ""
        if told and width > WIDE:
            state = f"{state}  {self._leaders(told)}"
        when = time.strftime("%d.%m %H:%M", time.localtime(game.played / 1000))
        return Entry(text, f"{state}  {when}" if width > 50 else state, faint=told.over if told else game.over)

    def _state(self, told: Listed) -> str:
        return self.say(OVER) if told.over else self.say(ROUND, round=told.round)

    def _leaders(self, told: Listed) -> str:
        return self.say(WON if told.over else LEADS, seats=", ".join(told.leaders))

    def _details(self, width: int) -> list[Row]:
        """The chosen game: its name, seats, leader, when it was played, and what is wrong with it."""
        game = self.games[self.cursor]
        told = self._told.get(game.name)
        text, faint = ink(self.palette, "text", "ground"), ink(self.palette, "faint", "ground")
        bad = ink(self.palette, "bad", "ground")
        rows: list[Row] = [[Segment(self.signs.rule * width, faint)]]
        fault = game.fault or (told.fault or told.cut if told else "")
        if told and not told.fault:
            language = self.table.language
            seats = ", ".join(
                f"{seat.name} ({bot_name(language, seat.bot)})" if seat.bot else seat.name for seat in told.seats
            )
            when = time.strftime("%Y-%m-%d %H:%M", time.localtime(told.played / 1000))
            rows.append([Segment(seats, text)])
            rows.append([Segment(f"{self._state(told)}; {self._leaders(told)}", text)])
            rows.append([Segment(self.say(PLAYED, when=when, count=told.commands), faint)])
        rows += [[Segment(line, bad)] for line in wrapped(tell(self.table.language, fault), width)[:2]]
        rows.append([Segment(game.name, faint)])
        return [fitted(row, width, text) for row in rows[:DETAILS]]

    def hints(self) -> list[Hint]:
        if not self.games:
            return super().hints()
        over = self._over()
        hints = [] if over else [("Enter", self.say(GO_ON), "key:enter"), ("j", self.say(JOIN), "key:j")]
        hints += [] if over else [("w", self.say(WATCH), "key:w")]
        hints += [("r", self.say(REPLAY), "key:r"), ("x", self.say(REMOVE), "key:x")]
        return [*hints, ("Esc", self.say(BACK), "key:escape")]

    def _over(self) -> bool:
        game = self.games[self.cursor]
        told = self._told.get(game.name)
        return told.over if told and not told.fault else game.over

    # — keys —

    def key(self, key: str) -> bool:
        if not self.games:
            return super().key(key)
        sure, self._sure = self._sure, ""
        acts = {"enter": ALONE, "space": ALONE, "j": JOINS, "w": WATCHES}
        if key in acts and not (self._over() and key not in ("enter", "space")):
            self._open(acts[key])
        elif key == "r":
            self._replay()
        elif key == "x":
            self._remove(sure)
        else:
            before, self.cursor = self.cursor, moved(self.cursor, as_arrow(key), len(self.games), self._room)
            if self.cursor == before:
                return super().key(key)
            self.set_timer(PAUSE, self._look_into_one)
        return True

    def do(self, kind: str, rest: str) -> None:
        if kind == "game":
            again = self.cursor == int(rest)
            self.cursor = int(rest)
            if again:
                self._open(ALONE)
            else:
                self.set_timer(PAUSE, self._look_into_one)

    def _open(self, how: str) -> None:
        """Sit down at the chosen game; one that is over is looked at again."""
        if self._over():
            self._replay()
            return
        try:
            seated = self.cabinet.sit_down(self.games[self.cursor], self.table.language, how)
            seat_at(self.table, self.opener, seated)
        except GameError as error:
            self.notice = self.table.told(error)

    def _replay(self) -> None:
        from monopoly_tui.ui.screens.replay import ReplayScreen

        try:
            replay = self.cabinet.replay(self.games[self.cursor])
        except GameError as error:
            self.notice = self.table.told(error)
            return
        voice = Voice(replay.game.board, self.table.language)
        self.table.push_screen(ReplayScreen(replay, voice, self.table, self.opener))

    def _remove(self, sure: str) -> None:
        game = self.games[self.cursor]
        if sure != game.name:
            self._sure, self.notice = game.name, self.say(REALLY, key="x")
            return
        try:
            self.cabinet.remove(game)
            self._collect()
            self.notice = self.notice or self.say(REMOVED)
        except GameError as error:
            self.notice = self.table.told(error)


def translate_title(told: Listed, language: str) -> str:
    """The title of a board in this language, or in one that it has."""
    title = told.title
    return title.get(language) or next(iter(title.values()), told.board)
