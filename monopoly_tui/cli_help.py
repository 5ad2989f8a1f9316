"""The help of the commands in the language of the terminal: what stands in the code is English, and is told anew when
somebody asks for it. What the commands do stands in their docstrings, which are marked here for the catalogues.
"""

from __future__ import annotations

from copy import copy
from gettext import gettext
from inspect import cleandoc
from typing import TypeVar

import click

from monopoly_tui.engine.marking import N_

C = TypeVar("C", bound=click.Command)
COMMANDS = (
    N_("Monopoly-family games in a terminal: every variant is a board file.\n\n"
       "Without a command the first page of the screen opens."),
    N_("Play BOARD: the name of a board, or the path of a board file. Without --seats one sits down in the lobby."),
    N_("Let bots play many games of BOARD and sum them up."),
    N_("Play scenario FILEs: rules as examples that can be run."),
    N_("The boards there are; make, check and draw your own.\n\n"
       "Without a command, or with the path of a file or folder, lists the boards."),
    N_("List the bundled boards and your own, or those at PATH."),
    N_("Tell everything that is wrong with board FILEs (names or paths).\n\n"
       "Ends with 1 if something is wrong, with 2 if there is no such file."),
    N_("Draw BOARD: its track, and the list of its spaces."),
    N_("Print the JSON Schema of a board file, for editors."),
    N_("Print every key that a board file may have; with BOARD, what it says for every rule."),
    N_("Write a small board with comments, to change into your own.\n\n"
       "NAME is a name, for the folder of your own boards, or a path."),
    N_("Write schema.json and README.md of a FOLDER of boards (else of the checkout's) anew, from the models."),
    N_("Draw pictures of the screen into DIR: seeded games, made by the same code."),
    N_("Go on with GAME, or with the one played last, from the very decision at which it was left."),
    N_("Sit down at GAME, which is being played at another terminal, at one or more seats or to watch."),
    N_("List the recorded games, the one played last first."),
    N_("Remove GAME for good."),
    N_("Look at GAME again, on the screen or as text; or begin a new game from one of its rows.\n\n"
       "Where there is no terminal it is told as text."),
    N_("Write GAME as JSON lines, one command a line. It holds the seed: whoever has it knows the dice to come."),
    N_("Play the game in FILE, which `export` wrote, again, and keep it in the games folder."),
    N_("Play a game again from its seed and check every row; FILE is a game, or a file that `export` wrote."),
)  # fmt: skip
CLICK = (
    N_("Usage:"), N_("Options"), N_("Commands"), N_("Positional arguments"), N_("default: {default}"),
    N_("Show this message and exit."), N_("Show the version and exit."), N_("[OPTIONS]"), N_("COMMAND [ARGS]..."),
    N_("[COMMAND] [ARGS]..."),
)  # fmt: skip


class Told(click.Command):
    """A command whose help is told in the language of the terminal."""

    def get_help(self, ctx: click.Context) -> str:
        return click.Command.get_help(_told(self), ctx)


class ToldGroup(click.Group):
    """A group of such commands."""

    command_class = Told

    def get_help(self, ctx: click.Context) -> str:
        return click.Group.get_help(_told(self), ctx)


def _told(command: C) -> C:
    """A copy of a command, and of all in it, with its help in the language that click speaks now."""
    made = copy(command)
    made.help = _translated(command.help)
    made.options_metavar = _translated(command.options_metavar)
    made.params = [_with_help(parameter) for parameter in command.params]
    made._help_option = None  # made again in this language
    if isinstance(made, click.Group):
        made.subcommand_metavar = _translated(made.subcommand_metavar) or ""
        made.commands = {name: _told(inside) for name, inside in made.commands.items()}
    return made


def _with_help(parameter: click.Parameter) -> click.Parameter:
    if not isinstance(parameter, click.Option):
        return parameter
    made = copy(parameter)
    made.help = _translated(parameter.help)
    return made


def _translated(text: str | None) -> str | None:
    return gettext(cleandoc(text)) if text else text
