"""Judged moves as arrows over the pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop_widgets.judging.ranking import Ranking

if TYPE_CHECKING:
    from ..pictures import Judged

MOST_DRAWN = 8  # arrows in a picture; more hide it
BEST_WIDTH, WIDEST, LEAST_WIDTH, STEP = 5.0, 3.2, 1.6, 0.3  # pixels: of the best, of the next, and so on


def judged_marks(ranking: Ranking) -> tuple[Judged, ...]:
    """The moves as arrows over the pictures, the best thickest; none while too many may be the best.

    Moves that begin and end at the same things share an arrow, that of the best of them.
    """
    drawn: dict[tuple[str, str], Judged] = {}
    for mark in _marks(ranking):
        drawn.setdefault((mark.spots[0], mark.spots[-1]), mark)
    leaders = sum(mark.is_best for mark in drawn.values())
    return tuple(drawn.values())[:MOST_DRAWN] if leaders <= MOST_DRAWN else ()


def _marks(ranking: Ranking) -> Iterator[Judged]:
    from ..pictures import Judged

    for value in ranking.leaders:
        if spots := value.move.things:
            yield Judged(spots, BEST_WIDTH, is_best=True)
    for place, value in enumerate(ranking.others):
        if spots := value.move.things:
            yield Judged(spots, max(LEAST_WIDTH, WIDEST - STEP * place))
