"""Options: how the screen behaves, from switches, the environment and what was chosen for good."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

MOTIONS = ("full", "reduced", "off")
AUCTIONS = ("outcry", "turns")  # anybody speaks at any moment, with a clock; or one after the other, without
THEMES = ("dark", "light", "contrast", "colour-blind", "ansi")


class Speed(NamedTuple):
    """How bots play: the seconds before each of their moves, and how much longer it is looked at than one's own."""

    pause: float
    pace: float


SPEEDS: Mapping[str, Speed] = {
    "slow": Speed(1.6, 1.5),
    "normal": Speed(0.7, 1.0),
    "fast": Speed(0.2, 0.4),
    "at-once": Speed(0.0, 0.0),
}
NORMAL = "normal"


class Options(Struct, frozen=True):
    """What may be set about the screen. Times are in seconds."""

    theme: str = "dark"
    ascii: bool = False
    no_unicode: bool = False  # the terminal cannot say anything but ASCII
    motion: str = "full"
    bots: str = NORMAL  # how fast they play, one of SPEEDS
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


def motion_of(environment: Mapping[str, str]) -> str:
    """How much moves if nobody has said: over SSH, and where Textual's animations are off, less.

    Every frame costs bytes on the line.
    """
    return "reduced" if _quiet(environment) or environment.get("SSH_CONNECTION") else "full"


def _quiet(environment: Mapping[str, str]) -> bool:
    return environment.get("TEXTUAL_ANIMATIONS", "").lower() in ("none", "basic")


def from_environment(
    environment: Mapping[str, str], motion: str | None = None, kept: str = "", **chosen: object
) -> Options:
    """The options for this terminal; what is `chosen` stands, the rest follows from the environment.

    `motion` was said for this run and `kept` for good; what the environment says outright stands between them.
    """
    if motion is None:
        motion = kept if kept and not _quiet(environment) else motion_of(environment)
    no_colour = "NO_COLOR" in environment
    return Options(motion=motion, no_colour=no_colour, **chosen)  # type: ignore[arg-type]
