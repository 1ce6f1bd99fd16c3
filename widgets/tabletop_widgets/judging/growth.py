"""What is judged grows by many small pieces; the page shows them not one by one, but when there is something to see."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from .judging import Judging

# Seconds that numbers stand, for to draw them takes as long as many playouts: while nothing new is said of any move,
SHOWN_FOR = 1.0
NEWS_AFTER = 0.4  # and until other moves are played on, which every verdict after the first brings about


class Growth:
    """When to show anew what is being judged: the first verdict at once, all else once in a while after the press."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._moves: tuple[int, ...] = ()
        self._done = 0
        self._since = self._clock()
        self._has_verdict = False

    def is_due(self, judging: Judging) -> bool:
        """Whether what is known now is to be shown; then it counts as shown."""
        evaluation, done = judging.evaluation, judging.done
        if evaluation is None or done == self._done:
            return False
        self._done = done
        moves, now = evaluation.running.moves, self._clock()
        if evaluation.has_verdict and not self._has_verdict:
            self._has_verdict = True
        elif now < self._since + (NEWS_AFTER if self._has_verdict and moves != self._moves else SHOWN_FOR):
            return False
        self._moves, self._since = moves, now
        return True
