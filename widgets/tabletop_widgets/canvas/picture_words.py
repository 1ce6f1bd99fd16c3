"""A picture in words, for whoever can't see it or wants to read it."""

from __future__ import annotations

from ..frame.scripts import script
from .followed import Followed


class PictureWords(Followed):
    """A picture in words, a line each; :meth:`show` tells others, of which only those that differ travel.

    It stands on the page to be read, and isn't read out when it changes: a board is 14,000 letters.
    """

    _esm = script("followed.js", "picture_words.js")

    def __init__(self) -> None:
        self._content: list[str] = []
        super().__init__()

    @property
    def text(self) -> str:
        """The lines that were told last."""
        return "\n".join(self._content)

    def show(self, text: str) -> None:
        """Put these lines in the place of those on the page."""
        self._tell(text.splitlines())
