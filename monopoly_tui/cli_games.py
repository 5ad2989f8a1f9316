"""The commands about recorded games: `games`, `replay`, `export`, `import`, `verify`; `resume` and `join` stand beside.

`add_to(group)` puts them into the command line. As there, what a command needs is imported inside it.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from monopoly_tui.cli_help import Told, ToldGroup
from monopoly_tui.cli_language import say, tell
from monopoly_tui.cli_options import ASCII, FOLDER, GAME, LANG, Whole
from monopoly_tui.cli_screen import MOTION, THEME
from monopoly_tui.cli_seating import join, resume
from monopoly_tui.engine.marking import N_

if TYPE_CHECKING:
    from monopoly_tui.table.games import Listed
    from monopoly_tui.table.record import Record
    from monopoly_tui.table.replay import Replay

FAULTY = 1
JUMPS = ("purchase", "auction", "bankruptcy")
IN_A_LINE = N_("{name}: {board}; {seats}; {state}; first: {leaders}; played {when}")
SECRET = N_(
    "all {commands} commands and every throw are as they should be; the game is not over, so its seed stays secret"
)
SOUND = N_("all {commands} commands and every throw are as they should be; the game is over")


# — the games folder —


@click.group(cls=ToldGroup, invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help=N_("Write JSON instead of a table."))
@FOLDER
@click.pass_context
def games(context: click.Context, as_json: bool, folder: Path | None) -> None:
    """List the recorded games, the one played last first."""
    context.obj = folder
    if context.invoked_subcommand is not None:
        return
    import msgspec

    from monopoly_tui.table.folder import games_folder
    from monopoly_tui.table.games import listed

    found = list(listed(games_folder(folder)))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found, enc_hook=str), indent=2).decode())
        return
    for game in found:
        click.echo(_in_a_line(game))


def _in_a_line(game: Listed) -> str:
    """One game of the list."""
    name = game.name.removesuffix(".game")
    if game.fault:
        return f"{name}: {tell(game.fault)}"
    played = time.strftime("%Y-%m-%d %H:%M", time.localtime(game.played / 1000))
    seats = ", ".join(f"{seat.name} ({seat.bot})" if seat.bot else seat.name for seat in game.seats)
    state = say(N_("over")) if game.over else say(N_("round {round}"), round=game.round)
    leaders = ", ".join(game.leaders)
    cut = f"; {tell(game.cut)}" if game.cut else ""
    return say(IN_A_LINE, name=name, board=game.board, seats=seats, state=state, leaders=leaders, when=played) + cut


@games.command("rm")
@GAME
@FOLDER
@click.pass_context
def remove(context: click.Context, game: str, folder: Path | None) -> None:
    """Remove GAME for good."""
    from monopoly_tui.table.folder import games_folder
    from monopoly_tui.table.games import find, remove_game

    path = find(games_folder(folder or context.obj), game)
    remove_game(path)
    click.echo(say(N_("{game} is removed"), game=path.stem))


# — looking at a record —


@click.command(cls=Told)
@GAME
@click.option("--turn", type=Whole(min=1), metavar="N", help=N_("Begin with the N-th turn."))
@click.option("--next", "kind", type=click.Choice(JUMPS), help=N_("Begin with the next."))
@click.option("--take-over", "take", type=Whole(min=0), metavar="ROW", help=N_("Begin a new game from this row."))
@click.option("--line", is_flag=True, help=N_("Tell it as text, with the numbers of its rows."))
@FOLDER
@LANG
@ASCII
@MOTION
@THEME
def replay(
    game: str,
    turn: int | None,
    kind: str | None,
    take: int | None,
    line: bool,
    folder: Path | None,
    lang: str | None,
    ascii_only: bool,
    motion: str | None,
    theme: str | None,
) -> int:
    """Look at GAME again, on the screen or as text; or begin a new game from one of its rows.

    Where there is no terminal it is told as text.
    """
    from monopoly_tui.cli_screen import has_terminal, show_replay
    from monopoly_tui.table.folder import games_folder
    from monopoly_tui.table.games import find
    from monopoly_tui.table.record import Record
    from monopoly_tui.table.replay import take_over

    place = games_folder(folder)
    record = Record.open(find(place, game))
    try:
        if take is None and (line or not has_terminal()):
            return _tell(record, turn, kind, lang)
        if take is None:
            replay, first = _from(record, turn, kind)
            return show_replay(replay, first, lang, motion, theme, ascii_only=ascii_only, folder=folder)
        recorded = take_over(record, take, place)
        path = recorded.record.file.path
        recorded.close()
        click.echo(say(N_("a new game begins there: {game}"), game=path.stem if path else ""))
        return 0
    finally:
        record.close()


def _from(record: Record, turn: int | None, kind: str | None) -> tuple[Replay, int]:
    """A replay, and the row with which it is to begin."""
    from monopoly_tui.engine.errors import SaveError
    from monopoly_tui.table.replay import Replay

    replay = Replay(record)
    first: int | None = 0 if turn is None else replay.turn(turn)
    if first is not None and kind is not None:
        first = replay.find(kind, first)
    if first is None:
        raise SaveError(N_("the game never came to that"))
    return replay, first


def _tell(record: Record, turn: int | None, kind: str | None, lang: str | None) -> int:
    """Tell the rows of a record from a place on."""
    from monopoly_tui.words.language import chosen
    from monopoly_tui.words.narrate import tell as narrated
    from monopoly_tui.words.voice import Voice

    replay, first = _from(record, turn, kind)
    board = replay.game.board
    voice = Voice(board, chosen(lang, None, os.environ, board.language))
    for seq in range(first, replay.last + 1):
        replay.go(seq)
        click.echo(f"{seq}. {_said(replay.said(seq))}".rstrip())
        for sentence in narrated(voice, replay.events(seq)):
            click.echo(f"    {sentence}")
    if replay.cut:
        click.echo(f"monopoly-tui: {tell(replay.cut)}", err=True)
    return FAULTY if replay.cut else 0


def _said(said: Any) -> str:
    """What was said in a row: a command in the command language, or a word of the table."""
    from monopoly_tui.engine.agenda import Command
    from monopoly_tui.table.notation import line

    if said is None:
        return ""
    if isinstance(said, Command):
        return line(said)
    kind = str(said.__struct_config__.tag).removeprefix("table.")
    return f"{said.seat}: ({kind}{f' {said.to}' if hasattr(said, 'to') else ''})"


@click.command("export", cls=Told)
@GAME
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help=N_("Where to write."))
@FOLDER
def export_game(game: str, output: Path | None, folder: Path | None) -> None:
    """Write GAME as JSON lines, one command a line. It holds the seed: whoever has it knows the dice to come."""
    from monopoly_tui.table.exchange import export
    from monopoly_tui.table.folder import games_folder
    from monopoly_tui.table.games import find
    from monopoly_tui.table.record import Record

    record = Record.open(find(games_folder(folder), game))
    try:
        text = "".join(f"{text}\n" for text in export(record)).encode()
    finally:
        record.close()
    if output is None:
        sys.stdout.buffer.write(text)
        return
    try:
        output.write_bytes(text)
    except OSError as error:
        raise click.FileError(str(output), say("{reason}", reason=error.strerror or error)) from None


@click.command("import", cls=Told)
@click.argument("file", type=click.Path(path_type=Path))
@FOLDER
def import_game(file: Path, folder: Path | None) -> None:
    """Play the game in FILE, which `export` wrote, again, and keep it in the games folder."""
    from monopoly_tui.table.exchange import import_file
    from monopoly_tui.table.folder import games_folder

    recorded = import_file(file, games_folder(folder))
    path = recorded.record.file.path
    recorded.close()
    click.echo(say(N_("{game}: {count} commands"), game=path.stem if path else "", count=len(recorded.timeline.steps)))


@click.command(cls=Told)
@click.argument("file")
@FOLDER
def verify(file: str, folder: Path | None) -> int:
    """Play a game again from its seed and check every row; FILE is a game, or a file that `export` wrote."""
    from monopoly_tui.table.folder import games_folder
    from monopoly_tui.table.games import find
    from monopoly_tui.table.verifying import verify as verified

    path = Path(file)
    verdict = verified(path if path.exists() else find(games_folder(folder), file))
    click.echo(say(N_("fingerprint of the seed, SHA-256: {pledge}"), pledge=verdict.pledge))
    if verdict.seed:
        click.echo(say(N_("seed: {seed}"), seed=verdict.seed))
    if verdict.fault:
        click.echo(say(N_("not as it was played: {why}"), why=verdict.fault), err=True)
        return FAULTY
    click.echo(say(SOUND if verdict.over else SECRET, commands=verdict.commands))
    return 0


def add_to(group: click.Group) -> None:
    """Put these commands into the command line."""
    for command in (resume, join, games, replay, export_game, import_game, verify):
        group.add_command(command)
