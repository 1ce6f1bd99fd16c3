"""The page of a table at which pieces are seen moving: bots wait until they have come, or are hurried."""

from __future__ import annotations

from ..frame.gadgets import BEAT
from .helped_page import HelpedPage
from .moving_parts import MovingParts
from .painting import MovingPainter

AHEAD = 120  # milliseconds that the page works before what comes next is seen to move


class MovingPage(HelpedPage):
    """A game on the page, whose painter shows how pieces come from where they were last to where they are."""

    parts: MovingParts
    _painter: MovingPainter

    def redraw(self) -> None:
        """Put the whole page in step with the table; a finished game is handed to the explorer."""
        super().redraw()
        self.parts.hand_over(self.table.to_text() if self.table.is_over else "")

    def skip(self) -> None:
        """Don't show how the bots' pieces move, until it is a person's turn."""
        if self._is_busy:
            self._painter.hurries = True
            self.do(lambda: None)

    def _go_on(self) -> None:
        if self._is_busy and not self._painter.moves:
            self.table.advance(one=self._pace > 0)
            self.redraw()

    @property
    def _pace(self) -> int:
        """Milliseconds in which a piece moves; 0 while nothing does."""
        return 0 if self._painter.hurries else self.parts.motion.milliseconds

    def _set_clock(self) -> None:
        """Bots play on once what moves has come; the reader may hurry them until it is his turn."""
        painter = self._painter
        painter.hurries = painter.hurries and self._is_busy
        lasts = round(self._pace * painter.longest) - AHEAD
        self.parts.clock.run(self._waits(max(BEAT, lasts) if painter.moves else BEAT))
