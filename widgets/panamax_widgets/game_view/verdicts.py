"""A judgement of moves as it is told and drawn: best first, and those that may all be the best together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from panamax.analysis.evaluation import Evaluation, MoveValue
from panamax.position import Position
from tabletop.i18n import say
from tabletop.judging.evaluation import Verdict
from tabletop_widgets.frame.shares import percent

from .amounts import dollars

if TYPE_CHECKING:
    from ..pictures import Judged

MOST_DRAWN = 8  # arrows in a picture; more hide it
BEST_WIDTH, WIDEST, LEAST_WIDTH, STEP = 5.0, 3.2, 1.6, 0.3  # pixels: of the best, of the next, and so on


@dataclass(frozen=True, slots=True)
class Ranking:
    """Judged moves: the `leaders`, of which none is known to be worse, and the `others`, of which each is.

    Both stand by their means, the highest first. Among leaders that is no verdict, which their intervals say beside it.
    """

    leaders: tuple[MoveValue, ...]
    others: tuple[MoveValue, ...]

    @classmethod
    def of(cls, values: Sequence[MoveValue]) -> Ranking:
        """The ranking of an evaluation's values."""
        in_order = sorted(values, key=lambda value: -value.dollars)
        leaders = tuple(value for value in in_order if value.verdict is not Verdict.WORSE)
        return cls(leaders, tuple(value for value in in_order if value.verdict is Verdict.WORSE))

    @property
    def values(self) -> tuple[MoveValue, ...]:
        """All of them, leaders first."""
        return (*self.leaders, *self.others)

    def groups(self, lang: str) -> list[tuple[str, tuple[MoveValue, ...]]]:
        """What each group is called, and its moves; no group is empty."""
        is_one = len(self.leaders) == 1
        best = say("explorer.judge.group.best" if is_one else "explorer.judge.group.close", lang)
        found = ((best, self.leaders), (say("explorer.judge.group.worse", lang), self.others))
        return [(words, values) for words, values in found if values]

    def marks(self, position: Position) -> tuple[Judged, ...]:
        """The moves as arrows over the pictures, the best thickest; none while too many may be the best.

        Moves that begin and end at the same things share an arrow, that of the best of them.
        """
        drawn: dict[tuple[str, str], Judged] = {}
        for mark in self._marks(position):
            drawn.setdefault((mark.spots[0], mark.spots[-1]), mark)
        leaders = sum(mark.is_best for mark in drawn.values())
        return tuple(drawn.values())[:MOST_DRAWN] if leaders <= MOST_DRAWN else ()

    def _marks(self, position: Position) -> Iterator[Judged]:
        from ..pictures import Judged

        for value in self.leaders:
            if spots := value.move.things:
                yield Judged(spots, BEST_WIDTH, is_best=True)
        for place, value in enumerate(self.others):
            if spots := value.move.things:
                yield Judged(spots, max(LEAST_WIDTH, WIDEST - STEP * place))


def contested(first: Evaluation, second: Evaluation) -> list[tuple[MoveValue, MoveValue]]:
    """The moves of a place that are surely worse by one policy's playouts and may be the best by the other's."""
    pairs = zip(first.values, second.values, strict=False)  # none as long as nothing was played
    return [(one, other) for one, other in pairs if (one.verdict is Verdict.WORSE) != (other.verdict is Verdict.WORSE)]


def value_words(value: MoveValue, lang: str) -> str:
    """A judged move in words."""
    return say(
        "explorer.judge.told",
        lang,
        move=value.move.describe(lang),
        dollars=dollars(value.dollars, lang),
        share=percent(value.win_share, lang),
        verdict=value.verdict.phrase,
    )
