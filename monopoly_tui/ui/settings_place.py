"""Where the settings are kept: apart from the settings, so that whoever has none need not load what reads them."""

from __future__ import annotations

from pathlib import Path

PROGRAM = "monopoly-tui"


def settings_file() -> Path:
    """Where they are kept."""
    from platformdirs import user_config_path

    return user_config_path(PROGRAM, appauthor=False) / "settings.json"
