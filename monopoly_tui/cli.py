"""The command line: `monopoly-tui [play | simulate | scenario | boards | shots]`.

What is imported for a command is imported inside it, so that `--help` and `boards` are quick. Whatever goes wrong is
one sentence on stderr: exit code 2 for what people can mend, 130 for ctrl+C, 1 for a fault of ours, whose details go
into a file.
"""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

import click

from monopoly_tui import __version__
from monopoly_tui.cli_boards import boards
from monopoly_tui.cli_games import add_to
from monopoly_tui.cli_help import ToldGroup
from monopoly_tui.cli_language import language, quoted, say, spoken, tell
from monopoly_tui.cli_options import ASCII, LANG, Folder, Whole
from monopoly_tui.cli_screen import HAMMER, MOTION, THEME, shots
from monopoly_tui.cli_seating import begin_recorded
from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Quoted, Saying

NAME = "monopoly-tui"
ROUNDS = 500
FAULT, WRONG, INTERRUPTED = 1, 2, 130
POSITIVE = Whole(min=1)
OUR_FAULT = N_("this should not have happened: {kind}; {details}")
READ_ON = N_("{problem} See: {command} --help")
NO_RULE = N_("{word} is not PATH=VALUE, such as auction=off.")


class Program(ToldGroup):
    """A group of commands that never shows a traceback."""

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Run the command line and leave with its exit code."""
        kwargs["standalone_mode"] = False
        words = kwargs.get("args", args[0] if args else None)
        with spoken(sys.argv[1:] if words is None else words):
            code = _guarded(lambda: super(Program, self).main(*args, **kwargs))
        _close_quietly()
        sys.exit(code)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command. Click would leave with 1 when whoever reads our output has had enough; that is no fault."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            return 0


def _guarded(run: Any) -> int:
    """The exit code of `run`; every way to fail becomes a sentence."""
    from monopoly_tui.engine.errors import GameError

    _open_streams()
    try:
        result = run()
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except click.ClickException as error:
        _complain(_sentence(error))
        return WRONG
    except GameError as error:
        _complain(tell(error.saying))
        return WRONG
    except (KeyboardInterrupt, click.Abort):
        _complain(say(N_("interrupted")))
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has had enough
        return 0
    except OSError as error:
        _complain(_refused(error))
        return FAULT
    except Exception as error:
        _complain(say(OUR_FAULT, kind=type(error).__name__, details=_noted()))
        return FAULT


def _open_streams() -> None:
    """Streams that can say anything, be it with stand-ins; one that was closed outside is opened on nothing."""
    from monopoly_tui.line.plain import ERRORS

    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115  (for as long as the program runs)
        elif mode == "w" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=ERRORS)


def _complain(problem: str) -> None:
    with suppress(OSError):
        click.echo(f"{NAME}: {problem}", err=True)


def _sentence(error: click.ClickException) -> str:
    """What click says, in one line, with where to read on."""
    told = quoted(" ".join(error.format_message().split()))
    context = getattr(error, "ctx", None)
    return say(READ_ON, problem=told, command=context.command_path) if context is not None else told


def _refused(error: OSError) -> str:
    """What the system did not do, with its number and the file."""
    if not error.strerror:
        return str(error)
    return str(error).replace(error.strerror, say("{reason}", reason=error.strerror))


def _noted() -> str:
    """Write the traceback where the user's logs are, and say where that is."""
    import traceback

    from platformdirs import user_log_path

    try:
        folder = user_log_path(NAME, appauthor=False, ensure_exists=True)
        path = folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
        path.write_text(f"{NAME} {__version__}\n{traceback.format_exc()}", encoding="utf-8")
    except OSError as error:
        return Saying(N_("the details could not be written: {reason}"), reason=error.strerror or error)
    return Saying(N_("the details are in {path}"), path=path)


