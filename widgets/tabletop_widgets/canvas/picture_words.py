"""A picture in words, for whoever can't see it or wants to read it."""

from __future__ import annotations

from typing import Final

from traitlets import Bool, Int

from ..frame.held import PageWidget
from ..frame.scripts import JS
from ..frame.spoken import FLAG
from .difference import difference

CHANGED: Final = (JS / "changed.js").read_text(encoding="utf-8")  # puts a change into what the page has


class PictureWords(PageWidget):
    """A picture in words, a line each; :meth:`show` tells others, of which only those that differ travel.

    It stands on the page to be read, and isn't read out when it changes: a board is 14,000 letters.
    """

    _esm = f"{CHANGED}\n{(JS / 'picture_words.js').read_text(encoding='utf-8')}"
    # All lines. They travel when a page opens, and while none is known to have them; then only changes do.
    _whole = Int().tag(sync=True, to_json=lambda _, words: words._lines)
    _shown = Bool(False).tag(sync=True, from_page=FLAG)  # told by the page, which from then on follows what changes

    def __init__(self) -> None:
        self._lines: list[str] = []
        super().__init__()

    @property
    def text(self) -> str:
        """The lines that were told last."""
        return "\n".join(self._lines)

    def show(self, text: str) -> None:
        """Put these lines in the place of those on the page."""
        old, self._lines = self._lines, text.splitlines()
        change = difference(old, self._lines)
        if change is not None and self._shown:
            self.send({"change": change})
        elif change is not None:
            self._whole += 1
