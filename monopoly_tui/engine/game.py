"""A game in progress and its one door: `submit` carries out a command that `refusal` does not refuse.

Invariant: at rest a question is on top of the stack, or the stack is empty and the game is over. A refused command
changes nothing; any other exception voids the game object, which is then rebuilt from the record.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, TypeVar

import msgspec

from monopoly_tui.engine.agenda import Choice, Command, Decision, Effects, Item, Question, Refusal, Task, no
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.errors import GameError, IllegalCommand, SaveError
from monopoly_tui.engine.events import DiceRolled, Event
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Power
from monopoly_tui.engine.world import BANK, TABLE, Part, World

OVER = N_("the game is over")
NOT_ASKED = N_("it is not for {seat} to answer now")
NOT_NOW = N_("«{verb}» is not possible now")
NOT_IN_GAME = N_("{seat} is not in the game")
NO_SUCH_RULE = N_("this game has no «{verb}»")
NOT_QUIET = N_("first the open question must be answered")

S = TypeVar("S")


class Game:
    """Board, world, chance and agenda; the handle through which rules read, state facts and go on."""

    __slots__ = ("_voided", "asking", "board", "chance", "events", "moves", "pushed", "stack", "world")

    def __init__(self, board: Board, world: World, chance: Chance, stack: Iterable[Item] = ()) -> None:
        self.board = board
        self.world = world
        self.chance = chance
        self.stack: list[Item] = list(stack)
        self.pushed: list[Item] = []
        self.events: list[Event] = []
        self.asking: Question | None = None
        self.moves = 0  # how many commands this object has carried out
        self._voided = False

    @classmethod
    def start(cls, board: Board, seats: tuple[str, ...], chance: Chance, opening: Item) -> Game:
        """A new game, run to its first question; `events` holds what happened so far."""
        world = World(seats, board.start)
        for kind in leaves(Part):
            world[kind] = kind.fresh(board, seats)
        game = cls(board, world, chance, [opening])
        game.settle()
        return game

    def copy(self) -> Game:
        """An equal game that goes its own way."""
        return Game(self.board, self.world.copy(), self.chance.copy(), self.stack)

    # — the one door —

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return not self.stack

    @property
    def question(self) -> Question:
        """The open question. IndexError when the game is over."""
        return self.stack[-1]  # type: ignore[return-value]

    def submit(self, command: Command) -> list[Event]:
        """Carry out `command` and go on to the next question: what happened. IllegalCommand changes nothing."""
        self.play((command,))
        return self.events

    def play(self, commands: Iterable[Command]) -> None:
        """Carry out one command after another; each is fetched when the one before is done, so it may follow from that.

        IllegalCommand changes nothing, and none of the rest is fetched.
        """
        if self._voided:
            raise GameError("this game object broke off in the middle of a command and must be rebuilt")
        stack, pushed = self.stack, self.pushed
        for command in commands:
            if not stack:
                raise IllegalCommand(no(OVER))
            question: Any = stack[-1]
            power = None
            if type(command) not in question.plain or command.seat != question.seat:
                power, refusal = self._judged(question, command)
                if refusal is not None:
                    raise IllegalCommand(refusal)
            del stack[-1]
            self.events = []
            self.moves += 1
            try:
                if power is None:
                    question.answer(self, command)
                else:
                    self.asking = question
                    power.perform(self, command)
                    world, stands = self.world, self.asking is not None
                    # A question still stands while the game is on and its seat in it.
                    if stands and not world.won and (question.seat not in world.out or question.outlives):
                        question.stirred(self)
                while True:  # as `settle` does, which would be a call more for every command
                    if pushed:
                        pushed.reverse()
                        stack += pushed
                        pushed.clear()
                    elif not stack:
                        break
                    item: Any = stack[-1]
                    if item.waits:
                        break
                    del stack[-1]
                    item.run(self)
            except BaseException:
                self._voided = True
                raise

    def refusal(self, command: Command) -> Refusal | None:
        """Why `command` is not legal now, or None if it is. Pure."""
        return self._judged(self.stack[-1], command)[1] if self.stack else no(OVER)

    def _judged(self, question: Any, command: Command) -> tuple[Power | None, Refusal | None]:
        """The power that `command` uses, None if it answers the question; and why it may not."""
        kind = type(command)
        answers = kind in question.accepts
        if answers and (self._speaks(question, command) if question.several else command.seat == question.seat):
            return None, question.refusal(self, command)
        power = self.board.powers.get(kind)
        if power is not None:
            return power, self._closed(question, power, command) or power.refusal(self, command)
        if answers:
            return None, no(NOT_ASKED, seat=command.seat)
        return None, no(NO_SUCH_RULE if kind in Power.kinds else NOT_NOW, verb=command.verb)

    def _speaks(self, question: Question, command: Command) -> bool:
        """Whether the one who speaks is one of several that are asked, or the clock where the clock may speak."""
        return command.seat == TABLE if command.by_table else command.seat in question.asked(self)

    def _closed(self, question: Question, power: Power, command: Command) -> Refusal | None:
        """Why no power of this kind is open to the seat now."""
        seat = command.seat
        if command.by_table:
            return None if seat == TABLE else no(NOT_ASKED, seat=seat)
        if seat not in self.world.seats or seat in self.world.out:
            return no(NOT_IN_GAME, seat=seat)
        if question.calm and power.quiet:
            if not power.always:
                for closes in self.board.closers:
                    refusal = closes(self, seat)
                    if refusal is not None:
                        return refusal
            return None
        if question.funds and seat in question.asked(self) and power.funds(self, command, question.must_pay):
            return None
        return no(NOT_QUIET)

    @property
    def decision(self) -> Decision | None:
        """Who is asked, and every legal command of every seat, powers included. None when the game is over."""
        return self.decision_of(self.world.seats)

    def decision_of(self, among: Collection[str]) -> Decision | None:
        """The same with the commands of some seats only: a table of eight has many that nobody looks at."""
        if not self.stack:
            return None
        question = self.question
        seats = question.asked(self)
        choices = [choice for seat in seats if seat in among for choice in question.candidates(self, seat)]
        legal = [choice for choice in choices if self.refusal(choice.command) is None]
        return Decision(seats, question, (*legal, *self.powers(among)))

    def powers(self, among: Collection[str] | None = None) -> Iterator[Choice]:
        """Every legal use of a power now, of any seat or of some; what answers the open question is no use of one."""
        question = self.question
        asked = question.asked(self)
        for seat in self.world.playing if question.calm else asked if question.funds else ():
            if among is not None and seat not in among:
                continue
            answers = question.accepts if seat in asked else ()
            for kind, power in self.board.powers.items():
                if kind not in answers:
                    yield from (one for one in power.candidates(self, seat) if self.refusal(one.command) is None)

    # — for rules: state facts, go on, look —

    def emit(self, event: Event) -> None:
        """State a fact; the world changes at once."""
        event.apply(self.world)
        self.events.append(event)

    def then(self, *items: Item) -> None:
        """Resolve these, in order and after what was put by the same step before, but before the rest."""
        self.pushed.extend(items)

    def drop(self, kind: type[Item], seat: str) -> None:
        """Take the items of this kind that wait for `seat` off the agenda."""
        for items in (self.stack, self.pushed):
            for item in tuple(items):
                if type(item) is kind and item.seat == seat:
                    items.remove(item)

    def forget(self, seat: str) -> None:
        """Take everything that waits for `seat`, which has left, off the agenda, except what outlives it."""
        for items in (self.stack, self.pushed):
            items[:] = [item for item in items if item.outlives or item.seat != seat]

    def finish(self) -> None:
        """Nothing is left to do: the game is over."""
        self.stack.clear()
        self.pushed.clear()

    def run(self, seat: str, path: str, first: int = 0) -> None:
        """Let the effects at `path` (`PIECE/HOOK`) happen to `seat`, each after what the one before put is resolved."""
        about, happens = self.board.happens[path]
        index = first
        for happen in happens[first:] if first else happens:
            if self.pushed:
                self.pushed.append(Effects(seat, path, index))
                return
            happen(self, seat, about)
            index += 1

    def throw(self, seat: str, count: int, why: str = "") -> tuple[int, ...]:
        """`seat` throws `count` dice."""
        dice = self.chance.throw(count)
        self.emit(DiceRolled(seat, dice, why))
        return dice

    def settle(self) -> None:
        """Run tasks until a question is on top or nothing is left."""
        pushed, stack = self.pushed, self.stack
        while True:
            if pushed:
                pushed.reverse()
                stack += pushed
                pushed.clear()
            elif not stack:
                return
            item: Any = stack[-1]
            if item.waits:
                return
            del stack[-1]
            item.run(self)

    # — as plain data —

    def snapshot(self) -> bytes:
        """World, agenda and chance as JSON; the same state always gives the same bytes."""
        return _ENCODER.encode(
            {
                "world": self.world.plain(),
                "stack": self.stack,
                "seed": self.chance.seed.hex(),
                "counter": self.chance.counter,
            }
        )

    @classmethod
    def restore(cls, board: Board, snapshot: bytes) -> Game:
        """The game that `snapshot` was taken of. SaveError if it is not one."""
        try:
            plain = msgspec.json.decode(snapshot, type=dict[str, msgspec.Raw])
            facts = msgspec.json.decode(plain["world"], type=dict[str, msgspec.Raw])
            world = World((BANK,), "")
            for name, kind in _FACTS.items():
                setattr(world, name, msgspec.json.decode(facts[name], type=kind))
            parts: list[Part] = msgspec.json.decode(facts["parts"], type=list[union(Part)])  # type: ignore[misc]
            for part in parts:
                world[type(part)] = part
            stack = msgspec.json.decode(plain["stack"], type=list[_items()])  # type: ignore[misc]
            seed = bytes.fromhex(msgspec.json.decode(plain["seed"], type=str))
            chance = Chance(seed, msgspec.json.decode(plain["counter"], type=int))
        except (msgspec.MsgspecError, KeyError, ValueError) as error:
            raise SaveError(N_("the snapshot cannot be read: {reason}"), reason=error) from error
        return cls(board, world, chance, stack)


_FACTS: dict[str, Any] = {
    "at": dict[str, str], "dice": tuple[int, ...], "first": str, "laps": dict[str, int], "last_round": bool,
    "money": dict[str, int], "out": tuple[str, ...], "round": int, "seats": tuple[str, ...], "thrown": int,
    "turn": str, "turns": int, "won": tuple[str, ...],
}  # fmt: skip
_ENCODER = msgspec.json.Encoder(order="deterministic")


def leaves(kind: type[S]) -> Iterator[type[S]]:
    """Every kind of this family that no other is made from."""
    for child in kind.__subclasses__():
        if child.__subclasses__():
            yield from leaves(child)
        else:
            yield child


def union(kind: type[S]) -> Any:
    """The union of all known kinds of commands, events, tasks, questions or parts, for reading them back from JSON."""
    kinds = tuple(leaves(kind))
    return kinds[0] if len(kinds) == 1 else _union(kinds)


def _union(kinds: tuple[Any, ...]) -> Any:
    from typing import Union

    return Union[kinds]  # noqa: UP007


def _items() -> Any:
    return _union((*leaves(Task), *leaves(Question)))
