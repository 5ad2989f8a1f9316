"""The boards: what there is to be played, each drawn in little with its groups; Enter takes one into the lobby."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment

from monopoly_tui.engine.marking import N_
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.drawing import Row, cut, fitted, wrapped
from monopoly_tui.ui.palette import ink
from monopoly_tui.ui.parts.frame import Hint, placed
from monopoly_tui.ui.parts.miniature import facts, miniature_rows
from monopoly_tui.ui.plan import Opener
from monopoly_tui.ui.prompts.lists import Entry, list_rows, moved
from monopoly_tui.ui.screens.page import BACK, MOVE, Page, as_arrow
from monopoly_tui.ui.shelf import board_names, on_shelf
from monopoly_tui.words.catalogue import tell
from monopoly_tui.words.voice import Voice

PLAY, RULES = N_("play it"), N_("its rules")
YOUR_OWN = N_("Your own boards: monopoly-tui boards new NAME")
LIST = 26  # cells of the list


class BoardsScreen(Page):
    """A list beside a picture."""

    title_text = N_("Boards")

    def __init__(self, table: GameApp, opener: Opener) -> None:
        super().__init__(table)
        self.opener = opener
        self.names = board_names()
        self.cursor = 0

    def body(self, width: int, height: int) -> list[Row]:
        ground = ink(self.palette, "text", "ground")
        rows = [fitted([], width, ground) for _ in range(height)]
        wide = min(LIST, width - 2)
        beside = width >= 3 * LIST
        entries = [Entry(self._title(name), key=str(index)) for index, name in enumerate(self.names, 1)]
        room = height - 3 if beside else min(len(entries), max(1, height // 3))
        shown = min(len(entries), max(1, room))
        listed = list_rows(entries, self.cursor, wide, shown, self.palette, self.signs, do="board")
        placed(listed, 1, 0, rows, width, ground)
        if beside:
            faint = ink(self.palette, "faint", "ground")
            note = [fitted([Segment(line, faint)], wide, faint) for line in wrapped(self.say(YOUR_OWN), wide)]
            placed(note, 1, height - len(note), rows, width, ground)
            placed(self._picture(width - LIST - 4, height), LIST + 3, 0, rows, width, ground)
        else:
            placed(self._picture(width - 2, height - len(listed) - 1), 1, len(listed) + 1, rows, width, ground)
        return rows

    def _title(self, name: str) -> str:
        board = on_shelf(name).board
        return Voice(board, self.table.language).text(board.title) if board else name

    def _picture(self, width: int, height: int) -> list[Row]:
        """The chosen board, its groups below it; or why there is none."""
        shelf = on_shelf(self.names[self.cursor])
        ground = ink(self.palette, "text", "ground")
        if shelf.board is None:
            bad = ink(self.palette, "bad", "ground")
            lines = wrapped(tell(self.table.language, shelf.fault), width)
            return [fitted([Segment(line, bad)], width, ground) for line in lines][:height]
        voice = Voice(shelf.board, self.table.language)
        legend = self._legend(voice, width)
        if height - len(legend) < 9:
            legend = []
        room = max(0, height - len(legend) - (1 if legend else 0))
        picture = miniature_rows(voice, width, room, self.palette, self.signs)
        if not any(segment.text.strip() for row in picture for segment in row):
            told = " · ".join(facts(voice))
            picture = [fitted([Segment(line, ground)], width, ground) for line in wrapped(told, width)][:room]
        return [*picture, *([fitted([], width, ground)] if legend else []), *legend]

    def _legend(self, voice: Voice, width: int) -> list[Row]:
        """The groups by letter, colour and name, in as many columns as there is room for."""
        ground = ink(self.palette, "text", "ground")
        groups = list(voice.board.groups.values())
        names = [voice.text(group.name) for group in groups]
        column = min(max((cell_len(name) for name in names), default=0) + 6, width)
        columns = max(1, width // column)
        lines = -(-len(groups) // columns)
        rows: list[Row] = []
        for line in range(lines):
            row: Row = []
            for group, name in list(zip(groups, names, strict=True))[line::lines]:
                row.append(Segment(f" {group.letter} ", colours.strip(self.palette, group.colour, group.ansi)))
                told = f" {cut(name, column - 5, self.signs.more)}"
                row.append(Segment(told + " " * (column - 3 - cell_len(told)), ground))
            rows.append(fitted(row, width, ground))
        return rows

    def hints(self) -> list[Hint]:
        rules = ("r", self.say(RULES), "key:r")
        move = (f"{self.signs.up} {self.signs.down}", self.say(MOVE), "key:down")
        return [move, ("Enter", self.say(PLAY), "key:enter"), rules, ("Esc", self.say(BACK), "key:escape")]

    def key(self, key: str) -> bool:
        if key in ("enter", "space"):
            self._play()
        elif key.isdigit() and 1 <= int(key) <= len(self.names):
            self.cursor = int(key) - 1
        elif key == "r":
            self._rules()
        else:
            before, self.cursor = self.cursor, moved(self.cursor, as_arrow(key), len(self.names))
            return self.cursor != before or super().key(key)
        return True

    def _rules(self) -> None:
        from monopoly_tui.ui.screens.rules import RulesScreen

        board = on_shelf(self.names[self.cursor]).board
        if board is not None:
            self.table.push_screen(RulesScreen(self.table, Voice(board, self.table.language)))

    def do(self, kind: str, rest: str) -> None:
        if kind == "board":
            again = self.cursor == int(rest)
            self.cursor = int(rest)
            if again:
                self._play()

    def _play(self) -> None:
        """Take the board into the lobby."""
        shelf = on_shelf(self.names[self.cursor])
        if shelf.board is None:
            self.notice = tell(self.table.language, shelf.fault)
            return
        from monopoly_tui.ui.screens.lobby import LobbyScreen

        self.table.switch_screen(LobbyScreen(self.table, self.opener, shelf.name))
