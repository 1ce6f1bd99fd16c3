"""The look of every page, brought by a widget so that it is the same wherever the notebook is opened."""

from __future__ import annotations

from pathlib import Path

from traitlets import Dict, Int, Unicode

from .held import PageWidget
from .spoken import NUMBER

_JS = Path(__file__).parents[1] / "js"
NARROWEST, WIDEST = 200, 4000


class Look(PageWidget):
    """Shows nothing; brings the style sheet, tells how many pixels wide the pictures are (0: unknown).

    `room` is how wide a picture is that has the whole width of the page.

    When `step` changes, the page is shown from its beginning. When `place` changes to ``{"at": 0.4, "box": "board",
    "turn": 7}``, that picture is brought into sight at that part of its height (from the top).
    """

    _esm = _JS / "look.js"
    _css = _JS / "look.css"
    width = Int(0).tag(sync=True, from_page=NUMBER)
    room = Int(0).tag(sync=True, from_page=NUMBER)
    step = Unicode().tag(sync=True)
    place = Dict().tag(sync=True)

    def show_place(self, at: float | None, box: str) -> None:
        """Bring this part of a picture's height (0 to 1) into sight; ``None``: stay where the reader is."""
        self.place = {} if at is None else {"at": round(at, 2), "box": box, "turn": self.place.get("turn", 0) + 1}

    @property
    def picture_width(self) -> int | None:
        """The width if it is known and can be true."""
        return _credible(self.width)

    @property
    def whole_width(self) -> int | None:
        """The width of a picture across the whole page, if it is known and can be true."""
        return _credible(self.room)


def _credible(width: int) -> int | None:
    return width if NARROWEST <= width <= WIDEST else None
