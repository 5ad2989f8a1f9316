"""An auction as it is drawn: the high bid and its bar, the deed, its group, every seat with its keys. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.segment import Segment

from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.auction import AskBids, Auction
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, both_ends, cut, doing, fitted, width_of
from monopoly_tui.ui.palette import styled
from monopoly_tui.ui.prompts.bidders import HIGH, IN, Bidder
from monopoly_tui.ui.prompts.group_rows import deed_height, deed_rows, group_rows
from monopoly_tui.ui.prompts.keycaps import Hint, hint_rows, keycap
from monopoly_tui.ui.scene import Scene

TITLE = N_("Auction: {lot}")
TITLE_OF_PIECE = N_("Auction of a building: {lot}")
NO_BID = N_("no bid yet; from {amount} up")
HIGH_BID = N_("{seat} bids {amount}")
CALLS = ("", N_("going once"), N_("going twice"))
WHOSE_TURN = N_("{seat}: bid or drop out")
BIDS = N_("bid {amount}")
DROPS_OUT = N_("drop out")
HAS_HIGH_BID = N_("has the high bid")
DROPPED_OUT = N_("out")
A_BOT = N_("a bot")
TYPED = N_("{seat} bids: {amount}")
TYPE_A_SUM = N_("{seat}: type a sum, Enter bids it")
CARD = 34  # the width of the deed
NARROW = 50  # below this the deed stands alone


class Sight(Struct, frozen=True):
    """What the dialog knows beside the game. `left`: of the time, below zero if no clock runs; `turn`: whose it is."""

    bidders: tuple[Bidder, ...]
    cursor: str
    typed: int | None
    notice: str
    left: float
    called: int
    turn: str
    hints: tuple[Hint, ...]


def auction_rows(scene: Scene, sight: Sight, width: int, height: int) -> list[Row]:
    """The whole dialog: what matters most is at the top, and what gives way first is the deed."""
    ground = colours.ink(scene.palette)
    blank = fitted([], width, ground)
    head = [_title(scene, width), *_headline(scene, sight, width)]
    foot = [_typing(scene, sight, width), *hint_rows(sight.hints, width, 1, scene.palette)]
    room = height - len(head) - len(foot)
    seats = _seats(scene, sight, width, max(1, room))
    spare = room - len(seats)
    deed = deed_height(scene, lot_of(scene))
    above, below = int(spare >= max(13, deed + 2)), int(spare > deed)  # the deed matters more than gaps
    tall = min(spare - above - below, deed)
    block = _block(scene, width, tall) if spare >= 3 else []
    rows = [*head, *([blank] * above), *block, *([blank] * below), *seats] if block else [*head, *seats]
    rows += [blank] * (height - len(rows) - len(foot))
    return [*rows, *foot][:height]


def lot_of(scene: Scene) -> str:
    """The space that is under the hammer, or for which the building is meant."""
    return scene.game.world[Auction].lot


def _title(scene: Scene, width: int) -> Row:
    style = colours.ink(scene.palette, "accent", "raised", bold=True)
    message = TITLE if scene.game.world[Auction].kind == "deed" else TITLE_OF_PIECE
    told = scene.voice.say(message, lot=scene.voice.space(lot_of(scene)))
    return fitted([Segment(f"  {cut(told, width - 4, scene.signs.more)}", style)], width, style)


def _headline(scene: Scene, sight: Sight, width: int) -> list[Row]:
    """Who bids what, how often it was called; and the bar, which alone changes while nobody speaks."""
    part, voice, signs = scene.game.world[Auction], scene.voice, scene.signs
    seat = scene.colour(part.bidder) if part.bidder else -1
    style = colours.tint(scene.palette, seat)
    bold = style + styled(bold=True)
    question = scene.game.stack[-1] if scene.game.stack else None
    if part.bidder:
        pieces = [Segment(f"  {scene.letter(part.bidder)}  ", colours.chip(scene.palette, seat))]
        told = voice.say(HIGH_BID, seat=part.bidder, amount=voice.money(part.bid))
    else:
        pieces = []
        least = question.least(scene.game) if isinstance(question, AskBids) else 1
        told = voice.say(NO_BID, amount=voice.money(least))
    call = voice.say(CALLS[sight.called])
    right = [Segment(f"{call}  ", bold)] if call else []
    room = width - width_of(pieces) - width_of(right) - 3
    line = both_ends([*pieces, Segment(f"  {cut(told, room, signs.more)}", bold)], right, width, style)
    if sight.left < 0:
        turn = cut(voice.say(WHOSE_TURN, seat=sight.turn), width - 4, signs.more) if sight.turn else ""
        return [line, fitted([Segment(f"  {turn}", style)], width, style)]
    long = max(0, width - 4)
    full = round(long * sight.left)
    lit, spent = ("=", "-") if signs.plain else ("━", "─")
    urgent = styled(color=_urgent(scene, sight.called)) if scene.palette.depth == "true" else styled()
    gone = style if scene.palette.depth != "true" else style + styled(color=scene.palette.faint)
    bar = [Segment("  ", style), Segment(lit * full, bold + urgent), Segment(spent * (long - full), gone)]
    return [line, fitted(bar, width, style)]


def _urgent(scene: Scene, called: int) -> str:
    palette = scene.palette
    return (palette.text, palette.accent, palette.bad)[called]


def _block(scene: Scene, width: int, height: int) -> list[Row]:
    """The deed, and beside it its group: who owns the rest of it, and what stands there."""
    if width < NARROW:
        return deed_rows(scene, lot_of(scene), width, height)
    left = deed_rows(scene, lot_of(scene), CARD, height)
    right = group_rows(scene, lot_of(scene), width - CARD - 2, height)
    gap = Segment("  ", colours.ink(scene.palette))
    return [[*one, gap, *other] for one, other in zip(left, right, strict=True)]


def _seats(scene: Scene, sight: Sight, width: int, height: int) -> list[Row]:
    """Every seat; where there is no room for all, those around the one that was chosen."""
    names = [bidder.seat for bidder in sight.bidders]
    here = names.index(sight.cursor) if sight.cursor in names else 0
    first = max(0, min(here - height // 2, len(names) - height))
    shown = sight.bidders[first : first + height]
    sums = [scene.voice.say(BIDS, amount=scene.voice.money(bidder.next)) for bidder in sight.bidders if bidder.next]
    wide = max([width_of([Segment(told)]) for told in sums], default=0)
    return [_seat(scene, bidder, bidder.seat == sight.cursor, width, wide) for bidder in shown]


def _seat(scene: Scene, bidder: Bidder, chosen: bool, width: int, wide: int) -> Row:
    palette, signs = scene.palette, scene.signs
    active = bidder.state in (IN, HIGH)
    style = colours.ink(palette, "text" if active else "faint", "raised" if chosen else "card", bold=chosen)
    do = doing(style, f"bidder:{bidder.seat}")
    chip = doing(colours.chip(palette, bidder.colour, held=not active), f"bidder:{bidder.seat}")
    left = [Segment(f" {signs.mark if chosen else ' '} ", do), Segment(f" {bidder.letter} ", chip), Segment(" ", do)]
    right = _state(scene, bidder, chosen, width, wide)
    cash = Segment(f" {bidder.cash}  ", do)
    room = width - width_of([*left, cash, *right])
    name = cut(bidder.seat, room, signs.more)
    return both_ends([*left, Segment(name, do)], [cash, *right], width, style)


def _state(scene: Scene, bidder: Bidder, chosen: bool, width: int, wide: int) -> Row:
    """The keys of a seat and what they do; or what it is without any."""
    voice, palette = scene.voice, scene.palette
    face = "raised" if chosen else "card"
    text = colours.ink(palette, "text", face)
    drop = voice.say(DROPS_OUT) if width >= NARROW else scene.signs.dash
    room = 3 + wide + 2 + 3 + len(drop) + 2  # as wide for every seat, so that sums stand one below the other
    if not bidder.pass_key:
        colour = "good" if bidder.state == HIGH else "faint"
        known = {HIGH: HAS_HIGH_BID, IN: "" if bidder.seat in scene.people else A_BOT}
        message = known.get(bidder.state, DROPPED_OUT)
        told = voice.say(message)
        style = colours.ink(palette, colour, face, bold=bidder.state == HIGH)
        return fitted([Segment(f" {cut(told, room - 2, scene.signs.more)}", style)], room, style)
    bid: Row = [Segment(" " * (wide + 3), text)]
    if bidder.next:
        told = voice.say(BIDS, amount=voice.money(bidder.next))
        do = f"bid:{bidder.seat}"
        bid = [keycap(palette, bidder.bid_key, do, on=face), Segment(f" {told}", doing(text, do))]
    out = f"pass:{bidder.seat}"
    pieces = [
        *fitted(bid, wide + 5, text),
        keycap(palette, bidder.pass_key, out, on=face),
        Segment(f" {drop} ", doing(text, out)),
    ]
    return fitted(pieces, room, text)


def _typing(scene: Scene, sight: Sight, width: int) -> Row:
    """The sum that is being typed, or why it would be refused, or that one may type one."""
    palette, signs, voice = scene.palette, scene.signs, scene.voice
    ground = colours.ink(palette)
    if sight.notice:
        bad = colours.ink(palette, "bad", bold=True)
        told = sight.notice
        if sight.typed is not None:
            told = f"{voice.money(sight.typed)}: {told}"
        return fitted([Segment(f" {signs.mark} {cut(told, width - 4, signs.more)}", bad)], width, ground)
    if sight.typed is not None:
        told = voice.say(TYPED, seat=sight.cursor, amount=voice.money(sight.typed))
        accent = colours.ink(palette, "accent", bold=True)
        right = [Segment(f"{signs.enter} ", accent)]
        return both_ends([Segment(f" {signs.mark} {cut(told, width - 8, signs.more)}", accent)], right, width, ground)
    faint = colours.ink(palette, "faint")
    told = voice.say(TYPE_A_SUM, seat=sight.cursor) if sight.cursor else ""
    return fitted([Segment(f"   {cut(told, width - 4, signs.more)}", faint)], width, ground)


def seats_shown(sight: Sight) -> Sequence[str]:
    """The seats that may be chosen by arrows: those with keys."""
    return [bidder.seat for bidder in sight.bidders if bidder.pass_key]
