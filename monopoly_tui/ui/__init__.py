"""The screen: a table for people round one terminal, in Textual. Nothing else of the program imports it at start."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from monopoly_tui.table.session import Session
    from monopoly_tui.ui.app import GameApp
    from monopoly_tui.ui.options import Options
    from monopoly_tui.words.voice import Voice

MADE_BEFORE_COLLECTING = 20_000  # things; one key makes two thousand, and no key is to wait for the collector


def run(session: Session, voice: Voice, *, options: Options | None = None) -> int:
    """Play `session` on this terminal until it is over or left: the exit code, 0 or 128 + the signal that ended it."""
    return run_app(table_app(session, voice, options))


def table_app(session: Session, voice: Voice, options: Options | None = None) -> GameApp:
    """An app that shows the table of `session` first."""
    from monopoly_tui.ui.app import GameApp
    from monopoly_tui.ui.options import Options as Defaults
    from monopoly_tui.ui.screens.table import TableScreen

    return GameApp(options or Defaults(), voice.language, lambda app: TableScreen(session, voice, app))


def run_app(app: GameApp) -> int:
    """Run an app on this terminal: its exit code."""
    gc.set_threshold(MADE_BEFORE_COLLECTING)
    result = app.run()
    if app.rescue is not None:
        app.rescue.cancel()
    return result if isinstance(result, int) else app.return_code or 0
