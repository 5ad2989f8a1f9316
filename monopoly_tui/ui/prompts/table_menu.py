"""The menu of the table: what can be taken back or brought back, who sits where, how fast bots play, the language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from monopoly_tui.bots.roster import KINDS
from monopoly_tui.engine.marking import N_
from monopoly_tui.table.session import Session
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.app import LANGUAGES, SETTINGS, SPEED_NAMES, GameApp
from monopoly_tui.ui.drawing import Row, fitted, wrapped
from monopoly_tui.ui.options import SPEEDS
from monopoly_tui.ui.prompts.debt_rows import line_row
from monopoly_tui.ui.prompts.dialog import Answer, Choosing, Opened, title_row
from monopoly_tui.ui.prompts.lists import Entry, list_rows
from monopoly_tui.ui.scene import Scene
from monopoly_tui.words.bots import bot_name
from monopoly_tui.words.table_talk import what_came

TITLE = N_("The table")
TAKE_BACK, BRING_BACK = N_("take back: {what}"), N_("bring back: {what}")
NOTHING = N_("nothing")
HERE, ELSEWHERE, FREE, BOT, OUT = (
    N_("at this terminal"), N_("at another terminal"), N_("not at this terminal"), N_("a bot: {bot}"),
    N_("bankrupt"),
)  # fmt: skip
SIT, RISE, TO_PERSON, TO_BOT = (
    N_("sit down here"), N_("get up: another terminal may sit down"), N_("a person plays it again"),
    N_("let a bot play it: {bot}"),
)  # fmt: skip
LUCK = N_("A throw or a drawn card would be taken back: the dice fall anew. All people at the table must agree.")
WILL_ASK = N_("Asked at other terminals: {seats}")
NOT_NOW, YES = N_("no, not now"), N_("yes, take back: {what}")
WANTS = N_("{seat} wants to take back a throw or a card: {what}")
AGREE, REFUSE = N_("agree"), N_("do not agree")
LANGUAGE = N_("Language: {name}")
BACK = N_("back")


class Back:
    """What was done last is to be taken back."""


class Forth:
    """What was taken back last is to be brought back."""


Act: TypeAlias = Back | Forth | Callable[[], object]


class Wanted(Answer):
    """The dialog's answer: what is to be done about the table."""

    def __init__(self, act: Act) -> None:
        super().__init__()
        self.act = act


class TableDialog(Choosing):
    """Rows of which each is something to do: told above by `lines`, told and done by `choices`."""

    title = ""

    def __init__(self, scene: Scene, seat: str, session: Session) -> None:
        super().__init__(scene, seat)
        self.session = session
        self.cursor = 0

    def choices(self) -> list[tuple[Entry, Callable[[], None]]]:
        """Each row, and what Enter does there."""
        raise NotImplementedError

    def lines(self) -> list[str]:
        """What stands above the rows."""
        return []

    def rows(self, width: int, height: int) -> list[Row]:
        scene, blank = self.scene, fitted([], width, colours.ink(self.scene.palette))
        head = [title_row(self, scene.voice.say(self.title), width), blank]
        for line in self.lines():
            head += [line_row(scene, part, width, bold=True) for part in wrapped(line, width - 2)]
        entries = [entry for entry, _ in self.choices()]
        head = [*head[: max(1, height - len(entries) - 1)], *([blank] if self.lines() else [])]
        return [*head, *list_rows(entries, self.cursor, width, height - len(head), scene.palette, scene.signs)]

    def shuts(self, key: str) -> bool:
        """The letters of its rows are its own."""
        return super().shuts(key) or any(entry.key == key for entry, _ in self.choices())

    def key(self, key: str) -> bool:
        """Arrows go through the rows; Enter and the letter of a row do it."""
        choices = self.choices()
        if key in ("enter", "space"):
            choices[min(self.cursor, len(choices) - 1)][1]()
            return True
        for entry, act in choices:
            if entry.key == key:
                act()
                return True
        return self.moves(key, len(choices)) or super().key(key)

    def do(self, what: str) -> bool:
        """A row was clicked."""
        kind, _, index = what.partition(":")
        if kind == "entry":
            self.choices()[int(index)][1]()
        return kind == "entry"

    def want(self, act: Act) -> Callable[[], None]:
        """Give this answer."""

        def given() -> None:
            self.post_message(Wanted(act))

        return given

    def way_back(self) -> tuple[Entry, Callable[[], None]]:
        """The last row."""
        return Entry(self.scene.voice.say(BACK), key="0"), self.close


