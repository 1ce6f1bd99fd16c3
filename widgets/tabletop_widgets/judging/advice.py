"""What may be advised at a decision. It is read from the race that judges the moves there (:mod:`.judging`), and from
nothing else: hint, coach, judge and offers say the same, or nothing yet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tabletop.i18n import Phrase
from tabletop.judging.evaluation import MoveDifference, Verdict

from ..kit.judging import Judgement, Worth
from .ranking import Ranking

# Playouts of the moves that are left in a race. Of 48 drawn decisions of Panamax one was advised after 8 that turned
# out surely worse after five times as many, and none after 16; of what its club's bot would play, twelve were so
ADVISED_FROM: Final = 16
GOOD: Final = 0.75  # dollars or points that a move, and its standard error, may be behind the best mean to be as good


@dataclass(frozen=True, slots=True)
class Advice:
    """What a race says of the moves of a position so far; nothing before it is known well enough."""

    evaluation: Judgement

    @classmethod
    def of(cls, evaluation: Judgement | None) -> Advice | None:
        """What may be advised by now; ``None`` as long as that is nothing."""
        if evaluation is None or not evaluation.playouts:
            return None
        is_known = evaluation.playouts >= ADVISED_FROM or evaluation.is_settled or len(evaluation.moves) == 1
        return cls(evaluation) if is_known else None

    @property
    def position(self) -> Any:
        """Where it is advised, as the player sees it who must decide."""
        return self.evaluation.position.seen_by(self.evaluation.seat)

    @property
    def best(self) -> Any:
        """The move with the highest mean of those of which none is known to be worse."""
        return self.ranking.leaders[0].move

    @property
    def ranking(self) -> Ranking:
        """All moves, the best mean first."""
        return Ranking.of(self.evaluation.values)

    @property
    def limit(self) -> Phrase:
        """Under which condition it holds."""
        return Phrase("advice.limit", {"policy": self.evaluation.played_by})

    @property
    def sure(self) -> Phrase:
        """How sure it is that the best move is the best."""
        others = len(self.ranking.leaders) - 1
        return Phrase("advice.close", {"count": others}) if others else Phrase("advice.best")

    def value(self, move: str) -> Worth:
        """What is known of a move, by its text. Raises `OptionError` for one that isn't legal."""
        return self.evaluation.values[self.evaluation.index_of(move)]

    def loss(self, move: str) -> MoveDifference:
        """How much more the best move brings."""
        difference: MoveDifference = self.evaluation.difference(self.best, move)
        return difference

    def is_worse(self, move: str) -> bool:
        """Whether some other move is surely better."""
        return self.value(move).verdict is Verdict.WORSE

    def is_good(self, move: str) -> bool:
        """Whether a move is the best one, or known to come out like it."""
        loss = self.loss(move)
        return not self.is_worse(move) and max(loss.amount, loss.error) <= GOOD
