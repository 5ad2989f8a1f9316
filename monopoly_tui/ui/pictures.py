"""Pictures: a table as an SVG, drawn by the same code as the screen, without a terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence

from monopoly_tui.table.session import Session
from monopoly_tui.ui import table_app
from monopoly_tui.ui.options import Options
from monopoly_tui.words.voice import Voice


async def picture(
    session: Session, voice: Voice, size: tuple[int, int], keys: Sequence[str] = (), options: Options | None = None
) -> str:
    """The table as an SVG at a size, after these keys."""
    app = table_app(session, voice, options or Options(motion="off"))
    async with app.run_test(size=size) as pilot:
        for key in keys:
            await pilot.press(key)
        await pilot.pause()
        return steady(app.export_screenshot(title=voice.text(session.game.board.title)))


CELL = 12.2  # how wide rich draws a cell
FONTS = "DejaVu Sans Mono, Menlo, Consolas, monospace"  # each has Cyrillic and box drawing
FONT_SIZE = 20.264  # at which DejaVu Sans Mono fills a cell without being stretched
BLANK = "&#160;"
_TEXT = re.compile(
    r'x="([0-9.]+)"( y="[0-9.]+") textLength="([0-9.]+)"([^>]*)>((?:&#160;)*)([^<]*?)((?:&#160;)*)</text>'
)


def steady(svg: str) -> str:
    """The same picture for every program that draws it: some leave out blanks at the ends of a text, and shift it."""
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = _TEXT.sub(_without_ends, svg).replace("Fira Code, monospace", FONTS)
    svg = svg.replace("font-size: 20px", f"font-size: {FONT_SIZE}px")
    return svg.replace("font-family: arial", f"font-family: {FONTS}")


def _without_ends(match: re.Match[str]) -> str:
    before, text, after = match[5].count(BLANK), match[6], match[7].count(BLANK)
    if not text:
        return 'x="0" y="0"></text>'
    x, length = float(match[1]) + before * CELL, float(match[3]) - (before + after) * CELL
    return f'x="{x:.1f}"{match[2]} textLength="{length:.1f}"{match[4]}>{text}</text>'
