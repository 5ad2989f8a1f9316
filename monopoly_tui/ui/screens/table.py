"""The table's screen: board, centre and keys of a game being played. The only caller of `session.submit`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.screen import Screen
from textual.timer import Timer

from monopoly_tui.engine.agenda import Command
from monopoly_tui.engine.errors import IllegalCommand, SaveError
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.travel import TravelRules
from monopoly_tui.table.save_errors import Overtaken
from monopoly_tui.table.session import Session
from monopoly_tui.ui.actions import Action, actions, concerned, why_not
from monopoly_tui.ui.app import GameApp, Gatekeeper
from monopoly_tui.ui.arrangement import arrange
from monopoly_tui.ui.backlog import Backlog
from monopoly_tui.ui.company import TOO_LATE
from monopoly_tui.ui.cursor import KEYS as CURSOR_KEYS
from monopoly_tui.ui.cursor import Cursor
from monopoly_tui.ui.geometry import grid
from monopoly_tui.ui.keys import FASTER, SLOWER, meant
from monopoly_tui.ui.labels import told_reason
from monopoly_tui.ui.options import SPEEDS
from monopoly_tui.ui.pacing import Pacing
from monopoly_tui.ui.prompts import dialog_for
from monopoly_tui.ui.prompts.dialog import NOT_HERE, Answer, Closed, Dialog, Opened, Said
from monopoly_tui.ui.scene import Scene
from monopoly_tui.ui.screens.looking import Looking
from monopoly_tui.ui.screens.mouse import Mouse
from monopoly_tui.ui.screens.painting import Painting
from monopoly_tui.ui.screens.timing import Timing
from monopoly_tui.ui.seats import Look, looks
from monopoly_tui.ui.straight import is_laid_out
from monopoly_tui.ui.widgets.board import Looked
from monopoly_tui.ui.widgets.rows import Clicked
from monopoly_tui.words.voice import Voice

LOG = N_("All that has happened")
CHOOSE = N_("← → mark an action and Enter does it; so does its letter")
BREATH = 0.001  # seconds of no pause at all: a timer of Textual that is given none never rings
KEYS = frozenset({
    *"abcdefghijklmnopqrstuvwxyz0123456789", "up", "down", "left", "right", "enter", "space", "escape", "backspace",
    "tab", "pageup", "pagedown", "home", "end", "plus", "minus", "equals_sign", "question_mark", "f1", "f2",
})  # fmt: skip


class TableScreen(Gatekeeper, Screen[int]):
    """A game at a table. Everything shown comes from a view of the game; every key ends in `press`."""

    AUTO_FOCUS = ""
    keys: ClassVar[frozenset[str]] = KEYS

    def __init__(self, session: Session, voice: Voice, table: GameApp, chosen: Iterable[Look] = ()) -> None:
        super().__init__()
        options = table.options
        self.session, self.voice, self.table = session, voice, table
        self.looks = looks(session.game.world.seats, chosen, ascii_only=options.ascii)
        self.pacing = Pacing(session, voice, options.motion, SPEEDS[options.bots])
        self.fresh = table.fresh
        board = session.game.board
        self.plan = grid(len(board.spaces), [space.at for space in board.spaces.values()])
        self.dice = board[TravelRules].dice
        self.arrangement = arrange(80, 24, self.plan, self.dice)
        self.painting = Painting(self)
        self.people = self.people_here()
        self.seat = ""  # who decides now; empty while something is shown or bots act
        self.handed_over = False
        self.cursor = Cursor()
        self.notice = table.heard()
        self.dialog: Dialog | None = None
        self.leaving: Dialog | None = None  # the one that was closed last; Textual may still have to take it away
        self.backlog = Backlog(self)
        self.timing = Timing(self, options.clock)
        self.looking, self.mouse = Looking(self), Mouse(self)
        self.stuck = False  # what a bot wants to do cannot be kept
        self._found: tuple[tuple[object, ...], tuple[Action, ...]] = ((), ())
        self._asked: tuple[str, int] | None = None  # the seat and turn of the last decision
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """The board, and above it the centre."""
        yield from self.painting.widgets

    def on_mount(self) -> None:
        """Begin."""
        self.timing.begin()
        self.advance()

    def on_resize(self, event: events.Resize) -> None:
        """Everything finds its place anew."""
        self.arrangement = arrange(event.size.width, event.size.height, self.plan, self.dice)
        self.painting.place()
        if self.dialog is not None:
            self.dialog.put(self.arrangement.dialog)
        self.paint()

    # — what is seen —

    @property
    def scene(self) -> Scene:
        """The game as it is shown now."""
        shown = self.pacing.playback.shown if self.pacing.showing or not self.seat else self.session.game
        return Scene(shown, self.voice, self.looks, self.people, self.painting.signs, self.painting.palette)

    def people_here(self) -> tuple[str, ...]:
        """The seats of persons for whom this terminal speaks; a record is asked, which takes longer than a look."""
        seating, bots = self.session.seating, self.session.players.answerers
        people = tuple(seat for seat in self.looks if seat not in bots)
        return seating.speaks_for(people) if seating else people

    @property
    def looked_at(self) -> str:
        """The space whose card is shown."""
        world = self.scene.game.world
        return self.cursor.space or world.at[world.turn]

    def actions(self) -> tuple[Action, ...]:
        """What may be done now; worked out once, as it is looked at several times a key."""
        if not self.seat:
            return ()
        scene, game = self.scene, self.session.game
        of = (game, game.moves, self.seat, scene.people, scene.voice)
        if self._found[0] != of:
            decision = game.decision_of(concerned(scene, self.seat))
            self._found = of, actions(scene, decision, self.seat)
        return self._found[1]

    def paint(self) -> None:
        """Show how things stand; only what changed is drawn."""
        if self.is_mounted and self.is_attached:
            self.painting.paint()

    def restyle(self) -> None:
        """The palette, the language or another setting has changed."""
        self.painting.restyle()
        self.pacing.playback.move(self.table.options.motion)
        self.pacing.bots = SPEEDS[self.table.options.bots]
        if self.voice.language != self.table.language:
            self.voice = self.pacing.voice = Voice(self.session.game.board, self.table.language)
            self.pacing.chronicle.retell(self.voice)
        if self.table.screen is self:
            self.notice = self.table.heard() or self.notice
        self.painting.place()
        self.paint()
        if self.dialog is not None:
            self.dialog.follow(self.scene)

    # — the game goes on —

    def advance(self) -> None:
        """Show the next thing, or ask the person who must decide."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self.stuck = False
        try:
            pause = self.pacing.step()
        except SaveError as fault:  # what a bot wanted to do is not kept, so not done
            self.stuck, self.notice, pause = True, self.table.told(fault), None
            self.pacing.settle()
        if pause is None:
            self._ask()
        else:
            self.seat = ""
            timer: Timer = self.set_timer(pause or BREATH, lambda: self._rings(timer))
            self._timer = timer
            if self.dialog is not None:
                self.dialog.tumbling, self.dialog.drawn = self.pacing.frame.dice, self.pacing.card
                if not self.dialog.behold(self.scene):
                    self.close()
        self.paint()

    def resume(self) -> None:
        """Go on where no key has led: what was shown has been seen, or something is otherwise at the table."""
        self.people = self.people_here()
        self.advance()

    def _rings(self, timer: Timer) -> None:
        """What is shown has been looked at; a key may have ended it already."""
        if timer is self._timer:
            self.resume()

    def _ask(self) -> None:
        """A person must decide, or the game is over."""
        self.seat = self.pacing.next_of(tuple(seat for seat in self.session.waiting_for if seat in self.people))
        turn = (self.seat, self.session.game.world.turns)
        if self.seat and turn != self._asked:
            self.handed_over = self._asked is not None and self._asked[0] != self.seat
            if not (self.dialog is not None and self.dialog.everybodys):
                self.fresh.hand_over(settles=self._asked is not None)
            self._asked = turn
        self.cursor.action = next((index for index, action in enumerate(self.actions()) if action.obvious), -1)
        if self.dialog is not None and not self.dialog.follow(self.scene):
            self.close()
        if self.dialog is None:
            self._open_question()

    @property
    def _asking(self) -> type[Dialog] | None:
        """The kind of dialog that the open question has, if it is asked here and has one."""
        return None if self.session.game.over or not self.seat else dialog_for(self.session.game.question)

    def _open_question(self) -> None:
        """Open the dialog of the open question, if it has one. Keys that are held down are not meant for it."""
        kind = self._asking
        if kind is not None:
            self.fresh.hand_over()
            self.open(kind(self.scene, self.seat))

    def submit(self, command: Command) -> None:
        """A person has decided."""
        try:
            self.session.submit(command)
        except IllegalCommand as illegal:
            self.tell(told_reason(self.voice, illegal.refusal))
            return
        except Overtaken:  # what was done elsewhere is shown
            self.notice = self.voice.say(TOO_LATE)
        except SaveError as fault:  # not kept, so not done
            self.notice = self.table.told(fault)
        self.cursor.home()
        self.handed_over = False
        self.advance()

    # — keys —

    def takes(self, key: str) -> bool:
        """Whether a key reaches the table: one that skips what is shown does not, nor one held down too long."""
        fresh = self.fresh.takes(key)
        if self.pacing.showing or self._timer is not None:
            if key in (*SLOWER, *FASTER) and self.dialog is None:
                self._speed(key)
                return False
            if key == "n":
                self.pacing.running_on = True
            else:
                self.pacing.running_on = False
            self.pacing.skip()
            self.advance()
            return False
        return fresh

    def heeds(self, key: str) -> bool:
        """Do what a key stands for, at once or behind those that wait already."""
        return self.backlog.keeps(key) or self.heed(key)

    def heed(self, key: str) -> bool:
        """A key as it was typed, or else as that of a Latin layout; what is no key of the table is the app's."""
        if not self.takes(key):
            return True
        key = key if key in self.keys else meant(key)
        if key in self.keys:
            self.press(key)
        return key in self.keys

    def press(self, key: str) -> None:
        """A key, by its name on a Latin layout."""
        self.notice = ""
        if self.dialog is not None and self.dialog.key(key):
            self.paint()
            return
        if key in ("enter", "space", *CURSOR_KEYS):
            if not self._aside:
                self._mark(key)
        elif key in (*SLOWER, *FASTER):
            self._speed(key)
        elif key == "n":
            self.pacing.running_on = True
        elif not self.looking.key(key):
            self._letter(key)
        self.paint()

    @property
    def _aside(self) -> bool:
        """Whether a dialog hides what is asked: nothing is marked or done behind one that is no answer to it."""
        return self.dialog is not None and not isinstance(self.dialog, self._asking or ())

    def _mark(self, key: str) -> None:
        """Mark something, or do the marked action; on the board, what may be done with the space."""
        found = self.actions()
        if key in CURSOR_KEYS:
            spaces, places = list(self.session.game.board.spaces), self.arrangement.board.places
            self.cursor.move(key, self.looked_at, spaces, places, len(found))
        elif self.cursor.roaming:
            if not self.looking.space(found):
                self.cursor.home()
        elif 0 <= self.cursor.action < len(found):
            self.act(found[self.cursor.action])
        else:
            self._open_question()
            if self.dialog is None:
                self.tell(self.voice.say(CHOOSE) if self.seat else self.painting.elsewhere())

    def _speed(self, key: str) -> None:
        """Bots play slower or faster from now on, and that is kept."""
        self.tell(self.table.change_speed(-1 if key in SLOWER else 1))

    def _letter(self, key: str) -> None:
        """Do the action of a letter, or say why it cannot be done."""
        action = next((action for action in self.actions() if action.key == key), None)
        if self._aside:
            self.tell(self.voice.say(NOT_HERE))
        elif action is not None:
            self.act(action)
        elif self.seat:
            self.tell(why_not(self.scene, self.seat, key, self.looked_at) or self.voice.say(NOT_HERE))
        else:
            self.tell(self.painting.elsewhere())

    def act(self, action: Action) -> None:
        """Do an action: at once if it is one command, else by what it opens."""
        if action.command is not None:
            self.submit(action.command)
            return
        from monopoly_tui.ui.prompts.generic import dialog_for_action

        self.open(dialog_for_action(self.scene, action))

    def tell(self, notice: str) -> None:
        """Say something to the players in the line at the foot."""
        self.notice = notice
        self.paint()

    # — dialogs —

    def commands(self) -> Iterator[tuple[str, Callable[[], None]]]:
        """What the palette of commands offers at a table."""
        yield self.voice.say(LOG), self.looking.log

    def open(self, dialog: Dialog) -> None:
        """Put a dialog in the centre, in the place of another one or over it."""
        if dialog.lies_over and self.dialog is not None:
            dialog.under = self.leaving = self.dialog
            self.dialog.display = False
        else:
            self.close()
        self.dialog = dialog
        dialog.begin(self.table.options)
        self.mount(dialog)
        dialog.put(self.arrangement.dialog)
        if dialog.allotted and is_laid_out(self):
            dialog.redraw(dialog.allotted.size)

    def close(self) -> None:
        """Take the dialog away, and what waits under it."""
        while self.dialog is not None:
            self.dialog.remove()
            self.dialog, self.leaving = self.dialog.under, self.dialog

    @on(Answer)
    def _answered(self, message: Answer) -> None:
        """An answer is heard: what waits behind it is done when this is."""
        if message.giver is not None:
            message.giver.unheard -= 1
        self.call_later(self.backlog.work_off)

    @on(Said)
    def _said(self, message: Said) -> None:
        if not message.stay and message.giver is self.dialog:
            self.close()
        self.submit(message.command)

    @on(Closed)
    def _is_closed(self, message: Closed) -> None:
        if message.dialog is self.dialog:
            waits, message.dialog.under = message.dialog.under, None
            self.close()
            if waits is not None:
                self.dialog = waits
                waits.put(self.arrangement.dialog)
                if not waits.follow(self.scene):
                    self.close()
                    self._open_question()
            elif message.dialog.behind is not None:
                self.open(message.dialog.behind(self.scene))
            elif not isinstance(message.dialog, self._asking or Dialog):
                self._open_question()  # what was opened from it is done with
            self.paint()

    @on(Opened)
    def _opened(self, message: Opened) -> None:
        self.open(message.dialog)
        self.paint()

    # — mouse —

    @on(Looked)
    def _looked(self, message: Looked) -> None:
        self.mouse.space(message.index)

    @on(Clicked)
    def _clicked(self, message: Clicked) -> None:
        self.mouse.piece(message.do)
