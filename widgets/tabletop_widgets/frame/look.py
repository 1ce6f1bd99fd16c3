"""The look of every page, brought by a widget so that it is the same wherever the notebook is opened."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from traitlets import Dict, Int, Unicode

from .held import PageWidget
from .scripts import JS
from .spoken import NUMBER

_OWN_PAGES = Path(__file__).parents[1] / "share/jupyter/voila/templates/panamax/static/panamax.css"
_CELL = ".pmx-page:where(:not(.panamax-lesson *))"  # a page that stands in a notebook, not in one of our own windows
_NIGHT = '[data-jp-theme-light="false"]'  # JupyterLab's own
_SECTION = re.compile(r"/\* -{10} (\w+).*? -{10} \*/\n(.*?)(?=/\* -{10}|\Z)", re.DOTALL)
TWO_COLUMNS: Final = 1160  # pixels of the page from which what is read stands beside the pictures, not among them
NARROWEST, WIDEST = 200, 4000


def cell_css() -> str:
    """The colours and controls of our own pages for a page in JupyterLab: it has neither, and sizes of its own.

    In a reader's browser all pages are our own, and their style sheet isn't among Python's files.
    """
    if not _OWN_PAGES.exists():
        return ""
    sections: dict[str, str] = dict(_SECTION.findall(_OWN_PAGES.read_text(encoding="utf-8")))
    colours = sections["colours"].replace(':root[data-theme="dark"]', f"{_NIGHT} {_CELL}").replace(":root", _CELL)
    controls = sections["controls"].replace("body.panamax-lesson", f"div{_CELL}")
    return colours + controls.replace(".panamax-lesson", _CELL)


class Look(PageWidget):
    """Shows nothing; brings the style sheet, tells how many pixels wide the pictures are (0: unknown).

    `room` is how wide a picture is that has the whole width of the page. `height` is how many pixels the pictures have
    below each other if they are `width` wide (0: as many as they like), where a page has its window to itself.

    When `step` changes, the page is shown from its beginning. When `place` changes to ``{"at": 0.4, "box": "board",
    "turn": 7}``, that picture is brought into sight at that part of its height (from the top).
    """

    _esm = JS / "look.js"
    _css = cell_css() + "".join((JS / name).read_text(encoding="utf-8") for name in ("look.css", "buttons.css"))
    width = Int(0).tag(sync=True, from_page=NUMBER)
    room = Int(0).tag(sync=True, from_page=NUMBER)
    height = Int(0).tag(sync=True, from_page=NUMBER)
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
    def picture_room(self) -> int | None:
        """The height that the pictures have together, if it is known and can be true."""
        return _credible(self.height)

    @property
    def whole_width(self) -> int | None:
        """The width of a picture across the whole page, if it is known and can be true."""
        return _credible(self.room)


def _credible(width: int) -> int | None:
    return width if NARROWEST <= width <= WIDEST else None
