"""A widget whose page has its content, and from then on follows what changes of it."""

from __future__ import annotations

from typing import Any

from traitlets import Bool, Int

from ..frame.held import PageWidget
from ..frame.spoken import FLAG
from .difference import difference


class Followed(PageWidget):
    """Has a `_content`, anything that JSON can hold; :meth:`_tell` puts another in its place.

    On its page ``js/followed.js`` does the same.
    """

    # All of it. It travels when a page opens, and while none is known to have it; then only changes do.
    _whole = Int().tag(sync=True, to_json=lambda _, widget: widget._content)
    _shown = Bool(False).tag(sync=True, from_page=FLAG)  # told by the page, which from then on follows what changes
    _content: Any

    def _tell(self, content: Any) -> None:
        """Put this content in the place of the one on the page; only what differs travels."""
        old, self._content = self._content, content
        change = difference(old, content)
        if change is not None and self._shown:
            self.send({"change": change})
        elif change is not None:
            self._whole += 1
