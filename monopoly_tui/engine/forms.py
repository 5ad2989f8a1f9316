"""Forms: how a table is asked for a rule: what it is called, what its values are called, whether people argue about it.

It stands in the model of a chapter beside the field's type, so that whatever shows rules to people knows none by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct


class Asked(Struct, frozen=True):
    """How one rule is asked for. What is left out follows from its type.

    `label` may name things of the theme: {house}, {houses}, {hotels}, {hotel}, {jail}. `words`: what its values are
    called; `unit`: a message with {number}; `sum`: it is money; `step`: how far an arrow goes; `rank`: its place among
    the rules that people argue about, 0 if they do not; `space`: its value is the id of a space.
    """

    label: str = ""
    words: Mapping[str, str] = {}
    unit: str = ""
    sum: bool = False
    step: int = 1
    rank: int = 0
    space: bool = False


def asked_of(metadata: list[Any]) -> Asked:
    """What stands beside the type of a field; the plainest form if nothing does."""
    return next((found for found in metadata if isinstance(found, Asked)), Asked())