class TableMenu(TableDialog):
    """Going back and forth, every seat, and what is set about the program; the last counts at once."""

    title = TITLE

    def choices(self) -> list[tuple[Entry, Callable[[], None]]]:
        say, log = self.scene.voice.say, self.session.log
        found: list[tuple[Entry, Callable[[], None]]] = []
        if log is not None:
            back = log.timeline.last_speaker(self.scene.people)
            to = log.timeline.before_last_of(back) if back else None
            step = next((step for step in log.timeline.steps if to is not None and step.seq > to), None)
            told = what_came(self.scene.voice, self.session, step.seq if step else None) or say(NOTHING)
            found.append((Entry(say(TAKE_BACK, what=told), key="z", faint=step is None), self.want(Back())))
            forth = log.timeline.forth()
            told = what_came(self.scene.voice, self.session, forth) or say(NOTHING)
            found.append((Entry(say(BRING_BACK, what=told), key="y", faint=forth is None), self.want(Forth())))
            found += [self._seat(index, seat) for index, seat in enumerate(self.scene.looks, 1)]
        return [*found, *self._settings(), self.way_back()]

    def _settings(self) -> list[tuple[Entry, Callable[[], None]]]:
        """Speed of the bots and language, each going on to the next, and the page that has all of them."""
        app, say = self.app, self.scene.voice.say
        if not isinstance(app, GameApp):
            return []
        speeds, languages = list(SPEEDS), list(LANGUAGES)
        speed = speeds[(speeds.index(app.options.bots) + 1) % len(speeds)]
        language = languages[(languages.index(app.language) + 1) % len(languages)]
        return [
            (Entry(say(SPEED_NAMES[app.options.bots]), key="b"), lambda: app.choose("bots", speed)),
            (Entry(say(LANGUAGE, name=LANGUAGES[app.language]), key="l"), lambda: app.choose("language", language)),
            (Entry(say(SETTINGS), key="s"), app.open_settings),
        ]

    def _seat(self, index: int, seat: str) -> tuple[Entry, Callable[[], None]]:
        scene = self.scene
        told = sits(scene, self.session, seat)
        entry = Entry(seat, told, str(index), scene.letter(seat), seat=scene.colour(seat))
        return entry, lambda: self._open(seat)

    def _open(self, seat: str) -> None:
        self.post_message(Opened(SeatMenu(self.scene, seat, self.session)))


def sits(scene: Scene, session: Session, seat: str) -> str:
    """Who plays a seat, and where."""
    say, log, seating = scene.voice.say, session.log, session.seating
    if seat in session.game.world.out:
        return say(OUT)
    if seat in session.players.answerers:
        return say(BOT, bot=bot_name(scene.voice.language, log.timeline.bots.get(seat, "")) if log else "")
    if seating is None or seating.speaks(seat):
        return say(HERE)
    return say(ELSEWHERE if seating.elsewhere(seat) else FREE)


class SeatMenu(TableDialog):
    """What may be done about one seat."""

    @property
    def title(self) -> str:  # type: ignore[override]
        """Whose seat it is."""
        return self.seat

    def lines(self) -> list[str]:
        return [sits(self.scene, self.session, self.seat)]

    def choices(self) -> list[tuple[Entry, Callable[[], None]]]:
        say, session, seat, seating = self.scene.voice.say, self.session, self.seat, self.session.seating
        found: list[tuple[Entry, Callable[[], None]]] = []
        if seat in session.game.world.out:
            return [self.way_back()]
        if seat in session.players.answerers:
            found.append((Entry(say(TO_PERSON), key="p"), self.want(lambda: session.give(seat))))
        elif seating is not None and not seating.elsewhere(seat):
            if seat in seating.own:
                found.append((Entry(say(RISE), key="g"), self.want(lambda: seating.leave([seat]))))
            else:
                found.append((Entry(say(SIT), key="s"), self.want(lambda: seating.take(seat))))
        if seat not in session.players.answerers and (seating is None or seating.speaks(seat)):
            for number, kind in enumerate(KINDS, 1):
                entry = Entry(say(TO_BOT, bot=bot_name(self.scene.voice.language, kind)), key=str(number))
                found.append((entry, self.want(lambda kind=kind: session.give(seat, kind))))  # type: ignore[misc]
        return [*found, self.way_back()]


class TakeBack(TableDialog):
    """Whether a throw or a drawn card is really to be taken back; the way back is what is marked."""

    title = TITLE

    def __init__(self, scene: Scene, seat: str, to: int, session: Session) -> None:
        super().__init__(scene, seat, session)
        self.to = to

    def follow(self, scene: Scene) -> bool:
        """The game went on: what was meant is no longer the last."""
        log = self.session.log
        return super().follow(scene) and log is not None and log.timeline.before_last_of(self.seat) == self.to

    def lines(self) -> list[str]:
        say, log = self.scene.voice.say, self.session.log
        assert log is not None
        people = log.timeline.people(self.session.game.world.out)
        others = [seat for seat in people if seat not in self.scene.people]
        return [say(LUCK), *([say(WILL_ASK, seats=", ".join(others))] if others else [])]

    def choices(self) -> list[tuple[Entry, Callable[[], None]]]:
        say, session, log = self.scene.voice.say, self.session, self.session.log
        assert log is not None
        step = next(step for step in log.timeline.steps if step.seq > self.to)
        told = what_came(self.scene.voice, session, step.seq)
        out = session.game.world.out
        agreed = [seat for seat in self.scene.people if seat != self.seat and seat not in out]
        undo = self.want(lambda: session.undo(self.seat, self.to, agreed))
        return [(Entry(say(NOT_NOW), key="0"), self.close), (Entry(say(YES, what=told), key=" "), undo)]


class Consent(TableDialog):
    """Another terminal wants to take back a throw or a card: a person here agrees or does not."""

    title = TITLE
    may_close = False

    def __init__(self, scene: Scene, seat: str, asker: str, what: str, session: Session) -> None:
        super().__init__(scene, seat, session)
        self.asker, self.what = asker, what

    def follow(self, scene: Scene) -> bool:
        """It stays until it is answered, by whomever."""
        log = self.session.log
        asks = log is not None and log.timeline.asked is not None
        return super().follow(scene) and asks and log is not None and self.seat in log.timeline.missing()

    def lines(self) -> list[str]:
        return [self.scene.voice.say(WANTS, seat=self.asker, what=self.what)]

    def choices(self) -> list[tuple[Entry, Callable[[], None]]]:
        say, session, seat = self.scene.voice.say, self.session, self.seat
        return [
            (Entry(say(REFUSE), key="x"), self.want(lambda: session.decline(seat))),
            (Entry(say(AGREE), key="a"), self.want(lambda: session.agree(seat))),
        ]
