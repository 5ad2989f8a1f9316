"""The kinds of bots have names in the language of the table, by which they can be called too."""

from __future__ import annotations

import pytest

from monopoly_tui.bots.roster import KINDS
from monopoly_tui.words import bots
from monopoly_tui.words.language import LANGUAGES


def test_every_kind_is_named() -> None:
    assert set(bots.KINDS) == set(KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_means_one_kind(language: str) -> None:
    names = [bots.bot_name(language, kind) for kind in KINDS]
    assert [bots.kind_of(name.upper()) for name in names] == list(KINDS)
    assert [bots.kind_of(kind) for kind in KINDS] == list(KINDS)
    assert bots.kind_of("nobody") == "nobody"
