"""Switches that several commands about games share."""

from __future__ import annotations

from gettext import gettext
from pathlib import Path
from typing import Any

import click

from monopoly_tui.engine.marking import N_
from monopoly_tui.words.language import LANGUAGES


class Whole(click.IntRange):
    """A whole number within bounds; what is no number is told so in the language of the terminal."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        self.name = gettext(N_("whole number"))
        return super().convert(value, param, ctx)


class Folder(click.Path):
    """The path of a folder; what is none is told so in the language of the terminal."""

    def __init__(self, exists: bool = False) -> None:
        super().__init__(path_type=Path, file_okay=False, exists=exists)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        self.name = gettext(N_("directory"))
        return super().convert(value, param, ctx)


FOLDER = click.option(
    "--games", "folder", type=Folder(), metavar="DIR", help=N_("The games folder.")
)
LINE = click.option("--line", is_flag=True, help=N_("Play in plain lines of text."))
LANG = click.option("--lang", type=click.Choice(LANGUAGES), help=N_("The language of the table."))
ASCII = click.option("--ascii", "ascii_only", is_flag=True, help=N_("Write plain ASCII only."))
GAME = click.argument("game")
