"""A session: a game being played by people and bots, its record, and whoever is told what happens.

Screens, the line mode and simulations talk to a session only. It takes its answerers by protocol and knows no bot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol

from monopoly_tui.engine.agenda import Command, Question
from monopoly_tui.engine.events import Event
from monopoly_tui.engine.game import Game


class Answerer(Protocol):
    """Anything that decides for a seat: a bot, a script, somebody far away."""

    def answer(self, game: Game, seat: str) -> Command | None:
        """A legal command of `seat`, which is being asked: an answer or a power that is open to it.

        None leaves the word to the other seats asked.
        """

    def wish(self, game: Game, seat: str) -> Command | None:
        """A power that `seat` wants to use at a quiet moment in which another seat is asked, or None."""


class Players:
    """Who answers for which seat. Seats that are not here belong to people."""

    def __init__(self, answerers: Mapping[str, Answerer]) -> None:
        self.answerers = dict(answerers)
        self._stirs = -1

    def next_command(self, game: Game) -> Command | None:
        """What a bot says next, or None if only people can go on."""
        stack = game.stack
        if not stack:
            return None
        question: Question = stack[-1]  # type: ignore[assignment]
        if question.calm and game.stirs != self._stirs:
            wish = self._wish(game, question.seat)
            if wish is not None:
                return wish
        answerers = self.answerers
        for seat in question.asked(game):
            if seat in answerers:
                command = answerers[seat].answer(game, seat)
                if command is not None:
                    return command
        return None

    def _wish(self, game: Game, mover: str) -> Command | None:
        """The first wish of a bot that is not asked now. They are polled again when more than somebody's cash changes."""
        for seat, answerer in self.answerers.items():
            if seat != mover and seat not in game.world.out:
                wish = answerer.wish(game, seat)
                if wish is not None:
                    return wish
        self._stirs = game.stirs
        return None


Listener = Callable[[Command | None, list[Event]], None]


class Session:
    """One game and the people and bots at its table."""

    def __init__(self, game: Game, answerers: Mapping[str, Answerer]) -> None:
        self.game = game
        self.players = Players(answerers)
        self.record: list[Command] = []
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Tell `listener` of every command and its events from now on, and at once of how the game began."""
        self._listeners.append(listener)
        if not self.record:
            listener(None, self.game.events)

    def submit(self, command: Command) -> list[Event]:
        """Carry out a command and tell everybody. IllegalCommand changes nothing."""
        events = self.game.submit(command)
        self.record.append(command)
        for listener in self._listeners:
            listener(command, events)
        return events

    def run_bots(self) -> Iterator[Command]:
        """Let bots act until a person must decide or the game is over; yields each command after it was done."""
        while (command := self.players.next_command(self.game)) is not None:
            self.submit(command)
            yield command

    @property
    def waiting_for(self) -> tuple[str, ...]:
        """The seats of people that are being asked now."""
        if self.game.over:
            return ()
        return tuple(seat for seat in self.game.question.asked(self.game) if seat not in self.players.answerers)
