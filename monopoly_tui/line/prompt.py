"""The prompt: what is asked, with the sums, and everything that may be typed: answers first, then what else is open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from monopoly_tui.engine.agenda import Choice, Command, Decision
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.debts import Resign
from monopoly_tui.table.notation import fields, quoted
from monopoly_tui.words.asking import asked
from monopoly_tui.words.choices import listed
from monopoly_tui.words.verbs import shown
from monopoly_tui.words.voice import Voice

CAN = N_("Type: {commands}")
ALSO = N_("Or: {commands}")
MEANWHILE = N_("Meanwhile: {commands}")
ENTER = N_("Enter: {command}")
OBVIOUS = ("roll", "end")


def lines(voice: Voice, game: Game, people: Sequence[str]) -> Iterator[str]:
    """The open question and what each of `people` may type, a line each."""
    decision = game.decision
    yield asked(voice, game)
    if decision is None:
        return
    seats = [seat for seat in decision.seats if seat in people]
    for seat in seats:
        yield from _for_seat(voice, game, decision, seat, named=len(seats) > 1)
    for seat in people:
        if seat not in seats:
            urgent = [choice for choice in decision.of(seat) if _is_urgent(choice)]
            if urgent:
                said = [f"{quoted(seat)}: {command}" for command in listed(voice, game, urgent)]
                yield voice.say(MEANWHILE, commands="; ".join(said))


def _for_seat(voice: Voice, game: Game, decision: Decision, seat: str, *, named: bool) -> Iterator[str]:
    """What an asked seat may type; with its name before it where several are asked."""
    answers, powers = _parted(decision, seat)
    who = f"{quoted(seat)}: " if named else ""
    for message, choices in ((CAN, answers), (ALSO, powers)):
        if choices:
            yield voice.say(message, commands=who + "; ".join(listed(voice, game, choices)))


def _parted(decision: Decision, seat: str) -> tuple[list[Choice], list[Choice]]:
    """The answers to the question, and the powers that are open beside it."""
    mine = decision.of(seat)
    accepts = decision.question.accepts
    answers = [choice for choice in mine if type(choice.command) in accepts]
    powers = [choice for choice in mine if type(choice.command) not in accepts]
    return answers, sorted(powers, key=_is_bare)


def _is_urgent(choice: Choice) -> bool:
    """Whether a seat that is not asked should hear of it: what needs no thought but may be lost, such as a rent."""
    return type(choice.command) is not Resign and _is_bare(choice)


def _is_bare(choice: Choice) -> bool:
    """Whether a verb says it all."""
    kind: type[Command] = type(choice.command)
    return not fields(kind)


def obvious(game: Game, people: Sequence[str]) -> Command | None:
    """What Enter alone means: to throw, to end the turn, or the one answer there is. None if there is no such thing."""
    decision = game.decision
    seats = [seat for seat in decision.seats if seat in people] if decision else []
    if decision is None or len(seats) != 1 or len(decision.seats) != 1:
        return None
    answers, powers = _parted(decision, seats[0])
    plain = [choice.command for choice in answers if choice.command.verb in OBVIOUS]
    if plain:
        return plain[0]
    return answers[0].command if len(answers) == 1 and not answers[0].open and not powers else None


def cue(voice: Voice, game: Game, people: Sequence[str]) -> str:
    """What stands before the place where one types: who is asked, and what Enter alone does."""
    seats = [seat for seat in game.question.asked(game) if seat in people]
    command = obvious(game, people)
    enter = f" ({voice.say(ENTER, command=shown(voice.language, command.verb))})" if command else ""
    return f"{', '.join(seats)}{enter}> "
