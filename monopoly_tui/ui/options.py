"""Options: how the screen behaves, chosen once from settings, switches and the environment."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

MOTIONS = ("full", "reduced", "off")
AUCTIONS = ("outcry", "turns")  # anybody speaks at any moment, with a clock; or one after the other, without
THEMES = ("dark", "light", "contrast", "colour-blind", "ansi")


class Options(Struct, frozen=True):
    """What may be set about the screen. Times are in seconds."""

    theme: str = "dark"
    ascii: bool = False
    motion: str = "full"
    bot_pause: float = 0.7  # between what one bot does and the next thing a bot does
    clock: Callable[[], float] = time.monotonic
    no_colour: bool = False
    auction: str = "outcry"
    auction_seconds: float = 8.0  # so long after the last bid the hammer falls
    auction_silence: float = 15.0  # and so long without any bid

    @property
    def hammer(self) -> int:
        """After how many seconds the hammer falls; 0: seats bid in turn, without a clock."""
        return round(self.auction_seconds) if self.auction == "outcry" else 0


def with_hammer(options: Options, seconds: int | None) -> Options:
    """The same options with another `hammer`; None leaves it. Nobody waits longer for a second bid than for a first."""
    if seconds is None:
        return options
    if not seconds:
        return replace(options, auction="turns")
    silence = max(Options().auction_silence, float(seconds))
    return replace(options, auction="outcry", auction_seconds=float(seconds), auction_silence=silence)


def from_environment(environment: Mapping[str, str], motion: str | None = None, **chosen: object) -> Options:
    """The options for this terminal; what is `chosen` stands, the rest follows from the environment.

    Over SSH, and where Textual's animations are off, things move less: every frame costs bytes on the line.
    """
    if motion is None:
        quiet = environment.get("TEXTUAL_ANIMATIONS", "").lower() in ("none", "basic")
        motion = "reduced" if quiet or environment.get("SSH_CONNECTION") else "full"
    no_colour = "NO_COLOR" in environment
    return Options(motion=motion, no_colour=no_colour, **chosen)  # type: ignore[arg-type]