def _close_quietly() -> None:
    """Python flushes once more on leaving; where that would fail, it must not be told a second time."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(
    cls=Program,
    name=NAME,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name=NAME)
@click.pass_context
def main(context: click.Context) -> int:
    """Monopoly-family games in a terminal: every variant is a board file.

    Without a command the first page of the screen opens.
    """
    if context.invoked_subcommand is not None:
        return 0
    from monopoly_tui.cli_screen import start

    return start()


def _rules(context: click.Context, parameter: click.Parameter, values: Sequence[str]) -> dict[str, str]:
    """`--rule PATH=VALUE`, as often as wanted; of the same path the last counts."""
    rules = {}
    for value in values:
        path, sign, wanted = value.partition("=")
        if not sign or not path.strip():
            raise click.BadParameter(say(NO_RULE, word=Quoted(value)), context, parameter)
        rules[path.strip()] = wanted.strip()
    return rules


RULE = click.option(
    "--rule", "rules", multiple=True, callback=_rules, metavar="PATH=VALUE",
    help=N_("A house rule, such as auction=off."),
)  # fmt: skip
PRESET = click.option(
    "--preset", metavar="NAME", help=N_("House rules of the board under one name; `boards manual BOARD` lists them.")
)


def _agreed(board: str, preset: str | None, rules: dict[str, str]) -> dict[str, str]:
    """The house rules of a preset, if one was named, and over them those that were said one by one."""
    if preset is None:
        return rules
    from monopoly_tui.library.presets import with_preset

    return with_preset(board, preset, rules)


@main.command()
@click.argument("board", default="")
@click.option("--line", is_flag=True, help=N_("Play in plain lines of text."))
@click.option(
    "--seats", metavar="NAME,NAME,bot:KIND", help=N_("Who plays: names; bot:KIND or NAME=bot:KIND for a bot.")
)
@click.option(
    "--seed", metavar="NUMBER", help=N_("A number, or the 64 digits shown at the end of a game: the same dice.")
)
@click.option("--rounds", type=POSITIVE, help=N_("After so many rounds the richest wins; 500 if not said."))
@LANG
@ASCII
@click.option(
    "--games", "folder", type=Folder(), metavar="DIR",
    help=N_("The folder in which every command is recorded, so that `resume` can go on."),
)  # fmt: skip
@HAMMER
@click.option("--no-record", "unrecorded", is_flag=True, help=N_("Keep nothing of the game; in the line mode only."))
@MOTION
@THEME
@PRESET
@RULE
def play(
    board: str,
    line: bool,
    seats: str | None,
    seed: str | None,
    rounds: int | None,
    lang: str | None,
    ascii_only: bool,
    motion: str | None,
    theme: str | None,
    folder: Path | None,
    hammer: int | None,
    unrecorded: bool,
    preset: str | None,
    rules: dict[str, str],
) -> int:
    """Play BOARD: the name of a board, or the path of a board file. Without --seats one sits down in the lobby."""
    if unrecorded and not line:
        raise click.UsageError(say(N_("--no-record goes with --line: the screen keeps every game.")))
    if not board and (line or seats is not None or preset is not None):
        raise click.UsageError(say(N_("Say which BOARD; `monopoly-tui boards` lists them.")))
    from monopoly_tui.line.opening import Wish

    wish = Wish(board, _agreed(board, preset, rules), rounds, seats, seed, lang)
    if not line:
        from monopoly_tui.cli_screen import play as play_on_screen

        return play_on_screen(wish, motion, theme, ascii_only=ascii_only, folder=folder, hammer=hammer)
    if not unrecorded:
        return begin_recorded(wish, folder, ascii_only=ascii_only)
    from monopoly_tui.line.opening import open_table

    return open_table(wish, sys.stdin, sys.stdout, ascii_only=ascii_only)


@main.command()
@click.argument("board")
@click.option("--bots", default="careful*4", show_default=True, metavar="KIND*N,…", help=N_("Who plays."))
@click.option("--games", default=100, show_default=True, type=POSITIVE, help=N_("How many games."))
@click.option("--seed", default=1, show_default=True, type=Whole(min=0), help=N_("The seed of the first game."))
@click.option("--rounds", default=ROUNDS, show_default=True, type=POSITIVE, help=N_("The most rounds a game has."))
@click.option("--jobs", default=1, show_default=True, type=POSITIVE, help=N_("How many processes play."))
@click.option("--json", "as_json", is_flag=True, help=N_("Write JSON instead of a table."))
@PRESET
@RULE
def simulate(
    board: str,
    bots: str,
    games: int,
    seed: int,
    rounds: int,
    jobs: int,
    as_json: bool,
    preset: str | None,
    rules: dict[str, str],
) -> int:
    """Let bots play many games of BOARD and sum them up."""
    from monopoly_tui.line.tally import run

    return run(board, bots, games, seed, rounds, _agreed(board, preset, rules), jobs, language(), as_json=as_json)


@main.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
def scenario(files: tuple[Path, ...]) -> int:
    """Play scenario FILEs: rules as examples that can be run."""
    from monopoly_tui.table.scenario import run_files

    return run_files(files, click.echo, tell)


main.add_command(boards)
main.add_command(shots)
add_to(main)
