"""Presets: house rules that a board offers under one name, such as those of another edition or of a short game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.pieces import Piece
from monopoly_tui.engine.texts import Name, Text


class Preset(Piece):
    """House rules under one name, for `--preset` and the lobby. What it does not name stays as the board has it."""

    name: Annotated[Name, Field(description=N_("What people call it"))]
    about: Annotated[Text | None, Field(description="What is otherwise than on the board, in a sentence")] = None
    rules: Annotated[
        Mapping[str, str], Field(description='House rules, as after `--rule`: `auction.step: 5`, `auction: "off"`')
    ] = {}
