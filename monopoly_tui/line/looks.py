"""Commands that only look: help, board, me, deed, why, log. They change nothing; anybody may give them at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from monopoly_tui.engine.agenda import no
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.line import deeds, prompt, views
from monopoly_tui.line.hearing import Hearing
from monopoly_tui.rulebook.auction import AuctionRules
from monopoly_tui.rulebook.deposits import Deposit
from monopoly_tui.rulebook.manage import ManagePhase
from monopoly_tui.rulebook.mortgage import Mortgage
from monopoly_tui.rulebook.property import deed as deed_of
from monopoly_tui.rulebook.trade import Offer
from monopoly_tui.rulebook.verbs import Build
from monopoly_tui.table.notation import SEVERAL, WANTS, NotationError, fields
from monopoly_tui.words.reasons import reason
from monopoly_tui.words.verbs import shown
from monopoly_tui.words.voice import Voice

LEGAL = N_("Yes, that is allowed now")
WHY_NOT = N_("No: {reason}")
RECENT = 10  # lines of the log that are told when no number is given
SEVERAL_IDS = N_("Several IDs may follow one of these: {several}.")
TRADES = N_("A trade: {offer}. A number is money; deeds and cards are named by their IDs.")
HAMMER = N_("{hammer}: closes an auction.")
HELP = (
    N_("A command is a word and what it is about: {commands}."),
    N_("Enter alone does what the prompt says; if it says nothing, Enter does nothing."),
    N_("If several are asked, or to act out of turn, begin with the name or the number of the seat: {example}."),
    N_("For an ID the name or its beginning will do, and commands may be typed in any of the three languages."),
    SEVERAL_IDS,
    TRADES,
    N_("{board}: the whole board. {me}: what a seat has. {deed}: prices and rents."),
    HAMMER,
    N_("{why}: why it is allowed or not. {log}: what has happened. {quit}: leaves."),
)


class Looks:
    """The looking commands of one table; `log` is what has been told so far, `more` a line of help."""

    def __init__(self, voice: Voice, game: Game, hearing: Hearing, log: Sequence[str], more: str = "") -> None:
        self.voice = voice
        self.game = game
        self.hearing = hearing
        self.log = log
        self.more = more
        self.of: Mapping[str, Callable[[str, Sequence[str]], Iterable[str]]] = {
            "help": self._help,
            "board": lambda rest, asked: views.board(voice, game),
            "me": self._me,
            "deed": self._deed,
            "why": self._why,
            "log": self._log,
        }

    def _help(self, rest: str, asked: Sequence[str]) -> Iterator[str]:
        yield from prompt.lines(self.voice, self.game, self.hearing.people)
        seat = self.hearing.people[-1] if self.hearing.people else "SEAT"
        words = {name: shown(self.voice.language, name) for name in ("board", "me", "deed", "why", "log", "quit")}
        board = self.game.board
        examples = {
            "roll": True,
            "buy": True,
            "bid 20": AuctionRules in board,
            "build ID": Build in board.powers,
            "deposit ID 100": Deposit in board.powers,
            "end": any(isinstance(phase, ManagePhase) for phase in board.turn),
        }
        several = [kind.verb for kind in board.powers if any(what in SEVERAL for _, what in fields(kind))]
        told = {SEVERAL_IDS: bool(several), TRADES: Offer in board.powers, HAMMER: AuctionRules in board}
        facts = {
            **words,
            "several": ", ".join(shown(self.voice.language, verb) for verb in several),
            "me": f"{words['me']} [SEAT]",
            "deed": f"{words['deed']} ID",
            "why": f"{words['why']} COMMAND",
            "log": f"{words['log']} [N]",
            "commands": ", ".join(example for example, there in examples.items() if there),
            "example": f"{seat}: {'mortgage ID' if Mortgage in board.powers else 'roll'}",
            "offer": "offer SEAT give 100 ID get ID",
            "hammer": "table: hammer",
        }
        for message in HELP:
            if told.get(message, True):
                yield self.voice.say(message, **facts)
        if self.more:
            yield self.more

    def _me(self, rest: str, asked: Sequence[str]) -> Iterator[str]:
        seats: Sequence[str] = asked or self.game.world.playing
        if rest:
            seat = self.hearing.callings.seat(rest.removesuffix(":"))
            if seat is None or seat not in self.game.world.seats:
                raise self.hearing.unknown("seat", rest)
            seats = (seat,)
        for seat in seats:
            yield from views.seat(self.voice, self.game, seat)

    def _deed(self, rest: str, asked: Sequence[str]) -> Iterator[str]:
        if not rest:
            raise NotationError(no(WANTS, verb="deed", usage="deed ID"))
        known = [space for space in self.game.board.spaces if deed_of(self.game, space)]
        space = self.hearing.callings.find("space", rest, known)
        piece = deed_of(self.game, space) if space else None
        if piece is None:
            raise self.hearing.unknown("space", rest, known)
        yield from deeds.deed(self.voice, self.game, piece)

    def _why(self, rest: str, asked: Sequence[str]) -> Iterator[str]:
        if not rest:
            raise NotationError(no(WANTS, verb="why", usage="why COMMAND"))
        refusal = self.game.refusal(self.hearing.command(rest, asked))
        yield self.voice.say(LEGAL) if refusal is None else self.voice.say(WHY_NOT, reason=reason(self.voice, refusal))

    def _log(self, rest: str, asked: Sequence[str]) -> Iterable[str]:
        number = int(rest[:6]) if rest.isascii() and rest.isdigit() else RECENT
        return self.log[-number:] if number else ()
