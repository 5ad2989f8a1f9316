"""The standings: who has won, everybody's place by net worth, and what comes next."""

from __future__ import annotations

from msgspec import Struct
from rich.cells import cell_len
from rich.segment import Segment

from monopoly_tui.engine.errors import GameError
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.points import net_worth
from monopoly_tui.rulebook.property import Titles
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.app import GameApp, Gatekeeper
from monopoly_tui.ui.drawing import Row, centred, cut, fitted, padded, wrapped
from monopoly_tui.ui.palette import ink
from monopoly_tui.ui.parts.frame import Hint, placed
from monopoly_tui.ui.prompts.lists import Entry, list_rows, moved
from monopoly_tui.ui.screens.match import MatchScreen
from monopoly_tui.ui.screens.page import CHOOSE, MOVE, Page, as_arrow

WON, SHARED = N_("{seat} has won"), N_("{seats} share the first place")
OUT, PLAYED, SEED = N_("bankrupt"), N_("rounds played: {round}"), N_("Seed: {seed}")
WORTH, CASH, DEEDS = N_("net worth"), N_("cash"), N_("deeds")
MENU = (
    ("a", N_("Play again")),
    ("r", N_("The story of the game")),
    ("s", N_("Back to the start")),
    ("l", N_("Look at the board")),
    ("q", N_("Quit")),
)
WIDEST = 66


class Standing(Struct, frozen=True):
    """A seat at the end. Seats that share a place have the same; `out`: it went bankrupt."""

    place: int
    seat: str
    worth: int
    cash: int
    deeds: int
    out: bool


def standings(game: Game) -> tuple[Standing, ...]:
    """The winners, the others by net worth, then those that left, the last of them first."""
    world = game.world
    owners = list(world[Titles].owner.values())
    worths = {seat: net_worth(game, seat) for seat in world.playing}
    rest = sorted((seat for seat in worths if seat not in world.won), key=lambda seat: -worths[seat])
    found: list[Standing] = []
    for seat in (*world.won, *rest, *reversed(world.out)):
        shares = bool(found) and (
            seat in world.won or (seat in rest and found[-1].seat in rest and worths[seat] == found[-1].worth)
        )
        place = found[-1].place if shares else len(found) + 1
        out = seat in world.out
        found.append(Standing(place, seat, worths.get(seat, 0), world.money[seat], owners.count(seat), out))
    return tuple(found)


class StandingsScreen(Gatekeeper, Page):
    """The page after a game, above its table. A key that was held down to the end does not begin another one."""

    title_text = N_("The game is over")

    def __init__(self, table: GameApp, match: MatchScreen) -> None:
        super().__init__(table)
        self.match = match
        self.cursor = 0

    def restyle(self) -> None:
        """The palette or the language has changed: the table below says the words."""
        self.match.restyle()
        super().restyle()

    def body(self, width: int, height: int) -> list[Row]:
        palette, signs = self.palette, self.signs
        ground = ink(palette, "text", "ground")
        wide = max(1, min(width - 4, WIDEST))
        game, voice = self.match.session.game, self.match.voice
        faint = ink(palette, "faint", "ground")
        rows: list[Row] = [self._winner(wide), fitted([], wide, ground), self._head(wide)]
        rows += [self._standing(standing, wide) for standing in standings(game)]
        rows.append(fitted([], wide, ground))
        told = voice.say(PLAYED, round=game.world.round)
        rows.append(fitted([Segment(told, faint)], wide, ground))
        if height > len(rows) + len(MENU) + 3:
            seed = voice.say(SEED, seed=game.chance.seed.hex())
            rows += [fitted([Segment(line, faint)], wide, ground) for line in wrapped(seed, wide)]
        entries = [Entry(self.say(label), key=key) for key, label in MENU]
        menu = list_rows(entries, self.cursor, min(wide, 34), len(MENU), palette, signs, do="menu")
        rows = [*rows[: max(0, height - len(MENU) - 1)], fitted([], wide, ground), *menu]
        page = [fitted([], width, ground) for _ in range(height)]
        placed(rows, (width - wide) // 2, max(0, (height - len(rows)) // 3), page, width, ground)
        return page

    def _winner(self, width: int) -> Row:
        """Who has won, on the winner's colour."""
        match, won = self.match, self.match.session.game.world.won
        message = WON if len(won) == 1 else SHARED
        text = match.voice.say(message, **({"seat": won[0]} if len(won) == 1 else {"seats": ", ".join(won)}))
        look = match.looks.get(won[0]) if won else None
        style = colours.chip(self.palette, look.colour) if look else ink(self.palette, bold=True)
        return [Segment(centred(cut(text, width, self.signs.more), width), style)]

    def _head(self, width: int) -> Row:
        voice = self.match.voice
        right = "".join(cut(voice.say(word), 11).rjust(12) for word in (WORTH, CASH)) + voice.say(DEEDS).rjust(10)
        return fitted([Segment(right.rjust(width), ink(self.palette, "faint", "ground"))], width, ink(self.palette))

    def _standing(self, standing: Standing, width: int) -> Row:
        palette, voice = self.palette, self.match.voice
        look = self.match.looks[standing.seat]
        text = ink(palette, "faint" if standing.out else "text", "card", bold=standing.place == 1)
        if standing.out:
            right = voice.say(OUT).rjust(34)
        else:
            sums = "".join(_right(voice.money(amount), 12) for amount in (standing.worth, standing.cash))
            right = sums + str(standing.deeds).rjust(10)
        chip = colours.chip(palette, look.colour)
        head = [Segment(f" {standing.place:>2}. ", text), Segment(f" {look.letter} ", chip)]
        room = max(1, width - 8 - cell_len(right))
        name = padded(f" {cut(standing.seat, room - 1, self.signs.more)}", room)
        return fitted([*head, Segment(name, text), Segment(right, text)], width, text)

    def hints(self) -> list[Hint]:
        up = f"{self.signs.up} {self.signs.down}"
        return [(up, self.say(MOVE), "key:down"), ("Enter", self.say(CHOOSE), "key:enter")]

    def heeds(self, key: str) -> bool:
        """Keep keys away that are still held down from before."""
        return not self.table.fresh.takes(key)

    def key(self, key: str) -> bool:
        letters = [letter for letter, _ in MENU]
        if key in letters:
            self.cursor = letters.index(key)
            self._choose(key)
        elif key in ("enter", "space"):
            self._choose(letters[self.cursor])
        elif key in ("escape", "backspace"):
            self._choose("l")
        else:
            before, self.cursor = self.cursor, moved(self.cursor, as_arrow(key), len(MENU))
            return self.cursor != before or super().key(key)
        return True

    def do(self, kind: str, rest: str) -> None:
        if kind == "menu":
            self.cursor = int(rest)
            self._choose(MENU[self.cursor][0])

    def _choose(self, letter: str) -> None:
        if letter == "q":
            self.table.exit(0)
            return
        try:
            self.table.pop_screen()
            if letter == "a":
                self.match.play_again()
            elif letter == "s":
                self.match.go_home()
            elif letter == "r":
                self.match.stand()
                self.match.report()
        except GameError as error:
            self.match.tell(self.match.table.told(error))


def _right(text: str, width: int) -> str:
    return " " * max(0, width - cell_len(text)) + text
