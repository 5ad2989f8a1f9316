"""Lines: the net worth of every seat over the rounds, each in the colour of its seat and ending in its letter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from rich.ansi import AnsiDecoder
from rich.color import Color
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual_plotext.plot import Plot

from monopoly_tui.ui import palette as colours
from monopoly_tui.ui.drawing import Row, fitted
from monopoly_tui.ui.palette import Palette, styled
from monopoly_tui.ui.seats import Look
from monopoly_tui.ui.signs import Signs

LEAST = (30, 8)  # cells below which lines say nothing
TICKS = 5
PLAIN_FRAME = str.maketrans("┌┐└┘┤├┬┴┼─│", "+++++++++-|")
Rgb = tuple[int, int, int]


class Line(Struct, frozen=True):
    """One seat's line: how it looks, and a value for each round."""

    look: Look
    values: Sequence[int]


def line_rows(
    rounds: Sequence[int], lines: Sequence[Line], labels: Mapping[int, str], width: int, height: int,
    palette: Palette, signs: Signs,
) -> list[Row]:  # fmt: skip
    """Lines over the rounds; `labels` are the values told at the left. Each line ends in the letter of its seat."""
    ground = colours.ink(palette, "text", "ground")
    if width < LEAST[0] or height < LEAST[1] or not rounds:
        return []
    plot = Plot()
    plot._limit_size(False, False)  # type: ignore[attr-defined]  # no public way; else by this process's terminal
    plot.plot_size(width, height)
    _paint(plot, palette)
    for line in lines:
        hue = _hue(palette, line.look.colour)
        marker = line.look.letter if signs.plain or palette.depth == "none" else "braille"
        plot.plot(list(rounds), list(line.values), marker=marker, color=hue)
        plot.text(line.look.letter, rounds[-1], line.values[-1], style="bold", alignment="right", color=hue)
    plot.yticks([float(value) for value in labels], list(labels.values()))
    step = max(1, -(-len(rounds) // TICKS))
    shown = rounds[::step]
    plot.xticks([float(number) for number in shown], [str(number) for number in shown])
    built = plot.build()
    decoded = AnsiDecoder().decode(built.translate(PLAIN_FRAME) if signs.plain else built)
    console = Console(width=width, color_system="truecolor", legacy_windows=False)
    return [_row(text.render(console, end=""), width, ground) for text in decoded][:height]


def _row(pieces: Iterable[Segment], width: int, ground: Style) -> Row:
    return fitted([Segment(piece.text, ground + (piece.style or styled())) for piece in pieces], width, ground)


def _paint(plot: Plot, palette: Palette) -> None:
    """Frame and numbers in our colours, on nothing."""
    plot.theme("clear")
    if palette.depth == "true":
        plot.canvas_color("default")
        plot.axes_color("default")
        plot.ticks_color(_rgb(palette.faint))


def _hue(palette: Palette, seat: int) -> Rgb | None:
    return _rgb(palette.seats[seat % len(palette.seats)]) if palette.depth == "true" else None


def _rgb(colour: str) -> Rgb:
    red, green, blue = Color.parse(colour).get_truecolor()
    return red, green, blue
