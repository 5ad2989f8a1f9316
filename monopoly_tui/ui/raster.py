"""Pictures as PNG, for places that show no SVG: by the library resvg, or by the program rsvg-convert if that is there.

Both take the font that the picture names, DejaVu Sans Mono: it has Cyrillic, box drawing and dice.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable

from monopoly_tui.engine.marking import N_

FONT = "DejaVu Sans Mono"
ZOOM = 1  # so many dots to a unit of the picture
NONE_HERE = N_(
    "PNG pictures cannot be made here, only SVG: install the extra `monopoly-tui[shots]`, or the program rsvg-convert"
)
Painter = Callable[[str], bytes]


def painter() -> Painter | None:
    """What makes a PNG of an SVG; None if nothing on this machine does."""
    try:
        import resvg_py
    except ImportError:
        return _by_program if shutil.which("rsvg-convert") else None
    return lambda svg: bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=ZOOM, font_family=FONT, monospace_family=FONT))


def _by_program(svg: str) -> bytes:
    command = ["rsvg-convert", "--format", "png", "--zoom", str(ZOOM)]
    return subprocess.run(command, input=svg.encode(), capture_output=True, check=True).stdout
