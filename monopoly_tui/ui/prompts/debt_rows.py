"""A debt as it is drawn: how much of it is there, how much could be raised and by what. Pure."""

from __future__ import annotations

from rich.segment import Segment

from monopoly_tui.engine.agenda import Choice
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.points import raisable
from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.actions import told_sum
from monopoly_tui.ui.drawing import Row, both_ends, cut, fitted, width_of, wrapped
from monopoly_tui.ui.labels import label
from monopoly_tui.ui.palette import styled
from monopoly_tui.ui.prompts.bargain import digits
from monopoly_tui.ui.prompts.lists import Entry
from monopoly_tui.ui.prompts.menu import named
from monopoly_tui.ui.prompts.raising import BUILDINGS, LONE, REST, by_sort
from monopoly_tui.ui.scene import Scene
from monopoly_tui.ui.view import short_name

CASH = N_("cash {amount}")
MISSING = N_("missing {amount}")
ENOUGH = N_("it is there")
COULD_RAISE = N_("could be raised: {amount}")
BY = {LONE: N_("pledges {amount}"), BUILDINGS: N_("buildings {amount}"), REST: N_("other things {amount}")}
NOT_ENOUGH = N_("Even with everything turned into money {amount} would be missing.")


def sums_rows(scene: Scene, seat: str, owed: int, width: int, height: int) -> list[Row]:
    """Cash and what is missing, a bar of both, what could be raised; as many of these as find room."""
    voice, palette, signs = scene.voice, scene.palette, scene.signs
    ground = colours.ink(palette)
    cash, most = scene.game.world.money[seat], raisable(scene.game, seat)
    missing = owed - cash
    left = [Segment(f" {voice.say(CASH, amount=voice.money(cash))}", colours.ink(palette, "good", bold=True))]
    told = voice.say(MISSING, amount=voice.money(missing)) if missing > 0 else voice.say(ENOUGH)
    right = [Segment(f"{told} ", colours.ink(palette, "bad" if missing > 0 else "good", bold=True))]
    rows = [both_ends(left, right, width, ground), _bar(scene, cash, most, owed, width)]
    parts = [voice.say(BY[sort], amount=digits(scene, sum)) for sort, sum in by_sort(scene.game, seat).items() if sum]
    line = voice.say(COULD_RAISE, amount=voice.money(most))
    if len(parts) > 1 or (parts and most):
        line += f" {signs.dot} " + f" {signs.dot} ".join(parts)
    rows += [fitted([Segment(f" {text}", ground)], width, ground) for text in wrapped(line, width - 2)[:2]]
    if missing > most:
        bad = colours.ink(palette, "bad")
        short = voice.say(NOT_ENOUGH, amount=voice.money(missing - most))
        rows += [fitted([Segment(f" {text}", bad)], width, bad) for text in wrapped(short, width - 2)[:2]]
    return rows[:height]


def _bar(scene: Scene, cash: int, most: int, owed: int, width: int) -> Row:
    """The debt as a line: what is there, what could be raised for it, and what nothing would bring."""
    palette, long = scene.palette, max(0, width - 2)
    there = min(long, round(long * cash / owed)) if owed else long
    could = min(long - there, round(long * most / owed)) if owed else 0
    full, half, none = ("=", "-", ".") if scene.signs.plain else ("━", "╌", " ")
    styles = (colours.ink(palette, "good", bold=True), colours.ink(palette, "accent"), colours.ink(palette, "faint"))
    runs = ((full, there), (half, could), (none, long - there - could))
    pieces = [Segment(sign * count, style) for (sign, count), style in zip(runs, styles, strict=True)]
    ground = colours.ink(palette)
    return fitted([Segment(" ", ground), *pieces], width, ground)


def line_row(scene: Scene, text: str, width: int, value: str = "", *, colour: str = "text", bold: bool = False) -> Row:
    """A line of words, a sum at its right."""
    style = colours.ink(scene.palette, colour, bold=bold)
    right = [Segment(f"{value} ", style + styled(bold=True))] if value else []
    room = width - width_of(right) - 2
    return both_ends([Segment(f" {cut(text, room, scene.signs.more)}", style)], right, width, style)


def choice_entry(scene: Scene, choice: Choice, key: str) -> Entry:
    """A choice as a row: its verb and what it is about, and the sum that goes with it."""
    command = choice.command
    about = [getattr(command, name) for name in command.__struct_fields__[1:] if name not in choice.open]
    id = next((value for value in about if isinstance(value, str)), "")
    text, letter, colour, ansi, seat = named(scene, id)
    verb = label(scene.voice, command.verb)
    shown = f"{verb} {scene.signs.dot} {text}" if text else verb
    brief = f"{verb} {scene.signs.dot} {short_name(scene, id)}" if id in scene.game.board.spaces else ""
    value = "" if choice.open else told_sum(scene, command)
    return Entry(shown, value, key, letter, colour, ansi, seat, brief=brief)
