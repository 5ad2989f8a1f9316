"""Replies: what a terminal answers by itself, which is no key, however much of it looks like letters.

Textual takes a sequence that it does not know for the keys it is written with, so the reply `ESC ] 11 ; rgb : …` to a
question about colours would throw the dice by its `r`. Nobody has asked for any reply that is left out here.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from textual._ansi_sequences import ANSI_SEQUENCES_KEYS

PATIENCE = 0.5  # seconds in which a reply that has begun must end; what comes later is a key again

# Strings of the terminal (OSC, DCS, APC, PM, SOS), up to their end or to whatever breaks them off; then device
# attributes and reports. A mouse and the modes that Textual asks for are told otherwise: `<…M`, `?…$y`.
_REPLY = re.compile(
    r"\x1b[\]PX^_][^\x07\x1b]+(?:\x07|\x1b\\|(?=\x1b.))"
    r"|\x1b\[(?!\?[\d;]*\$y)(?:[?>=][\d;:]*[ -/]*[@-~]|[\d;:]+[cntxy])",
    re.DOTALL,
)
_BEGUN = re.compile(r"\x1b(?:[\]PX^_][^\x07\x1b]+\x1b?|\[[?>=][\d;:]*[ -/]*)\Z")
_STRING = 3  # characters that tell that a string has begun; the rest of it matters to nobody


def _unless_a_key(match: re.Match[str]) -> str:
    return match[0] if match[0] in ANSI_SEQUENCES_KEYS else ""


class Replies:
    """Takes replies out of what comes in, in whatever pieces they come. `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._held = ""  # the beginning of a reply
        self._deadline = 0.0

    @property
    def has_begun(self) -> bool:
        """Whether the beginning of a reply has come, but not its end."""
        return bool(self._held)

    def without(self, data: str) -> str:
        """`data` without them."""
        if not self._held and "\x1b" not in data:
            return data
        known, self._held = self._held, ""
        data = _REPLY.sub(_unless_a_key, known + data)
        begun = _BEGUN.search(data)
        if begun is None:
            return data
        held = begun[0]
        self._held = held if held[1] == "[" else held[:_STRING] + "\x1b" * held.endswith("\x1b")
        if not known:
            self._deadline = self._clock() + PATIENCE
        return data[: begun.start()]

    def tick(self) -> None:
        """Forget a reply that does not end."""
        if self._held and self._clock() >= self._deadline:
            self._held = ""
