"""Marks for the catalogues beside `N_`: messages with plural forms, and messages told apart by a context.

Like `N_` they translate nothing; they only give back what they mark.
"""

from __future__ import annotations


def NN_(one: str, many: str) -> tuple[str, str]:
    """Mark a message that has plural forms."""
    return one, many


def C_(context: str, message: str) -> str:
    """Mark a message whose meaning depends on `context`."""
    return message
