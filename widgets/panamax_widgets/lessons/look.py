"""The look of a lesson's page, brought by a widget so that it is the same wherever the notebook is opened."""

from __future__ import annotations

from pathlib import Path

import anywidget
from traitlets import Int

_JS = Path(__file__).parents[1] / "js"
NARROWEST, WIDEST = 200, 4000


class Look(anywidget.AnyWidget):
    """Shows nothing; brings the style sheet, tells how many pixels wide the pictures are (0: unknown)."""

    _esm = _JS / "lesson_page.js"
    _css = _JS / "lessons.css"
    width = Int(0).tag(sync=True)

    @property
    def picture_width(self) -> int | None:
        """The width if it is known and can be true."""
        return self.width if NARROWEST <= self.width <= WIDEST else None
