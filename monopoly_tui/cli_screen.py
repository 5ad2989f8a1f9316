"""The commands that need the screen: the program without a command, `play` without `--line`, and `shots`.

As elsewhere in the command line, what is needed is imported where it is needed: the first frame waits for nothing else.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from monopoly_tui.cli_help import Told
from monopoly_tui.cli_language import say
from monopoly_tui.cli_options import Folder, Whole
from monopoly_tui.engine.marking import N_

if TYPE_CHECKING:
    from monopoly_tui.line.opening import Wish
    from monopoly_tui.table.lease import Places
    from monopoly_tui.table.recorded import RecordedGame
    from monopoly_tui.table.replay import Replay
    from monopoly_tui.table.session import Session
    from monopoly_tui.ui.app import GameApp
    from monopoly_tui.ui.options import Options
    from monopoly_tui.ui.plan import Plan
    from monopoly_tui.ui.quiet import QuietApp
    from monopoly_tui.ui.settings import Settings
    from monopoly_tui.words.voice import Voice

HUNG_UP = 128 + 1  # what SIGHUP ends with: there is no terminal any more to tell anything
MOTIONS = ("full", "reduced", "off")
THEMES = ("dark", "light", "contrast", "colour-blind", "ansi")
NO_SCREEN = N_("The screen needs a terminal; `monopoly-tui play BOARD --line` plays in lines of text.")

MOTION = click.option("--motion", type=click.Choice(MOTIONS), help=N_("How much moves; over SSH less, if not said."))
THEME = click.option(
    "--theme", type=click.Choice(THEMES), help=N_("The colours of the screen; if not said, those chosen last.")
)
HAMMER = click.option(
    "--hammer", type=Whole(0, 600), metavar="SECONDS", help=N_(
        "So long after the last bid the hammer falls [8]; 0: seats bid in turn, without a clock."
    ),
)  # fmt: skip


def need_terminal() -> None:
    """UsageError unless there is a terminal that can draw."""
    if not has_terminal():
        raise click.UsageError(say(NO_SCREEN))


def has_terminal() -> bool:
    """Whether there is a terminal that can draw."""
    streams = (sys.stdin, sys.stdout, sys.__stderr__)
    return os.environ.get("TERM") != "dumb" and all(stream is not None and stream.isatty() for stream in streams)


def _options(motion: str | None, theme: str | None, *, ascii_only: bool, hammer: int | None = None) -> Options:
    """How the screen behaves; a terminal that has no UTF-8 gets plain ASCII."""
    from monopoly_tui.ui.options import from_environment, with_hammer

    encoding = (getattr(sys.__stderr__, "encoding", None) or "ascii").lower().replace("-", "")
    saved, poor = _saved(), encoding != "utf8"
    options = from_environment(
        os.environ, motion, saved.motion, theme=theme or saved.theme or "dark", bots=saved.bots,
        ascii=ascii_only or saved.ascii or poor, no_unicode=poor,
    )  # fmt: skip
    return with_hammer(options, saved.hammer if hammer is None else hammer)


def _saved() -> Settings:
    """What was chosen on the screen before."""
    from monopoly_tui.ui.settings import read
    from monopoly_tui.ui.settings_place import settings_file

    return read(settings_file())


def _settle_in(app: QuietApp) -> None:
    """The app knows what was chosen before, keeps what is chosen from now on, and tells what is wrong with the file."""
    from functools import partial

    from monopoly_tui.ui.settings import keep, look
    from monopoly_tui.ui.settings_place import settings_file

    file = settings_file()
    app.settings, trouble = look(file)
    app.keep = partial(keep, file)
    if trouble is not None:
        app.news = app.say(trouble.says).format_map(trouble.facts)


def start() -> int:
    """The first page."""
    need_terminal()
    from monopoly_tui.ui.quiet import QuietApp
    from monopoly_tui.ui.screens.start import StartScreen
    from monopoly_tui.words.language import chosen

    tables = Tables()
    options = _options(None, None, ascii_only=False)
    language = chosen(None, _saved().language, os.environ, "en")
    return tables.run(QuietApp(options, language, lambda app: StartScreen(app, tables.open)))


def play(
    wish: Wish,
    motion: str | None,
    theme: str | None,
    *,
    ascii_only: bool,
    folder: Path | None = None,
    hammer: int | None = None,
) -> int:
    """The table of `wish` if it says who sits there, else the lobby of its board."""
    need_terminal()
    from monopoly_tui.line.opening import chance_of, load_capped
    from monopoly_tui.ui.plan import Plan
    from monopoly_tui.ui.quiet import QuietApp
    from monopoly_tui.ui.screens.match import MatchScreen
    from monopoly_tui.words.language import chosen

    tables = Tables(folder, {"end.rounds": str(wish.rounds)} if wish.rounds else {})
    options = _options(motion, theme, ascii_only=ascii_only, hammer=hammer)
    if wish.seats is None:
        from monopoly_tui.ui.screens.lobby import LobbyScreen

        # what is wrong is told at once
        board = load_capped(wish.board, wish.rules, wish.rounds) if wish.board else None
        language = chosen(wish.language, _saved().language, os.environ, board.language if board else "en")
        chance_of(wish.seed, language)
        plan = Plan(wish.board, (), wish.rules, language, wish.seed or "")
        return tables.run(QuietApp(options, language, lambda app: LobbyScreen(app, tables.open, wish.board, plan)))
    plan = _planned(wish)
    session, voice = tables.open(plan)
    return tables.run(QuietApp(options, plan.language, lambda app: MatchScreen(session, voice, app, plan, tables.open)))


def sit_down_at(
    recorded: RecordedGame,
    lang: str | None,
    motion: str | None,
    theme: str | None,
    *,
    ascii_only: bool,
    folder: Path | None,
    how: str,
    seats: Sequence[str],
) -> int:
    """Sit down on the screen at a recorded game that is open."""
    from monopoly_tui.cli_cabinet import GamesCabinet
    from monopoly_tui.ui.quiet import QuietApp
    from monopoly_tui.ui.screens.match import MatchScreen
    from monopoly_tui.words.language import chosen

    tables = Tables(folder)
    language = chosen(lang, _saved().language, os.environ, recorded.game.board.language)
    seated = GamesCabinet(tables).seated_at(recorded, language, how, seats)
    options = _options(motion, theme, ascii_only=ascii_only)

    def first(app: GameApp) -> MatchScreen:
        return MatchScreen(seated.session, seated.voice, app, seated.plan, tables.open)

    return tables.run(QuietApp(options, language, first))


def show_replay(
    replay: Replay,
    first: int,
    lang: str | None,
    motion: str | None,
    theme: str | None,
    *,
    ascii_only: bool,
    folder: Path | None,
) -> int:
    """Look at a recorded game again on the screen, from a row on."""
    from monopoly_tui.ui.quiet import QuietApp
    from monopoly_tui.ui.screens.replay import ReplayScreen
    from monopoly_tui.words.language import chosen
    from monopoly_tui.words.voice import Voice

    replay.go(first)
    tables = Tables(folder)
    board = replay.game.board
    voice = Voice(board, chosen(lang, _saved().language, os.environ, board.language))
    options = _options(motion, theme, ascii_only=ascii_only)
    return tables.run(QuietApp(options, voice.language, lambda app: ReplayScreen(replay, voice, app, tables.open)))


def _planned(wish: Wish) -> Plan:
    """The plan of a wish whose seats are said."""
    from functools import partial

    from monopoly_tui.line.opening import chance_of, load_capped
    from monopoly_tui.line.seating import seated
    from monopoly_tui.ui.plan import Plan, PlannedSeat
    from monopoly_tui.ui.seats import looks
    from monopoly_tui.words.catalogue import translate
    from monopoly_tui.words.language import chosen

    board = load_capped(wish.board, wish.rules, wish.rounds)
    language = chosen(wish.language, _saved().language, os.environ, board.language)
    chance_of(wish.seed, language)
    chairs = seated(wish.seats, board, partial(translate, language))
    found = looks([chair.name for chair in chairs])
    seats = tuple(PlannedSeat(found[chair.name], chair.bot) for chair in chairs)
    return Plan(wish.board, seats, wish.rules, language, wish.seed or "")


class Tables:
    """Opens tables one after the other, each recorded from its first throw; whoever leaves is told of the last one."""

    def __init__(self, folder: Path | None = None, rules: Mapping[str, str] | None = None) -> None:
        self.folder = folder
        self.rules = dict(rules or {})
        self._recorded: RecordedGame | None = None
        self._places: Places | None = None

    def open(self, plan: Plan) -> tuple[Session, Voice]:
        """The table of a plan. GameError says why it cannot be."""
        from monopoly_tui.table.lease import Leases, Places

        recorded = self._begun(plan)
        return self.sit(recorded, Places(Leases(recorded.record.file), host=True), plan.language)

    def _begun(self, plan: Plan) -> RecordedGame:
        """The game of a plan, its record begun."""
        from monopoly_tui.library.find import find
        from monopoly_tui.library.reading import parse
        from monopoly_tui.line.opening import LIMIT, build_capped, chance_of, load_capped
        from monopoly_tui.rulebook.endings import EndRules
        from monopoly_tui.table.folder import games_folder
        from monopoly_tui.table.games import begin, begin_on
        from monopoly_tui.table.heads import Seat

        name, text, asked = plan.board, plan.text, {**self.rules, **plan.rules}
        board = build_capped(parse(text, name), name, asked, None) if text else load_capped(name, asked, None)
        rules = {**asked, LIMIT: str(board[EndRules].rounds)}
        seats = [Seat(seat.look.name, seat.bot, seat.look.letter, seat.look.colour) for seat in plan.seats]
        folder, chance = games_folder(self.folder), chance_of(plan.seed or None, plan.language)
        if text:
            return begin_on(folder, name, text, seats, rules, chance)
        return begin(folder, find(name), seats, rules, chance)

    def sit(self, recorded: RecordedGame, places: Places, language: str) -> tuple[Session, Voice]:
        """Sit down at a recorded table, and get up from the one before. SaveError if it cannot be played here."""
        from monopoly_tui.line.recorded import session_of
        from monopoly_tui.words.voice import Voice

        session = session_of(recorded, places)
        self.close()
        self._recorded, self._places = recorded, places
        return session, Voice(recorded.game.board, language)

    def run(self, app: QuietApp) -> int:
        """Run the app; afterwards the record is let go, and a game that is not over is said to be kept."""
        from monopoly_tui.cli_cabinet import GamesCabinet
        from monopoly_tui.ui import run_app

        app.cabinet = GamesCabinet(self)
        _settle_in(app)
        try:
            code = run_app(app)
            if app.fault is not None:
                raise app.fault
            if code != HUNG_UP:
                self._tell(app.language)
            return code
        finally:
            self.close()

    def _tell(self, language: str) -> None:
        recorded = self._recorded
        if recorded is not None and recorded.record.file.path is not None and not recorded.game.over:
            from monopoly_tui.line.recorded import KEPT
            from monopoly_tui.words.catalogue import translate

            click.echo(translate(language, KEPT, game=recorded.record.file.path.stem))

    def close(self) -> None:
        """Let go of the table that was opened last."""
        from monopoly_tui.engine.errors import GameError

        recorded, places = self._recorded, self._places
        self._recorded = self._places = None
        try:
            if places is not None:
                places.leave()
        except GameError:  # then its leases lapse
            pass
        finally:
            if recorded is not None:
                recorded.close()


@click.command(cls=Told)
@click.argument("folder", default="screenshots", type=Folder(), metavar="[DIR]")
@click.option("--png/--svg-only", default=None, help=N_("PNG beside SVG; if not said, where they can be made."))
def shots(folder: Path, png: bool | None) -> int:
    """Draw pictures of the screen into DIR: seeded games, made by the same code."""
    from monopoly_tui.ui.raster import NONE_HERE, painter
    from monopoly_tui.ui.shots import draw_all

    paint = None if png is False else painter()
    if png and paint is None:
        raise click.UsageError(say(NONE_HERE))
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in draw_all():
        file = folder / name
        file.write_text(picture, encoding="utf-8")
        click.echo(str(file))
        if paint is not None:
            file.with_suffix(".png").write_bytes(paint(picture))
            click.echo(str(file.with_suffix(".png")))
    if png is None and paint is None:
        click.echo(say(NONE_HERE), err=True)
    return 0
