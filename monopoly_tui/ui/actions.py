"""Actions: the legal commands of a seat, grouped by verb, each with its letter: what the action bar shows.

Pure. An action whose verb stands for one exact command is done at once; one of several opens a menu or a form.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from monopoly_tui.engine.agenda import Choice, Command, Decision
from monopoly_tui.engine.pieces import Power
from monopoly_tui.rulebook.rent import Claims
from monopoly_tui.table.notation import verbs
from monopoly_tui.ui.labels import LETTERS, label, letters
from monopoly_tui.ui.scene import Scene
from monopoly_tui.words.sums import sum_of

OBVIOUS = ("roll", "buy", "end", "done")  # what Enter does if it is legal; anything else must be chosen
GRAVE = ("resign", "bankrupt")  # asked once more before they are done
ANYBODYS = ("claim",)  # shown to the table in the turn of another seat: it cannot wait


class Action(Struct, frozen=True):
    """One thing that may be done now. `seat` is whose it is; `power`: it is no answer to the open question."""

    verb: str
    key: str
    label: str
    seat: str
    choices: tuple[Choice, ...]
    sum: str = ""
    power: bool = False
    obvious: bool = False

    @property
    def command(self) -> Command | None:
        """The one command it stands for, if nothing is left to choose.

        A power over some thing always lets one see which, even if there is but one.
        """
        only = self.choices[0]
        unsure = self.verb in GRAVE or (self.power and len(only.command.__struct_fields__) > 1)
        return None if unsure or len(self.choices) > 1 or only.open else only.command


def concerned(scene: Scene, seat: str) -> tuple[str, ...]:
    """Whose commands are shown where `seat` decides: its own, and those that others must not miss."""
    owners = {fee.owner for fee in scene.game.world[Claims].fees}
    return (seat, *(one for one in scene.people if one in owners and one != seat))


def actions(scene: Scene, decision: Decision | None, seat: str) -> tuple[Action, ...]:
    """What `seat` may do, its answers first; then what others at the table must not miss."""
    if decision is None:
        return ()
    accepts = decision.question.accepts
    by_verb: dict[tuple[str, str], list[Choice]] = {}
    for choice in decision.choices:
        who, verb = choice.command.seat, choice.command.verb
        if who == seat or (verb in ANYBODYS and who in scene.people):
            by_verb.setdefault((who, verb), []).append(choice)
    ordered = sorted(by_verb, key=lambda key: _rank(key, seat, type(by_verb[key][0].command) in accepts))
    keys = _keys(ordered, seat)
    obvious = _obvious([verb for who, verb in ordered if who == seat])
    return tuple(_action(scene, by_verb[key], keys[key], obvious if key[0] == seat else "", accepts) for key in ordered)


def _rank(key: tuple[str, str], seat: str, answers: bool) -> tuple[bool, bool, bool]:
    """Answers come first, then what is another's and cannot wait, then powers; giving up stands last."""
    who, verb = key
    return verb in GRAVE, not answers and who == seat, who != seat


def _keys(ordered: Sequence[tuple[str, str]], seat: str) -> dict[tuple[str, str], str]:
    """A letter for each; the same deed of several seats has one letter, the first of them is done first."""
    by_verb = letters(dict.fromkeys(verb for _, verb in ordered))
    return {(who, verb): by_verb[verb] for who, verb in ordered}


def _obvious(verbs: Sequence[str]) -> str:
    return next((verb for verb in OBVIOUS if verb in verbs), "")


def _action(scene: Scene, choices: list[Choice], key: str, obvious: str, accepts: tuple[type[Command], ...]) -> Action:
    command = choices[0].command
    exact = len(choices) == 1 and not choices[0].open
    return Action(
        verb=command.verb,
        key=key,
        label=label(scene.voice, command.verb),
        seat=command.seat,
        choices=tuple(choices),
        sum=told_sum(scene, command) if exact else "",
        power=type(command) not in accepts,
        obvious=command.verb == obvious,
    )


def told_sum(scene: Scene, command: Command) -> str:
    """What a command brings (`+`) or costs, as it is shown beside it; empty if that is no question."""
    amount = sum_of(scene.game, command)
    if not amount:
        return ""
    return f"+{scene.voice.money(amount)}" if amount > 0 else scene.voice.money(-amount)


def barred_answer(scene: Scene, seat: str, found: Sequence[Action]) -> str:
    """Why what one would expect to do cannot be done now (too little money to buy), as a sentence; else empty."""
    if not seat or scene.game.over or any(action.obvious for action in found):
        return ""
    for kind in scene.game.question.accepts:
        if kind.verb in OBVIOUS and not kind.__struct_fields__[1:]:
            told = scene.why_not(kind(seat))
            return told[:1].upper() + told[1:]
    return ""


def why_not(scene: Scene, seat: str, key: str, cursor: str) -> str:
    """Why nothing that the letter `key` stands for may be done by `seat` now; empty if it stands for nothing.

    Of several verbs those that this game has, if it has any.
    """
    found = [verb for verb, letter in LETTERS.items() if letter == key]
    for verb in [verb for verb in found if _known(scene, verb)] or found:
        told = _refused(scene, seat, verb, cursor)
        if told:
            return told
    return ""


def _known(scene: Scene, verb: str) -> bool:
    """Whether the game has a rule for the verb, as far as that can be told: all but powers are somebody's answers."""
    powers = scene.game.board.powers
    return any(kind in powers or kind not in Power.kinds for kind in verbs().get(verb, ()))


def _refused(scene: Scene, seat: str, verb: str, cursor: str) -> str:
    """The reason for the verb's command without fields, or about the space that is being looked at."""
    for kind in verbs().get(verb, ()):
        fields = kind.__struct_fields__[1:]
        if not fields and not kind.by_table:
            return scene.why_not(kind(seat))
        if fields == ("id",):
            return scene.why_not(kind(seat, cursor))  # type: ignore[call-arg]
        if fields == ("id", "amount"):
            return scene.why_not(kind(seat, cursor, 1))  # type: ignore[call-arg]
    return ""
