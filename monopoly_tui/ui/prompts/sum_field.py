"""A sum to be chosen: typed digit by digit, or by arrows in round steps. No widget, no rule."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, both_ends, cut, doing, width_of
from monopoly_tui.ui.prompts.fields import Number
from monopoly_tui.ui.scene import Scene


class SumField(Number):
    """A whole sum from `least` to `greatest`."""

    @property
    def step(self) -> int:
        """A round step, some twenty of them in all."""
        step = 1
        for factor in (2, 5, 10) * 15:
            if step * 20 >= self.greatest:
                break
            step = 10 ** (len(str(step)) - 1) * factor
        return step

    def key(self, key: str) -> bool:
        """Left and right by a step, page keys to the ends, digits as they are."""
        if key in ("left", "minus", "right", "plus"):
            way = -1 if key in ("left", "minus") else 1
            number = self.number // self.step + way if way > 0 else -(-self.number // self.step) - 1
            self.number, self._typing = max(self.least, min(self.greatest, number * self.step)), False
        elif key in ("pageup", "pagedown", "m"):
            self.number, self._typing = self.least if key == "pagedown" else self.greatest, False
        else:
            return super().key(key)
        return True


def sum_row(scene: Scene, label: str, field: SumField, width: int, *, chosen: bool) -> Row:
    """The sum between arrows that can be clicked."""
    palette, signs = scene.palette, scene.signs
    face = "raised" if palette.depth == "true" else "card"
    style = colours.ink(palette, "accent" if chosen else "text", face, bold=chosen)
    value = [
        Segment(f" {signs.left} ", doing(style, "key:left")),
        Segment(scene.voice.money(field.number), style),
        Segment(f" {signs.right} ", doing(style, "key:right")),
    ]
    room = width - width_of(value) - 4
    left = [Segment(f" {signs.mark if chosen else ' '} {cut(label, room, signs.more)}", style)]
    return both_ends(left, value, width, style)


def bar_row(scene: Scene, parts: Sequence[tuple[int, str]], whole: int, width: int) -> Row:
    """Amounts as lengths of one line, each in the colour of its use; what is left of `whole` is faint."""
    palette, long = scene.palette, max(1, width - 2)
    full, none = ("=", "-") if scene.signs.plain else ("━", "─")
    pieces, left = [Segment(" ", colours.ink(palette))], long
    for amount, colour in parts:
        cells = min(left, round(long * amount / whole)) if whole > 0 else 0
        pieces.append(Segment(full * cells, colours.ink(palette, colour, bold=True)))
        left -= cells
    return [*pieces, Segment(none * left + " ", colours.ink(palette, "faint"))]
