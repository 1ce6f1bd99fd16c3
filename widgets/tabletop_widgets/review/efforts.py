"""What a review may cost where it is played."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Final

from tabletop.judging.review import Effort

# Without the compiled engine everything takes several times as long; then less is asked for
LIGHT: Final = Effort(places=8, sketch=2, glance=1, sieves=((60, 2), (20, 4), (6, 8)), judged=5, playouts=60, most=800)
# A browser's compiled engine is some four times slower than a computer's own: its first pass is light, the rest whole
IN_BROWSER: Final = replace(Effort(), sketch=LIGHT.sketch, glance=LIGHT.glance, sieves=LIGHT.sieves)


def affordable(is_compiled: bool) -> Effort:
    """What a review may cost here, if the game's engine is compiled and if it isn't."""
    if not is_compiled:
        return LIGHT
    return IN_BROWSER if sys.platform == "emscripten" else Effort()
