"""The commands that sit down at a recorded game, on the screen or in lines of text: `resume`, `join`, `play --line`.

As elsewhere in the command line, what a command needs is imported inside it.
"""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from monopoly_tui.cli_help import Told
from monopoly_tui.cli_language import say, tell
from monopoly_tui.cli_options import ASCII, FOLDER, GAME, LANG, LINE
from monopoly_tui.cli_screen import MOTION, THEME
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Saying
from monopoly_tui.ui.cabinet import ALONE, JOINS, WATCHES

if TYPE_CHECKING:
    from monopoly_tui.line.opening import Wish
    from monopoly_tui.table.recorded import RecordedGame

NO_PERSON = N_("no person sits at «{word}»; people sit at: {people}")
NO_PEOPLE = N_("no person sits at «{word}»; people sit at: no seat")
GOES_ON = N_("what is good of it goes on as {game}")
UNKEPT = N_("This game cannot be kept: {reason}. It is played all the same")


@click.command(cls=Told)
@click.argument("game", required=False, default="")
@LINE
@FOLDER
@LANG
@ASCII
@MOTION
@THEME
def resume(
    game: str,
    line: bool,
    folder: Path | None,
    lang: str | None,
    ascii_only: bool,
    motion: str | None,
    theme: str | None,
) -> int:
    """Go on with GAME, or with the one played last, from the very decision at which it was left."""
    if not line:
        return _on_screen(game, folder, lang, ascii_only=ascii_only, motion=motion, theme=theme)
    return sit_down(_opened(game, folder), lang, ascii_only=ascii_only, host=True)


@click.command(cls=Told)
@GAME
@click.option("--seat", "seats", multiple=True, metavar="NAME", help=N_("Whom you play; as often as wanted."))
@click.option("--watch", is_flag=True, help=N_("Only look on."))
@LINE
@FOLDER
@LANG
@ASCII
@MOTION
@THEME
def join(
    game: str,
    seats: tuple[str, ...],
    watch: bool,
    line: bool,
    folder: Path | None,
    lang: str | None,
    ascii_only: bool,
    motion: str | None,
    theme: str | None,
) -> int:
    """Sit down at GAME, which is being played at another terminal, at one or more seats or to watch."""
    if bool(seats) == watch:
        raise click.UsageError(say(N_("Say --seat NAME to play, or --watch to look on.")))
    if not line:
        how = WATCHES if watch else JOINS
        return _on_screen(game, folder, lang, ascii_only=ascii_only, motion=motion, theme=theme, how=how, seats=seats)
    return sit_down(_opened(game, folder), lang, seats, ascii_only=ascii_only, watches=watch)


def _on_screen(
    game: str,
    folder: Path | None,
    lang: str | None,
    *,
    ascii_only: bool,
    motion: str | None,
    theme: str | None,
    how: str = ALONE,
    seats: Sequence[str] = (),
) -> int:
    """Sit down at a recorded game on the screen; what is wrong is told before that."""
    from monopoly_tui.cli_screen import need_terminal, sit_down_at

    need_terminal()
    recorded = _opened(game, folder)
    try:
        own = [_seat(recorded, seat) for seat in seats]
    except BaseException:
        recorded.close()
        raise
    return sit_down_at(recorded, lang, motion, theme, ascii_only=ascii_only, folder=folder, how=how, seats=own)


def begin_recorded(wish: Wish, folder: Path | None, *, ascii_only: bool = False) -> int:
    """Begin the game that `wish` asks for, recorded, and play it in lines of text: what `play --line` does.

    Where nothing can be kept, that is said, and it is played all the same.
    """
    from functools import partial

    from monopoly_tui.library.find import find
    from monopoly_tui.line.opening import LIMIT, chance_of, load_capped, open_table
    from monopoly_tui.line.seating import seated
    from monopoly_tui.rulebook.endings import EndRules
    from monopoly_tui.table.folder import games_folder
    from monopoly_tui.table.games import begin
    from monopoly_tui.table.heads import Seat
    from monopoly_tui.table.save_errors import NoAccess
    from monopoly_tui.words.catalogue import tell as tell_in
    from monopoly_tui.words.catalogue import translate
    from monopoly_tui.words.language import chosen

    board = load_capped(wish.board, wish.rules, wish.rounds)
    language = chosen(wish.language, None, os.environ, board.language)
    seats = [Seat(seat.name, seat.bot) for seat in seated(wish.seats, board, partial(translate, language))]
    rules = {**wish.rules, LIMIT: str(board[EndRules].rounds)}
    chance = chance_of(wish.seed, language)
    try:
        recorded = begin(games_folder(folder), find(wish.board), seats, rules, chance)
    except NoAccess as error:
        click.echo(f"monopoly-tui: {tell_in(language, Saying(UNKEPT, reason=error))}", err=True)
        return open_table(wish, sys.stdin, sys.stdout, ascii_only=ascii_only)
    command = "monopoly-tui resume --line" + (f" --games {shlex.quote(str(folder))}" if folder else "")
    return sit_down(recorded, wish.language, ascii_only=ascii_only, host=True, command=command)


def sit_down(
    recorded: RecordedGame,
    lang: str | None,
    seats: Sequence[str] = (),
    *,
    ascii_only: bool = False,
    host: bool = False,
    watches: bool = False,
    command: str = "",
) -> int:
    """Play a recorded game in lines of text at this terminal; the exit code. `command` goes on with a new one."""
    from monopoly_tui.line.recorded import RecordedTable
    from monopoly_tui.line.streams import Mouth
    from monopoly_tui.table.lease import Leases, Places
    from monopoly_tui.words.language import chosen
    from monopoly_tui.words.voice import Voice

    path = recorded.record.file.path
    board = recorded.game.board
    voice = Voice(board, chosen(lang, None, os.environ, board.language))
    try:
        own = [_seat(recorded, seat) for seat in seats]
        places = Places(Leases(recorded.record.file), own, host=host, watches=watches)
        mouth = Mouth(sys.stdout, ascii_only=ascii_only)
        name = path.stem if path and not command else ""
        table = RecordedTable(recorded, places, voice, sys.stdin, mouth, name, command)
    except BaseException:
        recorded.close()
        raise
    return table.run()


def _seat(recorded: RecordedGame, wanted: str) -> str:
    """The person's seat of this name. SaveError says which there are."""
    from monopoly_tui.engine.errors import SaveError
    from monopoly_tui.line.callings import Callings
    from monopoly_tui.table.save_errors import shown

    people = recorded.timeline.people()
    seat = Callings(recorded.game.board, people).seat(wanted)
    if seat not in people:
        if people:
            raise SaveError(NO_PERSON, word=shown(wanted), people=", ".join(people))
        raise SaveError(NO_PEOPLE, word=shown(wanted))
    return seat


def _opened(game: str, folder: Path | None) -> RecordedGame:
    """The game, mended first if it is damaged; that is said."""
    from monopoly_tui.table.folder import games_folder
    from monopoly_tui.table.games import find, load, mended

    recorded = load(find(games_folder(folder), game))
    if recorded.cut:
        click.echo(f"monopoly-tui: {tell(recorded.cut)}", err=True)
        recorded = mended(recorded)
        assert recorded.record.file.path is not None
        click.echo(f"monopoly-tui: {say(GOES_ON, game=recorded.record.file.path.stem)}", err=True)
    return recorded
