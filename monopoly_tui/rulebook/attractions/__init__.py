"""Attractions: one per file, none knows another. A new one is a file here, or a package with an entry point."""

from monopoly_tui.rulebook.attractions import (  # noqa: F401  (importing an attraction registers it)
    basement,
    lottery,
    market,
    picking,
    roulette,
    sidetrack,
    slots,
)
