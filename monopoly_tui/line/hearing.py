"""Hearing: a typed line becomes a command. Whoever types is taken at their word as far as the word is clear.

The seat may be left out where one person is asked. Verbs may be the player's own or typed on a Cyrillic layout, ids may
be names; what is left over is refused with the nearest thing that would have done.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from monopoly_tui.engine.agenda import Command, no
from monopoly_tui.engine.game import Game
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.world import TABLE
from monopoly_tui.library.nearest import nearest
from monopoly_tui.line.callings import Callings
from monopoly_tui.line.several import Several
from monopoly_tui.rulebook.trade import Offer
from monopoly_tui.table.notation import (
    KINDS,
    SEVERAL,
    UNKNOWN_ID,
    UNKNOWN_ID_NEAR,
    UNKNOWN_SEAT,
    UNKNOWN_SEAT_NEAR,
    UNKNOWN_VERB,
    UNKNOWN_VERB_NEAR,
    NotationError,
    fields,
    legal_verbs,
    parse_for,
    quoted,
    split,
    verbs,
)
from monopoly_tui.words.layout import latin
from monopoly_tui.words.verbs import GET, GIVE, all_words, meant, typed_words

WHO = N_("several are asked: begin with a name, such as {example}")
BOT = N_("{seat} is played by a bot")
_SEAT = re.compile(r'(?:"([^"]*)"|([^:"]*?))\s*:(.*)$', re.DOTALL)


class Spoken(NamedTuple):
    """A line taken apart: who speaks (None: not said), the verb as meant, and the words after it."""

    seat: str | None
    verb: str
    words: Sequence[str]


class Hearing:
    """Understands lines at one table. `people` are the seats that are no bots."""

    def __init__(self, game: Game, people: Sequence[str]) -> None:
        self.game = game
        self.people = tuple(people)
        self.callings = Callings(game.board, game.world.seats)

    def command(self, text: str, asked: Sequence[str]) -> Command:
        """The command that `text` stands for, said while the people `asked` are asked. NotationError if it is none."""
        seat, rest = self.speaker(text)
        if seat is None:
            if len(asked) != 1:
                raise NotationError(no(WHO, example=f"{quoted(asked[0])}: {rest}" if asked else rest))
            seat = asked[0]
        if seat != TABLE and seat not in self.people:
            raise NotationError(no(BOT, seat=seat))
        words = split(rest)
        verb = self.verb(seat, words[0] if words else "")
        return parse_for(self.game, seat, " ".join([verb, *map(quoted, self._arguments(seat, verb, words[1:]))]))

    def speaker(self, text: str) -> tuple[str | None, str]:
        """Who speaks, if that is said, and what: `Оля: bid 20`, `Оля bid 20`, `2: pass`."""
        match = _SEAT.match(text)
        if match:
            typed = (match[1] if match[1] is not None else match[2]).strip()
            seat = self.callings.seat(typed)
            if seat is not None:
                return seat, match[3].strip()
            if not meant(typed.partition(" ")[0]):  # else the colon belongs to the name of something
                raise self.unknown("seat", typed)
        words = split(text)
        for count in range(1, len(words)):
            if meant(words[count - 1]):  # a verb: nobody was named before it
                return None, text
            if meant(words[count]) and (seat := self.callings.seat(" ".join(words[:count]))):
                return seat, " ".join(map(quoted, words[count:]))
        return None, text

    def verb(self, seat: str, typed: str) -> str:
        """The verb that is meant. NotationError names the nearest one."""
        legal = legal_verbs(self.game, seat)
        possible = meant(typed) or (typed.casefold(),)
        likely = [verb for verb in possible if verb in legal] or [verb for verb in possible if verb in verbs()]
        if not likely:
            beginning = self._answers_beginning(seat, typed.casefold())
            likely = beginning if len(beginning) == 1 else []
        if likely:
            return likely[0]
        found = nearest(typed, typed_words())
        word = typed[:40]
        raise NotationError(no(UNKNOWN_VERB_NEAR, word=word, near=found) if found else no(UNKNOWN_VERB, word=word))

    def _answers_beginning(self, seat: str, typed: str) -> list[str]:
        """The verbs among the answers to the open question that begin so; powers want their whole word."""
        decision = self.game.decision
        if decision is None or not typed:
            return []
        accepts = decision.question.accepts
        answers = dict.fromkeys(choice.command.verb for choice in decision.of(seat) if type(choice.command) in accepts)
        begins = (typed, latin(typed))
        return [verb for verb in answers if any(word.startswith(begins) for word in all_words(verb))]

    # — the words after the verb —

    def _arguments(self, seat: str, verb: str, words: Sequence[str]) -> Sequence[str]:
        """The words after a verb, names turned into ids."""
        kinds = verbs()[verb]
        if kinds[0] is Offer:
            return self._goods(words)
        preferred = list(self._legal_ids(seat, verb))
        plain = [kind for kind in kinds if not any(what in SEVERAL for _, what in fields(kind))]
        for kind in plain:
            wanted = [what for _, what in fields(kind)]
            for said in (words, [latin(word) for word in words]):
                found = self._fit(wanted, said, preferred)
                if found is not None:
                    return found
        if len(plain) == 1 and len(fields(plain[0])) == 1 and words:
            what = fields(plain[0])[0][1]
            if len(kinds) > 1:
                return self._several(what, words, preferred)
            raise self.unknown(what, " ".join(words))
        return words

    def _several(self, what: str, words: Sequence[str], preferred: Sequence[str]) -> Sequence[str]:
        """The ids of several names. NotationError says which of them is none."""
        names = Several(self.callings, what, words, preferred)
        for found in (names, Several(self.callings, what, [latin(word) for word in words], preferred)):
            if found.ids is not None:
                return found.ids
        raise names.unclear or self.unknown(what, names.odd)

    def _fit(self, wanted: Sequence[str], words: Sequence[str], preferred: Sequence[str]) -> list[str] | None:
        """`words` shared out among the fields of a command, each name taking all its words; None if they do not fit."""
        if not wanted:
            return None if words else []
        longest = len(words) - len(wanted) + 1 if wanted[0] not in ("number", "word") else 1
        shortest = longest if len(wanted) == 1 else 1  # the last name takes all that is left
        for count in range(min(longest, len(words)), max(0, shortest - 1), -1):
            run = " ".join(words[:count])
            found = run if wanted[0] in ("number", "word") else self.callings.find(wanted[0], run, preferred)
            rest = self._fit(wanted[1:], words[count:], preferred) if found is not None else None
            if found is not None and rest is not None:
                return [found, *rest]
        return None

    def _legal_ids(self, seat: str, verb: str) -> Iterator[str]:
        decision = self.game.decision
        for choice in decision.of(seat) if decision else ():
            if choice.command.verb == verb:
                for name, _ in fields(type(choice.command)):
                    yield str(getattr(choice.command, name))

    def _goods(self, words: Sequence[str]) -> Sequence[str]:
        """The words of an offer: a seat, then goods after `give` and after `get`, in anybody's language."""
        found: list[str] = []
        index = 0
        while index < len(words):
            for count in range(len(words) - index, 0, -1):
                word = self._thing(" ".join(words[index : index + count]), first=not found)
                if word is not None:
                    break
            found.append(word or words[index])
            index += count
        return found

    def _thing(self, typed: str, *, first: bool) -> str | None:
        if first:
            return self.callings.seat(typed)
        for word in (GIVE, GET):
            if word in meant(typed):
                return word
        if typed.isdigit():
            return typed
        return self.callings.find("card", typed) if "." in typed else self.callings.find("space", typed)

    def unknown(self, what: str, typed: str, ids: Iterable[str] | None = None) -> NotationError:
        """Nothing of this kind is called `typed`; the nearest thing (of `ids`, if they are given) is named."""
        near = self.callings.nearest(what, typed, ids)
        facts = {"word": typed[:40], **({} if what == "seat" else {"kind": KINDS.get(what, what)})}
        plain, with_near = (UNKNOWN_SEAT, UNKNOWN_SEAT_NEAR) if what == "seat" else (UNKNOWN_ID, UNKNOWN_ID_NEAR)
        return NotationError(no(with_near, near=near, **facts) if near else no(plain, **facts))
