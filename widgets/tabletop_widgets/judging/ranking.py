"""A judgement of moves as it is told: best first, and those that may all be the best together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.i18n import say
from tabletop.judging.evaluation import Verdict

from ..kit.judging import Judgement, Worth


@dataclass(frozen=True, slots=True)
class Ranking:
    """Judged moves: the `leaders`, of which none is known to be worse, and the `others`, of which each is.

    Both stand by their means, the highest first. Among leaders that is no verdict, which their intervals say beside it.
    """

    leaders: tuple[Worth, ...]
    others: tuple[Worth, ...]

    @classmethod
    def of(cls, values: Sequence[Worth]) -> Ranking:
        """The ranking of an evaluation's values."""
        in_order = sorted(values, key=lambda value: -value.amount)
        leaders = tuple(value for value in in_order if value.verdict is not Verdict.WORSE)
        return cls(leaders, tuple(value for value in in_order if value.verdict is Verdict.WORSE))

    @property
    def values(self) -> tuple[Worth, ...]:
        """All of them, leaders first."""
        return (*self.leaders, *self.others)

    def groups(self, lang: str) -> list[tuple[str, tuple[Worth, ...]]]:
        """What each group is called, and its moves; no group is empty."""
        is_one = len(self.leaders) == 1
        best = say("explorer.judge.group.best" if is_one else "explorer.judge.group.close", lang)
        found = ((best, self.leaders), (say("explorer.judge.group.worse", lang), self.others))
        return [(words, values) for words, values in found if values]


def contested(first: Judgement, second: Judgement) -> list[tuple[Worth, Worth]]:
    """The moves of a place that are surely worse by one policy's playouts and may be the best by the other's."""
    pairs = zip(first.values, second.values, strict=False)  # none as long as nothing was played
    return [(one, other) for one, other in pairs if (one.verdict is Verdict.WORSE) != (other.verdict is Verdict.WORSE)]
