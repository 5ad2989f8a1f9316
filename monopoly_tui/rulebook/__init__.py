"""The rulebook: one chapter per file; a chapter holds all of its rule: numbers, questions, commands, events.

Chapters stand in one declared order and use only those below: see ARCHITECTURE.md.
"""

from monopoly_tui.rulebook import (  # noqa: F401  (importing a chapter registers what it knows)
    attractions,
    auction,
    building,
    buildings,
    cards,
    clock,
    debts,
    deposits,
    effects,
    endings,
    evolution,
    jail,
    loans,
    manage,
    money,
    mortgage,
    opening,
    points,
    property,
    rent,
    repairs,
    shortage,
    trade,
    travel,
    verbs,
)
