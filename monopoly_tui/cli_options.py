"""Switches that several commands about games share."""

from __future__ import annotations

from pathlib import Path

import click

LANGUAGES = ("en", "uk", "ru")

FOLDER = click.option(
    "--games", "folder", type=click.Path(path_type=Path, file_okay=False), metavar="DIR", help="The games folder."
)
LINE = click.option("--line", is_flag=True, help="Play in plain lines of text.")
LANG = click.option("--lang", type=click.Choice(LANGUAGES), help="The language of the table.")
ASCII = click.option("--ascii", "ascii_only", is_flag=True, help="Write plain ASCII only.")
GAME = click.argument("game")
