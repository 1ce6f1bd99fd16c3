"""What is being judged, while it grows: taken as it comes, and shown when there is something to see."""

from __future__ import annotations

from collections.abc import Callable

from ..judging.growth import Growth
from .panel import PanelHost


class GrowingJudgement:
    """The judgement of the page. While it grows `paint` shows it, and no picture, so that the next press is heard at
    once.
    """

    def __init__(self, host: PanelHost, paint: Callable[[], object]) -> None:
        self._host, self._paint = host, paint
        self._growth = Growth()

    def press(self, change: Callable[[], object]) -> None:
        """Change what is being judged. The whole page is drawn anew if nothing grows, or a film has left its place."""
        host, reel = self._host, self._host.reel
        change()
        self._growth = Growth()
        if host.judging.runs and host.reel is reel:
            self._paint()
        else:
            host.redraw()

    def hear(self) -> None:
        """Playouts may have come: take them, and show what is known by now if that is due."""
        host, judging = self._host, self._host.judging
        if not judging.runs:
            return
        judging.step()
        if not judging.runs:
            host.redraw()
        elif host.view == "judge" and self._growth.is_due(judging):
            self._paint()
