"""The shared table: a recorded game that other terminals may sit at, and in which what was done can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import ClassVar

from textual import on

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.errors import GameError, IllegalCommand
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.world import TABLE as TABLE_SEAT
from monopoly_tui.table.entries import Entry
from monopoly_tui.table.save_errors import Overtaken
from monopoly_tui.table.session import NOT_RECORDED, Session
from monopoly_tui.table.timeline import NOTHING_BACK, NOTHING_FORTH
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.company import EVERY, TOO_LATE, Company
from monopoly_tui.ui.labels import told_reason
from monopoly_tui.ui.prompts.table_menu import Act, Back, Consent, Forth, TableMenu, TakeBack, Wanted
from monopoly_tui.ui.screens.table import KEYS, TableScreen
from monopoly_tui.ui.seats import Look
from monopoly_tui.words.table_talk import TableTalk
from monopoly_tui.words.voice import Voice

TABLE, TAKE, BRING = (
    N_("The table: who sits where"), N_("Take back what was done last"), N_("Bring back what was taken back"),
)  # fmt: skip
RECALLED = 60  # commands that are told at once in a game that is gone on with; the log tells those before too
BACK_KEY, FORTH_KEY, MENU_KEY = "ctrl+z", "ctrl+y", "o"


class SharedTable(TableScreen):
    """A table with its record and its company."""

    keys: ClassVar[frozenset[str]] = KEYS | {BACK_KEY, FORTH_KEY}

    def __init__(self, session: Session, voice: Voice, table: GameApp, chosen: Iterable[Look] = ()) -> None:
        super().__init__(session, voice, table, chosen)
        self.company = Company(session, self)
        self.talk = TableTalk(session) if session.log else None
        session.listen_to_table(self._table_told)
        self._recall()

    def on_mount(self) -> None:
        """Follow the others from now on."""
        if self.session.log is not None:
            self.company.look()
            self.set_interval(EVERY, self.company.look)

    def on_unmount(self) -> None:
        """Make room for others at once."""
        if self.session.seating is not None:
            with suppress(GameError):  # then the places lapse
                self.session.seating.leave()

    def _recall(self) -> None:
        """What led to where the game stands, as sentences."""
        log = self.session.log
        if log is None or not log.timeline.steps:
            return
        chronicle, seqs = self.pacing.chronicle, [step.seq for step in log.timeline.steps]
        with suppress(GameError):  # then the log begins empty
            chronicle.recall(self.voice, map(log.events_of, seqs[-RECALLED:]))
            chronicle.earlier = lambda: map(log.events_of, seqs[:-RECALLED])

    # — the others —

    def go_on(self) -> None:
        """Something has happened elsewhere: show it, after what is being shown."""
        if self._timer is None:
            self.resume()

    def _table_told(self, entry: Entry) -> None:
        """Somebody has gone back, wants to, or has changed seats."""
        assert self.talk is not None
        told = self.talk.hear(entry)
        self.pacing.chronicle.note(self.voice, told)
        self.notice = told(self.voice)

    def _ask(self) -> None:
        """A person must decide; whoever is asked for consent first of all."""
        super()._ask()
        wish = self._wish()
        if wish is not None and not isinstance(self.dialog, Consent):
            self.open(wish)
        elif wish is None and isinstance(self.dialog, Consent):
            self.close()
            self._open_question()

    def _wish(self) -> Consent | None:
        """The question for the consent of the first person here who has not given it."""
        log = self.session.log
        if log is None or log.timeline.asked is None or self.talk is None:
            return None
        here = [seat for seat in log.timeline.missing(self.session.game.world.out) if seat in self.scene.people]
        if not here:
            return None
        what = self.talk.wanted(self.voice, log.timeline.asked)
        return Consent(self.scene, here[0], log.timeline.asked.seat, what, self.session)

    def submit(self, command: Command) -> None:
        """A person has decided; or the clock, which speaks only where it is driven."""
        if command.seat != TABLE_SEAT or self.session.drives:
            super().submit(command)

    # — keys —

    def press(self, key: str) -> None:
        """The keys of the table itself. A letter is the dialog's, if one is open; going back never is."""
        acts: dict[str, Callable[[], None]] = {
            BACK_KEY: self.take_back, FORTH_KEY: self.bring_back, MENU_KEY: self.open_menu,
        }  # fmt: skip
        self.notice = ""
        if key not in acts:
            super().press(key)
        elif key != MENU_KEY or self.dialog is None or not self.dialog.key(key):
            acts[key]()
        self.paint()

    def commands(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """What the palette of commands offers at a table: the record's own too."""
        yield from super().commands()
        if self.session.log is not None:
            yield self.voice.say(TABLE), self.open_menu
            yield self.voice.say(TAKE), lambda: self.press(BACK_KEY)
            yield self.voice.say(BRING), lambda: self.press(FORTH_KEY)

    def open_menu(self) -> None:
        """What concerns the table: going back and forth, and who sits where."""
        self.open(TableMenu(self.scene, self.seat or self.session.game.world.turn, self.session))

    def take_back(self) -> None:
        """Take back the last command that was given here; behind a throw that is asked once more."""
        log, people = self.session.log, self.scene.people
        if log is None:
            self.tell(self.voice.say(NOT_RECORDED))
            return
        seat = log.timeline.last_speaker(people)
        to = log.timeline.before_last_of(seat) if seat else None
        if to is None:
            self.tell(self.voice.say(NOTHING_BACK))
        elif log.timeline.is_free(to):
            self._do(lambda: self.session.undo(seat, to))
        else:
            self.open(TakeBack(self.scene, seat, to, self.session))

    def bring_back(self) -> None:
        """Bring back what was taken back last."""
        log, people = self.session.log, self.scene.people
        if log is None or not people or log.timeline.forth() is None:
            self.tell(self.voice.say(NOTHING_FORTH if log else NOT_RECORDED))
            return
        seat = log.timeline.next_speaker(people) or people[0]
        self._do(lambda: self.session.redo(seat))

    @on(Wanted)
    def _wanted(self, message: Wanted) -> None:
        """A dialog about the table has its answer."""
        message.stop()
        self.close()
        act: Act = message.act
        if isinstance(act, Back):
            self.take_back()
        elif isinstance(act, Forth):
            self.bring_back()
        else:
            self._do(act)
        self.paint()

    def _do(self, act: Callable[[], object]) -> None:
        """Do something about the table, and go on from where it stands then."""
        self.notice = ""
        try:
            act()
        except IllegalCommand as illegal:
            self.notice = told_reason(self.voice, illegal.refusal)
        except Overtaken:
            self.notice = self.voice.say(TOO_LATE)
        except GameError as error:
            self.notice = self.table.told(error)
        self.cursor.home()
        self.handed_over = False
        self.resume()
