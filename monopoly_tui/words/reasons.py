"""Reasons: a refusal as a sentence."""

from __future__ import annotations

from monopoly_tui.engine.agenda import Refusal
from monopoly_tui.table.names import NameFault
from monopoly_tui.words.catalogue import translate
from monopoly_tui.words.fields import filled
from monopoly_tui.words.voice import Voice


def reason(voice: Voice, refusal: Refusal) -> str:
    """Why a command is not allowed, or is no command."""
    return filled(voice, refusal.says, refusal, refusal.facts)


def name_reason(language: str, fault: NameFault) -> str:
    """Why a name cannot be taken. Names are told as they are, whatever a board may call its spaces."""
    return translate(language, fault.says, **fault.facts)
