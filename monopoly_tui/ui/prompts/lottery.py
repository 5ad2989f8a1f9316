"""A lottery: its table with the row of the first throw lit, then the ticket that both throws name, to be read."""

from __future__ import annotations

from collections.abc import Mapping

from rich.segment import Segment
from rich.style import Style

from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.attractions.lottery import AskTicket, Lottery, Ticket
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, centred, cut, fitted, wrapped
from monopoly_tui.ui.notes import in_short
from monopoly_tui.ui.palette import styled
from monopoly_tui.ui.parts.track import toned
from monopoly_tui.ui.prompts.debt_rows import line_row
from monopoly_tui.ui.prompts.dialog import title_row
from monopoly_tui.ui.prompts.visit import FOOT, Visit

FIRST = N_("the first throw chooses the row")
SECOND = N_("row {number}; now the second throw")
Throws = tuple[int, int]


class LotteryDialog(Visit):
    """A stop at a lottery."""

    asks = (AskTicket,)

    @property
    def tickets(self) -> Mapping[Throws, Ticket]:
        """The table, by both throws."""
        piece = self.scene.game.board.spaces[self.place]
        lottery = next(effect for effect in piece.land if isinstance(effect, Lottery))
        return {(ticket.first, ticket.second): ticket for ticket in lottery.lottery}

    @property
    def named(self) -> Throws:
        """What is thrown: the row, and the ticket once it is drawn."""
        about, _, throws = self.drawn[0], "", self.drawn[1]
        if about == self.place and "-" in throws:
            first, _, second = throws.partition("-")
            return int(first), int(second)
        return getattr(self.question, "first", 0), 0

    def rows(self, width: int, height: int) -> list[Row]:
        """The table where there is room for it, the ticket, the die."""
        scene, tickets, named = self.scene, self.tickets, self.named
        blank = fitted([], width, colours.ink(scene.palette))
        foot = self.foot(self._told(), width, FOOT if height >= 13 else 1)
        room = height - 1 - len(foot)
        ticket = tickets.get(named)
        words = wrapped(scene.voice.text(ticket.text), width - 2) if ticket else []
        firsts = sorted({first for first, _ in tickets})
        tall = 2 if room >= 2 * len(firsts) + 2 + max(3, len(words)) else 1
        table = self._table(width, firsts, tall)
        body = [*table, blank] if len(table) + 1 + len(words) <= room else []
        body += [line_row(scene, line, width, bold=True) for line in words]
        above = 1 if len(body) < room else 0
        body = [blank] * above + body + [blank] * room
        return [title_row(self, self.name, width), *body[:room], *foot]

    def _told(self) -> list[str]:
        first = self.named[0]
        return [self.scene.voice.say(SECOND, number=first) if first else self.scene.voice.say(FIRST), self.cash()]

    def _table(self, width: int, firsts: list[int], tall: int) -> list[Row]:
        palette, tickets, named = self.scene.palette, self.tickets, self.named
        seconds = sorted({second for _, second in tickets})
        ground, head = colours.ink(palette), colours.ink(palette, "faint")
        wide = min(11, (width - 4) // len(seconds))
        margin = Segment(" " * max(0, (width - 4 - wide * len(seconds)) // 2), ground)
        rows: list[Row] = [[margin, Segment("   ", head), *(Segment(centred(str(n), wide), head) for n in seconds)]]
        for first in firsts:
            lit = first == named[0]
            left = Segment(f" {first} ", colours.ink(palette, "accent" if lit else "faint", bold=lit))
            pieces: Row = [margin, left]
            for second in seconds:
                style = self._style((first, second), named)
                short = self._short((first, second), wide - 1)
                pieces += [Segment(centred(short, wide - 1), style), Segment(" ", ground)]
            rows.append(pieces)
            rows += [[]] * (tall - 1)
        return [fitted(pieces, width, ground) for pieces in rows]

    def _short(self, throws: Throws, room: int) -> str:
        ticket = self.tickets.get(throws)
        told = (in_short(self.scene, effect) for effect in ticket.do) if ticket else ()
        return cut(" ".join(filter(None, told)), room, "")

    def _style(self, throws: Throws, named: Throws) -> Style:
        palette = self.scene.palette
        if throws == named:
            return colours.ink(palette, "ground", "accent", bold=True) if palette.depth == "true" else styled(
                reverse=True, bold=True
            )
        if throws[0] == named[0]:
            return toned(palette, "accent")
        return toned(palette, "") if palette.depth == "true" else styled(color="default")
