"""`monopoly-tui boards`: the boards there are, and all that those who write boards want to know.

Each command imports what it needs: the list must not wait for the rules.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from monopoly_tui.cli_help import ToldGroup
from monopoly_tui.cli_language import say, tell
from monopoly_tui.cli_options import Folder
from monopoly_tui.engine.marking import N_
from monopoly_tui.words.language import LANGUAGES

if TYPE_CHECKING:
    from monopoly_tui.engine.board import Board

FAULTY, NO_FILE = 1, 2
YOUR_OWN = N_("Your own, in {folder}:")
NONE_OF_YOUR_OWN = N_("Your own, in {folder}: none yet; make one with `boards new NAME`.")
IS_NO_FILE = N_("{file} is no file")
NO_FAULTS = N_("{file}: no faults")
ONE_FAULT = N_("{file}: {count} fault")
FAULTS = N_("{file}: {count} faults")


class Boards(ToldGroup):
    """A group whose first word may also be a path: then the boards there are listed."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant."""
        if args and args[0] not in self.commands and _stands_there(args[0]):
            args = ["list", *args]
        return super().resolve_command(ctx, args)


def _stands_there(word: str) -> bool:
    try:
        return Path(word).exists()
    except (OSError, ValueError):
        return False


@click.group(cls=Boards, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.pass_context
def boards(context: click.Context) -> None:
    """The boards there are; make, check and draw your own.

    Without a command, or with the path of a file or folder, lists the boards.
    """
    if context.invoked_subcommand is None:
        context.invoke(list_boards)


@boards.command("list")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH]...")
def list_boards(paths: tuple[Path, ...] = ()) -> int:
    """List the bundled boards and your own, or those at PATH."""
    from monopoly_tui.library import find, listing

    for path in paths:
        if not path.exists():
            raise click.UsageError(say(N_("There is no {path}."), path=find.plain(str(path))))
    if paths:
        entries = [entry for path in paths for entry in listing.at(path)]
        click.echo("\n".join(listing.table(entries, tell)) or say(N_("There are no boards.")))
        return 0
    click.echo("\n".join(listing.table(listing.bundled(), tell)))
    own = list(listing.own())
    click.echo("\n" + say(YOUR_OWN if own else NONE_OF_YOUR_OWN, folder=find.own_place()))
    for line in listing.table(own, tell):
        click.echo(line)
    return 0


@boards.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def check(files: tuple[str, ...]) -> int:
    """Tell everything that is wrong with board FILEs (names or paths).

    Ends with 1 if something is wrong, with 2 if there is no such file.
    """
    from monopoly_tui.library.attractions import bring_in

    bring_in()
    return max(_checked(file) for file in files)


def _checked(file: str) -> int:
    """Check one board and say what was found; the exit code."""
    from monopoly_tui.engine.errors import BoardError
    from monopoly_tui.library.find import NoSuchBoard, find, plain
    from monopoly_tui.library.presets import proved

    shown = plain(file)
    try:
        path = find(file)
    except NoSuchBoard as error:
        path = Path(file)
        if not _stands_there(file):
            click.echo(f"monopoly-tui: {tell(error.saying)}", err=True)
            return NO_FILE
    if not path.is_file():
        click.echo(f"monopoly-tui: {say(IS_NO_FILE, file=shown)}", err=True)
        return NO_FILE
    try:
        proved(path)
    except BoardError as error:
        count = len(error.faults)
        click.echo(tell(error.saying))
        click.echo(say(ONE_FAULT if count == 1 else FAULTS, file=shown, count=count))
        return FAULTY
    click.echo(say(NO_FAULTS, file=shown))
    return 0


def _loaded(board: str) -> Board:
    from monopoly_tui.library.find import find
    from monopoly_tui.library.load import load

    return load(find(board))


@boards.command()
@click.argument("board")
@click.option("--lang", type=click.Choice(LANGUAGES), help=N_("The language of the names."))
@click.option("--ascii", "plain", is_flag=True, help=N_("Draw with plain ASCII only."))
def show(board: str, lang: str | None, plain: bool) -> int:
    """Draw BOARD: its track, and the list of its spaces."""
    from monopoly_tui.library.drawing import drawn
    from monopoly_tui.line.plain import plainer

    encoding = "ascii" if plain else getattr(sys.stdout, "encoding", None) or "ascii"
    loaded = _loaded(board)
    picture = drawn(loaded, lang)
    if plainer(picture, encoding) != picture:  # drawn anew, so that what stands in for a letter keeps its place
        picture = drawn(loaded, lang, lambda text: plainer(text, encoding))
    click.echo(picture, nl=False)
    return 0


@boards.command()
def schema() -> int:
    """Print the JSON Schema of a board file, for editors."""
    from monopoly_tui.library.schema import text

    click.echo(text(), nl=False)
    return 0


@boards.command()
@click.argument("board", required=False)
def manual(board: str | None) -> int:
    """Print every key that a board file may have; with BOARD, what it says for every rule."""
    from monopoly_tui.library.manual import manual as written

    click.echo(written(_loaded(board) if board else None), nl=False)
    return 0


@boards.command()
@click.argument("name")
def new(name: str) -> int:
    """Write a small board with comments, to change into your own.

    NAME is a name, for the folder of your own boards, or a path.
    """
    from monopoly_tui.library.find import is_path, plain
    from monopoly_tui.library.starter import write

    shown = plain(str(write(name)))
    command = f"monopoly-tui boards show {name if not is_path(name) else shown}"
    click.echo(shown + "\n" + say(N_("Look at it with: {command}"), command=command))
    return 0


@boards.command(hidden=True)
@click.argument("folder", required=False, type=Folder(exists=True))
def refresh(folder: Path | None) -> int:
    """Write schema.json and README.md of a FOLDER of boards (else of the checkout's) anew, from the models."""
    from monopoly_tui.library import find
    from monopoly_tui.library import manual as manuals
    from monopoly_tui.library import schema as schemas

    folder = folder or find.places()[-1]
    if not find.files_in(folder):  # no place for a README of boards, which might take that of another
        raise click.UsageError(say(N_("There are no boards in {folder}."), folder=find.plain(str(folder))))
    (folder / "schema.json").write_text(schemas.text(), encoding="utf-8")
    (folder / "README.md").write_text(manuals.readme(), encoding="utf-8")
    return 0
