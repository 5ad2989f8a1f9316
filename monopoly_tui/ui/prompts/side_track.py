"""A wheel or a race: the track as a strip with the pawn on it; Enter throws until one is out."""

from __future__ import annotations

from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.attractions.sidetrack import AskRun, Race, SideTracks, Wheel
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, fitted, wrapped
from monopoly_tui.ui.parts.track import track_height, track_rows
from monopoly_tui.ui.prompts.debt_rows import line_row
from monopoly_tui.ui.prompts.dialog import title_row
from monopoly_tui.ui.prompts.visit import FOOT, Visit
from monopoly_tui.ui.tracks import track_at

BEFORE = N_("before the first cell")
ON_CELL = N_("cell {cell} of {cells}")
RUN_UP = N_("run up so far: {amount}")
ROUND_AND_ROUND = N_("Round and round; an empty sector leads to {space}.")
PAST_THE_END = N_("What is run up is paid when a throw leads past the last cell.")


class SideTrackDialog(Visit):
    """A run along a side track."""

    asks = (AskRun,)

    def rows(self, width: int, height: int) -> list[Row]:
        """How it goes, the track, the die and where one stands."""
        scene = self.scene
        blank = fitted([], width, colours.ink(scene.palette))
        cells = track_at(scene, self.place)
        about = wrapped(self._about(), width - 2)
        foot = self.foot(self._standing(len(cells)), width, FOOT if height >= 9 else 1)
        room = height - 1 - len(foot)
        least = len(about) + 3
        tall = next((tall for tall in (4, 3, 2) if track_height(len(cells), width, tall) + least <= room), 2)
        tall = tall if track_height(len(cells), width, tall) <= room else 1
        strip = track_rows(cells, width, scene.palette, tall=tall)
        words = [line_row(scene, line, width, colour="faint") for line in about]
        words = words if len(words) + len(strip) <= room else []
        body = [*words, *([blank] if len(words) + len(strip) + 1 <= room and words else []), *strip]
        above = max(0, (room - len(body)) // 3)
        body = ([blank] * above + body + [blank] * room)[:room]
        return [title_row(self, self.name, width), *body, *foot]

    def _about(self) -> str:
        say = self.scene.voice.say
        for effect in self.scene.game.board.spaces[self.place].land:
            if isinstance(effect, Wheel):
                voice = self.scene.voice
                return say(ROUND_AND_ROUND, space=voice.quoted(voice.space(effect.exit)))
            if isinstance(effect, Race):
                return say(PAST_THE_END)
        return ""

    def _standing(self, cells: int) -> list[str]:
        voice, part = self.scene.voice, self.scene.game.world[SideTracks]
        cell = part.place.get(self.seat, 0)
        where = voice.say(ON_CELL, cell=cell, cells=cells) if cell else voice.say(BEFORE)
        total = part.sum.get(self.seat, 0)
        return [where, voice.say(RUN_UP, amount=voice.money(total)) if total else self.cash()]
