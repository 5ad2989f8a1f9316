"""Prompts: dialogs in the centre of the screen that make a command, or only show something.

A question is answered from the action bar, whose menus and forms stand in `generic`. A question that deserves a
dialog of its own names it here; the dialog opens by itself when a person is asked. It is never required.

To add one: write a subclass of `dialog.Dialog` in a file of its own and name it in `DIALOGS`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from monopoly_tui.engine.agenda import Question

if TYPE_CHECKING:
    from monopoly_tui.ui.prompts.dialog import Dialog

DIALOGS: dict[str, str] = {}
"""The dialog of a question: its permanent tag (`auction.bids`) to `module:Class`. Loaded when it is first needed."""


def dialog_for(question: Question) -> type[Dialog] | None:
    """The dialog made for questions of this type, or None."""
    tag = question.__struct_config__.tag
    where = DIALOGS.get(tag) if isinstance(tag, str) else None
    if where is None:
        return None
    module, _, name = where.partition(":")
    found: type[Dialog] = getattr(import_module(module), name)
    return found
