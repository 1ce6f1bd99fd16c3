"""What is judged grows by many small pieces; the page shows them not one by one, but when there is something to see."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from .judging import Judging

SHOWN_FOR = 1.0  # seconds that numbers stand: to draw them takes as long as several playouts


class Growth:
    """When to show anew what is being judged: when other moves are played on than before, which every verdict brings
    about, and otherwise once in a while.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._moves: tuple[int, ...] = ()
        self._until = 0.0

    def is_due(self, judging: Judging) -> bool:
        """Whether what is known now is to be shown; then it counts as shown."""
        evaluation = judging.evaluation
        if evaluation is None or not judging.done:
            return False
        moves, now = evaluation.running.moves, self._clock()
        if moves == self._moves and now < self._until:
            return False
        self._moves, self._until = moves, now + SHOWN_FOR
        return True
