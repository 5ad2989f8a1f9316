"""The commands that several chapters share. Every other command lives in the file of its rule.

What may be said of one deed after another may also be said of several at once (`…Many`): it is legal just when each
step would be when its turn comes, and comes to the same.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from monopoly_tui.engine.agenda import Command

SpaceId = Annotated[str, Meta(title="space")]
SpaceIds = Annotated[tuple[str, ...], Meta(title="spaces", min_length=2)]  # one after another
GroupId = Annotated[str, Meta(title="group")]
CardId = Annotated[str, Meta(title="card")]
SeatId = Annotated[str, Meta(title="seat")]


class Roll(Command, frozen=True, tag="roll"):
    """Throw the dice: to move, to leave jail, and wherever a rule has the player throw."""

    verb = "roll"


class Buy(Command, frozen=True, tag="buy"):
    """Take the offer of the space one stands on."""

    verb = "buy"


class Decline(Command, frozen=True, tag="decline"):
    """Let the offer of the space one stands on go."""

    verb = "decline"


class Pass(Command, frozen=True, tag="pass"):
    """Stay out of what is being asked, for good: an auction, a contest."""

    verb = "pass"


class Done(Command, frozen=True, tag="done"):
    """Close anything optional."""

    verb = "done"


class Pick(Command, frozen=True, tag="pick"):
    """Choose a space (or a firm) where a rule lets one choose."""

    verb = "pick"
    id: SpaceId


class Redeem(Command, frozen=True, tag="redeem"):
    """Lift the pledge of a deed."""

    verb = "redeem"
    id: SpaceId


class Build(Command, frozen=True, tag="build"):
    """Put up one level more on a deed."""

    verb = "build"
    id: SpaceId


class RedeemMany(Command, frozen=True, tag="redeem-many"):
    """Lift the pledges of several deeds."""

    verb = "redeem"
    ids: SpaceIds


class BuildMany(Command, frozen=True, tag="build-many"):
    """Put up several levels, one after another; a deed that is named twice rises by two."""

    verb = "build"
    ids: SpaceIds
